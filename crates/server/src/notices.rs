//! Notices: players who are away are told that it is their turn, once per turn.
//!
//! A turn is claimed in the store before its notice is sent, so that neither a restart nor another
//! server repeats it; a notice that gets lost is not sent again. While a player has the table open,
//! their turn is marked as seen half-way through the grace period, so that no server takes them for
//! absent at its end.

mod letters;
#[cfg_attr(not(feature = "host"), path = "notices/no_mail.rs")]
mod mail;
#[path = "notices/no_push.rs"]
pub(crate) mod push;
#[cfg_attr(not(feature = "host"), path = "notices/no_tls.rs")]
pub(crate) mod tls;
mod webhook;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use neretva_protocol::api::PushSubscription;
use neretva_protocol::{Lang, Said, name_id};
use neretva_store::{StoreError, StoredWebhook, TurnNotice};
use neretva_text::Texts;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::metrics::count;
use crate::secret::now;
use crate::settings::Settings;
use crate::words::MESSAGES;

use letters::{Letter, Trays};
use mail::Mailer;
use push::Pusher;
use webhook::Poster;

/// Turns examined at a time.
const MOST: u32 = 1_000;

/// Notices sent in parallel.
const AT_ONCE: usize = 32;

/// Letters to one address in a day that ask whether its owner wants any.
const QUESTIONS: u32 = 3;

const DAY: Duration = Duration::from_secs(86_400);

/// Notices that an address may lose in a row before it is left alone, and for how long it is.
const LOST: u32 = 3;
const REST: Duration = Duration::from_secs(3_600);

/// Number of attempts.
const TRIES: u32 = 4;

/// Why notices cannot be sent.
#[derive(Debug, thiserror::Error)]
pub enum NoticeSetup {
    /// The address of the mail server or of the sender cannot be used.
    #[error("e-mail cannot be sent: {0}: give smtps://user:password@host and a sender's address")]
    Mail(String),
    /// This program was built without e-mail.
    #[error("this program was built without e-mail: build it with `--features host`")]
    NoMail,
    /// The key for web push cannot be read.
    #[error("the key for web push cannot be read: make one with `neretva admin push-key`")]
    PushKey,
    /// This program was built without web push.
    #[error("this program was built without web push: build it with `--features host`")]
    NoPush,
    /// Our own messages are faulty.
    #[error("the notices cannot be worded: {0}")]
    Words(String),
}

/// Why a notice did not arrive. It never contains the address, which is a secret.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Undelivered {
    /// Another attempt will not help.
    #[error("it is not possible: {0}")]
    Never(String),
    /// It may work later.
    #[error("it failed: {0}")]
    Now(String),
}

/// Everything needed to notify a player.
pub(crate) struct Herald {
    public_url: String,
    retry: Duration,
    poster: Poster,
    mailer: Option<Mailer>,
    pusher: Option<Pusher>,
    texts: Vec<Texts>,
    sending: Semaphore,
    trays: Trays,
    /// Letters that ask for confirmation, by address: they go to people who did not ask for them.
    asked: Mutex<BTreeMap<String, (u32, Instant)>>,
    /// Webhooks that failed: how often in a row, and since when.
    dead: Mutex<BTreeMap<String, (u32, Instant)>>,
}

/// The content of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Notice {
    table: String,
    game: String,
    seat: String,
    since: i64,
    link: String,
    title: String,
    text: String,
}

impl Herald {
    pub(crate) fn new(settings: &Settings) -> Result<Herald, NoticeSetup> {
        let texts = Lang::ALL.into_iter().map(|lang| neretva_registry::texts(lang, &MESSAGES));
        let texts = texts.collect::<Result<_, _>>();
        let public_url = settings.public_url.clone().unwrap_or_default();
        let pusher = settings.push.as_ref().map(|push| Pusher::new(push, &public_url));
        Ok(Herald {
            public_url,
            retry: settings.notice_retry,
            poster: Poster::new(settings.allow_private_webhooks),
            mailer: settings.mail.as_ref().map(Mailer::new).transpose()?,
            pusher: pusher.transpose()?,
            texts: texts.map_err(|faults| NoticeSetup::Words(faults.to_string()))?,
            sending: Semaphore::new(AT_ONCE),
            trays: Trays::new(settings.letter_pause),
            asked: Mutex::default(),
            dead: Mutex::default(),
        })
    }

    fn lang(&self, due: &TurnNotice) -> Lang {
        let lang = due.notify.lang.as_deref().and_then(|code| Lang::parse(code).ok());
        lang.unwrap_or_default()
    }

