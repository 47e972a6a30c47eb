//! Several people, several tabs, lost connections: everyone sees only their own, and nothing is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use neretva_e2e::{
    BrowserError, Hand, Haste, Page, Prepared, Screen, Sight, TablePlayer, TestStage,
    against_computer, stage,
};
use neretva_protocol::TableView;
use neretva_protocol::api::{Replay, ReplayWish, ServerMessage};
use serde_json::json;

use crate::play::choose_game;

/// A game of Partizan with a pending combat that its player decides.
pub(crate) async fn in_combat(stage: &TestStage) -> Result<Prepared, BrowserError> {
    let fights = |sight: &Sight| sight.odds.is_some() && sight.actions.len() > 1;
    let game = against_computer("partizan", "partisan", "axis");
    stage.house.prepare(&game, Haste::new(6), fights).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the set-up on offer is not found beside the hand since it takes up counters"]
async fn two_browsers_play_and_nothing_hidden_arrives() {
    stage("hidden", async |stage| {
        let (ana, ben) = (stage.person().await?, stage.person().await?);
        let host = stage.page(&ana, "partisan", Screen::DESK, "/").await?;
        choose_game(stage, &host, "partizan").await?;
        host.click(&stage.words.say("partizan-seat-partisan")).await?;
        host.click(&stage.words.say("web-invite")).await?;
        host.click(&stage.words.say("web-make-link")).await?;
        let link = host.find("the link", "document.querySelector('input.link')?.value").await?;
        let path = link.as_str().and_then(|link| link.strip_prefix(&stage.house.url));
        let path = path.expect("the link leads to this server").to_owned();
        let guest = stage.page(&ben, "axis", Screen::DESK, &path).await?;
        guest.click(&stage.words.say("web-sit-down")).await?;
        host.until("the guest", "all('.waiting').length === 0").await?;

        let mut partisan = TablePlayer::sit(&host, Hand::Mouse).await?;
        let mut axis = TablePlayer::sit(&guest, Hand::Mouse).await?;
        let (mut first, mut second) = (Haste::new(2), Haste::new(4));
        while axis.sight()?.view.turn < 2 {
            let version = partisan.sight()?.version.max(axis.sight()?.version);
            for player in [&partisan, &axis] {
                player
                    .page
                    .until_told("the same version", |it| (it.version >= version).then_some(()))
                    .await?;
            }
            let eyes = partisan.holding(partisan.sight()?).await?;
            let others = axis.holding(axis.sight()?).await?;
            if let Some(act) = first.choose(&eyes) {
                partisan.act(&act).await?;
            } else if let Some(act) = second.choose(&others) {
                axis.act(&act).await?;
            }
        }
        assert_eq!(axis.sight()?.eyes.as_deref(), Some("axis"));
        assert_eq!(partisan.sight()?.eyes.as_deref(), Some("partisan"));

        // The true state can be read once the game is over.
        let secret = arbiters_partisans(stage, &axis).await?;
        let told = check_frames(&guest.frames(), &secret);
        assert!(told.hidden > 20, "there was something to hide: {told:?}");
        assert!(told.compared > 1_000, "and much was compared: {told:?}");
        for (url, body) in guest.bodies().await? {
            // What is the same for everybody names every counter.
            if url.contains("/api/tables") || url.contains("/api/join") || url.contains("/api/me") {
                let named = secret.keys().find(|id| names(&body, id));
                assert_eq!(named, None, "{url} names what only the Partisans know");
            }
        }
        Ok(())
    })
    .await;
}

/// Ends the game by resigning and reads from its record every counter of the Partisans.
async fn arbiters_partisans(
    stage: &TestStage,
    axis: &TablePlayer,
) -> Result<BTreeMap<String, String>, BrowserError> {
    let page = &axis.page;
    page.click(&stage.words.say("web-menu")).await?;
    page.click(&stage.words.say("web-resign")).await?;
    page.click(&stage.words.say("web-resign-sure")).await?;
    let over = |sight: &Sight| sight.view.outcome.is_some().then(|| sight.table.clone());
    let table = page.until_told("the end", over).await?;
    let ask = format!("await (await fetch('/api/tables/{table}/record')).text()");
    let record = page.eval(&ask).await?.as_str().unwrap_or_default().to_owned();
    let wish = ReplayWish { record, ..ReplayWish::default() };
    let answer = stage.house.client()?.post("/api/replay", &json!(wish).to_string()).await;
    let answer = answer.map_err(|error| BrowserError::House(error.to_string()))?;
    let replay: Replay = serde_json::from_str(&answer.body)
        .map_err(|error| BrowserError::House(format!("{error}: {}", answer.body)))?;
    let pieces = replay.start.pieces.into_iter().filter(|piece| piece.owner == "partisan");
    Ok(pieces.map(|piece| (piece.id, piece.print)).collect())
}

/// What was looked at.
#[derive(Debug, Default)]
struct Told {
    /// Counters of the other side that were seen from behind.
    hidden: usize,
    /// Secret names that were looked for in some frame.
    compared: usize,
}

/// Follows what a browser of the Axis received: no Partisan may be named before it is face up, and a
/// face-down counter shows neither name nor strength.
fn check_frames(frames: &[String], secret: &BTreeMap<String, String>) -> Told {
    let mut told = Told::default();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut view: Option<TableView> = None;
    for frame in frames {
        let heard = serde_json::from_str::<ServerMessage>(frame).expect("of the protocol");
        if let ServerMessage::Welcome(welcome) = heard {
            view = welcome.view;
        } else if let (ServerMessage::Update(update), Some(view)) = (heard, &mut view) {
            if let Some(patch) = update.patch {
                patch.apply(view);
            }
            if update.seen.outcome.is_some() {
                view.outcome = update.seen.outcome;
            }
        }
        let Some(view) = &view else { continue };
        if view.outcome.is_some() {
            // At the end everything is revealed.
            break;
        }
        for piece in view.pieces.iter().filter(|piece| piece.owner == "partisan") {
            if piece.face_up {
                known.insert(piece.id.clone());
            } else {
                told.hidden += 1;
                assert!(!secret.contains_key(&piece.id), "{piece:?} has its own name");
                assert!(!secret.values().any(|print| *print == piece.print), "{piece:?}");
            }
        }
        for id in secret.keys().filter(|id| !known.contains(*id)) {
            told.compared += 1;
            assert!(!names(frame, id), "{id} is named before it is seen: {frame}");
        }
    }
    told
}

/// Whether a text names a counter: its id with nothing that could belong to a longer one around it.
fn names(text: &str, id: &str) -> bool {
    let belongs = |letter: char| letter.is_alphanumeric() || letter == '-';
    text.match_indices(id).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + id.len()..].chars().next();
        !before.is_some_and(belongs) && !after.is_some_and(belongs)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_in_mid_combat_loses_nothing() {
    stage("reconnect", async |stage| {
        let prepared = in_combat(stage).await?;
        let page = stage.at_table(&prepared, "fighter", Screen::DESK).await?;
        let mut player = TablePlayer::sit(&page, Hand::Mouse).await?;
        player.until_shown().await?;
        page.until("the combat panel", "all('.combat').length > 0").await?;
        let before = player.sight()?;

        page.expect_cut(true);
        stage.house.end().await?;
        let connecting = json!(stage.words.say("web-connecting"));
        page.until("word of it", &format!("document.body.innerText.includes({connecting})"))
            .await?;
        let heard = page.frames().len();
        stage.house.begin().await?;
        page.until("the connection", &format!("!document.body.innerText.includes({connecting})"))
            .await?;
        page.expect_cut(false);
        assert!(page.frames().len() > heard, "the table was told again");
        let after = player.sight()?;
        assert_eq!(after.version, before.version);
        assert_eq!(after.view, before.view);
        assert_eq!((&after.actions, &after.odds), (&before.actions, &before.odds));

        let fought = |sight: &Sight| sight.odds.is_none() && sight.version > before.version;
        let end = player.play_until(&mut Haste::new(0), "the end of the combat", fought).await?;
        assert!(end.steps > before.steps);
        player.until_shown().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_agree_and_a_stale_click_does_no_harm() {
    stage("tabs", async |stage| {
        let begun = |sight: &Sight| {
            let on_map = sight.actions.iter().any(|act| sight.hex_of(act).is_some());
            on_map
                && sight.view.turn > 0
                && sight.actions.iter().any(|act| act.starts_with("choice "))
        };
        let game = against_computer("partizan", "partisan", "axis");
        let prepared = stage.house.prepare(&game, Haste::new(0), begun).await?;
        let person = stage.person_with(&prepared).await?;
        let path = format!("/table/{}", prepared.table);
        let one = stage.page(&person, "one", Screen::DESK, &path).await?;
        let other = stage.page(&person, "other", Screen::DESK, &path).await?;
        let first = TablePlayer::sit(&one, Hand::Keys).await?;
        let second = TablePlayer::sit(&other, Hand::Keys).await?;
        first.until_shown().await?;
        second.until_shown().await?;

        // Both end the phase while neither hears anything: the later key would end the next one.
        let before = first.sight()?.version;
        other.stall(Duration::from_secs(2)).await?;
        let (pressed, again) = tokio::join!(one.press("1"), other.press("1"));
        pressed.and(again)?;
        for page in [&one, &other] {
            let told = |sight: &Sight| (sight.version > before).then_some(());
            page.until_told("the end of the phase", told).await?;
        }
        let stale = |page: &Page| {
            let said = page.remarks();
            said.iter().filter(|said| matches!(said, ServerMessage::Refused { refusal, .. } if refusal.said.id == "server-stale")).count()
        };
        one.until_heard("a refusal", || stale(&one) + stale(&other) > 0).await?;
        assert_eq!(stale(&one) + stale(&other), 1, "one tab was first");

        let decides = |sight: &Sight| (!sight.actions.is_empty()).then_some(());
        for (page, player) in [(&one, &first), (&other, &second)] {
            page.until_told("the next decision", decides).await?;
            player.until_shown().await?;
        }
        let (first, second) = (first.sight()?, second.sight()?);
        assert_eq!((second.version, &second.view), (first.version, &first.view));
        assert_eq!(second.actions, first.actions);
        Ok(())
    })
    .await;
}
