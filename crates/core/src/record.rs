//! Records: written in one spelling, replayed to the byte, verified against the revealed seed.

use std::sync::Arc;

use neretva_protocol::{DiceHeader, DiceMode, Ending, Header, RecordStep, StepKind, Tail};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::play::{Played, Told};
use crate::{
    Action, Consent, Dice, Ended, Faces, FairDice, Fingerprint, Game, Match, Node, PlayedInput,
    Refused, Roll, Seat, Seed, Setup, Terms, notation,
};

/// Version of the file format that this program writes; it reads the older ones too.
pub const FORMAT: u32 = 2;

/// The format whose commitment binds the seed alone, and whose rewinds leave a gap in the rolls.
pub(crate) const UNBOUND: u32 = 1;

/// A match as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed before play.
    pub header: Header,
    /// Every input.
    pub steps: Vec<RecordStep>,
    /// How it ends.
    pub tail: Tail,
}

/// Why a file cannot be read as a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not a record.
    #[error("this is not a Neretva game file: its first line is not a header")]
    Foreign,
    /// Written by a newer program.
    #[error("this file has format {0}; this program reads format {FORMAT}: use a newer Neretva")]
    Newer(u32),
    /// The tail is missing.
    #[error(
        "the file is cut short after input {0}: its last line is missing; restore it from a copy"
    )]
    Truncated(usize),
    /// A malformed line.
    #[error("line {line} ({place}) is damaged: {what}")]
    Damaged {
        /// Line number from 1.
        line: usize,
        /// Which part of the record that is.
        place: RecordPart,
        /// What is wrong.
        what: String,
    },
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordPart {
    /// The first line.
    Header,
    /// An input, from 1.
    Input(usize),
    /// The last line.
    Tail,
}

impl std::fmt::Display for RecordPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordPart::Header => f.write_str("header"),
            RecordPart::Input(n) => write!(f, "input {n}"),
            RecordPart::Tail => f.write_str("tail"),
        }
    }
}

impl Record {
    /// The file's text.
    pub fn encode(&self) -> String {
        let mut text = String::new();
        let mut line = |json: String| {
            text.push_str(&json);
            text.push('\n');
        };
        line(spell(&self.header));
        self.steps.iter().for_each(|step| line(spell(step)));
        line(spell(&self.tail));
        text
    }

    /// Reads a file's text. Every byte counts: a line in another spelling is damaged.
    pub fn decode(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().unwrap_or_default();
        // The mark is looked for first, so that a foreign file is not called a damaged one.
        let mark = serde_json::from_str::<serde_json::Value>(first).ok();
        match mark.as_ref().and_then(|json| json.get("neretva")).and_then(|v| v.as_u64()) {
            None if !first.starts_with("{\"neretva\"") => return Err(RecordError::Foreign),
            // No format has that number.
            Some(0) => return Err(RecordError::Foreign),
            Some(n) if n > u64::from(FORMAT) => {
                return Err(RecordError::Newer(u32::try_from(n).unwrap_or(u32::MAX)));
            }
            None | Some(_) => {}
        }
        let header: Header = read(1, RecordPart::Header, first)?;
        let rest: Vec<&str> = lines.collect();
        let Some((last, inputs)) = rest.split_last() else {
            return Err(RecordError::Truncated(0));
        };
        if !last.starts_with("{\"steps\"") || !last.ends_with('\n') {
            return Err(RecordError::Truncated(inputs.len()));
        }
        let steps = inputs
            .iter()
            .enumerate()
            .map(|(i, line)| {
                let step: RecordStep = read(i + 2, RecordPart::Input(i + 1), line)?;
                if step.n != i + 1 {
                    return Err(damaged(
                        i + 2,
                        RecordPart::Input(i + 1),
                        format!("numbered {}", step.n),
                    ));
                }
                Ok(step)
            })
            .collect::<Result<Vec<_>, _>>()?;
        let line = steps.len() + 2;
        let tail: Tail = read(line, RecordPart::Tail, last)?;
        if tail.steps != steps.len() {
            let what = format!("it counts {} inputs, the file has {}", tail.steps, steps.len());
            return Err(damaged(line, RecordPart::Tail, what));
        }
        Ok(Record { header, steps, tail })
    }

