//! Actions as people write them: `piece R1 hex 0304 choice end`, or just `R1 0304 end`.

use neretva_core::{Action, Arbiter, NotationError};
use neretva_protocol::{Said, Status};

/// An input as a player types it: the faces are not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypedInput {
    Act(Action),
    Roll(Vec<u8>),
}

/// The words of one or more actions, read one action after another.
pub(crate) struct TypedWords {
    words: Vec<String>,
    at: usize,
}

/// The kinds of actions, as in the notation of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Piece,
    Hex,
    Choice,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Piece, Kind::Hex, Kind::Choice];

    fn name(self) -> &'static str {
        match self {
            Kind::Piece => "piece",
            Kind::Hex => "hex",
            Kind::Choice => "choice",
        }
    }

    /// The kind that a word names, in either language.
    fn named(word: &str) -> Option<Kind> {
        match word.to_lowercase().as_str() {
            "piece" | "ficha" => Some(Kind::Piece),
            "hex" | "hexágono" | "hexagono" => Some(Kind::Hex),
            "choice" | "opción" | "opcion" => Some(Kind::Choice),
            _ => None,
        }
    }
}

fn is_roll(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "roll" | "tirada")
}

impl TypedWords {
    pub(crate) fn new(texts: &[impl AsRef<str>]) -> TypedWords {
        let words = texts.iter().flat_map(|text| text.as_ref().split_whitespace());
        TypedWords { words: words.map(str::to_owned).collect(), at: 0 }
    }

    /// Whether every word has been read.
    pub(crate) fn is_empty(&self) -> bool {
        self.at == self.words.len()
    }

    /// The words that are left.
    pub(crate) fn rest(&self) -> String {
        self.words[self.at..].join(" ")
    }

    /// The next action; the error says what is wrong with it.
    pub(crate) fn next(&mut self, table: &dyn Arbiter) -> Result<TypedInput, Said> {
        let first = &self.words[self.at];
        // A game may offer to roll as a choice: then the word means that, unless faces follow.
        let faces_follow = self.words.get(self.at + 1).is_some_and(|w| w.parse::<u8>().is_ok());
        let choice = find(table, Kind::Choice, first).filter(|_| !faces_follow);
        if is_roll(first) && choice.is_none() {
            return Ok(self.roll(table));
        }
        match Kind::named(first) {
            Some(kind) => self.named(kind, table),
            None => self.bare(table),
        }
    }

    /// `roll 4 2`: as many faces as there are dice to roll, or all numbers if none are due.
    fn roll(&mut self, table: &dyn Arbiter) -> TypedInput {
        let due = match table.status() {
            Status::Rolls(roll) => roll.dice.split('d').next().and_then(|n| n.parse().ok()),
            Status::Decides(_) | Status::Over(_) => None,
        };
        let face = |word: &String| word.parse::<u8>().ok();
        let faces: Vec<u8> = self.words[self.at + 1..]
            .iter()
            .map_while(face)
            .take(due.unwrap_or(usize::MAX))
            .collect();
        self.at += 1 + faces.len();
        TypedInput::Roll(faces)
    }

    /// `piece 7 Bk`: names may contain spaces, so the longest existing name counts.
    fn named(&mut self, kind: Kind, table: &dyn Arbiter) -> Result<TypedInput, Said> {
        let from = self.at + 1;
        // A choice may be called `roll`: right after the kind the word is a name.
        let begins =
            |(n, word): (usize, &String)| Kind::named(word).is_some() || (n > 0 && is_roll(word));
        let end = self.words[from..].iter().enumerate().position(begins);
        let end = end.map_or(self.words.len(), |n| from + n);
        for to in (from + 1..=end).rev() {
            if let Some(action) = find(table, kind, &self.words[from..to].join(" ")) {
                self.at = to;
                return Ok(TypedInput::Act(action));
            }
        }
        let given = self.words.get(from).filter(|_| end > from).map_or("", String::as_str);
        let written = format!("{} {given}", kind.name());
        Err(match table.parse(&written) {
            Err(NotationError::Piece { given, known, .. }) => {
                msg!("cli-no-piece", given = given, known = known)
            }
            Err(NotationError::Choice { given, known, .. }) => {
                msg!("cli-no-choice", given = given, known = known)
            }
            Err(NotationError::Hex(_)) => msg!("cli-no-hex", given = given),
            Err(NotationError::Form(_)) | Ok(_) => msg!("cli-no-action", given = written.trim()),
        })
    }

