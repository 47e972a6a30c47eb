//! Notifications from every process that shares the database.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;

use crate::Result;
use crate::changes::{Change, Teller};

/// The notification channel.
pub(super) const CHANNEL: &str = "neretva";

/// Delay between attempts to reconnect.
const PAUSE: Duration = Duration::from_millis(200);

/// Listens from now on until the pool is closed.
pub(super) async fn start(pool: PgPool, teller: Teller) -> Result<()> {
    let mut listener = connect(&pool).await?;
    tokio::spawn(async move {
        loop {
            relay(listener, &teller).await;
            listener = loop {
                if pool.is_closed() {
                    return;
                }
                tokio::time::sleep(PAUSE).await;
                if let Ok(listener) = connect(&pool).await {
                    break listener;
                }
            };
            // From now on no change is missed.
            teller.tell(Change::Missed);
        }
    });
    Ok(())
}

async fn connect(pool: &PgPool) -> std::result::Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    // The listener would reconnect silently and miss changes.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Forwards notifications until the connection is lost.
async fn relay(mut listener: PgListener, teller: &Teller) {
    while let Ok(Some(notice)) = listener.try_recv().await {
        // An unknown notification from a newer program still means that something changed.
        teller.tell(serde_json::from_str(notice.payload()).unwrap_or(Change::Missed));
    }
}
