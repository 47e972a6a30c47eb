//! The table as everybody sees it: nothing is hidden.

use std::collections::BTreeMap;

use neretva_core::notation::said;
use neretva_core::{Game, Message, Node, msg, outcome_view};
use neretva_hex::HexId;
use neretva_protocol::{Piece, Prompt, TableView, Track};

use crate::Gambit;
use crate::game::ABOUT;
use crate::load::Kind;
use crate::position::{mark_names, phase_name};
use crate::state::{ALLIED, AXIS, At, Attitude, Due, Phase, State, UNITS, Weather, mark};

impl Gambit {
    pub(crate) fn table_view(&self, s: &State) -> TableView {
        let node = self.node(s);
        let (seat, outcome) = match &node {
            Node::Decision(seat) => (Some(*seat), None),
            Node::Chance(_) => (None, None),
            Node::Over(outcome) => (None, Some(outcome_view(self, outcome))),
        };
        let words = self.words(s);
        let phase = s.phase();
        TableView {
            game: ABOUT.id.to_owned(),
            scenario: self.scenario(s).id.clone(),
            turn: s.turn.into(),
            phase: phase_name(phase).to_owned(),
            phase_said: said(self, &phase_words(phase)),
            pieces: self.pieces(s),
            tracks: self.tracks(s),
            prompt: Prompt {
                seat: seat.map(|seat| ABOUT.seat_name(seat).to_owned()),
                said: said(self, &words.prompt),
                rules: vec![words.rule.to_string()],
            },
            outcome,
        }
    }

    fn pieces(&self, s: &State) -> Vec<Piece> {
        let units = (0..UNITS).filter(|unit| s.at[*unit] != At::Out);
        let mut pieces: Vec<Piece> = units.map(|unit| self.unit_piece(s, unit)).collect();
        pieces.extend(s.improved.iter().map(|hex| {
            let hex = self.map.grid.printed(HexId::new(hex as u16)).to_owned();
            marker(format!("Improved Position {hex}"), "position", hex, ABOUT.seat_name(AXIS))
        }));
        pieces.extend(s.beaches.iter().map(|beach| {
            let hex = self.map.grid.printed(beach.hex).to_owned();
            let (name, symbol) =
                if beach.port { ("Port Open", "port") } else { ("Beachhead", "beach") };
            let id = format!("{name} {hex}");
            let mut piece = marker(id, symbol, hex, ABOUT.seat_name(ALLIED));
            let closed = (!beach.port && !beach.open).then(|| "closed".to_owned());
            piece.marks.extend(closed);
            if let Due::Opens(turn) = beach.due {
                piece.facts.insert("opens-on-turn".to_owned(), turn.into());
            }
            piece
        }));
        pieces.extend(s.naval.map(|hex| {
            let hex = self.map.grid.printed(hex).to_owned();
            marker("Naval".to_owned(), "naval", hex, ABOUT.seat_name(ALLIED))
        }));
        pieces.extend(s.blown.map(|bridge| {
            let name = |hex| self.map.grid.printed(hex).to_owned();
            let mut piece = marker("Blown bridge".to_owned(), "blown", name(bridge.from), "allied");
            piece.facts.insert("to".to_owned(), name(bridge.to).into());
            piece
        }));
        pieces
    }

    fn unit_piece(&self, s: &State, unit: usize) -> Piece {
        let card = &self.units[unit];
        let cf = self.cf(s, unit);
        let print = if self.dispersed(s, unit) {
            format!("[{cf}]-{}", card.mf)
        } else if card.support {
            format!("({cf})-{}", card.mf)
        } else {
            format!("{cf}-{}", card.mf)
        };
        let facts = BTreeMap::from([
            ("nation".to_owned(), card.nation.word().into()),
            ("name".to_owned(), card.name.as_str().into()),
            ("size".to_owned(), card.size.as_str().into()),
        ]);
        Piece {
            id: card.id.clone(),
            owner: ABOUT.seat_name(self.side(s, unit)).to_owned(),
            hex: s.hex(unit).map(|hex| self.map.grid.printed(hex).to_owned()),
            state: state_name(s.at[unit]).to_owned(),
            face_up: true,
            print,
            symbol: symbol(card.kind).to_owned(),
            steps: self.steps(s, unit),
            marks: mark_names(s.marks[unit]).map(str::to_owned).collect(),
            facts,
        }
    }