    /// `R1`: whatever has that name; where several do, the one that is legal.
    fn bare(&mut self, table: &dyn Arbiter) -> Result<TypedInput, Said> {
        const LONGEST_NAME: usize = 4;
        let from = self.at;
        let longest = self.words.len().min(from + LONGEST_NAME);
        for to in (from + 1..=longest).rev() {
            let name = self.words[from..to].join(" ");
            let found: Vec<Action> =
                Kind::ALL.into_iter().filter_map(|kind| find(table, kind, &name)).collect();
            let legal = table.legal();
            let allowed: Vec<Action> =
                found.iter().copied().filter(|action| legal.contains(action)).collect();
            match (&found[..], &allowed[..]) {
                ([], _) => {}
                ([action], _) | (_, [action]) => {
                    self.at = to;
                    return Ok(TypedInput::Act(*action));
                }
                (several, _) => {
                    let meant: Vec<String> = several.iter().map(|a| table.write(*a)).collect();
                    return Err(msg!("cli-ambiguous", given = name, meant = meant.join(", ")));
                }
            }
        }
        Err(msg!("cli-no-action", given = self.words[from].as_str()))
    }
}

/// The action of that kind and name; capitals do not matter.
fn find(table: &dyn Arbiter, kind: Kind, name: &str) -> Option<Action> {
    [name.to_owned(), name.to_uppercase(), name.to_lowercase()]
        .iter()
        .find_map(|name| table.parse(&format!("{} {name}", kind.name())).ok())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use neretva_core::{Dice, Setup};

    fn table(dice: Dice) -> Box<dyn Arbiter> {
        table_of("skirmish", dice)
    }

    fn table_of(game: &str, dice: Dice) -> Box<dyn Arbiter> {
        let offer = neretva_registry::game(game).unwrap();
        let rulebook = offer.load(&offer.source()).unwrap();
        rulebook.start(Setup::default_of(offer.about), dice)
    }

    fn read(text: &str) -> Result<Vec<String>, String> {
        let table = table(Dice::numbered(1, 2));
        let mut words = TypedWords::new(&[text]);
        let mut inputs = Vec::new();
        while !words.is_empty() {
            match words.next(&*table).map_err(|said| said.id)? {
                TypedInput::Act(action) => inputs.push(table.write(action)),
                TypedInput::Roll(faces) => inputs.push(format!("roll {faces:?}")),
            }
        }
        Ok(inputs)
    }

    #[test]
    fn a_choice_may_be_called_roll() {
        let table = table_of("partizan", Dice::numbered(1, 2));
        let read = |text: &str| TypedWords::new(&[text]).next(&*table).unwrap();
        let choice = TypedInput::Act(table.parse("choice roll").unwrap());
        assert_eq!(read("choice roll"), choice);
        assert_eq!(read("roll"), choice);
        assert_eq!(read("roll 4"), TypedInput::Roll(vec![4]));
    }

    #[test]
    fn pairs_bare_names_and_capitals() {
        let whole = ["piece R1", "hex 0304", "choice end"].map(str::to_owned);
        for text in ["piece R1 hex 0304 choice end", "R1 0304 end", "PIECE r1 0304 opción End"] {
            assert_eq!(read(text).unwrap(), whole, "{text}");
        }
        assert_eq!(read("roll 4 2 end").unwrap(), ["roll [4, 2]", "choice end"]);
    }

    #[test]
    fn what_is_not_there_is_named() {
        for (text, id) in [
            ("piece R9", "cli-no-piece"),
            ("hex 9999", "cli-no-hex"),
            ("choice flee", "cli-no-choice"),
            ("R9", "cli-no-action"),
            ("piece", "cli-no-action"),
            ("piece hex 0304", "cli-no-action"),
        ] {
            assert_eq!(read(text).unwrap_err(), id, "{text}");
        }
    }

    #[test]
    fn a_roll_takes_as_many_faces_as_are_due() {
        let table = table(Dice::Typed);
        let mut words = TypedWords::new(&["roll", "3", "4"]);
        assert_eq!(words.next(&*table), Ok(TypedInput::Roll(vec![3])));
        assert_eq!(words.rest(), "4");
    }
}
