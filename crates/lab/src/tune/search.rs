//! Trying changes until the target is met.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::steps::{Grain, steps};
use super::{Aim, Figure, Target};
use crate::stats::{Estimate, deviation, mean};
use crate::{Laboratory, Plan, RunError, pool};

/// What is to be fitted, and how hard.
pub struct Search<'a> {
    /// Data files by name, parsed.
    pub files: &'a BTreeMap<String, Table>,
    /// The figures that may change, each checked to be free.
    pub figures: &'a [Figure],
    /// What is to be reached.
    pub target: Target,
    /// Pairs of players; every one has to reach it.
    pub plans: &'a [Plan],
    /// Threads.
    pub threads: usize,
    /// Changes that are kept at most.
    pub rounds: usize,
    /// The game with overlaid data; `None` if it does not load.
    pub load: &'a Load<'a>,
}

/// Loads a game with texts of data files laid over its own, by name.
pub type Load<'a> = dyn Fn(&BTreeMap<String, String>) -> Option<Box<dyn Laboratory>> + 'a;

/// What was measured for one pair of players.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The players.
    pub players: [String; 2],
    /// The mean of what the target is about.
    pub mean: Estimate,
    /// Standard deviation of a game's margin: a believable spread?
    pub spread: f64,
    /// Figure of every game, by number.
    figures: Vec<f64>,
}

/// A change that was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The figure.
    pub figure: String,
    /// What was changed.
    pub what: String,
    /// How the mean changed, pair of players by pair.
    pub change: Vec<Estimate>,
    /// Whether it was kept.
    pub kept: bool,
}

impl Tried {
    /// Whether these games are enough to show that it changes anything.
    pub fn is_identified(&self) -> bool {
        self.change.iter().any(|change| !change.contains(0.0))
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// Before any change, on the games of the search.
    pub before: Vec<Measured>,
    /// After all changes, on the same games.
    pub after: Vec<Measured>,
    /// Before and after on fresh games.
    pub fresh: Evidence,
    /// Everything that was tried, in order.
    pub tried: Vec<Tried>,
    /// Figures that changed, from and to.
    pub changed: Vec<(Figure, Value, Value)>,
    /// Data files to lay over the game's own, by name.
    pub overlay: BTreeMap<String, String>,
}

/// Measurements that no choice was made by.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Without the changes.
    pub before: Vec<Measured>,
    /// With them.
    pub after: Vec<Measured>,
}

impl Fit {
    /// Whether every pair of players is within the target on fresh games, as far as they show.
    pub fn is_met(&self, target: &Target) -> bool {
        let meets = |m: &Measured| m.mean.high >= target.low && m.mean.low <= target.high;
        self.fresh.after.iter().all(meets)
    }
}

/// Games of another seed, to judge what was chosen.
const FRESH: u64 = 0x5eed;

/// Hill-climbs from change to change. `watch` is told about everything that is tried.
pub fn search(search: &Search<'_>, mut watch: impl FnMut(&Tried)) -> Result<Fit, RunError> {
    let value = |figure: &Figure| figure.value(search.files).expect("it was found here").clone();
    let first: Vec<Value> = search.figures.iter().map(value).collect();
    let shipped = (search.load)(&BTreeMap::new()).expect("the game's own figures load");
    let before = measure(search, &*shipped, 0)?;
    let mut here = Place { values: first.clone(), measured: before.clone() };
    let mut tried: Vec<Tried> = Vec::new();
    for _ in 0..search.rounds {
        if worst(search, &here.measured) == 0.0 {
            break;
        }
        let mut better = None;
        for grain in Grain::ALL {
            better = try_steps(search, &first, &here, grain, |one| {
                watch(&one);
                tried.push(one);
                tried.len() - 1
            })?;
            if better.is_some() {
                break;
            }
        }
        let Some((place, index)) = better else { break };
        here = place;
        tried[index].kept = true;
    }
    let texts = overlay(search, &first, &here.values);
    let lab = (search.load)(&texts).expect("it was loaded when it was tried");
    let fresh = Evidence {
        before: measure(search, &*shipped, FRESH)?,
        after: measure(search, &*lab, FRESH)?,
    };
    let changed = search.figures.iter().zip(first.iter().zip(&here.values));
    let changed = changed.filter(|(_, (from, to))| from != to);
    Ok(Fit {
        before,
        after: here.measured,
        fresh,
        tried,
        changed: changed.map(|(f, (from, to))| (f.clone(), from.clone(), to.clone())).collect(),
        overlay: texts,
    })
}

/// Where a search stands: the figures, and what they lead to.
struct Place {
    values: Vec<Value>,
    measured: Vec<Measured>,
}