    /// The inputs that stand at the end, without what the sides agreed to take back.
    pub fn standing(&self) -> Vec<&RecordStep> {
        let mut standing = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            match &step.kind {
                StepKind::Back { back, .. } => standing.truncate(*back),
                StepKind::Act { .. } | StepKind::Roll { .. } => standing.push(step),
            }
        }
        standing
    }

    /// The record of a running match without the seed of its dice.
    ///
    /// It still reveals everything that happened, hidden or not: what a seat may see of a running
    /// match is its observation, and what may be published is the header.
    #[must_use]
    pub fn without_seed(mut self) -> Record {
        if self.tail.end.is_none() {
            self.tail.seed = None;
        }
        self.sealed()
    }

    /// The same record with its seal.
    #[must_use]
    pub fn sealed(mut self) -> Record {
        self.tail.seal = String::new();
        self.tail.seal = blake3::hash(self.encode().as_bytes()).to_hex()[..32].to_owned();
        self
    }
}

fn spell(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("records are plain data")
}

fn damaged(line: usize, place: RecordPart, what: String) -> RecordError {
    RecordError::Damaged { line, place, what }
}

fn read<T: DeserializeOwned + Serialize>(
    number: usize,
    place: RecordPart,
    line: &str,
) -> Result<T, RecordError> {
    let value: T = serde_json::from_str(line).map_err(|e| damaged(number, place, e.to_string()))?;
    if line.strip_suffix('\n') != Some(spell(&value).as_str()) {
        return Err(damaged(number, place, "it is not spelled as it was written".to_owned()));
    }
    Ok(value)
}

/// Where a replay differs from the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct ReplayFault {
    /// The first differing part.
    pub place: RecordPart,
    /// How it differs.
    pub why: ReplayError,
    /// The seal does not match either: something, here or before, was changed after writing.
    pub seal_broken: bool,
}

/// How a replay can differ from its record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Another game's record.
    #[error("the record is of {0}")]
    OtherGame(String),
    /// Other rules.
    #[error("played under rules version {recorded}; this program has version {ours}")]
    OtherRules {
        /// In the record.
        recorded: u32,
        /// Here.
        ours: u32,
    },
    /// Other data.
    #[error("played with other data files (digest {recorded}, here {ours}): give the same --data")]
    OtherData {
        /// In the record.
        recorded: String,
        /// Here.
        ours: String,
    },
    /// Scenario or options are not the game's.
    #[error("{0}")]
    Setup(String),
    /// The dice header is inconsistent.
    #[error("{0}")]
    Dice(String),
    /// The seed is not the one committed to.
    #[error("the revealed seed does not match the commitment made before play")]
    Commitment,
    /// The state hash differs.
    #[error("state hash differs: recorded {recorded}, replayed {replayed}")]
    Hash {
        /// In the record.
        recorded: String,
        /// Here.
        replayed: String,
    },
    /// The act cannot be read or is refused.
    #[error("`{act}` is not possible here: {why}")]
    Act {
        /// As recorded.
        act: String,
        /// Why not.
        why: String,
    },
    /// The sides cannot have gone back there.
    #[error("the sides cannot go back to {back} inputs: {why}")]
    Back {
        /// Inputs that were to stand.
        back: usize,
        /// Why not.
        why: String,
    },
    /// A roll that the rules did not ask for.
    #[error("recorded {recorded}, but the rules ask for {expected}")]
    Roll {
        /// In the record.
        recorded: String,
        /// Here.
        expected: String,
    },
    /// The faces are not those of the committed dice.
    #[error("recorded faces {recorded}, the committed dice show {committed}")]
    Faces {
        /// In the record.
        recorded: String,
        /// Recomputed.
        committed: String,
    },
    /// The match is over and its dice cannot be checked.
    #[error("the match is over, but the seed of its dice was not revealed")]
    SeedMissing,
    /// Something that no hash or roll depends on was changed.
    #[error("the seal does not fit: the header or the ending was changed after it was written")]
    Seal,
    /// The ending is not what the rules say.
    #[error("{0}")]
    Ending(String),
}

