//! How a server is run.

use std::time::Duration;

use neretva_text::MessageFile;

use crate::site::Web;

#[derive(Clone, Debug)]
pub struct Settings {
    /// Public address, such as `https://play.example.org`; used for cookies and invitations.
    pub public_url: Option<String>,
    /// The web client.
    pub web: Option<Web>,
    /// Messages of the web client, besides the server's and the games'.
    pub texts: Vec<MessageFile<'static>>,
    /// How long a computer player waits before it acts, so that people can follow.
    pub pace: Duration,
    /// How long a computer player may think about a decision; a whole turn takes at most a dozen
    /// times as long.
    pub thinking: Duration,
    /// How long an idle table stays in memory.
    pub idle: Duration,
    /// Whether to trust `X-Forwarded-For` from a proxy.
    pub behind_proxy: bool,
    /// Requests per second from one address.
    pub requests_per_second: u32,
    /// WebSocket messages per second from one connection.
    pub messages_per_second: u32,
    /// How e-mail is sent; `None` sends none.
    pub mail: Option<Mail>,
    /// How browsers are told of turns; `None` tells none.
    pub push: Option<Push>,
    /// How long a player may be away before they are told that it is their turn.
    pub notice_after: Duration,
    /// The pause before a notice is tried again; it grows each time.
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
    /// The sender.
    pub from: String,
}

/// How web push is signed.
#[derive(Clone)]
pub struct Push {
    /// The private VAPID key, in URL-safe base 64; `new_push_key` makes one.
    pub key: String,
}

impl std::fmt::Debug for Push {
    /// Without the key.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Push").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Mail {
    /// Without the address, which contains a password.
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
            push: None,
            notice_after: Duration::from_secs(90),
            notice_retry: Duration::from_secs(5),
            allow_private_webhooks: false,
        }
    }
}

impl Settings {
    /// Whether players use an encrypted connection.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
