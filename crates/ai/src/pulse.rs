//! How others watch a player think, and tell it to hurry.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Shared by a thinking player and those who wait for it.
#[derive(Debug, Default)]
pub struct Pulse {
    per_mille: AtomicU32,
    hurry: AtomicBool,
}

impl Pulse {
    /// Progress, from 0 to 1,000.
    pub fn per_mille(&self) -> u32 {
        self.per_mille.load(Ordering::Relaxed)
    }

    /// Asks for the best answer so far.
    pub fn hurry(&self) {
        self.hurry.store(true, Ordering::Relaxed);
    }

    /// Whether a quick answer is wanted.
    pub fn is_hurried(&self) -> bool {
        self.hurry.load(Ordering::Relaxed)
    }

    /// Starts a new thought; an earlier request to hurry has been answered.
    pub fn start(&self) {
        self.hurry.store(false, Ordering::Relaxed);
        self.tell(0);
    }

    pub(crate) fn tell(&self, per_mille: u32) {
        self.per_mille.store(per_mille, Ordering::Relaxed);
    }
}
