//! A table as the server has told it.

use neretva_protocol::api::{ChatLine, Offered, SeatCard, Seen, Update, Welcome};
use neretva_protocol::{OutcomeView, Piece, Said, TableView, Value};

use crate::faces::{called, is_nameless};

/// Who is ahead by points at the end, or a draw, and by how many; `None` if points did not decide.
pub(crate) fn lead<'a>(outcome: &OutcomeView, seats: &'a [String]) -> Option<(&'a str, u64)> {
    let ahead = seats.get(usize::from(outcome.margin < 0))?;
    (outcome.margin != 0).then_some((ahead, outcome.margin.unsigned_abs()))
}

/// Everything known of the open table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Live {
    /// The welcome message, kept up to date, without the viewer's part.
    pub(crate) welcome: Welcome,
    /// What this viewer is told, with the whole log.
    pub(crate) seen: Seen,
    /// The table as this viewer sees it.
    pub(crate) view: TableView,
    /// Number of inputs when this player last acted: what came later is news.
    pub(crate) acted_at: usize,
}

impl Live {
    /// A table just entered; `None` if the server sent no view.
    pub(crate) fn new(mut welcome: Welcome) -> Option<Live> {
        let view = welcome.view.take()?;
        let seen = std::mem::take(&mut welcome.seen);
        let acted_at = seen.steps;
        Some(Live { welcome, seen, view, acted_at })
    }

    /// Whether an update follows the known version; if not, the table must be fetched again.
    pub(crate) fn update(&mut self, Update { mut seen, patch }: Update) -> bool {
        if seen.version <= self.seen.version {
            return true;
        }
        let Some(patch) = patch else { return false };
        patch.apply(&mut self.view);
        if seen.outcome.is_some() {
            self.view.outcome.clone_from(&seen.outcome);
        }
        let mut log = std::mem::take(&mut self.seen.log);
        log.retain(|line| line.step <= seen.steps);
        log.append(&mut seen.log);
        let mut rolls = std::mem::take(&mut self.seen.rolls);
        rolls.retain(|roll| roll.step <= seen.steps);
        rolls.append(&mut seen.rolls);
        self.acted_at = self.acted_at.min(seen.steps);
        self.seen = Seen { log, rolls, ..seen };
        true
    }

    pub(crate) fn seats(&mut self, seats: Vec<SeatCard>) {
        self.welcome.seats = seats;
    }

    pub(crate) fn rematch(&mut self, table: String) {
        self.welcome.rematch = Some(table);
    }

    pub(crate) fn chat(&mut self, line: ChatLine) {
        self.welcome.chat.push(line);
    }

    pub(crate) fn proposed(&mut self, proposal: Option<Offered>) {
        self.welcome.proposal = proposal;
    }

    /// Whether this viewer decides.
    pub(crate) fn decides(&self) -> bool {
        self.view.prompt.seat.is_some() && self.view.prompt.seat == self.seen.eyes
    }

    /// A message with counters by their names.
    pub(crate) fn named(&self, mut said: Said) -> Said {
        for value in said.args.values_mut() {
            match value {
                Value::Text(id) => match self.view.piece(id) {
                    Some(piece) if is_nameless(piece) => {
                        *value = Value::Said(neretva_protocol::msg!("web-unknown-counter"));
                    }
                    Some(piece) => *value = self.called(piece).into(),
                    None => {}
                },
                Value::Said(inner) => *value = Value::Said(self.named(inner.clone())),
                // A counter with a name is shown by it.
                Value::Number(_) | Value::Piece { .. } => {}
            }
        }
        said
    }

    /// An unambiguous name of a counter.
    fn called(&self, piece: &Piece) -> String {
        let name = called(piece);
        let alike = self.view.pieces.iter().filter(|other| called(other) == name).count();
        if alike > 1 && name != piece.id { format!("{name} {}", piece.id) } else { name }
    }

    /// Counters off the map by where they are, in the order of the view.
    pub(crate) fn boxes(&self) -> Vec<(String, Vec<Piece>)> {
        let mut boxes: Vec<(String, Vec<Piece>)> = Vec::new();
        for piece in self.view.pieces.iter().filter(|piece| piece.hex.is_none()) {
            match boxes.iter_mut().find(|(state, _)| *state == piece.state) {
                Some((_, pieces)) => pieces.push(piece.clone()),
                None => boxes.push((piece.state.clone(), vec![piece.clone()])),
            }
        }
        boxes
    }
}

