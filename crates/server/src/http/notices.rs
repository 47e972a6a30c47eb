//! How a user wants to be told about their turns.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Redirect;
use neretva_protocol::Lang;
use neretva_protocol::api::{Notices, PushSubscription, Webhook, WebhookForm};
use neretva_store as store;

use super::Body;
use crate::app::App;
use crate::failure::Failure;
use crate::notices::{keep, push, subscriptions, tls};
use crate::people::Asker;
use crate::secret;

/// The longest address.
const LONGEST: usize = 500;

/// The most browsers of one person.
const BROWSERS: usize = 8;

pub(super) async fn read(State(app): State<App>, asker: Asker) -> Result<Json<Notices>, Failure> {
    let kept = match asker.id() {
        Some(person) => app.store.notify(person).await?,
        None => store::Notify::default(),
    };
    Ok(Json(shown(&app, kept)))
}

/// Stores the choice, for guests and accounts alike.
pub(super) async fn write(
    State(app): State<App>,
    asker: Asker,
    Body(wish): Body<Notices>,
) -> Result<(HeaderMap, Json<Notices>), Failure> {
    let bad = |said| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, said);
    if wish.webhook.as_ref().is_some_and(|webhook| !is_url(&webhook.url)) {
        return Err(bad(msg!("server-bad-webhook")));
    }
    if wish.webhook.as_ref().is_some_and(|webhook| needs_tls(&webhook.url)) && !tls::AVAILABLE {
        return Err(bad(msg!("server-no-tls")));
    }
    if wish.email.as_deref().is_some_and(|email| !is_email(email)) {
        return Err(bad(msg!("server-bad-email")));
    }
    let kind = |form| match form {
        WebhookForm::Json => store::WebhookKind::Generic,
        WebhookForm::Discord => store::WebhookKind::Discord,
    };
    let kept = store::Notify {
        webhook: wish
            .webhook
            .map(|webhook| store::StoredWebhook { url: webhook.url, kind: kind(webhook.form) }),
        email: wish.email,
        lang: Some(wish.lang.code().to_owned()),
        ..store::Notify::default()
    };
    let (person, cookie) = asker.or_guest(&app).await?;
    app.store.set_notify(&person.id, &kept).await?;
    let mut kept = app.store.notify(&person.id).await?;
    if let Some(email) = kept.email.clone().filter(|_| kept.email_key.is_none()) {
        let key = secret::token()?;
        app.store.set_email_key(&person.id, &key).await?;
        kept.email_key = Some(key.clone());
        // Not while the client waits: mail servers are slow.
        let (herald, lang) = (std::sync::Arc::clone(&app.herald), wish.lang);
        tokio::spawn(async move { herald.ask_for_consent(&email, &key, lang).await });
    }
    Ok((cookie, Json(shown(&app, kept))))
}

/// Subscribes a browser of the user; the oldest is forgotten where there are too many.
pub(super) async fn subscribe(
    State(app): State<App>,
    asker: Asker,
    Body(wish): Body<PushSubscription>,
) -> Result<(StatusCode, HeaderMap), Failure> {
    let bad = |said| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, said);
    if app.settings.push.is_none() {
        return Err(bad(msg!("server-no-push")));
    }
    if !is_url(&wish.endpoint) || wish.p256dh.len().max(wish.auth.len()) > LONGEST {
        return Err(bad(msg!("server-bad-webhook")));
    }
    let (person, cookie) = asker.or_guest(&app).await?;
    let mut browsers = subscriptions(app.store.notify(&person.id).await?.push.as_ref());
    browsers.retain(|known| known.endpoint != wish.endpoint);
    browsers.push(wish);
    let first = browsers.len().saturating_sub(BROWSERS);
    keep(&app, &person.id, &browsers[first..]).await?;
    Ok((StatusCode::NO_CONTENT, cookie))
}

/// Ends the subscriptions of all browsers of the user.
pub(super) async fn unsubscribe(
    State(app): State<App>,
    asker: Asker,
) -> Result<StatusCode, Failure> {
    if let Some(person) = asker.id() {
        keep(&app, person, &[]).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

fn shown(app: &App, kept: store::Notify) -> Notices {
    let form = |kind| match kind {
        store::WebhookKind::Generic => WebhookForm::Json,
        store::WebhookKind::Discord => WebhookForm::Discord,
    };
    Notices {
        webhook: kept.webhook.map(|webhook| Webhook { url: webhook.url, form: form(webhook.kind) }),
        email: kept.email,
        lang: kept.lang.and_then(|code| Lang::parse(&code).ok()).unwrap_or_default(),
        email_confirmed: kept.email_confirmed,
        sends_email: app.settings.mail.is_some(),
        push_key: app.settings.push.as_ref().and_then(push::public_key),
        browsers: subscriptions(kept.push.as_ref()).len(),
    }
}

/// Whether the address is well formed. Whether it is allowed is checked when a notice is sent.
fn is_url(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    text.len() <= LONGEST
        && rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'))
        && !text.chars().any(|c| c.is_whitespace() || c.is_control())
}

/// Whether a notice is posted there over an encrypted connection.
fn needs_tls(url: &str) -> bool {
    url.starts_with("https://")
}

/// Whether it looks like an address; only a delivered e-mail proves it.
fn is_email(text: &str) -> bool {
    let parts = text.split_once('@');
    text.len() <= LONGEST
        && parts
            .is_some_and(|(who, host)| !who.is_empty() && host.contains('.') && !host.contains('@'))
        && !text.chars().any(|c| c.is_whitespace() || c.is_control())
}

/// Whoever follows the link in a letter has its address.
pub(super) async fn confirm(
    State(app): State<App>,
    Path(key): Path<String>,
) -> Result<Redirect, Failure> {
    let found = app.store.confirm_email(&key).await?;
    found.then(|| Redirect::to("/")).ok_or_else(|| Failure::missing(msg!("server-no-page")))
}

/// Ends the letters to an address.
pub(super) async fn stop(
    State(app): State<App>,
    Path(key): Path<String>,
) -> Result<Redirect, Failure> {
    let found = app.store.stop_email(&key).await?;
    found.then(|| Redirect::to("/")).ok_or_else(|| Failure::missing(msg!("server-no-page")))
}
