//! The mock game's rules, with a line for each fault.

use std::cmp::Ordering;
use std::sync::atomic::Ordering::Relaxed;

use neretva_core::notation::said;
use neretva_core::{
    About, Action, Actions, Audience, Entry, Faces, Game, Input, Log, Message, Node, Odds, Outcome,
    OverlayDraft, PieceId, Reach, Refusal, Rng, Roll, Rule, Seat, Seed, Setup, Tally, Viewer, dice,
    msg, outcome_view,
};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId};
use neretva_protocol::api::Overlay;
use neretva_protocol::{HexView, MapView, Piece, Prompt, TableView, Track};

use crate::mock::{
    ABOUT, BOAST, COUNTERS, FIGHT, Fault, Mock, PASS, STAY, State, Step, TURNS, owner, pieces,
};
use crate::odd;

neretva_ledger::rules!(skirmish);

const RULE: Rule = cite!("1.1.1");

fn no(why: Message) -> Option<Refusal> {
    Some(Refusal::new(RULE, why))
}

impl Mock {
    fn check(&self, s: &State, a: Action) -> Option<Refusal> {
        let not_now = msg!("mock-not-now");
        if self.is(Fault::DeadEnd) && s.turn == 3 && s.step == Step::Pick {
            return no(not_now);
        }
        match (s.step, a) {
            (Step::Pick, Action::Piece(p)) if owner(p) != s.active => {
                let number = if self.is(Fault::RefusalLeaks) { s.secret() } else { 0 };
                no(msg!("mock-not-yours", piece = p, number = number))
            }
            (Step::Pick, Action::Piece(p)) if s.moved[p.index()] => no(msg!("mock-has-moved")),
            (Step::Pick, Action::Piece(_) | PASS) => None,
            (Step::Go(p), Action::Hex(hex)) => {
                let near = self.grid.are_adjacent(s.hex[p.index()], hex);
                if !near {
                    return no(msg!("mock-too-far", hex = hex));
                }
                let leak = self.is(Fault::LegalLeaks) && s.secret() == 3;
                let free = !s.hex.contains(&hex) || self.is(Fault::StackingAllowed);
                if free && !leak { None } else { no(msg!("mock-occupied", hex = hex)) }
            }
            (Step::Go(p), Action::Piece(other)) => {
                let can = owner(other) != s.active
                    && !s.shown[other.index()]
                    && self.is_beside(s, p, other);
                if can { None } else { no(msg!("mock-no-probe", piece = other)) }
            }
            (Step::Go(p), BOAST) if s.shown[p.index()] => no(msg!("mock-known-already")),
            (Step::Go(p), FIGHT) if self.target(s, p).is_none() => no(msg!("mock-nobody-near")),
            (Step::Go(_), STAY | BOAST | FIGHT) => None,
            (Step::Pick | Step::Go(_), _) => no(not_now),
            (Step::Deal(_) | Step::Fight(..) | Step::Over, _) => no(not_now),
        }
    }

    fn go(&self, s: &mut State, p: PieceId, action: Action, log: &mut impl Log) {
        s.moved[p.index()] = true;
        s.step = Step::Pick;
        match action {
            Action::Hex(hex) => {
                s.hex[p.index()] = hex;
                let mut heard = false;
                log.note(|| {
                    heard = true;
                    Entry::new(RULE, msg!("mock-moves", piece = p, hex = hex))
                });
                s.points[0] += i32::from(heard && self.is(Fault::WatchedDiffers));
            }
            Action::Piece(other) => self.show(s, other, log, !self.is(Fault::RevealUnmarked)),
            BOAST => self.show(s, p, log, !self.is(Fault::BoastUnmarked)),
            FIGHT => s.step = Step::Fight(p, self.target(s, p).expect("checked")),
            _ => self.stay(s, p, log),
        }
    }

    fn show(&self, s: &mut State, p: PieceId, log: &mut impl Log, marked: bool) {
        s.shown[p.index()] = true;
        let number = s.number[p.index()];
        let entry = || Entry::new(RULE, msg!("mock-shown", piece = p, number = number));
        log.note(|| if marked { entry().reveal() } else { entry() });
    }

