//! Who sees what, built from nothing.

use std::collections::BTreeMap;

use neretva_board::view::{Banner, table_view};
use neretva_core::notation::said;
use neretva_core::{Audience, Game, Message, Node, Seat, Viewer, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView};

use crate::about::ABOUT;
use crate::load::{Nation, Objective, Partizan};
use crate::position::{mark_names, phase_name};
use crate::state::{At, Marks, PARTISAN, Phase, State, UnitId};

impl Partizan {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        let (node, phase) = (self.node(s), s.phase());
        let (prompt, rules) = self.prompt(s, who, &node);
        let banner = Banner {
            scenario: &self.scenario(s).id,
            turn: s.turn,
            phase: phase_name(phase),
            phase_said: phase_words(phase),
            prompt,
            rules,
        };
        table_view(self, &node, banner, self.pieces(s, who), self.tracks(s, who))
    }

    /// What is asked, told in full only to whoever it is asked of: the question names units.
    fn prompt(&self, s: &State, who: Viewer, node: &Node) -> (Message, Vec<String>) {
        let words = s.frame().words(self, s);
        let open = match node {
            Node::Decision(seat) => who == Viewer::Seat(*seat) || who == Viewer::Arbiter,
            Node::Chance(roll) => roll.audience == Audience::All || who == Viewer::Arbiter,
            Node::Over(_) => true,
        };
        match node {
            _ if open => (words.prompt, vec![words.rule.to_string()]),
            Node::Decision(seat) => (msg!("partizan-waits", seat = *seat), Vec::new()),
            Node::Chance(_) | Node::Over(_) => (msg!("partizan-waits-secret"), Vec::new()),
        }
    }

    /// Whether that viewer may look at a unit's printed side now.
    pub(crate) fn sees(&self, s: &State, who: Viewer, unit: UnitId) -> bool {
        implements!("3.7.4");
        implements!("3.7.5");
        implements!("3.7.11");
        implements!("11.2.4");
        implements!("11.2.8");
        let owner = self.side(unit);
        if who == Viewer::Arbiter || who == Viewer::Seat(owner) || s.has(unit, Marks::SEEN) {
            return true;
        }
        // 3.7.5, 11.2.4 MUST stay face down; nobody but the owner knows who is where, or dead.
        if self.is_partisan(unit) {
            return s.at[unit] == At::Gone && s.tito_lost.is_some() && unit == self.tito;
        }
        // 11.2.8 MAY see only the top unit of a stack.
        let covered = |hex| {
            let stack = self.units_in(s, hex);
            let mut others = stack.iter().filter(|other| !self.is_partisan(*other));
            others.any(|other| s.depth[other] > s.depth[unit])
        };
        s.switches.open_stacks || !s.hex(unit).is_some_and(covered)
    }

    fn pieces(&self, s: &State, who: Viewer) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = UnitId::all()
            .filter(|unit| self.sees(s, who, *unit))
            .map(|unit| self.named_piece(s, unit))
            .collect();
        // Counters of which only the back is seen, by hex: no order of ids shines through.
        let mut backs: BTreeMap<(HexId, Seat), Vec<u8>> = BTreeMap::new();
        for unit in UnitId::all().filter(|unit| !self.sees(s, who, *unit)) {
            if let Some(hex) = s.hex(unit) {
                let stack = backs.entry((hex, self.side(unit))).or_default();
                stack.push(s.chit[unit]);
            }
        }
        for ((hex, owner), mut chits) in backs {
            chits.sort_unstable();
            let hex = self.map.grid.printed(hex).to_owned();
            for (n, chit) in chits.into_iter().enumerate() {
                pieces.push(Piece {
                    id: format!("?{hex}-{}", n + 1),
                    owner: ABOUT.seat_name(owner).to_owned(),
                    hex: Some(hex.clone()),
                    state: "map".to_owned(),
                    face_up: false,
                    print: "?".to_owned(),
                    symbol: if owner == PARTISAN { "partisan" } else { "unit" }.to_owned(),
                    facts: chit_fact(chit),
                    ..Piece::default()
                });
            }
        }
        if matches!(who, Viewer::Seat(seat) if seat != PARTISAN) {
            pieces.extend(self.noted(s, who));
        }
        pieces.extend(self.objective_markers(s));
        pieces.extend(self.beach_markers(s));
        pieces
    }

    fn named_piece(&self, s: &State, unit: UnitId) -> Piece {
        let card = &self.card(unit);
        let ratings = self.ratings(s, unit);
        let state = match s.at[unit] {
            At::Hex(_) => "map",
            At::Later => "later",
            At::NonBuilt => "nonbuilt",
            At::Lost => "eliminated",
            At::Gone => "gone",
        };
        let mut facts = chit_fact(s.chit[unit]);
        facts.insert("nation".to_owned(), card.nation.word().into());
        facts.insert("name".to_owned(), card.name.as_str().into());
        facts.insert("size".to_owned(), card.size.as_str().into());
        Piece {
            id: card.id.clone(),
            label: self.piece_label(unit.into()),
            owner: ABOUT.seat_name(self.side(unit)).to_owned(),
            hex: s.hex(unit).map(|hex| self.map.grid.printed(hex).to_owned()),
            state: state.to_owned(),
            face_up: true,
            print: format!("{}-{}-{}", ratings.attack, ratings.defence, ratings.movement),
            symbol: symbol(card.nation, card.kind).to_owned(),
            steps: self.steps(s, unit),
            marks: mark_names(s.marks[unit]).map(str::to_owned).collect(),
            facts,
        }
    }

    /// 11.2.7 What the Axis player has written down.
    fn noted<'a>(&'a self, s: &'a State, who: Viewer) -> impl Iterator<Item = Piece> + 'a {
        implements!("11.2.7");
        let noted = UnitId::all().filter_map(|unit| s.notes[unit].map(|note| (unit, note)));
        noted.filter(move |(unit, _)| !self.sees(s, who, *unit)).map(|(unit, note)| {
            let card = &self.card(unit);
            let hex = self.map.grid.printed(note.hex).to_owned();
            Piece {
                id: card.id.clone(),
                label: self.piece_label(unit.into()),
                owner: ABOUT.seat_name(PARTISAN).to_owned(),
                state: "noted".to_owned(),
                face_up: true,
                print: format!(
                    "{}-{}-{}",
                    card.front.attack, card.front.defence, card.front.movement
                ),
                symbol: "partisan".to_owned(),
                facts: BTreeMap::from([
                    ("seen-in".to_owned(), hex.into()),
                    ("seen-on-turn".to_owned(), note.turn.into()),
                ]),
                ..Piece::default()
            }
        })
    }

    /// Names of all markers that may lie on the map.
    pub(crate) fn marker_names(&self) -> Vec<String> {
        let rows = self.tables.axis_objectives.iter().enumerate();
        let objectives = rows.map(|(n, row)| objective_id(row.kind, n));
        let hexes = self.map.scare.iter();
        let beaches = hexes.map(|hex| format!("{BEACH} {}", self.map.grid.printed(*hex)));
        objectives.chain(beaches).collect()
    }

    fn objective_markers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Piece> + 'a {
        let placed = s.objectives.iter().zip(&self.tables.axis_objectives).enumerate();
        placed.filter_map(|(n, (hex, row))| {
            let hex = (*hex)?;
            Some(Piece {
                id: objective_id(row.kind, n),
                label: Some(said(self, &objective_name(row.kind)).into()),
                hex: Some(self.map.grid.printed(hex).to_owned()),
                state: "map".to_owned(),
                face_up: true,
                print: format!("{:+}", self.tables.objective_vp[row.kind as usize]),
                symbol: "objective".to_owned(),
                ..Piece::default()
            })
        })
    }

    /// 19.2.3.5 Landing Beaches.
    fn beach_markers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Piece> + 'a {
        s.armpit.beaches.iter().map(|hex| {
            let hex = self.map.grid.printed(hex).to_owned();
            Piece {
                id: format!("{BEACH} {hex}"),
                label: Some(said(self, &msg!("partizan-marker-beach")).into()),
                hex: Some(hex),
                state: "map".to_owned(),
                face_up: true,
                symbol: "beach".to_owned(),
                ..Piece::default()
            }
        })
    }
}

