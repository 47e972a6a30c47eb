//! `neretva serve`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use neretva_server::{App, Mail, Push, Settings, Web};
use neretva_store::Store;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::args::{LogForm, Serve};
use crate::console::Console;
use crate::failure::Failure;

/// Default address: this machine only.
const USUAL_ADDR: &str = "127.0.0.1:8044";

/// Settings from a file; missing ones keep their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Config {
    addr: Option<String>,
    db: Option<String>,
    public_url: Option<String>,
    web: Option<PathBuf>,
    pace_ms: Option<u64>,
    thinking_ms: Option<u64>,
    idle_seconds: Option<u64>,
    behind_proxy: Option<bool>,
    requests_per_second: Option<u32>,
    messages_per_second: Option<u32>,
    connections_per_address: Option<usize>,
    tables_per_hour: Option<u32>,
    tables_per_person: Option<usize>,
    sweep_days: Option<u16>,
    metrics: Option<std::net::SocketAddr>,
    letter_pause_seconds: Option<u64>,
    smtp: Option<String>,
    mail_from: Option<String>,
    push_key: Option<String>,
    notice_after_seconds: Option<u64>,
    allow_private_webhooks: Option<bool>,
    log: Option<LogForm>,
}

/// Serves a table to this machine's player and opens it in the browser.
pub(crate) fn at_home(console: &mut Console) -> Result<(), Failure> {
    let quiet = Some(LogForm::Quiet);
    run(console, Serve { log: quiet, open: true, ..Serve::default() })
}

pub(crate) fn run(console: &mut Console, args: Serve) -> Result<(), Failure> {
    let (print, open) = (args.print_config, args.open);
    let config = effective(args)?;
    if print {
        let (db, smtp) = (config.db.as_deref().map(masked), config.smtp.as_deref().map(masked));
        let push_key = config.push_key.as_ref().map(|_| "***".to_owned());
        let shown = Config { db, smtp, push_key, ..config };
        let text = toml::to_string(&shown).map_err(|error| Failure::new(error.to_string()))?;
        return console.out.line(text.trim_end());
    }
    log(config.log.unwrap_or(LogForm::Text));
    let web = client(config.web.as_deref())?;
    runtime()?.block_on(serve(console, config, web, open))
}

/// The browser client: as given, embedded in the program, or built from source.
fn client(given: Option<&Path>) -> Result<Option<Web>, Failure> {
    if let Some(folder) = given {
        return Ok(Some(Web::Folder(folder.to_owned())));
    }
    if let Some(files) = carried() {
        return Ok(Some(files));
    }
    if !neretva_webbuild::has_sources() {
        return Ok(None);
    }
    let built = neretva_webbuild::build(neretva_webbuild::ClientBuild::Home)
        .map_err(|error| Failure::new(error.to_string()))?;
    Ok(Some(Web::Folder(built)))
}

/// The client embedded in the program, if it was built with one.
#[cfg(feature = "embed")]
fn carried() -> Option<Web> {
    let files = include!(concat!(env!("OUT_DIR"), "/client.rs"));
    Some(Web::Files(files.map(|(name, data)| (name.to_owned(), data.into())).to_vec()))
}

#[cfg(not(feature = "embed"))]
fn carried() -> Option<Web> {
    None
}

async fn serve(
    console: &mut Console,
    config: Config,
    web: Option<Web>,
    open: bool,
) -> Result<(), Failure> {
    let failed = |what: &dyn std::fmt::Display| Failure::new(what.to_string());
    let db = config.db.unwrap_or_default();
    if !db.contains("://")
        && let Some(folder) = std::path::Path::new(&db).parent()
    {
        std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    }
    let store = Store::open(&db).await.map_err(|error| failed(&error))?;
    store.claim().await.map_err(|error| failed(&error))?;
    let usual = Settings::default();
    let mail = mail(config.smtp, config.mail_from)?;
    let settings = Settings {
        public_url: config.public_url,
        web,
        texts: Vec::new(),
        pace: config.pace_ms.map_or(usual.pace, Duration::from_millis),
        thinking: config.thinking_ms.map_or(usual.thinking, Duration::from_millis),
        idle: config.idle_seconds.map_or(usual.idle, Duration::from_secs),
        behind_proxy: config.behind_proxy.unwrap_or(false),
        requests_per_second: config.requests_per_second.unwrap_or(usual.requests_per_second),
        messages_per_second: config.messages_per_second.unwrap_or(usual.messages_per_second),
        connections_per_address: config
            .connections_per_address
            .unwrap_or(usual.connections_per_address),
        tables_per_hour: config.tables_per_hour.unwrap_or(usual.tables_per_hour),
        tables_per_person: config.tables_per_person.unwrap_or(usual.tables_per_person),
        sweep_days: config.sweep_days.map_or(usual.sweep_days, |days| (days > 0).then_some(days)),
        metrics: config.metrics,
        letter_pause: config.letter_pause_seconds.map_or(usual.letter_pause, Duration::from_secs),
        mail,
        push: config.push_key.map(|key| Push { key }),
        notice_after: config.notice_after_seconds.map_or(usual.notice_after, Duration::from_secs),
        allow_private_webhooks: config.allow_private_webhooks.unwrap_or(false),
        ..usual
    };
    let app = App::new(store, settings).map_err(|faults| failed(&faults))?;
    let addr = config.addr.unwrap_or_default();
    let listener = listen(&addr, open).await?;
    let at = listener.local_addr().map_err(|error| failed(&error))?;
    let url = format!("http://{at}");
    console.out.line(&url)?;
    if open {
        let opened = open::that_detached(&url).is_ok();
        let said = if opened { msg!("cli-serve-opened") } else { msg!("cli-serve-open-it") };
        console.tell(&said)?;
    }
    console.out.flush()?;
    tracing::info!(%at, db = masked(&db), "serving");
    app.warm_up();
    neretva_server::serve(app, listener, told_to_end()).await.map_err(|error| failed(&error))?;
    tracing::info!("ended");
    Ok(())
}

