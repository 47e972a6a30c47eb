//! Guests, accounts and programs' tokens.

use std::net::IpAddr;
use std::time::Instant;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use neretva_protocol::Said;
use neretva_protocol::api::{Credentials, Me, NewPassword, Nick, SessionCard, Token};
use neretva_store::{Person, SessionKind, SessionRow};

use super::Body;
use crate::app::App;
use crate::failure::Failure;
use crate::people::{self, Address, Asker};
use crate::secret::{self, now};
use crate::work::PASSWORDS;

/// Lengths of a name.
const NAME: std::ops::RangeInclusive<usize> = 2..=32;

/// Lengths of a password.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Different characters of a password besides spaces.
const DIFFERENT: usize = 4;

pub(super) async fn me(State(app): State<App>, asker: Asker) -> (HeaderMap, Json<Me>) {
    let cookie = people::renewed(&app, &asker);
    (cookie, Json(asker.person.map_or_else(Me::default, told)))
}

fn told(person: Person) -> Me {
    Me { nick: person.nick.filter(|_| person.name.is_none()), name: person.name }
}

/// Names a guest; an account keeps its name.
pub(super) async fn rename(
    State(app): State<App>,
    asker: Asker,
    Body(given): Body<Nick>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let (person, cookie) = asker.or_guest(&app).await?;
    Ok((cookie, Json(told(named(&app, person, &given.name).await?))))
}

/// The person with that name, if they are a guest.
pub(super) async fn named(app: &App, person: Person, nick: &str) -> Result<Person, Failure> {
    if person.name.is_some() || person.nick.as_deref() == Some(nick.trim()) {
        return Ok(person);
    }
    let nick = check_name(nick)?;
    app.store.set_nick(&person.id, &nick, &people::guest_name(&nick)).await?;
    Ok(Person { nick: Some(nick), ..person })
}

/// Creates an account; a guest becomes it and keeps their tables.
pub(super) async fn sign_up(
    State(app): State<App>,
    asker: Asker,
    Body(given): Body<Credentials>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let name = check(&given)?;
    let hash = hash(given.password).await?;
    let me = Json(Me { name: Some(name.clone()), nick: None });
    match asker.person {
        Some(guest) if guest.name.is_none() => {
            // Whoever has seen the guest's cookie or tokens has no part in the account.
            app.store.set_credentials(&guest.id, &name, &hash).await?;
            Ok((people::open_session(&app, &guest.id).await?, me))
        }
        Some(_) | None => {
            let person = Person {
                id: secret::id()?,
                name: Some(name),
                nick: None,
                password_hash: Some(hash),
                created_at: now(),
            };
            app.store.create_person(&person).await?;
            Ok((people::open_session(&app, &person.id).await?, me))
        }
    }
}

/// Logs in; a guest's tables move to the account.
pub(super) async fn sign_in(
    State(app): State<App>,
    asker: Asker,
    Address(address): Address,
    Body(given): Body<Credentials>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let wrong = || Failure::new(StatusCode::UNAUTHORIZED, msg!("server-wrong-password"));
    let name = check(&given).map_err(|_| wrong())?;
    let person = proven(&app, &name, given.password, address).await?;
    if let Some(guest) = asker.person.filter(|asker| asker.name.is_none()) {
        app.store.adopt(&guest.id, &person.id).await?;
    }
    let cookie = people::open_session(&app, &person.id).await?;
    Ok((cookie, Json(told(person))))
}

pub(super) async fn sign_out(
    State(app): State<App>,
    asker: Asker,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    if let Some(session) = asker.session {
        app.store.close_session(&session).await?;
    }
    Ok((people::forget_cookie(&app), Json(Me::default())))
}

/// The account of that name, if that is its password.
async fn proven(
    app: &App,
    name: &str,
    password: String,
    address: IpAddr,
) -> Result<Person, Failure> {
    if !app.tries.admit(name, address, Instant::now()) {
        let said = msg!("server-too-many-tries");
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, said));
    }
    let person = app.store.person_by_name(name).await?;
    let known = person.as_ref().and_then(|person| person.password_hash.clone());
    let right = verify(known, password).await;
    // A guess that was not evaluated, because the server was busy, was none.
    if right.as_ref().map_or(true, |right| *right) {
        app.tries.forgive(name, address);
    }
    let wrong = || Failure::new(StatusCode::UNAUTHORIZED, msg!("server-wrong-password"));
    let right = right?;
    person.filter(|_| right).ok_or_else(wrong)
}

