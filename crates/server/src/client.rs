//! A small client of the server, for the load tool and for tests.

use axum::http::{HeaderValue, Method, Request, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::Full;
use neretva_protocol::api::{ClientMessage, Detail, NewTable, ServerMessage, TableMade};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::exchange::exchange;

/// Bytes of an answer.
const LONGEST_ANSWER: usize = 64 * 1024 * 1024;

/// Size of the read buffer; it is cleared before every read.
const READ_BUFFER: usize = 8 * 1024;

/// A user of the server, with their cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// Host and port.
    host: String,
    cookie: Option<String>,
    /// Headers sent with every request, each with its line end.
    pub headers: String,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Status code.
    pub status: u16,
    /// Headers, one per line.
    pub head: String,
    /// Body.
    pub body: String,
}

/// Why the server could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// Not an address that this client can use.
    #[error("`{0}` is no address: give http://host:port")]
    Address(String),
    /// The network failed.
    #[error("the server cannot be reached: {0}: check that it runs")]
    Network(#[from] std::io::Error),
    /// The WebSocket failed.
    #[error("the connection failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server ended the connection.
    #[error("the server closed the connection")]
    Closed,
    /// The answer is not what the protocol says.
    #[error("the server answered otherwise than the protocol says: {0}")]
    Answer(String),
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        ClientError::Socket(Box::new(error))
    }
}

impl Client {
    /// Somebody new to the server at `http://host:port`.
    ///
    /// # Errors
    /// If that is no such address.
    pub fn new(url: &str) -> Result<Client, ClientError> {
        let host = url.strip_prefix("http://").map(|host| host.trim_end_matches('/'));
        let host = host.filter(|host| !host.is_empty() && !host.contains('/'));
        let host = host.ok_or_else(|| ClientError::Address(url.to_owned()))?;
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        Ok(Client { host, cookie: None, headers: String::new() })
    }

    /// The cookie that identifies this user: name and value.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The same person at another address of the server.
    ///
    /// # Errors
    /// If that is no such address.
    pub fn at(&self, url: &str) -> Result<Client, ClientError> {
        Ok(Client { host: Client::new(url)?.host, ..self.clone() })
    }

    /// Sends a GET request.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask(Method::GET, path, "", None).await
    }

    /// Sends a GET request to another name of the server.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn get_as(&mut self, name: &str, path: &str) -> Result<Answer, ClientError> {
        self.ask(Method::GET, path, "", Some(name)).await
    }

    /// Sends JSON.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn post(&mut self, path: &str, json: &str) -> Result<Answer, ClientError> {
        self.ask(Method::POST, path, json, None).await
    }

    /// Replaces a resource by JSON.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn put(&mut self, path: &str, json: &str) -> Result<Answer, ClientError> {
        self.ask(Method::PUT, path, json, None).await
    }

    /// Deletes a resource.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn delete(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask(Method::DELETE, path, "", None).await
    }

    /// Creates a table.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn create(&mut self, wish: &NewTable) -> Result<TableMade, ClientError> {
        let wish = serde_json::to_string(wish).expect("a wish is plain data");
        let answer = self.post("/api/tables", &wish).await?;
        serde_json::from_str(&answer.body).map_err(|_| ClientError::Answer(answer.body))
    }

    async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: &str,
        name: Option<&str>,
    ) -> Result<Answer, ClientError> {
        let odd = |error: &dyn std::fmt::Display| ClientError::Answer(error.to_string());
        let mut request = Request::builder().method(&method).uri(path);
        request = request
            .header(header::HOST, name.unwrap_or(&self.host))
            .header(header::CONNECTION, "close");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        for (name, value) in self.headers.lines().filter_map(|line| line.split_once(": ")) {
            request = request.header(name, value);
        }
        if method != Method::GET {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::from(body.to_owned())).map_err(|error| odd(&error))?;
        let stream = TcpStream::connect(&self.host).await?;
        let answer = exchange(stream, request, Some(LONGEST_ANSWER)).await;
        let (head, body) = answer.map_err(|error| odd(&error))?.into_parts();
        let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        if let Some(set) = head.headers.get(header::SET_COOKIE).map(text) {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        let lines = head.headers.iter().map(|(name, value)| format!("{name}: {}\n", text(value)));
        Ok(Answer {
            status: head.status.as_u16(),
            head: lines.collect(),
            body: String::from_utf8_lossy(&body).into_owned(),
        })
    }

    /// Opens the WebSocket of a table and says hello.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn visit(&self, table: &str, detail: Detail) -> Result<Visit, ClientError> {
        let mut visit = self.connect(table).await?;
        visit.say(&ClientMessage::hello(detail)).await?;
        Ok(visit)
    }

    /// Opens the WebSocket of a table without saying hello.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn connect(&self, table: &str) -> Result<Visit, ClientError> {
        let mut request = format!("ws://{}/ws/{table}", self.host).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            let value = HeaderValue::from_str(cookie);
            let value = value.map_err(|_| ClientError::Answer(cookie.clone()))?;
            request.headers_mut().insert("cookie", value);
        }
        for (name, value) in self.headers.lines().filter_map(|line| line.split_once(": ")) {
            let name = tungstenite::http::HeaderName::from_bytes(name.as_bytes());
            if let (Ok(name), Ok(value)) = (name, HeaderValue::from_str(value)) {
                request.headers_mut().insert(name, value);
            }
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let connecting = tokio_tungstenite::connect_async_with_config(request, Some(config), true);
        let (socket, _) = connecting.await?;
        Ok(Visit { socket })
    }
}

/// An open WebSocket of a table.
#[derive(Debug)]
pub struct Visit {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Visit {
    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.say_text(text).await
    }

    /// Sends any text, valid or not.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// The next text that the server sends.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn hear_text(&mut self) -> Result<String, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => return Err(ClientError::Closed),
                Some(Ok(
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_),
                )) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message of the server.
    ///
    /// # Errors
    /// If the connection is gone or the server says something unknown.
    pub async fn hear(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|_| ClientError::Answer(text))
    }
}
