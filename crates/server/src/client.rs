//! A small client of the server, for the load tool and for tests.

use futures_util::{SinkExt, StreamExt};
use neretva_protocol::VERSION;
use neretva_protocol::api::{ClientMessage, Detail, NewTable, ServerMessage, TableMade};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Bytes read at once: they are cleared before every reading.
const READ_BUFFER: usize = 8 * 1024;

/// Somebody who asks, with his cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// Host and port.
    host: String,
    cookie: Option<String>,
    /// Headers sent with every request, each with its line end.
    pub headers: String,
}

/// What a request came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Status code.
    pub status: u16,
    /// Status line and headers.
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

    /// What the server knows this person by: name and value of a cookie.
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

    /// Asks for something.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask("GET", path, "").await
    }

    /// Sends JSON.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn post(&mut self, path: &str, json: &str) -> Result<Answer, ClientError> {
        self.ask("POST", path, json).await
    }

    /// Replaces something by JSON.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn put(&mut self, path: &str, json: &str) -> Result<Answer, ClientError> {
        self.ask("PUT", path, json).await
    }

    /// Sets a table up.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn create(&mut self, wish: &NewTable) -> Result<TableMade, ClientError> {
        let wish = serde_json::to_string(wish).expect("a wish is plain data");
        let answer = self.post("/api/tables", &wish).await?;
        serde_json::from_str(&answer.body).map_err(|_| ClientError::Answer(answer.body))
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Answer, ClientError> {
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n"));
        let content = match method {
            "GET" => String::new(),
            _ => format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}{}{content}\r\n{body}",
            self.host,
            cookie.unwrap_or_default(),
            self.headers,
        );
        let mut stream = TcpStream::connect(&self.host).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes);
        let odd = || ClientError::Answer(text.chars().take(200).collect());
        let (head, body) = text.split_once("\r\n\r\n").ok_or_else(odd)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|set| set.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(Answer { status: status.ok_or_else(odd)?, head: head.to_owned(), body: body.to_owned() })
    }

    /// Opens the WebSocket of a table and says hello.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn visit(&self, table: &str, detail: Detail) -> Result<Visit, ClientError> {
        let mut visit = self.connect(table).await?;
        visit.say(&ClientMessage::Hello { protocol: VERSION, detail }).await?;
        Ok(visit)
    }

    /// Opens the WebSocket of a table and says nothing.
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
    /// Says something.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.say_text(text).await
    }

    /// Says anything at all.
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

    /// The next thing that the server says.
    ///
    /// # Errors
    /// If the connection is gone or the server says something unknown.
    pub async fn hear(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|_| ClientError::Answer(text))
    }
}
