//! Files as they are sent: with a tag for caches, and compressed once.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::work::FILES;

/// Below this many bytes compression gains nothing.
const WORTH_IT: usize = 1_000;

/// A file in memory.
#[derive(Debug)]
pub(crate) struct Packed {
    bytes: Bytes,
    mime: &'static str,
    tag: String,
    /// The same, compressed by Brotli; empty if that is not worth it.
    small: OnceLock<Bytes>,
}

impl Packed {
    pub(crate) fn new(bytes: impl Into<Bytes>, mime: &'static str) -> Packed {
        let bytes = bytes.into();
        // A weak tag, because it also stands for the compressed form.
        let tag = format!("W/\"{}\"", &blake3::hash(&bytes).to_hex()[..24]);
        Packed { bytes, mime, tag, small: OnceLock::new() }
    }

    /// A file with its precompressed form.
    pub(crate) fn with_small(self, small: impl Into<Bytes>) -> Packed {
        let _ = self.small.set(small.into());
        self
    }

    /// Compresses it, which takes a while.
    pub(crate) fn squeeze(&self) {
        self.small.get_or_init(|| {
            if self.bytes.len() < WORTH_IT || self.mime.starts_with("image/png") {
                return Bytes::new();
            }
            let params = brotli::enc::BrotliEncoderParams { quality: 9, ..Default::default() };
            let mut small = Vec::new();
            match brotli::BrotliCompress(&mut &self.bytes[..], &mut small, &params) {
                Ok(_) => small.into(),
                Err(_) => Bytes::new(),
            }
        });
    }

    /// The response to a request with those headers. Until the file is compressed it is sent as it
    /// is, so that nobody waits.
    pub(crate) fn answer(self: &Arc<Self>, asked: &HeaderMap) -> Response {
        let text =
            |name| asked.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
        let shared = [
            (header::ETAG, self.tag.as_str()),
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "accept-encoding"),
        ];
        let known = text(header::IF_NONE_MATCH).unwrap_or_default();
        if known.split(',').any(|tag| tag.trim() == self.tag) {
            return (StatusCode::NOT_MODIFIED, shared).into_response();
        }
        let mime = [(header::CONTENT_TYPE, self.mime)];
        let reads = text(header::ACCEPT_ENCODING).unwrap_or_default();
        let reads_brotli = reads.split(',').any(|word| {
            let (name, quality) = word.split_once(';').unwrap_or((word, ""));
            name.trim() == "br" && quality.trim() != "q=0"
        });
        match self.small.get() {
            Some(small) if reads_brotli && !small.is_empty() => {
                let coded = [(header::CONTENT_ENCODING, "br")];
                (shared, mime, coded, small.clone()).into_response()
            }
            Some(_) => (shared, mime, self.bytes.clone()).into_response(),
            None => {
                let file = Arc::clone(self);
                tokio::spawn(FILES.run(move || file.squeeze()));
                (shared, mime, self.bytes.clone()).into_response()
            }
        }
    }
}
