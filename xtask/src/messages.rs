//! The message audit: every message that the code says exists in every language, takes the
//! arguments that it is given, and no message is left over.
//!
//! Messages are said by `msg!("id", name = value, …)` or, inside another message, by `Say("id")`;
//! those of all values of an enum by `said_by_word!`, which joins a prefix and the words that the
//! enum has in its package (`enum Nation { German = "german" }`). Ids that are put together at run
//! time, such as those of scenarios and seats, are handed to the audit by its caller.

mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use neretva_text::{FaultKind, Lang, MessageFile, MessageShape, Survey, survey};
use thiserror::Error;
use walkdir::WalkDir;

use crate::sources::{Defect, File, files_below};
use scan::{Speech, Use, scan};

/// The language that the code is compared with; the others are compared with it.
const ORIGINAL: Lang = Lang::En;

/// The folders whose packages speak.
const ROOMS: [&str; 2] = ["crates", "games"];

/// One thing to put right; the file is `handed to the audit` for ids that the caller adds.
pub type MessageDefect = Defect<MessageProblem>;

/// What can be wrong with a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum MessageProblem {
    /// The file cannot be read, or is not Rust.
    #[error("cannot be audited: {0}")]
    Unreadable(String),
    /// The message file is faulty.
    #[error(transparent)]
    Text(FaultKind),
    /// The audit cannot see which message is meant.
    #[error("msg! is called without a literal id: write the id as a plain string")]
    HiddenId,
    /// The audit does not know the words of an enum.
    #[error("`{of}` has no words in this package: give each of its values one")]
    Wordless {
        /// The enum.
        of: String,
    },
    /// The code says a message that is not written.
    #[error("`{id}` has no text: add it to an {} message file or correct the id", ORIGINAL.code())]
    Unwritten {
        /// The message.
        id: String,
    },
    /// A message is written in one language only.
    #[error("`{id}` is missing in {0}: add it to the {0} file beside this one", lang.code())]
    Untranslated {
        /// The message.
        id: String,
        /// The language that lacks it.
        lang: Lang,
    },
    /// A translation uses other arguments.
    #[error("`{id}` uses {here} here but {there} at {place}: use the same arguments")]
    DifferentArguments {
        /// The message.
        id: String,
        /// The arguments of the translation.
        here: Names,
        /// The arguments of the original.
        there: Names,
        /// File and line of the original.
        place: String,
    },
    /// The code does not give an argument that the message needs.
    #[error("`{id}` needs ${argument}: give it as `{argument} = …`")]
    MissingArgument {
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
    /// The code gives an argument that the message has no place for.
    #[error("`{id}` does not use ${argument}: leave it out or use it in the text")]
    UnusedArgument {
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
    /// Nothing says the message.
    #[error("`{id}` is never used: say it or delete it in every language")]
    Unused {
        /// The message or term.
        id: String,
    },
}

/// Argument names, printed as in Fluent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Names(pub BTreeSet<String>);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("no argument");
        }
        for (index, name) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}${name}")?;
        }
        Ok(())
    }
}

/// Compares the messages that the sources under `root` say, and those of `extra_used` (ids with
/// argument names), with the message files under `root`.
pub fn audit(root: &Path, extra_used: &[(String, Vec<String>)]) -> Vec<MessageDefect> {
    let mut defects = Vec::new();
    let mut uses = said_in_sources(root, &mut defects);
    uses.extend(extra_used.iter().map(|(id, arguments)| Use {
        file: "handed to the audit".to_owned(),
        line: None,
        id: id.clone(),
        arguments: arguments.iter().cloned().collect(),
    }));
    let surveys = Lang::ALL.map(|lang| (lang, read_messages(root, lang, &mut defects)));
    let languages: BTreeMap<Lang, &Survey> =
        surveys.iter().map(|(lang, survey)| (*lang, survey)).collect();

    check_uses(&uses, languages[&ORIGINAL], &mut defects);
    for (&lang, translation) in languages.iter().filter(|(lang, _)| **lang != ORIGINAL) {
        check_translation(languages[&ORIGINAL], (lang, translation), &mut defects);
    }
    check_unused(&uses, &languages, &mut defects);
    defects.sort();
    defects.dedup();
    defects
}

fn check_uses(uses: &[Use], original: &Survey, defects: &mut Vec<MessageDefect>) {
    let messages = by_id(original);
    for said in uses {
        let id = || said.id.clone();
        let mut find = |what| {
            defects.push(Defect { file: said.file.clone(), line: said.line, what });
        };
        let Some(message) = messages.get(said.id.as_str()) else {
            find(MessageProblem::Unwritten { id: id() });
            continue;
        };
        for argument in message.variables.difference(&said.arguments).cloned() {
            find(MessageProblem::MissingArgument { id: id(), argument });
        }
        for argument in said.arguments.difference(&message.variables).cloned() {
            find(MessageProblem::UnusedArgument { id: id(), argument });
        }
    }
}