/// Changes the password; every other session and every token ends.
pub(super) async fn change_password(
    State(app): State<App>,
    asker: Asker,
    Address(address): Address,
    Body(given): Body<NewPassword>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let name = asker.person.and_then(|person| person.name);
    let name = name.ok_or_else(|| Failure::forbidden(msg!("server-no-account")))?;
    check_password(&given.new)?;
    let person = proven(&app, &name, given.old, address).await?;
    app.store.set_password(&person.id, &hash(given.new).await?).await?;
    Ok((people::open_session(&app, &person.id).await?, Json(told(person))))
}

/// Where the user is signed in, and the tokens of their programs.
pub(super) async fn sessions(
    State(app): State<App>,
    asker: Asker,
) -> Result<Json<Vec<SessionCard>>, Failure> {
    let Some(person) = asker.id() else { return Ok(Json(Vec::new())) };
    let kept = app.store.sessions_of(person, now()).await?;
    let card = |it: SessionRow| SessionCard {
        id: short_id(&it.token_hash),
        program: it.kind == SessionKind::Program,
        opened_at: it.opened_at,
        expires_at: it.expires_at,
        here: asker.session.as_ref() == Some(&it.token_hash),
    };
    Ok(Json(kept.into_iter().map(card).collect()))
}

/// Ends one of the user's sessions or tokens.
pub(super) async fn end_session(
    State(app): State<App>,
    Path(session): Path<String>,
    asker: Asker,
) -> Result<StatusCode, Failure> {
    let kept = app.store.sessions_of(asker.id().unwrap_or_default(), now()).await?;
    let meant = kept.into_iter().find(|it| short_id(&it.token_hash) == session);
    let meant = meant.ok_or_else(|| Failure::missing(msg!("server-no-session")))?;
    app.store.close_session(&meant.token_hash).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs the user out everywhere; tokens of programs end too.
pub(super) async fn end_sessions(
    State(app): State<App>,
    asker: Asker,
) -> Result<(StatusCode, HeaderMap), Failure> {
    if let Some(person) = asker.id() {
        app.store.close_sessions(person).await?;
    }
    Ok((StatusCode::NO_CONTENT, people::forget_cookie(&app)))
}

/// Names a session without telling its secret.
fn short_id(token_hash: &str) -> String {
    token_hash.chars().take(16).collect()
}

/// Creates a token with which a program plays for the user.
pub(super) async fn token(
    State(app): State<App>,
    asker: Asker,
) -> Result<(HeaderMap, Json<Token>), Failure> {
    let (person, cookie) = asker.or_guest(&app).await?;
    Ok((cookie, Json(Token { token: people::new_token(&app, &person.id).await? })))
}

/// The name, if it and the password are acceptable.
fn check(given: &Credentials) -> Result<String, Failure> {
    let name = check_name(&given.name)?;
    check_password(&given.password)?;
    Ok(name)
}

fn check_password(password: &str) -> Result<(), Failure> {
    let mut letters: Vec<char> = password.chars().filter(|c| !c.is_whitespace()).collect();
    letters.sort_unstable();
    letters.dedup();
    if !PASSWORD.contains(&password.chars().count()) || letters.len() < DIFFERENT {
        return Err(bad(msg!("server-bad-password")));
    }
    Ok(())
}

fn bad(said: Said) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, said)
}

/// A name without the spaces around it, if it is acceptable.
fn check_name(name: &str) -> Result<String, Failure> {
    let name = name.trim();
    let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.');
    if !NAME.contains(&name.chars().count()) || !name.chars().all(fits) {
        return Err(bad(msg!("server-bad-name")));
    }
    Ok(name.to_owned())
}

/// Hashes a password, not on the threads that serve requests.
async fn hash(password: String) -> Result<String, Failure> {
    let salt = secret::random::<16>()?;
    let hashed = PASSWORDS.run(move || {
        let salt = SaltString::encode_b64(&salt)?;
        Argon2::default().hash_password(password.as_bytes(), &salt).map(|hash| hash.to_string())
    });
    hashed.await?.map_err(|error: argon2::password_hash::Error| Failure::broken(&error))
}

/// Whether the password is right. An unknown account takes as long, so that timing reveals nothing.
async fn verify(known: Option<String>, password: String) -> Result<bool, Failure> {
    let Some(known) = known else {
        hash(password).await?;
        return Ok(false);
    };
    let verified = PASSWORDS.run(move || {
        let parsed = PasswordHash::new(&known)?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
    });
    verified.await?.map_err(|error: argon2::password_hash::Error| Failure::broken(&error))
}
