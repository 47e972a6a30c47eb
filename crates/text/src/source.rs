//! Message files, as they are handed in.

use crate::Lang;

/// The text of one message file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageFile<'a> {
    /// The language that it is written in.
    pub lang: Lang,
    /// The name that faults are reported under.
    pub name: &'a str,
    pub text: &'a str,
}

impl<'a> MessageFile<'a> {
    /// A message file.
    pub const fn new(lang: Lang, name: &'a str, text: &'a str) -> MessageFile<'a> {
        MessageFile { lang, name, text }
    }
}

/// What the match driver says, in English.
pub const CORE_EN: MessageFile<'static> =
    MessageFile::new(Lang::En, "en/core.ftl", include_str!("../locales/en/core.ftl"));

/// What the match driver says, in Spanish.
pub const CORE_ES: MessageFile<'static> =
    MessageFile::new(Lang::Es, "es/core.ftl", include_str!("../locales/es/core.ftl"));
