//! The contract, by dispatch: which step the table is at decides which chapter answers.

use neretva_core::{
    About, Action, Actions, ChoiceId, Entry, Game, Input, Log, Node, Odds, OptionKind, OptionSpec,
    PieceId, Reach, Refusal, Rng, Roll, Seat, Setup, Viewer, dice, msg,
};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId};
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView};

use crate::load::Skirmish;
use crate::state::{At, Attack, BLUE, COUNTERS, LAST_TURN, RED, Set, State, Step};
use crate::victory;

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "skirmish",
    rules_version: 1,
    level: 1,
    seats: &["red", "blue"],
    scenarios: &["ford"],
    options: &[OptionSpec { id: "dug-in", kind: OptionKind::Switch(false) }],
    choices: &["end", "stay", "attack"],
    hidden: true,
    overlays: &["zones", "victory"],
};
const END: Action = Action::Choice(ChoiceId(0));
const STAY: Action = Action::Choice(ChoiceId(1));
const ATTACK: Action = Action::Choice(ChoiceId(2));

impl Skirmish {
    /// What the deciding seat may do: counters, hexes and at most one choice.
    fn offers(&self, s: &State) -> (Set, Set, Option<Action>) {
        let none = Set::EMPTY;
        match s.step {
            Step::Arrival(_) => (none, self.entries(s), None),
            Step::Move => (unmoved(s), none, Some(END)),
            Step::Moving(p) => {
                (none, self.reached(s, p, self.zones(s, s.active.other())), Some(STAY))
            }
            Step::Combat => (none, self.targets(s), Some(END)),
            Step::Declaring(attack) => {
                (self.joiners(s, attack), none, (!attack.attackers.is_empty()).then_some(ATTACK))
            }
            Step::Dealing(_) | Step::Rolling(_) | Step::Over => (none, none, None),
        }
    }
}

/// 5.1.4 MAY move any of them, in any order.
fn unmoved(s: &State) -> Set {
    implements!("5.1.4");
    s.on_map(s.active).map(|(i, _)| i).filter(|i| !s.moved.has(*i)).collect()
}

impl Game for Skirmish {
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn grid(&self) -> &Grid {
        &self.map.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.units.names
    }

    fn map(&self) -> MapView {
        self.map_view()
    }

    fn initial(&self, setup: &Setup) -> State {
        self.set_up(setup)
    }

    fn node(&self, s: &State) -> Node {
        match s.step {
            Step::Dealing(piece) => Node::Chance(self.deal_roll(piece)),
            Step::Rolling(_) => {
                Node::Chance(Roll::d6(cite!("7.3.1"), msg!("skirmish-roll-attack")))
            }
            Step::Over => Node::Over(victory::outcome(s)),
            Step::Arrival(_) | Step::Move | Step::Moving(_) | Step::Combat | Step::Declaring(_) => {
                Node::Decision(s.active)
            }
        }
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        let (counters, hexes, choice) = self.offers(s);
        out.extend(counters.iter().map(|i| Action::Piece(PieceId(i as u16))));
        out.extend(hexes.iter().map(|i| Action::Hex(HexId::new(i as u16))));
        out.extend(choice);
    }

    fn why_not(&self, s: &State, action: Action) -> Option<Refusal> {
        match (s.step, action) {
            (Step::Arrival(_), Action::Hex(hex)) => self.check_arrival(s, hex),
            (Step::Move, Action::Piece(piece)) => {
                let why = msg!("skirmish-cannot-move", piece = piece);
                (!unmoved(s).has(piece.index())).then(|| Refusal::new(cite!("5.1.1"), why))
            }
            (Step::Moving(piece), Action::Hex(hex)) => self.check_move(s, piece, hex),
            (Step::Combat, Action::Hex(hex)) => self.check_target(s, hex),
            (Step::Declaring(attack), Action::Piece(piece)) => self.check_joiner(s, attack, piece),
            (Step::Declaring(attack), ATTACK) => {
                let why = msg!("skirmish-nobody-attacks");
                attack.attackers.is_empty().then(|| Refusal::new(cite!("7.1.4"), why))
            }
            (Step::Move | Step::Combat, END) | (Step::Moving(_), STAY) => None,
            _ => Some(Refusal::new(cite!("3.1.3"), msg!("skirmish-not-now"))),
        }
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        match (s.step, input) {
            (Step::Dealing(piece), Input::Rolled(faces)) => self.resolve_deal(s, piece, faces, log),
            (Step::Rolling(attack), Input::Rolled(faces)) => {
                self.resolve_attack(s, attack, faces, log);
            }
            (Step::Arrival(piece), Input::Act(Action::Hex(hex))) => {
                let what = || msg!("skirmish-arrives", piece = piece, hex = hex);
                log.note(|| Entry::new(cite!("3.2.2"), what()));
                self.enter(s, piece, hex, log);
                s.step = self.arrival_or_movement(s);
            }
            (Step::Move, Input::Act(Action::Piece(piece))) => s.step = Step::Moving(piece),
            (Step::Move, Input::Act(_)) => self.go_on_with_combat(s, log),
            (Step::Moving(piece), Input::Act(action)) => {
                if let Action::Hex(hex) = action {
                    let what = || msg!("skirmish-moves", piece = piece, hex = hex);
                    log.note(|| Entry::new(cite!("5.1.1"), what()));
                    self.enter(s, piece, hex, log);
                }
                s.moved.add(piece.index());
                s.step = Step::Move;
            }
            (Step::Combat, Input::Act(Action::Hex(target))) => {
                s.step = Step::Declaring(Attack { target, attackers: Set::EMPTY });
            }
            (Step::Combat, Input::Act(_)) => self.end_player_turn(s, log),
            (Step::Declaring(mut attack), Input::Act(Action::Piece(piece))) => {
                attack.attackers.add(piece.index());
                s.step = Step::Declaring(attack);
            }
            (Step::Declaring(attack), Input::Act(_)) => {
                let what = || msg!("skirmish-attacks", hex = attack.target);
                log.note(|| Entry::new(cite!("7.1.1"), what()));
                s.step = Step::Rolling(attack);
            }
            // The driver applies only what the referee let pass and the dice that were asked for.
            _ => unreachable!("{input:?} at {:?}", s.step),
        }
    }

