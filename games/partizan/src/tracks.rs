//! The numbers beside the map: turns, phases, victory points by source, replacements, events.

use std::ops::RangeInclusive;

use neretva_board::said_by_word;
use neretva_board::view::{Tracks, turn_box};
use neretva_core::{Message, Viewer, msg};
use neretva_protocol::{Track, TrackBox};

use crate::load::{Level, Partizan, TurnRow};
use crate::position::RP_NATIONS;
use crate::rules::replacement::PARTISAN_RPS;
use crate::rules::victory::winner;
use crate::state::{PARTISAN, Phase, Points, State, Vp};

impl Partizan {
    pub(crate) fn tracks(&self, s: &State, who: Viewer) -> Vec<Track> {
        let mut tracks = Tracks::new(self);
        self.turn_tracks(s, &mut tracks);
        self.victory_tracks(s, &mut tracks);
        self.replacement_tracks(s, who, &mut tracks);
        self.event_tracks(s, &mut tracks);
        // 5.1.7 MUST be kept off to the side, where both players see them, unless the switch hides them.
        implements!("5.1.7");
        if !s.switches.secret_caches || who == Viewer::Seat(PARTISAN) || who == Viewer::Arbiter {
            for (bonus, held) in (1..).zip(s.hand) {
                let name = msg!("partizan-track-chits", bonus = bonus);
                tracks.stock(format!("chits-{bonus}"), &name, held, cite!("5.1.7"));
            }
        }
        tracks.finish()
    }

    /// The turns of the scenario with what may be rolled in them, and the phases of this segment.
    fn turn_tracks(&self, s: &State, tracks: &mut Tracks<'_, Partizan>) {
        let (first, last) = (self.scenario(s).first_turn, self.scenario(s).last_turn);
        let rows = self.tables.turns.iter().zip(1..);
        let rows = rows.filter(|(_, turn)| (first..=last).contains(turn));
        let track = tracks.turn(&msg!("partizan-track-turn"), s.turn, last, cite!("5.0.1"));
        track.first = first.into();
        track.boxes = rows.map(|(row, turn)| self.turn_box(s, turn, row)).collect();
        let now = s.phase();
        if let Some(segment) = SEGMENTS.into_iter().find(|segment| segment.contains(&now)) {
            let phases = Phase::of_a_turn().iter().map(|(_, phase)| *phase);
            let phases = phases.filter(|phase| segment.contains(phase));
            let place = phases.clone().position(|phase| phase == now).unwrap_or(0);
            let (name, phases) = (msg!("partizan-track-phase"), phases.map(short_name));
            tracks.phases(&name, phases, place, cite!("5.0.2"));
        }
    }

    fn turn_box(&self, s: &State, turn: u8, row: &TurnRow) -> TrackBox {
        let surrender = row.surrender.filter(|_| s.surrendered.is_none());
        let surrender = surrender.map(|most| msg!("partizan-note-surrender", most = most));
        let scare = row.scare.map(|most| msg!("partizan-note-scare", most = most));
        turn_box(self, turn, surrender.into_iter().chain(scare))
    }

    fn victory_tracks(&self, s: &State, tracks: &mut Tracks<'_, Partizan>) {
        let points = &s.points;
        // What the turn has brought so far counts at its end, not before and not twice.
        let counts = !matches!(s.phase(), Phase::Setup | Phase::EndOfTurn | Phase::Over);
        let turn = if counts { self.points_of_turn(s) } else { Points::default() };
        let (name, now) = (msg!("partizan-track-vp"), self.outcome(s).level);
        let from = std::iter::once(None).chain(self.scenario(s).levels.map(Some));
        let levels = Level::ALL.into_iter().zip(from);
        let levels =
            levels.map(|(level, from)| (from, Message::plain(level_said(level)), winner(level)));
        let levels = tracks.levels(levels);
        let total = tracks.victory("vp", &name, points.total(), Some(now), cite!("18.9.1"));
        total.levels = levels;
        total.change = counts.then(|| turn.total().into());
        let names = [
            msg!("partizan-track-objectives"),
            msg!("partizan-track-towns"),
            msg!("partizan-track-interdiction"),
            msg!("partizan-track-scares"),
            msg!("partizan-track-tito"),
            msg!("partizan-track-casualties"),
        ];
        let sources = [
            ("objectives", cite!("18.5.1"), points.objectives, turn.objectives),
            ("towns", cite!("18.6.1"), points.towns, turn.towns),
            ("interdiction", cite!("18.3.1"), points.interdiction, turn.interdiction),
            ("scares", cite!("18.4.1"), points.scares, turn.scares),
            ("tito", cite!("18.2.1"), points.tito, turn.tito),
            ("casualties", cite!("18.7.1"), points.casualties, Vp::NONE),
        ];
        for (name, (id, rule, points, turn)) in names.into_iter().zip(sources) {
            tracks.source(format!("vp-{id}"), &name, points, turn, rule);
        }
        // What the objectives of this turn bring is shown beside their points.
        let name = msg!("partizan-track-vp-turn");
        tracks.source("vp-turn", &name, s.objective_points, Vp::NONE, cite!("18.5.4")).quiet = true;
    }

