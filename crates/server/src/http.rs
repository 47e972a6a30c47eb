//! The routes, and what applies to every request.

mod account;
mod catalogue;
mod notices;
mod rematch;
mod tables;

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::to_bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::App;
use crate::failure::Failure;
use crate::metrics::count;
use crate::packed::Packed;
use crate::people::{Address, check_host, check_origin};
use crate::secret::now;
use crate::{site, socket};

/// The largest request body, except for a game file to replay.
const LARGEST: usize = 64 * 1024;

/// The largest game file.
const LARGEST_RECORD: usize = 8 * 1024 * 1024;

/// Where game files are sent.
const REPLAY: &str = "/api/replay";

/// Headers that every answer carries: no foreign code, no frames, no guessing, no trace.
const HEADERS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// All routes of the server.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", get(catalogue::games))
        .route("/texts/{game}/{lang}", get(catalogue::texts))
        .route("/map/{game}", get(catalogue::map))
        .route("/rules/{game}/{lang}", get(catalogue::rules))
        .route("/figures/{game}", get(catalogue::figures).post(catalogue::check_figures))
        .route("/tables", get(tables::mine).post(tables::create))
        .route("/tables/watch", get(tables::watchable))
        .route("/tables/{table}", get(tables::one).delete(tables::leave))
        .route("/tables/{table}/watchers", put(tables::watchers))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/chat", get(tables::chat))
        .route("/tables/{table}/recent", get(tables::recent))
        .route("/tables/{table}/figures", get(tables::figures))
        .route("/tables/{table}/map", get(tables::map))
        .route("/tables/{table}/rematch", post(rematch::rematch))
        .route("/join/{secret}", get(tables::invitation).post(tables::join))
        .route("/me", get(account::me).put(account::rename))
        .route("/me/push", put(notices::subscribe).delete(notices::unsubscribe))
        .route("/me/notices", get(notices::read).put(notices::write))
        .route("/account/sign-up", post(account::sign_up))
        .route("/account/sign-in", post(account::sign_in))
        .route("/account/sign-out", post(account::sign_out))
        .route("/account/password", post(account::change_password))
        .route("/me/sessions", get(account::sessions).delete(account::end_sessions))
        .route("/me/sessions/{session}", delete(account::end_session))
        .route("/tokens", post(account::token))
        .route("/openapi.json", get(openapi))
        .route("/replay", post(tables::replay).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        // What is told to one person is kept by nobody on the way; files say what applies to them.
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ));
    let routes = Router::new()
        .nest("/api", api)
        .route("/art/{game}/{layer}", get(catalogue::art))
        .route("/ws/{table}", get(socket::open))
        .route("/mail/confirm/{key}", get(notices::confirm))
        .route("/mail/stop/{key}", get(notices::stop).post(notices::stop))
        .route("/healthz", get(healthz))
        .fallback(site::serve);
    let mut routes = routes
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(CompressionLayer::new())
        .with_state(app);
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        let value = HeaderValue::from_static(value);
        routes = routes.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    routes
}

async fn nothing_here() -> Failure {
    Failure::missing(msg!("server-no-page"))
}

/// The description of this API. A test regenerates it and compares it with real answers.
async fn openapi(headers: HeaderMap) -> Response {
    static DESCRIPTION: OnceLock<Arc<Packed>> = OnceLock::new();
    let text = include_str!("../../../docs/openapi.json");
    DESCRIPTION.get_or_init(|| Arc::new(Packed::new(text, "application/json"))).answer(&headers)
}

async fn healthz(State(app): State<App>) -> Result<&'static str, Failure> {
    // It writes, so it is done once a second, however many ask.
    let mut checked = app.checked.lock().await;
    if checked.is_none_or(|at| at.elapsed() > Duration::from_secs(1)) {
        app.store.ping(now()).await?;
        *checked = Some(Instant::now());
    }
    Ok("ok")
}

/// Figures for the host, at an address of their own.
pub(crate) fn for_host(app: App) -> Router {
    Router::new().route("/metrics", get(metrics)).route("/healthz", get(healthz)).with_state(app)
}

async fn metrics(State(app): State<App>) -> Response {
    let text = app.metrics.text(app.hall.len(), app.store.stats());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Counts requests, limits their rate, and refuses cross-site ones.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Result<Response, Failure> {
    count(&app.metrics.requests);
    let Address(address) = Address::of(&app, request.headers(), request.extensions());
    if !app.limits.allow(address) {
        count(&app.metrics.limited);
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, msg!("server-too-fast")));
    }
    check_host(&app, request.headers(), request.uri())?;
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return Ok(next.run(request).await);
    }
    check_origin(&app, request.headers())?;
    let (head, body) = request.into_parts();
    let longest = if head.uri.path() == REPLAY { LARGEST_RECORD } else { LARGEST };
    // A body that trickles in holds nothing but its connection, and not for long.
    let body = tokio::time::timeout(app.settings.patience, to_bytes(body, longest)).await;
    let slow = |_| Failure::new(StatusCode::REQUEST_TIMEOUT, msg!("server-too-slow"));
    let large = |_| Failure::new(StatusCode::PAYLOAD_TOO_LARGE, msg!("server-too-large"));
    let body = body.map_err(slow)?.map_err(large)?;
    Ok(next.run(Request::from_parts(head, body.into())).await)
}

/// A JSON body. A browser does not send one to another site without asking that site first.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Failure> {
        match Json::from_request(request, app).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => {
                let status = rejection.status();
                Err(Failure::new(status, msg!("server-bad-body", why = rejection.body_text())))
            }
        }
    }
}