/// What a verification checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Inputs whose state hash was recomputed.
    pub inputs: usize,
    /// Rolls in the record.
    pub rolls: u64,
    /// Rolls of the committed stream that were undone with the acts before them.
    pub taken_back: u64,
    /// How often the sides agreed to go back, as the record tells; older formats do not.
    pub rewinds: usize,
    /// Whether their faces were recomputed from the revealed seed.
    pub faces_recomputed: bool,
    /// Whether the commitment binds scenario, options and figures too.
    pub terms_bound: bool,
}

impl<G: Game> Match<G> {
    /// The record, seed included: keep it private until the match is over.
    pub fn record(&self) -> Record {
        let about = self.game().about();
        let seat = |s| about.seat_name(s).to_owned();
        let (mode, commitment, entropy, seed) = match self.dice() {
            Dice::Fair(fair) => {
                let (commitment, seed) = (fair.commitment().to_owned(), fair.seed().reveal());
                (DiceMode::Fair, Some(commitment), fair.entropy(), Some(seed))
            }
            Dice::Sealed { commitment, entropy } => {
                (DiceMode::Fair, Some(commitment.clone()), entropy.as_slice(), None)
            }
            Dice::Scripted(_) => (DiceMode::Scripted, None, [].as_slice(), None),
            Dice::Typed => (DiceMode::Typed, None, [].as_slice(), None),
        };
        let names = about.seats.iter().map(|seat| (*seat).to_owned());
        let header = Header {
            neretva: self.format(),
            game: about.id.to_owned(),
            rules: self.rules(),
            scenario: self.setup().scenario().to_owned(),
            options: self
                .setup()
                .options()
                .iter()
                .map(|(k, v)| (k.to_string(), v.clone()))
                .collect(),
            data: self.data().to_owned(),
            dice: DiceHeader {
                mode,
                commitment,
                entropy: names.zip(entropy.iter().cloned()).collect(),
            },
            hash: self.start_hash().to_string(),
        };
        let steps = match self.format() {
            UNBOUND => self.steps_with_gaps(mode == DiceMode::Fair),
            _ => self.steps_as_they_came(),
        };
        let end = match (self.ended(), self.node()) {
            (Some(Ended::Resigned(who)), _) => Some(Ending::Resigned(seat(who))),
            (Some(Ended::Abandoned(who)), _) => Some(Ending::Abandoned(seat(who))),
            (Some(Ended::Drawn), _) => Some(Ending::Drawn),
            (None, Node::Over(_)) => Some(Ending::Played),
            (None, Node::Decision(_) | Node::Chance(_)) => None,
        };
        let tail = Tail { steps: steps.len(), end, seed, seal: String::new() };
        Record { header, steps, tail }.sealed()
    }

    /// Every input that stands; where rolls were undone, the number of the next one shows it.
    fn steps_with_gaps(&self, committed: bool) -> Vec<RecordStep> {
        let mut next_roll = 0;
        let steps = self.played().iter().enumerate().map(|(i, played)| {
            let kind = match &played.what {
                PlayedInput::Roll(roll, faces, nth) => {
                    let skips = committed && *nth != next_roll;
                    next_roll = *nth + 1;
                    roll_step(roll, *faces, skips.then_some(*nth))
                }
                PlayedInput::Act(who, action) => self.act_step(*who, *action),
            };
            RecordStep { n: i + 1, kind, hash: played.hash.to_string() }
        });
        steps.collect()
    }

