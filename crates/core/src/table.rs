//! The erased layer: server and command line see any game through [`Rulebook`] and its matches
//! through [`Arbiter`]. Code that answers players gets a [`Perspective`](crate::Perspective).

use std::marker::PhantomData;
use std::sync::Arc;

use neretva_data::{Faults, Keys, Source};
use neretva_protocol::api::{Overlay, Patch, Plan, PlanRefusal, PlanStop};
use neretva_protocol::{
    ChanceView, ChartView, ChoiceView, LogLine, MapView, Observation, OddsView, OutcomeView,
    ReachView, RefusalView, RollSeen, RollView, Said, Status, TableView, TallyLine, TallyView,
};
use rand_core::SeedableRng;

use crate::plan::{Company, Planned, is_only_asked};
use crate::{
    About, Action, Actions, AnyKnown, Audience, Chart, ChoiceLabel, Consent, Dice, EarlierFigures,
    Ended, Entry, Game, Known, Match, Message, MoveSpan, Node, NotationError, Odds, Outcome,
    PieceId, PlayedInput, Reach, Record, Refused, ReplayFault, Rng, Seat, Setup, Shipped, Tally,
    Verified, Viewer, msg, notation, walk,
};

/// A game as the registry offers it.
pub trait Rulebook: Send + Sync {
    /// Names, scenarios, options.
    fn about(&self) -> &'static About;
    /// The map to draw.
    fn map(&self) -> MapView;
    /// Digest of the data in use.
    fn data(&self) -> &str;
    /// The game with tables laid over its data files, or everything that is wrong with them; `None`
    /// for a game that was not loaded from files.
    fn overlaid(&self, tables: &Keys<'_>) -> Option<Result<Box<dyn Rulebook>, Faults>>;
    /// Version of the rules that it plays by.
    fn rules(&self) -> u32;
    /// The game as it was under an earlier version of its rules that differs in figures only;
    /// `None` if this is that version already, or if those figures are not kept.
    fn earlier(&self, rules: u32) -> Option<Result<Box<dyn Rulebook>, Faults>>;
    /// Opens a table.
    fn start(&self, setup: Setup, dice: Dice) -> Box<dyn Arbiter>;
    /// Opens a table at the position of a rule case; faults are reported to `position`.
    fn start_at(&self, setup: Setup, position: Keys<'_>, dice: Dice) -> Option<Box<dyn Arbiter>>;
    /// Replays a record and continues from there; stops at the first difference.
    fn resume(&self, record: &Record) -> Result<Box<dyn Arbiter>, ReplayFault>;
    /// Plays random games, numbered seeds `first..first + games`; counts decisions.
    fn random_games(&self, setup: &Setup, first: u64, games: u64) -> u64;
    /// Plays random games as `random_games` does, with every invariant asserted in every state;
    /// the error names the seed.
    fn checked_games(&self, setup: &Setup, first: u64, games: u64) -> Result<u64, String>;
    /// Size of a state in bytes.
    fn state_bytes(&self) -> usize;
}

/// What a viewer may do and undo, and what may come of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    /// Legal actions in notation; none unless the viewer decides.
    pub actions: Vec<String>,
    /// What the choices among them would do.
    pub choices: Vec<ChoiceView>,
    /// Whether the last act may be undone.
    pub can_undo: bool,
    /// The pending combat.
    pub odds: Option<OddsView>,
    /// How far the units in hand can go.
    pub reach: Vec<ReachView>,
}

/// A running match of any game, secrets included: seed, state hashes, every view. Its holder
/// answers players through a [`Perspective`](crate::Perspective).
///
/// A seat is always given by the caller, who knows whose connection or terminal it is; nothing in
/// an action says who sends it.
pub trait Arbiter: Send {
    /// Names, scenarios, options.
    fn about(&self) -> &'static About;
    /// The map to draw.
    fn map(&self) -> MapView;
    /// What the table waits for.
    fn status(&self) -> Status;
    /// The deciding seat, if one decides.
    fn deciding(&self) -> Option<Seat>;
    /// What a viewer sees, may do, and may undo.
    fn observe(&self, who: Viewer) -> Observation;
    /// What a viewer sees of the table.
    fn shown(&self, who: Viewer) -> TableView;
    /// What a viewer may do and undo, without what it sees.
    fn prospects(&self, who: Viewer) -> Prospects;
    /// What a seat knows, for a computer player on another thread.
    fn known(&self, seat: Seat) -> AnyKnown;
    /// An overlay as a viewer knows the table, about a counter where one is named.
    fn overlay(&self, who: Viewer, kind: &str, piece: Option<&str>) -> Option<Overlay>;
    /// Names of all markers that a view may show besides the counters, in play or not.
    fn markers(&self) -> Vec<String>;
    /// Reads an action.
    fn parse(&self, text: &str) -> Result<Action, NotationError>;
    /// Writes an action.
    fn write(&self, action: Action) -> String;
    /// Whether and why an act would be refused; changes nothing.
    fn check(&self, seat: Seat, action: Action) -> Result<(), RefusalView>;
    /// What the table would be after some acts of a seat, as that seat knows it.
    fn plan(&self, seat: Seat, acts: &[Action], company: Company) -> Plan;
    /// Acts of a plan in the order that the game takes, up to the first that bars undo; or the act
    /// that is refused, and why.
    fn in_order(&self, seat: Seat, acts: &[Action]) -> Result<Actions, PlanRefusal>;
    /// Plays an act.
    fn submit(&mut self, seat: Seat, action: Action) -> Result<(), RefusalView>;
    /// Takes typed-in dice.
    fn type_in(&mut self, faces: &[u8]) -> Result<(), RefusalView>;
    /// Takes the last act back.
    fn undo(&mut self, seat: Seat) -> Result<(), RefusalView>;
    /// Gives up.
    fn resign(&mut self, seat: Seat) -> Result<(), RefusalView>;
    /// Lines of the log that the viewer may read, from the given step on.
    fn log(&self, who: Viewer, since: usize) -> Vec<LogLine>;
    /// Rolls whose faces the viewer may see, from the given input on.
    fn rolls(&self, who: Viewer, since: usize) -> Vec<RollSeen>;
    /// The inputs so far, grouped into moves.
    fn moves(&self) -> Vec<MoveSpan>;
    /// What a seat would know after acts of its own that bar no undo; `None` if one does, or is
    /// refused.
    fn known_after(&self, seat: Seat, acts: &[Action]) -> Option<AnyKnown>;
    /// Number of inputs so far.
    fn steps(&self) -> usize;
    /// Legal actions of the deciding seat.
    fn legal(&self) -> Actions;
    /// Ends the match as its sides decided, or as the clock did.
    fn end(&mut self, how: Ended) -> Result<(), RefusalView>;
    /// Undoes everything after that many inputs, except the dice: for sides that agreed to.
    fn rewind(&mut self, inputs: usize, consent: Consent) -> Result<(), RefusalView>;
    /// Scripted faces that no roll has taken.
    fn dice_left(&self) -> usize;
    /// The record, seed included.
    fn record(&self) -> Record;
    /// What the dice of that input were rolled for; `None` if it was an act. Inputs count from 1.
    fn purpose(&self, input: usize) -> Option<Said>;
    /// What a replay recomputed.
    fn verified(&self) -> Verified;
    /// Hash of the state.
    fn fingerprint(&self) -> String;
    /// Ways to play `depth` decisions from here.
    fn perft(&self, depth: u32) -> u64;
    /// The state as the program sees it, for debugging; full of secrets.
    fn debug(&self) -> String;
}

/// Erases a game; `figures` is the canonical text of its data.
pub fn erase<G: Game>(game: G, figures: &str) -> Box<dyn Rulebook> {
    Box::new(LoadedGame::<G>::new(game, figures))
}

/// How a game is loaded from its files, under that version of its rules.
type Loading = fn(&Source, u32) -> Result<Box<dyn Rulebook>, Faults>;

/// The files of a loaded game.
struct Files {
    source: Source,
    loading: Loading,
    earlier: &'static [EarlierFigures],
}

/// A game with its data: the one object behind everything that is done with any game. `P` stands
/// for what others add, such as its computer players.
pub struct LoadedGame<G, P = ()> {
    game: Arc<G>,
    data: String,
    rules: u32,
    files: Option<Files>,
    with: PhantomData<fn() -> P>,
}

impl<G: Game, P> LoadedGame<G, P> {
    /// A game, and the canonical text of the data that it was loaded from: records and results
    /// know it by a digest.
    pub fn new(game: G, figures: &str) -> LoadedGame<G, P> {
        let data = blake3::hash(figures.as_bytes()).to_hex()[..32].to_owned();
        let rules = game.about().rules_version;
        LoadedGame { game: Arc::new(game), data, rules, files: None, with: PhantomData }
    }

