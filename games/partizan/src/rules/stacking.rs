//! 10 Stacking.
