//! A table of combat results: steps lost by attacker and defender, by die and column.

use toml::{Table, Value};

/// A cell: losses, and what follows them, which is never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    lost: [i64; 2],
    rest: String,
}

impl Cell {
    fn parse(text: &str) -> Option<Cell> {
        let (losses, rest) = match text.split_once(' ') {
            Some((losses, rest)) => (losses, format!(" {rest}")),
            None => (text, String::new()),
        };
        let (attacker, defender) = losses.split_once('/')?;
        Some(Cell { lost: [attacker.parse().ok()?, defender.parse().ok()?], rest })
    }

    fn text(&self) -> String {
        let [attacker, defender] = self.lost;
        format!("{attacker}/{defender}{}", self.rest)
    }
}

/// The cells of a table, a row for each face of the die from the lowest, a column for each odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chart {
    rows: Vec<Vec<Cell>>,
}

/// Who loses steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

impl Side {
    /// A word for reports.
    pub(super) fn word(self) -> &'static str {
        match self {
            Side::Attacker => "attacker's losses",
            Side::Defender => "defender's losses",
        }
    }
}

impl Chart {
    /// Reads a table with `columns` and a row for each face of the die; none if it is another table.
    pub(super) fn read(table: &Table) -> Option<Chart> {
        let columns = table.get("columns")?.as_array()?.len();
        let mut rows = Vec::new();
        for face in 1.. {
            let Some(row) = table.get(&face.to_string()) else { break };
            let cells = row.as_array()?.iter().map(|cell| Cell::parse(cell.as_str()?));
            let cells = cells.collect::<Option<Vec<Cell>>>()?;
            if cells.len() != columns {
                return None;
            }
            rows.push(cells);
        }
        (!rows.is_empty()).then_some(Chart { rows })
    }

    /// The rows as a data file writes them.
    pub(super) fn write(&self) -> Table {
        let row = |cells: &Vec<Cell>| {
            Value::Array(cells.iter().map(|cell| Value::String(cell.text())).collect())
        };
        let rows = self.rows.iter().zip(1..);
        rows.map(|(cells, face)| (face.to_string(), row(cells))).collect()
    }

    pub(super) fn columns(&self) -> usize {
        self.rows[0].len()
    }

    pub(super) fn faces(&self) -> usize {
        self.rows.len()
    }

    /// Better odds and a higher die never cost the attacker more nor the defender less.
    pub(super) fn is_monotone(&self) -> bool {
        let ordered = |worse: &Cell, better: &Cell| {
            worse.lost[0] >= better.lost[0] && worse.lost[1] <= better.lost[1]
        };
        let along = self.rows.iter().all(|row| row.windows(2).all(|two| ordered(&two[0], &two[1])));
        let down = self
            .rows
            .windows(2)
            .all(|two| two[0].iter().zip(&two[1]).all(|(worse, better)| ordered(worse, better)));
        along && down
    }

    /// The chart with losses of some cells changed; none below zero.
    pub(super) fn changed(
        &self,
        cells: impl Fn(usize, usize) -> bool,
        side: Side,
        by: i64,
    ) -> Chart {
        let mut chart = self.clone();
        for (face, row) in chart.rows.iter_mut().enumerate() {
            for (column, cell) in row.iter_mut().enumerate() {
                if cells(face, column) {
                    let lost = &mut cell.lost[side as usize];
                    *lost = (*lost + by).max(0);
                }
            }
        }
        chart
    }

    /// The chart with the losses of every column taken from its neighbour to the right, or to the
    /// left. The column at the edge continues the trend: a step more for one side, a step less for
    /// the other, but never more than the chart's maximum.
    pub(super) fn shifted(&self, to_the_left: bool) -> Chart {
        let mut chart = self.clone();
        let most = [0, 1].map(|side| {
            let losses = self.rows.iter().flatten().map(|cell| cell.lost[side]);
            losses.max().unwrap_or(0)
        });
        let last = self.columns() - 1;
        for (row, from) in chart.rows.iter_mut().zip(&self.rows) {
            for (column, cell) in row.iter_mut().enumerate() {
                let [attacker, defender] = from[column].lost;
                cell.lost = match (to_the_left, column) {
                    (true, at) if at < last => from[at + 1].lost,
                    (true, _) => [(attacker - 1).max(0), (defender + 1).min(most[1])],
                    (false, 0) => [(attacker + 1).min(most[0]), (defender - 1).max(0)],
                    (false, at) => from[at - 1].lost,
                };
            }
        }
        chart
    }

    /// Whether better odds always make a difference.
    pub(super) fn tells_columns_apart(&self) -> bool {
        let alike = |at: usize| self.rows.iter().all(|row| row[at].lost == row[at + 1].lost);
        !(0..self.columns() - 1).any(alike)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart() -> Chart {
        let table: Table = r#"
            columns = ["1-2", "1-1", "2-1"]
            1 = ["2/0", "1/0 Re", "1/1"]
            2 = ["1/0", "1/1", "0/2 Re"]
        "#
        .parse()
        .expect("sound");
        Chart::read(&table).expect("a chart")
    }

    #[test]
    fn charts_come_back_and_keep_what_is_not_a_loss() {
        let more = chart().changed(|_, column| column == 2, Side::Defender, 1);
        assert!(more.is_monotone());
        let text = toml::to_string(&more.write()).expect("plain data");
        assert_eq!(
            text,
            "1 = [\"2/0\", \"1/0 Re\", \"1/2\"]\n2 = [\"1/0\", \"1/1\", \"0/3 Re\"]\n"
        );
    }

    #[test]
    fn a_moved_chart_goes_on_at_its_edge() {
        let text = |chart: Chart| {
            assert!(chart.is_monotone());
            toml::to_string(&chart.write()).expect("plain data")
        };
        assert_eq!(
            text(chart().shifted(true)),
            "1 = [\"1/0\", \"1/1 Re\", \"0/2\"]\n2 = [\"1/1\", \"0/2\", \"0/2 Re\"]\n"
        );
        let harder = chart().shifted(false);
        assert!(harder.tells_columns_apart());
        assert_eq!(
            text(harder.clone()),
            "1 = [\"2/0\", \"2/0 Re\", \"1/0\"]\n2 = [\"2/0\", \"1/0\", \"1/1 Re\"]\n"
        );
        assert!(!harder.shifted(false).tells_columns_apart());
    }

    #[test]
    fn a_worse_result_at_better_odds_is_seen() {
        assert!(chart().is_monotone());
        assert!(!chart().changed(|_, column| column == 2, Side::Attacker, 1).is_monotone());
        assert!(!chart().changed(|face, _| face == 0, Side::Defender, 2).is_monotone());
        assert!(Chart::read(&"cost = [1]".parse().expect("sound")).is_none());
    }
}
