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
    /// Connections that one address may have open; this computer's own are not counted.
    pub connections_per_address: usize,
    /// Tables that one address may set up in an hour; this computer's own are not counted.
    pub tables_per_hour: u32,
    /// Running tables of one person.
    pub tables_per_person: usize,
    /// How long a request may take to arrive, and a client to read an answer.
    pub patience: Duration,
    /// How often a silent client is asked whether it is still there; it is taken for gone after
    /// three times that long.
    pub pulse: Duration,
    /// After how many days a table is forgotten at which nobody ever acted; `None` keeps them.
    pub sweep_days: Option<u16>,
    /// Where figures for the host are served; nowhere by default.
    pub metrics: Option<std::net::SocketAddr>,
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
    /// How far letters to one address are apart: what happens in between shares one.
    pub letter_pause: Duration,
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
            connections_per_address: 256,
            tables_per_hour: 200,
            tables_per_person: 200,
            patience: Duration::from_secs(20),
            pulse: Duration::from_secs(20),
            sweep_days: Some(30),
            metrics: None,
            messages_per_second: 2_000,
            mail: None,
            push: None,
            notice_after: Duration::from_secs(90),
            notice_retry: Duration::from_secs(5),
            letter_pause: Duration::from_secs(600),
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
