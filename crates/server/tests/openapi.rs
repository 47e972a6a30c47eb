//! The description of the API: it names every route, and real answers are as it says.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use common::{Player, Server, two_people};
use neretva_protocol::api::{ClientMessage, Detail, Proposal, ServerMessage};
use neretva_server::client::{Answer, Client};
use serde_json::Value;

/// What is wrong with a value, by the description of its type; nothing is left undescribed.
fn faults(doc: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let found = doc.pointer(&name[1..]).unwrap_or_else(|| panic!("no {name}"));
        return faults(doc, found, value, at);
    }
    for one_of in ["oneOf", "anyOf"] {
        if let Some(all) = schema[one_of].as_array() {
            let mut each = all.iter().map(|one| faults(doc, one, value, at));
            let best = each.by_ref().min_by_key(Vec::len).unwrap();
            return best;
        }
    }
    if let Some([tag, inner]) = schema["allOf"].as_array().map(Vec::as_slice) {
        let mut rest = value.clone();
        for (name, fixed) in tag["properties"].as_object().unwrap() {
            let word = rest.as_object_mut().and_then(|rest| rest.remove(name));
            if word.as_ref() != Some(&fixed["const"]) {
                return vec![format!("{at}: not {}", fixed["const"]); 99];
            }
        }
        return faults(doc, inner, &rest, at);
    }
    let mut found = Vec::new();
    if schema.get("const").is_some_and(|fixed| fixed != value) {
        // Another variant altogether.
        return vec![format!("{at}: not {}", schema["const"]); 99];
    }
    if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
        found.push(format!("{at}: {value} is no such word"));
    }
    let fits = match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        Some(other) => panic!("{other}"),
        None => true,
    };
    if !fits {
        found.push(format!("{at}: {value} is no {}", schema["type"]));
        return found;
    }
    for (n, item) in value.as_array().into_iter().flatten().enumerate() {
        let of = schema["prefixItems"].get(n).unwrap_or(&schema["items"]);
        found.extend(faults(doc, of, item, &format!("{at}/{n}")));
    }
    for (name, field) in value.as_object().into_iter().flatten() {
        let at = format!("{at}/{name}");
        let known = schema["properties"].get(name);
        let of = known.or(schema.get("additionalProperties").filter(|more| more.is_object()));
        match of {
            Some(of) => {
                let inner = faults(doc, of, field, &at);
                let other = inner.len() >= 99;
                found.extend(inner);
                if other {
                    return found;
                }
            }
            None if schema["type"] == "object" && schema.get("properties").is_some() => {
                found.push(format!("{at}: not described"));
            }
            None => {}
        }
    }
    for name in schema["required"].as_array().into_iter().flatten() {
        if value.get(name.as_str().unwrap()).is_none() {
            found.push(format!("{at}: no {name}"));
        }
    }
    found
}

async fn description(client: &mut Client) -> Value {
    let answer = client.get("/api/openapi.json").await.unwrap();
    assert!(answer.head.contains("application/json"), "{}", answer.head);
    serde_json::from_str(&answer.body).unwrap()
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
            for method in ["get", "post", "put"] {
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
    let doc = description(&mut host).await;
    let told = |method: &str, path: &str, answer: &Answer| {
        let status = answer.status.to_string();
        let responses = &doc["paths"][path][method]["responses"];
        let response = responses.get(&status).unwrap_or(&responses["default"]);
        assert!(response.is_object(), "{method} {path} is not described");
        let schema = &response["content"]["application/json"]["schema"];
        if schema.is_object() {
            let body = serde_json::from_str(&answer.body).unwrap();
            let found = faults(&doc, schema, &body, path);
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

    // What is said by the WebSocket is described too.
    let message = &doc["components"]["schemas"]["ServerMessage"];
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
    red.say(ClientMessage::Propose { what: Proposal::Draw }).await;
    red.update().await;
    blue.until(red.version).await;
    blue.say(ClientMessage::Answer { agreed: true }).await;
    red.update().await;
    for text in red.heard.iter().chain(&blue.heard) {
        let found = faults(&doc, message, &serde_json::from_str(text).unwrap(), "");
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
    let doc = serde_json::json!({});
    let schema = serde_json::json!({
        "type": "object",
        "properties": { "a": { "type": "integer" } },
        "required": ["a"]
    });
    for (value, count) in [
        (serde_json::json!({ "a": 1 }), 0),
        (serde_json::json!({}), 1),
        (serde_json::json!({ "a": "x" }), 1),
        (serde_json::json!({ "a": 1, "b": 2 }), 1),
        (serde_json::json!([]), 1),
    ] {
        assert_eq!(faults(&doc, &schema, &value, "").len(), count, "{value}");
    }
}
