//! Seats and viewers by name.

use neretva_core::{About, Arbiter, Seat, Viewer};
use neretva_protocol::{Said, Status, name_id};

use crate::failure::Failure;

/// The seat of that name.
pub(crate) fn seat(about: &About, name: &str) -> Result<Seat, Failure> {
    about.seat(&name.to_lowercase()).ok_or_else(|| {
        Failure::new(msg!("cli-no-seat", given = name))
            .help(msg!("cli-no-seat-help", known = about.seats.join(", ")))
    })
}

/// The viewer that is meant; by default the deciding seat.
pub(crate) fn viewer(table: &dyn Arbiter, name: Option<&str>) -> Result<Viewer, Failure> {
    let about = table.about();
    match name {
        None => Ok(usual_viewer(table)),
        Some("spectator") => Ok(Viewer::Spectator),
        Some("arbiter") => Ok(Viewer::Arbiter),
        Some(name) => about.seat(&name.to_lowercase()).map(Viewer::Seat).ok_or_else(|| {
            let known = format!("{}, spectator, arbiter", about.seats.join(", "));
            Failure::new(msg!("cli-no-seat", given = name))
                .help(msg!("cli-no-seat-help", known = known))
        }),
    }
}

fn usual_viewer(table: &dyn Arbiter) -> Viewer {
    match (table.deciding(), table.status()) {
        (Some(seat), _) => Viewer::Seat(seat),
        // When the game is over there is nothing left to hide.
        (None, Status::Over(_)) => Viewer::Arbiter,
        (None, Status::Decides(_) | Status::Rolls(_)) => Viewer::Spectator,
    }
}

/// A viewer as written after `--as`.
pub(crate) fn viewer_name(about: &'static About, viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => about.seat_name(seat),
        Viewer::Spectator => "spectator",
        Viewer::Arbiter => "arbiter",
    }
}

/// A viewer in words.
pub(crate) fn viewer_said(about: &About, viewer: Viewer) -> Said {
    match viewer {
        Viewer::Seat(seat) => seat_said(about, seat),
        Viewer::Spectator => msg!("cli-spectator"),
        Viewer::Arbiter => msg!("cli-arbiter"),
    }
}

/// A seat in words.
pub(crate) fn seat_said(about: &About, seat: Seat) -> Said {
    named(about, "seat", about.seat_name(seat))
}

/// A part of a game in words: a seat, scenario, option or choice.
pub(crate) fn named(about: &About, kind: &str, name: &str) -> Said {
    Said::plain(name_id(about.id, kind, name))
}

/// The name of a game.
pub(crate) fn title(about: &About) -> Said {
    named(about, "title", "")
}