    fn say(&self, lang: Lang, said: &Said) -> String {
        let texts = self.texts.iter().find(|texts| texts.lang() == lang);
        texts.map_or_else(|| said.id.clone(), |texts| texts.tell(said))
    }

    fn notice(&self, due: &TurnNotice) -> Notice {
        let lang = self.lang(due);
        let say = |said: &Said| self.say(lang, said);
        let game = Said::plain(name_id(&due.game, "title", ""));
        let seat = Said::plain(name_id(&due.game, "seat", &due.seat));
        let link = format!("{}/table/{}", self.public_url.trim_end_matches('/'), due.table);
        Notice {
            title: say(&msg!("server-notice-title", game = game.clone())),
            text: say(&msg!("server-notice", game = game, seat = seat, link = link.as_str())),
            link,
            table: due.table.clone(),
            game: due.game.clone(),
            seat: due.seat.clone(),
            since: due.since,
        }
    }

    /// Notifies a player in every way they chose, and counts the results.
    async fn tell(&self, app: &App, due: &TurnNotice) {
        let notice = self.notice(due);
        if let Some(webhook) = &due.notify.webhook {
            let done = if self.is_dead(&webhook.url) {
                Err(Undelivered::Never("it has not answered for long".to_owned()))
            } else {
                let done = self.insist(Way::Webhook(&self.poster, webhook, &notice)).await;
                self.note_life(&webhook.url, &done);
                done
            };
            report(app, due, "webhook", done);
        }
        if let (Some(mailer), Some(address)) = (&self.mailer, &due.notify.email)
            && let Some(key) = &due.notify.email_key
        {
            let done = self.post(mailer, address, key, &notice, self.lang(due)).await;
            report(app, due, "e-mail", done);
        }
        if let (Some(pusher), Some(kept)) = (&self.pusher, &due.notify.push) {
            let mut browsers = subscriptions(Some(kept));
            let known = browsers.len();
            for to in subscriptions(Some(kept)) {
                let done = self.insist(Way::Push(pusher, &self.poster, &to, &notice)).await;
                // A browser that ended its subscription is not asked again.
                if matches!(done, Err(Undelivered::Never(_))) {
                    browsers.retain(|browser| *browser != to);
                }
                report(app, due, "web push", done);
            }
            if browsers.len() < known
                && let Err(error) = keep(app, &due.person, &browsers).await
            {
                tracing::warn!(%error, "a browser could not be forgotten");
            }
        }
    }

    /// Puts a notice into the next letter to that address, and sends it if nobody else does.
    async fn post(
        &self,
        mailer: &Mailer,
        address: &str,
        key: &str,
        notice: &Notice,
        lang: Lang,
    ) -> Result<(), Undelivered> {
        let Some(at) = self.trays.add(address, notice.clone()) else { return Ok(()) };
        tokio::time::sleep_until(at.into()).await;
        let notices = self.trays.take(address);
        let title = match &notices[..] {
            [only] => only.title.clone(),
            several => {
                let count = i64::try_from(several.len()).unwrap_or(i64::MAX);
                self.say(lang, &msg!("server-notices-title", count = count))
            }
        };
        let stop = format!("{}/mail/stop/{key}", self.site());
        let texts = notices.iter().map(|notice| notice.text.as_str());
        let end = self.say(lang, &msg!("server-notice-stop", link = stop.as_str()));
        let text = texts.chain([end.as_str()]).collect::<Vec<_>>().join("\n\n");
        let letter = Letter { title, text, stop };
        self.insist(Way::Mail(mailer, address, &letter)).await
    }

    /// Asks whoever has an address whether they want letters; false if they were asked often enough.
    pub(crate) async fn ask_for_consent(&self, address: &str, key: &str, lang: Lang) -> bool {
        let Some(mailer) = &self.mailer else { return true };
        {
            let mut asked = self.asked.lock().expect("nothing panics while it holds the list");
            asked.retain(|_, (_, since)| since.elapsed() < DAY);
            let (count, _) = asked.entry(address.to_lowercase()).or_insert((0, Instant::now()));
            if *count >= QUESTIONS {
                return false;
            }
            *count += 1;
        }
        let (yes, stop) = (self.link("confirm", key), self.link("stop", key));
        let text = self.say(lang, &msg!("server-confirm", yes = yes, no = stop.as_str()));
        let letter = Letter { title: self.say(lang, &msg!("server-confirm-title")), text, stop };
        if let Err(error) = self.insist(Way::Mail(mailer, address, &letter)).await {
            tracing::warn!(%error, "a confirmation could not be asked for");
        }
        true
    }

