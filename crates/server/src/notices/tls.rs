//! Encrypted connections for notices.

use std::sync::{Arc, OnceLock};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Host;

use super::Undelivered;
use super::webhook::now;

/// Whether this program was built with TLS.
pub(crate) const AVAILABLE: bool = true;

/// Encrypts a connection to that host.
pub(super) async fn connect(
    host: &Host<&str>,
    stream: TcpStream,
) -> Result<impl AsyncRead + AsyncWrite + Unpin, Undelivered> {
    let name = match host {
        Host::Domain(name) => ServerName::try_from((*name).to_owned()),
        Host::Ipv4(ip) => Ok(ServerName::from(std::net::IpAddr::V4(*ip))),
        Host::Ipv6(ip) => Ok(ServerName::from(std::net::IpAddr::V6(*ip))),
    };
    let unnamed = |_| Undelivered::Never("the host has no proper name".to_owned());
    tls()?.connect(name.map_err(unnamed)?, stream).await.map_err(now)
}

/// TLS with the system's trusted certificates.
fn tls() -> Result<&'static TlsConnector, Undelivered> {
    static TLS: OnceLock<Result<TlsConnector, String>> = OnceLock::new();
    let made = TLS.get_or_init(|| {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(TlsConnector::from(Arc::new(config)))
    });
    made.as_ref().map_err(|error| Undelivered::Never(error.clone()))
}
