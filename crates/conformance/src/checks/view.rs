//! Views: what they must say, and that they do not say the seed.

use neretva_core::{Dice, Game, Match, Node, Seat, Viewer, notation, outcome_view};
use neretva_ledger::Rule;
use neretva_protocol::{Said, TableView, Value};

use crate::Check;
use crate::differ::difference;
use crate::examiner::Examiner;

/// What everyone sees of one state.
#[derive(Debug)]
pub(crate) struct Views {
    pub(crate) seats: Vec<TableView>,
    pub(crate) spectator: TableView,
    pub(crate) arbiter: TableView,
}

impl<G: Game> Examiner<'_, G> {
    pub(crate) fn view(&self, state: &G::State, seat: Seat) -> TableView {
        self.game.view(state, Viewer::Seat(seat))
    }

    /// Every view survives JSON, agrees with node and map, and keeps the seed.
    pub(crate) fn check_views(&mut self, state: &G::State, node: &Node) -> Views {
        self.notes.on(Check::View);
        let views = Views {
            seats: self.seats().map(|seat| self.view(state, seat)).collect(),
            spectator: self.game.view(state, Viewer::Spectator),
            arbiter: self.game.view(state, Viewer::Arbiter),
        };
        let secrets = self.secrets();
        for view in views.seats.iter().chain([&views.spectator, &views.arbiter]) {
            self.check_view(view, node, &secrets);
        }
        self.notes.on(Check::Open);
        if !self.game.about().hidden {
            let others = views.seats.iter().chain([&views.spectator]);
            let odd = others.into_iter().find(|view| **view != views.arbiter);
            self.notes.expect(odd.is_none(), || {
                let how = odd.map(|view| difference(&views.arbiter, view)).unwrap_or_default();
                format!("nothing is hidden, yet somebody sees another table: {how}")
            });
        }
        self.notes.on(Check::Seed);
        for seat in self.seats() {
            if let Some(odds) = self.game.odds(state, seat) {
                self.keeps(&format!("{odds:?}"), &secrets);
            }
        }
        views
    }

    fn check_view(&mut self, view: &TableView, node: &Node, secrets: &[String]) {
        self.notes.on(Check::View);
        let json = match serde_json::to_string(view) {
            Ok(json) => json,
            Err(e) => return self.notes.fail(format!("a view cannot be written as JSON: {e}")),
        };
        match serde_json::from_str::<TableView>(&json) {
            Ok(read) => self.notes.expect(read == *view, || {
                format!("a view read from JSON is another: {}", difference(view, &read))
            }),
            Err(e) => self.notes.fail(format!("a view cannot be read from its JSON: {e}")),
        }
        let about = self.game.about();
        let title = (view.game.as_str(), view.scenario.as_str());
        self.notes.expect(title == (about.id, self.setup.scenario()), || {
            format!("a view is of {title:?}")
        });
        let (seat, outcome) = match node {
            Node::Decision(seat) => (Some(about.seat_name(*seat)), None),
            Node::Chance(_) => (None, None),
            Node::Over(outcome) => (None, Some(outcome_view(&**self.game, outcome))),
        };
        self.notes.expect(view.prompt.seat.as_deref() == seat, || {
            format!("the prompt asks {:?}, but {seat:?} decides", view.prompt.seat)
        });
        self.notes.expect(view.outcome == outcome, || {
            format!("the view's outcome is {:?}, the rules' {outcome:?}", view.outcome)
        });
        for piece in &view.pieces {
            let hex = piece.hex.as_deref();
            self.notes.expect(hex.is_none_or(|hex| self.game.grid().parse(hex).is_ok()), || {
                format!("{} stands in {hex:?}, which is not on the map", piece.id)
            });
        }
        self.listen_to(view);
        self.notes.on(Check::Seed);
        self.keeps(&json, secrets);
    }

    /// Takes note of every message of a view.
    fn listen_to(&mut self, view: &TableView) {
        let mut tracks = Vec::new();
        for track in &view.tracks {
            tracks.push(&track.said);
            tracks.extend(&track.now);
            tracks.extend(track.levels.iter().map(|level| &level.said));
            tracks.extend(
                track.boxes.iter().flat_map(|part| std::iter::once(&part.said).chain(&part.notes)),
            );
        }
        let labels = view.pieces.iter().filter_map(|piece| match &piece.label {
            Some(Value::Said(said)) => Some(said),
            Some(Value::Number(_) | Value::Text(_) | Value::Piece { .. }) | None => None,
        });
        let outcome = view.outcome.iter().map(|outcome| &outcome.said);
        for said in tracks
            .into_iter()
            .chain(labels)
            .chain(outcome)
            .chain([&view.phase_said, &view.prompt.said])
        {
            self.listen(said);
        }
        let book = self.game.about().id;
        let rules = view.prompt.rules.iter().chain(view.tracks.iter().flat_map(|it| &it.rule));
        for rule in rules.filter(|rule| Rule::parse(book, rule).is_err()) {
            let what = format!("a view cites {rule}, which the ledger of {book} does not have");
            self.notes.found(Check::Citations, what);
        }
    }

    fn listen(&mut self, said: &Said) {
        self.notes.report.say(&said.id);
        for value in said.args.values() {
            match value {
                Value::Said(inner) => self.listen(inner),
                Value::Piece { name, .. } => {
                    if let Value::Said(inner) = &**name {
                        self.listen(inner);
                    }
                }
                Value::Number(_) | Value::Text(_) => {}
            }
        }
    }

    /// No line of the log, whoever reads it, contains the seed.
    pub(crate) fn check_log_keeps_the_seed(&mut self, table: &Match<G>) {
        self.notes.on(Check::Seed);
        let secrets = self.secrets();
        let mut text = String::new();
        let seats = self.seats().map(Viewer::Seat);
        for who in seats.chain([Viewer::Spectator, Viewer::Arbiter]) {
            for (_, entry) in table.log(who, 0) {
                let said = notation::said(&**self.game, &entry.what);
                text.push_str(&serde_json::to_string(&said).expect("a message is plain data"));
            }
        }
        self.keeps(&text, &secrets);
        let dice = table.dice();
        let fair = matches!(dice, Dice::Fair(fair) if fair.seed() == self.fair.seed());
        self.notes.expect(fair, || "the match has other dice than it was given".to_owned());
    }

    fn keeps(&mut self, text: &str, secrets: &[String]) {
        let text = text.to_ascii_lowercase();
        self.notes.expect(!secrets.iter().any(|secret| text.contains(secret)), || {
            "the seed or key of the dice is told".to_owned()
        });
    }

    /// Seed and key of the dice as they could be spelled: in hex, or as a list of bytes.
    fn secrets(&self) -> Vec<String> {
        let seed = self.fair.seed().reveal();
        let bytes = *blake3::Hash::from_hex(&seed).expect("a seed is 32 bytes in hex").as_bytes();
        // The key is secret in `core`; this is its published recipe.
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"neretva dice 1").update(&bytes);
        for text in self.fair.entropy() {
            hasher.update(&(text.len() as u32).to_le_bytes()).update(text.as_bytes());
        }
        let key = hasher.finalize();
        let listed = |bytes: &[u8]| bytes[..8].iter().map(u8::to_string).collect::<Vec<_>>();
        let mut secrets = vec![seed, key.to_hex().to_string()];
        for list in [listed(&bytes), listed(key.as_bytes())] {
            secrets.extend([list.join(","), list.join(", ")]);
        }
        secrets
    }
}
