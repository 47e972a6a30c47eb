//! A rematch with sides swapped.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use neretva_core::Setup;
use neretva_protocol::api::TableMade;
use neretva_store::{self as store, StoreError};

use super::tables::{Plan, open_to, seats_of};
use crate::app::App;
use crate::failure::Failure;
use crate::people::Asker;
use crate::special::Special;

/// Creates the rematch of a finished match. The first request of one of its players creates it and
/// seats everybody; later requests get the same table.
pub(super) async fn rematch(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<Json<TableMade>, Failure> {
    let old = open_to(&app, &table, &asker).await?;
    if seats_of(&old, asker.id()).is_empty() {
        return Err(Failure::forbidden(msg!("server-not-seated")));
    }
    if old.summary.to_move.is_some() {
        return Err(Failure::new(StatusCode::CONFLICT, msg!("server-rematch-later")));
    }
    let made = async |table: String| {
        let commitment = app.store.table(&table).await?.commitment;
        Ok(Json(TableMade { table, commitment, invites: BTreeMap::new() }))
    };
    if let Some(known) = app.store.rematch_of(&old.id).await? {
        return made(known).await;
    }
    let plan = swapped(&app, &old)?;
    match plan.set_up(&app).await {
        Ok(new) => Ok(Json(new)),
        // Another request was faster.
        Err(failure) => match app.store.rematch_of(&old.id).await? {
            Some(known) => made(known).await,
            None => Err(failure),
        },
    }
}

/// The same table with everybody moved by one seat.
fn swapped(app: &App, old: &store::TableRow) -> Result<Plan, Failure> {
    let game = app.library.game(&old.game)?;
    let damaged = |error| StoreError::Damaged(format!("options of {}: {error}", old.id));
    let options: BTreeMap<String, String> = serde_json::from_str(&old.options).map_err(damaged)?;
    let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let setup = Setup::new(game.offer.about, Some(&old.scenario), options)?;
    let special = Special::read(&old.settings.more);
    if special.lesson.is_some() {
        return Err(Failure::new(StatusCode::CONFLICT, msg!("server-lesson-alone")));
    }
    let further = old.seats.iter().cycle().skip(1);
    let sitters = old
        .seats
        .iter()
        .zip(further)
        .map(|(seat, other)| (seat.seat.clone(), other.sitter.clone(), other.name.clone()));
    Ok(Plan {
        game,
        setup,
        special,
        settings: old.settings.clone(),
        sitters: sitters.collect(),
        rematch_of: Some(old.id.clone()),
    })
}
