//! Tables: create, list, join, and export.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use neretva_core::{FORMAT, Record, Seed, Setup, Terms};
use neretva_protocol::api::{
    ChatLine, Invitation, JoinWish, Joined, NewTable, Replay, ReplayWish, Sitter, TableCard,
    TableMade, Watchers,
};
use neretva_protocol::{MapView, Said};
use neretva_store as store;
use serde::Deserialize;

use super::Body;
use super::account::named;
use crate::app::App;
use crate::desk::{deadline, seat_card};
use crate::failure::Failure;
use crate::library::Game;
use crate::people::{Address, Asker, seat_name};
use crate::room::{CHAT_PAGE, chat_line};
use crate::secret::{self, now};
use crate::socket::MOST_ENTROPY;
use crate::special::{Special, TEACHER, own_figures};
use crate::work::REPLAYS;

/// Tables in the list for spectators.
const WATCHABLE: u32 = 50;

/// Longest clock.
const MOST_DAYS: u16 = 365;

/// Creates a table; an unknown user becomes a guest.
pub(super) async fn create(
    State(app): State<App>,
    asker: Asker,
    Address(address): Address,
    Body(wish): Body<NewTable>,
) -> Result<(StatusCode, HeaderMap, Json<TableMade>), Failure> {
    let game = app.library.game(&wish.game)?;
    if let Some(lesson) = wish.lesson.clone() {
        check_quota(&app, asker.id(), address).await?;
        return teach(&app, asker, game, lesson).await;
    }
    let special = Special { lesson: None, figures: wish.figures.clone(), advice: wish.advice };
    let options = wish.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let setup = Setup::new(game.offer.about, wish.scenario.as_deref(), options)?;
    check_seats(game, &wish)?;
    if wish.days_per_move.is_some_and(|days| days == 0 || days > MOST_DAYS) {
        return Err(Failure::bad(msg!("server-bad-clock", most = i64::from(MOST_DAYS))));
    }
    check_quota(&app, asker.id(), address).await?;
    let (person, cookie) = asker.or_guest(&app).await?;
    let sitters = game.offer.about.seats.iter().map(|seat| {
        let (sitter, name) = match wish.seats.get(*seat).unwrap_or(&Sitter::Open) {
            Sitter::Me => (store::SeatHolder::Person(person.id.clone()), seat_name(&person)),
            Sitter::Bot(bot) => (store::SeatHolder::Bot(bot.clone()), None),
            Sitter::Open => (store::SeatHolder::Open, None),
        };
        ((*seat).to_owned(), sitter, name)
    });
    let settings = store::TableSettings {
        open_to_watchers: wish.open_to_watchers,
        days_per_move: wish.days_per_move,
        more: special.write(),
    };
    let plan =
        Plan { game, setup, special, settings, sitters: sitters.collect(), rematch_of: None };
    let made = plan.set_up(&app).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
}

/// Whether this person and this address may have another table.
async fn check_quota(app: &App, person: Option<&str>, address: IpAddr) -> Result<(), Failure> {
    let refused = |said| Failure::new(StatusCode::TOO_MANY_REQUESTS, said);
    if let Some(person) = person {
        let running = app.store.running_tables(person).await?;
        let most = app.settings.tables_per_person;
        if running >= most as u64 {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            return Err(refused(msg!("server-too-many-tables", most = most)));
        }
    }
    if !address.is_loopback() && !app.new_tables.allow(address) {
        return Err(refused(msg!("server-tables-too-fast")));
    }
    Ok(())
}

/// Creates the table of a lesson: its script sits at the other seats.
async fn teach(
    app: &App,
    asker: Asker,
    game: &'static Game,
    id: String,
) -> Result<(StatusCode, HeaderMap, Json<TableMade>), Failure> {
    let missing = || Failure::missing(msg!("server-no-lesson", given = id.as_str()));
    let lesson = game.lessons.get(&id).ok_or_else(missing)?;
    let (person, cookie) = asker.or_guest(app).await?;
    let sitters = game.offer.about.seats.iter().map(|seat| {
        let (sitter, name) = if *seat == lesson.seat {
            (store::SeatHolder::Person(person.id.clone()), seat_name(&person))
        } else {
            (store::SeatHolder::Bot(TEACHER.to_owned()), None)
        };
        ((*seat).to_owned(), sitter, name)
    });
    let special = Special { lesson: Some(id.clone()), ..Special::default() };
    let settings = store::TableSettings {
        open_to_watchers: false,
        days_per_move: None,
        more: special.write(),
    };
    let (setup, sitters) = (lesson.setup.clone(), sitters.collect());
    let plan = Plan { game, setup, special, settings, sitters, rematch_of: None };
    Ok((StatusCode::CREATED, cookie, Json(plan.set_up(app).await?)))
}

