//! The web client as files: from a folder that may be rebuilt while the server runs, or from the
//! program.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::response::Response;

use crate::app::App;
use crate::failure::Failure;
use crate::packed::Packed;

/// The page for every address that is not a file: the client routes it.
const PAGE: &str = "index.html";

/// The source of the web client.
#[derive(Clone, Debug)]
pub enum Web {
    /// A folder of files.
    Folder(PathBuf),
    /// Files embedded in the program, by name; `x` may be accompanied by its compressed form
    /// `x.br`.
    Files(Vec<(String, Cow<'static, [u8]>)>),
}

/// The files of the client.
#[derive(Debug)]
pub(crate) enum Site {
    Folder { root: PathBuf, known: Mutex<BTreeMap<String, (SystemTime, Arc<Packed>)>> },
    Files(BTreeMap<String, Arc<Packed>>),
}

impl Site {
    pub(crate) fn new(web: &Web) -> Site {
        match web {
            Web::Folder(root) => Site::Folder { root: root.clone(), known: Mutex::default() },
            Web::Files(files) => {
                let bytes = |data: &Cow<'static, [u8]>| match data {
                    Cow::Borrowed(bytes) => axum::body::Bytes::from_static(bytes),
                    Cow::Owned(bytes) => bytes.clone().into(),
                };
                let mut site = BTreeMap::new();
                for (name, data) in files.iter().filter(|(name, _)| !name.ends_with(".br")) {
                    let mut file = Packed::new(bytes(data), mime(name));
                    let packed = format!("{name}.br");
                    if let Some((_, data)) = files.iter().find(|(name, _)| *name == packed) {
                        file = file.with_small(bytes(data));
                    }
                    site.insert(name.clone(), Arc::new(file));
                }
                Site::Files(site)
            }
        }
    }

    /// A file by its name; read from disk again if it changed.
    fn file(&self, name: &str) -> Option<Arc<Packed>> {
        match self {
            Site::Files(files) => files.get(name).cloned(),
            Site::Folder { root, known } => {
                // There are no subfolders, so no path can lead out of the folder.
                let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
                if name.starts_with('.') || !name.chars().all(plain) {
                    return None;
                }
                let path = root.join(name);
                let changed = changed(&path)?;
                let mut known = known.lock().expect("nothing panics while it holds the files");
                if let Some((_, file)) = known.get(name).filter(|(when, _)| *when == changed) {
                    return Some(Arc::clone(file));
                }
                let file = Arc::new(Packed::new(std::fs::read(&path).ok()?, mime(name)));
                known.insert(name.to_owned(), (changed, Arc::clone(&file)));
                Some(file)
            }
        }
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    let about = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    about.modified().ok()
}

fn mime(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some(_) | None => "application/octet-stream",
    }
}

/// A file of the client, or else its page.
pub(crate) async fn serve(State(app): State<App>, request: Request) -> Result<Response, Failure> {
    let missing = || Failure::missing(msg!("server-no-page"));
    let Some(site) = app.site.clone() else { return Err(missing()) };
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(missing());
    }
    let name = request.uri().path().trim_start_matches('/').to_owned();
    let find = move || {
        let named = if name.is_empty() { None } else { site.file(&name) };
        // A name with an extension is a missing file, not a page.
        if named.is_none() && name.contains('.') && !name.contains('/') {
            return None;
        }
        named.or_else(|| site.file(PAGE))
    };
    // Not in a pool: pages are served however busy the server is.
    let found = tokio::task::spawn_blocking(find).await;
    let file = found.map_err(|error| Failure::broken(&error))?.ok_or_else(missing)?;
    Ok(file.answer(request.headers()))
}
