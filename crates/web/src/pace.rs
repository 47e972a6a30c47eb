//! How fast others' moves pass by.

/// How fast others' moves pass by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Each on request.
    Step,
}

/// A result of one's own is never followed by something else sooner than that, in ms.
pub(crate) const RESPITE: u32 = 2_000;

impl Pace {
    pub(crate) const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Step];

    /// Its name where it is kept.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::Step => "step",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// How long the dice roll, in ms.
    pub(crate) fn dice(self) -> u32 {
        match self {
            Pace::Slow | Pace::Normal | Pace::Step => 500,
            Pace::Fast => 250,
        }
    }

    /// How long a move of another stays before the next, in ms; `None` until asked for more.
    pub(crate) fn after_move(self) -> Option<u32> {
        match self {
            Pace::Slow => Some(1_400),
            Pace::Normal => Some(650),
            Pace::Fast => Some(0),
            Pace::Step => None,
        }
    }

    /// How long a result of another stays, in ms; `None` until asked for more.
    pub(crate) fn after_result(self) -> Option<u32> {
        match self {
            Pace::Slow => Some(4_000),
            Pace::Normal => Some(2_200),
            Pace::Fast => Some(700),
            Pace::Step => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_is_found_by_its_word() {
        for pace in Pace::ALL {
            assert_eq!(Pace::read(pace.word()), Some(pace));
        }
        assert_eq!(Pace::read("glacial"), None);
    }

    #[test]
    fn a_slower_pace_leaves_more_time() {
        let [slow, normal, fast] = [Pace::Slow, Pace::Normal, Pace::Fast];
        for stays in [Pace::after_move, Pace::after_result] {
            assert!(stays(slow) > stays(normal) && stays(normal) > stays(fast));
            assert_eq!(stays(Pace::Step), None, "nothing passes by itself");
        }
    }
}
