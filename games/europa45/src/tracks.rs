//! The numbers beside the map: date, points by source, damage, what is left of this phase, stocks.

use neretva_board::view::Tracks;
use neretva_core::notation::said;
use neretva_core::{Message, Rule, Viewer, msg};
use neretva_protocol::{Track, TrackBox};

use crate::load::{Arrival, Date, Europa45};
use crate::state::{ALLIED, AXIS, At, Marks, Phase, PointSource, State, UnitSet};

impl Europa45 {
    pub(crate) fn tracks(&self, s: &State, who: Viewer) -> Vec<Track> {
        let mut tracks = Tracks::new(self);
        self.turn_track(s, &mut tracks);
        self.victory_tracks(s, &mut tracks);
        self.damage_tracks(s, &mut tracks);
        self.phase_tracks(s, &mut tracks);
        self.partisan_tracks(s, who, &mut tracks);
        tracks.finish()
    }

    /// BASE.1.1 The turns by their dates, with what happens in them.
    fn turn_track(&self, s: &State, tracks: &mut Tracks<'_, Europa45>) {
        let (first, last) = (self.scenario(s).first, self.scenario(s).last);
        let boxes = (first.0..=last.0).map(Date).map(|date| TrackBox {
            said: said(self, &date.said()),
            notes: self.notes(s, date).map(|note| said(self, &note)).collect(),
        });
        let turns = self.scenario(s).turns();
        let track = tracks.turn(&msg!("europa45-track-turn"), s.turn, turns, cite!("BASE.1.1"));
        (track.first, track.boxes) = (1, boxes.collect());
    }

    /// What is printed on the turn track: fronts, commands and units of the armies that are due.
    fn notes(&self, s: &State, date: Date) -> impl Iterator<Item = Message> {
        let front = self.map.fronts.iter().any(|front| front.from == date);
        let commands = self.theatre.dates.is_some_and(|(from, _)| date >= from && date.is_third());
        let due = self.roster.all.clone().filter(|unit| {
            self.card(*unit).arrival == Arrival::Turn(date)
                && !self.is_partisan(*unit)
                && s.at[*unit] != At::Out
        });
        let due = due.count() as i32;
        let front = front.then(|| msg!("europa45-note-front"));
        let commands = commands.then(|| msg!("europa45-note-command"));
        let due = (due > 0).then(|| msg!("europa45-note-due", count = due));
        front.into_iter().chain(commands).chain(due)
    }

    /// BASE.19.2 The points of the Allied player, what they mean, and where they come from.
    fn victory_tracks(&self, s: &State, tracks: &mut Tracks<'_, Europa45>) {
        let [minor, draw, allied, major] = self.scenario(s).levels.map(|from| Some(from.into()));
        let levels = tracks.levels([
            (None, msg!("europa45-level-axis-major"), Some(AXIS)),
            (minor, msg!("europa45-level-axis-minor"), Some(AXIS)),
            (draw, msg!("europa45-level-draw"), None),
            (allied, msg!("europa45-level-allied-minor"), Some(ALLIED)),
            (major, msg!("europa45-level-allied-major"), Some(ALLIED)),
        ]);
        let (points, level) = (self.total_vp(s), Some(self.outcome(s).level));
        let name = msg!("europa45-track-vp");
        tracks.victory("vp", &name, points, level, cite!("BASE.19.2")).levels = levels;
        let rule = cite!("BASE.19.2");
        let sources: [(&str, Message, PointSource, Rule); 11] = [
            ("vp-zones", msg!("europa45-track-vp-zones"), PointSource::ZoneBreaks, rule),
            ("vp-sabotage", msg!("europa45-track-vp-sabotage"), PointSource::Breaks, rule),
            ("vp-bridges", msg!("europa45-track-vp-bridges"), PointSource::Bridges, rule),
            ("vp-airbases", msg!("europa45-track-vp-airbases"), PointSource::Airbases, rule),
            ("vp-ports", msg!("europa45-track-vp-ports"), PointSource::Ports, rule),
            ("vp-air-units", msg!("europa45-track-vp-air-units"), PointSource::AirUnits, rule),
            ("vp-heads", msg!("europa45-track-vp-heads"), PointSource::Heads, cite!("BASE.19.3")),
            ("vp-axis", msg!("europa45-track-vp-axis"), PointSource::Axis, rule),
            ("vp-cities", msg!("europa45-track-vp-cities"), PointSource::Cities, rule),
            ("vp-losses", msg!("europa45-track-vp-losses"), PointSource::Losses, rule),
            ("vp-disbanded", msg!("europa45-track-vp-disbanded"), PointSource::Disbanded, rule),
        ];
        for (id, name, source, rule) in sources {
            tracks.source(id, &name, s.points(source), 0, rule);
        }
    }

