//! What every store must do.

use std::sync::Arc;

use neretva_store::{
    Change, NewSeat, Notify, SeatHolder, Seated, Store, StoreError, StoredWebhook, Summary,
    TableSettings, WebhookKind,
};

use crate::common::{Place, account, event, guest, seat, session, summary, table};

pub(crate) async fn a_table_comes_back_as_it_was_made(place: Place) {
    let made = table("t1");
    let store = place.open().await;
    store.create_table(made.clone()).await.unwrap();
    store.close().await.unwrap();

    let found = place.open().await.table("t1").await.unwrap();
    assert_eq!((found.game, found.rules_version, found.scenario), (made.game, 3, made.scenario));
    assert_eq!((found.options, found.data, found.seed), (made.options, made.data, made.seed));
    assert_eq!((found.commitment, found.created_at), (made.commitment, 900));
    assert_eq!((found.settings, found.summary), (made.settings, made.summary));
    assert_eq!((found.version, found.to_move_version, found.to_move_at), (0, 0, 900));
    let seats: Vec<_> = found.seats.iter().map(|seat| (&*seat.seat, &seat.sitter)).collect();
    assert_eq!(
        seats,
        [("red", &SeatHolder::Person("ana".to_owned())), ("blue", &SeatHolder::Open)]
    );
    assert_eq!(found.seats[1].invite_hash.as_deref(), Some("invite-t1"));
    assert_eq!((found.seats[0].seen_version, found.seats[0].notified_version), (None, None));

    let store = place.open().await;
    let again = NewSeat { invite_hash: None, ..made.seats[1].clone() };
    let twin = neretva_store::NewTableRow { seats: vec![again], ..table("t1") };
    assert_eq!(store.create_table(twin).await, Err(StoreError::Taken("id")));
    assert_eq!(store.table("t1").await.unwrap().seats.len(), 2);
    assert_eq!(store.table("t2").await, Err(StoreError::NotFound("table")));

    let settings =
        TableSettings { open_to_watchers: false, days_per_move: None, more: "[]".to_owned() };
    store.set_settings("t1", &settings).await.unwrap();
    assert_eq!(store.table("t1").await.unwrap().settings, settings);
    let missing = store.set_settings("t2", &settings).await;
    assert_eq!(missing, Err(StoreError::NotFound("table")));
}

pub(crate) async fn events_come_back_in_order_and_since_a_version(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let two = vec![event("hex 0101"), event("hex 0102")];
    assert_eq!(store.append("t1", 0, two, summary("red", 1_000)).await, Ok(2));
    let over = Summary {
        to_move: None,
        turn: 4,
        phase: "{}".to_owned(),
        outcome: Some(r#"{"won":"red"}"#.to_owned()),
        moved_at: 1_010,
    };
    let last = neretva_store::NewEvent { seat: None, kind: "roll".to_owned(), ..event("3 5") };
    assert_eq!(store.append("t1", 2, vec![last], over.clone()).await, Ok(3));

    let events = store.events("t1", 0).await.unwrap();
    let told: Vec<_> = events.iter().map(|event| (event.version, &*event.text)).collect();
    assert_eq!(told, [(1, "hex 0101"), (2, "hex 0102"), (3, "3 5")]);
    assert_eq!((events[0].at, &*events[0].kind, &*events[0].hash), (1_000, "act", "c0ffee"));
    assert_eq!((events[0].seat.as_deref(), &events[2].seat), (Some("red"), &None));
    assert_eq!(store.events("t1", 2).await.unwrap(), events[2..]);
    assert_eq!(store.events("t1", 3).await.unwrap(), []);
    assert_eq!(store.events("t1", u64::MAX).await.unwrap(), []);

    let found = store.table("t1").await.unwrap();
    assert_eq!((found.version, found.summary), (3, over));
    assert_eq!((found.to_move_version, found.to_move_at), (3, 1_010));
}

pub(crate) async fn a_stale_append_is_refused_and_changes_nothing(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    store.append("t1", 0, vec![event("a")], summary("red", 1_000)).await.unwrap();
    let before = store.table("t1").await.unwrap();
    for expected in [0, 2, u64::MAX] {
        let stale = store.append("t1", expected, vec![event("b")], summary("blue", 2_000)).await;
        assert_eq!(stale, Err(StoreError::Conflict { version: 1 }));
    }
    let nowhere = store.append("t2", 0, vec![event("b")], summary("blue", 2_000)).await;
    assert_eq!(nowhere, Err(StoreError::NotFound("table")));
    assert_eq!(store.table("t1").await.unwrap(), before);
    assert_eq!(store.events("t1", 0).await.unwrap().len(), 1);

    // Of many concurrent appends to the same version, through two stores, one succeeds.
    let other = place.open().await;
    let asked = (0..40).map(|number| {
        let store = if number % 2 == 0 { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            store.append("t1", 1, vec![event(&number.to_string())], summary("red", 1_001)).await
        })
    });
    let asked: Vec<_> = asked.collect();
    let mut heard = 0;
    for answer in asked {
        match answer.await.unwrap() {
            Ok(version) => {
                assert_eq!(version, 2);
                heard += 1;
            }
            Err(error) => assert_eq!(error, StoreError::Conflict { version: 2 }),
        }
    }
    assert_eq!(heard, 1);
    assert_eq!(store.events("t1", 1).await.unwrap().len(), 1);
}

