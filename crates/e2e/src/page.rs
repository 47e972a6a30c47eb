//! A page, and hands on it.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use neretva_protocol::api::ServerMessage;
use serde_json::{Value, json};

use crate::devtools::{DevTools, lock};
use crate::sight::Sight;
use crate::watch::{Trouble, Watch};
use crate::{BrowserError, PATIENCE};

/// Light or dark, as the system prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourScheme {
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// What a page is looked at on.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    width: u32,
    height: u32,
    density: u32,
    scheme: ColourScheme,
    touch: bool,
}

impl Screen {
    /// The desk that pictures are compared on.
    pub const DESK: Screen =
        Screen { width: 1600, height: 1000, density: 1, scheme: ColourScheme::Light, touch: false };
    /// A telephone, held upright.
    pub const PHONE: Screen =
        Screen { width: 390, height: 844, density: 2, scheme: ColourScheme::Light, touch: true };

    /// The smallest telephone that we care for.
    pub const SMALL: Screen = Screen { width: 360, height: 740, ..Screen::PHONE };

    /// The same with another window.
    #[must_use]
    pub const fn of_size(self, width: u32, height: u32) -> Screen {
        Screen { width, height, ..self }
    }

    /// The same in the dark.
    #[must_use]
    pub const fn dark(self) -> Screen {
        Screen { scheme: ColourScheme::Dark, ..self }
    }
}

/// Functions for the scripts below: the name of an element, and whether it is visible.
const HELP: &str = r"
const shown = at => { const r = at.getBoundingClientRect();
  return r.width > 0 && r.height > 0 && getComputedStyle(at).visibility !== 'hidden'; };
const squeeze = text => (text || '').replace(/\s+/g, ' ').trim();
const name = at => squeeze(at.getAttribute('aria-label') || at.innerText || at.value);
const all = selector => [...document.querySelectorAll(selector)].filter(shown);
const controls = 'button, a[href], [role=button], [role=tab], [role=menuitem], summary, label';
const named = wanted => {
  const at = all(controls).filter(at => !at.disabled);
  return at.find(at => name(at) === wanted) || at.find(at => name(at).startsWith(wanted)); };
