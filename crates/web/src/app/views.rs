//! The view of each table is kept in this browser.

use std::time::Duration;

use leptos::prelude::*;

use super::shell::{keep, kept};
use super::table::Table;
use crate::camera::{Camera, Size};
use crate::views::Views;

/// The view is kept once it has rested that long.
const REST: Duration = Duration::from_millis(400);

/// Where this player looked at the table last, in a window of that size.
pub(super) fn last(table: Table, map: Size, window: Size) -> Option<Camera> {
    Views::read(&kept("views")?).of(&id(table)?, map, window)
}

fn id(table: Table) -> Option<String> {
    let id = table.live.with_untracked(|live| live.as_ref().map(|it| it.welcome.table.clone()))?;
    (!id.is_empty()).then_some(id)
}

/// Keeps the view of the open table.
pub(super) fn remember(table: Table) {
    let serial = StoredValue::new(0_u32);
    Effect::new(move |first: Option<()>| {
        let camera = table.camera.get();
        // The first is none that anyone chose.
        if first.is_none() {
            return;
        }
        serial.update_value(|serial| *serial += 1);
        let mine = serial.get_value();
        let save = move || {
            if serial.try_get_value() != Some(mine) {
                return;
            }
            let window = table.window.get_untracked();
            if let Some(id) = id(table).filter(|_| window.0 > 0.0) {
                let mut views = kept("views").map(|text| Views::read(&text)).unwrap_or_default();
                views.keep(&id, camera, window);
                keep("views", &views.write());
            }
        };
        set_timeout(save, REST);
    });
}
