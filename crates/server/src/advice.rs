//! What a suggested move is for, as far as it shows on the table: one reason for people, beside the
//! computer's numbers.

use std::collections::BTreeMap;

use neretva_core::{AnyKnown, Company, Seat};
use neretva_protocol::api::{Barrier, Plan};
use neretva_protocol::{
    HexView, MapView, OddsView, RefusalView, Said, TableView, TrackKind, Value,
};

use crate::desk::Desk;
use crate::library::Game;

impl Desk {
    /// What a seat would know after acts of its own; `None` if one of them bars undo.
    pub(crate) fn known_after(
        &self,
        seat: Seat,
        acts: &[String],
    ) -> Result<Option<AnyKnown>, RefusalView> {
        let acts: Result<Vec<_>, _> = acts.iter().map(|act| self.awake().parse(act)).collect();
        Ok(self.awake().seen_by(Some(seat)).known_after(&acts?))
    }

    /// The most telling reason for a move of a seat; `None` if nothing of it shows.
    pub(crate) fn why(
        &self,
        game: &Game,
        seat: Seat,
        acts: &[String],
    ) -> Result<Option<Said>, RefusalView> {
        let wanted: Result<Vec<_>, _> = acts.iter().map(|act| self.awake().parse(act)).collect();
        let told = self.awake().seen_by(Some(seat));
        let Some(plan) = told.plan(&wanted?, Company::AsNamed) else { return Ok(None) };
        let before = told.observe().view;
        let mut after = before.clone();
        plan.patch.apply(&mut after);
        let end = acts.iter().rev().find_map(|act| act.strip_prefix("hex "));
        let owner = game.offer.about.seat_name(seat);
        Ok(fight(&plan)
            .or_else(|| gain(&before, &after))
            .or_else(|| place(&game.rulebook.map(), end?, owner, &after)))
    }
}

/// The likeliest result of the combat that the move begins.
fn fight(plan: &Plan) -> Option<Said> {
    plan.stop.as_ref().filter(|stop| matches!(stop.by, Barrier::Dice | Barrier::Reveal))?;
    let OddsView { chances, weight, .. } = plan.odds.as_ref()?;
    let best = chances.iter().max_by_key(|chance| chance.weight)?;
    let share = u64::from(best.weight) * 100 / u64::from((*weight).max(1));
    let result = Value::Said(best.said.clone());
    Some(msg!("server-why-fight", result = result, chance = share as i64))
}

/// What it adds to a victory track.
fn gain(before: &TableView, after: &TableView) -> Option<Said> {
    let known: BTreeMap<&str, i64> =
        before.tracks.iter().map(|track| (track.id.as_str(), track.value)).collect();
    let victory = after.tracks.iter().filter(|track| track.kind == TrackKind::Victory);
    let changed = victory.map(|track| (track, track.value - known.get(&*track.id).unwrap_or(&0)));
    let (track, by) = changed.max_by_key(|(_, by)| by.abs()).filter(|(_, by)| *by != 0)?;
    let by = format!("{by:+}").replace('-', "−");
    Some(msg!("server-why-points", track = Value::Said(track.said.clone()), by = by))
}

/// What is to be had where it ends: a place with a name, or the enemy beside it.
fn place(map: &MapView, end: &str, owner: &str, after: &TableView) -> Option<Said> {
    let hex = map.hexes.iter().find(|hex| hex.id == end)?;
    let enemies = after.pieces.iter().filter(|piece| {
        let there = piece.hex.as_deref().and_then(|at| map.hexes.iter().find(|it| it.id == at));
        !piece.owner.is_empty()
            && piece.owner != owner
            && there.is_some_and(|at| beside(map, hex, at))
    });
    let enemies = enemies.count();
    match &hex.name {
        Some(name) => Some(msg!("server-why-place", place = name.as_str(), hex = end)),
        None if enemies > 0 => Some(msg!("server-why-contact", n = enemies as i64, hex = end)),
        None => Some(msg!("server-why-clear", hex = end)),
    }
}

/// Whether two hexes touch, on the lattice of either kind of grid.
fn beside(map: &MapView, a: &HexView, b: &HexView) -> bool {
    let apart = ((a.x - b.x).abs(), (a.y - b.y).abs());
    apart == (1, 1) || apart == if map.pointy { (2, 0) } else { (0, 2) }
}