const middle = at => { at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const r = at.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
const lies = at => { const [x, y] = middle(at); const top = document.elementFromPoint(x, y);
  return top && (at === top || at.contains(top) || top.contains(at)) ? [x, y] : null; };
";

/// A page of a browser; a clone is the same one.
#[derive(Clone)]
pub struct Page {
    /// What files about it are called.
    pub name: String,
    devtools: DevTools,
    session: String,
    watch: Arc<Mutex<Watch>>,
}

impl Page {
    pub(crate) async fn open(
        devtools: DevTools,
        session: &str,
        name: &str,
        screen: Screen,
    ) -> Result<Page, BrowserError> {
        let watch = Arc::new(Mutex::new(Watch::default()));
        let heard = Arc::clone(&watch);
        devtools.listen(session, Box::new(move |method, told| lock(&heard).hear(method, told)));
        let page = Page { name: name.to_owned(), devtools, session: session.to_owned(), watch };
        for domain in ["Page", "Runtime", "Log"] {
            page.call(&format!("{domain}.enable"), json!({})).await?;
        }
        let room =
            json!({ "maxTotalBufferSize": 200_000_000, "maxResourceBufferSize": 100_000_000 });
        page.call("Network.enable", room).await?;
        // Tests watch others' moves at the fastest pace, unless they say otherwise.
        let pace = "try { localStorage.getItem('neretva-pace') \
                    || localStorage.setItem('neretva-pace', 'fast'); } catch {}";
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": pace })).await?;
        page.show_on(screen).await?;
        // Every page has the focus of its own person.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        Ok(page)
    }

    /// Says whether the person prefers that nothing moves.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn reduce_motion(&self, reduced: bool) -> Result<(), BrowserError> {
        let value = if reduced { "reduce" } else { "no-preference" };
        let feature = json!({ "name": "prefers-reduced-motion", "value": value });
        let features = json!({ "features": [feature] });
        self.call("Emulation.setEmulatedMedia", features).await.map(drop)
    }

    /// Looks at the page on another screen.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn show_on(&self, screen: Screen) -> Result<(), BrowserError> {
        let Screen { width, height, density, scheme, touch } = screen;
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": density, "mobile": touch,
        });
        self.call("Emulation.setDeviceMetricsOverride", size).await?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await?;
        let scheme = match scheme {
            ColourScheme::Light => "light",
            ColourScheme::Dark => "dark",
        };
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await?;
        Ok(())
    }

    /// Commands the browser about this page.
    ///
    /// # Errors
    /// If the browser refuses or is gone.
    pub async fn call(&self, method: &str, params: Value) -> Result<Value, BrowserError> {
        self.devtools.call(Some(&self.session), method, params).await
    }

    /// Opens an address and waits until the document is there.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub async fn goto(&self, origin: &str, path: &str) -> Result<(), BrowserError> {
        lock(&self.watch).origin = origin.to_owned();
        let told = self.call("Page.navigate", json!({ "url": format!("{origin}{path}") })).await?;
        match told["errorText"].as_str() {
            Some(error) => Err(BrowserError::Script(format!("{path}: {error}"))),
            None => self.until("the document", "document.readyState === 'complete'").await,
        }
    }

    /// The result of a script; promises are awaited.
    ///
    /// # Errors
    /// If the script throws.
    pub async fn eval(&self, script: &str) -> Result<Value, BrowserError> {
        let wish = json!({
            "expression": format!("(async () => {{ {HELP} return ({script}); }})()"),
            "awaitPromise": true, "returnByValue": true,
        });
        let mut told = self.call("Runtime.evaluate", wish).await?;
        match told.get("exceptionDetails") {
            Some(details) => Err(BrowserError::Script(format!("{script}: {details}"))),
            None => Ok(told["result"]["value"].take()),
        }
    }

    /// Runs a script unchanged.
    ///
    /// # Errors
    /// If the script throws.
    pub async fn run(&self, script: &str) -> Result<(), BrowserError> {
        let told = self.call("Runtime.evaluate", json!({ "expression": script })).await?;
        match told.get("exceptionDetails") {
            Some(details) => Err(BrowserError::Script(details.to_string())),
            None => Ok(()),
        }
    }

    /// Waits until a script returns something true, and returns it.
    ///
    /// # Errors
    /// If it never does.
    pub async fn find(&self, what: &str, script: &str) -> Result<Value, BrowserError> {
        let begun = Instant::now();
        loop {
            let found = self.eval(script).await?;
            if !matches!(found, Value::Null | Value::Bool(false)) {
                return Ok(found);
            }
            if begun.elapsed() > PATIENCE {
                return Err(BrowserError::Late(format!("{what} ({script})")));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until a script returns something true.
    ///
    /// # Errors
    /// If it never does.
    pub async fn until(&self, what: &str, script: &str) -> Result<(), BrowserError> {
        self.find(what, script).await.map(drop)
    }

    /// Waits until everything done so far is on the screen.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn until_drawn(&self) -> Result<(), BrowserError> {
        let frame = "await new Promise(done => requestAnimationFrame(() => \
                     requestAnimationFrame(() => done(true))))";
        self.eval(frame).await.map(drop)
    }

    /// Waits until this page was told something.
    ///
    /// # Errors
    /// If it never is.
    pub async fn until_told<T>(
        &self,
        what: &str,
        told: impl Fn(&Sight) -> Option<T>,
    ) -> Result<T, BrowserError> {
        let begun = Instant::now();
        loop {
            if let Some(found) = self.sight().as_ref().and_then(&told) {
                return Ok(found);
            }
            if begun.elapsed() > PATIENCE {
                return Err(BrowserError::Late(what.to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The table as this page was told it.
    pub fn sight(&self) -> Option<Sight> {
        lock(&self.watch).sight.clone()
    }

    /// Every text of every WebSocket so far.
    pub fn frames(&self) -> Vec<String> {
        lock(&self.watch).frames.clone()
    }

    /// What the server told besides the table: refusals, talk, who is here.
    pub fn remarks(&self) -> Vec<ServerMessage> {
        lock(&self.watch).remarks.clone()
    }

    /// Waits until something holds of what this page and others heard.
    ///
    /// # Errors
    /// If it never does.
    pub async fn until_heard(
        &self,
        what: &str,
        holds: impl Fn() -> bool,
    ) -> Result<(), BrowserError> {
        let begun = Instant::now();
        while !holds() {
            if begun.elapsed() > PATIENCE {
                return Err(BrowserError::Late(what.to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    /// Bytes received so far, as they were on the wire.
    pub fn transferred(&self) -> u64 {
        lock(&self.watch).transferred
    }

    /// What went wrong so far.
    pub fn troubles(&self) -> Vec<Trouble> {
        lock(&self.watch).troubles.clone()
    }

    /// Console and troubles so far.
    pub fn diary(&self) -> String {
        lock(&self.watch).diary.join("\n")
    }

    /// Bodies of all answers so far, with their addresses; pictures and programs are left out.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn bodies(&self) -> Result<Vec<(String, String)>, BrowserError> {
        let answers = lock(&self.watch).answers.clone();
        let mut bodies = Vec::new();
        for answer in answers.into_iter().filter(|answer| answer.url.contains("/api/")) {
            let wish = json!({ "requestId": answer.request });
            let body = self.call("Network.getResponseBody", wish).await?;
            bodies.push((answer.url, body["body"].as_str().unwrap_or_default().to_owned()));
        }
        Ok(bodies)
    }

    /// Keeps the page busy for a while, as a slow machine might: what is pressed meanwhile is done
    /// before what the server says meanwhile. Other tabs of the same person are busy with it.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn stall(&self, time: Duration) -> Result<(), BrowserError> {
        const STALLED: &str = "stalled";
        let script = format!(
            "console.log('{STALLED}'); \
             for (const end = Date.now() + {}; Date.now() < end;) {{}}",
            time.as_millis()
        );
        let page = self.clone();
        // Answered only when the page continues.
        tokio::spawn(async move { page.run(&script).await });
        self.until_heard("the page to stall", || self.diary().ends_with(STALLED)).await
    }

    /// Allows the connection to fail, or forbids it again.
    pub fn expect_cut(&self, is_cut: bool) {
        lock(&self.watch).is_cut = is_cut;
    }

    /// Waits until an element can be clicked, and returns where.
    ///
    /// # Errors
    /// If it never does.
    pub async fn place_of(&self, what: &str, element: &str) -> Result<(f64, f64), BrowserError> {
        let script = format!("(() => {{ const at = {element}; return at && lies(at); }})()");
        let place = self.find(what, &script).await?;
        Ok((place[0].as_f64().unwrap_or_default(), place[1].as_f64().unwrap_or_default()))
    }

    /// Clicks a control by its accessible name.
    ///
    /// # Errors
    /// If there is none of that name.
    pub async fn click(&self, name: &str) -> Result<(), BrowserError> {
        let at = self.place_of(name, &format!("named({})", json!(name))).await?;
        self.click_at(at).await
    }

    /// Clicks the first that fits a selector.
    ///
    /// # Errors
    /// If there is none.
    pub async fn click_on(&self, selector: &str) -> Result<(), BrowserError> {
        let at = self.place_of(selector, &format!("all({})[0]", json!(selector))).await?;
        self.click_at(at).await
    }

    /// Presses Tab until a script about the focused element, `at`, comes true.
    ///
    /// # Errors
    /// If the focus goes round without it.
    pub async fn tab_to(&self, what: &str, is_it: &str) -> Result<(), BrowserError> {
        for _ in 0..300 {
            let script =
                format!("(() => {{ const at = document.activeElement; return {is_it}; }})()");
            if self.eval(&script).await? == true {
                return Ok(());
            }
            self.press("Tab").await?;
        }
        Err(BrowserError::Late(format!("the focus on {what}")))
    }

    /// Saves a picture.
    ///
    /// # Errors
    /// If it cannot be taken or written.
    pub async fn picture(&self, path: &Path) -> Result<(), BrowserError> {
        let told = self.call("Page.captureScreenshot", json!({ "format": "png" })).await?;
        let data = told["data"].as_str().unwrap_or_default();
        let bytes =
            STANDARD.decode(data).map_err(|error| BrowserError::Script(error.to_string()))?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        Ok(std::fs::write(path, bytes)?)
    }
}
