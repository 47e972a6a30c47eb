//! A PostgreSQL server for tests, started from its binaries in a temporary folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs the server until its standard input closes, which happens when the tests end for any reason;
/// then removes the folder. PostgreSQL refuses to run as root.
const KEEPER: &str = r#"
bin=$1 folder=$2
as=
if [ "$(id -u)" = 0 ]; then
    user=nobody
    if id -u postgres >/dev/null 2>&1; then user=postgres; fi
    chown "$user" "$folder"
    as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups --"
fi
cd "$folder"
$as "$bin/initdb" -D "$folder/data" -U neretva -A trust -E UTF8 --locale=C --no-sync >"$folder/log" 2>&1
$as "$bin/postgres" -D "$folder/data" -k "$folder" -h '' -c max_connections=200 >>"$folder/log" 2>&1 </dev/null &
server=$!
cat >/dev/null
kill -QUIT $server
wait $server
rm -rf "$folder"
"#;

/// A running server; it ends with the process.
#[derive(Debug)]
struct Server {
    folder: PathBuf,
    /// Its standard input keeps the server running.
    _keeper: Child,
}

/// The address of a new, empty database, or none where PostgreSQL is not installed.
///
/// # Panics
/// If the server does not start, and in CI (`CI` is set) if there is none.
pub async fn postgres() -> Option<String> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    static DATABASES: AtomicU32 = AtomicU32::new(0);
    let server = tokio::task::spawn_blocking(|| SERVER.get_or_init(start).as_ref());
    let server = server.await.expect("PostgreSQL starts")?;
    let mut connection = connect(server).await;
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    // A locale with its own sort order shows where we rely on byte order.
    let plain = format!("CREATE DATABASE {name} TEMPLATE template0");
    let human = format!("{plain} LOCALE_PROVIDER icu ICU_LOCALE 'en'");
    if sqlx::raw_sql(AssertSqlSafe(human)).execute(&mut connection).await.is_err() {
        sqlx::raw_sql(AssertSqlSafe(plain)).execute(&mut connection).await.expect("a new database");
    }
    connection.close().await.expect("a goodbye");
    Some(server.address(&name))
}

impl Server {
    fn address(&self, database: &str) -> String {
        let mut address = format!("postgres://neretva@localhost/{database}?host=");
        for byte in self.folder.to_string_lossy().bytes() {
            write!(address, "%{byte:02x}").expect("a string takes everything");
        }
        address
    }
}

fn start() -> Option<Server> {
    let Some(bin) = binaries() else {
        assert!(
            std::env::var_os("CI").is_none(),
            "PostgreSQL is not installed: CI must test on it, install it"
        );
        eprintln!("SKIPPED: PostgreSQL is not installed, nothing was tested on it");
        return None;
    };
    let folder = tempfile::tempdir().expect("a temporary folder").keep();
    let keeper = Command::new("sh")
        .args(["-c", KEEPER, "sh"])
        .args([&bin, &folder])
        .stdin(Stdio::piped())
        .spawn()
        .expect("a shell");
    Some(Server { folder, _keeper: keeper })
}

/// Where initdb and postgres are: a system's usual folder, newest first, or the path.
fn binaries() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin")))
        })
        .collect();
    found.sort();
    let usual = found.into_iter().rev().map(|(_, folder)| folder);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let complete =
        |folder: &Path| folder.join("initdb").is_file() && folder.join("postgres").is_file();
    usual.chain(std::env::split_paths(&path)).find(|folder| complete(folder))
}

/// Connects as soon as the server answers.
async fn connect(server: &Server) -> PgConnection {
    let start = Instant::now();
    loop {
        match PgConnection::connect(&server.address("postgres")).await {
            Ok(connection) => return connection,
            Err(error) => assert!(
                start.elapsed() < PATIENCE,
                "PostgreSQL does not answer: {error}\n{}",
                std::fs::read_to_string(server.folder.join("log")).unwrap_or_default()
            ),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
