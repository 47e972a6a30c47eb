//! Heavy work: away from the threads that serve, and only so much at a time.

use tokio::sync::Semaphore;

use crate::failure::Failure;

/// Pieces of heavy work at the same time; the rest waits.
static WORKERS: Semaphore = Semaphore::const_new(2);

/// Does something that takes a while.
pub(crate) async fn heavy<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let _permit = WORKERS.acquire().await.map_err(|error| Failure::broken(&error))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| Failure::broken(&error))
}