    fn replacement_tracks(&self, s: &State, who: Viewer, tracks: &mut Tracks<'_, Partizan>) {
        let names = [
            msg!("partizan-track-rp-german"),
            msg!("partizan-track-rp-italian"),
            msg!("partizan-track-rp-bulgarian"),
            msg!("partizan-track-rp-hungarian"),
            msg!("partizan-track-rp-partisan"),
        ];
        // Every point that is spent would tell units that are built from those that are due.
        let covered = s.phase() == Phase::PartisanRp
            && !matches!(who, Viewer::Seat(PARTISAN) | Viewer::Arbiter);
        let shown = RP_NATIONS.into_iter().zip(names).zip(s.rp);
        let shown = shown.take(if covered { PARTISAN_RPS } else { RP_NATIONS.len() });
        for ((nation, name), points) in shown {
            tracks.stock(format!("rp-{nation}"), &name, points, cite!("13.1.1"));
        }
    }

    fn event_tracks(&self, s: &State, tracks: &mut Tracks<'_, Partizan>) {
        let (name, turn) = (msg!("partizan-track-surrender"), s.surrendered);
        let now = turn.map(|turn| msg!("partizan-now-surrender", turn = turn));
        let fell = tracks.standing("surrender", &name, turn.unwrap_or(0), now, cite!("7.1.1"));
        fell.quiet = turn.is_none();
        tracks.flag("scare", &msg!("partizan-track-scare"), s.scare, cite!("8.0.1"));
        let name = msg!("partizan-track-bomber");
        tracks.flag("allied-bomber", &name, s.allied_bomber, cite!("16.3.1"));
        tracks.flag("navy", &msg!("partizan-track-navy"), s.navy, cite!("16.4.1"));
        if s.switches.prestige {
            let name = msg!("partizan-track-prestige");
            let track = tracks.number("prestige", &name, s.prestige, cite!("19.1.1.1"));
            track.max = Some(self.tables.prestige.boxes.len() as i64 - 1);
        }
    }
}

/// The first and the last phase of each segment of a turn.
const SEGMENTS: [RangeInclusive<Phase>; 2] =
    [Phase::PartisanPolitical..=Phase::PartisanSupply, Phase::AxisPolitical..=Phase::AxisSupply];

fn short_name(phase: Phase) -> Message {
    match phase {
        Phase::Setup => msg!("partizan-phase-setup"),
        Phase::PartisanPolitical | Phase::AxisPolitical => msg!("partizan-strip-political"),
        Phase::PartisanRp | Phase::AxisRp => msg!("partizan-strip-replacements"),
        Phase::Objectives => msg!("partizan-strip-objectives"),
        Phase::PartisanMovement | Phase::AxisMovement => msg!("partizan-strip-movement"),
        Phase::PartisanCombat | Phase::AxisCombat => msg!("partizan-strip-combat"),
        Phase::PartisanSupply | Phase::AxisSupply => msg!("partizan-strip-supply"),
        Phase::EndOfTurn => msg!("partizan-phase-end-of-turn"),
        Phase::Over => msg!("partizan-phase-over"),
    }
}

said_by_word! {
    /// What a level of victory is called.
    fn level_said(Level) = "partizan-level-";
}
