//! Combat results tables: a ladder of odds columns, shifts along it, and a chart of results.

/// The best of rising odds that the strengths reach, rounded in the defender's favour; the first
/// stands for everything below it.
pub fn reached<R>(rungs: R, attack: i32, defence: i32) -> usize
where
    R: ExactSizeIterator<Item = (i32, i32)> + DoubleEndedIterator,
{
    let mut rungs = rungs;
    rungs.rposition(|(a, d)| attack * d >= defence * a).unwrap_or(0)
}

/// A column after shifts, to the right if positive, never beyond the ends of a table.
pub fn shifted(column: usize, shifts: i32, columns: usize) -> usize {
    (column as i32 + shifts).clamp(0, columns as i32 - 1) as usize
}

/// The odds columns of a table from the worst for the attacker to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder<const C: usize> {
    names: [&'static str; C],
    rungs: [(i32, i32); C],
}

impl<const C: usize> Ladder<C> {
    /// A ladder from printed odds: `["1-2", "1-1", "3-2", "2-1"]`.
    ///
    /// # Panics
    /// If a name is not two numbers with a hyphen, which a constant shows when it is compiled.
    pub const fn new(names: [&'static str; C]) -> Ladder<C> {
        let mut rungs = [(0, 0); C];
        let mut i = 0;
        while i < C {
            rungs[i] = ratio(names[i].as_bytes());
            i += 1;
        }
        Ladder { names, rungs }
    }

    /// The printed name of a column.
    pub const fn name(&self, column: usize) -> &'static str {
        self.names[column]
    }

    /// All printed names.
    pub const fn names(&self) -> [&'static str; C] {
        self.names
    }

    /// The best column that the strengths reach, the odds rounded in the defender's favour; the
    /// worst column stands for everything below it.
    pub fn column(&self, attack: i32, defence: i32) -> usize {
        reached(self.rungs.into_iter(), attack, defence)
    }

    /// The column after shifts, to the right if positive, never beyond the ends of the table.
    pub fn shifted(&self, column: usize, shifts: i32) -> usize {
        shifted(column, shifts, C)
    }
}

/// The two numbers of `3-2`.
const fn ratio(name: &[u8]) -> (i32, i32) {
    let (mut parts, mut part, mut i) = ([0; 2], 0, 0);
    while i < name.len() {
        match name[i] {
            b'-' if part == 0 => part = 1,
            digit @ b'0'..=b'9' => parts[part] = parts[part] * 10 + (digit - b'0') as i32,
            _ => panic!("odds are two numbers with a hyphen"),
        }
        i += 1;
    }
    assert!(parts[0] > 0 && parts[1] > 0, "odds are two numbers with a hyphen");
    (parts[0], parts[1])
}

/// A table of results: a ladder of columns with `F` rows, one for each face of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crt<R, const C: usize, const F: usize> {
    /// The columns.
    pub ladder: Ladder<C>,
    /// Results by column, then by face.
    pub cells: [[R; F]; C],
}

impl<R: Copy, const C: usize, const F: usize> Crt<R, C, F> {
    /// The result of a die in a column.
    pub fn result(&self, column: usize, die: u8) -> R {
        self.cells[column][usize::from(die) - 1]
    }

    /// The results of a column, each face once: their exact distribution.
    pub fn results(&self, column: usize) -> [R; F] {
        self.cells[column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LADDER: Ladder<6> = Ladder::new(["1-3", "1-2", "1-1", "3-2", "2-1", "10-1"]);

    #[test]
    fn odds_are_rounded_in_the_defenders_favour() {
        for (attack, defence, name) in [
            (1, 9, "1-3"),
            (1, 2, "1-2"),
            (9, 10, "1-2"),
            (10, 10, "1-1"),
            (14, 10, "1-1"),
            (15, 10, "3-2"),
            (19, 10, "3-2"),
            (20, 10, "2-1"),
            (99, 10, "2-1"),
            (100, 10, "10-1"),
            (900, 1, "10-1"),
            (0, 4, "1-3"),
        ] {
            assert_eq!(LADDER.name(LADDER.column(attack, defence)), name, "{attack} to {defence}");
        }
    }

    #[test]
    fn shifts_end_at_the_edges() {
        assert_eq!([-9, -1, 0, 1, 9].map(|by| LADDER.shifted(2, by)), [0, 1, 2, 3, 5]);
    }

    #[test]
    fn a_die_finds_its_row() {
        let crt = Crt { ladder: Ladder::new(["1-1", "2-1"]), cells: [['a', 'b'], ['c', 'd']] };
        assert_eq!((crt.result(0, 2), crt.result(1, 1)), ('b', 'c'));
        assert_eq!(crt.results(1), ['c', 'd']);
    }
}