/// How e-mail is sent, if it is.
fn mail(smtp: Option<String>, from: Option<String>) -> Result<Option<Mail>, Failure> {
    match (smtp, from) {
        (Some(url), Some(from)) => Ok(Some(Mail { url, from })),
        (None, None) => Ok(None),
        (Some(_), None) | (None, Some(_)) => {
            Err(Failure::new("e-mail needs both --smtp and --mail-from".to_owned())
                .help("docs/hosting.md lists the settings"))
        }
    }
}

/// Listens at that address. A second server at home gets any free port.
async fn listen(addr: &str, at_home: bool) -> Result<TcpListener, Failure> {
    match TcpListener::bind(addr).await {
        Ok(listener) => Ok(listener),
        Err(error) if at_home && addr == USUAL_ADDR => {
            let free = TcpListener::bind("127.0.0.1:0").await;
            free.map_err(|_| Failure::new(error.to_string()))
        }
        Err(error) => Err(Failure::new(format!("cannot listen on {addr}: {error}"))
            .help("stop the program that uses it, or choose another address with --addr")),
    }
}

/// Completes on Ctrl-C or when the system asks the program to stop.
async fn told_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| Failure::new(error.to_string()))
}

fn log(form: LogForm) {
    let usual = if form == LogForm::Quiet { "warn" } else { "info" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match form {
        LogForm::Text | LogForm::Quiet => log.init(),
        LogForm::Json => log.json().init(),
    }
}

/// The effective settings: flags and environment before the file, the file before the defaults.
fn effective(args: Serve) -> Result<Config, Failure> {
    let file = match &args.config {
        Some(path) => {
            let bad = |error: &dyn std::fmt::Display| {
                Failure::new(format!("{}: {error}", path.display()))
                    .help("docs/hosting.md lists the settings")
            };
            let text = std::fs::read_to_string(path).map_err(|error| bad(&error))?;
            toml::from_str(&text).map_err(|error| bad(&error))?
        }
        None => Config::default(),
    };
    Ok(Config {
        addr: args.addr.or(file.addr).or_else(|| Some(USUAL_ADDR.to_owned())),
        db: args.db.or(file.db).or_else(|| Some(usual_db().display().to_string())),
        public_url: args.public_url.or(file.public_url),
        web: args.web.or(file.web),
        pace_ms: args.pace_ms.or(file.pace_ms),
        thinking_ms: args.thinking_ms.or(file.thinking_ms),
        idle_seconds: args.idle_seconds.or(file.idle_seconds),
        behind_proxy: args.behind_proxy.or(file.behind_proxy),
        requests_per_second: args.requests_per_second.or(file.requests_per_second),
        messages_per_second: args.messages_per_second.or(file.messages_per_second),
        connections_per_address: args.connections_per_address.or(file.connections_per_address),
        tables_per_hour: args.tables_per_hour.or(file.tables_per_hour),
        tables_per_person: args.tables_per_person.or(file.tables_per_person),
        sweep_days: args.sweep_days.or(file.sweep_days),
        metrics: args.metrics.or(file.metrics),
        letter_pause_seconds: args.letter_pause_seconds.or(file.letter_pause_seconds),
        smtp: args.smtp.or(file.smtp),
        mail_from: args.mail_from.or(file.mail_from),
        push_key: args.push_key.or(file.push_key),
        notice_after_seconds: args.notice_after_seconds.or(file.notice_after_seconds),
        allow_private_webhooks: args.allow_private_webhooks.or(file.allow_private_webhooks),
        log: args.log.or(file.log),
    })
}

/// A file in the user's data folder, or in the current one if there is none.
fn usual_db() -> PathBuf {
    let folder =
        |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        .or_else(|| folder("LOCALAPPDATA"));
    data.unwrap_or_default().join("neretva").join("neretva.db")
}

/// An address without its password.
fn masked(db: &str) -> String {
    let parts = db.split_once("://").and_then(|(scheme, rest)| {
        let (login, place) = rest.rsplit_once('@')?;
        let (user, _) = login.split_once(':')?;
        Some(format!("{scheme}://{user}:***@{place}"))
    });
    // A password may also be given as a parameter.
    let shown = parts.unwrap_or_else(|| db.to_owned());
    match shown.split_once("password=") {
        Some((before, _)) => format!("{before}password=***"),
        None => shown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_masked() {
        assert_eq!(masked("postgres://ana:secret@host/db"), "postgres://ana:***@host/db");
        assert_eq!(masked("postgres://host/db?password=secret"), "postgres://host/db?password=***");
        assert_eq!(masked("/var/lib/neretva.db"), "/var/lib/neretva.db");
    }

    #[test]
    fn flags_win_over_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.toml");
        std::fs::write(&path, "addr = \"0.0.0.0:1\"\npace_ms = 7\n").expect("written");
        let addr = Some("0.0.0.0:2".to_owned());
        let args = Serve { addr, config: Some(path.clone()), ..Serve::default() };
        let config = effective(args).expect("the file is sound");
        assert_eq!((config.addr.as_deref(), config.pace_ms), (Some("0.0.0.0:2"), Some(7)));
        std::fs::write(&path, "adr = 1\n").expect("written");
        assert!(effective(Serve { config: Some(path), ..Serve::default() }).is_err());
    }
}
