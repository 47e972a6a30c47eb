//! From the text of a game's two files to a ledger without faults.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

use crate::kind::ClauseKind;

/// A checked ledger.
#[derive(Debug)]
pub(crate) struct Ledger {
    pub(crate) game: String,
    pub(crate) title: Bilingual,
    pub(crate) glossary: Vec<Bilingual>,
    /// Sections in the order of the book, with their titles.
    pub(crate) sections: Vec<(String, Bilingual)>,
    pub(crate) clauses: Vec<Clause>,
}

/// A checked clause.
#[derive(Debug)]
pub(crate) struct Clause {
    pub(crate) id: String,
    pub(crate) section: String,
    pub(crate) kind: ClauseKind,
    pub(crate) title: Bilingual,
    pub(crate) says: Bilingual,
    pub(crate) needs: Vec<String>,
    pub(crate) test: Vec<String>,
    pub(crate) ambiguous: Option<Bilingual>,
    pub(crate) ruling: Option<Bilingual>,
    /// Positions of the clauses referred to.
    pub(crate) see: Vec<usize>,
    pub(crate) ours: bool,
    pub(crate) flag: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Bilingual {
    pub(crate) en: String,
    pub(crate) es: String,
}

/// Keys of an English clause; `table`, `lang_diff`, `cites` and `refs` are for readers only.
const KEYS: [&str; 16] = [
    "id",
    "section",
    "kind",
    "title",
    "says",
    "needs",
    "test",
    "ambiguous",
    "ruling",
    "see",
    "ours",
    "flag",
    "table",
    "lang_diff",
    "cites",
    "refs",
];
const KEYS_ES: [&str; 5] = ["id", "title", "says", "ambiguous", "ruling"];

/// Checks the ledger of a game; the error lists every fault.
pub(crate) fn ledger(
    game: &str,
    en: Option<&str>,
    es: Option<&str>,
) -> Result<Ledger, Vec<String>> {
    let mut faults = Faults { file: format!("{game}.toml"), found: Vec::new() };
    let english = faults.table(en);
    faults.file = format!("{game}.es.toml");
    let spanish = faults.table(es);
    let (Some(english), Some(spanish)) = (english, spanish) else { return Err(faults.found) };

    let clauses = faults.clauses(game, &english, &spanish);
    let ledger = Ledger {
        game: game.to_owned(),
        title: faults.title(game, &english, &spanish),
        glossary: faults.glossary(&spanish),
        sections: faults.sections(game, &english, &spanish, &clauses),
        clauses,
    };
    if faults.found.is_empty() { Ok(ledger) } else { Err(faults.found) }
}

/// Collects faults, each with the file it is in.
struct Faults {
    file: String,
    found: Vec<String>,
}

impl Faults {
    fn add(&mut self, fault: impl AsRef<str>) {
        self.found.push(format!("{}: {}", self.file, fault.as_ref()));
    }

    fn table(&mut self, text: Option<&str>) -> Option<Table> {
        let Some(text) = text else {
            self.add("missing: every ledger needs its clauses in English and in Spanish");
            return None;
        };
        text.parse().map_err(|error| self.add(format!("{error}"))).ok()
    }

    fn title(&mut self, game: &str, english: &Table, spanish: &Table) -> Bilingual {
        for (suffix, table) in [("", english), (".es", spanish)] {
            self.file = format!("{game}{suffix}.toml");
            if self.text(table, "game").as_deref() != Some(game) {
                self.add(format!("must say game = \"{game}\""));
            }
        }
        if !game.starts_with(|c: char| c.is_ascii_lowercase())
            || !game.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        {
            self.add("the name of a ledger must be lower-case letters and digits");
        }
        let es = self.text(spanish, "title");
        self.file = format!("{game}.toml");
        let en = self.required(english, "title", "the game");
        Bilingual { es: es.unwrap_or_else(|| en.clone()), en }
    }

    fn glossary(&mut self, spanish: &Table) -> Vec<Bilingual> {
        let Some(Value::Table(terms)) = spanish.get("glossary") else { return Vec::new() };
        let term = |(en, es): (&String, &Value)| {
            Some(Bilingual { en: en.clone(), es: es.as_str()?.to_owned() })
        };
        terms.iter().filter_map(term).collect()
    }

