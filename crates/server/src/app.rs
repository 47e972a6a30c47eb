//! The state that every request handler shares.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use neretva_data::Faults;
use neretva_store::{Store, StoreError};

use crate::hall::Hall;
use crate::library::Library;
use crate::limits::{Crowd, Limits, Tries};
use crate::metrics::Metrics;
use crate::notices::{self, Herald, NoticeSetup};
use crate::settings::Settings;
use crate::site::Site;

/// Suggestions and analyses of one person that are wanted at a time.
const MOST_THOUGHTS: usize = 2;

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data of a game is wrong.
    #[error(transparent)]
    Figures(#[from] Faults),
    /// Notices cannot be sent as the settings say.
    #[error(transparent)]
    Notices(#[from] NoticeSetup),
}

/// A server's parts; a clone is the same server.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) library: Arc<Library>,
    pub(crate) hall: Arc<Hall>,
    pub(crate) settings: Arc<Settings>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) tries: Arc<Tries>,
    pub(crate) metrics: Arc<Metrics>,
    /// When the store was last seen to write.
    pub(crate) checked: Arc<tokio::sync::Mutex<Option<Instant>>>,
    /// Open connections, by address.
    pub(crate) visitors: Arc<Crowd<IpAddr>>,
    /// Suggestions and analyses, by person or address.
    pub(crate) thoughts: Arc<Crowd<String>>,
    pub(crate) new_tables: Arc<Limits>,
    pub(crate) herald: Arc<Herald>,
    pub(crate) site: Option<Arc<Site>>,
    /// Becomes true when the server is about to stop.
    pub(crate) closing: Arc<tokio::sync::watch::Sender<bool>>,
}

impl App {
    /// Loads the games and begins to look after the tables of a store.
    ///
    /// # Errors
    /// Tells everything that is wrong with the figures of a game, or with the settings of notices.
    pub fn new(store: Store, settings: Settings) -> Result<App, StartError> {
        let herald = Arc::new(Herald::new(&settings)?);
        let library = Arc::new(Library::load()?);
        let hall = Arc::new(Hall::new(store.clone(), Arc::clone(&library), &settings));
        tokio::spawn(Arc::clone(&hall).listen());
        let (closing, _) = tokio::sync::watch::channel(false);
        let app = App {
            store,
            library,
            hall,
            limits: Arc::new(Limits::new(settings.requests_per_second)),
            checked: Arc::default(),
            herald,
            visitors: Arc::new(Crowd::new(settings.connections_per_address)),
            thoughts: Arc::new(Crowd::new(MOST_THOUGHTS)),
            new_tables: Arc::new(Limits::hourly(settings.tables_per_hour)),
            site: settings.web.as_ref().map(|web| Arc::new(Site::new(web))),
            settings: Arc::new(settings),
            tries: Arc::default(),
            metrics: Arc::default(),
            closing: Arc::new(closing),
        };
        tokio::spawn(app.clone().look_after());
        tokio::spawn(notices::give(app.clone()));
        Ok(app)
    }

    /// Draws the maps in advance, so that nobody waits for the first picture.
    pub fn warm_up(&self) {
        for &game in self.library.games() {
            tokio::task::spawn_blocking(move || drop(game.art()));
        }
    }

    /// Forgets ended sessions, guests who left nothing, and tables that nobody ever played at.
    async fn sweep(&self, now: i64) -> Result<(), StoreError> {
        self.store.sweep(now).await?;
        self.store.shape_names().await?;
        if let Some(days) = self.settings.sweep_days {
            let swept = self.store.sweep_tables(now - i64::from(days) * 86_400).await?;
            tracing::info!(swept, "tables without an act are gone");
        }
        Ok(())
    }

    /// Unloads idle tables and sweeps the store until the server stops.
    async fn look_after(self) {
        let mut closing = self.closing.subscribe();
        let pause = (self.settings.idle / 4).max(std::time::Duration::from_millis(50));
        let mut swept = 0;
        loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
            self.hall.tidy(self.settings.idle);
            let now = crate::secret::now();
            if now - swept > 3_600 {
                swept = now;
                if let Err(error) = self.sweep(now).await {
                    tracing::warn!(%error, "what nobody needs could not be forgotten");
                }
            }
        }
    }
}
