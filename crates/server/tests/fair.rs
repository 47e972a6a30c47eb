//! Fair dealing: dice, proposals, clocks, sessions.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Player, Server, two_people, wish};
use neretva_core::{Record, Seed};
use neretva_protocol::StepKind;
use neretva_protocol::api::{
    ClientMessage, Detail, Invitation, Joined, Proposal, ServerMessage, SessionCard, Sitter,
    TableMade,
};
use neretva_server::client::Client;

fn hello(entropy: &str) -> ClientMessage {
    let ClientMessage::Hello { protocol, detail, .. } = ClientMessage::hello(Detail::Full) else {
        panic!("a hello is a hello");
    };
    ClientMessage::Hello { protocol, detail, entropy: Some(entropy.to_owned()) }
}

async fn record(client: &mut Client, table: &str) -> Record {
    let file = client.get(&format!("/api/tables/{table}/record")).await.unwrap();
    assert_eq!(file.status, 200, "{file:?}");
    Record::decode(&file.body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_rolled_before_all_seats_are_taken_and_have_added_to_the_dice() {
    let server = Server::start().await;
    let mut host = server.client();
    let made = host.create(&wish("skirmish", &[("red", Sitter::Me)])).await.unwrap();
    assert_eq!(made.commitment.len(), 64, "told before anybody adds anything");
    let mut red = host.connect(&made.table).await.unwrap();
    red.say(&hello("words of red")).await.unwrap();
    let ServerMessage::Welcome(welcome) = red.hear().await.unwrap() else { panic!("no welcome") };
    assert!(welcome.waiting && welcome.seen.actions.is_empty());
    assert_eq!(welcome.seen.steps, 0, "the opening is not dealt");
    assert_eq!(welcome.commitment.as_ref(), Some(&made.commitment));
    for message in [
        ClientMessage::act(0, "choice end"),
        ClientMessage::Propose { what: Proposal::Draw },
        ClientMessage::Suggest { version: 0 },
    ] {
        red.say(&message).await.unwrap();
        let refused = loop {
            if let ServerMessage::Refused { refusal, .. } = red.hear().await.unwrap() {
                break refusal.said.id;
            }
        };
        assert_eq!(refused, "server-not-begun", "{message:?}");
    }
    // What red adds is fixed: another try changes nothing.
    red.say(&hello("better words")).await.unwrap();

    let mut guest = server.client();
    let path = format!("/api{}", made.invites["blue"]);
    let told: Invitation = serde_json::from_str(&guest.get(&path).await.unwrap().body).unwrap();
    assert_eq!(told.commitment, made.commitment);
    let joined = guest.post(&path, r#"{"entropy":"words of blue"}"#).await.unwrap();
    let joined: Joined = serde_json::from_str(&joined.body).unwrap();
    assert_eq!(joined.seat, "blue");
    let begun = loop {
        if let ServerMessage::Welcome(welcome) = red.hear().await.unwrap()
            && !welcome.waiting
        {
            break welcome;
        }
    };
    assert!(begun.seen.steps > 0 && !begun.seen.actions.is_empty(), "it is dealt now");
    red.say(&ClientMessage::Resign { version: 0 }).await.unwrap();
    while !matches!(red.hear().await.unwrap(), ServerMessage::Update(_)) {}

    let record = record(&mut guest, &made.table).await;
    let dice = &record.header.dice;
    assert_eq!((record.header.neretva, dice.commitment.as_ref()), (2, Some(&made.commitment)));
    assert_eq!(dice.entropy["red"], "words of red");
    assert_eq!(dice.entropy["blue"], "words of blue");
    let seed = Seed::parse(record.tail.seed.as_ref().unwrap()).unwrap();
    assert_ne!(seed.commitment(), made.commitment, "it binds scenario and options too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_until_both_have_come() {
    let server = Server::start().await;
    let (made, mut host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    red.say(ClientMessage::Resign { version: 0 }).await;
    red.update().await;
    let next = host.post(&format!("/api/tables/{}/rematch", made.table), "").await.unwrap();
    let next: TableMade = serde_json::from_str(&next.body).unwrap();
    let first = Player::sit(&guest, &next.table, Detail::Actions).await;
    assert!(first.welcome.waiting && first.actions.is_empty());
    let second = Player::sit(&host, &next.table, Detail::Actions).await;
    assert!(!second.welcome.waiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn proposals_make_no_act_stale_and_stop_no_clock() {
    let server = Server::start().await;
    let mut host = server.client();
    let mut slow = wish("skirmish", &[("red", Sitter::Me)]);
    slow.days_per_move = Some(1);
    let made = host.create(&slow).await.unwrap();
    let mut guest = server.client();
    guest.post(&format!("/api{}", made.invites["blue"]), "").await.unwrap();
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let deadline = red.welcome.seen.deadline;
    assert!(deadline.is_some());
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;

    let act = red.actions[0].clone();
    for _ in 0..50 {
        blue.say(ClientMessage::Propose { what: Proposal::Draw }).await;
    }
    assert_eq!(red.proposed().await, Some(Proposal::Draw));
    let again = Player::sit(&host, &made.table, Detail::Actions).await;
    assert_eq!((again.version, again.welcome.seen.deadline), (0, deadline));
    assert_eq!(again.welcome.proposal.map(|it| it.what), Some(Proposal::Draw));
    red.act(&act).await;
    assert_eq!(red.update().await.seen.version, 1, "no proposal comes between");
    assert_eq!(red.proposed().await, None, "it was about the position before");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_to_what_was_asked() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let act = red.actions[0].clone();
    red.act(&act).await;
    blue.until(1).await;
    let back = Proposal::Rewind(0);
    red.say(ClientMessage::Propose { what: back }).await;
    assert_eq!(blue.proposed().await, Some(back));
    // One at a time; it may be withdrawn, and then another made.
    red.say(ClientMessage::Propose { what: Proposal::Draw }).await;
    assert_eq!(red.refusal().await, "server-one-proposal");
    red.say(ClientMessage::Answer { what: back, agreed: false }).await;
    assert_eq!(blue.proposed().await, None);
    red.say(ClientMessage::Propose { what: Proposal::Draw }).await;
    assert_eq!(blue.proposed().await, Some(Proposal::Draw));
    // Blue still means to agree to go back.
    blue.say(ClientMessage::Answer { what: back, agreed: true }).await;
    assert_eq!(blue.refusal().await, "server-no-proposal");
    let card = Player::sit(&guest, &made.table, Detail::Actions).await;
    assert!(!card.over, "no draw was agreed to");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_stays_in_the_record_with_who_agreed() {
    let server = Server::start().await;
    let (made, mut host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let act = red.actions[0].clone();
    red.act(&act).await;
    blue.until(1).await;
    let what = Proposal::Rewind(0);
    red.say(ClientMessage::Propose { what }).await;
    assert_eq!(blue.proposed().await, Some(what));
    blue.say(ClientMessage::Answer { what, agreed: true }).await;
    red.until(2).await;
    red.say(ClientMessage::Resign { version: 2 }).await;
    red.until(3).await;
    let record = record(&mut host, &made.table).await;
    let told = record.steps.iter().find_map(|step| match &step.kind {
        StepKind::Back { asked, agreed, .. } => Some((asked.as_str(), agreed.as_str())),
        StepKind::Act { .. } | StepKind::Roll { .. } => None,
    });
    assert_eq!(told, Some(("red", "blue")));
    let wish = serde_json::json!({ "record": record.encode() }).to_string();
    let checked = host.post("/api/replay", &wish).await.unwrap();
    assert_eq!(checked.status, 200, "{checked:?}");
}

const ANA: &str = r#"{"name":"Ana","password":"long enough"}"#;

async fn sessions(client: &mut Client) -> Vec<SessionCard> {
    serde_json::from_str(&client.get("/api/me/sessions").await.unwrap().body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_knew_the_guest_has_no_part_in_the_account() {
    let server = Server::start().await;
    let mut guest = server.client();
    let made = guest.create(&wish("skirmish", &[("red", Sitter::Me)])).await.unwrap();
    let token = guest.post("/api/tokens", "").await.unwrap();
    let token: serde_json::Value = serde_json::from_str(&token.body).unwrap();
    let mut thief = guest.clone();
    let mut program = server.client();
    program.headers = format!("Authorization: Bearer {}\r\n", token["token"].as_str().unwrap());
    guest.post("/api/account/sign-up", ANA).await.unwrap();
    assert_eq!(guest.get("/api/me").await.unwrap().body, r#"{"name":"Ana"}"#);
    for other in [&mut thief, &mut program] {
        assert_eq!(other.get("/api/me").await.unwrap().body, "{}");
    }
    assert_eq!(guest.get(&format!("/api/tables/{}", made.table)).await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_ended_and_end_their_connections() {
    let server = Server::start().await;
    let mut here = server.client();
    here.post("/api/account/sign-up", ANA).await.unwrap();
    let made = here.create(&wish("skirmish", &[("red", Sitter::Me)])).await.unwrap();
    let mut there = server.client();
    there.post("/api/account/sign-in", ANA).await.unwrap();
    here.post("/api/tokens", "").await.unwrap();
    let kept = sessions(&mut here).await;
    assert_eq!(kept.len(), 3);
    assert_eq!(kept.iter().filter(|it| it.here).count(), 1);
    assert_eq!(kept.iter().filter(|it| it.program).count(), 1);

    let mut open = Player::sit(&there, &made.table, Detail::Actions).await;
    let other = kept.iter().find(|it| !it.here && !it.program).unwrap();
    let end = format!("/api/me/sessions/{}", other.id);
    assert_eq!(server.client().delete(&end).await.unwrap().status, 404, "nobody else's");
    assert_eq!(here.delete(&end).await.unwrap().status, 204);
    assert_eq!(there.get("/api/me").await.unwrap().body, "{}");
    let ended = tokio::time::timeout(std::time::Duration::from_secs(30), async {
        while open.visit.hear().await.is_ok() {}
    });
    assert!(ended.await.is_ok(), "the connection ends with its session");

    let wrong = r#"{"old":"long wrong","new":"longer still"}"#;
    assert_eq!(here.post("/api/account/password", wrong).await.unwrap().status, 401);
    let weak = r#"{"old":"long enough","new":"        "}"#;
    assert_eq!(here.post("/api/account/password", weak).await.unwrap().status, 422);
    let right = r#"{"old":"long enough","new":"longer still"}"#;
    assert_eq!(here.post("/api/account/password", right).await.unwrap().status, 200);
    assert_eq!(sessions(&mut here).await.len(), 1, "tokens end with the old password");
    assert_eq!(server.client().post("/api/account/sign-in", ANA).await.unwrap().status, 401);
    assert_eq!(here.delete("/api/me/sessions").await.unwrap().status, 204);
    assert_eq!(here.get("/api/me").await.unwrap().body, "{}");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_passwords_that_deceive_are_refused() {
    let server = Server::start().await;
    server.client().post("/api/account/sign-up", ANA).await.unwrap();
    for (name, password, status) in [
        ("\u{410}na", "long enough", 409),
        ("A na", "long enough", 409),
        ("Ben", "          ", 422),
        ("Ben", "aaaaaaaaaaaa", 422),
        ("Ben", "long enough", 200),
    ] {
        let body = serde_json::json!({ "name": name, "password": password }).to_string();
        let answer = server.client().post("/api/account/sign-up", &body).await.unwrap();
        assert_eq!(answer.status, status, "{name} {password}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_own_name_leads_to_the_server_and_private_answers_are_not_kept() {
    let server = Server::start().await;
    let mut client = server.client();
    let answer = client.get("/api/me").await.unwrap();
    assert!(answer.head.contains("cache-control: no-store"), "{}", answer.head);
    let map = client.get("/api/map/skirmish").await.unwrap();
    assert!(map.head.contains("cache-control: no-cache"), "{}", map.head);
    for (host, status) in
        [("evil.example", 421), ("localhost:1", 200), ("[::1]:1", 200), ("192.0.2.1", 200)]
    {
        assert_eq!(client.get_as(host, "/api/me").await.unwrap().status, status, "{host}");
    }
    let public_url = Some("https://play.example.org".to_owned());
    let server = Server::with(neretva_server::Settings { public_url, ..common::settings() }).await;
    let mut client = server.client();
    for (host, status) in [("play.example.org", 200), ("evil.example", 421), ("192.0.2.1", 421)] {
        assert_eq!(client.get_as(host, "/api/me").await.unwrap().status, status, "{host}");
    }
}
