//! Notices by webhook: one HTTP request to an address that a player gave.
//!
//! A player must not make the server reach into its host's own network. So the name is resolved
//! once, all its addresses must be public, and the connection goes to the address that was checked.
//! Redirects are not followed.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Request, header};
use http_body_util::Full;
use neretva_store::{StoredWebhook, WebhookKind};
use serde_json::json;
use tokio::net::TcpStream;
use url::{Host, Url};

use super::{Notice, Undelivered, tls};
use crate::exchange::{ExchangeError, exchange};

/// How long a notice may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// Posts notices.
pub(super) struct Poster {
    allow_private: bool,
}

impl Poster {
    pub(super) fn new(allow_private: bool) -> Poster {
        Poster { allow_private }
    }

    pub(super) async fn post(
        &self,
        to: &StoredWebhook,
        notice: &Notice,
    ) -> Result<(), Undelivered> {
        let body = match to.kind {
            WebhookKind::Generic => json!({
                "event": "turn",
                "table": notice.table,
                "game": notice.game,
                "seat": notice.seat,
                "since": notice.since,
                "url": notice.link,
                "text": notice.text,
            }),
            WebhookKind::Discord => {
                json!({ "content": notice.text, "allowed_mentions": { "parse": [] } })
            }
        };
        let headers =
            [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))].into_iter();
        self.deliver(&to.url, &headers.collect(), body.to_string().into_bytes()).await
    }

    /// Posts something to an address, if that is allowed.
    pub(super) async fn deliver(
        &self,
        url: &str,
        headers: &HeaderMap,
        body: Vec<u8>,
    ) -> Result<(), Undelivered> {
        let sent = tokio::time::timeout(PATIENCE, self.send(url, headers, body));
        sent.await.unwrap_or_else(|_| Err(Undelivered::Now("no answer in time".to_owned())))
    }

    async fn send(&self, url: &str, headers: &HeaderMap, body: Vec<u8>) -> Result<(), Undelivered> {
        let never = |what: &str| Undelivered::Never(what.to_owned());
        let url = Url::parse(url).map_err(|_| never("the address cannot be read"))?;
        let secure = match url.scheme() {
            "https" => true,
            "http" => false,
            _ => return Err(never("the address is neither http nor https")),
        };
        let host = url.host().ok_or_else(|| never("the address names no host"))?;
        let port = url.port().unwrap_or(if secure { 443 } else { 80 });
        let address = self.look_up(&host, port).await?;
        let stream = TcpStream::connect(address).await.map_err(now)?;
        let request = request(&url, &host, headers, body)
            .map_err(|_| never("the address cannot be asked for over HTTP"))?;
        let answer = if secure {
            exchange(tls::connect(&host, stream).await?, request, None).await
        } else {
            exchange(stream, request, None).await
        };
        let failed = |error: ExchangeError| Undelivered::Now(error.to_string());
        let status = answer.map_err(failed)?.status().as_u16();
        match status {
            200..=299 => Ok(()),
            408 | 425 | 429 | 500..=599 => Err(Undelivered::Now(format!("answer {status}"))),
            _ => Err(Undelivered::Never(format!("answer {status}"))),
        }
    }

    /// The address of a host, if all addresses of its name are allowed.
    async fn look_up(&self, host: &Host<&str>, port: u16) -> Result<SocketAddr, Undelivered> {
        let found: Vec<SocketAddr> = match host {
            Host::Domain(name) => {
                tokio::net::lookup_host((*name, port)).await.map_err(now)?.collect()
            }
            Host::Ipv4(ip) => vec![SocketAddr::new(IpAddr::V4(*ip), port)],
            Host::Ipv6(ip) => vec![SocketAddr::new(IpAddr::V6(*ip), port)],
        };
        if !self.allow_private && !found.iter().all(|address| is_public(address.ip())) {
            let what = "the host is not on the public network";
            return Err(Undelivered::Never(what.to_owned()));
        }
        let first = found.first().copied();
        first.ok_or_else(|| Undelivered::Now("the host is not known".to_owned()))
    }
}

pub(super) fn now(error: std::io::Error) -> Undelivered {
    Undelivered::Now(error.kind().to_string())
}

/// The request for an address.
fn request(
    url: &Url,
    host: &Host<&str>,
    headers: &HeaderMap,
    body: Vec<u8>,
) -> axum::http::Result<Request<Full<Bytes>>> {
    let query = url.query().map(|query| format!("?{query}")).unwrap_or_default();
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    let mut request = Request::post(format!("{}{query}", url.path()))
        .header(header::HOST, format!("{host}{port}"))
        .header(header::USER_AGENT, "neretva")
        .header(header::CONNECTION, "close")
        .body(Full::from(body))?;
    let given = headers.iter().filter(|(name, _)| **name != header::HOST);
    request.headers_mut().extend(given.map(|(name, value)| (name.clone(), value.clone())));
    Ok(request)
}

/// Whether an address is public: not of this machine, its network, or a reserved range.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    !(a == 0
        || a >= 224
        || ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (b == 18 || b == 19)))
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    // An IPv4-mapped IPv6 address.
    if let Some(old) = ip.to_ipv4_mapped() {
        return is_public_v4(old);
    }
    let [a, b, ..] = ip.segments();
    // Only 2000::/3 is assigned; tunnels and translations within it could lead anywhere.
    a & 0xe000 == 0x2000 && a != 0x2002 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_network_is_knocked_at() {
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "192.0.0.8",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
        for public in ["1.1.1.1", "162.159.128.233", "172.32.0.1", "2606:4700::1111"] {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
    }

    #[tokio::test]
    async fn odd_spellings_of_this_machine_are_seen_through() {
        let poster = Poster::new(false);
        for url in [
            "http://127.1/",
            "http://2130706433/",
            "http://0x7f000001/",
            "http://[::ffff:7f00:1]/",
            "http://localhost:9/",
            "ftp://example.org/",
            "nonsense",
        ] {
            let sent = poster.send(url, &HeaderMap::new(), Vec::new()).await;
            assert!(matches!(sent, Err(Undelivered::Never(_))), "{url}: {sent:?}");
        }
    }
}
