//! A server for one test, and people who play on it.
#![allow(clippy::unwrap_used, dead_code, reason = "tests; not every one uses everything")]

use std::collections::BTreeMap;
use std::time::Duration;

use neretva_protocol::api::{
    ClientMessage, Detail, NewTable, Proposal, Seen, ServerMessage, Sitter, TableMade, Update,
    Welcome,
};
use neretva_server::client::{Client, ClientError, Visit};
use neretva_server::{App, Settings};
use neretva_store::Store;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A running server.
pub(crate) struct Server {
    pub(crate) url: String,
    /// Where its database is.
    pub(crate) address: String,
    end: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<std::io::Result<()>>,
    pub(crate) folder: Option<tempfile::TempDir>,
}

/// Settings for tests: computers do not wait.
pub(crate) fn settings() -> Settings {
    Settings { pace: Duration::ZERO, requests_per_second: 10_000, ..Settings::default() }
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> Server {
        // If PostgreSQL is missing, say so and test SQLite again.
        if module_path!().starts_with("on_postgres")
            && let Some(address) = neretva_store::testing::postgres().await
        {
            return Server::on(&address, settings).await;
        }
        let folder = tempfile::tempdir().unwrap();
        let address = folder.path().join("neretva.db").display().to_string();
        let mut server = Server::on(&address, settings).await;
        server.folder = Some(folder);
        server
    }

    pub(crate) async fn on(address: &str, settings: Settings) -> Server {
        let store = Store::open(address).await.unwrap();
        let app = App::new(store, settings).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (end, ended) = oneshot::channel();
        let ended = async move { drop(ended.await) };
        let task = tokio::spawn(neretva_server::serve(app, listener, ended));
        Server { url, address: address.to_owned(), end: Some(end), task, folder: None }
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(&self.url).unwrap()
    }

    /// Stops the server as Ctrl-C does; its database stays.
    pub(crate) async fn end(mut self) -> Option<tempfile::TempDir> {
        drop(self.end.take());
        let task = &mut self.task;
        task.await.unwrap().unwrap();
        self.folder.take()
    }
}

/// A wish for a table of that game with those sitters.
pub(crate) fn wish(game: &str, seats: &[(&str, Sitter)]) -> NewTable {
    NewTable {
        game: game.to_owned(),
        scenario: None,
        options: BTreeMap::new(),
        seats: seats.iter().map(|(seat, who)| ((*seat).to_owned(), who.clone())).collect(),
        open_to_watchers: false,
        days_per_move: None,
        ..NewTable::default()
    }
}

/// A player at a table who keeps what they were last told.
pub(crate) struct Player {
    pub(crate) visit: Visit,
    pub(crate) welcome: Welcome,
    pub(crate) version: u64,
    pub(crate) steps: usize,
    pub(crate) actions: Vec<String>,
    pub(crate) over: bool,
    /// Every text that they were sent.
    pub(crate) heard: Vec<String>,
}

impl Player {
    pub(crate) async fn sit(client: &Client, table: &str, detail: Detail) -> Player {
        let mut visit = client.visit(table, detail).await.unwrap();
        let text = hear_text(&mut visit).await;
        let ServerMessage::Welcome(welcome) = serde_json::from_str(&text).unwrap() else {
            panic!("no welcome: {text}");
        };
        Player {
            visit,
            version: welcome.seen.version,
            steps: welcome.seen.steps,
            actions: welcome.seen.actions.clone(),
            over: welcome.seen.outcome.is_some(),
            welcome: *welcome,
            heard: vec![text],
        }
    }

    pub(crate) async fn say(&mut self, message: ClientMessage) {
        self.visit.say(&message).await.unwrap();
    }

    /// Sends any text, and listens until the server has taken it; fails if it ends the connection.
    pub(crate) async fn nonsense(&mut self, text: String) -> Result<(), ClientError> {
        self.visit.say_text(text).await?;
        self.visit.say(&ClientMessage::Ping).await?;
        while self.visit.hear().await? != ServerMessage::Pong {}
        Ok(())
    }

    pub(crate) async fn act(&mut self, act: &str) {
        self.say(ClientMessage::act(self.version, act.to_owned())).await;
    }

    /// The next message, kept.
    pub(crate) async fn hear(&mut self) -> ServerMessage {
        let text = hear_text(&mut self.visit).await;
        let message: ServerMessage = serde_json::from_str(&text).unwrap();
        self.heard.push(text);
        if let ServerMessage::Update(update) = &message {
            self.take(&update.seen);
        } else if let ServerMessage::Welcome(welcome) = &message {
            self.take(&welcome.seen);
        }
        message
    }

    fn take(&mut self, seen: &Seen) {
        self.version = seen.version;
        self.steps = seen.steps;
        self.actions.clone_from(&seen.actions);
        self.over = seen.outcome.is_some();
    }

    /// Listens until an update comes.
    pub(crate) async fn update(&mut self) -> Update {
        loop {
            if let ServerMessage::Update(update) = self.hear().await {
                return *update;
            }
        }
    }

    /// Listens until that version is seen.
    pub(crate) async fn until(&mut self, version: u64) {
        while self.version < version {
            self.hear().await;
        }
    }

    /// Listens until something is refused; the id of the message.
    pub(crate) async fn refusal(&mut self) -> String {
        loop {
            let heard = self.hear().await;
            if let ServerMessage::Refused { refusal, .. } = heard {
                return refusal.said.id;
            } else if let ServerMessage::Problem(problem) = heard {
                return problem.said.id;
            }
        }
    }

    /// Listens until the proposal on the table changes.
    pub(crate) async fn proposed(&mut self) -> Option<Proposal> {
        loop {
            if let ServerMessage::Proposed { proposal } = self.hear().await {
                return proposal.map(|it| it.what);
            }
        }
    }
}

async fn hear_text(visit: &mut Visit) -> String {
    let heard = tokio::time::timeout(Duration::from_secs(60), visit.hear_text()).await;
    heard.expect("the server says something").unwrap()
}

/// A table of two people, with both sitting.
pub(crate) async fn two_people(
    server: &Server,
    game: &str,
    seats: [&str; 2],
) -> (TableMade, Client, Client) {
    let mut host = server.client();
    let made = host.create(&wish(game, &[(seats[0], Sitter::Me)])).await.unwrap();
    let mut guest = server.client();
    let joined = guest.post(&format!("/api{}", made.invites[seats[1]]), "").await.unwrap();
    assert_eq!(joined.status, 200, "{joined:?}");
    // Everybody has come: the match begins.
    drop(Player::sit(&host, &made.table, Detail::Actions).await);
    (made, host, guest)
}
