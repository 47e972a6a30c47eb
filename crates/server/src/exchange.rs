//! One HTTP request over a connection that is already made: whom it reaches is decided before.

use axum::body::Bytes;
use axum::http::{Request, Response};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};

/// What may go wrong.
pub(crate) type ExchangeError = Box<dyn std::error::Error + Send + Sync>;

/// Sends a request and reads the answer, whose body may have that many bytes; with none, only its
/// head is read.
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
    // The connection ends when the talk, which owns its sender, is done.
    let (answer, _) = tokio::join!(talk, connection);
    answer
}
