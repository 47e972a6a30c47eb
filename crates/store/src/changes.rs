//! Change notifications, from this process or another.

use std::sync::{Arc, Mutex, MutexGuard};

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

/// Something that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Events were appended to a table.
    Events {
        table: String,
        /// Its version now.
        version: u64,
    },
    /// Someone took or left a seat, or changed their name.
    Seats { table: String },
    /// A seat proposes something, or no longer does.
    Proposal { table: String },
    /// Sessions of a person have ended.
    Sessions { person: String },
    /// Something was said at a table.
    Chat {
        table: String,
        /// Number of the line.
        number: u64,
    },
    /// A rematch of a table was set up.
    Rematch {
        /// The table that it follows.
        table: String,
        next: String,
    },
    /// Some changes were missed: reload what you hold.
    Missed,
}

/// Changes as they come.
#[derive(Debug)]
pub struct Changes(broadcast::Receiver<Change>);

impl Changes {
    /// The next change; none once the store is closed. Cancelling loses nothing.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.recv().await {
            Ok(change) => Some(change),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Change::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// Notifies everyone in this process, until it is closed.
#[derive(Clone, Debug)]
pub(crate) struct Teller(Arc<Mutex<Option<broadcast::Sender<Change>>>>);

impl Teller {
    pub(crate) fn new() -> Teller {
        // Some seconds of play at full speed; slower listeners are told that they missed something.
        Teller(Arc::new(Mutex::new(Some(broadcast::channel(65_536).0))))
    }

    pub(crate) fn tell(&self, change: Change) {
        if let Some(sender) = &*self.lock() {
            // Nobody may be listening.
            let _ = sender.send(change);
        }
    }

    pub(crate) fn listen(&self) -> Changes {
        Changes(match &*self.lock() {
            Some(sender) => sender.subscribe(),
            None => broadcast::channel(1).1,
        })
    }

    pub(crate) fn close(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<broadcast::Sender<Change>>> {
        self.0.lock().expect("nothing panics while it holds the sender")
    }
}
