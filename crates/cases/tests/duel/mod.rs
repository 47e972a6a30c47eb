//! A duel on six hexes, just large enough to say everything that a case can expect. It borrows
//! the name and the ledger of a real game; its rules are its own.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use neretva_core::{
    About, Action, Actions, Audience, ChoiceId, Entry, Game, Input, Log, Message, Node, Odds,
    OptionKind, OptionSpec, Outcome, PieceId, Refusal, Rng, Roll, Rulebook, Seat, Setup, Viewer,
    erase, msg, notation,
};
use neretva_data::Keys;
use neretva_hex::{ColumnsGrow, DigitOrder, Grid, HexId, Numbering, RowsGrow, Stagger};
use neretva_protocol::{HexView, MapView, Piece, Prompt, Said, TableView, Track};
use neretva_text::{CORE_EN, Lang, MessageFile, Texts};
use serde::{Deserialize, Serialize};

const NUMBERS: Numbering = Numbering {
    digits: DigitOrder::Rrcc,
    rows: RowsGrow::North,
    columns: ColumnsGrow::East,
    stagger: Stagger::OddRowsEast,
};

neretva_ledger::rules!(partizan);

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const STAY: Action = Action::Choice(ChoiceId(0));
const ATTACK: Action = Action::Choice(ChoiceId(1));
const B1: usize = 2;

static ABOUT: About = About {
    id: "partizan",
    rules_version: 1,
    level: 1,
    seats: &["red", "blue"],
    scenarios: &["duel", "ambush"],
    options: &[OptionSpec { id: "bold", kind: OptionKind::Switch(false) }],
    choices: &["stay", "attack"],
    hidden: true,
    overlays: &[],
};

/// The game, erased as the runner sees it.
pub(crate) fn rulebook() -> &'static dyn Rulebook {
    static DUEL: LazyLock<Box<dyn Rulebook>> = LazyLock::new(|| {
        let grid = Grid::rectangle("Duel", NUMBERS, 1..=2, 1..=3).unwrap();
        let names = ["R1", "R2", "B1"].map(str::to_owned).to_vec();
        erase(Duel { grid, names }, "no figures")
    });
    &**DUEL
}

/// What it says, in English.
pub(crate) fn texts() -> Texts {
    let duel = MessageFile::new(
        Lang::En,
        "en/duel.ftl",
        "partizan-seat-red = Red\npartizan-seat-blue = Blue\n\
         duel-stays = { $seat } stays.\nduel-moves = { $unit } moves to { $hex }.\n\
         duel-plans = Only Red knows of { $unit }.\nduel-sights = { $unit } is seen.\n\
         duel-hit = { $unit } is hit.\nduel-miss = Missed.\nduel-not-yours = Not yours.\n\
         duel-far = { $hex } is too far.\nduel-taken = { $hex } is taken.\n\
         duel-victory = Red holds the field.\nduel-draw = Nobody holds the field.\n",
    );
    Texts::new(Lang::En, &[CORE_EN, duel]).unwrap()
}

pub(crate) struct Duel {
    grid: Grid,
    names: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    turn: u8,
    active: Seat,
    at: [Option<HexId>; 3],
    picked: Option<usize>,
    target: Option<HexId>,
    rolling: bool,
    seen: bool,
    bold: bool,
}

impl State {
    fn pass(&mut self) {
        (self.picked, self.target, self.rolling) = (None, None, false);
        self.turn += self.active.0;
        self.active = self.active.other();
    }
}

impl Duel {
    /// The marker that lies where an attack is announced.
    fn flag(&self, hex: HexId) -> String {
        format!("Flag {}", self.grid.printed(hex))
    }
}

fn owner(piece: usize) -> Seat {
    if piece == B1 { BLUE } else { RED }
}