    fn view(&self, s: &State, who: Viewer) -> TableView {
        self.table_view(s, who)
    }

    fn sample(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        let mut s = *known;
        let hidden: Set = State::side(who.other()).filter(|i| !s.known.has(*i)).collect();
        // Any hidden counter may have any hidden strength: they are dealt anew, in no old order.
        let mut strengths: Vec<u8> = hidden.iter().map(|i| s.strength[i]).collect();
        strengths.sort_unstable();
        for i in hidden.iter() {
            s.strength[i] = strengths.remove(dice::below(rng, strengths.len() as u32) as usize);
        }
        s
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        let (Step::Declaring(attack) | Step::Rolling(attack)) = s.step else { return None };
        Some(self.odds_for(s, attack, who))
    }

    fn reach(&self, s: &State) -> Vec<Reach> {
        match s.step {
            Step::Moving(piece) => self.reach_of(s, piece),
            Step::Dealing(_)
            | Step::Arrival(_)
            | Step::Move
            | Step::Combat
            | Step::Declaring(_)
            | Step::Rolling(_)
            | Step::Over => Vec::new(),
        }
    }

    fn overlay(
        &self,
        s: &State,
        _who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        // None of them is about a counter.
        self.overlaid(s, kind).filter(|_| piece.is_none())
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut s = self.set_up(setup);
        s.at = [At::Lost; COUNTERS];
        s.turn = keys.opt_int("turn", 1..=LAST_TURN).unwrap_or(1);
        s.town = keys.opt_one_of("town", &[("red", RED), ("blue", BLUE)]).unwrap_or(BLUE);
        let phases = [("movement", Step::Move), ("combat", Step::Combat)];
        let phase = keys.parse_with("phase", "red. or blue. with movement or combat", |text| {
            let (seat, phase) = text.split_once('.')?;
            let step = phases.iter().find(|(name, _)| *name == phase)?.1;
            Some((ABOUT.seat(seat)?, step))
        });
        for unit in keys.each_table("units", "id") {
            let i = self.units.names.iter().position(|name| name == unit.id());
            let hex =
                unit.opt_parse_with("hex", "a hex of the map", |h| self.map.grid.parse(h).ok());
            let strength = unit.opt_int("strength", 1..=9).unwrap_or(2);
            match i {
                Some(i) => (s.at[i], s.strength[i]) = (hex.map_or(At::Waiting, At::Hex), strength),
                None => unit.fault("id", "R1 to R5 or B1 to B5"),
            }
            let sets =
                [("known", &mut s.known), ("moved", &mut s.moved), ("fought", &mut s.fought)];
            for (mark, set) in sets {
                let marked = unit.opt_flag(mark).unwrap_or(false);
                i.filter(|_| marked).into_iter().for_each(|i| set.add(i));
            }
            unit.finish();
        }
        keys.finish();
        (s.active, s.step) = phase?;
        Some(s)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        let crowded = |hex: &HexId| {
            let (red, blue) = (s.stack(RED, *hex).len(), s.stack(BLUE, *hex).len());
            red > 2 || blue > 2 || red * blue > 0
        };
        let found = self.map.grid.hexes().find(crowded);
        found.map_or(Ok(()), |hex| Err(format!("{} is overstacked", self.map.grid.printed(hex))))
    }
}
