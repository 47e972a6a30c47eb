//! What is kept of one game: enough for every plot, and enough to replay it.

use crate::sheet::{SheetCell, SheetRow};

/// Something that happened in a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexEvent {
    /// Message id of what was told.
    pub what: String,
    /// Printed number of the hex.
    pub hex: String,
    /// Game turn.
    pub turn: i64,
}

/// A count at the end of every turn, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// What is counted: a seat, or a track.
    pub name: String,
    /// From the first turn that was played.
    pub values: Vec<i64>,
}

/// One game and all that is kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Its number in the run.
    pub number: u64,
    /// The seed of the run: with the number it fixes dice and players.
    pub seed: u64,
    /// Game id.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// Digest of its data.
    pub data: String,
    /// Scenario id.
    pub scenario: String,
    /// Options that are not at their default, `name=value`, with blanks between.
    pub options: String,
    /// Seats in playing order, each with its player.
    pub players: Vec<(String, String)>,
    /// Simulations that a searching player may spend on a decision.
    pub sims: u32,
    /// Winning seat; empty for a draw.
    pub winner: String,
    /// Message id of the victory level.
    pub level: String,
    /// Margin from the first seat's side.
    pub margin: i64,
    /// The first turn that was played.
    pub first_turn: i64,
    /// How many turns were played.
    pub turns: i64,
    /// Decisions of both seats.
    pub decisions: i64,
    /// Rolls of dice.
    pub rolls: i64,
    /// Units lost so far, by seat.
    pub lost: Vec<Series>,
    /// Steps on the map, by seat.
    pub steps: Vec<Series>,
    /// Victory points and their sources.
    pub tracks: Vec<Series>,
    /// What happened where.
    pub events: Vec<HexEvent>,
}

/// Names of the columns that every result has before those of its seats and tracks.
const HEAD: [&str; 8] = ["number", "seed", "game", "rules", "data", "scenario", "options", "sims"];
const ENDING: [&str; 7] =
    ["winner", "level", "margin", "first_turn", "turns", "decisions", "rolls"];
const EVENTS: [&str; 3] = ["event", "event_hex", "event_turn"];

/// A track's name in a column: no hyphens, which query languages take for a minus.
pub fn track_column(track: &str) -> String {
    track.replace('-', "_")
}

/// No game is that long, and no figure of one that large.
const MOST_TURNS: i64 = 10_000;
const MOST: i64 = 1_000_000_000;

