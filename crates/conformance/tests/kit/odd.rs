//! A byte of state that can be made to misbehave.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Bit that is lost when written.
pub(crate) const LOST: u8 = 0x80;
/// Bit that equality does not see.
pub(crate) const UNSEEN: u8 = 0x40;
/// Bit that makes clones forget the low four bits.
pub(crate) const FORGETFUL: u8 = 0x20;

/// Honest as long as none of the bits above is set and nobody adds through `&self`.
#[derive(Debug, Default)]
pub(crate) struct Odd(AtomicU8);

impl Odd {
    pub(crate) fn get(&self) -> u8 {
        self.0.load(Relaxed)
    }

    pub(crate) fn set(&self, value: u8) {
        self.0.store(value, Relaxed);
    }

    /// Counts in the low four bits.
    pub(crate) fn count(&self) {
        self.set(self.get() & 0xf0 | (self.get() + 1) & 0x0f);
    }
}

impl Clone for Odd {
    fn clone(&self) -> Odd {
        let value = self.get();
        let forgets = value & FORGETFUL != 0;
        Odd(AtomicU8::new(if forgets { value & 0xf0 } else { value }))
    }
}

impl PartialEq for Odd {
    fn eq(&self, other: &Odd) -> bool {
        self.get() & !UNSEEN == other.get() & !UNSEEN
    }
}

impl Eq for Odd {}

impl Hash for Odd {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.get() & !UNSEEN).hash(state);
    }
}

impl Serialize for Odd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get() & !LOST)
    }
}

impl<'de> Deserialize<'de> for Odd {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Odd, D::Error> {
        u8::deserialize(deserializer).map(|value| Odd(AtomicU8::new(value)))
    }
}
