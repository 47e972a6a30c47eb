//! Records: read back, resumed, and tampered with.

use neretva_core::{
    Action, Dice, Fingerprint, Game, Match, Node, PlayedInput, Record, ReplayFault, Seat,
};

use crate::Check;
use crate::alphabet::pick;
use crate::examiner::{DATA, Examiner};

/// Bytes of each record that are changed, one at a time.
const TAMPERED: usize = 4;

impl<G: Game> Examiner<'_, G> {
    /// The record of a finished match replays, whole, from the middle and to a resignation.
    pub(crate) fn check_replay(&mut self, table: &Match<G>) {
        self.notes.on(Check::Replay);
        let record = table.record();
        let text = record.encode();
        self.notes.expect(Record::decode(&text).as_ref() == Ok(&record), || {
            "the record read from its text is another".to_owned()
        });
        self.replay(table, &text);
        self.check_resumed(table, &text);
        for _ in 0..TAMPERED {
            self.check_tamper(&text);
        }
    }

    /// Replays a record and compares; returns the resulting match.
    fn replay(&mut self, table: &Match<G>, text: &str) -> Option<Match<G>> {
        match self.read(text) {
            Ok(replayed) => {
                let same = Fingerprint::of(replayed.state()) == Fingerprint::of(table.state());
                self.notes.expect(same, || "the replay ends in another state".to_owned());
                let again = replayed.record().encode();
                self.notes.expect(again == text, || first_line(text, &again));
                Some(replayed)
            }
            Err(why) => {
                self.notes.fail(format!("the record is not accepted: {why}"));
                None
            }
        }
    }

    fn read(&self, text: &str) -> Result<Match<G>, String> {
        let record = Record::decode(text).map_err(|e| e.to_string())?;
        self.play_again(&record).map_err(|fault| fault.to_string())
    }

    fn play_again(&self, record: &Record) -> Result<Match<G>, ReplayFault> {
        Match::replay(self.game.clone(), DATA, record)
    }

    /// Half a match, saved and resumed, reaches the same end.
    fn check_resumed(&mut self, table: &Match<G>, text: &str) {
        let acts: Vec<(Seat, Action)> =
            table.played().iter().filter_map(|p| act(&p.what)).collect();
        let half = pick(&mut self.rng, acts.len().max(1));
        let dice = Dice::Fair(self.fair.clone());
        let first = Match::new(self.game.clone(), self.setup.clone(), dice);
        let mut first = first.with_data(DATA);
        for (seat, action) in &acts[..half] {
            if first.submit(*seat, *action).is_err() {
                self.notes.fail("the same acts are refused in a second match".to_owned());
                return;
            }
        }
        let halfway = first.record();
        let published = halfway.clone().without_seed();
        if !matches!(first.node(), Node::Over(_)) {
            let secret = self.fair.seed().reveal();
            let kept = !published.encode().contains(&secret);
            self.notes.expect(kept, || "a running match publishes its seed".to_owned());
        }
        if let Err(fault) = self.play_again(&published) {
            self.notes.fail(format!("the public record is not accepted: {fault}"));
        }
        let Some(mut resumed) = self.replay(&first, &halfway.encode()) else { return };
        for (seat, action) in &acts[half..] {
            if let Err(refused) = resumed.submit(*seat, *action) {
                self.notes.fail(format!("resumed after {half} acts, then refused: {refused:?}"));
                return;
            }
        }
        let again = resumed.record().encode();
        self.notes.expect(again == text, || first_line(text, &again));
        if first.resign(Seat(0)).is_ok() {
            let resigned = first.record().encode();
            self.replay(&first, &resigned);
        }
    }

    /// A changed byte is noticed when the record is read or played.
    fn check_tamper(&mut self, text: &str) {
        self.notes.on(Check::Tamper);
        self.notes.report.stats.tampered += 1;
        let mut bytes = text.as_bytes().to_vec();
        let at = pick(&mut self.rng, bytes.len());
        let mask = u8::try_from(1 + pick(&mut self.rng, 255)).expect("at most 255");
        bytes[at] ^= mask;
        // Bytes that are not UTF-8 are refused by the reader of the file.
        if let Ok(changed) = String::from_utf8(bytes) {
            let accepted = self.read(&changed).is_ok();
            self.notes.expect(!accepted, || {
                format!("byte {at} of the record changed by {mask:#04x}, and nobody notices")
            });
        }
    }
}

fn act(what: &PlayedInput) -> Option<(Seat, Action)> {
    match what {
        PlayedInput::Act(seat, action) => Some((*seat, *action)),
        PlayedInput::Roll(..) => None,
    }
}

fn first_line(expected: &str, found: &str) -> String {
    let mut pairs = expected.lines().zip(found.lines()).enumerate();
    match pairs.find(|(_, (a, b))| a != b) {
        Some((n, (a, b))) => format!("line {} of the record was {a}, now {b}", n + 1),
        None => "one record is longer than the other".to_owned(),
    }
}