    /// The titles of the sections that have clauses, in both languages.
    fn sections(
        &mut self,
        game: &str,
        english: &Table,
        spanish: &Table,
        clauses: &[Clause],
    ) -> Vec<(String, Bilingual)> {
        let mut sections: Vec<(String, Bilingual)> = Vec::new();
        for section in clauses.iter().map(|clause| &clause.section) {
            if sections.iter().any(|(known, _)| known == section) {
                continue;
            }
            let mut title = |suffix: &str, table: &Table| {
                let titles = table.get("sections").and_then(Value::as_table);
                let title = titles.and_then(|titles| titles.get(section)?.as_str());
                if title.is_none() {
                    self.file = format!("{game}{suffix}.toml");
                    self.add(format!("section {section} has no title in [sections]"));
                }
                title.unwrap_or_default().to_owned()
            };
            let title = Bilingual { en: title("", english), es: title(".es", spanish) };
            sections.push((section.clone(), title));
        }
        for (suffix, table) in [("", english), (".es", spanish)] {
            let titles = table.get("sections").and_then(Value::as_table);
            for id in titles.into_iter().flat_map(Table::keys) {
                if !sections.iter().any(|(known, _)| known == id) {
                    self.file = format!("{game}{suffix}.toml");
                    self.add(format!("section {id} has a title and no clause"));
                }
            }
        }
        sections
    }

    fn clauses(&mut self, game: &str, english: &Table, spanish: &Table) -> Vec<Clause> {
        self.file = format!("{game}.es.toml");
        let mut translations = BTreeMap::new();
        for table in self.entries(spanish, &KEYS_ES) {
            let id = self.required(table, "id", "a clause");
            let words = [
                Some(self.required(table, "title", &id)),
                Some(self.required(table, "says", &id)),
                self.text(table, "ambiguous"),
                self.text(table, "ruling"),
            ];
            if translations.insert(id.clone(), words).is_some() {
                self.add(format!("clause {id} stands twice"));
            }
        }

        self.file = format!("{game}.toml");
        let tables = self.entries(english, &KEYS);
        let ids: Vec<&str> =
            tables.iter().map(|t| t.get("id").and_then(Value::as_str).unwrap_or("")).collect();
        let sections: Vec<&str> =
            tables.iter().map(|t| t.get("section").and_then(Value::as_str).unwrap_or("")).collect();
        let mut seen = BTreeSet::new();
        let mut clauses = Vec::new();
        for table in &tables {
            let id = self.required(table, "id", "a clause");
            if !seen.insert(id.clone()) {
                self.add(format!("clause {id} stands twice"));
            }
            let Some([title, says, ambiguous, ruling]) = translations.remove(&id) else {
                self.add(format!("clause {id} has no translation in {game}.es.toml"));
                continue;
            };
            let mut clause = self.clause(table, id, &ids, &sections);
            clause.title.es = title.unwrap_or_default();
            clause.says.es = says.unwrap_or_default();
            self.translate(&mut clause.ambiguous, ambiguous, "ambiguous", &clause.id);
            self.translate(&mut clause.ruling, ruling, "ruling", &clause.id);
            clauses.push(clause);
        }
        self.file = format!("{game}.es.toml");
        for id in translations.keys() {
            self.add(format!("clause {id} is not in {game}.toml"));
        }
        clauses
    }

    /// Adds the Spanish of a text that not every clause has.
    fn translate(
        &mut self,
        text: &mut Option<Bilingual>,
        spanish: Option<String>,
        key: &str,
        id: &str,
    ) {
        match (text, spanish) {
            (Some(text), Some(spanish)) => text.es = spanish,
            (Some(_), None) => self.add(format!("clause {id}: `{key}` has no translation")),
            (None, Some(_)) => self.add(format!("clause {id}: `{key}` is translated, not there")),
            (None, None) => {}
        }
    }

