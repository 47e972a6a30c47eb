//! The languages of the platform.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language that every message and every clause is written in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English, the default.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// An unknown language code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is nothing in `{}`; choose en or es", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The two-letter code, as in `--lang` and in the names of files.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }

    /// The language of a two-letter code.
    pub fn parse(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLang(code.to_owned()))
    }

    /// The language of a locale such as `es_ES.UTF-8` or `es-AR`; `None` for `C` and for other
    /// languages.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        Lang::parse(language).ok()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::parse(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_back() {
        for lang in Lang::ALL {
            assert_eq!(Lang::parse(lang.code()), Ok(lang));
        }
    }

    #[test]
    fn the_error_names_each_choice() {
        let told = Lang::parse("fr").expect_err("French is not spoken").to_string();
        for lang in Lang::ALL {
            assert!(told.contains(lang.code()), "{told}");
        }
    }

    #[test]
    fn locales_of_shells_and_browsers() {
        for (locale, lang) in [
            ("es_ES.UTF-8", Some(Lang::Es)),
            ("es", Some(Lang::Es)),
            ("es-419", Some(Lang::Es)),
            ("ES_mx", Some(Lang::Es)),
            ("es@euro", Some(Lang::Es)),
            ("en_GB.UTF-8", Some(Lang::En)),
            ("est_EE", None),
            ("de_DE", None),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("", None),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale}");
        }
    }
}
