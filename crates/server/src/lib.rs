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
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;

/// How long open requests may take once the server stops.
const DRAIN: Duration = Duration::from_secs(10);

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
    let service = http::router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let closing = std::sync::Arc::clone(&app.closing);
    let mut drained = closing.subscribe();
    // An update must not wait for the answer to the one before it.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
        end.await;
        closing.send_replace(true);
    });
    let overtime = async move {
        // The sender lives as long as the server.
        let _ = drained.wait_for(|closing| *closing).await;
        tokio::time::sleep(DRAIN).await;
    };
    tokio::select! {
        served = server => served?,
        () = overtime => tracing::warn!("some requests did not end in time"),
    }
    app.store.close().await.map_err(std::io::Error::other)
}
