//! The contract, as games with a map and counters answer it.

/// The part of an `impl Game` that files of the game answer each for itself: `map_view`,
/// `table_view`, `overlaid`, `position_of`, and so on. Beside it stands `by_chapters!`, and what is
/// the game's own:
///
/// ```text
/// impl Game for Rules {
///     by_chapters!(State, |s| s.flow.top(), not_now);
///     by_parts!(State, ABOUT);
/// ```
#[macro_export]
macro_rules! by_parts {
    ($state:ty, $about:expr) => {
        fn about(&self) -> &'static ::neretva_core::About {
            &$about
        }

        fn grid(&self) -> &::neretva_hex::Grid {
            &self.map.grid
        }

        fn map(&self) -> ::neretva_protocol::MapView {
            self.map_view()
        }

        fn initial(&self, setup: &::neretva_core::Setup) -> $state {
            self.set_up(setup)
        }

        fn view(&self, s: &$state, who: ::neretva_core::Viewer) -> ::neretva_protocol::TableView {
            self.table_view(s, who)
        }

        fn reach(&self, s: &$state) -> Vec<::neretva_core::Reach> {
            self.reach_in_hand(s)
        }

        fn overlay(
            &self,
            s: &$state,
            who: ::neretva_core::Viewer,
            kind: &str,
            piece: Option<::neretva_core::PieceId>,
        ) -> Option<::neretva_protocol::api::Overlay> {
            self.overlaid(s, who, kind, piece.map(Into::into))
        }

        fn position(
            &self,
            setup: &::neretva_core::Setup,
            keys: ::neretva_data::Keys<'_>,
        ) -> Option<$state> {
            self.position_of(setup, keys)
        }

        fn invariants(&self, s: &$state) -> Result<(), String> {
            self.invariant_faults(s)
        }
    };
}

/// What rules ask of the printed parts of a game: of its fields `scenarios`, `units` and `map`, whose
/// `place` has the town or city of each hex.
///
/// ```text
/// printed!(Rules, State, Scenario, Unit, UnitId);
/// ```
#[macro_export]
macro_rules! printed {
    ($game:ty, $state:ty, $scenario:ty, $unit:ty, $id:ty) => {
        impl $game {
            /// The scenario that is played.
            pub fn scenario(&self, s: &$state) -> &$scenario {
                &self.scenarios[usize::from(s.scenario)]
            }

            /// What the counter of a unit prints.
            #[inline]
            pub fn card(&self, unit: $id) -> &$unit {
                &self.units[unit.index()]
            }

            /// The unit of that id.
            pub fn unit_named(&self, id: &str) -> Option<$id> {
                <$id>::all().find(|unit| self.card(*unit).id == id)
            }

            /// Town or city in a hex.
            pub fn settlement(
                &self,
                hex: ::neretva_hex::HexId,
            ) -> Option<$crate::places::Settlement> {
                self.map.place[hex.index()].as_ref().map(|place| place.kind)
            }
        }
    };
}