/// A table ready to be stored.
pub(super) struct Plan {
    pub(super) game: &'static Game,
    pub(super) setup: Setup,
    pub(super) special: Special,
    pub(super) settings: store::TableSettings,
    /// Seats in playing order, with who sits there and their name.
    pub(super) sitters: Vec<(String, store::SeatHolder, Option<String>)>,
    pub(super) rematch_of: Option<String>,
}

impl Plan {
    /// Creates the table with invitations for open seats, and starts the computers.
    pub(super) async fn set_up(self, app: &App) -> Result<TableMade, Failure> {
        let Plan { game, setup, special, settings, sitters, rematch_of } = self;
        let mut invites = BTreeMap::new();
        let mut seats = Vec::new();
        for (seat, sitter, name) in sitters {
            let mut invite_hash = None;
            if sitter == store::SeatHolder::Open {
                let invitation = secret::short()?;
                invite_hash = Some(secret::hash(&invitation));
                invites.insert(seat.clone(), format!("/join/{invitation}"));
            }
            // Computers add nothing; whoever sits here says so when they come.
            // The dice of a lesson are laid out: nobody adds to them.
            let adds = !matches!(sitter, store::SeatHolder::Bot(_)) && special.lesson.is_none();
            let entropy = (!adds).then(String::new);
            seats.push(store::NewSeat { seat, sitter, name, invite_hash, entropy });
        }
        let seed = secret::random::<32>()?;
        // Own figures take a moment to be read.
        let figures = special.figures;
        let data = if figures.is_empty() {
            game.rulebook.data().to_owned()
        } else {
            let own =
                REPLAYS.run(move || own_figures(game, &figures).map(|own| own.data().to_owned()));
            own.await?.map_err(|faults| {
                Failure::bad(msg!("server-bad-figures", why = faults.to_string()))
            })?
        };
        let terms = Terms::of(game.offer.about, &setup, &data);
        let at = now();
        // The match begins when everybody is there; until then it waits for the first who is not.
        let missing = seats.iter().find(|seat| seat.entropy.is_none()).or(seats.first());
        let summary = store::Summary {
            to_move: missing.map(|seat| seat.seat.clone()),
            turn: 0,
            phase: serde_json::to_string(&msg!("server-not-begun")).expect("it is plain data"),
            outcome: None,
            moved_at: at,
        };
        let row = store::NewTableRow {
            id: secret::id()?,
            game: game.offer.about.id.to_owned(),
            rules_version: game.offer.about.rules_version,
            scenario: setup.scenario().to_owned(),
            options: serde_json::to_string(setup.options()).expect("options are plain data"),
            data,
            seed: store::StoredSeed(seed),
            commitment: Seed::new(seed).commitment_to(&terms),
            dice: FORMAT,
            created_at: at,
            settings,
            summary,
            seats,
            rematch_of,
        };
        let made = TableMade { table: row.id.clone(), commitment: row.commitment.clone(), invites };
        app.store.create_table(row).await?;
        let room = app.hall.room(&made.table).await?;
        room.reseat().await?;
        app.hall.poke(&room);
        Ok(made)
    }
}

fn check_seats(game: &Game, wish: &NewTable) -> Result<(), Failure> {
    for (seat, sitter) in &wish.seats {
        if game.offer.about.seat(seat).is_none() {
            return Err(Failure::bad(msg!("server-no-seat", given = seat.as_str())));
        }
        match sitter {
            Sitter::Bot(bot) if !game.rulebook.levels().contains(&bot.as_str()) => {
                return Err(Failure::bad(msg!("server-no-bot", given = bot.as_str())));
            }
            Sitter::Bot(_) | Sitter::Me | Sitter::Open => {}
        }
    }
    Ok(())
}

/// What an invitation is to: anyone who has its link may know.
pub(super) async fn invitation(
    State(app): State<App>,
    Path(invitation): Path<String>,
    asker: Asker,
) -> Result<Json<Invitation>, Failure> {
    let found = app.store.invitation(&secret::hash(&invitation)).await?;
    let store::Seated { table, seat } =
        found.ok_or_else(|| Failure::missing(msg!("server-no-invitation")))?;
    let table = app.store.table(&table).await?;
    let mine = seats_of(&table, asker.id());
    Ok(Json(Invitation {
        taken: !mine.contains(&seat)
            && table.seats.iter().any(|it| it.seat == seat && it.sitter != store::SeatHolder::Open),
        seats: table.seats.iter().map(|seat| seat_card(seat, false)).collect(),
        days_per_move: table.settings.days_per_move,
        advice: Special::read(&table.settings.more).advice,
        figures: figures_of(&table),
        game: table.game,
        scenario: table.scenario,
        commitment: table.commitment,
        seat,
    }))
}

