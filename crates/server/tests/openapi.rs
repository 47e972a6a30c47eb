//! The description of the API names every route, and real answers match it.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use common::{Player, Server, two_people};
use jsonschema::Validator;
use neretva_protocol::api::{ClientMessage, Detail, Proposal, ServerMessage};
use neretva_server::client::{Answer, Client};
use serde_json::Value;

/// The description made strict: a schema refuses fields that no part of it describes.
fn strict(mut doc: Value) -> Value {
    for schema in doc["components"]["schemas"].as_object_mut().unwrap().values_mut() {
        parts(schema);
    }
    doc
}

/// Makes the schemas of a schema's fields and items strict, not its own.
fn parts(schema: &mut Value) {
    let Some(schema) = schema.as_object_mut() else { return };
    for (word, inner) in schema {
        match word.as_str() {
            "properties" => inner.as_object_mut().unwrap().values_mut().for_each(whole),
            "items" | "additionalProperties" => whole(inner),
            "prefixItems" => inner.as_array_mut().unwrap().iter_mut().for_each(whole),
            "oneOf" | "anyOf" | "allOf" => inner.as_array_mut().unwrap().iter_mut().for_each(parts),
            _ => {}
        }
    }
}

/// Makes the schema of a whole value strict.
fn whole(schema: &mut Value) {
    parts(schema);
    let Some(schema) = schema.as_object_mut() else { return };
    if ["$ref", "properties", "oneOf", "anyOf", "allOf"].iter().any(|&it| schema.contains_key(it)) {
        schema.insert("unevaluatedProperties".to_owned(), false.into());
    }
}

/// Checks values by a schema of the strict description.
fn checker(doc: &Value, schema: &Value) -> Validator {
    let mut schema = schema.clone();
    whole(&mut schema);
    schema["components"] = doc["components"].clone();
    jsonschema::draft202012::new(&schema).unwrap()
}

/// Checks what a server says on a WebSocket.
fn message_checker(doc: &Value) -> Validator {
    checker(doc, &serde_json::json!({ "$ref": "#/components/schemas/ServerMessage" }))
}

fn faults(checker: &Validator, value: &Value) -> Vec<String> {
    let faults = checker.iter_errors(value);
    faults.map(|fault| format!("{}: {fault}", fault.instance_path())).collect()
}

async fn description(client: &mut Client) -> Value {
    let answer = client.get("/api/openapi.json").await.unwrap();
    assert!(answer.head.contains("application/json"), "{}", answer.head);
    serde_json::from_str(&answer.body).unwrap()
}

