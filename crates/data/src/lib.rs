//! Data files that a person can edit, read with *all* their faults reported at once.
//!
//! Everything printed on a map, counter or chart is a TOML file. A game embeds its files in a
//! [`Source`]; the owner of the boxed game may lay a folder of corrected figures over it, key by
//! key. Validators read tables through [`Keys`], whose methods never stop: a wrong value is
//! recorded with its file, line and key, a neutral one is handed back, and reading goes on. Only
//! at the end does the [`Reader`] turn into the value or into every [`Fault`] found.
//!
//! ```
//! use neretva_data::{Faults, Source};
//!
//! #[derive(Debug, Clone, Copy)]
//! enum Kind { Leg, Motor }
//! #[derive(Debug)]
//! struct Unit { id: String, kind: Kind, attack: u8 }
//!
//! fn units(source: &Source) -> Result<Vec<Unit>, Faults> {
//!     let reader = source.reader();
//!     let file = reader.file("units.toml");
//!     let mut units = Vec::new();
//!     for unit in file.each_table("unit", "id") {
//!         // Read every key first, use `?` or `if let` after: so no fault hides another.
//!         let kind = unit.one_of("kind", &[("leg", Kind::Leg), ("motor", Kind::Motor)]);
//!         let attack = unit.int("attack", 0..=20);
//!         let id = unit.id().to_owned();
//!         unit.finish();
//!         units.extend(kind.map(|kind| Unit { id, kind, attack }));
//!     }
//!     file.finish();
//!     reader.into_result(units)
//! }
//!
//! let source = Source::embedded("example", &[("units.toml", r#"
//! [[unit]]
//! id = "R1"
//! kind = "leg"
//! attack = 3
//!
//! [[unit]]
//! id = "R2"
//! kind = "legs"
//! attack = "x"
//! colour = "red"
//! "#)]);
//!
//! assert_eq!(units(&source).unwrap_err().to_string(), r#"3 faults:
//! units.toml:9: unit "R2": kind = "legs": expected one of "leg", "motor" (did you mean "leg"?)
//! units.toml:10: unit "R2": attack = "x": expected a whole number from 0 to 20
//! units.toml:11: unit "R2": colour = "red": expected only the keys "attack", "id", "kind""#);
//!
//! // The owner's folder says it better, for the keys that it names.
//! let source = source.overlay_texts("mine", [("units.toml", r#"
//! [[unit]]
//! id = "R2"
//! kind = "motor"
//! "#)]);
//! let faults = units(&source).unwrap_err();
//! assert_eq!(faults.len(), 2);
//! ```

mod document;
#[cfg(not(target_family = "wasm"))]
mod export;
mod fault;
#[cfg(not(target_family = "wasm"))]
mod folder;
mod keys;
mod lists;
mod merge;
mod named;
mod near;
mod path;
mod provenance;
mod reader;
mod record;
mod source;
mod survey;

pub use document::Document;
#[cfg(not(target_family = "wasm"))]
pub use export::{Existing, ExportError, Exported, export};
pub use fault::{Fault, Faults};
pub use keys::{Keys, Whole};
pub use lists::Scalar;
pub use named::Named;
pub use near::nearest;
pub use path::{KeyPath, PathStep};
pub use provenance::{Origin, Provenance};
pub use reader::Reader;
pub use source::Source;
pub use survey::{Asked, Guide, KeySurvey};