    fn tracks(&self, s: &State) -> Vec<Track> {
        let track = |id: &str, name: Message, value: i64, max: Option<i64>| Track {
            id: id.to_owned(),
            said: said(self, &name),
            value,
            max,
        };
        let tac = self.tac_left(s).into();
        let score = self.scores(s);
        let mut tracks = vec![
            track("turn", msg!("gambit-track-turn"), s.turn.into(), Some(s.last_turn.into())),
            track("poor", msg!("gambit-track-poor"), (s.weather == Weather::Poor).into(), Some(1)),
            track("cp", msg!("gambit-track-cp"), s.cp.into(), None),
            track(
                "cp-allied",
                msg!("gambit-track-cp-allied"),
                self.allocation(s, ALLIED).into(),
                None,
            ),
            track("cp-axis", msg!("gambit-track-cp-axis"), self.allocation(s, AXIS).into(), None),
            track("tac", msg!("gambit-track-tac"), tac, None),
            track("vp-allied", msg!("gambit-track-vp-allied"), score[0].total().into(), None),
            track("vp-axis", msg!("gambit-track-vp-axis"), score[1].total().into(), None),
            track("beaches-lost", msg!("gambit-track-beaches-lost"), s.beaches_lost.into(), None),
        ];
        for (seat, score) in [("allied", score[0]), ("axis", score[1])] {
            let parts = [
                ("divisions", msg!("gambit-track-vp-divisions"), score.divisions),
                ("markers", msg!("gambit-track-vp-markers"), score.markers),
                ("towns", msg!("gambit-track-vp-towns"), score.towns),
                ("cities", msg!("gambit-track-vp-cities"), score.cities),
                ("gifts", msg!("gambit-track-vp-gifts"), score.gifts),
            ];
            let parts = parts.into_iter();
            tracks.extend(parts.map(|(part, name, value)| {
                track(&format!("vp-{seat}-{part}"), name, value.into(), None)
            }));
        }
        if self.scenario(s).id == "1943" {
            let attitude = match s.attitude {
                Attitude::Belligerent => 0,
                Attitude::Confused => 1,
                Attitude::Surrendered => 2,
                Attitude::Defected => 3,
            };
            let name = msg!("gambit-track-attitude");
            tracks.push(track("attitude", name, attitude, Some(3)));
            let allied = (s.chetniks == ALLIED).into();
            tracks.push(track("chetniks", msg!("gambit-track-chetniks"), allied, Some(1)));
        }
        tracks
    }

    /// What must hold in every state.
    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        for (unit, hex) in self.on_map(s) {
            let name = &self.names[unit];
            if !self.map.land.has(hex.index()) {
                return Err(format!("{name} stands in the sea"));
            }
            if s.has(unit, mark::REDUCED) && self.units[unit].steps < 2 {
                return Err(format!("{name} is reduced but has one step"));
            }
            if s.has(unit, mark::DISPERSED) && !self.is_partisan(unit) {
                return Err(format!("{name} is dispersed but no partisan"));
            }
        }
        for unit in (0..UNITS).filter(|unit| s.hex(*unit).is_none()) {
            if s.at[unit] == At::Med && self.side(s, unit) == AXIS {
                return Err(format!("{} is in the Med Box", self.names[unit]));
            }
        }
        for beach in &s.beaches {
            if !self.map.coastal.has(beach.hex.index()) {
                return Err("a Beachhead lies inland".to_owned());
            }
            if s.beaches.iter().filter(|other| other.hex == beach.hex).count() > 1 {
                return Err("two Beachheads lie in one hex".to_owned());
            }
        }
        if s.phase() == Phase::Over {
            return Ok(());
        }
        self.stack_faults(s)
    }
}

fn marker(id: String, symbol: &str, hex: String, owner: &str) -> Piece {
    Piece {
        id,
        owner: owner.to_owned(),
        hex: Some(hex),
        state: "map".to_owned(),
        face_up: true,
        symbol: symbol.to_owned(),
        ..Piece::default()
    }
}

fn state_name(at: At) -> &'static str {
    match at {
        At::Hex(_) => "map",
        At::Med => "med",
        At::Ready => "ready",
        At::Later => "later",
        At::Dead => "dead",
        At::Gone => "gone",
        At::Out => "out",
    }
}

fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::Light => "light",
        Kind::Motorized => "motorized",
        Kind::Armor => "armour",
        Kind::Cavalry => "cavalry",
        Kind::Parachute => "parachute",
        Kind::SpecialForces => "special-forces",
        Kind::Fortress => "fortress",
        Kind::Artillery => "artillery",
        Kind::Partisan => "partisan",
    }
}

fn phase_words(phase: Phase) -> Message {
    match phase {
        Phase::Setup => msg!("gambit-phase-setup"),
        Phase::Weather => msg!("gambit-phase-weather"),
        Phase::AlliedPartisans => msg!("gambit-phase-allied-partisans"),
        Phase::AxisPartisans => msg!("gambit-phase-axis-partisans"),
        Phase::AlliedReinforcement => msg!("gambit-phase-allied-reinforcement"),
        Phase::AxisReinforcement => msg!("gambit-phase-axis-reinforcement"),
        Phase::Allied => msg!("gambit-phase-allied"),
        Phase::Axis => msg!("gambit-phase-axis"),
        Phase::TurnEnd => msg!("gambit-phase-turn-end"),
        Phase::Over => msg!("gambit-phase-over"),
    }
}
