//! The message audit: every message that the code says exists in every language, takes the
//! arguments that it is given, and no message is left over.
//!
//! Messages are said by `msg!("id", name = value, …)` or, inside another message, by
//! `Say("id")`; those of all values of an enum by `said_by_word!`, which joins a prefix and the words
//! that the enum has in its package (`enum Nation { German = "german" }`). Ids that are put together at run time, such as those of scenarios and seats, are
//! handed to the audit by its caller.

mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use neretva_text::{FaultKind, Lang, MessageFile, MessageShape, Survey, survey};
use thiserror::Error;
use walkdir::WalkDir;

use crate::sources::{Fault, File, files_below};
use scan::{Speech, Use, scan};

/// The language that the code is compared with; the others are compared with it.
const ORIGINAL: Lang = Lang::En;

/// The folders whose packages speak.
const ROOMS: [&str; 2] = ["crates", "games"];

/// One thing to put right.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file, seen from the root; or who handed the id in.
    pub file: String,
    /// The line, from 1, where there is one.
    pub line: Option<usize>,
    /// What is wrong and what to do.
    pub problem: Problem,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.problem),
            None => write!(f, "{}: {}", self.file, self.problem),
        }
    }
}

/// What can be wrong with a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum Problem {
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
pub fn audit(root: &Path, extra_used: &[(String, Vec<String>)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut uses = said_in_sources(root, &mut findings);
    uses.extend(extra_used.iter().map(|(id, arguments)| Use {
        file: "handed to the audit".to_owned(),
        line: None,
        id: id.clone(),
        arguments: arguments.iter().cloned().collect(),
    }));
    let surveys = Lang::ALL.map(|lang| (lang, read_messages(root, lang, &mut findings)));
    let languages: BTreeMap<Lang, &Survey> =
        surveys.iter().map(|(lang, survey)| (*lang, survey)).collect();

    check_uses(&uses, languages[&ORIGINAL], &mut findings);
    for (&lang, translation) in languages.iter().filter(|(lang, _)| **lang != ORIGINAL) {
        check_translation(languages[&ORIGINAL], (lang, translation), &mut findings);
    }
    check_unused(&uses, &languages, &mut findings);
    findings.sort();
    findings.dedup();
    findings
}

fn check_uses(uses: &[Use], original: &Survey, findings: &mut Vec<Finding>) {
    let messages = by_id(original);
    for said in uses {
        let id = || said.id.clone();
        let mut find = |problem| {
            findings.push(Finding { file: said.file.clone(), line: said.line, problem });
        };
        let Some(message) = messages.get(said.id.as_str()) else {
            find(Problem::Unwritten { id: id() });
            continue;
        };
        for argument in message.variables.difference(&said.arguments).cloned() {
            find(Problem::MissingArgument { id: id(), argument });
        }
        for argument in said.arguments.difference(&message.variables).cloned() {
            find(Problem::UnusedArgument { id: id(), argument });
        }
    }
}

fn check_translation(
    original: &Survey,
    (lang, translation): (Lang, &Survey),
    findings: &mut Vec<Finding>,
) {
    let (originals, translations) = (by_id(original), by_id(translation));
    for message in &original.messages {
        if !translations.contains_key(message.id.as_str()) {
            findings.push(at(message, Problem::Untranslated { id: message.id.clone(), lang }));
        }
    }
    for message in &translation.messages {
        let id = message.id.clone();
        match originals.get(message.id.as_str()) {
            None => {
                findings.push(at(message, Problem::Untranslated { id, lang: ORIGINAL }));
            }
            Some(original) if original.variables != message.variables => {
                let problem = Problem::DifferentArguments {
                    id,
                    here: Names(message.variables.clone()),
                    there: Names(original.variables.clone()),
                    place: format!("{}:{}", original.file, original.line),
                };
                findings.push(at(message, problem));
            }
            Some(_) => {}
        }
    }
}

fn check_unused(uses: &[Use], languages: &BTreeMap<Lang, &Survey>, findings: &mut Vec<Finding>) {
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
    findings.extend(left.map(|shape| at(shape, Problem::Unused { id: shape.id.clone() })));
}

fn by_id(survey: &Survey) -> BTreeMap<&str, &MessageShape> {
    survey.messages.iter().map(|message| (message.id.as_str(), message)).collect()
}

fn at(shape: &MessageShape, problem: Problem) -> Finding {
    Finding { file: shape.file.clone(), line: Some(shape.line), problem }
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
fn read_messages(root: &Path, lang: Lang, findings: &mut Vec<Finding>) -> Survey {
    let files = message_files(root, lang);
    let files: Vec<_> = files.into_iter().filter_map(|path| read(root, path, findings)).collect();
    let sources: Vec<_> =
        files.iter().map(|file| MessageFile::new(lang, &file.name, &file.text)).collect();
    let survey = survey(&sources);
    findings.extend(survey.faults.iter().map(|fault| Finding {
        file: fault.file.clone(),
        line: Some(fault.line),
        problem: Problem::Text(fault.kind.clone()),
    }));
    survey
}

/// Every message that the packages' sources say, tests left aside.
fn said_in_sources(root: &Path, findings: &mut Vec<Finding>) -> Vec<Use> {
    let mut uses = Vec::new();
    for package in packages(root) {
        let mut speech = Speech::default();
        for path in files_below(&package.join("src"), "rs") {
            let Some(file) = read(root, path, findings) else { continue };
            if !file.name.ends_with("/tests.rs") && !file.name.contains("/tests/") {
                scan(&file.name, &file.text, &mut speech, findings);
            }
        }
        uses.extend(speech.uses(findings));
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

/// Reads a file; one that cannot be read is a finding.
fn read(root: &Path, path: PathBuf, findings: &mut Vec<Finding>) -> Option<File> {
    let mut faults = Vec::new();
    let file = File::read(root, path, &mut faults);
    findings.extend(faults.into_iter().map(|Fault { file, line, what }| Finding {
        file,
        line,
        problem: Problem::Unreadable(what),
    }));
    file
}