pub(crate) async fn what_cannot_be_stored_is_refused(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let refused = [
        store.append("t1", 0, vec![], summary("red", 1)).await.map(drop),
        store.append("t1", 0, vec![event("a\0b")], summary("red", 1)).await.map(drop),
        store.append("t1", 0, vec![event("a")], summary("r\0d", 1)).await.map(drop),
        store.say("t1", "red", "\0", 1).await.map(drop),
        store.create_table(table("")).await,
        store.create_table(table("a b")).await,
        store.create_table(table(&"x".repeat(65))).await,
    ];
    for answer in refused {
        assert!(matches!(answer, Err(StoreError::Invalid(_))), "{answer:?}");
    }
    assert_eq!(store.table("t1").await.unwrap().version, 0);
}

pub(crate) async fn many_tasks_lose_and_double_nothing(place: Place) {
    const TABLES: u64 = 20;
    const TASKS: u64 = 3;
    const EACH: u64 = 10;
    let store = place.open().await;
    for number in 0..TABLES {
        store.create_table(table(&format!("t{number}"))).await.unwrap();
    }
    let before = store.stats();
    // Several tasks contend for each table: a refused one reads the version and tries again.
    let tasks: Vec<_> = (0..TABLES * TASKS)
        .map(|task| {
            let (store, id) = (store.clone(), format!("t{}", task % TABLES));
            tokio::spawn(async move {
                let mut version = 0;
                let mut acknowledged = Vec::new();
                for number in 0..EACH {
                    let text = format!("{task} {number}");
                    loop {
                        let new = vec![event(&text)];
                        match store.append(&id, version, new, summary("red", 1_000)).await {
                            Ok(now) => {
                                acknowledged.push((now, text));
                                version = now;
                                break;
                            }
                            Err(StoreError::Conflict { version: now }) => version = now,
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
                (id, acknowledged)
            })
        })
        .collect();
    let mut promised = std::collections::BTreeMap::<String, Vec<(u64, String)>>::new();
    for task in tasks {
        let (id, acknowledged) = task.await.unwrap();
        promised.entry(id).or_default().extend(acknowledged);
    }
    for (id, mut acknowledged) in promised {
        acknowledged.sort();
        let events = store.events(&id, 0).await.unwrap();
        let kept: Vec<_> = events.into_iter().map(|event| (event.version, event.text)).collect();
        assert_eq!(kept, acknowledged);
        assert!(kept.iter().map(|(version, _)| *version).eq(1..=TASKS * EACH));
    }
    let after = store.stats();
    assert_eq!(after.appends - before.appends, TABLES * TASKS * EACH);
    let commits = after.commits - before.commits;
    assert!(commits < TABLES * TASKS * EACH / 2, "{commits} commits: appends share none");
}

pub(crate) async fn one_seat_is_taken_once(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let seated = Seated { table: "t1".to_owned(), seat: "blue".to_owned() };
    let sat = store.sit("invite-t1", "ben", Some("Ben"), "").await;
    assert_eq!(sat, Ok(seated.clone()));
    assert_eq!(store.sit("invite-t1", "ben", Some("Benjamin"), "").await, Ok(seated.clone()));
    assert_eq!(store.sit("invite-t1", "eve", None, "").await, Err(StoreError::Taken("seat")));
    assert_eq!(store.sit("guess", "eve", None, "").await, Err(StoreError::NotFound("invitation")));
    assert_eq!(store.invitation("invite-t1").await, Ok(Some(seated)));
    assert_eq!(store.invitation("guess").await, Ok(None));

    store.set_note("t1", "blue", "flank!").await.unwrap();
    for seen in [5, 3] {
        store.mark_seen("t1", "blue", seen).await.unwrap();
    }
    let blue = store.table("t1").await.unwrap().seats.remove(1);
    assert_eq!(blue.sitter, SeatHolder::Person("ben".to_owned()));
    assert_eq!((blue.name.as_deref(), &*blue.note), (Some("Benjamin"), "flank!"));
    assert_eq!(blue.seen_version, Some(5));

    let missing = Err(StoreError::NotFound("seat"));
    assert_eq!(store.set_note("t1", "green", "").await, missing);
    assert_eq!(store.mark_seen("t2", "blue", 1).await, missing);
}

pub(crate) async fn notices_are_a_persons_own(place: Place) {
    let store = place.open().await;
    store.create_person(&guest("ben")).await.unwrap();
    assert_eq!(store.notify("ben").await, Ok(Notify::default()));
    let hook = StoredWebhook { url: "https://example.org".to_owned(), kind: WebhookKind::Discord };
    let email = Some("ben@example.org".to_owned());
    let notify =
        Notify { webhook: Some(hook), email, lang: Some("es".to_owned()), ..Notify::default() };
    store.set_notify("ben", &notify).await.unwrap();
    assert_eq!(store.notify("ben").await, Ok(notify));
    store.set_notify("ben", &Notify::default()).await.unwrap();
    assert_eq!(store.notify("ben").await, Ok(Notify::default()));
    let missing = StoreError::NotFound("person");
    assert_eq!(store.set_notify("eve", &Notify::default()).await, Err(missing.clone()));
    assert_eq!(store.notify("eve").await, Err(missing));
}

pub(crate) async fn a_table_has_one_rematch(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    assert_eq!(store.rematch_of("t1").await, Ok(None));
    let mut changes = store.changes();
    let rematch = |id: &str| neretva_store::NewTableRow {
        seats: vec![seat("red", SeatHolder::Open)],
        rematch_of: Some("t1".to_owned()),
        ..table(id)
    };
    store.create_table(rematch("t2")).await.unwrap();
    assert_eq!(store.create_table(rematch("t3")).await, Err(StoreError::Taken("id")));
    assert_eq!(store.rematch_of("t1").await, Ok(Some("t2".to_owned())));
    let told = Change::Rematch { table: "t1".to_owned(), next: "t2".to_owned() };
    assert_eq!(changes.next().await, Some(told));
}

pub(crate) async fn lists_show_whom_they_should(place: Place) {
    let store = place.open().await;
    for id in ["a", "B", "c", "_d"] {
        store.create_table(table(id)).await.unwrap();
    }
    store.sit("invite-a", "ben", None, "").await.unwrap();
    store.sit("invite-c", "ben", None, "").await.unwrap();
    store.append("c", 0, vec![event("x")], summary("red", 950)).await.unwrap();
    let ids = |tables: Vec<neretva_store::TableRow>| -> Vec<String> {
        tables.into_iter().map(|table| table.id).collect()
    };
    let ben = store.tables_of("ben").await.unwrap();
    assert!(ben.iter().all(|table| table.seats.len() == 2));
    assert_eq!(ids(ben), ["c", "a"]);
    assert_eq!(store.tables_of("ana").await.unwrap().len(), 4);
    assert_eq!(store.tables_of("eve").await.unwrap(), []);

    let private =
        TableSettings { open_to_watchers: false, days_per_move: None, more: String::new() };
    store.set_settings("a", &private).await.unwrap();
    let over = Summary { to_move: None, ..summary("red", 960) };
    store.append("B", 0, vec![event("x")], over).await.unwrap();
    assert_eq!(ids(store.watchable(10).await.unwrap()), ["c", "_d"]);
    assert_eq!(store.watchable(1).await.unwrap().len(), 1);

    // Byte by byte, whatever the server's language.
    assert_eq!(ids(store.tables_after("", 3).await.unwrap()), ["B", "_d", "a"]);
    assert_eq!(ids(store.tables_after("a", 3).await.unwrap()), ["c"]);
}

pub(crate) async fn a_turn_is_noticed_once(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let email = Some("x@example.org".to_owned());
    let email = Notify { email, ..Notify::default() };
    store.create_person(&guest("ana")).await.unwrap();
    store.set_notify("ana", &email).await.unwrap();
    store.set_email_key("ana", "key").await.unwrap();
    assert_eq!(store.confirm_email("key").await, Ok(true));
    store.sit("invite-t1", "ben", Some("Ben"), "").await.unwrap();
    let due = |before| {
        let store = store.clone();
        async move {
            let due = store.due_for_notice(before, 10).await.unwrap();
            due.into_iter().map(|due| (due.seat, due.turn_version, due.since)).collect::<Vec<_>>()
        }
    };
    let red = |version, at| vec![("red".to_owned(), version, at)];
    // Red decides from the start, at 900.
    assert_eq!(due(899).await, []);
    assert_eq!(due(900).await, red(0, 900));
    let other = place.open().await;
    let claims = [&store, &other, &store].map(|store: &Store| store.mark_notified("t1", "red", 0));
    let mut told = 0;
    for claim in claims {
        told += u32::from(claim.await.unwrap());
    }
    assert_eq!(told, 1);
    assert_eq!(due(2_000).await, []);
    // Red goes on deciding: the same turn.
    store.append("t1", 0, vec![event("a")], summary("red", 1_000)).await.unwrap();
    assert_eq!(due(2_000).await, []);
    // Blue wants no notification; then it is red's next turn.
    store.append("t1", 1, vec![event("b")], summary("blue", 1_100)).await.unwrap();
    assert_eq!(due(2_000).await, []);
    store.append("t1", 2, vec![event("c")], summary("red", 1_200)).await.unwrap();
    assert_eq!(due(1_199).await, []);
    assert_eq!(due(2_000).await, red(3, 1_200));
    let found = store.due_for_notice(2_000, 10).await.unwrap().remove(0);
    let email_key = Some("key".to_owned());
    let confirmed = Notify { email_confirmed: true, email_key, ..email };
    assert_eq!((found.person.as_str(), found.notify), ("ana", confirmed));
    // A player who has looked needs no notification.
    store.mark_seen("t1", "red", 3).await.unwrap();
    assert_eq!(due(2_000).await, []);
    // A late claim of an old turn is refused.
    assert!(store.mark_notified("t1", "red", 3).await.unwrap());
    assert!(!store.mark_notified("t1", "red", 2).await.unwrap());
}

pub(crate) async fn people_and_sessions(place: Place) {
    let store = place.open().await;
    let ana = account("p1", "Ana Ñ");
    store.create_person(&ana).await.unwrap();
    store.create_person(&guest("p2")).await.unwrap();
    store.create_person(&guest("p3")).await.unwrap();
    let twin = store.create_person(&account("p4", "ANA ñ")).await;
    assert_eq!(twin, Err(StoreError::Taken("name")));
    assert_eq!(store.person("p1").await, Ok(Some(ana.clone())));
    assert_eq!(store.person_by_name("aNa Ñ").await, Ok(Some(ana)));
    assert_eq!(store.person_by_name("ben").await, Ok(None));
    assert_eq!(store.person("p4").await, Ok(None));
    let taken = store.set_credentials("p2", "ana ñ", "h").await;
    assert_eq!(taken, Err(StoreError::Taken("name")));
    store.set_credentials("p2", "Ben", "h").await.unwrap();
    let ben = store.person("p2").await.unwrap().unwrap();
    assert_eq!((ben.name.as_deref(), ben.password_hash.as_deref()), (Some("Ben"), Some("h")));
    let nobody = store.set_credentials("p9", "Nobody", "h").await;
    assert_eq!(nobody, Err(StoreError::NotFound("person")));

    store.open_session("p2", &session("s1", 1_000)).await.unwrap();
    store.open_session("p2", &session("s2", 2_000)).await.unwrap();
    let nobody = store.open_session("p9", &session("s9", 1_000)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("person")));
    assert_eq!(store.session("s1", 999).await, Ok(Some((ben, 1_000))));
    assert_eq!(store.session("s1", 1_000).await, Ok(None));
    assert_eq!(store.session("s9", 1).await, Ok(None));
    store.close_session("s2").await.unwrap();
    assert_eq!(store.session("s2", 1).await, Ok(None));
    store.close_session("s1").await.unwrap();

    // One session ends, and of the two who are left without one, the guest is forgotten.
    store.open_session("p1", &session("s3", 600)).await.unwrap();
    assert_eq!(store.sweep(600).await, Ok(1));
    assert_eq!(store.sweep(100_000).await, Ok(1));
    assert_eq!(store.person("p3").await, Ok(None));
    assert!(store.person("p1").await.unwrap().is_some());
}

pub(crate) async fn an_account_adopts_a_guest(place: Place) {
    let store = place.open().await;
    store.create_person(&guest("g")).await.unwrap();
    store.create_person(&account("ana", "Ana")).await.unwrap();
    store.create_person(&account("ben", "Ben")).await.unwrap();
    store.open_session("g", &session("s", 10_000)).await.unwrap();
    for id in ["t1", "t2"] {
        store.create_table(table(id)).await.unwrap();
        store.sit(&format!("invite-{id}"), "g", Some("a guest"), "").await.unwrap();
    }
    for (guest, account) in [("ana", "ben"), ("g", "g"), ("g", "nobody"), ("nobody", "ben")] {
        let answer = store.adopt(guest, account).await;
        assert_eq!(answer, Err(StoreError::NotFound("guest or account")));
    }
    assert_eq!(store.tables_of("g").await.unwrap().len(), 2);
    assert_eq!(store.adopt("g", "ben").await, Ok(2));
    assert_eq!(store.tables_of("g").await.unwrap(), []);
    let tables = store.tables_of("ben").await.unwrap();
    assert_eq!(tables.len(), 2);
    assert_eq!(tables[0].seats[1].name.as_deref(), Some("Ben"));
    assert_eq!(store.session("s", 1).await, Ok(None));
    assert_eq!(store.person("g").await, Ok(None));
}

pub(crate) async fn talk_is_numbered_without_holes(place: Place) {
    let store = Arc::new(place.open().await);
    store.create_table(table("t1")).await.unwrap();
    let said: Vec<_> = (0..20)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.say("t1", "red", &format!("{number}"), 5).await })
        })
        .collect();
    let mut numbers = Vec::new();
    for line in said {
        numbers.push(line.await.unwrap().unwrap());
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=20));
    let lines = store.chat("t1", 0).await.unwrap();
    assert!(lines.iter().map(|line| line.number).eq(1..=20));
    assert_eq!((&*lines[0].by, lines[0].at), ("red", 5));
    assert_eq!(store.chat("t1", 18).await.unwrap(), lines[18..]);
    assert_eq!(store.say("t2", "red", "hello?", 5).await, Err(StoreError::NotFound("table")));
}

