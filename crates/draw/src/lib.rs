//! Draws a map and the counters on it as text, for terminals.
//!
//! The pictures are made from [`neretva_protocol`] views alone, so a viewer sees no more than the
//! view tells. All arithmetic is in integers: the same views give the same bytes on every machine.
//! No word of ours is drawn, only the names in the views, so a picture needs no translation.
//!
//! ```
//! use neretva_draw::{TextOptions, text_board};
//! use neretva_protocol::{HexView, MapView};
//!
//! let map = MapView {
//!     game: "one".into(),
//!     pointy: true,
//!     hexes: vec![HexView {
//!         id: "0101".into(),
//!         terrain: "forest".into(),
//!         glyph: '♣',
//!         ..HexView::default()
//!     }],
//!     ..MapView::default()
//! };
//! let board = text_board(&map, None, &TextOptions::default());
//! assert!(board.contains("0101") && board.contains("♣ forest"));
//! ```

mod board;
mod kinds;
mod order;
mod text;

pub use text::{TextOptions, stack_list, text_board};
