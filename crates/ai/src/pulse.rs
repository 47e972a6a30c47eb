//! How somebody else watches a player think, and tells it to make up its mind.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Shared by a player that thinks and whoever waits for it.
#[derive(Debug, Default)]
pub struct Pulse {
    per_mille: AtomicU32,
    hurry: AtomicBool,
}

impl Pulse {
    /// How far the thought has come, from 0 to 1,000.
    pub fn per_mille(&self) -> u32 {
        self.per_mille.load(Ordering::Relaxed)
    }

    /// Asks for the best answer so far.
    pub fn hurry(&self) {
        self.hurry.store(true, Ordering::Relaxed);
    }

    /// Whether somebody waits no longer.
    pub fn is_hurried(&self) -> bool {
        self.hurry.load(Ordering::Relaxed)
    }

    /// A new thought begins; whoever was in a hurry has got an answer.
    pub fn start(&self) {
        self.hurry.store(false, Ordering::Relaxed);
        self.tell(0);
    }

    pub(crate) fn tell(&self, per_mille: u32) {
        self.per_mille.store(per_mille, Ordering::Relaxed);
    }
}