    fn stay(&self, s: &mut State, p: PieceId, log: &mut impl Log) {
        let secret = s.secret();
        let leaks = self.is(Fault::LogLeaks);
        let number = if leaks { secret } else { 0 };
        log.note(|| {
            let entry = Entry::new(RULE, msg!("mock-stays", piece = p, number = number));
            let barred = self.is(Fault::UndoLeaks) && secret == 3;
            let entry = if barred { entry.reveal() } else { entry };
            // A spectator reads what only the other side may not: here, its own secret is safe.
            if leaks { entry.to(Audience::Only(s.active)) } else { entry }
        });
        if self.is(Fault::SpectatorLogLeaks) {
            let to = Audience::Except(s.active);
            log.note(|| Entry::new(RULE, msg!("mock-stays", number = secret)).to(to));
        }
        match self.fault {
            Fault::LossySerde => s.odd.set(odd::LOST),
            Fault::LooseEquality => {
                (s.step, s.moved[p.index()]) = (Step::Go(p), false);
                s.odd.set(s.odd.get() ^ odd::UNSEEN);
            }
            _ => {}
        }
    }

    fn end_turn(&self, s: &mut State) {
        s.moved = [false; COUNTERS];
        s.active = s.active.other();
        s.turn += u8::from(!self.is(Fault::Endless));
        s.step = if s.turn > s.last { Step::Over } else { Step::Pick };
        if self.is(Fault::NonDeterministic) {
            s.points[0] += (self.calls.fetch_add(1, Relaxed) % 2) as i32;
        }
    }

    fn resolve_fight(
        &self,
        s: &mut State,
        (p, t): (PieceId, PieceId),
        faces: Faces,
        log: &mut impl Log,
    ) {
        assert!(faces.first() != 6 || !self.is(Fault::PanickingRoll), "no row for a 6");
        let won = faces.first() + s.number[p.index()] > 3 + s.number[t.index()];
        let winner = if won { s.active } else { s.active.other() };
        s.points[winner.index()] += 1;
        (s.shown[p.index()], s.shown[t.index()]) = (true, true);
        s.step = Step::Pick;
        log.note(|| Entry::new(RULE, msg!("mock-fought", winner = winner)).reveal());
    }

    fn is_known(&self, s: &State, p: PieceId, who: Viewer) -> bool {
        let leak = match who {
            Viewer::Spectator => self.is(Fault::SpectatorSees),
            Viewer::Seat(_) => self.is(Fault::ViewLeaks),
            Viewer::Arbiter => true,
        };
        leak || s.shown[p.index()] || who == Viewer::Seat(owner(p))
    }

    fn piece(&self, s: &State, p: PieceId, who: Viewer) -> Piece {
        let known = self.is_known(s, p, who);
        // Whoever does not know a covered counter reads its name in the log.
        let unnamed = self.is(Fault::ArrivalTold) && !known;
        let name = self.names[p.index()].clone();
        Piece {
            id: if unnamed { format!("back-{}", s.hex[p.index()].index()) } else { name },
            owner: ABOUT.seat_name(owner(p)).to_owned(),
            hex: Some(self.grid.printed(s.hex[p.index()]).to_owned()),
            state: "map".to_owned(),
            face_up: known,
            print: if known { s.number[p.index()].to_string() } else { "?".to_owned() },
            symbol: "infantry".to_owned(),
            steps: 1,
            ..Piece::default()
        }
    }
}

impl Game for Mock {
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

    fn map(&self) -> MapView {
        let hexes = self.grid.hexes().map(|hex| {
            let (x, y) = self.grid.centre(hex);
            HexView {
                id: self.grid.printed(hex).to_owned(),
                x,
                y,
                glyph: '.',
                ..HexView::default()
            }
        });
        let game = ABOUT.id.to_owned();
        MapView { game, hexes: hexes.collect(), ..MapView::default() }
    }

    fn initial(&self, setup: &Setup) -> State {
        let calls = self.calls.fetch_add(1, Relaxed);
        let start = if self.is(Fault::InitialDiffers) { calls as i32 } else { 0 };
        let odd = odd::Odd::default();
        odd.set(if self.is(Fault::ForgetfulClone) { odd::FORGETFUL } else { 0 });
        State {
            turn: 1,
            last: if setup.is_on("long") { 2 * TURNS } else { TURNS },
            active: Seat(0),
            step: Step::Deal(Seat(0)),
            hex: [0, 1, 7, 8].map(HexId::new),
            number: [0; COUNTERS],
            shown: [false; COUNTERS],
            moved: [false; COUNTERS],
            points: [start, setup.number("head-start")],
            odd,
        }
    }

