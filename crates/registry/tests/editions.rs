//! One rules body with two maps: a toy that ships two editions is offered, named, cited, examined
//! and played as two games with one ledger and one set of messages.
#![allow(clippy::unwrap_used)]

use neretva_ai::{Budget, Mindless};
use neretva_core::{
    About, Action, Actions, ChoiceId, Dice, Edition, Entry, Game, Input, Log, Node, Odds, Outcome,
    Refusal, Rng, Seat, Setup, Shipped, Viewer, msg, notation, outcome_view,
};
use neretva_data::{Faults, Keys, Source};
use neretva_hex::{ColumnsGrow, DigitOrder, Grid, HexId, Numbering, RowsGrow, Stagger};
use neretva_ledger::book;
use neretva_protocol::{HexView, MapView, Piece, Prompt, Said, TableView};
use neretva_registry::{GameOffer, editions};
use neretva_text::{Args, CORE_EN, CORE_ES, Lang, MessageFile, Texts};
use serde::{Deserialize, Serialize};

// The toy borrows a ledger; its rules are its own.
neretva_ledger::rules!(skirmish);

static DALE: About = about("skirmish-dale");
static HILL: About = about("skirmish-hill");
const PASS: Action = Action::Choice(ChoiceId(0));

const fn about(id: &'static str) -> About {
    About {
        id,
        rules_version: 1,
        level: 1,
        seats: &["red", "blue"],
        scenarios: &["walk"],
        options: &[],
        choices: &["pass"],
        hidden: false,
        overlays: &[],
    }
}

/// Red and Blue in turn walk one counter over the map, or pass.
struct Toy {
    about: &'static About,
    grid: Grid,
    names: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct State {
    turn: u8,
    at: HexId,
}

impl Shipped for Toy {
    const ABOUT: &'static About = &DALE;
    const FILES: &'static [(&'static str, &'static str)] = &[("map.toml", "rows = 2")];
    const MORE_EDITIONS: &'static [Edition] =
        &[Edition { about: &HILL, files: &[("map.toml", "rows = 3")], art: &[] }];
    const EN: &'static str = "\
skirmish-dale-title = Dale
skirmish-dale-years = 1941
skirmish-dale-about = A walk in a dale.
skirmish-dale-length = A minute
skirmish-dale-scenario-walk = A walk
skirmish-hill-title = Hill
skirmish-hill-years = 1944
skirmish-hill-about = A walk on a hill.
skirmish-hill-length = A minute
skirmish-hill-scenario-walk = A climb
skirmish-seat-red = Red
skirmish-seat-blue = Blue
skirmish-choice-pass = Pass
skirmish-terrain-clear = Clear
skirmish-ask = { $seat } walks.
skirmish-walks = To { $hex }.
skirmish-passes = { $seat } does: { $choice }.
skirmish-far = { $hex } is too far.
skirmish-nothing = That is nothing to walk to.
skirmish-over = Nobody wins.
";
    const ES: &'static str = Toy::EN;

    fn load(source: &Source) -> Result<Toy, Faults> {
        let reader = source.reader();
        let map = reader.file("map.toml");
        let rows: u8 = map.int("rows", 1..=9);
        map.finish();
        let numbering = Numbering {
            digits: DigitOrder::Rrcc,
            rows: RowsGrow::South,
            columns: ColumnsGrow::East,
            stagger: Stagger::OddRowsEast,
        };
        let about = if source.game() == HILL.id { &HILL } else { &DALE };
        let grid = Grid::rectangle("the toy", numbering, 1..=rows, 1..=2).ok();
        reader.complete(grid.map(|grid| Toy { about, grid, names: vec!["K".to_owned()] }))
    }
}

impl Game for Toy {
    type State = State;

    fn about(&self) -> &'static About {
        self.about
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.names
    }

    fn map(&self) -> MapView {
        let hex = |hex| {
            let ((x, y), id) = (self.grid.centre(hex), self.grid.printed(hex).to_owned());
            HexView { id, x, y, terrain: "clear".to_owned(), glyph: '.', ..HexView::default() }
        };
        let hexes = self.grid.hexes().map(hex).collect();
        MapView { game: self.about.id.to_owned(), pointy: true, hexes, ..MapView::default() }
    }

    fn initial(&self, _: &Setup) -> State {
        State { turn: 0, at: self.grid.hexes().next().unwrap() }
    }

    fn node(&self, s: &State) -> Node {
        match s.turn {
            4.. => Node::Over(Outcome { winner: None, level: msg!("skirmish-over"), margin: 0 }),
            turn => Node::Decision(Seat(turn % 2)),
        }
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        if let Node::Decision(_) = self.node(s) {
            let hexes = self.grid.hexes().map(Action::Hex);
            out.extend(hexes.chain([PASS]).filter(|a| self.why_not(s, *a).is_none()));
        }
    }