    /// The game itself.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }
}

impl<G: Shipped, P: 'static> LoadedGame<G, P> {
    /// The game with the figures of that source, which can be laid over once more.
    ///
    /// # Errors
    /// Everything that is wrong with the files.
    pub fn load(source: &Source) -> Result<LoadedGame<G, P>, Faults> {
        let loading: Loading = |source, rules| {
            let loaded = LoadedGame::<G, P>::load(source)?;
            Ok(Box::new(LoadedGame { rules, ..loaded }))
        };
        let loaded = LoadedGame::new(G::load(source)?, &source.canonical_text());
        // Only the first edition has a past.
        let earlier = if source.game() == G::ABOUT.id { G::EARLIER } else { &[] };
        let files = Files { source: source.clone(), loading, earlier };
        Ok(LoadedGame { files: Some(files), ..loaded })
    }
}

impl<G: Game, P: 'static> Rulebook for LoadedGame<G, P> {
    fn about(&self) -> &'static About {
        self.game.about()
    }

    fn map(&self) -> MapView {
        self.game.map()
    }

    fn data(&self) -> &str {
        &self.data
    }

    fn overlaid(&self, tables: &Keys<'_>) -> Option<Result<Box<dyn Rulebook>, Faults>> {
        let files = self.files.as_ref()?;
        Some((files.loading)(&files.source.clone().overlay_tables(tables), self.rules))
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn earlier(&self, rules: u32) -> Option<Result<Box<dyn Rulebook>, Faults>> {
        let files = self.files.as_ref().filter(|_| rules != self.rules)?;
        let kept = files.earlier.iter().find(|kept| kept.rules_version == rules)?;
        let source = Source::embedded(files.source.game(), kept.files);
        Some((files.loading)(&source, rules))
    }

    fn start(&self, setup: Setup, dice: Dice) -> Box<dyn Arbiter> {
        let table = Match::new(self.game.clone(), setup, dice);
        Box::new(table.with_data(&self.data).with_rules(self.rules))
    }

    fn start_at(&self, setup: Setup, position: Keys<'_>, dice: Dice) -> Option<Box<dyn Arbiter>> {
        let state = self.game.position(&setup, position)?;
        let table = Match::at(self.game.clone(), setup, state, dice);
        let mut table = table.with_data(&self.data).with_rules(self.rules);
        table.settle();
        Some(Box::new(table))
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn Arbiter>, ReplayFault> {
        // Figures that are laid over ours are never mixed with those of the past.
        if let Some(Ok(earlier)) = self.earlier(record.header.rules) {
            return earlier.resume(record);
        }
        let game = self.game.clone();
        let mut table = Match::replay_under(self.rules, game, &self.data, record)?;
        // A record may end where its dice have yet to answer.
        table.settle();
        Ok(Box::new(table))
    }

    fn random_games(&self, setup: &Setup, first: u64, games: u64) -> u64 {
        let mut actions = Actions::new();
        let start = self.game.initial(setup);
        let mut decisions = 0;
        for seed in first..first + games {
            let mut rng = Rng::seed_from_u64(seed);
            let mut state = start.clone();
            decisions += walk::playout(&*self.game, &mut state, &mut rng, &mut actions, u64::MAX);
        }
        decisions
    }

    fn checked_games(&self, setup: &Setup, first: u64, games: u64) -> Result<u64, String> {
        const LIMIT: u64 = 1_000_000;
        let mut actions = Actions::new();
        let start = self.game.initial(setup);
        let mut decisions = 0;
        for seed in first..first + games {
            let mut rng = Rng::seed_from_u64(seed);
            let mut state = start.clone();
            let game = &*self.game;
            let played = walk::checked_playout(game, &mut state, &mut rng, &mut actions, LIMIT);
            decisions += played.map_err(|what| format!("seed {seed}: {what}"))?;
        }
        Ok(decisions)
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }
}

/// Answers in names.
impl<G: Game> Match<G> {
    fn said(&self, message: &Message) -> Said {
        notation::said(self.game(), message)
    }

    fn refusal(&self, refused: &Refused) -> RefusalView {
        RefusalView {
            rule: refused.rule().map(|rule| rule.id().to_owned()),
            said: self.said(&refused.message()),
        }
    }

    fn plan_refusal(&self, (act, refused): &(Action, Refused)) -> PlanRefusal {
        PlanRefusal { act: self.write(*act), refusal: self.refusal(refused) }
    }

    fn line(&self, step: usize, entry: &Entry) -> LogLine {
        let rule = entry.rule.map(|rule| rule.id().to_owned());
        LogLine { step, said: self.said(&entry.what), rule }
    }

    fn view(&self, who: Viewer) -> TableView {
        let mut view = self.game().view(self.state(), who);
        // The rules do not know of resignations and draws: the driver does.
        if let Some(ended) = self.ended() {
            let outcome = outcome_view(self.game(), &ended.outcome());
            view.prompt.seat = None;
            view.prompt.said = outcome.said.clone();
            view.outcome = Some(outcome);
        }
        view
    }

    fn choice_view(&self, act: Action) -> Option<ChoiceView> {
        let Action::Choice(_) = act else { return None };
        let ChoiceLabel { said, weight, warning } = self.game().label(self.state(), act);
        let [said, warning] = [said, warning].map(|it| it.map(|message| self.said(&message)));
        Some(ChoiceView { act: self.write(act), said, weight, warning })
    }

    fn reach(&self) -> Vec<ReachView> {
        let game = self.game();
        let number = |hex| game.grid().printed(hex).to_owned();
        let view = |reach: Reach| ReachView {
            hex: number(reach.hex),
            left: reach.left,
            half: reach.half,
            from: reach.from.map(number),
            stay: reach.stay,
        };
        game.reach(self.state()).into_iter().map(view).collect()
    }
}

/// The match answers in ids; here the answers are put in names.
impl<G: Game> Arbiter for Match<G> {
    fn about(&self) -> &'static About {
        self.game().about()
    }

    fn map(&self) -> MapView {
        self.game().map()
    }

    fn status(&self) -> Status {
        match self.node() {
            Node::Decision(seat) => Status::Decides(self.about().seat_name(seat).to_owned()),
            Node::Chance(roll) => Status::Rolls(RollView {
                dice: roll.to_string(),
                said: match roll.audience {
                    Audience::All => self.said(&roll.purpose),
                    // Whom a secret roll is about is part of the secret.
                    Audience::Only(_) | Audience::Except(_) => self.said(&msg!("core-secret-roll")),
                },
                rule: roll.rule.id().to_owned(),
            }),
            Node::Over(outcome) => Status::Over(outcome_view(self.game(), &outcome)),
        }
    }

    fn deciding(&self) -> Option<Seat> {
        match self.node() {
            Node::Decision(seat) => Some(seat),
            Node::Chance(_) | Node::Over(_) => None,
        }
    }

    fn observe(&self, who: Viewer) -> Observation {
        let Prospects { actions, choices, can_undo, odds, reach } = self.prospects(who);
        Observation { view: self.view(who), actions, choices, can_undo, odds, reach }
    }

    fn shown(&self, who: Viewer) -> TableView {
        self.view(who)
    }

    fn prospects(&self, who: Viewer) -> Prospects {
        let seat = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Arbiter => self.deciding(),
            Viewer::Spectator => None,
        };
        let decides = seat.is_some() && seat == self.deciding();
        let actions = if decides { self.legal() } else { Actions::new() };
        Prospects {
            choices: actions.iter().filter_map(|act| self.choice_view(*act)).collect(),
            actions: actions.into_iter().map(|a| self.write(a)).collect(),
            can_undo: seat.is_some_and(|s| self.can_undo(s)),
            odds: seat
                .filter(|_| self.ended().is_none())
                .and_then(|s| self.game().odds(self.state(), s))
                .map(|odds| odds_view(self.game(), &odds)),
            reach: if decides { self.reach() } else { Vec::new() },
        }
    }

    fn known(&self, seat: Seat) -> AnyKnown {
        AnyKnown::new(self.known(seat))
    }

    fn overlay(&self, who: Viewer, kind: &str, piece: Option<&str>) -> Option<Overlay> {
        let game = self.game();
        let about = |name: &str| game.piece_names().iter().position(|known| known == name);
        let piece = match piece {
            Some(name) => Some(PieceId(u16::try_from(about(name)?).ok()?)),
            None => None,
        };
        game.overlay(self.state(), who, kind, piece)
    }

    fn markers(&self) -> Vec<String> {
        self.game().markers()
    }

    fn parse(&self, text: &str) -> Result<Action, NotationError> {
        notation::parse(self.game(), text)
    }

    fn write(&self, action: Action) -> String {
        notation::write(self.game(), action)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), RefusalView> {
        self.check(seat, action).map_err(|refused| self.refusal(&refused))
    }

    fn plan(&self, seat: Seat, acts: &[Action], company: Company) -> Plan {
        let Planned { state, acts, stop, refused, apart, stays } = self.plan(seat, acts, company);
        let then = Match::at(self.rulebook(), self.setup().clone(), state, Dice::Typed);
        let who = Viewer::Seat(seat);
        let Observation { view, mut actions, choices, odds, mut reach, .. } = then.observe(who);
        if let Some(stays) = stays {
            // What follows the first can go only where all can.
            let all_stay =
                |hex: &str| stays.iter().any(|stay| self.game().grid().printed(*stay) == hex);
            reach.iter_mut().for_each(|leg| leg.stay &= all_stay(&leg.hex));
            actions.retain(|act| act.strip_prefix("hex ").is_none_or(all_stay));
        }
        let patch = Patch::between(&self.view(who), &view);
        Plan {
            acts: acts.into_iter().map(|act| self.write(act)).collect(),
            apart: apart.into_iter().map(|act| self.write(act)).collect(),
            actions,
            choices,
            odds,
            reach,
            changes: !is_only_asked(&patch),
            patch,
            stop: stop.map(|(act, by)| PlanStop { act: self.write(act), by }),
            refused: refused.map(|it| self.plan_refusal(&it)),
            ..Plan::default()
        }
    }

    fn in_order(&self, seat: Seat, acts: &[Action]) -> Result<Actions, PlanRefusal> {
        self.in_order(seat, acts).map_err(|refused| self.plan_refusal(&refused))
    }

    fn submit(&mut self, seat: Seat, action: Action) -> Result<(), RefusalView> {
        self.submit(seat, action).map_err(|refused| self.refusal(&refused))
    }

    fn type_in(&mut self, faces: &[u8]) -> Result<(), RefusalView> {
        self.type_in(faces).map_err(|refused| self.refusal(&refused))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), RefusalView> {
        self.undo(seat).map_err(|refused| self.refusal(&refused))
    }

    fn resign(&mut self, seat: Seat) -> Result<(), RefusalView> {
        self.resign(seat).map_err(|refused| self.refusal(&refused))
    }

    fn log(&self, who: Viewer, since: usize) -> Vec<LogLine> {
        self.log(who, since).map(|(step, entry)| self.line(step, entry)).collect()
    }

    fn rolls(&self, who: Viewer, since: usize) -> Vec<RollSeen> {
        let seen = self.rolls(who, since).map(|(step, by, roll, faces)| RollSeen {
            step,
            by: by.map(|seat| self.about().seat_name(seat).to_owned()),
            sides: roll.sides,
            faces: faces.as_slice().to_vec(),
            said: self.said(&roll.purpose),
            rule: roll.rule.id().to_owned(),
        });
        seen.collect()
    }

    fn moves(&self) -> Vec<MoveSpan> {
        self.moves()
    }

    fn known_after(&self, seat: Seat, acts: &[Action]) -> Option<AnyKnown> {
        let Planned { state, stop, refused, .. } = self.plan(seat, acts, Company::AsNamed);
        let quiet = stop.is_none() && refused.is_none();
        quiet.then(|| AnyKnown::new(Known::new(self.rulebook(), state, seat)))
    }

    fn steps(&self) -> usize {
        self.played().len()
    }

    fn legal(&self) -> Actions {
        self.legal()
    }

    fn end(&mut self, how: Ended) -> Result<(), RefusalView> {
        self.end(how).map_err(|refused| self.refusal(&refused))
    }

    fn rewind(&mut self, inputs: usize, consent: Consent) -> Result<(), RefusalView> {
        self.rewind(inputs, consent).map_err(|refused| self.refusal(&refused))
    }

    fn dice_left(&self) -> usize {
        match self.dice() {
            Dice::Scripted(left) => left.len(),
            Dice::Fair(_) | Dice::Typed | Dice::Sealed { .. } => 0,
        }
    }

    fn purpose(&self, input: usize) -> Option<Said> {
        match &self.played().get(input.checked_sub(1)?)?.what {
            PlayedInput::Roll(roll, ..) => Some(self.said(&roll.purpose)),
            PlayedInput::Act(..) => None,
        }
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn verified(&self) -> Verified {
        self.verified()
    }

    fn fingerprint(&self) -> String {
        // Every input keeps the hash of the state after it.
        let last = self.played().last();
        last.map_or(self.start_hash(), |played| played.hash).to_string()
    }

    fn perft(&self, depth: u32) -> u64 {
        walk::perft(self.game(), self.state(), depth)
    }

    fn debug(&self) -> String {
        format!("{:#?}", self.state())
    }
}