/// Seats the user at the seat of an invitation, a guest by the name they give.
pub(super) async fn join(
    State(app): State<App>,
    Path(invitation): Path<String>,
    asker: Asker,
    body: Bytes,
) -> Result<(HeaderMap, Json<Joined>), Failure> {
    // A program need not send a body.
    let wish = if body.is_empty() { Ok(None) } else { serde_json::from_slice(&body) };
    let wish: Option<JoinWish> =
        wish.map_err(|error| Failure::bad(msg!("server-bad-body", why = error.to_string())))?;
    let hash = secret::hash(&invitation);
    if app.store.invitation(&hash).await?.is_none() {
        return Err(Failure::missing(msg!("server-no-invitation")));
    }
    let JoinWish { name, entropy } = wish.unwrap_or_default();
    let entropy = entropy.unwrap_or_default();
    if entropy.chars().count() > MOST_ENTROPY {
        return Err(Failure::bad(msg!("server-bad-body", why = "entropy")));
    }
    let (mut person, cookie) = asker.or_guest(&app).await?;
    if let Some(name) = name.filter(|name| !name.trim().is_empty()) {
        person = named(&app, person, &name).await?;
    }
    let name = seat_name(&person);
    let store::Seated { table, seat } =
        app.store.sit(&hash, &person.id, name.as_deref(), &entropy).await?;
    let room = app.hall.room(&table).await?;
    room.reseat().await?;
    app.hall.poke(&room);
    Ok((cookie, Json(Joined { table, seat })))
}

/// Opens a table to spectators, or closes it.
pub(super) async fn watchers(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
    Body(wish): Body<Watchers>,
) -> Result<Json<TableCard>, Failure> {
    let mut table = seated(&app, &table, &asker).await?;
    table.settings.open_to_watchers = wish.open;
    app.store.set_settings(&table.id, &table.settings).await?;
    Ok(Json(card(&table, asker.id())))
}