/// The delay before reconnecting, in ms: longer each time, but always below a minute.
pub(crate) fn patience(failures: u32) -> u32 {
    250_u32.saturating_mul(1 << failures.min(7)).min(20_000)
}

#[cfg(test)]
mod tests {
    use neretva_protocol::api::Patch;
    use neretva_protocol::{LogLine, Prompt};

    use super::*;

    #[test]
    fn points_say_who_is_ahead_in_a_draw_too() {
        let seats = ["red", "blue"].map(str::to_owned);
        let ended = |margin| OutcomeView { winner: None, said: Said::plain("draw"), margin };
        assert_eq!(lead(&ended(15), &seats), Some(("red", 15)));
        assert_eq!(lead(&ended(-49), &seats), Some(("blue", 49)));
        assert_eq!(lead(&ended(0), &seats), None);
        assert_eq!(lead(&ended(15), &[]), None);
    }

    fn line(step: usize) -> LogLine {
        LogLine { step, said: Said::plain("any"), rule: None }
    }

    fn piece(id: &str, state: &str) -> Piece {
        Piece { id: id.to_owned(), state: state.to_owned(), ..Piece::default() }
    }

    fn live() -> Live {
        let view = TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn: 1,
            phase: "red".to_owned(),
            phase_said: Said::plain("phase"),
            pieces: vec![piece("a", "dead"), piece("b", "later"), piece("c", "dead")],
            tracks: Vec::new(),
            prompt: Prompt {
                seat: Some("red".to_owned()),
                said: Said::plain("ask"),
                rules: Vec::new(),
            },
            outcome: None,
        };
        let seen = Seen {
            version: 3,
            steps: 2,
            eyes: Some("red".to_owned()),
            actions: vec!["choice done".to_owned()],
            log: vec![line(0), line(1), line(2)],
            ..Seen::default()
        };
        Live::new(Welcome {
            table: "t".to_owned(),
            game: "any".to_owned(),
            mine: vec!["red".to_owned()],
            seen,
            view: Some(view),
            seats: Vec::new(),
            chat: Vec::new(),
            note: String::new(),
            proposal: None,
            commitment: None,
            waiting: false,
            advice: true,
            rematch: None,
            lesson: None,
            figures: None,
        })
        .expect("there is a picture")
    }

    fn update(version: u64, steps: usize) -> Update {
        let eyes = Some("red".to_owned());
        let log = vec![line(steps)];
        Update {
            seen: Seen { version, steps, eyes, can_undo: true, log, ..Seen::default() },
            patch: Some(Patch { turn: Some(2), ..Patch::default() }),
        }
    }

    #[test]
    fn what_happened_is_told_once() {
        let mut live = live();
        assert!(live.decides());
        assert_eq!(live.seen.actions, ["choice done"]);
        assert!(live.update(update(4, 3)));
        assert!(live.update(update(4, 3)), "heard before");
        assert_eq!((live.view.turn, live.seen.log.len()), (2, 4));
        assert!(!live.update(Update { patch: None, ..update(5, 4) }), "nothing to see");
    }

    #[test]
    fn what_was_taken_back_leaves_the_log() {
        let mut live = live();
        let mut back = update(4, 1);
        back.seen.log.clear();
        live.update(back);
        assert_eq!(live.seen.log, [line(0), line(1)]);
    }

    #[test]
    fn counters_are_called_by_their_names() {
        let mut live = live();
        let named = &mut live.view.pieces[0];
        named.face_up = true;
        named.facts.insert("name".to_owned(), "First Division".into());
        let inner = Said::plain("inner").with("unit", "a");
        let said = live.named(Said::plain("any").with("who", "b").with("what", inner));
        let expected = Said::plain("inner").with("unit", "First Division");
        assert_eq!(said, Said::plain("any").with("who", "b").with("what", expected));
        let twin = Piece { id: "d".to_owned(), ..live.view.pieces[0].clone() };
        live.view.pieces.push(twin);
        let said = live.named(Said::plain("any").with("who", "d"));
        assert_eq!(said, Said::plain("any").with("who", "First Division d"));
    }

    #[test]
    fn counters_off_the_map_lie_in_boxes() {
        let boxes = live().boxes();
        let shape: Vec<_> = boxes.iter().map(|(state, pieces)| (&**state, pieces.len())).collect();
        assert_eq!(shape, [("dead", 2), ("later", 1)]);
    }

    #[test]
    fn patience_grows_and_ends() {
        let waits: Vec<u32> = (0..40).map(patience).collect();
        assert!(waits.is_sorted() && waits[0] == 250 && waits[39] == 20_000);
    }
}