    fn link(&self, what: &str, key: &str) -> String {
        format!("{}/mail/{what}/{key}", self.site())
    }

    fn site(&self) -> &str {
        self.public_url.trim_end_matches('/')
    }

    /// Whether an address has failed so often that it is left alone for a while.
    fn is_dead(&self, url: &str) -> bool {
        let dead = self.dead.lock().expect("nothing panics while it holds the list");
        dead.get(url).is_some_and(|(lost, at)| *lost >= LOST && at.elapsed() < REST)
    }

    fn note_life(&self, url: &str, done: &Result<(), Undelivered>) {
        let mut dead = self.dead.lock().expect("nothing panics while it holds the list");
        match done {
            Ok(()) => drop(dead.remove(url)),
            Err(_) => {
                dead.retain(|_, (_, at)| at.elapsed() < DAY);
                let (lost, at) = dead.entry(url.to_owned()).or_insert((0, Instant::now()));
                *lost = lost.saturating_add(1);
                *at = Instant::now();
            }
        }
    }

    /// Tries several times, with growing pauses. Others have their turn meanwhile.
    async fn insist(&self, way: Way<'_>) -> Result<(), Undelivered> {
        let mut pause = self.retry;
        for _ in 1..TRIES {
            match self.once(&way).await {
                Err(Undelivered::Now(_)) => tokio::time::sleep(pause).await,
                done => return done,
            }
            pause *= 6;
        }
        self.once(&way).await
    }

    async fn once(&self, way: &Way<'_>) -> Result<(), Undelivered> {
        let turn = self.sending.acquire().await;
        let _turn = turn.map_err(|_| Undelivered::Never("the server stops".to_owned()))?;
        way.send().await
    }
}

/// A way to notify a player, and with what.
enum Way<'a> {
    Webhook(&'a Poster, &'a StoredWebhook, &'a Notice),
    Mail(&'a Mailer, &'a str, &'a Letter),
    Push(&'a Pusher, &'a Poster, &'a PushSubscription, &'a Notice),
}

impl Way<'_> {
    async fn send(&self) -> Result<(), Undelivered> {
        match self {
            Way::Webhook(poster, to, notice) => poster.post(to, notice).await,
            Way::Mail(mailer, address, letter) => mailer.send(address, letter).await,
            Way::Push(pusher, poster, to, notice) => pusher.send(poster, to, notice).await,
        }
    }
}

/// The browsers of a person, as they are stored.
pub(crate) fn subscriptions(kept: Option<&String>) -> Vec<PushSubscription> {
    kept.and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default()
}

/// Stores the browsers of a person.
pub(crate) async fn keep(
    app: &App,
    person: &str,
    browsers: &[PushSubscription],
) -> Result<(), StoreError> {
    let text = serde_json::to_string(browsers).expect("subscriptions are plain data");
    app.store.set_push(person, (!browsers.is_empty()).then_some(&*text)).await
}

fn report(app: &App, due: &TurnNotice, way: &str, done: Result<(), Undelivered>) {
    match done {
        Ok(()) => count(&app.metrics.notices),
        Err(error) => {
            count(&app.metrics.notices_failed);
            tracing::warn!(table = due.table, seat = due.seat, way, %error, "no notice was given");
        }
    }
}

/// Sends notices until the server stops.
pub(crate) async fn give(app: App) {
    let herald = Arc::clone(&app.herald);
    let after = app.settings.notice_after;
    let pause = (after / 4).clamp(Duration::from_millis(50), Duration::from_secs(30));
    let mut closing = app.closing.subscribe();
    loop {
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        if let Err(error) = look(&app, &herald, after).await {
            tracing::warn!(%error, "whose turn it is could not be looked up");
        }
    }
}

async fn look(app: &App, herald: &Arc<Herald>, after: Duration) -> Result<(), StoreError> {
    let ago = |time: Duration| now() - i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    for due in app.store.due_for_notice(ago(after / 2), MOST).await? {
        if app.hall.is_here(&due.table, &due.person).await {
            app.store.mark_seen(&due.table, &due.seat, due.turn_version).await?;
        } else if due.since <= ago(after)
            && app.store.mark_notified(&due.table, &due.seat, due.turn_version).await?
        {
            let (app, herald) = (app.clone(), Arc::clone(herald));
            tokio::spawn(async move { herald.tell(&app, &due).await });
        }
    }
    Ok(())
}
