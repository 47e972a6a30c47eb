//! A server of the test's own.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use neretva_protocol::api::{ClientMessage, Detail, NewTable, ServerMessage, Sitter};
use neretva_server::client::{Client, ClientError};
use neretva_server::{App, Settings, Web};
use neretva_store::Store;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::{OnceCell, oneshot};
use tokio::task::JoinHandle;

use crate::BrowserError;
use crate::sight::{Haste, Sight};

/// A game of one person against the computer.
pub fn against_computer(game: &str, mine: &str, other: &str) -> NewTable {
    let computer = Sitter::Bot("recruit".to_owned());
    NewTable {
        game: game.to_owned(),
        scenario: None,
        options: BTreeMap::new(),
        seats: [(mine.to_owned(), Sitter::Me), (other.to_owned(), computer)].into(),
        open_to_watchers: false,
        days_per_move: None,
        ..NewTable::default()
    }
}

/// A table that was played to some moment without a browser.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Its id.
    pub table: String,
    /// The cookie of the player.
    pub cookie: String,
    /// What they see.
    pub sight: Sight,
    client: Client,
}

impl Prepared {
    /// Resigns the game, so that it can be replayed.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn resign(&self) -> Result<(), BrowserError> {
        let failed = |error: ClientError| BrowserError::House(error.to_string());
        let mut visit = self.client.visit(&self.table, Detail::Full).await.map_err(failed)?;
        let mut known = None;
        while known.as_ref().is_none_or(|sight: &Sight| sight.view.outcome.is_none()) {
            let first = known.is_none();
            Sight::hear(&mut known, visit.hear().await.map_err(failed)?);
            if let Some(sight) = known.as_ref().filter(|_| first) {
                let version = sight.version;
                visit.say(&ClientMessage::Resign { version }).await.map_err(failed)?;
            }
        }
        Ok(())
    }
}

/// The client is built once for all tests.
static CLIENT: OnceCell<PathBuf> = OnceCell::const_new();

/// A running server with the built client and a database of its own.
pub struct House {
    /// Where it is found.
    pub url: String,
    addr: SocketAddr,
    folder: TempDir,
    running: Option<(oneshot::Sender<()>, JoinHandle<std::io::Result<()>>)>,
}

impl House {
    /// Starts one at a free port.
    ///
    /// # Errors
    /// If the client cannot be built or the server not started.
    pub async fn open() -> Result<House, BrowserError> {
        let addr = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut house =
            House { url: String::new(), addr, folder: tempfile::tempdir()?, running: None };
        house.begin().await?;
        Ok(house)
    }

    /// Starts the server, at its former port if it had one.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn begin(&mut self) -> Result<(), BrowserError> {
        let failed = |what: &dyn std::fmt::Display| BrowserError::House(what.to_string());
        let web = CLIENT.get_or_try_init(|| async {
            let built = tokio::task::spawn_blocking(|| {
                neretva_webbuild::build(neretva_webbuild::ClientBuild::Small)
            })
            .await;
            built.map_err(|error| failed(&error))?.map_err(|error| failed(&error))
        });
        let settings = Settings {
            web: Some(Web::Folder(web.await?.clone())),
            pace: Duration::ZERO,
            thinking: Duration::from_millis(50),
            requests_per_second: 10_000,
            ..Settings::default()
        };
        let store = Store::open_file(&self.folder.path().join("neretva.db")).await;
        let store = store.map_err(|error| failed(&error))?;
        let app = App::new(store, settings).map_err(|error| failed(&error))?;
        let listener = TcpListener::bind(self.addr).await?;
        self.addr = listener.local_addr()?;
        self.url = format!("http://{}", self.addr);
        let (end, ended) = oneshot::channel();
        let ended = async move { drop(ended.await) };
        let task = tokio::spawn(neretva_server::serve(app, listener, ended));
        self.running = Some((end, task));
        Ok(())
    }

    /// Ends the server as Ctrl-C does; its database stays.
    ///
    /// # Errors
    /// If it does not end cleanly.
    pub async fn end(&mut self) -> Result<(), BrowserError> {
        if let Some((end, task)) = self.running.take() {
            drop(end);
            task.await.map_err(|error| BrowserError::House(error.to_string()))??;
        }
        Ok(())
    }

    /// A client without a browser.
    ///
    /// # Errors
    /// If the server has no address.
    pub fn client(&self) -> Result<Client, BrowserError> {
        Client::new(&self.url).map_err(|error| BrowserError::House(error.to_string()))
    }

    /// Creates a table and plays it quickly until a condition holds.
    ///
    /// # Errors
    /// If the server refuses, or the game ends before.
    pub async fn prepare(
        &self,
        wish: &NewTable,
        mut haste: Haste,
        holds: impl Fn(&Sight) -> bool,
    ) -> Result<Prepared, BrowserError> {
        let failed = |error: ClientError| BrowserError::House(error.to_string());
        let mut client = self.client()?;
        let table = client.create(wish).await.map_err(failed)?.table;
        let mut visit = client.visit(&table, Detail::Full).await.map_err(failed)?;
        let mut known: Option<Sight> = None;
        loop {
            let heard = visit.hear().await.map_err(failed)?;
            if let ServerMessage::Refused { refusal, .. } = &heard {
                return Err(BrowserError::House(refusal.said.id.clone()));
            }
            if Sight::hear(&mut known, heard).is_some() {
                continue;
            }
            let Some(sight) = &known else { continue };
            if holds(sight) {
                let cookie = client.cookie().unwrap_or_default().to_owned();
                return Ok(Prepared { table, cookie, sight: sight.clone(), client });
            }
            if sight.view.outcome.is_some() {
                return Err(BrowserError::House("the game ended before".to_owned()));
            }
            if let Some(act) = haste.choose(sight) {
                let version = sight.version;
                visit.say(&ClientMessage::act(version, act)).await.map_err(failed)?;
            }
        }
    }
}