    /// Everything in the order in which it happened, what was taken back included.
    fn steps_as_they_came(&self) -> Vec<RecordStep> {
        let (past, since) = self.chronicle();
        let input = |played: &Played| {
            let kind = match &played.what {
                PlayedInput::Roll(roll, faces, _) => roll_step(roll, *faces, None),
                PlayedInput::Act(who, action) => self.act_step(*who, *action),
            };
            (kind, played.hash)
        };
        let past = past.iter().map(|told| match told {
            Told::Input(played) => input(played),
            Told::Back(back, consent, hash) => {
                let seat = |seat| self.game().about().seat_name(seat).to_owned();
                let (asked, agreed) = (seat(consent.asked), seat(consent.agreed));
                (StepKind::Back { back: *back, asked, agreed }, *hash)
            }
        });
        let steps = past.chain(since.iter().map(input)).enumerate();
        let step = |(i, (kind, hash)): (usize, (_, Fingerprint))| RecordStep {
            n: i + 1,
            kind,
            hash: hash.to_string(),
        };
        steps.map(step).collect()
    }

    fn act_step(&self, who: Seat, action: Action) -> StepKind {
        StepKind::Act {
            seat: self.game().about().seat_name(who).to_owned(),
            act: notation::write(self.game(), action),
        }
    }

    /// Replays a record, checking every hash and, if the seed is known, every roll. Stops at the
    /// first difference and names it.
    pub fn replay(game: Arc<G>, data: &str, record: &Record) -> Result<Match<G>, ReplayFault> {
        let rules = game.about().rules_version;
        Self::replay_under(rules, game, data, record)
    }

    /// The same under that version of the rules.
    pub(crate) fn replay_under(
        rules: u32,
        game: Arc<G>,
        data: &str,
        record: &Record,
    ) -> Result<Match<G>, ReplayFault> {
        let seal_broken = record.clone().sealed().tail.seal != record.tail.seal;
        let fault = |place, why| ReplayFault { place, why, seal_broken };
        let mut table =
            Self::reopen(rules, game, data, record).map_err(|e| fault(RecordPart::Header, e))?;
        let tail = |why| fault(RecordPart::Tail, why);
        for step in &record.steps {
            table.replay_step(step).map_err(|e| fault(RecordPart::Input(step.n), e))?;
        }
        if seal_broken {
            return Err(tail(ReplayError::Seal));
        }
        table.replay_end(record).map_err(tail)?;
        Ok(table)
    }

    /// What a replay of this match recomputed.
    pub fn verified(&self) -> Verified {
        let is_roll = |played: &&Played| matches!(played.what, PlayedInput::Roll(..));
        let standing = self.played().iter().filter(is_roll).count() as u64;
        let (past, since) = self.chronicle();
        let told = past.iter().filter_map(|told| match told {
            Told::Input(played) => Some(played),
            Told::Back(..) => None,
        });
        let (inputs, rolls) = match self.format() {
            UNBOUND => (self.played().len(), standing),
            _ => (
                told.clone().count() + since.len(),
                told.chain(since).filter(is_roll).count() as u64,
            ),
        };
        Verified {
            inputs,
            rolls,
            taken_back: self.next_roll() - standing,
            rewinds: past.iter().filter(|told| matches!(told, Told::Back(..))).count(),
            faces_recomputed: matches!(self.dice(), Dice::Fair(_)),
            terms_bound: matches!(self.dice(), Dice::Fair(fair) if fair.is_bound()),
        }
    }

    fn reopen(
        rules: u32,
        game: Arc<G>,
        data: &str,
        record: &Record,
    ) -> Result<Match<G>, ReplayError> {
        let about = game.about();
        let header = &record.header;
        if header.game != about.id {
            return Err(ReplayError::OtherGame(header.game.clone()));
        }
        if header.rules != rules {
            let (recorded, ours) = (header.rules, rules);
            return Err(ReplayError::OtherRules { recorded, ours });
        }
        if header.data != data {
            let (recorded, ours) = (header.data.clone(), data.to_owned());
            return Err(ReplayError::OtherData { recorded, ours });
        }
        let options = header.options.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        let setup = Setup::new(about, Some(&header.scenario), options)
            .map_err(|e| ReplayError::Setup(e.to_string()))?;
        if setup.options().len() != header.options.len() {
            return Err(ReplayError::Setup("an option is missing from the header".to_owned()));
        }
        let terms = (header.neretva != UNBOUND).then(|| Terms::under(rules, about, &setup, data));
        let seed = record.tail.seed.as_deref();
        let dice = reopen_dice(&header.dice, seed, terms.as_ref(), about.seats)?;
        let state = game.initial(&setup);
        let table = Match::at(game, setup, state, dice).with_data(data).with_rules(rules);
        let table = table.with_format(header.neretva);
        same_hash(&header.hash, table.start_hash())?;
        Ok(table)
    }