    fn node(&self, s: &State) -> Node {
        match s.step {
            Step::Deal(seat) => Node::Chance(Roll {
                dice: 2,
                sides: 3,
                rule: RULE,
                purpose: msg!("mock-roll-deal", seat = seat),
                audience: Audience::Only(seat),
            }),
            Step::Fight(..) => {
                let roll = Roll::d6(RULE, msg!("mock-roll-fight"));
                let dice = if self.is(Fault::NoDice) { 0 } else { 1 };
                Node::Chance(Roll { dice, ..roll })
            }
            Step::Pick if self.is(Fault::NodeLeaks) && s.secret() == 3 => {
                Node::Decision(s.active.other())
            }
            Step::Pick | Step::Go(_) => Node::Decision(s.active),
            Step::Over => Node::Over(Outcome {
                winner: match s.points[0].cmp(&s.points[1]) {
                    Ordering::Less => Some(Seat(1)),
                    Ordering::Equal => None,
                    Ordering::Greater => Some(Seat(0)),
                },
                level: msg!("mock-over"),
                margin: s.points[0] - s.points[1],
            }),
        }
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        let hexes = self.grid.hexes().map(Action::Hex);
        let all = pieces().map(Action::Piece).chain(hexes).chain([PASS, STAY, BOAST, FIGHT]);
        let forbidden = |a: Action| {
            self.is(Fault::LegalListsForbidden)
                && s.step == Step::Pick
                && matches!(a, Action::Piece(p) if s.moved[p.index()])
        };
        out.extend(all.filter(|a| self.check(s, *a).is_none() || forbidden(*a)));
        match self.fault {
            Fault::UnsortedLegal => out.reverse(),
            Fault::RepeatedLegal => out.extend(out.last().copied()),
            Fault::LegalAtChance if out.is_empty() => out.push(PASS),
            _ => {}
        }
    }