    /// What is broken now.
    fn damage_tracks(&self, s: &State, tracks: &mut Tracks<'_, Europa45>) {
        let breaks = s.breaks.len() as i64;
        tracks.number("breaks", &msg!("europa45-track-breaks"), breaks, cite!("BASE.12.3"));
        let down = s.bridges.iter().filter(|bridge| **bridge > 0).count() as i64;
        tracks.stock("bridges", &msg!("europa45-track-bridges"), down, cite!("BASE.15.2"));
        let hits = |hits: &[u8]| hits.iter().map(|hits| i64::from(*hits)).sum::<i64>();
        let name = msg!("europa45-track-airbases");
        tracks.stock("airbases", &name, hits(&s.base_hits), cite!("BASE.13.2"));
        let name = msg!("europa45-track-ports");
        tracks.stock("ports", &name, hits(&s.port_hits), cite!("BASE.14.2"));
        let starved = s.head_runs.iter().filter(|turns| **turns > 0).count() as i64;
        tracks.stock("heads", &msg!("europa45-track-heads"), starved, cite!("BASE.19.3"));
    }

    /// What is left of a phase, while it is played.
    fn phase_tracks(&self, s: &State, tracks: &mut Tracks<'_, Europa45>) {
        let phase = s.phase();
        let name = msg!("europa45-track-repairs");
        let repairs = tracks.number("repairs", &name, s.repairs, cite!("BASE.12.3"));
        repairs.quiet = phase != Phase::AxisRepair;
        let attacks: i64 = s.zone_attacks.iter().map(|left| i64::from(*left)).sum();
        let name = msg!("europa45-track-zone-attacks");
        let zones = tracks.number("zone-attacks", &name, attacks, cite!("BASE.17.2"));
        zones.quiet = phase != Phase::AlliedZones;
        let capacity = self.scenario(s).rail_re;
        let name = msg!("europa45-track-trains");
        let trains = tracks.number("trains", &name, s.railed.div_ceil(2), cite!("BASE.6.2"));
        trains.max = Some(capacity.into());
        trains.quiet = phase != Phase::AxisMovement;
    }

    /// Partisans: how many counters lie face down is for all to see, what waits in the pool is its
    /// owner's knowledge.
    fn partisan_tracks(&self, s: &State, who: Viewer, tracks: &mut Tracks<'_, Europa45>) {
        let own = matches!(who, Viewer::Arbiter | Viewer::Seat(ALLIED));
        let covered = self
            .units_of(s, ALLIED)
            .filter(|(unit, _)| self.is_hidden(s, *unit) && (own || !s.has(*unit, Marks::UNSEEN)));
        let covered = covered.count() as i64;
        tracks.number("covered", &msg!("europa45-track-covered"), covered, cite!("45.B.2.b.12"));
        let points: i64 = s.rp.iter().map(|points| i64::from(*points)).sum();
        tracks.stock("rp", &msg!("europa45-track-rp"), points, cite!("BASE.16.2"));
        if !own {
            return;
        }
        let waiting = |units: UnitSet| {
            let force = |unit| self.nation(unit) == self.theatre.force;
            units.only(|unit| s.at[unit] == At::Pool && force(unit)).len() as i64
        };
        let roster = &self.roster;
        let pools: [(&str, Message, UnitSet, Rule); 4] = [
            ("pool", msg!("europa45-track-pool"), roster.brigades, cite!("45.B.3.0.2")),
            ("dummies", msg!("europa45-track-dummies"), roster.dummies, cite!("45.B.3.0.6")),
            ("commands", msg!("europa45-track-commands"), roster.commands, cite!("45.B.4.1")),
            ("divisions", msg!("europa45-track-divisions"), roster.divisions, cite!("45.B.5.1")),
        ];
        for (id, name, units, rule) in pools {
            if !units.only(|unit| self.nation(unit) == self.theatre.force).is_empty() {
                tracks.number(id, &name, waiting(units), rule);
            }
        }
    }
}