    fn replay_step(&mut self, step: &RecordStep) -> Result<(), ReplayError> {
        match &step.kind {
            StepKind::Act { seat, act } => {
                let impossible = |why: String| ReplayError::Act { act: act.clone(), why };
                let who = self.game().about().seat(seat);
                let who = who.ok_or_else(|| impossible(format!("there is no seat \"{seat}\"")))?;
                let action =
                    notation::parse(self.game(), act).map_err(|e| impossible(e.to_string()))?;
                let written = notation::write(self.game(), action);
                if written != *act {
                    return Err(impossible(format!("it is spelled `{written}`")));
                }
                self.act(who, action).map_err(|refused| impossible(plain_reason(&refused)))?;
            }
            StepKind::Roll { roll, faces, nth, purpose, rule } => {
                let recorded = format!("{roll} for {purpose} by {rule}");
                let asked = match self.node() {
                    Node::Chance(asked) => asked,
                    Node::Decision(_) | Node::Over(_) => {
                        return Err(ReplayError::Roll { recorded, expected: "no roll".to_owned() });
                    }
                };
                let expected = format!("{asked} for {} by {}", asked.purpose.id, asked.rule.id());
                let given = Faces::new(faces).filter(|f| asked.accepts(*f));
                let Some(given) = given.filter(|_| recorded == expected) else {
                    return Err(ReplayError::Roll {
                        recorded: format!("{recorded} with faces {faces:?}"),
                        expected,
                    });
                };
                let next = self.next_roll();
                let sealed = self.format() == UNBOUND
                    && matches!(self.dice(), Dice::Fair(_) | Dice::Sealed { .. });
                if nth.is_some_and(|nth| nth <= next || !sealed) {
                    return Err(ReplayError::Dice("a roll is out of its order".to_owned()));
                }
                let nth = nth.unwrap_or(next);
                if let Dice::Fair(fair) = self.dice() {
                    let committed = fair.answer(nth, &asked);
                    if committed != given {
                        return Err(ReplayError::Faces {
                            recorded: given.to_string(),
                            committed: committed.to_string(),
                        });
                    }
                }
                self.rolled(asked, given, nth);
            }
            StepKind::Back { back, asked, agreed } => {
                return self.replay_back(step, *back, [asked, agreed]);
            }
        }
        let played = self.played().last().expect("a step was just played");
        same_hash(&step.hash, played.hash)
    }

    /// The sides went back, as the record says.
    fn replay_back(
        &mut self,
        step: &RecordStep,
        back: usize,
        [asked, agreed]: [&str; 2],
    ) -> Result<(), ReplayError> {
        let impossible = |why: String| ReplayError::Back { back, why };
        if self.format() == UNBOUND {
            return Err(impossible("records of this format do not tell it".to_owned()));
        }
        let seat = |name: &str| {
            let seat = self.game().about().seat(name);
            seat.ok_or_else(|| impossible(format!("there is no seat \"{name}\"")))
        };
        let consent = Consent { asked: seat(asked)?, agreed: seat(agreed)? };
        if consent.asked == consent.agreed {
            return Err(impossible("nobody else agreed".to_owned()));
        }
        self.go_back(back, consent).map_err(|refused| impossible(plain_reason(&refused)))?;
        same_hash(&step.hash, crate::Fingerprint::of(self.state()))
    }

