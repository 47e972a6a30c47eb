//! The doors of the server: connections are accepted, counted and limited in time before anything
//! is known of who sends what.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use crate::app::App;

/// How long open requests may take once the server stops.
const DRAIN: Duration = Duration::from_secs(10);

/// The pause after a connection could not be accepted, such as when there are no more descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// Bytes of a request's head, and of what is read ahead of its body.
const HEAD: usize = 64 * 1024;

/// Serves connections until the server closes, and then those that are open until they are done.
pub(crate) async fn serve(app: &App, routes: Router, listener: TcpListener) {
    let mut closing = app.closing.subscribe();
    // Every connection holds a sender: when the last is gone, nobody is here any more.
    let (here, mut gone) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let member = match peer.ip() {
            // A proxy has all the connections; those of its clients are counted as they talk.
            ip if ip.is_loopback() || app.settings.behind_proxy => None,
            ip => match app.visitors.enter(ip) {
                Some(member) => Some(member),
                None => continue,
            },
        };
        let (app, routes, here) = (app.clone(), routes.clone(), here.clone());
        tokio::spawn(async move {
            converse(&app, routes, stream, peer).await;
            drop((member, here));
        });
    }
    drop(here);
    if tokio::time::timeout(DRAIN, gone.recv()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// Answers the requests of one connection.
async fn converse(app: &App, routes: Router, stream: TcpStream, peer: SocketAddr) {
    // An update must not wait for the answer to the one before it.
    drop(stream.set_nodelay(true));
    let service = TowerToHyperService::new(routes.layer(Extension(ConnectInfo(peer))));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // Also how long a connection may be idle between two requests.
        .header_read_timeout(app.settings.patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut closing = app.closing.subscribe();
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// Completes when the server is about to stop.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server has stopped.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Serves the figures for the host, if it wants them.
pub(crate) async fn serve_host(app: App, routes: Router) -> std::io::Result<()> {
    let Some(address) = app.settings.metrics else { return Ok(()) };
    let listener = TcpListener::bind(address).await?;
    let closing = Arc::clone(&app.closing);
    tokio::spawn(async move {
        let mut closing = closing.subscribe();
        let end = async move { closed(&mut closing).await };
        let served = axum::serve(listener, routes).with_graceful_shutdown(end).await;
        if let Err(error) = served {
            tracing::warn!(%error, "the figures for the host are no longer served");
        }
    });
    Ok(())
}