pub(crate) async fn changes_are_told(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let mut changes = store.changes();
    store.append("t1", 0, vec![event("a"), event("b")], summary("red", 1)).await.unwrap();
    store.append("t1", 0, vec![event("a")], summary("red", 1)).await.unwrap_err();
    store.sit("invite-t1", "ben", None, "").await.unwrap();
    store.sit("guess", "ben", None, "").await.unwrap_err();
    store.say("t1", "red", "hello", 1).await.unwrap();
    let table = || "t1".to_owned();
    for expected in [
        Change::Events { table: table(), version: 2 },
        Change::Seats { table: table() },
        Change::Chat { table: table(), number: 1 },
    ] {
        assert_eq!(changes.next().await, Some(expected));
    }
    store.close().await.unwrap();
    assert_eq!(changes.next().await, None);
    assert_eq!(store.changes().next().await, None);
}

pub(crate) async fn a_closed_store_refuses(place: Place) {
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    store.ping(1).await.unwrap();
    store.vacuum().await.unwrap();
    let waiting = store.append("t1", 0, vec![event("a")], summary("red", 1));
    let (waiting, closed) = tokio::join!(waiting, store.close());
    assert_eq!((waiting, closed), (Ok(1), Ok(())));
    let late = store.append("t1", 1, vec![event("a")], summary("red", 1)).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    assert!(matches!(store.ping(1).await, Err(StoreError::Unavailable(_))));
    store.close().await.unwrap();
    assert_eq!(place.open().await.events("t1", 0).await.unwrap().len(), 1);
}