    /// The tables under `[[clause]]`, with their keys checked.
    fn entries<'a>(&mut self, file: &'a Table, keys: &[&str]) -> Vec<&'a Table> {
        let clauses = file.get("clause").and_then(Value::as_array);
        let tables: Vec<&Table> =
            clauses.into_iter().flatten().filter_map(Value::as_table).collect();
        if tables.is_empty() {
            self.add("has no [[clause]]");
        }
        for table in &tables {
            for key in table.keys().filter(|key| !keys.contains(&key.as_str())) {
                let id = table.get("id").and_then(Value::as_str).unwrap_or("without id");
                self.add(format!(
                    "clause {id}: unknown key `{key}`, known are {}",
                    keys.join(", ")
                ));
            }
        }
        tables
    }

    fn clause(&mut self, table: &Table, id: String, ids: &[&str], sections: &[&str]) -> Clause {
        let section = self.required(table, "section", &id);
        if !id.strip_prefix(&section).is_some_and(|rest| rest.starts_with('.')) {
            self.add(format!(
                "clause {id}: the id must begin with its section {section} and a dot"
            ));
        }
        let name = self.required(table, "kind", &id);
        let kind = ClauseKind::named(&name).unwrap_or_else(|| {
            let known: Vec<_> = ClauseKind::ALL.iter().map(|kind| kind.name()).collect();
            self.add(format!("clause {id}: unknown kind `{name}`, known are {}", known.join(", ")));
            ClauseKind::Flavour
        });
        let (ambiguous, ruling) = (self.text(table, "ambiguous"), self.text(table, "ruling"));
        if ambiguous.is_some() && ruling.is_none() {
            self.add(format!("clause {id} is ambiguous and has no ruling"));
        }
        self.references(table, "refs", &id, ids, sections);
        Clause {
            see: self.references(table, "see", &id, ids, sections),
            title: self.english(table, "title", &id),
            says: self.english(table, "says", &id),
            needs: self.list(table, "needs", &id),
            test: self.list(table, "test", &id),
            flag: self.text(table, "flag"),
            ours: table.get("ours").and_then(Value::as_bool).unwrap_or(false),
            id,
            section,
            kind,
            ambiguous: ambiguous.map(untranslated),
            ruling: ruling.map(untranslated),
        }
    }

    fn english(&mut self, table: &Table, key: &str, id: &str) -> Bilingual {
        untranslated(self.required(table, key, id))
    }

    /// Clauses referred to, by position. A clause goes before a section of the same number.
    fn references(
        &mut self,
        table: &Table,
        key: &str,
        id: &str,
        ids: &[&str],
        sections: &[&str],
    ) -> Vec<usize> {
        let mut found = Vec::new();
        for wanted in self.list(table, key, id) {
            let at = |names: &[&str]| -> Vec<usize> {
                (0..names.len()).filter(|at| names[*at] == wanted).collect()
            };
            let clauses = at(ids);
            let clauses = if clauses.is_empty() { at(sections) } else { clauses };
            if clauses.is_empty() {
                self.add(format!(
                    "clause {id}: {key} names {wanted}, which is neither a clause nor a section"
                ));
            }
            found.extend(clauses);
        }
        found
    }

    fn text(&mut self, table: &Table, key: &str) -> Option<String> {
        let text = table.get(key)?.as_str().map(str::trim).filter(|text| !text.is_empty());
        if text.is_none() {
            self.add(format!("`{key}` must be a text that is not empty"));
        }
        text.map(str::to_owned)
    }

    fn required(&mut self, table: &Table, key: &str, of: &str) -> String {
        if !table.contains_key(key) {
            self.add(format!("{of} has no `{key}`"));
        }
        self.text(table, key).unwrap_or_default()
    }

    fn list(&mut self, table: &Table, key: &str, id: &str) -> Vec<String> {
        let Some(value) = table.get(key) else { return Vec::new() };
        let texts: Option<Vec<String>> = value
            .as_array()
            .and_then(|list| list.iter().map(|text| text.as_str().map(str::to_owned)).collect());
        texts.unwrap_or_else(|| {
            self.add(format!("clause {id}: `{key}` must be a list of texts"));
            Vec::new()
        })
    }
}

fn untranslated(en: String) -> Bilingual {
    Bilingual { en, es: String::new() }
}
