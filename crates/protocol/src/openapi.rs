//! The API as OpenAPI 3.1, its schemas generated from the types themselves.
//!
//! Only tests and `cargo xtask openapi` need this; neither the program nor the browser's client is
//! built with it.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::VERSION;
use crate::api::{
    ChatLine, ClauseView, ClientMessage, Credentials, FiguresChecked, FiguresDraft, GameCard,
    Invitation, JoinWish, Joined, Me, NewPassword, NewTable, Nick, Notices, Problem,
    PushSubscription, Replay, ReplayWish, ServerMessage, SessionCard, TableCard, TableMade, Token,
    Watchers,
};
use crate::{Lang, MapView};

/// The description of the whole API.
pub fn description() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut api = Api { types: settings.into_generator(), paths: Map::new() };
    api.routes();
    // What is said by the WebSocket is described too, though OpenAPI has no place for it.
    api.schema::<ClientMessage>();
    api.schema::<ServerMessage>();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Neretva",
            "version": VERSION.to_string(),
            "description": "Wargames by their rulebooks, over HTTP and WebSocket. Every text that a \
                            person reads is a message (`Said`) from `/api/texts`.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "security": [{}, { "cookie": [] }, { "token": [] }],
        "paths": api.paths,
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "neretva" },
                "token": { "type": "http", "scheme": "bearer" },
            },
            "schemas": api.types.take_definitions(true),
        },
    })
}

const JSON: &str = "application/json";

/// Answers that a client may keep and ask for again by their tag.
const KEPT: [&str; 3] = ["/api/map/{game}", "/api/openapi.json", "/art/{game}/{layer}"];

