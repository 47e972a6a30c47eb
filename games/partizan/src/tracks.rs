//! The numbers beside the map: turns, phases, victory points by source, replacements, events.

use neretva_core::notation::said;
use neretva_core::{Message, Rule, Viewer, msg};
use neretva_protocol::{Said, Track, TrackBox, TrackKind, TrackLevel};

use crate::about::ABOUT;
use crate::load::{Level, Partizan, TurnRow};
use crate::position::RP_NATIONS;
use crate::state::{AXIS, PARTISAN, Phase, Points, State, Vp};

impl Partizan {
    pub(crate) fn tracks(&self, s: &State, who: Viewer) -> Vec<Track> {
        let mut tracks = vec![self.turn_track(s)];
        tracks.extend(self.phase_track(s));
        tracks.extend(self.victory_tracks(s));
        tracks.extend(self.replacement_tracks(s));
        tracks.extend(self.event_tracks(s));
        // 5.1.7 MUST be kept off to the side, where both players see them, unless the switch hides them.
        implements!("5.1.7");
        if !s.switches.secret_caches || who == Viewer::Seat(PARTISAN) || who == Viewer::Arbiter {
            let hand = s.hand.into_iter().enumerate();
            tracks.extend(hand.map(|(n, held)| {
                let name = msg!("partizan-track-chits", bonus = n as i32 + 1);
                let id = format!("chits-{}", n + 1);
                self.track(&id, name, held).by(cite!("5.1.7")).unless_empty()
            }));
        }
        tracks
    }

    fn track(&self, id: &str, name: Message, value: impl Into<i64>) -> Track {
        Track::new(id, said(self, &name), value)
    }

    /// The turns of the scenario with their months and what may be rolled in them.
    fn turn_track(&self, s: &State) -> Track {
        let scenario = self.scenario(s);
        let rows = self
            .tables
            .turns
            .iter()
            .zip(1..)
            .filter(|(_, turn)| (scenario.first_turn..=scenario.last_turn).contains(turn));
        let track = self.track("turn", msg!("partizan-track-turn"), s.turn);
        Track {
            boxes: rows.map(|(row, turn)| self.turn_box(s, turn, row)).collect(),
            first: scenario.first_turn.into(),
            ..track.of(TrackKind::Turn).up_to(scenario.last_turn).by(cite!("5.0.1"))
        }
    }

    fn turn_box(&self, s: &State, turn: u8, row: &TurnRow) -> TrackBox {
        let surrender = row.surrender.filter(|_| s.surrendered.is_none());
        let surrender = surrender.map(|most| msg!("partizan-note-surrender", most = most));
        let scare = row.scare.map(|most| msg!("partizan-note-scare", most = most));
        let notes = surrender.into_iter().chain(scare);
        TrackBox {
            // The months of the turn are a word of the view.
            said: Said::plain(format!("{}-date-{turn}", ABOUT.id)),
            notes: notes.map(|note| said(self, &note)).collect(),
        }
    }

    /// The phases of the segment that is played.
    fn phase_track(&self, s: &State) -> Option<Track> {
        let phase = s.phase();
        let segment = SEGMENTS.into_iter().find(|segment| segment.contains(&phase))?;
        let place = segment.iter().position(|other| *other == phase)?;
        let boxes = segment
            .iter()
            .map(|phase| TrackBox { said: said(self, &short_name(*phase)), notes: Vec::new() });
        let track = self.track("phase", msg!("partizan-track-phase"), place as i64 + 1);
        Some(Track {
            boxes: boxes.collect(),
            first: 1,
            ..track.of(TrackKind::Phase).up_to(segment.len() as i64).by(cite!("5.0.2"))
        })
    }