/// An outcome in names.
pub fn outcome_view<G: Game>(game: &G, outcome: &Outcome) -> OutcomeView {
    OutcomeView {
        winner: outcome.winner.map(|seat| game.about().seat_name(seat).to_owned()),
        said: notation::said(game, &outcome.level),
        margin: outcome.margin.into(),
    }
}

fn tally_view<G: Game>(game: &G, tally: &Tally) -> TallyView {
    let lines = tally.lines().iter().map(|line| TallyLine {
        rule: line.rule.id().to_owned(),
        said: notation::said(game, &line.what),
        amount: line.amount.into(),
    });
    TallyView { lines: lines.collect(), total: tally.total().into() }
}

fn chart_view<G: Game>(game: &G, chart: &Chart) -> ChartView {
    ChartView {
        said: notation::said(game, &chart.name),
        columns: chart.columns.clone(),
        rows: chart.rows.clone(),
        basic: chart.basic,
        column: chart.column,
        shares: chart.shares.clone(),
    }
}

fn odds_view<G: Game>(game: &G, odds: &Odds) -> OddsView {
    let chances = odds.chances.iter().map(|(what, weight)| {
        let harmed = odds.harms.iter().filter(|(result, _)| result == what);
        let harms = harmed.map(|(_, seat)| game.about().seat_name(*seat).to_owned()).collect();
        ChanceView { said: notation::said(game, what), weight: *weight, harms }
    });
    OddsView {
        attack: tally_view(game, &odds.attack),
        defence: tally_view(game, &odds.defence),
        shifts: tally_view(game, &odds.shifts),
        die: tally_view(game, &odds.die),
        column: odds.column.clone(),
        chances: chances.collect(),
        weight: odds.weight(),
        charts: odds.charts.iter().map(|chart| chart_view(game, chart)).collect(),
    }
}
