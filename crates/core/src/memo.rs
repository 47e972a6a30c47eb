//! A place in a game for what others compute about it.

use std::any::Any;
use std::fmt;
use std::sync::OnceLock;

/// One value that is computed once per loaded game, on demand: the lore of a computer player, which
/// the rules do not know. It is not part of the game, so a copy starts without it.
#[derive(Default)]
pub struct Memo(OnceLock<Box<dyn Any + Send + Sync>>);

impl Memo {
    /// The value, made on the first call.
    ///
    /// # Panics
    /// If another type was asked for before: a game has one kind of lore.
    pub fn get_or_init<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let value = self.0.get_or_init(|| Box::new(make()));
        value.downcast_ref().expect("a game has one kind of lore")
    }
}

impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

impl fmt::Debug for Memo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memo")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_made_once_and_not_copied() {
        let memo = Memo::default();
        assert_eq!(*memo.get_or_init(|| 7_u32), 7);
        assert_eq!(*memo.get_or_init(|| 8_u32), 7);
        assert_eq!(*memo.clone().get_or_init(|| 9_u32), 9);
    }
}
