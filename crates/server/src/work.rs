//! Heavy work: not on the threads that serve requests, and limited.

use tokio::sync::Semaphore;

use crate::failure::Failure;

/// Jobs that run in parallel; the others wait.
static WORKERS: Semaphore = Semaphore::const_new(2);

/// Runs a blocking job.
pub(crate) async fn heavy<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let _permit = WORKERS.acquire().await.map_err(|error| Failure::broken(&error))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| Failure::broken(&error))
}
