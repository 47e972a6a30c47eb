//! How a server is run.

use std::time::Duration;

use neretva_text::MessageFile;

use crate::site::Web;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Address that players use, such as `https://play.example.org`; sets what cookies and
    /// invitations say.
    pub public_url: Option<String>,
    /// The web client.
    pub web: Option<Web>,
    /// Messages that the web client says, besides ours and the games'.
    pub texts: Vec<MessageFile<'static>>,
    /// How long a computer player waits before it acts, so that people can follow.
    pub pace: Duration,
    /// How long a computer player may think about a decision; a whole turn takes it a dozen times
    /// that at most.
    pub thinking: Duration,
    /// How long a table that nobody touches stays in memory.
    pub idle: Duration,
    /// Whether a proxy in front says where requests come from, by `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Requests per second from one address.
    pub requests_per_second: u32,
    /// WebSocket messages per second from one connection.
    pub messages_per_second: u32,
    /// How e-mail is sent; none sends none.
    pub mail: Option<Mail>,
    /// How long somebody may be away before he is told that it is his turn.
    pub notice_after: Duration,
    /// How long to wait before a notice is tried again; longer each time.
    pub notice_retry: Duration,
    /// Whether notices may be posted to addresses within the host's own network.
    pub allow_private_webhooks: bool,
}

/// How e-mail is sent.
#[derive(Clone)]
pub struct Mail {
    /// `smtps://user:password@host` for TLS, `smtp://…?tls=required` for STARTTLS, `smtp://…` for
    /// neither.
    pub url: String,
    /// From whom.
    pub from: String,
}

impl std::fmt::Debug for Mail {
    /// Never the address: it holds a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail").field("from", &self.from).finish_non_exhaustive()
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            public_url: None,
            web: None,
            texts: Vec::new(),
            pace: Duration::from_millis(100),
            thinking: Duration::from_secs(1),
            idle: Duration::from_secs(60),
            behind_proxy: false,
            requests_per_second: 1_000,
            messages_per_second: 2_000,
            mail: None,
            notice_after: Duration::from_secs(90),
            notice_retry: Duration::from_secs(5),
            allow_private_webhooks: false,
        }
    }
}

impl Settings {
    /// Whether players come by an encrypted connection.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
