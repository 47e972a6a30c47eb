//! A program built without encryption: an encrypted address is refused when it is given.

use tokio::net::TcpStream;
use url::Host;

use super::Undelivered;

/// Whether this program was built with it.
pub(crate) const AVAILABLE: bool = false;

/// Refuses.
pub(super) async fn connect(_: &Host<&str>, _: TcpStream) -> Result<TcpStream, Undelivered> {
    Err(Undelivered::Never("this program was built without TLS".to_owned()))
}