#[test]
fn the_description_is_what_the_types_say() {
    let kept: Value = serde_json::from_str(include_str!("../../../docs/openapi.json")).unwrap();
    let generated = neretva_protocol::openapi::description();
    assert!(kept == generated, "docs/openapi.json is old: run `cargo xtask openapi --bless`");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_is_described() {
    let server = Server::start().await;
    let doc = description(&mut server.client()).await;
    let source = include_str!("../src/http.rs");
    let (_, routes) = source.split_once("fn router(").unwrap();
    let (api, rest) = routes.split_once(".nest(\"/api\"").unwrap();
    let mut served = BTreeSet::new();
    for (prefix, part) in [("/api", api), ("", rest)] {
        for route in part.split(".route(\"").skip(1) {
            let (path, handlers) = route.split_once('"').unwrap();
            let handlers = handlers.split(".route(").next().unwrap();
            for method in ["get", "post", "put", "delete"] {
                if handlers.contains(&format!("{method}(")) {
                    served.insert((format!("{prefix}{path}"), method.to_owned()));
                }
            }
        }
    }
    let mut described = BTreeSet::new();
    for (path, methods) in doc["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert((path.clone(), method.clone()));
        }
    }
    assert!(served.len() > 20, "{served:?}");
    assert_eq!(served, described);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_as_described() {
    let server = Server::start().await;
    let (made, mut host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let doc = strict(description(&mut host).await);
    let told = |method: &str, path: &str, answer: &Answer| {
        let status = answer.status.to_string();
        let responses = &doc["paths"][path][method]["responses"];
        let response = responses.get(&status).unwrap_or(&responses["default"]);
        assert!(response.is_object(), "{method} {path} is not described");
        let schema = &response["content"]["application/json"]["schema"];
        if schema.is_object() {
            let body = serde_json::from_str(&answer.body).unwrap();
            let found = faults(&checker(&doc, schema), &body);
            assert_eq!(found, Vec::<String>::new(), "{method} {path}");
        }
    };
    let table = &made.table;
    for (path, asked) in [
        ("/api/games", "/api/games".to_owned()),
        ("/api/texts/{game}/{lang}", "/api/texts/partizan/es".to_owned()),
        ("/api/map/{game}", "/api/map/partizan".to_owned()),
        ("/api/rules/{game}/{lang}", "/api/rules/gambit/en".to_owned()),
        ("/api/figures/{game}", "/api/figures/skirmish".to_owned()),
        ("/api/tables", "/api/tables".to_owned()),
        ("/api/tables/watch", "/api/tables/watch".to_owned()),
        ("/api/tables/{table}", format!("/api/tables/{table}")),
        ("/api/tables/{table}", "/api/tables/none".to_owned()),
        ("/api/tables/{table}/record", format!("/api/tables/{table}/record")),
        ("/api/tables/{table}/recent", format!("/api/tables/{table}/recent")),
        ("/api/me", "/api/me".to_owned()),
        ("/api/me/notices", "/api/me/notices".to_owned()),
    ] {
        told("get", path, &host.get(&asked).await.unwrap());
    }
    let wish = r#"{"game":"partizan","seats":{"axis":"me"},"days_per_move":3}"#;
    let credentials = r#"{"name":"Ana","password":"long enough"}"#;
    let notices = r#"{"webhook":{"url":"https://example.org/x","form":"discord"},"lang":"es"}"#;
    told("put", "/api/me/notices", &host.put("/api/me/notices", notices).await.unwrap());
    for (path, body) in [
        ("/api/tables", wish),
        ("/api/tables", "{}"),
        ("/api/tokens", ""),
        ("/api/account/sign-up", credentials),
        ("/api/account/sign-in", credentials),
        ("/api/account/sign-in", "{}"),
    ] {
        told("post", path, &host.post(path, body).await.unwrap());
    }

    // WebSocket messages are described too.
    let messages = message_checker(&doc);
    let mut red = Player::sit(&host, table, Detail::Full).await;
    let mut blue = Player::sit(&guest, table, Detail::Full).await;
    for n in 0..30_usize {
        let at = [&red, &blue].iter().position(|player| !player.actions.is_empty());
        let acting = if at == Some(0) { &mut red } else { &mut blue };
        let act = acting.actions[(n * 7 + 3) % acting.actions.len()].clone();
        acting.act(&act).await;
        red.update().await;
        blue.update().await;
    }
    // Whichever side decides: the other one is told that there is nothing to suggest.
    red.say(ClientMessage::Suggest { version: red.version }).await;
    while !matches!(
        red.hear().await,
        ServerMessage::Suggested { .. } | ServerMessage::Refused { .. }
    ) {}
    red.say(ClientMessage::Analyse { version: red.version }).await;
    while !matches!(red.hear().await, ServerMessage::Analysed(_)) {}
    red.say(ClientMessage::Hurry).await;
    red.say(ClientMessage::Check { version: red.version, act: "choice end".to_owned() }).await;
    red.say(ClientMessage::Chat { text: "hello".to_owned() }).await;
    let what = Proposal::Draw;
    red.say(ClientMessage::Propose { what }).await;
    assert_eq!(blue.proposed().await, Some(what));
    blue.say(ClientMessage::Answer { what, agreed: true }).await;
    red.update().await;
    for text in red.heard.iter().chain(&blue.heard) {
        let found = faults(&messages, &serde_json::from_str(text).unwrap());
        assert_eq!(found, Vec::<String>::new(), "{text}");
    }
    let path = format!("/api/tables/{table}/rematch");
    told("post", "/api/tables/{table}/rematch", &host.post(&path, "").await.unwrap());
    let file = host.get(&format!("/api/tables/{table}/record")).await.unwrap().body;
    let wish = serde_json::json!({ "record": file, "frames": 20 }).to_string();
    told("post", "/api/replay", &host.post("/api/replay", &wish).await.unwrap());
}

#[test]
fn the_checker_sees_what_is_not_described() {
    let doc = strict(neretva_protocol::openapi::description());
    let messages = message_checker(&doc);
    let seen = r#"{"version":1,"steps":1,"actions":[],"can_undo":false}"#;
    let of = |seen: &str, more: &str| {
        let text = format!(r#"{{"say":"update","seen":{seen}{more}}}"#);
        faults(&messages, &serde_json::from_str(&text).unwrap()).len()
    };
    assert_eq!(of(seen, ""), 0);
    for (seen, more) in [
        (seen, r#","more":1"#),
        (&seen.replace("}", r#","more":1}"#), ""),
        (&seen.replace(r#""version":1,"#, ""), ""),
        (&seen.replace("false", "0"), ""),
        (seen, r#","patch":{"gone":[7]}"#),
        (seen, r#","patch":{"prompt":{"said":{"id":"x","more":1}}}"#),
    ] {
        assert_ne!(of(seen, more), 0, "{seen} {more}");
    }
}