pub(crate) async fn a_newer_schema_is_refused(place: Place) {
    place.open().await.close().await.unwrap();
    place.run("INSERT INTO migrations (number) VALUES (99)").await;
    let refused = Store::open(&place.address).await.unwrap_err();
    assert_eq!(refused, StoreError::Newer { found: 99, known: 4 });
    assert!(refused.to_string().contains("schema 99"));
}

pub(crate) async fn tables_without_an_act_are_swept(place: Place) {
    let store = place.open().await;
    for id in ["played", "idle", "new"] {
        let created_at = if id == "new" { 2_000 } else { 900 };
        let table = neretva_store::NewTableRow { created_at, ..table(id) };
        store.create_table(table).await.unwrap();
        store.say(id, "red", "hello", 1).await.unwrap();
    }
    store.append("played", 0, vec![event("act")], summary("red", 1_000)).await.unwrap();
    assert_eq!(store.sweep_tables(1_500).await, Ok(1));
    assert!(store.table("idle").await.is_err());
    assert_eq!(store.chat("idle", 0).await, Ok(Vec::new()), "nothing of it is left");
    assert_eq!(store.invitation("invite-idle").await, Ok(None));
    assert!(store.table("played").await.is_ok() && store.table("new").await.is_ok());
}

pub(crate) async fn chat_is_kept_within_bounds(place: Place) {
    let store = place.open().await;
    store.create_table(table("t")).await.unwrap();
    for n in 0..1_010 {
        assert_eq!(store.say("t", "red", "again", n).await, Ok(n as u64 + 1));
    }
    let kept = store.chat("t", 0).await.unwrap();
    assert_eq!((kept.len(), kept[0].number), (1_000, 11));
    let page = store.chat_before("t", 500, 50).await.unwrap();
    assert_eq!((page.len(), page[0].number, page[49].number), (50, 450, 499));
}

