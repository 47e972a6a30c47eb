//! Tables over HTTP and WebSocket: sessions, seats, play and the catalogue of games.
//!
//! Nothing here knows a rule: games come from the registry, and everything a client is sent about a
//! match comes from its observation. A seat is known from the session, never from a message. An act
//! is durable before it is answered: see [`neretva_store`].

#[macro_use(msg)]
extern crate neretva_protocol;

mod advice;
mod app;
pub mod client;
mod desk;
mod doors;
mod exchange;
mod failure;
mod hall;
mod http;
mod library;
mod limits;
mod live;
mod metrics;
mod notices;
mod packed;
mod people;
mod replay;
mod room;
mod secret;
mod settings;
mod showcase;
mod site;
mod socket;
mod special;
mod thinkers;
mod thought;
mod upkeep;
mod words;
mod work;

pub use app::{App, StartError};
pub use notices::NoticeSetup;
pub use notices::push::new_push_key;
pub use settings::{Mail, Push, Settings};
pub use site::Web;
pub use upkeep::{Replayed, replay_all};
pub use words::MESSAGES;

use std::future::Future;

use tokio::net::TcpListener;

/// Serves until `end` completes; then tells clients to reconnect, finishes pending writes and
/// closes the store.
///
/// # Errors
/// If the network or the store fails.
pub async fn serve(
    app: App,
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    doors::serve_host(app.clone(), http::for_host(app.clone())).await?;
    let closing = std::sync::Arc::clone(&app.closing);
    tokio::spawn(async move {
        end.await;
        closing.send_replace(true);
    });
    doors::serve(&app, http::router(app.clone()), listener).await;
    app.store.close().await.map_err(std::io::Error::other)
}
