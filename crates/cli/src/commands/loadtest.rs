//! `neretva loadtest`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use neretva_protocol::api::{ClientMessage, Detail, NewTable, Sitter};
use neretva_server::client::{Client, ClientError, Visit};
use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinSet;

use crate::args::load::{DetailArg, Loadtest};
use crate::commands::serve::runtime;
use crate::console::Console;
use crate::failure::Failure;
use crate::library;

/// What is played, where, and how much is told of it.
struct Wish {
    url: String,
    game: String,
    seats: &'static [&'static str],
    detail: Detail,
}

/// The result of a run or a part of it.
#[derive(Debug, Default)]
struct Measured {
    /// Round trips in microseconds.
    trips: Vec<u32>,
    errors: u64,
    games: u64,
}

pub(crate) fn run(console: &mut Console, args: &Loadtest) -> Result<(), Failure> {
    let offer = library::offer(&args.game)?;
    let seats = offer.about.seats;
    if let Some(games) = args.idle {
        return hold(console, args, games, seats);
    }
    let (mut measured, took) = runtime()?.block_on(measure(args, seats))?;
    measured.trips.sort_unstable();
    let actions = measured.trips.len() as u64;
    let per_second = actions * 1_000_000 / u64::try_from(took.as_micros()).unwrap_or(1).max(1);
    let [p50, p99] = [50, 99].map(|part| percentile(&measured.trips, part));
    if args.json {
        return console.out.json(&json!({
            "actions_per_s": per_second,
            "p50_ms": millis(p50),
            "p99_ms": millis(p99),
            "errors": measured.errors,
            "actions": actions,
            "games": measured.games,
        }));
    }
    let lines = [
        format!("actions per second  {per_second}"),
        format!("p50 in ms           {}", millis(p50)),
        format!("p99 in ms           {}", millis(p99)),
        format!("errors              {}", measured.errors),
        format!("games begun         {}", measured.games),
    ];
    console.lines(&lines)
}

/// Holds live games open without playing.
fn hold(
    console: &mut Console,
    args: &Loadtest,
    games: u32,
    seats: &'static [&'static str],
) -> Result<(), Failure> {
    let held = runtime()?.block_on(async {
        let mut held = Vec::new();
        for _ in 0..games {
            held.push(sit_down(&args.url, &args.game, seats, Detail::Actions).await?);
        }
        tokio::time::sleep(Duration::from_secs(args.seconds)).await;
        Ok(held.len())
    });
    let held = held.map_err(|error: ClientError| Failure::new(error.to_string()))?;
    if args.json {
        return console.out.json(&json!({ "idle_games": held, "errors": 0 }));
    }
    console.lines(&[format!("games held open     {held}")])
}

async fn measure(
    args: &Loadtest,
    seats: &'static [&'static str],
) -> Result<(Measured, Duration), Failure> {
    let failed = |error: ClientError| Failure::new(error.to_string());
    Client::new(&args.url).map_err(failed)?.get("/healthz").await.map_err(failed)?;
    let detail = match args.detail {
        DetailArg::Full => Detail::Full,
        DetailArg::Actions => Detail::Actions,
    };
    let start = Instant::now();
    let until = start + Duration::from_secs(args.seconds);
    let mut players = JoinSet::new();
    for number in 0..args.games {
        let wish = Wish { url: args.url.clone(), game: args.game.clone(), seats, detail };
        players.spawn(keep_playing(wish, number, until));
    }
    let mut all = Measured::default();
    while let Some(part) = players.join_next().await {
        let part = part.map_err(|error| Failure::new(error.to_string()))?;
        all.trips.extend(part.trips);
        all.errors += part.errors;
        all.games += part.games;
    }
    Ok((all, start.elapsed()))
}