const BEACH: &str = "Landing Beach";

/// A target objective by its kind and its row of the chart.
fn objective_id(kind: Objective, row: usize) -> String {
    format!("{} {}", kind.word(), row + 1)
}

fn chit_fact(chit: u8) -> BTreeMap<String, serde_json::Value> {
    let fact = (chit > 0).then(|| ("chit".to_owned(), chit.into()));
    fact.into_iter().collect()
}

fn symbol(nation: Nation, kind: crate::load::Kind) -> &'static str {
    use crate::load::Kind;
    match (nation, kind) {
        (Nation::Partisan, _) => "partisan",
        (_, Kind::Leg) => "infantry",
        (_, Kind::Motor) => "armour",
        (_, Kind::Mountain) => "mountain",
        (_, Kind::Cavalry) => "cavalry",
    }
}

fn objective_name(kind: Objective) -> Message {
    match kind {
        Objective::Bridge => msg!("partizan-objective-bridge"),
        Objective::Dam => msg!("partizan-objective-dam"),
        Objective::MotorPool => msg!("partizan-objective-motor-pool"),
        Objective::PetrolDump => msg!("partizan-objective-petrol-dump"),
        Objective::PhoneLines => msg!("partizan-objective-phone-lines"),
        Objective::PilotRescue => msg!("partizan-objective-pilot-rescue"),
        Objective::RailLine => msg!("partizan-objective-rail-line"),
        Objective::TrainStation => msg!("partizan-objective-train-station"),
        Objective::TruckConvoy => msg!("partizan-objective-truck-convoy"),
        Objective::Viaduct => msg!("partizan-objective-viaduct"),
        Objective::WhFood => msg!("partizan-objective-food"),
        Objective::WhWeapons => msg!("partizan-objective-weapons"),
    }
}

fn phase_words(phase: Phase) -> Message {
    match phase {
        Phase::Setup => msg!("partizan-phase-setup"),
        Phase::PartisanPolitical => msg!("partizan-phase-partisan-political"),
        Phase::PartisanRp => msg!("partizan-phase-partisan-rp"),
        Phase::Objectives => msg!("partizan-phase-objectives"),
        Phase::PartisanMovement => msg!("partizan-phase-partisan-movement"),
        Phase::PartisanCombat => msg!("partizan-phase-partisan-combat"),
        Phase::PartisanSupply => msg!("partizan-phase-partisan-supply"),
        Phase::AxisPolitical => msg!("partizan-phase-axis-political"),
        Phase::AxisRp => msg!("partizan-phase-axis-rp"),
        Phase::AxisMovement => msg!("partizan-phase-axis-movement"),
        Phase::AxisCombat => msg!("partizan-phase-axis-combat"),
        Phase::AxisSupply => msg!("partizan-phase-axis-supply"),
        Phase::EndOfTurn => msg!("partizan-phase-end-of-turn"),
        Phase::Over => msg!("partizan-phase-over"),
    }
}