    fn why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        match a {
            Action::Choice(_) => None,
            Action::Hex(hex) if self.grid.are_adjacent(s.at, hex) => None,
            Action::Hex(hex) => Some(Refusal::new(cite!("5.1.1"), msg!("skirmish-far", hex = hex))),
            Action::Piece(_) => Some(Refusal::new(cite!("5.1.1"), msg!("skirmish-nothing"))),
        }
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        let what = match input {
            Input::Act(Action::Hex(hex)) => {
                s.at = hex;
                msg!("skirmish-walks", hex = hex)
            }
            Input::Act(_) | Input::Rolled(_) => {
                msg!("skirmish-passes", seat = Seat(s.turn % 2), choice = ChoiceId(0))
            }
        };
        s.turn += 1;
        log.note(|| Entry::new(cite!("5.1.1"), what));
    }

    fn view(&self, s: &State, _: Viewer) -> TableView {
        let node = self.node(s);
        let (seat, said, outcome) = match &node {
            Node::Over(outcome) => {
                let view = outcome_view(self, outcome);
                (None, view.said.clone(), Some(view))
            }
            Node::Decision(Seat(n)) => {
                let ask = notation::said(self, &msg!("skirmish-ask", seat = Seat(*n)));
                (Some(self.about.seats[usize::from(*n)].to_owned()), ask, None)
            }
            Node::Chance(_) => unreachable!("nothing is rolled"),
        };
        let piece = Piece {
            id: "K".to_owned(),
            owner: "red".to_owned(),
            hex: Some(self.grid.printed(s.at).to_owned()),
            state: "map".to_owned(),
            face_up: true,
            ..Piece::default()
        };
        TableView {
            game: self.about.id.to_owned(),
            scenario: "walk".to_owned(),
            turn: u32::from(s.turn) + 1,
            phase: "walk".to_owned(),
            phase_said: Said::plain("skirmish-choice-pass"),
            pieces: vec![piece],
            tracks: vec![],
            prompt: Prompt { seat, said, rules: vec![] },
            outcome,
        }
    }

    fn sample(&self, known: &State, _: Seat, _: &mut Rng) -> State {
        known.clone()
    }

    fn odds(&self, _: &State, _: Seat) -> Option<Odds> {
        None
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        keys.finish();
        Some(self.initial(setup))
    }

    fn invariants(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}

fn toys() -> [GameOffer; 2] {
    editions::<Toy, Mindless>().try_into().unwrap_or_else(|_| panic!("there are two editions"))
}

#[test]
fn each_edition_is_a_game_with_a_map_of_its_own() {
    let toys = toys();
    for (offer, (id, hexes)) in toys.iter().zip([("skirmish-dale", 4), ("skirmish-hill", 6)]) {
        let game = offer.shipped().unwrap();
        assert_eq!((offer.about.id, game.about().id, &*game.map().game), (id, id, id));
        assert_eq!(game.map().hexes.len(), hexes);
        assert_eq!(game.levels(), ["random"]);
        assert!(std::ptr::addr_eq(game, offer.shipped().unwrap()), "it is loaded once");
    }
    let [dale, hill] = toys.each_ref().map(|offer| offer.shipped().unwrap());
    assert_ne!(dale.data(), hill.data());
}

#[test]
fn editions_share_the_ledger_and_the_names_of_the_rules_body() {
    for offer in &toys() {
        assert_eq!(book(offer.about.id).map(|book| book.id), Some("skirmish"));
        let names: Vec<String> = offer.name_ids().collect();
        assert!(names.contains(&format!("{}-scenario-walk", offer.about.id)), "{names:?}");
        assert!(names.contains(&"skirmish-seat-red".to_owned()), "{names:?}");
        assert!(names.contains(&"skirmish-terrain-clear".to_owned()), "{names:?}");
        for lang in Lang::ALL {
            let all = [CORE_EN, CORE_ES, MessageFile::new(lang, "toy", offer.messages(lang))];
            let texts = Texts::new(lang, &all).unwrap();
            for id in &names {
                assert_eq!(texts.errors(id, &Args::new()), [], "{id}");
            }
        }
        // Citations are those of the rules body, and every seat and choice that is said has a name.
        let report = offer.shipped().unwrap().conform(&Setup::default_of(offer.about), 1, 10);
        assert!(report.is_clean(), "{report}");
    }
}

#[test]
fn a_match_belongs_to_its_edition() {
    let toys = toys();
    let [dale, hill] = toys.each_ref().map(|offer| offer.shipped().unwrap());
    let mut table = hill.start(Setup::default_of(&HILL), Dice::numbered(1, 2));
    let mut bot = hill.bot("random", 1, Budget::Sims(0)).unwrap();
    while let Some(seat) = table.deciding() {
        let chosen = bot.choose(&table.known(seat)).unwrap();
        let action = table.parse(&chosen.act).unwrap();
        table.submit(seat, action).unwrap();
    }
    let record = table.record();
    assert_eq!(record.header.game, "skirmish-hill");
    assert!(hill.resume(&record).is_ok());
    assert!(dale.resume(&record).is_err());
}

#[test]
fn a_case_names_the_edition_and_cites_the_rules_body() {
    let case = "game = 'skirmish-hill'\nrules = ['5.1.1']\ntitle = 'Too far'\n\
        [[step]]\nrefuse = 'hex 0302'\nrule = '5.1.1'\n";
    let case = neretva_cases::Case::parse("far.toml", case).unwrap_or_else(|it| panic!("{it}"));
    let toys = toys();
    let [dale, hill] = toys.each_ref().map(|offer| offer.shipped().unwrap());
    case.run(hill).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(case.run(dale).is_err(), "it is a case of the other edition");
}