    fn replay_end(&mut self, record: &Record) -> Result<(), ReplayError> {
        if let (Dice::Sealed { .. }, Some(_)) = (self.dice(), &record.tail.end) {
            return Err(ReplayError::SeedMissing);
        }
        let over = matches!(self.node(), Node::Over(_));
        match &record.tail.end {
            Some(Ending::Played) if !over => {
                Err(ReplayError::Ending("it says the game is over; the rules say it is not".into()))
            }
            None if over => {
                Err(ReplayError::Ending("it says the game goes on; by the rules it is over".into()))
            }
            Some(Ending::Resigned(seat)) => {
                let seat = self.seat_that_ended(seat)?;
                self.replay_agreed(Ended::Resigned(seat))
            }
            Some(Ending::Abandoned(seat)) => {
                let seat = self.seat_that_ended(seat)?;
                self.replay_agreed(Ended::Abandoned(seat))
            }
            Some(Ending::Drawn) => self.replay_agreed(Ended::Drawn),
            Some(Ending::Played) | None => Ok(()),
        }
    }

    fn seat_that_ended(&self, name: &str) -> Result<Seat, ReplayError> {
        let seat = self.game().about().seat(name);
        seat.ok_or_else(|| ReplayError::Ending(format!("there is no seat \"{name}\"")))
    }

    fn replay_agreed(&mut self, how: Ended) -> Result<(), ReplayError> {
        self.end(how).map_err(|_| {
            ReplayError::Ending("the sides ended it after the game was over".to_owned())
        })
    }
}

fn roll_step(roll: &Roll, faces: Faces, nth: Option<u64>) -> StepKind {
    StepKind::Roll {
        roll: roll.to_string(),
        faces: faces.as_slice().to_vec(),
        nth,
        purpose: roll.purpose.id.to_owned(),
        rule: roll.rule.id().to_owned(),
    }
}

fn reopen_dice(
    header: &DiceHeader,
    seed: Option<&str>,
    terms: Option<&Terms>,
    seats: &[&'static str],
) -> Result<Dice, ReplayError> {
    let wrong = |what: &str| ReplayError::Dice(what.to_owned());
    match header.mode {
        DiceMode::Typed | DiceMode::Scripted => {
            if header.commitment.is_some() || seed.is_some() || !header.entropy.is_empty() {
                return Err(wrong("typed dice have no seed, commitment or entropy"));
            }
            Ok(if header.mode == DiceMode::Typed { Dice::Typed } else { Dice::Scripted(vec![]) })
        }
        DiceMode::Fair => {
            let commitment =
                header.commitment.as_deref().ok_or_else(|| wrong("the commitment is missing"))?;
            let entropy: Option<Vec<String>> =
                seats.iter().map(|seat| header.entropy.get(*seat).cloned()).collect();
            let entropy = entropy
                .filter(|all| all.len() == header.entropy.len())
                .ok_or_else(|| wrong("each seat must have given entropy, and nobody else"))?;
            let Some(revealed) = seed else {
                return Ok(Dice::Sealed { commitment: commitment.to_owned(), entropy });
            };
            let seed =
                Seed::parse(revealed).ok_or_else(|| wrong("the seed is not 64 hex digits"))?;
            let dice = match terms {
                Some(terms) => FairDice::bound(seed, terms, entropy),
                None => FairDice::new(seed, entropy),
            };
            if dice.commitment() != commitment || dice.seed().reveal() != revealed {
                return Err(ReplayError::Commitment);
            }
            Ok(Dice::Fair(dice))
        }
    }
}

fn same_hash(recorded: &str, replayed: crate::Fingerprint) -> Result<(), ReplayError> {
    let replayed = replayed.to_string();
    if recorded == replayed {
        return Ok(());
    }
    Err(ReplayError::Hash { recorded: recorded.to_owned(), replayed })
}

fn plain_reason(refused: &Refused) -> String {
    match refused.rule() {
        Some(rule) => format!("{} forbids it ({})", rule.id(), refused.message().id),
        None => refused.message().id.to_owned(),
    }
}
