//! A Chromium of the test's own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::json;
use tempfile::TempDir;

use crate::devtools::DevTools;
use crate::page::Page;
use crate::{BrowserError, Screen};

/// A running browser; it ends with this value.
pub struct Browser {
    devtools: DevTools,
    process: Child,
    // Removed once the browser has ended.
    _profile: TempDir,
}

/// A browser context: cookies and storage are not shared with others.
#[derive(Clone, Debug)]
pub struct Visitor {
    context: String,
}

/// Where Chromium is, if installed.
pub fn chromium() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let on_path = std::env::split_paths(&folders)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|path| path.is_file());
    on_path.or_else(|| Some(PathBuf::from("/usr/bin/chromium")).filter(|path| path.is_file()))
}

impl Browser {
    /// Starts one.
    ///
    /// # Errors
    /// If Chromium is missing or does not start.
    pub async fn start() -> Result<Browser, BrowserError> {
        let program = chromium().ok_or(BrowserError::NoChromium)?;
        let profile = tempfile::tempdir()?;
        let mut process = Command::new(program)
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--disable-dev-shm-usage",
                // Two players look at the same time: neither page may be throttled in the
                // background.
                "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows",
                "--disable-renderer-backgrounding",
                "--lang=en-US",
                "--remote-debugging-port=0",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let told = process.stderr.take().expect("it is piped");
        let (found, url) = tokio::sync::oneshot::channel();
        // Its later output is read and dropped, or it would block.
        std::thread::spawn(move || {
            let mut found = Some(found);
            for line in BufReader::new(told).lines().map_while(Result::ok) {
                if let Some(at) = line.strip_prefix("DevTools listening on ")
                    && let Some(found) = found.take()
                {
                    let _ = found.send(at.to_owned());
                }
            }
        });
        let url = tokio::time::timeout(crate::PATIENCE, url).await;
        let Ok(Ok(url)) = url else {
            return Err(BrowserError::Launch("it says no address".to_owned()));
        };
        let devtools = DevTools::connect(&url).await?;
        Ok(Browser { devtools, process, _profile: profile })
    }

    /// A new person, without cookies.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn person(&self) -> Result<Visitor, BrowserError> {
        let made = self.devtools.call(None, "Target.createBrowserContext", json!({})).await?;
        let context = made["browserContextId"].as_str().unwrap_or_default().to_owned();
        Ok(Visitor { context })
    }

    /// Gives that person a cookie, `name=value`, for a server.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn give_cookie(
        &self,
        person: &Visitor,
        url: &str,
        cookie: &str,
    ) -> Result<(), BrowserError> {
        let (name, value) = cookie.split_once('=').unwrap_or((cookie, ""));
        let cookie = json!({ "name": name, "value": value, "url": url, "httpOnly": true });
        let wish = json!({ "cookies": [cookie], "browserContextId": person.context });
        self.devtools.call(None, "Storage.setCookies", wish).await.map(drop)
    }

    /// An empty page of that person.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn page(
        &self,
        person: &Visitor,
        name: &str,
        screen: Screen,
    ) -> Result<Page, BrowserError> {
        let wish = json!({
            "url": "about:blank", "browserContextId": person.context, "newWindow": true,
        });
        let target = self.devtools.call(None, "Target.createTarget", wish).await?;
        let wish = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = self.devtools.call(None, "Target.attachToTarget", wish).await?;
        let session = attached["sessionId"].as_str().unwrap_or_default();
        Page::open(self.devtools.clone(), session, name, screen).await
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