/// Takes a table off the user's list; it is deleted once it is on nobody's. A running game with
/// another person must be ended first.
pub(super) async fn leave(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<StatusCode, Failure> {
    let table = seated(&app, &table, &asker).await?;
    let other = |seat: &store::SeatRow| match &seat.sitter {
        store::SeatHolder::Person(person) => Some(person.as_str()) != asker.id(),
        store::SeatHolder::Open | store::SeatHolder::Bot(_) => false,
    };
    if table.summary.to_move.is_some() && table.seats.iter().any(other) {
        return Err(Failure::new(StatusCode::CONFLICT, msg!("server-still-running")));
    }
    let person = asker.id().unwrap_or_default();
    app.store.leave(&table.id, person, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A table at which the user sits.
async fn seated(app: &App, table: &str, asker: &Asker) -> Result<store::TableRow, Failure> {
    let table = open_to(app, table, asker).await?;
    if seats_of(&table, asker.id()).is_empty() {
        return Err(Failure::forbidden(msg!("server-not-seated")));
    }
    Ok(table)
}

pub(super) async fn mine(
    State(app): State<App>,
    asker: Asker,
) -> Result<Json<Vec<TableCard>>, Failure> {
    let Some(person) = asker.id() else { return Ok(Json(Vec::new())) };
    let tables = app.store.tables_of(person).await?;
    Ok(Json(tables.iter().map(|table| card(table, Some(person))).collect()))
}

pub(super) async fn watchable(
    State(app): State<App>,
    asker: Asker,
) -> Result<Json<Vec<TableCard>>, Failure> {
    let tables = app.store.watchable(WATCHABLE).await?;
    Ok(Json(tables.iter().map(|table| card(table, asker.id())).collect()))
}

pub(super) async fn one(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<Json<TableCard>, Failure> {
    let table = open_to(&app, &table, &asker).await?;
    Ok(Json(card(&table, asker.id())))
}

/// What was said before a line of the chat.
pub(super) async fn chat(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(page): Query<ChatPage>,
    asker: Asker,
) -> Result<Json<Vec<ChatLine>>, Failure> {
    open_to(&app, &table, &asker).await?;
    let lines = app.store.chat_before(&table, page.before, CHAT_PAGE).await?;
    Ok(Json(lines.into_iter().map(chat_line).collect()))
}

/// A page of the chat.
#[derive(Deserialize)]
pub(super) struct ChatPage {
    /// Number of the first line that is known; the newest lines if omitted.
    #[serde(default = "end_of_chat")]
    before: u64,
}

fn end_of_chat() -> u64 {
    i64::MAX as u64
}

/// The game file of a finished match. That of a running one would reveal what is hidden.
pub(super) async fn record(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<Response, Failure> {
    open_to(&app, &table, &asker).await?;
    let room = app.hall.room(&table).await?;
    let mut desk = room.lock().await;
    let live = room.wake(&mut desk).await?;
    if live.taught.is_some() {
        return Err(Failure::new(StatusCode::CONFLICT, msg!("server-lesson-no-record")));
    }
    let Some(record) = live.record() else {
        return Err(Failure::new(StatusCode::CONFLICT, msg!("server-not-over")));
    };
    let file = format!("attachment; filename=\"{}.neretva\"", &table[..table.len().min(8)]);
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, record).into_response())
}

/// What a player saw since the position after their last move, until they moved again.
pub(super) async fn recent(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<Json<Replay>, Failure> {
    let row = open_to(&app, &table, &asker).await?;
    let room = app.hall.room(&table).await?;
    let mut desk = room.lock().await;
    let mine = desk.seats_of(room.game, asker.id());
    let live = room.wake(&mut desk).await?;
    if live.taught.is_some() {
        return Err(Failure::missing(msg!("server-lesson-no-record")));
    }
    let eyes = mine.iter().copied().find(|seat| Some(*seat) == live.deciding());
    let eyes = eyes.or_else(|| mine.first().copied());
    let (record, game) = (live.private_record(), room.game);
    drop(desk);
    let figures = Special::read(&row.settings.more).figures;
    let shown = REPLAYS.run(move || crate::replay::recent(game, &record, &figures, eyes)).await?;
    shown.map(Json).map_err(|error| {
        tracing::error!(table = row.id, %error, "what happened cannot be shown");
        Failure::broken(&error)
    })
}

/// The data files that a table's players laid over those of the game, by name.
pub(super) async fn figures(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<Json<BTreeMap<String, String>>, Failure> {
    let table = open_to(&app, &table, &asker).await?;
    Ok(Json(Special::read(&table.settings.more).figures))
}

/// The map of a table, which its players' own figures may have changed.
pub(super) async fn map(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
) -> Result<Json<MapView>, Failure> {
    let table = open_to(&app, &table, &asker).await?;
    let game = app.library.game(&table.game)?;
    let figures = Special::read(&table.settings.more).figures;
    let own = REPLAYS.run(move || own_figures(game, &figures).map(|own| own.map())).await?;
    own.map(Json).map_err(|faults| Failure::broken(&faults))
}

/// Replays a game file, checks every state and every roll, and shows a part of it.
pub(super) async fn replay(
    State(app): State<App>,
    Body(wish): Body<ReplayWish>,
) -> Result<Json<Replay>, Failure> {
    let bad = |what: String| {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, msg!("server-bad-record", why = what))
    };
    let record = Record::decode(&wish.record).map_err(|error| bad(error.to_string()))?;
    let game = app.library.game(&record.header.game)?;
    let shown = REPLAYS.run(move || crate::replay::replay(game, &record, &wish)).await?;
    shown.map(Json).map_err(|error| bad(error.to_string()))
}

/// A table that the user may watch.
pub(super) async fn open_to(
    app: &App,
    table: &str,
    asker: &Asker,
) -> Result<store::TableRow, Failure> {
    let table = app.store.table(table).await?;
    let open = table.settings.open_to_watchers || !seats_of(&table, asker.id()).is_empty();
    // Users who may not watch are not told that the table exists.
    if open { Ok(table) } else { Err(Failure::missing(msg!("server-not-found"))) }
}

pub(super) fn seats_of(table: &store::TableRow, person: Option<&str>) -> Vec<String> {
    let sits = |seat: &&store::SeatRow| match &seat.sitter {
        store::SeatHolder::Person(sitter) => Some(sitter.as_str()) == person,
        store::SeatHolder::Open | store::SeatHolder::Bot(_) => false,
    };
    table.seats.iter().filter(sits).map(|seat| seat.seat.clone()).collect()
}

/// Digest of the players' own figures, where they play with any.
fn figures_of(table: &store::TableRow) -> Option<String> {
    let special = Special::read(&table.settings.more);
    (!special.figures.is_empty()).then(|| table.data.clone())
}

fn card(table: &store::TableRow, person: Option<&str>) -> TableCard {
    let phase = serde_json::from_str(&table.summary.phase);
    let outcome = table.summary.outcome.as_deref();
    let special = Special::read(&table.settings.more);
    TableCard {
        figures: figures_of(table),
        lesson: special.lesson,
        table: table.id.clone(),
        game: table.game.clone(),
        scenario: table.scenario.clone(),
        seats: table.seats.iter().map(|seat| seat_card(seat, false)).collect(),
        mine: seats_of(table, person),
        to_move: table.summary.to_move.clone(),
        turn: table.summary.turn,
        phase: phase.unwrap_or_else(|_| Said::plain(String::new())),
        outcome: outcome.and_then(|outcome| serde_json::from_str(outcome).ok()),
        moved_at: table.summary.moved_at,
        open_to_watchers: table.settings.open_to_watchers,
        deadline: deadline(table, table.summary.to_move.as_deref(), table.summary.moved_at),
    }
}