impl Game for Duel {
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.names
    }

    fn markers(&self) -> Vec<String> {
        self.grid.hexes().map(|hex| self.flag(hex)).collect()
    }

    fn map(&self) -> MapView {
        let hex = |hex| {
            let ((x, y), id) = (self.grid.centre(hex), self.grid.printed(hex).to_owned());
            HexView { id, x, y, terrain: "clear".into(), glyph: '.', ..HexView::default() }
        };
        let hexes = self.grid.hexes().map(hex).collect();
        MapView { game: ABOUT.id.into(), pointy: true, hexes, ..MapView::default() }
    }

    fn initial(&self, setup: &Setup) -> State {
        State {
            turn: 1,
            active: RED,
            at: ["0101", "0201", "0103"].map(|hex| self.grid.parse(hex).ok()),
            picked: None,
            target: None,
            // An ambush opens with a roll.
            rolling: setup.scenario() == "ambush",
            seen: false,
            bold: setup.is_on("bold"),
        }
    }

    fn node(&self, s: &State) -> Node {
        let over = |winner, level, margin| Node::Over(Outcome { winner, level, margin });
        match s.at[B1] {
            None => over(Some(RED), msg!("duel-victory"), 3),
            Some(_) if s.turn > 3 => over(None, msg!("duel-draw"), 0),
            Some(_) if s.rolling => {
                Node::Chance(Roll::d6(cite!("11.6.3"), msg!("duel-attack", die = 6)))
            }
            Some(_) => Node::Decision(s.active),
        }
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        if let Node::Decision(_) = self.node(s) {
            let pieces = (0..3).map(|i| Action::Piece(PieceId(i)));
            let all = pieces.chain(self.grid.hexes().map(Action::Hex)).chain([STAY, ATTACK]);
            out.extend(all.filter(|a| self.why_not(s, *a).is_none()));
        }
    }

    fn why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        let not_yours = || Some(Refusal::new(cite!("11.1.1"), msg!("duel-not-yours")));
        match (a, s.picked) {
            (Action::Piece(p), None) if owner(p.index()) == s.active => None,
            (Action::Hex(hex), Some(picked)) if s.target.is_none() => {
                let from = s.at[picked].unwrap();
                let taken = (0..3).any(|i| s.at[i] == Some(hex) && owner(i) == s.active);
                if !self.grid.are_adjacent(from, hex) {
                    Some(Refusal::new(cite!("5.1.2"), msg!("duel-far", hex = hex)))
                } else if taken {
                    Some(Refusal::new(cite!("5.1.3"), msg!("duel-taken", hex = hex)))
                } else {
                    None
                }
            }
            (ATTACK, _) if s.target.is_some() => None,
            (STAY, _) => None,
            (Action::Piece(_) | Action::Hex(_) | Action::Choice(_), _) => not_yours(),
        }
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        match input {
            Input::Act(Action::Piece(p)) => {
                s.picked = Some(p.index());
                let plan = || Entry::new(cite!("5.1.2"), msg!("duel-plans", unit = p));
                log.note(|| plan().to(Audience::Only(s.active)));
            }
            Input::Act(Action::Hex(hex)) if s.at[B1] == Some(hex) => s.target = Some(hex),
            Input::Act(Action::Hex(hex)) => {
                let unit = s.picked.expect("a unit was picked");
                s.at[unit] = Some(hex);
                let unit = PieceId(unit as u16);
                log.note(|| Entry::new(cite!("5.1.2"), msg!("duel-moves", unit = unit, hex = hex)));
                s.pass();
            }
            Input::Act(ATTACK) => {
                (s.rolling, s.seen) = (true, true);
                let sighted = msg!("duel-sights", unit = PieceId(B1 as u16));
                log.note(|| Entry::new(cite!("11.1.1"), sighted).reveal());
            }
            Input::Act(Action::Choice(_)) => {
                log.note(|| Entry::new(cite!("5.1.3"), msg!("duel-stays", seat = s.active)));
                s.pass();
            }
            Input::Rolled(faces) => {
                let hit = faces.first() + u8::from(s.bold) >= 5;
                if hit {
                    s.at[B1] = None;
                    let hit = msg!("duel-hit", unit = PieceId(B1 as u16));
                    log.note(|| Entry::new(cite!("11.6.3"), hit));
                } else {
                    log.note(|| Entry::new(cite!("11.6.3"), msg!("duel-miss")));
                }
                s.pass();
            }
        }
    }

    fn view(&self, s: &State, who: Viewer) -> TableView {
        let said = |message: &Message| notation::said(self, message);
        let piece = |i: usize| {
            let known =
                owner(i) == RED || s.seen || matches!(who, Viewer::Arbiter | Viewer::Seat(BLUE));
            Piece {
                id: self.names[i].clone(),
                owner: ABOUT.seat_name(owner(i)).into(),
                hex: s.at[i].map(|hex| self.grid.printed(hex).to_owned()),
                state: if s.at[i].is_some() { "map" } else { "eliminated" }.into(),
                face_up: known,
                print: if known { "3-4" } else { "?" }.into(),
                symbol: "infantry".into(),
                steps: u8::from(known),
                marks: if s.picked == Some(i) { vec!["picked".into()] } else { vec![] },
                facts: [("strength".to_owned(), 3.into())].into_iter().filter(|_| known).collect(),
                ..Piece::default()
            }
        };
        // A spectator does not even see where Blue is.
        let pieces = (0..3).filter(|i| *i != B1 || who != Viewer::Spectator || s.seen);
        let flag = s.target.map(|hex| Piece {
            id: self.flag(hex),
            hex: Some(self.grid.printed(hex).to_owned()),
            state: "map".into(),
            ..Piece::default()
        });
        let node = self.node(s);
        let seat = match &node {
            Node::Decision(seat) => Some(ABOUT.seat_name(*seat).to_owned()),
            Node::Chance(_) | Node::Over(_) => None,
        };
        let outcome = match &node {
            Node::Over(outcome) => Some(neretva_core::outcome_view(self, outcome)),
            Node::Decision(_) | Node::Chance(_) => None,
        };
        let vp = i64::from(s.at[B1].is_none()) * 3;
        TableView {
            game: ABOUT.id.into(),
            scenario: "duel".into(),
            turn: s.turn.into(),
            phase: format!("{}.move", ABOUT.seat_name(s.active)),
            phase_said: Said::plain("duel-phase"),
            pieces: pieces.map(piece).chain(flag).collect(),
            tracks: vec![Track::new("vp", Said::plain("duel-vp"), vp)],
            prompt: Prompt { seat, said: said(&msg!("duel-prompt", turn = s.turn)), rules: vec![] },
            outcome,
        }
    }

    fn sample(&self, known: &State, _: Seat, _: &mut Rng) -> State {
        known.clone()
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        s.target?;
        let mut odds = Odds::default();
        odds.attack.add(cite!("11.1.1"), 6, || msg!("duel-strength"));
        if who == BLUE || s.seen {
            odds.defence.add(cite!("11.1.1"), 3, || msg!("duel-strength"));
            odds.column = Some("2-1".to_owned());
        }
        odds.shifts.add(cite!("11.7.8"), -1, || msg!("duel-rough"));
        if s.bold {
            odds.die.add(cite!("11.6.3"), 1, || msg!("duel-bold"));
        }
        let hits = 2 + u32::from(s.bold);
        odds.chances = vec![(msg!("duel-hit", n = 1), hits), (msg!("duel-miss"), 6 - hits)];
        Some(odds)
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut state = self.initial(setup);
        state.turn = keys.int("turn", 1..=3);
        state.target = keys.opt_parse_with("target", "a hex", |text| self.grid.parse(text).ok());
        let active = keys.one_of("active", &[("red", RED), ("blue", BLUE)]);
        for unit in keys.each_table("units", "id") {
            let index = self.names.iter().position(|name| name == unit.id());
            if index.is_none() {
                unit.fault("id", "R1, R2 or B1");
            }
            let hex = unit.parse_with("hex", "a hex", |text| self.grid.parse(text).ok());
            unit.finish();
            if let Some(index) = index {
                state.at[index] = hex;
            }
        }
        keys.finish();
        state.active = active?;
        Some(state)
    }

    fn invariants(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}
