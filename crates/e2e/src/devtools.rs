//! The connection to a browser: commands with their answers, and events.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::BrowserError;

/// Hears the events of one page: a method and what it tells.
type Listener = Box<dyn Fn(&str, &Value) + Send>;

/// A connection to a browser; a clone is the same one.
#[derive(Clone)]
pub(crate) struct DevTools {
    out: mpsc::UnboundedSender<Message>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    last: AtomicU64,
    waiting: Mutex<BTreeMap<u64, oneshot::Sender<Value>>>,
    listeners: Mutex<BTreeMap<String, Listener>>,
}

/// The locked value; a panic while it was held has already failed the test.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl DevTools {
    pub(crate) async fn connect(url: &str) -> Result<DevTools, BrowserError> {
        // Pictures and whole positions come in one message.
        let config = WebSocketConfig::default()
            .max_message_size(Some(256 << 20))
            .max_frame_size(Some(256 << 20));
        let (socket, _) = tokio_tungstenite::connect_async_with_config(url, Some(config), true)
            .await
            .map_err(|error| BrowserError::Launch(error.to_string()))?;
        let (mut sink, mut stream) = socket.split();
        let (out, mut queue) = mpsc::unbounded_channel();
        let state = Arc::new(State::default());
        let heard = Arc::clone(&state);
        tokio::spawn(async move {
            while let Some(message) = queue.recv().await {
                if sink.send(message).await.is_err() {
                    break;
                }
            }
        });
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                if let Ok(text) = message.to_text()
                    && let Ok(told) = serde_json::from_str::<Value>(text)
                {
                    heard.hear(told);
                }
            }
            // Callers that still wait learn that no answer will come.
            lock(&heard.waiting).clear();
        });
        Ok(DevTools { out, state })
    }

    /// Commands the browser, or one of its pages, and waits for the answer.
    pub(crate) async fn call(
        &self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value, BrowserError> {
        let id = self.state.last.fetch_add(1, Ordering::Relaxed) + 1;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let (answered, answer) = oneshot::channel();
        lock(&self.state.waiting).insert(id, answered);
        let gone =
            || BrowserError::Protocol { method: method.to_owned(), said: "browser gone".into() };
        self.out.send(Message::text(message.to_string())).map_err(|_| gone())?;
        let waited = tokio::time::timeout(crate::PATIENCE, answer).await;
        let mut told = waited
            .map_err(|_| BrowserError::Late(format!("an answer to {method}")))?
            .map_err(|_| gone())?;
        match told.get("error") {
            Some(error) => {
                Err(BrowserError::Protocol { method: method.to_owned(), said: error.to_string() })
            }
            None => Ok(told["result"].take()),
        }
    }

    /// Hears everything that a page tells from now on.
    pub(crate) fn listen(&self, session: &str, listener: Listener) {
        lock(&self.state.listeners).insert(session.to_owned(), listener);
    }
}

impl State {
    fn hear(&self, told: Value) {
        if let Some(id) = told["id"].as_u64() {
            if let Some(waiting) = lock(&self.waiting).remove(&id) {
                // The caller may have given up.
                let _ = waiting.send(told);
            }
        } else if let (Some(session), Some(method)) =
            (told["sessionId"].as_str(), told["method"].as_str())
            && let Some(listener) = lock(&self.listeners).get(session)
        {
            listener(method, &told["params"]);
        }
    }
}
