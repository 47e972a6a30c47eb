//! One HTTP request over an open connection. Who is connected to is decided by the caller.

use axum::body::Bytes;
use axum::http::{Request, Response};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};

/// Any error of the exchange.
pub(crate) type ExchangeError = Box<dyn std::error::Error + Send + Sync>;

/// Sends a request and reads the answer, with a body of at most that many bytes; without a limit
/// only the head is read.
pub(crate) async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    request: Request<Full<Bytes>>,
    longest: Option<usize>,
) -> Result<Response<Bytes>, ExchangeError> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let talk = async move {
        let (head, body) = sender.send_request(request).await?.into_parts();
        let body = match longest {
            Some(longest) => Limited::new(body, longest).collect().await?.to_bytes(),
            None => Bytes::new(),
        };
        Ok(Response::from_parts(head, body))
    };
    // The connection closes when this task, which owns its sender, ends.
    let (answer, _) = tokio::join!(talk, connection);
    answer
}