fn check_translation(
    original: &Survey,
    (lang, translation): (Lang, &Survey),
    defects: &mut Vec<MessageDefect>,
) {
    let (originals, translations) = (by_id(original), by_id(translation));
    for message in &original.messages {
        if !translations.contains_key(message.id.as_str()) {
            defects
                .push(at(message, MessageProblem::Untranslated { id: message.id.clone(), lang }));
        }
    }
    for message in &translation.messages {
        let id = message.id.clone();
        match originals.get(message.id.as_str()) {
            None => {
                defects.push(at(message, MessageProblem::Untranslated { id, lang: ORIGINAL }));
            }
            Some(original) if original.variables != message.variables => {
                let what = MessageProblem::DifferentArguments {
                    id,
                    here: Names(message.variables.clone()),
                    there: Names(original.variables.clone()),
                    place: format!("{}:{}", original.file, original.line),
                };
                defects.push(at(message, what));
            }
            Some(_) => {}
        }
    }
}

fn check_unused(
    uses: &[Use],
    languages: &BTreeMap<Lang, &Survey>,
    defects: &mut Vec<MessageDefect>,
) {
    let mut used: BTreeSet<&str> = uses.iter().map(|said| said.id.as_str()).collect();
    let said: Vec<_> = languages
        .values()
        .flat_map(|survey| &survey.messages)
        .filter(|message| used.contains(message.id.as_str()))
        .collect();
    used.extend(said.iter().flat_map(|message| &message.contains).map(String::as_str));
    // A term and its attributes are used together.
    let name = |id: &str| id.split('.').next().map(str::to_owned);
    let used_names: BTreeSet<_> = used.iter().map(|id| name(id)).collect();
    let messages = languages[&ORIGINAL].messages.iter();
    let left = messages.filter(|message| !used.contains(message.id.as_str()));
    // Every language has terms of its own.
    let terms = languages.values().flat_map(|survey| &survey.terms);
    let left = left.chain(terms.filter(|term| !used_names.contains(&name(&term.id))));
    defects.extend(left.map(|shape| at(shape, MessageProblem::Unused { id: shape.id.clone() })));
}

fn by_id(survey: &Survey) -> BTreeMap<&str, &MessageShape> {
    survey.messages.iter().map(|message| (message.id.as_str(), message)).collect()
}

fn at(shape: &MessageShape, what: MessageProblem) -> MessageDefect {
    Defect { file: shape.file.clone(), line: Some(shape.line), what }
}

/// Every message file of a language, in order.
pub(crate) fn message_files(root: &Path, lang: Lang) -> Vec<PathBuf> {
    let code = lang.code();
    let mut files = Vec::new();
    for package in packages(root) {
        let locales = package.join("locales");
        files.extend(Some(locales.join(format!("{code}.ftl"))).filter(|file| file.is_file()));
        files.extend(files_below(&locales.join(code), "ftl"));
    }
    files
}

/// The message files of a language, read together.
fn read_messages(root: &Path, lang: Lang, defects: &mut Vec<MessageDefect>) -> Survey {
    let files = message_files(root, lang);
    let files: Vec<_> = files.into_iter().filter_map(|path| read(root, path, defects)).collect();
    let sources: Vec<_> =
        files.iter().map(|file| MessageFile::new(lang, &file.name, &file.text)).collect();
    let survey = survey(&sources);
    defects.extend(survey.faults.iter().map(|fault| Defect {
        file: fault.file.clone(),
        line: Some(fault.line),
        what: MessageProblem::Text(fault.kind.clone()),
    }));
    survey
}

/// Every message in the packages' sources, except in tests.
fn said_in_sources(root: &Path, defects: &mut Vec<MessageDefect>) -> Vec<Use> {
    let mut uses = Vec::new();
    for package in packages(root) {
        let mut speech = Speech::default();
        for path in files_below(&package.join("src"), "rs") {
            let Some(file) = read(root, path, defects) else { continue };
            if !file.name.ends_with("/tests.rs") && !file.name.contains("/tests/") {
                scan(&file.name, &file.text, &mut speech, defects);
            }
        }
        uses.extend(speech.uses(defects));
    }
    uses
}

/// Every package's folder, in order.
fn packages(root: &Path) -> Vec<PathBuf> {
    let rooms = ROOMS.into_iter().map(|room| root.join(room)).filter(|room| room.is_dir());
    let entries = rooms.flat_map(|room| {
        WalkDir::new(room).min_depth(1).max_depth(1).sort_by_file_name().into_iter().flatten()
    });
    entries.map(walkdir::DirEntry::into_path).filter(|path| path.is_dir()).collect()
}

/// Reads a file; one that cannot be read is a defect.
fn read(root: &Path, path: PathBuf, defects: &mut Vec<MessageDefect>) -> Option<File> {
    let mut unreadable = Vec::new();
    let file = File::read(root, path, &mut unreadable);
    defects.extend(unreadable.into_iter().map(|Defect { file, line, what }| Defect {
        file,
        line,
        what: MessageProblem::Unreadable(what),
    }));
    file
}
