//! A test with its server, its browser and its pages.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;

use futures_util::FutureExt;
use neretva_protocol::Lang;
use tokio::sync::RwLock;

use crate::browser::{Browser, Visitor};
use crate::house::{House, Prepared};
use crate::page::{Page, Screen};
use crate::words::PageWords;
use crate::{BrowserError, browser};

/// Held by many tests at once, or by one that measures.
static MACHINE: RwLock<()> = RwLock::const_new(());

/// What a test plays on.
pub struct TestStage {
    /// The server.
    pub house: House,
    /// What the pages say, in English.
    pub words: PageWords,
    browser: Browser,
    pages: Vec<Page>,
}

impl TestStage {
    async fn new() -> Result<TestStage, BrowserError> {
        Ok(TestStage {
            house: House::open().await?,
            words: PageWords::read(Lang::En)?,
            browser: Browser::start().await?,
            pages: Vec::new(),
        })
    }

    /// A new person.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn person(&self) -> Result<Visitor, BrowserError> {
        self.browser.person().await
    }

    /// The player of a prepared table.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn person_with(&self, prepared: &Prepared) -> Result<Visitor, BrowserError> {
        let person = self.person().await?;
        self.browser.give_cookie(&person, &self.house.url, &prepared.cookie).await?;
        Ok(person)
    }

    /// A page of that person, at a path of the server.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub async fn page(
        &mut self,
        person: &Visitor,
        name: &str,
        screen: Screen,
        path: &str,
    ) -> Result<Page, BrowserError> {
        let page = self.browser.page(person, name, screen).await?;
        self.pages.push(page.clone());
        page.goto(&self.house.url, path).await?;
        page.until("the client", "!!document.querySelector('header.bar')").await?;
        Ok(page)
    }

    /// A page of the player of a prepared table, at that table.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub async fn at_table(
        &mut self,
        prepared: &Prepared,
        name: &str,
        screen: Screen,
    ) -> Result<Page, BrowserError> {
        let person = self.person_with(prepared).await?;
        let page = self.page(&person, name, screen, &format!("/table/{}", prepared.table)).await?;
        page.until("the board", "!!document.querySelector('.world canvas')").await?;
        Ok(page)
    }

    /// A page with nothing on it.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub async fn blank(&mut self, name: &str, screen: Screen) -> Result<Page, BrowserError> {
        let page = self.browser.page(&self.person().await?, name, screen).await?;
        self.pages.push(page.clone());
        Ok(page)
    }

    /// A page of a new person, at a path of the server.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub async fn visitor(&mut self, screen: Screen, path: &str) -> Result<Page, BrowserError> {
        let person = self.person().await?;
        self.page(&person, "visitor", screen, path).await
    }
}

/// The build folder, where tests leave what they saw.
pub(crate) fn traces() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    target.map_or_else(|| crate::words::root().join("target"), PathBuf::from).join("e2e")
}

/// Whether a missing tool fails the tests instead of skipping them.
pub(crate) fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}

/// Runs a test on a stage of its own.
///
/// # Panics
/// If the test fails or one of its pages did what no page may do.
pub async fn stage(name: &str, test: impl AsyncFnOnce(&mut TestStage) -> Result<(), BrowserError>) {
    let _together = MACHINE.read().await;
    perform(name, test).await;
}

/// Runs a test that measures: no other one runs meanwhile.
///
/// # Panics
/// If the test fails or one of its pages did what no page may do.
pub async fn stage_alone(
    name: &str,
    test: impl AsyncFnOnce(&mut TestStage) -> Result<(), BrowserError>,
) {
    let _alone = MACHINE.write().await;
    perform(name, test).await;
}

async fn perform(name: &str, test: impl AsyncFnOnce(&mut TestStage) -> Result<(), BrowserError>) {
    if browser::chromium().is_none() && !is_ci() {
        eprintln!("\n*** SKIPPED {name}: {} ***\n", BrowserError::NoChromium);
        return;
    }
    let mut stage = match TestStage::new().await {
        Ok(stage) => stage,
        Err(fault) => panic!("{name}: {fault}"),
    };
    let played = AssertUnwindSafe(test(&mut stage)).catch_unwind().await;
    let mut wrong = match played {
        Ok(Ok(())) => Vec::new(),
        Ok(Err(fault)) => vec![fault.to_string()],
        Err(panic) => vec![words_of(&*panic)],
    };
    for page in &stage.pages {
        wrong.extend(page.troubles().iter().map(|it| format!("{}: {it:?}", page.name)));
    }
    if !wrong.is_empty() {
        for page in &stage.pages {
            leave_trace(name, page).await;
        }
        panic!("{name}: {}\nsee {}", wrong.join("\n"), traces().display());
    }
    if let Err(fault) = stage.house.end().await {
        panic!("{name}: {fault}");
    }
}

/// A picture and a diary, to understand the failure.
async fn leave_trace(name: &str, page: &Page) {
    let file = |end: &str| traces().join(format!("{name}-{}.{end}", page.name));
    if let Err(fault) = page.picture(&file("png")).await {
        eprintln!("no picture of {}: {fault}", page.name);
    }
    let frames = page.frames();
    let last = frames[frames.len().saturating_sub(5)..].join("\n");
    let diary = format!("{}\n\nlast frames:\n{last}\n", page.diary());
    if let Err(error) = std::fs::write(file("log"), diary) {
        eprintln!("no diary of {}: {error}", page.name);
    }
}

fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "it panicked".to_owned())
}
