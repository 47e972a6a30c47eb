//! The numbers beside the map: turns, points, nations, HQs, events, air, replacements, limits.

use neretva_board::said_by_word;
use neretva_board::view::{Tracks, turn_box};
use neretva_core::{Message, msg};
use neretva_protocol::Track;

use crate::load::{Balkans44, EventKind, Nation};
use crate::rules::combat::OFFENSIVE;
use crate::rules::events::event_said;
use crate::state::{AXIS, At, Marks, SOVIET, State, UnitId};

impl Balkans44 {
    pub(crate) fn tracks(&self, s: &State) -> Vec<Track> {
        let mut tracks = Tracks::new(self);
        self.turn_track(s, &mut tracks);
        self.victory_tracks(s, &mut tracks);
        self.nation_tracks(s, &mut tracks);
        self.event_tracks(s, &mut tracks);
        self.supply_tracks(s, &mut tracks);
        self.limit_tracks(s, &mut tracks);
        tracks.finish()
    }

    fn turn_track(&self, s: &State, tracks: &mut Tracks<'_, Balkans44>) {
        let scenario = self.scenario(s);
        let (first, last) = (scenario.first_turn, scenario.last_turn);
        let track = tracks.turn(&msg!("balkans44-track-turn"), s.turn, last, cite!("2.1.9"));
        track.first = first.into();
        track.boxes =
            (first..=last).map(|turn| turn_box(self, turn, self.arrivals(s, turn))).collect();
    }

    /// How many units are due in a turn.
    fn arrivals(&self, s: &State, turn: u8) -> Option<Message> {
        let due = UnitId::all().filter(|unit| s.at[*unit] == At::Track(turn)).count() as i32;
        (due > 0).then(|| msg!("balkans44-note-due", count = due))
    }

    /// 3.1 The points as they would count now, then where they come from.
    fn victory_tracks(&self, s: &State, tracks: &mut Tracks<'_, Balkans44>) {
        let (score, outcome) = (self.score(s), self.outcome(s));
        let [operational, strategic] = self.scenario(s).levels.map(i32::from);
        let levels = tracks.levels([
            (None, msg!("balkans44-level-axis"), Some(AXIS)),
            (Some(operational), msg!("balkans44-level-operational"), Some(SOVIET)),
            (Some(strategic), msg!("balkans44-level-strategic"), Some(SOVIET)),
        ]);
        let name = msg!("balkans44-track-vp");
        let total = tracks.victory("vp", &name, score.total(), Some(outcome.level), cite!("3.2.1"));
        total.levels = levels;
        let name = msg!("balkans44-track-vp-held");
        tracks.source("vp-held", &name, score.held, 0, cite!("3.1.2"));
        let name = msg!("balkans44-track-vp-cut-off");
        tracks.source("vp-cut-off", &name, score.cut_off, 0, cite!("3.1.4"));
        let name = msg!("balkans44-track-vp-germans");
        tracks.source("vp-germans", &name, score.germans, 0, cite!("3.1.1"));
        tracks.source("vp-tito", &msg!("balkans44-track-vp-tito"), score.tito, 0, cite!("16.5.2"));
    }

    /// Who is on whose side.
    fn nation_tracks(&self, s: &State, tracks: &mut Tracks<'_, Balkans44>) {
        let count = |is: fn(At) -> bool| {
            self.roster.of(Nation::Romanian).filter(|unit| is(s.at[*unit])).count() as i32
        };
        let now = match s.surrendered {
            None => msg!("balkans44-now-romania-axis"),
            Some(turn) => {
                let pool = count(|at| at == At::Pool);
                let due = count(|at| matches!(at, At::Track(_)));
                let back = count(|at| matches!(at, At::Hex(_)));
                msg!(
                    "balkans44-now-romania-surrendered",
                    turn = turn,
                    pool = pool,
                    due = due,
                    back = back
                )
            }
        };
        let turn = s.surrendered.unwrap_or(0);
        let name = msg!("balkans44-track-romania");
        tracks.standing("romania", &name, turn, Some(now), cite!("6.1.1"));
        let now = match s.bulgaria {
            None => msg!("balkans44-now-bulgaria-neutral"),
            Some(turn) => msg!("balkans44-now-bulgaria-soviet", turn = turn),
        };
        let turn = s.bulgaria.unwrap_or(0);
        let name = msg!("balkans44-track-bulgaria");
        tracks.standing("bulgaria", &name, turn, Some(now), cite!("6.3.1"));
        let names = [msg!("balkans44-track-hq-2ukr"), msg!("balkans44-track-hq-3ukr")];
        for ((hq, name), id) in self.roster.hqs.into_iter().zip(names).zip(["hq-2ukr", "hq-3ukr"]) {
            let now = if s.hex(hq).is_none() {
                msg!("balkans44-now-hq-lost")
            } else if s.has(hq, Marks::OOS) {
                msg!("balkans44-now-hq-oos")
            } else if s.has(hq, Marks::FLIPPED) {
                msg!("balkans44-now-hq-moving")
            } else {
                msg!("balkans44-now-hq-support")
            };
            let supports = self.supporting_hqs(s).any(|(supports, _)| supports == hq);
            tracks.standing(id, &name, supports, Some(now), cite!("12.0.2"));
        }
    }