pub(crate) async fn a_match_begins_once(place: Place) {
    let store = place.open().await;
    store.create_table(table("t")).await.unwrap();
    let found = store.table("t").await.unwrap();
    assert!(!found.has_begun() && !found.may_begin());
    assert_eq!(found.missing().map(|seat| &*seat.seat), Some("red"), "Ana has not come yet");
    store.add_entropy("t", "red", "words").await.unwrap();
    store.add_entropy("t", "red", "better words").await.unwrap();
    store.add_entropy("t", "blue", "of nobody").await.unwrap();
    store.sit("invite-t", "ben", None, "more").await.unwrap();
    let found = store.table("t").await.unwrap();
    let given: Vec<_> = found.seats.iter().map(|seat| seat.entropy.as_deref()).collect();
    assert_eq!(given, [Some("words"), Some("more")]);
    assert!(found.may_begin() && found.missing().is_none());
    assert_eq!(store.begin("t", 1_000, &summary("blue", 1_000)).await, Ok(true));
    assert_eq!(store.begin("t", 2_000, &summary("red", 2_000)).await, Ok(false));
    let found = store.table("t").await.unwrap();
    assert_eq!((found.begun_at, found.to_move_at), (Some(1_000), 1_000));
    assert_eq!(found.summary.to_move.as_deref(), Some("blue"));
}