impl GameResult {
    /// What no game has, such as a negative number of turns; reports reckon with the figures.
    pub(crate) fn absurd(&self) -> Option<&'static str> {
        let series = self.lost.iter().chain(&self.steps).chain(&self.tracks);
        let mut values = series.clone().flat_map(|series| &series.values);
        let long = series.clone().any(|series| series.values.len() as i64 > MOST_TURNS);
        if !(0..=MOST_TURNS).contains(&self.turns) || long {
            Some("turns")
        } else if self.first_turn.abs_diff(0) > MOST_TURNS as u64 {
            Some("a first turn")
        } else if self.margin.abs_diff(0) > MOST.unsigned_abs() {
            Some("a margin")
        } else if !(0..=MOST).contains(&self.decisions) || !(0..=MOST).contains(&self.rolls) {
            Some("decisions or rolls")
        } else if self.events.iter().any(|event| event.turn.abs_diff(0) > MOST_TURNS as u64) {
            Some("events")
        } else if values.any(|value| value.abs_diff(0) > MOST.unsigned_abs()) {
            Some("figures")
        } else {
            None
        }
    }

    /// Names of its columns: the same for every game of a run.
    pub fn columns(&self) -> Vec<String> {
        let named = |prefix: &str, series: &[Series]| -> Vec<String> {
            series.iter().map(|series| format!("{prefix}{}", series.name)).collect()
        };
        let plain = |names: &[&str]| -> Vec<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        };
        let players = self.players.iter().map(|(seat, _)| format!("bot_{seat}"));
        [
            plain(&HEAD),
            players.collect(),
            plain(&ENDING),
            named("lost_", &self.lost),
            named("steps_", &self.steps),
            named("track_", &self.tracks),
            plain(&EVENTS),
        ]
        .concat()
    }

    /// Its cells, in the order of the columns.
    pub fn row(&self) -> SheetRow {
        let text = |text: &str| SheetCell::Text(text.to_owned());
        let int = |n: u64| SheetCell::Int(i64::try_from(n).unwrap_or(i64::MAX));
        let mut row = vec![
            int(self.number),
            int(self.seed),
            text(&self.game),
            SheetCell::Int(self.rules.into()),
            text(&self.data),
            text(&self.scenario),
            text(&self.options),
            SheetCell::Int(self.sims.into()),
        ];
        row.extend(self.players.iter().map(|(_, player)| text(player)));
        row.extend([
            text(&self.winner),
            text(&self.level),
            SheetCell::Int(self.margin),
            SheetCell::Int(self.first_turn),
            SheetCell::Int(self.turns),
            SheetCell::Int(self.decisions),
            SheetCell::Int(self.rolls),
        ]);
        let series = [&self.lost, &self.steps, &self.tracks];
        row.extend(series.into_iter().flatten().map(|one| SheetCell::Ints(one.values.clone())));
        row.push(SheetCell::Texts(self.events.iter().map(|event| event.what.clone()).collect()));
        row.push(SheetCell::Texts(self.events.iter().map(|event| event.hex.clone()).collect()));
        row.push(SheetCell::Ints(self.events.iter().map(|event| event.turn).collect()));
        row
    }

    /// Reads a row; the error names the column that is missing or wrong.
    pub fn from_row(columns: &[String], row: &[SheetCell]) -> Result<GameResult, String> {
        let cells = Cells { columns, row };
        let whats = cells.texts("event")?;
        let hexes = cells.texts("event_hex")?;
        let turns = cells.ints("event_turn")?;
        if whats.len() != hexes.len() || whats.len() != turns.len() {
            return Err("event, event_hex and event_turn".to_owned());
        }
        let events = whats.iter().zip(hexes).zip(turns);
        Ok(GameResult {
            number: cells.int("number")?.unsigned_abs(),
            seed: cells.int("seed")?.unsigned_abs(),
            game: cells.text("game")?,
            rules: u32::try_from(cells.int("rules")?).map_err(|_| "rules".to_owned())?,
            data: cells.text("data")?,
            scenario: cells.text("scenario")?,
            options: cells.text("options")?,
            players: cells.players(),
            sims: u32::try_from(cells.int("sims")?).map_err(|_| "sims".to_owned())?,
            winner: cells.text("winner")?,
            level: cells.text("level")?,
            margin: cells.int("margin")?,
            first_turn: cells.int("first_turn")?,
            turns: cells.int("turns")?,
            decisions: cells.int("decisions")?,
            rolls: cells.int("rolls")?,
            lost: cells.series("lost_"),
            steps: cells.series("steps_"),
            tracks: cells.series("track_"),
            events: events
                .map(|((what, hex), turn)| HexEvent {
                    what: what.clone(),
                    hex: hex.clone(),
                    turn: *turn,
                })
                .collect(),
        })
    }

    /// The values of a track by turn; none if the game does not have it.
    pub fn track(&self, name: &str) -> Option<&[i64]> {
        self.tracks.iter().find(|series| series.name == name).map(|series| &series.values[..])
    }

    /// What the games of one run share: data, scenario, options and players.
    pub fn setting(&self) -> (String, String, String, Vec<(String, String)>, u32, u64) {
        let GameResult { game, scenario, options, players, sims, seed, data, .. } = self;
        let game = format!("{game} {data}");
        (game, scenario.clone(), options.clone(), players.clone(), *sims, *seed)
    }
}

struct Cells<'a> {
    columns: &'a [String],
    row: &'a [SheetCell],
}

