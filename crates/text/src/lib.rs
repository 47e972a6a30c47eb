//! What a player reads, in English and Spanish.
//!
//! Rules and drivers name a message by id and give its arguments; this crate turns them into a
//! sentence with [Fluent](https://projectfluent.org) sources. It reads no files: every program passes
//! in the sources it contains.
//!
//! ```
//! use neretva_text::{Args, CORE_EN, CORE_ES, Lang, MessageFile, Texts};
//!
//! const GAME_EN: MessageFile = MessageFile::new(
//!     Lang::En,
//!     "skirmish/en.ftl",
//!     "skirmish-losses = { $unit } loses { $n ->
//!         [one] one step
//!        *[other] { $n } steps
//!     }.",
//! );
//!
//! let texts = Texts::new(Lang::En, &[CORE_EN, CORE_ES, GAME_EN])?;
//! assert_eq!(
//!     texts.say("skirmish-losses", &Args::new().text("unit", "R2").int("n", 2)),
//!     "R2 loses 2 steps."
//! );
//! assert_eq!(texts.say("skirmish-typo", &Args::new()), "⟨skirmish-typo⟩");
//! # Ok::<(), neretva_text::TextFaults>(())
//! ```

mod args;
mod fault;
mod source;
mod survey;
mod texts;

pub use args::{ArgValue, Args};
pub use fault::{FaultKind, TextFault, TextFaults};
pub use neretva_protocol::{Lang, UnknownLang};
pub use source::{CORE_EN, CORE_ES, MessageFile};
pub use survey::{MessageShape, Survey, messages, survey};
pub use texts::{SayError, Texts};