pub(crate) async fn proposals_are_kept_for_one_version(place: Place) {
    let store = place.open().await;
    store.create_table(table("t")).await.unwrap();
    store.propose("t", 0, Some("draw")).await.unwrap();
    let found = store.table("t").await.unwrap();
    assert_eq!((found.proposal.as_deref(), found.version), (Some("draw"), 0));
    let stale = store.propose("t", 1, None).await;
    assert!(matches!(stale, Err(StoreError::Conflict { .. })), "{stale:?}");
}

pub(crate) async fn addresses_are_confirmed(place: Place) {
    let store = place.open().await;
    store.create_person(&account("ana", "Ana")).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    let wish = Notify { email: Some("a@example.org".to_owned()), ..Notify::default() };
    store.set_notify("ana", &wish).await.unwrap();
    store.set_email_key("ana", "key").await.unwrap();
    assert_eq!(store.due_for_notice(9_000, 9).await, Ok(Vec::new()), "nobody confirmed it");
    assert_eq!(store.confirm_email("guess").await, Ok(false));
    assert_eq!(store.confirm_email("key").await, Ok(true));
    assert_eq!(store.due_for_notice(9_000, 9).await.unwrap().len(), 1);
    store.set_notify("ana", &wish).await.unwrap();
    assert!(store.notify("ana").await.unwrap().email_confirmed, "it is the same address");
    let other = Notify { email: Some("b@example.org".to_owned()), ..Notify::default() };
    store.set_notify("ana", &other).await.unwrap();
    let kept = store.notify("ana").await.unwrap();
    assert_eq!((kept.email_confirmed, kept.email_key), (false, None));
    store.set_email_key("ana", "new").await.unwrap();
    assert_eq!(store.stop_email("new").await, Ok(true));
    assert_eq!(store.notify("ana").await.unwrap().email, None);
}
