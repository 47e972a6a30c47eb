//! A program built without TLS: an encrypted address is refused when it is entered.

use tokio::net::TcpStream;
use url::Host;

use super::Undelivered;

/// Whether this program was built with TLS.
pub(crate) const AVAILABLE: bool = false;

pub(super) async fn connect(_: &Host<&str>, _: TcpStream) -> Result<TcpStream, Undelivered> {
    Err(Undelivered::Never("this program was built without TLS".to_owned()))
}