impl Cells<'_> {
    fn cell(&self, name: &str) -> Result<&SheetCell, String> {
        let at = self.columns.iter().position(|column| column == name);
        at.and_then(|at| self.row.get(at)).ok_or_else(|| name.to_owned())
    }

    fn int(&self, name: &str) -> Result<i64, String> {
        self.cell(name)?.int().ok_or_else(|| name.to_owned())
    }

    fn text(&self, name: &str) -> Result<String, String> {
        match self.cell(name)? {
            SheetCell::Text(text) => Ok(text.clone()),
            SheetCell::Int(_) | SheetCell::Ints(_) | SheetCell::Texts(_) => Err(name.to_owned()),
        }
    }

    fn ints(&self, name: &str) -> Result<&[i64], String> {
        match self.cell(name)? {
            SheetCell::Ints(list) => Ok(list),
            SheetCell::Int(_) | SheetCell::Text(_) | SheetCell::Texts(_) => Err(name.to_owned()),
        }
    }

    fn texts(&self, name: &str) -> Result<&[String], String> {
        match self.cell(name)? {
            SheetCell::Texts(list) => Ok(list),
            SheetCell::Int(_) | SheetCell::Text(_) | SheetCell::Ints(_) => Err(name.to_owned()),
        }
    }

    fn players(&self) -> Vec<(String, String)> {
        let cells = self.columns.iter().zip(self.row);
        let player = |(column, cell): (&String, &SheetCell)| {
            column.strip_prefix("bot_").map(|seat| (seat.to_owned(), cell.text()))
        };
        cells.filter_map(player).collect()
    }

    fn series(&self, prefix: &str) -> Vec<Series> {
        let cells = self.columns.iter().zip(self.row);
        let one = |(column, cell): (&String, &SheetCell)| match cell {
            SheetCell::Ints(values) => column
                .strip_prefix(prefix)
                .map(|name| Series { name: name.to_owned(), values: values.clone() }),
            SheetCell::Int(_) | SheetCell::Text(_) | SheetCell::Texts(_) => None,
        };
        cells.filter_map(one).collect()
    }
}

/// A result for tests, with a bit of everything.
#[cfg(test)]
pub(crate) fn sample(number: u64) -> GameResult {
    let by_turn =
        |name: &str, values: &[i64]| Series { name: name.to_owned(), values: values.into() };
    GameResult {
        number,
        seed: 9,
        game: "demo".to_owned(),
        rules: 1,
        data: "ab12".to_owned(),
        scenario: "hill".to_owned(),
        options: "dug-in=on".to_owned(),
        players: vec![
            ("red".to_owned(), "recruit".to_owned()),
            ("blue".to_owned(), "random, \"quoted\"".to_owned()),
        ],
        sims: 200,
        winner: if number.is_multiple_of(3) { String::new() } else { "red".to_owned() },
        level: "demo-draw".to_owned(),
        margin: 5 - number as i64,
        first_turn: 1,
        turns: 2,
        decisions: 40 + number as i64,
        rolls: 7,
        lost: vec![by_turn("red", &[0, 1]), by_turn("blue", &[2, 3])],
        steps: vec![by_turn("red", &[8, 7]), by_turn("blue", &[6, 5])],
        tracks: vec![by_turn("vp", &[1, -4])],
        events: (0..number % 3)
            .map(|n| HexEvent { what: "demo-falls".to_owned(), hex: format!("010{n}"), turn: 2 })
            .collect(),
    }
}

/// A row whose cells are of the kinds that its columns say.
#[cfg(test)]
fn is_sound(columns: &[String], row: &[SheetCell]) -> bool {
    columns.len() == row.len()
        && columns.iter().zip(row).all(|(column, cell)| {
            let kind = crate::sheet::kind_of(column);
            SheetCell::parse(kind, &cell.text()).as_ref() == Some(cell)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_comes_back_from_its_row() {
        for number in 0..4 {
            let result = sample(number);
            let (columns, row) = (result.columns(), result.row());
            assert!(is_sound(&columns, &row));
            assert_eq!(GameResult::from_row(&columns, &row), Ok(result));
        }
        let result = sample(1);
        let (columns, row) = (result.columns(), result.row());
        assert_eq!(
            GameResult::from_row(&columns[1..], &row[1..]),
            Err("number".to_owned()),
            "what is missing is named"
        );
    }
}
