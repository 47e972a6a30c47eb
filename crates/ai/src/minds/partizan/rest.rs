//! Set-up, replacements, supply losses, events and options.

use neretva_core::Action;
use neretva_hex::HexId;
use neretva_partizan::choice;
use neretva_partizan::load::{Nation, Partizan};
use neretva_partizan::rules::options::OptionStep;
use neretva_partizan::rules::replacement::RpStep;
use neretva_partizan::rules::setup::SetupStep;
use neretva_partizan::state::{AXIS, At, Marks, Phase, State, UnitId, UnitSet};

use super::fights::step_price;
use super::hunts::Hunts;
use super::lore::Lore;
use super::{FIRST, Script, havens_of};

/// What objectives promise around a hex, in hundredths of a point a turn.
fn promise(game: &Partizan, hex: HexId) -> i32 {
    Lore::of(game).prospects_near(hex) / 8
}

/// A weight for each hex, and one for anything else.
fn by_hex(actions: &[Action], out: &mut Vec<i32>, other: i32, worth: impl Fn(HexId) -> i32) {
    out.extend(actions.iter().map(|a| match a {
        Action::Hex(hex) => worth(*hex),
        Action::Piece(_) | Action::Choice(_) => other,
    }));
}

pub(super) fn set_up(
    game: &Partizan,
    s: &State,
    script: &Script,
    step: SetupStep,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    match step {
        SetupStep::Axis(_) => {
            let hunts = Hunts::new(game, s, script.axis, UnitSet::EMPTY);
            let held = |hex: HexId| hunts.field.foes_in(hex) > 0;
            by_hex(actions, out, -1, |hex| {
                let post = hunts.field.post(hex) / 2 + hunts.field.lore.prospects(hex);
                let town = if game.settlement(hex).is_some() { 100 } else { 0 };
                if held(hex) { 0 } else { post + town }
            });
        }
        SetupStep::Pick(_) => by_hex(actions, out, 0, |_| 0),
        SetupStep::Place { unit, .. } => place_partisan(game, s, script, unit, actions, out),
        SetupStep::Draw(_) | SetupStep::Share { .. } | SetupStep::Deal { .. } => {
            out.resize(actions.len(), 0);
        }
    }
    // Scripts do not use the set-up of the book: theirs is better.
    for (weight, a) in out.iter_mut().zip(actions) {
        if *a == choice::HISTORICAL {
            *weight = -FIRST;
        }
    }
}

fn place_partisan(
    game: &Partizan,
    s: &State,
    script: &Script,
    unit: UnitId,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    let havens = havens_of(game, s, script, UnitSet::of(unit));
    by_hex(actions, out, 0, |hex| {
        let crowd = havens.field.stack(hex).map_or(0, |stack| 40 * stack.steps);
        let here = havens.worth(unit, hex, false);
        let soon = if s.phase() == Phase::AxisRp { 0 } else { promise(game, hex) };
        soon - crowd + if unit == game.tito { here } else { here / 2 }
    });
}

pub(super) fn replace(
    game: &Partizan,
    s: &State,
    script: &Script,
    step: RpStep,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    match step {
        RpStep::Choose(_) => out.extend(actions.iter().map(|a| match a {
            Action::Piece(piece) => built(game, s, (*piece).into()),
            Action::Hex(_) | Action::Choice(_) => 0,
        })),
        RpStep::Place(unit, _) if game.side(unit) == AXIS => {
            let hunts = Hunts::new(game, s, script.axis, UnitSet::EMPTY);
            by_hex(actions, out, 0, |hex| hunts.worth(unit, hex));
        }
        RpStep::Place(unit, _) => place_partisan(game, s, script, unit, actions, out),
        RpStep::PartisanRoll | RpStep::CacheRoll => out.resize(actions.len(), 0),
    }
}

/// What a replacement point does for a unit, in tenths of strength.
fn built(game: &Partizan, s: &State, unit: UnitId) -> i32 {
    if game.is_due(s, unit) {
        return FIRST;
    }
    let card = game.card(unit);
    let (before, after) = match (s.at[unit], card.back) {
        (At::Hex(_), Some(back)) => (Some(back), card.front),
        (_, Some(back)) => (None, back),
        (_, None) => (None, card.front),
    };
    let strength = |ratings: neretva_partizan::load::Ratings| {
        10 * i32::from(ratings.attack) + 8 * i32::from(ratings.defence)
    };
    // 18.7.1 counts Partisan counters, so that a new one comes before any other use.
    let counts = if card.nation == Nation::Partisan { 1_000 } else { 0 };
    1 + counts + strength(after) - before.map_or(0, strength)
}

/// The step that hurts least: never Tito's, and rather not from a town.
pub(super) fn lose(game: &Partizan, s: &State, actions: &[Action], out: &mut Vec<i32>) {
    out.extend(actions.iter().map(|a| match a {
        Action::Piece(piece) => {
            let unit = UnitId::from(*piece);
            let town = s.hex(unit).is_some_and(|hex| game.settlement(hex).is_some());
            let exposed = if s.has(unit, Marks::EXPOSED) { 6 } else { 0 };
            let allied = if game.is_partisan(unit) { 0 } else { 50 };
            exposed + allied - step_price(game, s, unit) - 10 * i32::from(town)
        }
        Action::Hex(_) | Action::Choice(_) => 0,
    }));
}

/// Italians who change sides.
pub(super) fn gain(
    game: &Partizan,
    s: &State,
    script: &Script,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    let newcomer = UnitId(game.tito.0 + 1);
    let havens = havens_of(game, s, script, UnitSet::EMPTY);
    by_hex(actions, out, 0, |hex| havens.worth(newcomer, hex, false) + promise(game, hex));
}

/// Parachutists land beside their prey, not on it.
pub(super) fn drop(
    game: &Partizan,
    s: &State,
    script: &Script,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    let unit = game.roster.cast.paratroops;
    let hunts = Hunts::new(game, s, script.axis, UnitSet::EMPTY);
    by_hex(actions, out, 0, |hex| match hunts.field.stack(hex) {
        Some(_) => -FIRST,
        None => hunts.worth(unit, hex),
    });
}

pub(super) fn option(
    game: &Partizan,
    s: &State,
    script: &Script,
    step: OptionStep,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    match step {
        OptionStep::Arrive(unit) => {
            let hunts = Hunts::new(game, s, script.axis, UnitSet::EMPTY);
            by_hex(actions, out, 0, |hex| hunts.worth(unit, hex));
        }
        OptionStep::Landing(group) => {
            let havens = havens_of(game, s, script, group);
            let unit = group.iter().next().unwrap_or(game.tito);
            by_hex(actions, out, 10, |hex| 200 + havens.worth(unit, hex, true));
        }
        OptionStep::Force10 => {
            let havens = havens_of(game, s, script, UnitSet::EMPTY);
            by_hex(actions, out, 0, |hex| havens.objective(hex) + promise(game, hex));
        }
        OptionStep::Prestige
        | OptionStep::Armpit
        | OptionStep::Response(_)
        | OptionStep::Division
        | OptionStep::PrestigeRoll
        | OptionStep::ResponseRoll(_)
        | OptionStep::ResponseSteps
        | OptionStep::Force10Drift(_) => {
            let willing = [choice::ROLL, choice::YES];
            out.extend(actions.iter().map(|a| i32::from(willing.contains(a))));
        }
    }
}
