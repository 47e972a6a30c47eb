//! The data files of one game, with or without a folder laid over them.

use std::collections::BTreeMap;

use crate::document::{Document, Place, Value};
use crate::fault::Faults;
use crate::keys::Keys;
use crate::merge::Merge;
use crate::near::listed;
use crate::path::KeyPath;
use crate::reader::Reader;

/// The files of one game.
///
/// A file that is not valid TOML does not keep the others from being checked: its faults wait
/// here until a [`Reader`] reports them together with all others.
#[derive(Clone, Debug)]
pub struct Source {
    game: String,
    /// `None` for a file of ours that could not be parsed.
    files: BTreeMap<String, Option<Document>>,
    faults: Faults,
}

impl Source {
    /// The files that a game carries within itself, by name (`map.toml`, `setup/campaign.toml`).
    pub fn embedded(game_id: &str, files: &[(&str, &str)]) -> Self {
        let mut faults = Faults::new();
        let mut parse = |&(name, text): &(&str, &str)| {
            let document = Document::parse(name, text).map_err(|found| faults.extend(found)).ok();
            (name.to_owned(), document)
        };
        let files = files.iter().map(&mut parse).collect();
        Self { game: game_id.to_owned(), files, faults }
    }

    /// Lays texts over ours of the same names, key by key; faults call them `origin/name`.
    ///
    /// Tables merge; lists of tables merge by `id`, new ids being appended; anything else is
    /// replaced.
    #[must_use]
    pub fn overlay_texts<'t>(
        mut self,
        origin: &str,
        texts: impl IntoIterator<Item = (&'t str, &'t str)>,
    ) -> Self {
        for (name, text) in texts {
            let label = format!("{origin}/{name}");
            self.overlay_text(name, &label, text);
        }
        self
    }

    pub(crate) fn overlay_text(&mut self, name: &str, label: &str, text: &str) {
        let Some(base) = self.files.get_mut(name) else {
            let expected = format!("one of {}", listed(self.names(), name));
            self.push_fault(label, "unknown file", expected);
            return;
        };
        match Document::parse(label, text) {
            Ok(over) => {
                if let Some(base) = base {
                    let mut merge = Merge { faults: &mut self.faults };
                    merge.tables(&mut base.table, over.table, &KeyPath::root());
                }
            }
            Err(found) => self.faults.extend(found),
        }
    }

    /// Lays tables over ours, each named after its file without `.toml`; their faults tell where they
    /// stand.
    #[must_use]
    pub fn overlay_tables(mut self, tables: &Keys<'_>) -> Self {
        for (stem, node) in tables.nodes() {
            let path = tables.path().key(stem);
            let name = format!("{stem}.toml");
            let expected = match (self.files.get_mut(&name), &node.value) {
                (Some(base), Value::Table(over)) => {
                    if let Some(base) = base {
                        let mut merge = Merge { faults: &mut self.faults };
                        merge.tables(&mut base.table, over.clone(), &KeyPath::root());
                    }
                    continue;
                }
                (Some(_), _) => "a table".to_owned(),
                (None, _) => {
                    let stems = self.names().map(|name| name.trim_end_matches(".toml"));
                    format!("one of {}", listed(stems, stem))
                }
            };
            self.faults.push(node.place.fault(path, node.value.short(), expected));
        }
        self
    }

    pub(crate) fn push_fault(&mut self, file: &str, found: &str, expected: String) {
        let place = Place { file: file.into(), line: None };
        self.faults.push(place.fault(KeyPath::root(), found.to_owned(), expected));
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The names of the files, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.files.keys().map(String::as_str)
    }

    /// A reader of these files that already holds what is wrong with the files themselves.
    pub fn reader(&self) -> Reader<'_> {
        Reader::of(self)
    }

    /// What `read` makes of these files, given in this order; it finds nothing where a part is missing
    /// that all else hangs on.
    ///
    /// # Errors
    /// Everything that is wrong with the files, not only the first fault.
    pub fn read<T>(
        &self,
        files: &[(&str, &str)],
        read: impl FnOnce(&[Keys<'_>]) -> Option<T>,
    ) -> Result<T, Faults> {
        let reader = self.reader();
        let files: Vec<Keys<'_>> = files.iter().map(|(name, _)| reader.file(name)).collect();
        let value = read(&files);
        files.into_iter().for_each(Keys::finish);
        reader.complete(value)
    }

    /// What is wrong with the files themselves: syntax, unknown names, lists that do not merge.
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// Every figure of every file on a line of its own, in a fixed order and without comments:
    /// equal for sources that play the same, so that a match can keep its hash.
    pub fn canonical_text(&self) -> String {
        let mut text = format!("game {:?}\n", self.game);
        for (name, document) in &self.files {
            text.push_str(&format!("file {name:?}\n"));
            text.push_str(&document.as_ref().map(Document::figures).unwrap_or_default());
        }
        text
    }

    pub(crate) fn document(&self, name: &str) -> Option<&Document> {
        self.files.get(name)?.as_ref()
    }

    pub(crate) fn has_file(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }
}