    fn why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        if self.is(Fault::RefereeAcceptsMore) && s.step == Step::Pick && matches!(a, Action::Hex(_))
        {
            return None;
        }
        let mut refusal = self.check(s, a)?;
        match self.fault {
            Fault::RefusalChanges => s.odd.count(),
            Fault::PanickingReferee if matches!(a, Action::Hex(_)) => panic!("far hex"),
            Fault::ForeignRule => refusal.rule = Rule::parse("partizan", "5.1.2").ok(),
            _ => {}
        }
        Some(refusal)
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        if self.is(Fault::ForgetfulClone) {
            s.odd.count();
        }
        match (s.step, input) {
            (Step::Deal(seat), Input::Rolled(faces)) => {
                for (i, face) in faces.as_slice().iter().enumerate() {
                    s.number[seat.index() * 2 + i] = *face;
                }
                let own = Entry::new(RULE, msg!("mock-dealt", sum = faces.sum()));
                log.note(|| own.to(Audience::Only(seat)));
                let blank = Entry::new(RULE, msg!("mock-dealt-unseen"));
                log.note(|| blank.to(Audience::Except(seat)));
                s.step = if seat == Seat(0) { Step::Deal(Seat(1)) } else { Step::Pick };
            }
            (Step::Fight(p, t), Input::Rolled(faces)) => self.resolve_fight(s, (p, t), faces, log),
            (Step::Pick, Input::Act(Action::Piece(p))) => s.step = Step::Go(p),
            (Step::Pick, Input::Act(PASS)) => self.end_turn(s),
            (Step::Go(p), Input::Act(action)) => self.go(s, p, action, log),
            _ => {}
        }
    }

    fn view(&self, s: &State, who: Viewer) -> TableView {
        let (seat, outcome) = match self.node(s) {
            _ if self.is(Fault::PromptAsksOther) => (Some(s.active.other()), None),
            _ if self.is(Fault::NodeLeaks) => (Some(s.active), None),
            Node::Decision(seat) => (Some(seat), None),
            Node::Chance(_) => (None, None),
            Node::Over(outcome) => (None, Some(outcome_view(self, &outcome))),
        };
        let seed = Seed::from_number(1).reveal();
        let name = said(self, &msg!("mock-margin"));
        let margin = Track::new("margin", name, s.points[0] - s.points[1]);
        TableView {
            game: ABOUT.id.to_owned(),
            scenario: ABOUT.scenarios[0].to_owned(),
            turn: s.turn.into(),
            phase: if self.is(Fault::SeedInView) { seed } else { "play".to_owned() },
            phase_said: said(self, &msg!("mock-phase")),
            pieces: pieces().map(|p| self.piece(s, p, who)).collect(),
            tracks: vec![margin],
            prompt: Prompt {
                seat: seat.map(|seat| ABOUT.seat_name(seat).to_owned()),
                said: said(self, &msg!("mock-prompt")),
                rules: vec![RULE.to_string()],
            },
            outcome,
        }
    }

    fn sample(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        let mut s = known.clone();
        for p in pieces().filter(|p| owner(*p) != who || self.is(Fault::SampleForgets)) {
            let hidden = !s.shown[p.index()] && s.number[p.index()] > 0;
            if hidden && !self.is(Fault::SampleIsTruth) {
                let from = if self.is(Fault::SamplePeeks) { s.number[p.index()] } else { 0 };
                s.number[p.index()] = (from + dice::below(rng, 3) as u8) % 3 + 1;
            }
        }
        s
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        let (p, t) = match s.step {
            Step::Go(p) => (p, self.target(s, p)?),
            Step::Fight(p, t) => (p, t),
            Step::Deal(_) | Step::Pick | Step::Over => return None,
        };
        let mut odds = Odds::default();
        let viewer = Viewer::Seat(who);
        let tally = |tally: &mut Tally, p: PieceId| {
            let known = self.is_known(s, p, viewer) || self.is(Fault::OddsLeak);
            if known {
                tally.add(RULE, s.number[p.index()].into(), || msg!("mock-number", piece = p));
            }
            known
        };
        if tally(&mut odds.attack, p) & tally(&mut odds.defence, t) {
            let need = 4 + odds.defence.total() - odds.attack.total();
            let wins = (7 - need.max(1)).clamp(0, 6) as u32;
            let losses = if self.is(Fault::OddsWeigh) { 5 } else { 6 } - wins.min(5);
            odds.chances = vec![(msg!("mock-wins"), wins), (msg!("mock-loses"), losses)];
            if wins == 6 {
                odds.chances.pop();
            }
        }
        Some(odds)
    }

    fn reach(&self, s: &State) -> Vec<Reach> {
        let Step::Go(p) = s.step else { return Vec::new() };
        let left = if self.is(Fault::ReachLeaks) { s.secret().into() } else { 0 };
        let shown = |hex: &HexId| {
            let near = self.grid.are_adjacent(s.hex[p.index()], *hex);
            near && (self.check(s, Action::Hex(*hex)).is_none() || self.is(Fault::ReachLies))
        };
        let reach = |hex| Reach { hex, left, half: false, from: None, stay: true };
        self.grid.hexes().filter(shown).map(reach).collect()
    }

    fn overlay(
        &self,
        s: &State,
        who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        let seen = |p: PieceId| self.is_known(s, p, who) || self.is(Fault::OverlayLeaks);
        let hidden = piece.is_some_and(|p| !self.is_known(s, p, who));
        if kind != "numbers" || (hidden && !self.is(Fault::OverlayNamesHidden)) {
            return None;
        }
        let mut draft = OverlayDraft::new(&self.grid, kind);
        for p in pieces().filter(|p| seen(*p)) {
            draft.shade(s.hex[p.index()], "good", Some(s.number[p.index()].into()));
        }
        draft.finish()
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut s = self.initial(setup);
        s.step = Step::Pick;
        s.turn = keys.int("turn", 1..=TURNS);
        let numbers = keys.list_of_ints("numbers", 1..=3);
        if let Some(hexes) = keys.has("hexes").then(|| keys.list_of_texts("hexes")) {
            for (at, text) in s.hex.iter_mut().zip(hexes) {
                match self.grid.parse(text) {
                    Ok(hex) => *at = hex,
                    Err(_) => keys.fault("hexes", "hexes of the map"),
                }
            }
        }
        match numbers.try_into() {
            Ok(numbers) => s.number = numbers,
            Err(_) => {
                keys.fault("numbers", "four numbers");
                return None;
            }
        }
        keys.finish();
        Some(s)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        let stacked = |i: usize| s.hex[i + 1..].contains(&s.hex[i]);
        match (0..COUNTERS).find(|i| stacked(*i)) {
            Some(i) => Err(format!("{} shares its hex", self.names[i])),
            None => Ok(()),
        }
    }
}