/// Tries every step of one size, and returns the best improvement. `note` records what was tried
/// and returns its number, which comes with the result.
fn try_steps(
    search: &Search<'_>,
    first: &[Value],
    here: &Place,
    grain: Grain,
    mut note: impl FnMut(Tried) -> usize,
) -> Result<Option<(Place, usize)>, RunError> {
    let mut best = None;
    let mut least = cost(search, &here.measured);
    for (at, figure) in search.figures.iter().enumerate() {
        for step in steps(&here.values[at]).into_iter().filter(|step| step.grain == grain) {
            let mut values = here.values.clone();
            values[at] = merged(&here.values[at], &step.value);
            let Some(lab) = (search.load)(&overlay(search, first, &values)) else { continue };
            let measured = measure(search, &*lab, 0)?;
            let pairs = here.measured.iter().zip(&measured);
            let change = pairs.map(|(a, b)| difference(a, b)).collect();
            let one = Tried { figure: figure.name.clone(), what: step.what, change, kept: false };
            let (told, miss) = (one.is_identified(), cost(search, &measured));
            let number = note(one);
            if told && miss < least {
                least = miss;
                best = Some((Place { values, measured }, number));
            }
        }
    }
    Ok(best)
}

/// A chart's steps carry its rows alone: the rest of it stays.
fn merged(from: &Value, to: &Value) -> Value {
    match (from, to) {
        (Value::Table(from), Value::Table(rows)) => {
            let mut table = from.clone();
            table.extend(rows.clone());
            Value::Table(table)
        }
        _ => to.clone(),
    }
}

/// The worst miss of any pair of players.
fn worst(search: &Search<'_>, measured: &[Measured]) -> f64 {
    measured.iter().map(|m| search.target.miss(m.mean.value)).fold(0.0, f64::max)
}

/// What the search minimises: the worst miss, and among equals the distance from the middle.
fn cost(search: &Search<'_>, measured: &[Measured]) -> f64 {
    let off = |m: &Measured| (m.mean.value - search.target.middle()).abs();
    worst(search, measured) + 0.001 * measured.iter().map(off).sum::<f64>()
}

/// Files to lay over, with every changed figure and its new provenance.
fn overlay(search: &Search<'_>, first: &[Value], values: &[Value]) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, Table> = BTreeMap::new();
    for (figure, (from, to)) in search.figures.iter().zip(first.iter().zip(values)) {
        if from != to {
            let note = tuned_note(&figure.note, search);
            join(files.entry(figure.file.clone()).or_default(), figure.overlay(to, &note));
        }
    }
    let text = |table: Table| toml::to_string(&table).expect("data files are plain data");
    files.into_iter().map(|(name, table)| (name, text(table))).collect()
}

/// The new note tells what was done and keeps what was said before, so that stated parts stay so.
fn tuned_note(note: &str, search: &Search<'_>) -> String {
    let aim = match search.target.of {
        Aim::Margin => "margin",
        Aim::Score => "score",
    };
    let Target { low, high, .. } = search.target;
    let players: Vec<String> = search.plans.iter().map(|plan| plan.players.join(" v ")).collect();
    format!("{note}; tuned: mean {aim} {low} to {high} for {}", players.join(" and "))
}

/// Lays one document over another; lists of tables are joined.
fn join(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(base)), Value::Table(over)) => join(base, over),
            (Some(Value::Array(base)), Value::Array(over)) => {
                for element in over {
                    let same = base.iter_mut().find(|old| old.get("id") == element.get("id"));
                    match (same, element) {
                        (Some(Value::Table(old)), Value::Table(new)) => join(old, new),
                        (_, element) => base.push(element),
                    }
                }
            }
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

fn measure(
    search: &Search<'_>,
    lab: &dyn Laboratory,
    fresh: u64,
) -> Result<Vec<Measured>, RunError> {
    search.plans.iter().map(|plan| measure_one(search, lab, plan, fresh)).collect()
}

fn measure_one(
    search: &Search<'_>,
    lab: &dyn Laboratory,
    plan: &Plan,
    fresh: u64,
) -> Result<Measured, RunError> {
    let plan = Plan { seed: plan.seed ^ fresh, ..plan.clone() };
    let numbers: Vec<u64> = (0..plan.games).collect();
    let mut games = Vec::new();
    let mut failed = None;
    pool::run(
        &numbers,
        search.threads,
        |number| plan.play(lab, number),
        |number, played| {
            match played {
                Ok(result) => games.push((number, result)),
                Err(error) => failed = Some(error),
            }
            failed.is_none()
        },
    );
    if let Some(error) = failed {
        return Err(error);
    }
    games.sort_by_key(|(number, _)| *number);
    let margins: Vec<f64> = games.iter().map(|(_, game)| game.margin as f64).collect();
    let score = |game: &crate::GameResult| match game.winner.as_str() {
        "" => 0.5,
        seat if seat == game.players[0].0 => 1.0,
        _ => 0.0,
    };
    let figures: Vec<f64> = match search.target.of {
        Aim::Margin => margins.clone(),
        Aim::Score => games.iter().map(|(_, game)| score(game)).collect(),
    };
    Ok(Measured {
        players: plan.players.clone(),
        mean: mean(&figures),
        spread: deviation(&margins),
        figures,
    })
}

/// How the mean changes: game by game under the same dice.
fn difference(before: &Measured, after: &Measured) -> Estimate {
    let pairs = before.figures.iter().zip(&after.figures);
    mean(&pairs.map(|(a, b)| b - a).collect::<Vec<_>>())
}
