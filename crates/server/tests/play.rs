//! Whole games over WebSockets, and everything that a table must refuse.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Player, Server, two_people, wish};
use neretva_protocol::Said;
use neretva_protocol::api::{
    ClientMessage, Detail, NewTable, Proposal, Replay, ServerMessage, Sitter, TableCard,
};

/// Plays until the game is over; returns the number of acts.
async fn play_out(players: &mut [Player; 2], mut limit: usize) -> usize {
    let mut acts = 0;
    while !players[0].over && limit > 0 {
        let at = players.iter().position(|player| !player.actions.is_empty()).unwrap();
        let actions = &players[at].actions;
        let act = actions[(acts * 7 + 3) % actions.len()].clone();
        players[at].act(&act).await;
        for player in players.iter_mut() {
            player.update().await;
        }
        acts += 1;
        limit -= 1;
    }
    acts
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_says_hello_again_is_welcomed_again() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let act = red.actions[0].clone();
    red.act(&act).await;
    red.update().await;
    let version = red.version;
    red.say(ClientMessage::hello(Detail::Full)).await;
    let welcome = loop {
        if let ServerMessage::Welcome(welcome) = red.hear().await {
            break welcome;
        }
    };
    assert_eq!(
        (welcome.seen.version, welcome.mine.as_slice()),
        (version, ["red".to_owned()].as_slice())
    );
    assert!(welcome.view.is_some(), "now in full");
    // They are still at the table, once, and play on.
    let act = red.actions[0].clone();
    red.act(&act).await;
    let update = red.update().await;
    assert_eq!(update.seen.version, version + 1);
    blue.until(version + 1).await;
    let here = |text: &String| {
        let told: ServerMessage = serde_json::from_str(text).unwrap();
        let ServerMessage::Seats { seats } = told else { return true };
        seats.iter().all(|card| card.here)
    };
    assert!(blue.heard.iter().all(here), "nobody is seen to leave");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_its_file_holds() {
    let server = Server::start().await;
    let (made, mut host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let red = Player::sit(&host, &made.table, Detail::Full).await;
    let blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    assert_eq!(red.welcome.mine, ["red"]);
    assert_eq!(blue.welcome.mine, ["blue"]);
    assert!(blue.welcome.view.is_none());
    let early = host.get(&format!("/api/tables/{}/record", made.table)).await.unwrap();
    assert_eq!(early.status, 409, "a running game's file tells what is hidden");
    let mut players = [red, blue];
    let acts = play_out(&mut players, 10_000).await;
    assert!(players[0].over && acts > 10);

    let file = host.get(&format!("/api/tables/{}/record", made.table)).await.unwrap();
    let from = players[0].welcome.seen.steps;
    let wish = serde_json::json!({
        "record": file.body, "eyes": "red", "from": from, "frames": 10_000,
    });
    let file = serde_json::to_string(&wish).unwrap();
    let checked = host.post("/api/replay", &file).await.unwrap();
    assert_eq!(checked.status, 200, "{checked:?}");
    let replay: Replay = serde_json::from_str(&checked.body).unwrap();
    assert!(replay.faces_recomputed && replay.outcome.is_some());
    assert_eq!(replay.frames.len(), (replay.inputs - from).min(500));
    assert_eq!(Some(&replay.start), players[0].welcome.view.as_ref());
    let forged = host.post("/api/replay", &file.replacen("\\\"n\\\":1,", "\\\"n\\\":2,", 1)).await;
    assert_eq!(forged.unwrap().status, 422);

    // The patched view equals what a newcomer is shown.
    let mut view = players[0].welcome.view.clone().unwrap();
    for text in &players[0].heard {
        if let ServerMessage::Update(update) = serde_json::from_str(text).unwrap() {
            update.patch.unwrap().apply(&mut view);
        }
    }
    let again = Player::sit(&host, &made.table, Detail::Full).await;
    assert_eq!(again.welcome.view.unwrap(), view);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_answers() {
    let server = Server::start().await;
    let mut me = server.client();
    let seats = [("red", Sitter::Me), ("blue", Sitter::Bot("recruit".to_owned()))];
    let made = me.create(&wish("skirmish", &seats)).await.unwrap();
    let mut red = Player::sit(&me, &made.table, Detail::Actions).await;
    while !red.over {
        if red.actions.is_empty() {
            red.update().await;
            continue;
        }
        let act = red.actions[red.steps * 5 % red.actions.len()].clone();
        red.act(&act).await;
        red.update().await;
    }
    let card = me.get(&format!("/api/tables/{}", made.table)).await.unwrap();
    let card: TableCard = serde_json::from_str(&card.body).unwrap();
    assert_eq!((card.to_move, card.outcome.is_some()), (None, true));
    assert_eq!(card.seats[1].name.as_deref(), Some("recruit"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thought_is_told_and_cut_short() {
    let server = Server::start().await;
    let mut me = server.client();
    let seats = [("axis", Sitter::Me), ("partisan", Sitter::Bot("officer".to_owned()))];
    let made = me.create(&wish("partizan", &seats)).await.unwrap();
    let mut axis = Player::sit(&me, &made.table, Detail::Full).await;
    // Its plans take a while, and clients are told; once they stop waiting, it plays on.
    loop {
        let go_on = axis.actions.iter().find(|act| act.starts_with("choice ")).cloned();
        if let Some(act) = go_on {
            axis.actions.clear();
            axis.act(&act).await;
        }
        if matches!(axis.hear().await, ServerMessage::Thinking { .. }) {
            break;
        }
    }
    axis.say(ClientMessage::Hurry).await;
    while axis.actions.is_empty() {
        axis.update().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_counts_how_games_go_on_and_ends_when_told() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Full).await;
    let asked = ClientMessage::Analyse { version: red.version };
    red.say(asked).await;
    let told = loop {
        if let ServerMessage::Analysed(told) = red.hear().await {
            break told;
        }
    };
    let counted: u32 = told.endings.iter().map(|ending| ending.count).sum();
    assert_eq!(counted as usize, told.margins.len());
    assert!(counted > 0 && counted < told.of && told.version == red.version, "{told:?}");
    red.say(ClientMessage::Hurry).await;

    // Nobody is told what the other side asked for.
    let mut blue = Player::sit(&guest, &made.table, Detail::Full).await;
    blue.say(ClientMessage::Ping).await;
    let mut told = blue.hear().await;
    while told != ServerMessage::Pong {
        assert!(!matches!(told, ServerMessage::Analysed(_)), "{told:?}");
        told = blue.hear().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_play_for_watchers() {
    let server = Server::start().await;
    let bot = || Sitter::Bot("random".to_owned());
    let mut watched = wish("skirmish", &[("red", bot()), ("blue", bot())]);
    watched.open_to_watchers = true;
    let made = server.client().create(&watched).await.unwrap();
    let mut watcher = Player::sit(&server.client(), &made.table, Detail::Full).await;
    assert!(watcher.welcome.mine.is_empty());
    let mut over = watcher.welcome.view.as_ref().unwrap().outcome.is_some();
    while !over {
        assert!(watcher.actions.is_empty(), "a watcher has nothing to decide");
        over = watcher.update().await.seen.outcome.is_some();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_or_on_what_is_past() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let first = red.actions[0].clone();

    blue.act(&first).await;
    assert_eq!(blue.refusal().await, "core-not-your-turn");
    blue.say(ClientMessage::Undo { version: 0, acts: 1 }).await;
    assert_eq!(blue.refusal().await, "core-undo-nothing");
    red.act("piece nonsense").await;
    assert_eq!(red.refusal().await, "server-bad-act");

    red.say(ClientMessage::Check { version: 0, act: first.clone() }).await;
    loop {
        if let ServerMessage::Checked { refusal, .. } = red.hear().await {
            assert_eq!(refusal, None);
            break;
        }
    }
    red.act(&first).await;
    red.update().await;
    red.say(ClientMessage::act(0, first.clone())).await;
    assert_eq!(red.refusal().await, "server-stale");
    assert_eq!(red.version, 1);

    // A second tab of the same session sees the same table.
    let tab = Player::sit(&host, &made.table, Detail::Actions).await;
    assert_eq!((tab.version, &tab.actions), (1, &red.actions));

    // Strangers may neither watch nor join.
    let mut stranger = server.client();
    let visit = stranger.visit(&made.table, Detail::Full).await.unwrap().hear().await.unwrap();
    let closed = Said::plain("server-not-open");
    assert!(matches!(visit, ServerMessage::Problem(problem) if problem.said == closed));
    let taken = stranger.post(&format!("/api{}", made.invites["blue"]), "").await.unwrap();
    assert_eq!(taken.status, 409);
    let card = stranger.get(&format!("/api/tables/{}", made.table)).await.unwrap();
    assert_eq!(card.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_draw_rewind_and_resignation() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Full).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Full).await;
    let (start, begun) = (red.actions.clone(), red.steps);
    let piece = start.iter().find(|act| act.starts_with("piece")).unwrap().clone();

    red.act(&piece).await;
    assert!(red.update().await.seen.can_undo);
    red.say(ClientMessage::Undo { version: 1, acts: 1 }).await;
    red.update().await;
    assert_eq!((red.version, red.steps, &red.actions), (2, begun, &start));

    let mut players = [red, blue];
    players[1].until(2).await;
    play_out(&mut players, 20).await;
    let [r, b] = players;
    (red, blue) = (r, b);
    let far = red.steps;

    let back = Proposal::Rewind(0);
    red.say(ClientMessage::Propose { what: back }).await;
    assert_eq!((red.proposed().await, blue.proposed().await), (Some(back), Some(back)));
    red.say(ClientMessage::Answer { what: back, agreed: true }).await;
    assert_eq!(red.refusal().await, "server-own-proposal");
    blue.say(ClientMessage::Answer { what: back, agreed: true }).await;
    red.update().await;
    blue.until(red.version).await;
    assert!(far > begun && red.steps == begun && red.actions == start);
    assert_eq!((red.proposed().await, blue.proposed().await), (None, None));

    let what = Proposal::Draw;
    blue.say(ClientMessage::Propose { what }).await;
    assert_eq!((red.proposed().await, blue.proposed().await), (Some(what), Some(what)));
    red.say(ClientMessage::Answer { what, agreed: false }).await;
    assert_eq!((red.proposed().await, blue.proposed().await), (None, None));
    assert!(!red.over);
    blue.say(ClientMessage::Resign { version: blue.version }).await;
    red.update().await;
    assert!(red.over);

    // All of it is replayed to the same table after a restart.
    let version = red.version;
    let path = server.address.clone();
    let kept = server.end().await;
    let server = Server::on(&path, common::settings()).await;
    let red = Player::sit(&host.at(&server.url).unwrap(), &made.table, Detail::Full).await;
    assert_eq!(red.welcome.seen.version, version);
    let outcome = red.welcome.view.unwrap().outcome.unwrap();
    assert_eq!(outcome.winner.as_deref(), Some("red"));
    drop(kept);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed() {
    let server = Server::start().await;
    let mut me = server.client();
    let both = [("red", Sitter::Me), ("blue", Sitter::Me)];
    let made = me.create(&wish("skirmish", &both)).await.unwrap();
    let mut table = Player::sit(&me, &made.table, Detail::Full).await;
    assert_eq!(table.welcome.mine, ["red", "blue"]);
    let what = Proposal::Draw;
    table.say(ClientMessage::Propose { what }).await;
    assert_eq!(table.proposed().await, Some(what));
    table.say(ClientMessage::Answer { what, agreed: true }).await;
    let last = table.update().await.seen;
    assert_eq!(last.outcome.unwrap().said.id, "core-drawn");
    assert!(last.actions.is_empty());
    table.act("choice end").await;
    assert_eq!(table.refusal().await, "core-game-over");
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_tables_rest_and_go_on() {
    let mut settings = common::settings();
    settings.idle = std::time::Duration::from_millis(1);
    let server = Server::with(settings).await;
    let mut me = server.client();
    let both = [("red", Sitter::Me), ("blue", Sitter::Me)];
    let made = me.create(&wish("skirmish", &both)).await.unwrap();
    let mut table = Player::sit(&me, &made.table, Detail::Full).await;
    let mut view = table.welcome.view.clone().unwrap();
    for n in 0..6 {
        let act = table.actions[n * 3 % table.actions.len()].clone();
        table.act(&act).await;
        table.update().await.patch.unwrap().apply(&mut view);
        tokio::time::sleep(std::time::Duration::from_millis(120)).await;
    }
    let again = Player::sit(&me, &made.table, Detail::Full).await;
    assert_eq!(again.welcome.view.unwrap(), view);
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_reaches_everybody_and_notes_nobody_else() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    red.say(ClientMessage::Chat { text: "good luck".to_owned() }).await;
    loop {
        if let ServerMessage::Chat(line) = blue.hear().await {
            assert_eq!((line.by.as_str(), line.text.as_str()), ("red", "good luck"));
            break;
        }
    }
    red.say(ClientMessage::Note { text: "feint left".to_owned() }).await;
    red.say(ClientMessage::Ping).await;
    while red.hear().await != ServerMessage::Pong {}
    let red = Player::sit(&host, &made.table, Detail::Actions).await;
    assert_eq!((red.welcome.note.as_str(), red.welcome.chat.len()), ("feint left", 1));
    let blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    assert_eq!(blue.welcome.note, "");
}

/// Taking back is about the last completed move: not about one act, nor about counters that were
/// only named since.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_move_is_taken_back_by_consent() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Full).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Full).await;
    red.say(ClientMessage::Propose { what: Proposal::TakeBack }).await;
    assert_eq!(red.refusal().await, "server-nothing-to-rewind");

    // A move of two acts, then another counter is named.
    let (begun, start) = (red.steps, red.actions.clone());
    let mut acts = 0;
    while red.steps < begun + 3 {
        let wanted = if acts == 1 { "hex " } else { "piece " };
        let act = red.actions.iter().find(|act| act.starts_with(wanted)).unwrap().clone();
        red.act(&act).await;
        let seen = red.update().await.seen;
        assert_eq!(seen.can_take_back, acts > 0, "a counter that was only named is no move");
        acts += 1;
    }
    let what = Proposal::TakeBack;
    red.say(ClientMessage::Propose { what }).await;
    assert_eq!(blue.proposed().await, Some(what));
    blue.say(ClientMessage::Answer { what, agreed: true }).await;
    red.update().await;
    assert_eq!((red.steps, &red.actions), (begun, &start), "before the whole move");

    // The record says so and still verifies.
    blue.until(red.version).await;
    red.say(ClientMessage::Resign { version: red.version }).await;
    red.update().await;
    let mut client = host;
    let record = client.get(&format!("/api/tables/{}/record", made.table)).await.unwrap().body;
    assert!(record.contains("\"back\":"), "{record}");
    let wish = serde_json::json!({ "record": record, "story": true }).to_string();
    let shown = client.post("/api/replay", &wish).await.unwrap();
    let replay: Replay = serde_json::from_str(&shown.body).unwrap();
    assert!(replay.faces_recomputed && replay.rewinds == 1);
    assert_eq!(replay.story.unwrap().seats.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_advises_people_only_if_they_agreed() {
    let server = Server::start().await;
    for agreed in [false, true] {
        let (mut host, mut guest) = (server.client(), server.client());
        let wish = NewTable { advice: agreed, ..wish("skirmish", &[("red", Sitter::Me)]) };
        let made = host.create(&wish).await.unwrap();
        let asked = guest.get(&format!("/api{}", made.invites["blue"])).await.unwrap();
        assert!(asked.body.contains(&format!("\"advice\":{agreed}")), "{}", asked.body);
        guest.post(&format!("/api{}", made.invites["blue"]), "").await.unwrap();
        let mut red = Player::sit(&host, &made.table, Detail::Full).await;
        assert_eq!(red.welcome.advice, agreed);
        red.say(ClientMessage::Suggest { version: red.version }).await;
        if agreed {
            let acts = loop {
                if let ServerMessage::Suggested { act, acts, .. } = red.hear().await {
                    assert_eq!(acts.first(), Some(&act));
                    break acts;
                }
            };
            // A whole move: it is carried out as it stands.
            red.say(ClientMessage::acts(red.version, acts.clone())).await;
            assert_eq!(red.update().await.seen.steps, red.welcome.seen.steps + acts.len());
        } else {
            assert_eq!(red.refusal().await, "server-no-advice");
        }
    }
}