    fn event_tracks(&self, s: &State, tracks: &mut Tracks<'_, Balkans44>) {
        let value = s.event.map_or(0, |event| event as i64 + 1);
        let name = msg!("balkans44-track-event");
        let track =
            tracks.standing("event", &name, value, s.event.map(event_said), cite!("14.0.1"));
        track.quiet = s.event.is_none();
        if let Some(value) = s.chetniks {
            tracks.number("chetniks", &msg!("balkans44-track-chetniks"), value, cite!("14.0.4"));
        }
        if s.event == Some(EventKind::MandatoryOffensive) {
            let fought = self.corps_attacked(s) as i64;
            let name = msg!("balkans44-track-offensive");
            tracks.number("offensive", &name, fought, cite!("14.0.6")).max = Some(OFFENSIVE.into());
        }
    }

    /// Air markers that are ready, and replacement points.
    fn supply_tracks(&self, s: &State, tracks: &mut Tracks<'_, Balkans44>) {
        for nation in Nation::ALL {
            let all = self.roster.air[nation as usize];
            if all > 0 {
                let ready = self.air_left(s, nation);
                let (id, name) = (format!("air-{}", nation.word()), air_said(nation));
                let track = tracks.number(id, &name, ready, cite!("11.0.1"));
                track.max = Some(all.into());
                track.quiet = nation == Nation::Bulgarian && s.bulgaria.is_none();
            }
        }
        for nation in Nation::ALL {
            let (id, name) = (format!("rp-{}", nation.word()), Message::plain(rp_said(nation)));
            tracks.stock(id, &name, s.rp[nation as usize], cite!("13.2.1"));
        }
    }

    fn limit_tracks(&self, s: &State, tracks: &mut Tracks<'_, Balkans44>) {
        let name = msg!("balkans44-track-conversions");
        let track = tracks.stock("conversions", &name, s.converted, cite!("6.2.1.9"));
        track.max = Some(self.tables.conversions.into());
        let corps = self.corps_in_yugoslavia(s) as i64;
        let track = tracks.stock("corps", &msg!("balkans44-track-corps"), corps, cite!("9.4.5"));
        track.max = Some(self.tables.corps_cap.into());
        let boxed = UnitId::all().filter(|unit| s.at[*unit] == At::Greece).count() as i64;
        tracks.stock("greece-box", &msg!("balkans44-track-greece-box"), boxed, cite!("4.2.12"));
    }
}

fn air_said(nation: Nation) -> Message {
    match nation {
        Nation::German => msg!("balkans44-track-air-german"),
        Nation::Hungarian => msg!("balkans44-track-air-hungarian"),
        Nation::Romanian => msg!("balkans44-track-air-romanian"),
        Nation::Croatian => msg!("balkans44-track-air-croatian"),
        Nation::Bulgarian => msg!("balkans44-track-air-bulgarian"),
        Nation::Soviet | Nation::Yugoslav | Nation::Greek | Nation::Albanian => {
            msg!("balkans44-track-air-soviet")
        }
    }
}

said_by_word! {
    /// What the replacement points of a nation are called.
    fn rp_said(Nation) = "balkans44-track-rp-";
}