    fn victory_tracks(&self, s: &State) -> Vec<Track> {
        let points = &s.points;
        // What the turn has brought so far counts at its end, not before and not twice.
        let counts = !matches!(s.phase(), Phase::Setup | Phase::EndOfTurn | Phase::Over);
        let turn = if counts { self.points_of_turn(s) } else { Points::default() };
        let levels = Level::ALL
            .into_iter()
            .zip(std::iter::once(None).chain(self.scenario(s).levels.into_iter().map(Some)));
        let levels = levels.map(|(level, from)| TrackLevel {
            from: from.map(i64::from),
            said: said(self, &level_name(level)),
            seat: winner(level).map(|seat| ABOUT.seat_name(seat).to_owned()),
        });
        let total = self.track("vp", msg!("partizan-track-vp"), points.total());
        let mut tracks = vec![Track {
            levels: levels.collect(),
            now: Some(said(self, &self.outcome(s).level)),
            change: counts.then(|| turn.total().into()),
            ..total.of(TrackKind::Victory).by(cite!("18.9.1"))
        }];
        let mut source = |id: &str, name: Message, value: Vp, change: Vp, rule: Rule| {
            let change = (change != Vp::NONE).then(|| change.into());
            let track = self.track(id, name, value).of(TrackKind::Source).by(rule);
            tracks.push(Track { change, ..track }.unless_empty());
        };
        let name = msg!("partizan-track-objectives");
        source("vp-objectives", name, points.objectives, turn.objectives, cite!("18.5.1"));
        let name = msg!("partizan-track-towns");
        source("vp-towns", name, points.towns, turn.towns, cite!("18.6.1"));
        let name = msg!("partizan-track-interdiction");
        source("vp-interdiction", name, points.interdiction, turn.interdiction, cite!("18.3.1"));
        let name = msg!("partizan-track-scares");
        source("vp-scares", name, points.scares, turn.scares, cite!("18.4.1"));
        source("vp-tito", msg!("partizan-track-tito"), points.tito, turn.tito, cite!("18.2.1"));
        let name = msg!("partizan-track-casualties");
        source("vp-casualties", name, points.casualties, Vp::NONE, cite!("18.7.1"));
        // What the objectives of this turn bring is shown beside their points.
        let turn = self.track("vp-turn", msg!("partizan-track-vp-turn"), s.objective_points);
        tracks.push(Track { quiet: true, ..turn.of(TrackKind::Source).by(cite!("18.5.4")) });
        tracks
    }

    fn replacement_tracks<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Track> + 'a {
        let names = [
            msg!("partizan-track-rp-german"),
            msg!("partizan-track-rp-italian"),
            msg!("partizan-track-rp-bulgarian"),
            msg!("partizan-track-rp-hungarian"),
            msg!("partizan-track-rp-partisan"),
        ];
        let nations = RP_NATIONS.into_iter().zip(names).zip(s.rp);
        nations.map(|((nation, name), points)| {
            self.track(&format!("rp-{nation}"), name, points).by(cite!("13.1.1")).unless_empty()
        })
    }

    fn event_tracks(&self, s: &State) -> Vec<Track> {
        let flag = |id: &str, name: Message, value: i64, rule: Rule| {
            self.track(id, name, value).of(TrackKind::Flag).by(rule).unless_empty()
        };
        let surrender = msg!("partizan-track-surrender");
        let surrender =
            flag("surrender", surrender, s.surrendered.unwrap_or(0).into(), cite!("7.1.1"));
        let fell = s.surrendered.map(|turn| msg!("partizan-now-surrender", turn = turn));
        let mut tracks = vec![
            Track { now: fell.map(|fell| said(self, &fell)), ..surrender },
            flag("scare", msg!("partizan-track-scare"), s.scare.into(), cite!("8.0.1")).up_to(1),
            flag(
                "allied-bomber",
                msg!("partizan-track-bomber"),
                s.allied_bomber.into(),
                cite!("16.3.1"),
            )
            .up_to(1),
            flag("navy", msg!("partizan-track-navy"), s.navy.into(), cite!("16.4.1")).up_to(1),
        ];
        if s.switches.prestige {
            let boxes = self.tables.prestige.boxes.len() as i64 - 1;
            let track = self.track("prestige", msg!("partizan-track-prestige"), s.prestige);
            tracks.push(track.up_to(boxes).by(cite!("19.1.1.1")));
        }
        tracks
    }
}

/// The phases of a turn, segment by segment.
const SEGMENTS: [&[Phase]; 2] = [
    &[
        Phase::PartisanPolitical,
        Phase::PartisanRp,
        Phase::Objectives,
        Phase::PartisanMovement,
        Phase::PartisanCombat,
        Phase::PartisanSupply,
    ],
    &[
        Phase::AxisPolitical,
        Phase::AxisRp,
        Phase::AxisMovement,
        Phase::AxisCombat,
        Phase::AxisSupply,
    ],
];

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

fn level_name(level: Level) -> Message {
    match level {
        Level::MajorAxis => msg!("partizan-level-major-axis"),
        Level::MinorAxis => msg!("partizan-level-minor-axis"),
        Level::Draw => msg!("partizan-level-draw"),
        Level::MinorPartisan => msg!("partizan-level-minor-partisan"),
        Level::MajorPartisan => msg!("partizan-level-major-partisan"),
    }
}

fn winner(level: Level) -> Option<neretva_core::Seat> {
    match level {
        Level::MajorAxis | Level::MinorAxis => Some(AXIS),
        Level::Draw => None,
        Level::MinorPartisan | Level::MajorPartisan => Some(PARTISAN),
    }
}