struct Api {
    types: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Api {
    fn schema<T: JsonSchema>(&mut self) -> Value {
        self.types.subschema_for::<T>().to_value()
    }

    fn routes(&mut self) {
        self.get::<Vec<GameCard>>("/api/games", "The games on offer.");
        self.get::<Vec<String>>(
            "/api/texts/{game}/{lang}",
            "Fluent sources of the platform and a game, to be read together.",
        );
        self.get::<MapView>("/api/map/{game}", "The map of a game: facts, no pixels.");
        self.get::<Vec<ClauseView>>(
            "/api/rules/{game}/{lang}",
            "The clauses of a rulebook, in the order of the book.",
        );
        self.get::<BTreeMap<String, Map<String, Value>>>(
            "/api/figures/{game}",
            "The data files of a game by name, notes on their provenance included.",
        );
        self.post::<FiguresDraft, FiguresChecked>(
            "/api/figures/{game}",
            "Checks figures laid over those of a game, as `neretva data check` does, and writes them as \
             files for `--data`.",
        );
        self.get::<Vec<TableCard>>(
            "/api/tables",
            "The caller's tables, last moved first; turn and phase may be a moment old.",
        );
        self.send::<NewTable, TableMade>(
            "post",
            "/api/tables",
            "Sets up a table; an unknown caller becomes a guest and gets a cookie. An invitation is a \
             path `/join/{secret}`.",
            "201",
        );
        self.get::<Vec<TableCard>>(
            "/api/tables/watch",
            "Running tables that are open to spectators, last moved first.",
        );
        self.get::<TableCard>("/api/tables/{table}", "A table that the caller plays or may watch.");
        self.get_other(
            "/api/tables/{table}/record",
            "The game file of a finished match, with its seed; 409 while the match runs.",
            "application/x-ndjson",
        );
        self.get::<Replay>(
            "/api/tables/{table}/recent",
            "What the caller's seat saw of the other side's last moves, from the position before them.",
        );
        self.get::<Vec<ChatLine>>(
            "/api/tables/{table}/chat",
            "Fifty lines of the chat: the last ones, or with `?before=N` those before line N.",
        );
        self.get::<BTreeMap<String, String>>(
            "/api/tables/{table}/figures",
            "The data files that a table's players laid over those of the game; none for most tables.",
        );
        self.get::<MapView>(
            "/api/tables/{table}/map",
            "The map of a table, which its players' own figures may have changed.",
        );
        self.post_nothing::<TableMade>(
            "/api/tables/{table}/rematch",
            "The same players again, sides swapped: the same table for everybody who asks; 409 while \
             the match runs.",
        );
        self.nothing::<()>(
            "delete",
            "/api/tables/{table}",
            "Takes a table off the caller's list; it is deleted once it is on nobody's. 409 while a \
             game with another person runs.",
        );
        self.send::<Watchers, TableCard>(
            "put",
            "/api/tables/{table}/watchers",
            "Opens a table of the caller to spectators, or closes it.",
            "200",
        );
        self.get::<Invitation>("/api/join/{secret}", "What an invitation is to.");
        self.send::<JoinWish, Joined>(
            "post",
            "/api/join/{secret}",
            "Seats the caller at the seat of an invitation, a guest by the name they give. The body may \
             be left out.",
            "200",
        );
        self.get::<Me>("/api/me", "Who the caller is; a guest may have a name that nobody owns.");
        self.send::<Nick, Me>("put", "/api/me", "Names a guest.", "200");
        self.nothing::<PushSubscription>(
            "put",
            "/api/me/push",
            "Subscribes a browser to notices; 422 if the server sends none.",
        );
        self.nothing::<()>("delete", "/api/me/push", "Ends the subscriptions of all browsers.");
        self.get::<Notices>("/api/me/notices", "How the caller is notified of a turn while away.");
        self.send::<Notices, Notices>("put", "/api/me/notices", "Changes that.", "200");
        self.post::<Credentials, Me>(
            "/api/account/sign-up",
            "Creates an account, with a cookie; a guest keeps their tables.",
        );
        self.post::<Credentials, Me>(
            "/api/account/sign-in",
            "Opens a session of an account, with a cookie; a guest's tables come along.",
        );
        self.post_nothing::<Me>("/api/account/sign-out", "Ends the session.");
        self.post::<NewPassword, Me>(
            "/api/account/password",
            "Changes the password; every other session and every token ends.",
        );
        self.get::<Vec<SessionCard>>(
            "/api/me/sessions",
            "Where the caller is signed in, and the tokens of their programs.",
        );
        self.nothing::<()>("delete", "/api/me/sessions", "Ends them all: signs out everywhere.");
        self.nothing::<()>("delete", "/api/me/sessions/{session}", "Ends one of them.");
        self.post_nothing::<Token>(
            "/api/tokens",
            "A token by which a program plays as the caller, valid for five years.",
        );
        self.post::<ReplayWish, Replay>(
            "/api/replay",
            "Replays a game file, verifies every state and every roll, and shows a part of it, at most \
             500 frames at once; 422 if verification fails.",
        );
        self.get::<Map<String, Value>>("/api/openapi.json", "This description.");
        self.get_other(
            "/art/{game}/{layer}",
            "A layer of the map art, a picture of the game in one theme, or a counter of a seat.",
            "image/svg+xml",
        );
        self.add(
            "get",
            "/ws/{table}",
            "The WebSocket of a table: the client sends `ClientMessage`, the server `ServerMessage`, as \
             texts. See docs/api.md.",
            None,
            ("101", json!({ "description": "The connection becomes a WebSocket." })),
        );
        self.get_other("/healthz", "Whether the server and its store answer: `ok`.", "text/plain");
        self.get_other(
            "/metrics",
            "Counters, for Prometheus; only at the address that the host sets for them.",
            "text/plain",
        );
        for (method, what) in [("get", "stop"), ("post", "stop"), ("get", "confirm")] {
            let summary = match what {
                "stop" => "Ends the letters to an address, by the link in each of them.",
                _ => "Confirms an address, by the link in the letter that asks for it.",
            };
            let answer = json!({ "description": "Leads to the start page." });
            self.add(method, &format!("/mail/{what}/{{key}}"), summary, None, ("303", answer));
        }
    }

    fn get<A: JsonSchema>(&mut self, path: &str, summary: &str) {
        let answer = self.answer::<A>();
        self.add("get", path, summary, None, ("200", answer));
    }

    /// An answer that is not JSON.
    fn get_other(&mut self, path: &str, summary: &str, kind: &str) {
        let answer = content(kind, json!({ "type": "string" }));
        self.add("get", path, summary, None, ("200", answer));
    }

    fn post<B: JsonSchema, A: JsonSchema>(&mut self, path: &str, summary: &str) {
        self.send::<B, A>("post", path, summary, "200");
    }

    fn post_nothing<A: JsonSchema>(&mut self, path: &str, summary: &str) {
        let answer = self.answer::<A>();
        self.add("post", path, summary, None, ("200", answer));
    }

    /// A request whose answer has no body.
    fn nothing<B: JsonSchema>(&mut self, method: &str, path: &str, summary: &str) {
        let schema = self.schema::<B>();
        let body = (schema["type"] != "null")
            .then(|| json!({ "required": true, "content": { JSON: { "schema": schema } } }));
        let answer = json!({ "description": "Done." });
        self.add(method, path, summary, body, ("204", answer));
    }

    fn send<B: JsonSchema, A: JsonSchema>(
        &mut self,
        method: &str,
        path: &str,
        summary: &str,
        status: &str,
    ) {
        let body =
            json!({ "required": true, "content": { JSON: { "schema": self.schema::<B>() } } });
        let answer = self.answer::<A>();
        self.add(method, path, summary, Some(body), (status, answer));
    }

    fn answer<A: JsonSchema>(&mut self) -> Value {
        content(JSON, self.schema::<A>())
    }

    fn add(
        &mut self,
        method: &str,
        path: &str,
        summary: &str,
        body: Option<Value>,
        (status, answer): (&str, Value),
    ) {
        let mut problem = self.answer::<Problem>();
        problem["description"] = "What is wrong and what to do, as a message.".into();
        let names = path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let parameters: Vec<Value> = names.map(|name| self.parameter(name)).collect();
        let mut route = json!({
            "summary": summary,
            "parameters": parameters,
            "responses": { status: answer, "default": problem },
        });
        if KEPT.contains(&path) {
            route["responses"]["304"] = json!({ "description": "Unchanged." });
        }
        if let Some(body) = body {
            route["requestBody"] = body;
        }
        self.paths.entry(path).or_insert_with(|| json!({}))[method] = route;
    }

    fn parameter(&mut self, name: &str) -> Value {
        let (description, schema) = match name {
            "game" => ("Game id.", json!({ "type": "string" })),
            "lang" => ("Language.", self.schema::<Lang>()),
            "table" => ("Table id.", json!({ "type": "string" })),
            "secret" | "key" => ("From the link.", json!({ "type": "string" })),
            "session" => ("Id of the session.", json!({ "type": "string" })),
            "layer" => (
                "`ground.svg`, `lines.svg` or `names.svg`; `postcard-light.svg` or \
                 `postcard-dark.svg`; `seat-`, the seat's id and `.svg`.",
                json!({ "type": "string" }),
            ),
            _ => unreachable!("no route has a parameter {name}"),
        };
        json!({
            "name": name, "in": "path", "required": true,
            "description": description, "schema": schema,
        })
    }
}

fn content(kind: &str, schema: Value) -> Value {
    json!({ "description": "The answer.", "content": { kind: { "schema": schema } } })
}
