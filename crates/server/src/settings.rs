//! How a server is run.

use std::path::PathBuf;
use std::time::Duration;

use neretva_text::Source;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Address that players use, such as `https://play.example.org`; sets what cookies and
    /// invitations say.
    pub public_url: Option<String>,
    /// Folder of the web client.
    pub web: Option<PathBuf>,
    /// Messages that the web client says, besides ours and the games'.
    pub texts: Vec<Source<'static>>,
    /// How long a computer player waits before it acts, so that people can follow.
    pub pace: Duration,
    /// How long a table that nobody touches stays in memory.
    pub idle: Duration,
    /// Requests per second from one address.
    pub requests_per_second: u32,
    /// WebSocket messages per second from one connection.
    pub messages_per_second: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            public_url: None,
            web: None,
            texts: Vec::new(),
            pace: Duration::from_millis(400),
            idle: Duration::from_secs(60),
            requests_per_second: 100,
            messages_per_second: 2_000,
        }
    }
}

impl Settings {
    /// Whether players come by an encrypted connection.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
