//! Who sends a request: a session by cookie, or a program by its token.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Uri, header};
use neretva_store::{Person, SessionKind, SessionRow};

use crate::app::App;
use crate::failure::Failure;
use crate::secret::{self, now};

/// Name of the cookie.
const COOKIE: &str = "neretva";

/// A session lasts this long after it was last used.
const SESSION_SECONDS: i64 = 90 * 86_400;

/// A session is prolonged at most this often.
const RENEW_SECONDS: i64 = 86_400;

/// A program's token lasts this long.
const TOKEN_SECONDS: i64 = 5 * 365 * 86_400;

/// Who sent the request, if known.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Option<Person>,
    /// Hash of the secret that they sent.
    pub(crate) session: Option<String>,
    /// The cookie that they sent, if it is to be kept longer.
    pub(crate) renewed: Option<String>,
}

impl FromRequestParts<App> for Asker {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, Failure> {
        let nobody = Asker { person: None, session: None, renewed: None };
        let cookie = cookie(&parts.headers);
        let Some(shown) = bearer(&parts.headers).or(cookie) else { return Ok(nobody) };
        let (session, now) = (secret::hash(shown), now());
        let Some((person, until)) = app.store.session(&session, now).await? else {
            return Ok(nobody);
        };
        // Whoever comes back within its time keeps it: written once a day, not with every request.
        let renew = cookie == Some(shown) && until < now + SESSION_SECONDS - RENEW_SECONDS;
        if renew {
            app.store.extend_session(&session, now + SESSION_SECONDS).await?;
        }
        let renewed = renew.then(|| shown.to_owned());
        Ok(Asker { person: Some(person), session: Some(session), renewed })
    }
}

/// The client's address; behind a proxy, the one that the proxy reports. One subscriber has a whole
/// /64 network of IPv6 addresses, so limits count the network, not the address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    pub(crate) fn of(app: &App, headers: &HeaderMap, extensions: &Extensions) -> Address {
        let forwarded = headers.get_all("x-forwarded-for").into_iter().next_back();
        let forwarded = forwarded.filter(|_| app.settings.behind_proxy);
        // Everything before the last address can be forged by the client.
        let told = forwarded
            .and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        Address(subscriber(told.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// The address that stands for all addresses of one subscriber.
fn subscriber(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => {
            let network = ip.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Infallible> {
        Ok(Address::of(app, &parts.headers, &parts.extensions))
    }
}

impl Asker {
    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// The sender of the request; an unknown one becomes a guest and gets a cookie.
    pub(crate) async fn or_guest(self, app: &App) -> Result<(Person, HeaderMap), Failure> {
        match self.person {
            Some(person) => Ok((person, HeaderMap::new())),
            None => {
                let guest = new_guest(app).await?;
                let cookie = open_session(app, &guest.id).await?;
                Ok((guest, cookie))
            }
        }
    }
}

async fn new_guest(app: &App) -> Result<Person, Failure> {
    let guest = Person {
        id: secret::id()?,
        name: None,
        nick: None,
        password_hash: None,
        created_at: now(),
    };
    app.store.create_person(&guest).await?;
    Ok(guest)
}

/// What a person is called at a table: a guest's name is marked, because nobody owns it.
pub(crate) fn seat_name(person: &Person) -> Option<String> {
    person.name.clone().or_else(|| person.nick.as_deref().map(guest_name))
}

/// A guest's name as it is shown.
pub(crate) fn guest_name(nick: &str) -> String {
    format!("~{nick}")
}

/// Opens a session; the answer carries its cookie.
pub(crate) async fn open_session(app: &App, person: &str) -> Result<HeaderMap, Failure> {
    let token = open(app, person, SessionKind::Browser, SESSION_SECONDS).await?;
    Ok(set_cookie(app, &token, SESSION_SECONDS))
}

async fn open(app: &App, person: &str, kind: SessionKind, lasts: i64) -> Result<String, Failure> {
    let (token, opened_at) = (secret::token()?, now());
    let token_hash = secret::hash(&token);
    let session = SessionRow { token_hash, kind, opened_at, expires_at: opened_at + lasts };
    app.store.open_session(person, &session).await?;
    Ok(token)
}

/// The cookie of somebody whose session was prolonged.
pub(crate) fn renewed(app: &App, asker: &Asker) -> HeaderMap {
    let kept = asker.renewed.as_ref();
    kept.map(|token| set_cookie(app, token, SESSION_SECONDS)).unwrap_or_default()
}

/// Creates a token for programs.
pub(crate) async fn new_token(app: &App, person: &str) -> Result<String, Failure> {
    open(app, person, SessionKind::Program, TOKEN_SECONDS).await
}

/// Removes the cookie.
pub(crate) fn forget_cookie(app: &App) -> HeaderMap {
    set_cookie(app, "", 0)
}

fn set_cookie(app: &App, token: &str, seconds: i64) -> HeaderMap {
    let secure = if app.settings.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let value = HeaderValue::from_str(&cookie).expect("hex digits and fixed words");
    HeaderMap::from_iter([(header::SET_COOKIE, value)])
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
        .filter(|token| !token.is_empty())
}

/// Refuses requests that were sent to another name than the server's: a foreign page whose name
/// leads here would otherwise be of this origin. An address is nobody's name.
pub(crate) fn check_host(app: &App, headers: &HeaderMap, uri: &Uri) -> Result<(), Failure> {
    let told = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let Some(authority) = told.or(uri.authority().map(|it| it.as_str())) else { return Ok(()) };
    let named = format!("http://{authority}");
    let host = url::Url::parse(&named).ok().and_then(|url| url.host().map(|host| host.to_owned()));
    let public = app.settings.public_url.as_deref().and_then(|url| url::Url::parse(url).ok());
    let public = public.as_ref().and_then(|url| url.host_str());
    let known = match &host {
        Some(url::Host::Domain(name)) => {
            name == "localhost" || name.ends_with(".localhost") || Some(name.as_str()) == public
        }
        Some(url::Host::Ipv4(ip)) => {
            public.is_none() || ip.is_loopback() || Some(&*ip.to_string()) == public
        }
        Some(url::Host::Ipv6(ip)) => {
            public.is_none() || ip.is_loopback() || Some(&*format!("[{ip}]")) == public
        }
        None => false,
    };
    let misdirected = || Failure::new(StatusCode::MISDIRECTED_REQUEST, msg!("server-other-host"));
    known.then_some(()).ok_or_else(misdirected)
}

/// Refuses cross-site requests.
pub(crate) fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Failure> {
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign = || Failure::new(StatusCode::FORBIDDEN, msg!("server-foreign"));
    let site = headers.get("sec-fetch-site").map(|site| site.as_bytes());
    if site.is_some_and(|site| site != b"same-origin" && site != b"none") {
        return Err(foreign());
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| foreign())?;
    let host = origin.split_once("://").map(|(_, host)| host);
    let public = app.settings.public_url.as_deref().map(|url| url.trim_end_matches('/'));
    if (host.is_some() && host == text(header::HOST)) || Some(origin) == public {
        return Ok(());
    }
    Err(foreign())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_count_an_ipv6_network_once() {
        let of = |text: &str| subscriber(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb:cccc:dddd:eeee"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }
}
