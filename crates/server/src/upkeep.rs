//! Maintenance for server operators.

use neretva_store::{Store, StoreError};

use crate::library::Library;
use crate::live::Live;

/// The result of replaying every table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Tables played.
    pub tables: u64,
    /// Events played.
    pub events: u64,
    /// Tables that cannot be replayed under the rules of this program, and why.
    pub faults: Vec<(String, String)>,
}

/// Replays every table under the rules of this program and compares every state.
///
/// # Errors
/// If the store fails.
pub async fn replay_all(store: &Store) -> Result<Replayed, StoreError> {
    let mut replayed = Replayed::default();
    let library = match Library::load() {
        Ok(library) => library,
        Err(faults) => {
            replayed.faults.push(("figures".to_owned(), faults.to_string()));
            return Ok(replayed);
        }
    };
    let mut last = String::new();
    loop {
        let tables = store.tables_after(&last, 100).await?;
        let Some(newest) = tables.last() else { return Ok(replayed) };
        last.clone_from(&newest.id);
        for table in &tables {
            let events = store.events(&table.id, 0).await?;
            replayed.tables += 1;
            replayed.events += events.len() as u64;
            let opened = match library.game(&table.game) {
                Ok(game) => Live::open(game, table, &events).map(drop).map_err(|e| e.to_string()),
                Err(_) => Err(format!("there is no game {}", table.game)),
            };
            if let Err(why) = opened {
                replayed.faults.push((table.id.clone(), why));
            }
        }
    }
}
