//! The two languages of the ledgers.

use neretva_protocol::Lang;

/// One text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bilingual {
    pub en: &'static str,
    pub es: &'static str,
}

impl Bilingual {
    /// The wording in `lang`.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }
}