/// Plays one game after another until the time is up.
async fn keep_playing(wish: Wish, number: u32, until: Instant) -> Measured {
    let mut measured = Measured::default();
    let mut dice = Dice(u64::from(number) + 1);
    while Instant::now() < until {
        measured.games += 1;
        if play(&wish, &mut dice, until, &mut measured).await.is_err() {
            measured.errors += 1;
            // Pause instead of asking an unreachable server a thousand times a second.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    measured
}

/// Plays a game between two people.
async fn play(
    wish: &Wish,
    dice: &mut Dice,
    until: Instant,
    measured: &mut Measured,
) -> Result<(), ClientError> {
    let mut players = sit_down(&wish.url, &wish.game, wish.seats, wish.detail).await?;
    while Instant::now() < until {
        let Some(at) = players.iter().position(|player| !player.actions.is_empty()) else {
            return Ok(());
        };
        let player = &mut players[at];
        let act = player.actions[dice.below(player.actions.len())].clone();
        let version = player.version;
        let sent = Instant::now();
        player.visit.say(&ClientMessage::act(version, act)).await?;
        if !player.listen(version).await? {
            measured.errors += 1;
        }
        measured.trips.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
        let version = player.version;
        for other in players.iter_mut().filter(|other| other.version < version) {
            other.listen(version - 1).await?;
        }
    }
    Ok(())
}

/// Creates a table and seats people at it, each with a session and a connection.
async fn sit_down(
    url: &str,
    game: &str,
    seats: &[&str],
    detail: Detail,
) -> Result<Vec<Player>, ClientError> {
    let mut host = Client::new(url)?;
    let made = host
        .create(&NewTable {
            game: game.to_owned(),
            scenario: None,
            options: BTreeMap::new(),
            seats: BTreeMap::from([(seats[0].to_owned(), Sitter::Me)]),
            open_to_watchers: false,
            days_per_move: None,
            ..NewTable::default()
        })
        .await?;
    let mut guests = Vec::new();
    for invitation in made.invites.values() {
        let mut guest = Client::new(url)?;
        guest.post(&format!("/api{invitation}"), "").await?;
        guests.push(guest);
    }
    // The match begins when its host comes.
    let mut players = Vec::new();
    for client in [&host].into_iter().chain(&guests) {
        players.push(Player::sit(client, &made.table, detail).await?);
    }
    Ok(players)
}

struct Player {
    visit: Visit,
    version: u64,
    actions: Vec<String>,
}

impl Player {
    async fn sit(client: &Client, table: &str, detail: Detail) -> Result<Player, ClientError> {
        let visit = client.visit(table, detail).await?;
        let mut player = Player { visit, version: 0, actions: Vec::new() };
        while player.hear().await? != Heard::Welcome {}
        Ok(player)
    }

    /// Takes what concerns the game from the next message. The rest is not even read: this program
    /// shares the computer with the server that it measures.
    async fn hear(&mut self) -> Result<Heard, ClientError> {
        let text = self.visit.hear_text().await?;
        let odd = |error: serde_json::Error| ClientError::Answer(error.to_string());
        let told: ToldPart<'_> = serde_json::from_str(&text).map_err(odd)?;
        let heard = match told.say {
            "welcome" => Heard::Welcome,
            "update" => Heard::Update,
            "refused" | "problem" => return Ok(Heard::Refused),
            _ => return Ok(Heard::Other),
        };
        let seen = told.seen.unwrap_or_default();
        self.version = seen.version;
        self.actions.clear();
        self.actions.extend(seen.actions.into_iter().map(str::to_owned));
        Ok(heard)
    }

    /// Listens until the table is past that version; false if something was refused.
    async fn listen(&mut self, version: u64) -> Result<bool, ClientError> {
        loop {
            match self.hear().await? {
                Heard::Welcome | Heard::Update if self.version > version => return Ok(true),
                Heard::Refused => return Ok(false),
                Heard::Welcome | Heard::Update | Heard::Other => {}
            }
        }
    }
}

/// What a message is to a player who only acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heard {
    Welcome,
    Update,
    Refused,
    Other,
}

/// The part of a message that such a player needs.
#[derive(Deserialize)]
struct ToldPart<'a> {
    say: &'a str,
    #[serde(borrow, default)]
    seen: Option<SeenPart<'a>>,
}

#[derive(Default, Deserialize)]
struct SeenPart<'a> {
    version: u64,
    #[serde(borrow)]
    actions: Vec<&'a str>,
}

/// Numbers that need not be fair.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % n.max(1)
    }
}

/// The value below which that many of a hundred lie.
fn percentile(sorted: &[u32], part: usize) -> u32 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((sorted.len() * part / 100).min(last)).copied().unwrap_or(0)
}

/// Microseconds as milliseconds with two decimals.
#[expect(clippy::float_arithmetic, reason = "a report for people, no rule")]
fn millis(micros: u32) -> f64 {
    f64::from(micros / 10) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_sorted_trips() {
        let trips: Vec<u32> = (1..=1_000).collect();
        assert_eq!([50, 99].map(|part| percentile(&trips, part)), [501, 991]);
        assert_eq!(percentile(&[], 99), 0);
    }
}
