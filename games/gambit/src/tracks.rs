//! The numbers beside the map: turns, command points, victory points by source, attitudes.

use neretva_core::notation::said;
use neretva_core::{Message, Rule, Seat, msg};
use neretva_protocol::{Track, TrackKind};

use crate::Gambit;
use crate::load::Year;
use crate::rules::victory::{Score, Vp};
use crate::state::{ALLIED, AXIS, Attitude, Phase, State, Weather};

impl Gambit {
    pub(crate) fn tracks(&self, s: &State) -> Vec<Track> {
        let turn = self.track("turn", msg!("gambit-track-turn"), s.turn);
        let mut tracks = vec![turn.of(TrackKind::Turn).up_to(s.last_turn).by(cite!("4.0.2"))];
        tracks.extend(self.command_tracks(s));
        let [allied, axis] = self.scores(s);
        tracks.extend(self.victory_tracks(s, ALLIED, &allied));
        tracks.extend(self.victory_tracks(s, AXIS, &axis));
        let lost = self.track("beaches-lost", msg!("gambit-track-beaches-lost"), s.beaches_lost);
        tracks.push(lost.by(cite!("4.0.4")).unless_empty());
        if self.year(s) == Year::Y1943 {
            tracks.extend(self.attitude_tracks(s));
        }
        tracks
    }

    fn track(&self, id: &str, name: Message, value: impl Into<i64>) -> Track {
        Track::new(id, said(self, &name), value)
    }

    fn command_tracks(&self, s: &State) -> [Track; 5] {
        let poor = self.track("poor", msg!("gambit-track-poor"), s.weather == Weather::Poor);
        let cp = self.track("cp", msg!("gambit-track-cp"), s.cp);
        let playing = matches!(s.phase(), Phase::Allied | Phase::Axis);
        let [allied, axis] = [ALLIED, AXIS].map(|seat| self.allocation(s, seat));
        let name = msg!("gambit-track-cp-allied");
        let allied = self.track("cp-allied", name, allied).by(cite!("7.2.2"));
        let axis = self.track("cp-axis", msg!("gambit-track-cp-axis"), axis).by(cite!("7.2.1"));
        [
            poor.of(TrackKind::Flag).up_to(1).by(cite!("6.1.6")).unless_empty(),
            Track { quiet: !playing, ..cp.by(cite!("7.2.1")) },
            allied,
            axis,
            self.track("tac", msg!("gambit-track-tac"), self.tac_left(s)).by(cite!("13.3.1")),
        ]
    }

    /// The points of a side, then where they come from.
    fn victory_tracks(&self, s: &State, seat: Seat, score: &Score) -> Vec<Track> {
        let (id, name) = if seat == ALLIED {
            ("vp-allied", msg!("gambit-track-vp-allied"))
        } else {
            ("vp-axis", msg!("gambit-track-vp-axis"))
        };
        let outcome = self.outcome(s);
        // Said once: beside the points of whoever leads, or the first of the two.
        let leads = if outcome.margin < 0 { AXIS } else { ALLIED };
        let now = (leads == seat).then(|| said(self, &outcome.level));
        let total = self.track(id, name, score.total());
        let mut tracks = vec![Track { now, ..total.of(TrackKind::Victory).by(cite!("4.0.12")) }];
        let parts: [(&str, Message, Vp, Rule); 5] = [
            ("divisions", msg!("gambit-track-vp-divisions"), score.divisions, cite!("4.0.3")),
            ("markers", msg!("gambit-track-vp-markers"), score.markers, cite!("4.0.4")),
            ("towns", msg!("gambit-track-vp-towns"), score.towns, cite!("4.0.5")),
            ("cities", msg!("gambit-track-vp-cities"), score.cities, cite!("4.0.9")),
            ("gifts", msg!("gambit-track-vp-gifts"), score.gifts, cite!("4.0.10")),
        ];
        tracks.extend(parts.into_iter().map(|(part, name, value, rule)| {
            let track = self.track(&format!("{id}-{part}"), name, value);
            track.of(TrackKind::Source).by(rule).unless_empty()
        }));
        tracks
    }

    fn attitude_tracks(&self, s: &State) -> [Track; 2] {
        let (step, now) = match s.attitude {
            Attitude::Belligerent => (0, msg!("gambit-now-belligerent")),
            Attitude::Confused => (1, msg!("gambit-now-confused")),
            Attitude::Surrendered => (2, msg!("gambit-now-surrendered")),
            Attitude::Defected => (3, msg!("gambit-now-defected")),
        };
        let attitude = self.track("attitude", msg!("gambit-track-attitude"), step);
        let attitude = attitude.of(TrackKind::Flag).up_to(3).by(cite!("S43.10"));
        let allied = s.chetniks == ALLIED;
        let chetniks = self.track("chetniks", msg!("gambit-track-chetniks"), allied);
        [
            Track { now: Some(said(self, &now)), ..attitude },
            chetniks.of(TrackKind::Flag).up_to(1).by(cite!("S43.19")).unless_empty(),
        ]
    }
}
