//! The table in a real browser, for tests: a server for each test, a Chromium driven over its
//! DevTools protocol by real mouse, key and touch events, and a watch on everything that its pages
//! receive.
//!
//! A page may show no error in its console, fail no request, break no content policy and ask no
//! other host: [`stage`] fails the test that did, and leaves a picture and a diary of each page.
#![allow(clippy::float_arithmetic, reason = "places on a screen")]

mod axe;
mod browser;
mod devtools;
mod hands;
mod house;
mod page;
mod player;
mod sight;
mod stage;
mod watch;
mod words;

pub use axe::{AxeFinding, axe};
pub use browser::{Browser, Visitor, chromium};
pub use house::{House, Prepared, against_computer};
pub use page::{ColourScheme, Page, Screen};
pub use player::{Hand, InHand, TablePlayer, offer};
pub use sight::{Haste, Sight};
pub use stage::{TestStage, stage, stage_alone};
pub use watch::Trouble;
pub use words::PageWords;

use std::time::Duration;

use thiserror::Error;

/// How long anything may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Why a test could not go on.
#[derive(Debug, Error)]
pub enum BrowserError {
    /// No browser to test in.
    #[error("Chromium is not installed: apt-get install chromium")]
    NoChromium,
    /// The browser does not come up.
    #[error("Chromium does not start: {0}")]
    Launch(String),
    /// The browser refuses a command.
    #[error("{method}: {said}")]
    Protocol {
        /// The command.
        method: String,
        /// What it said.
        said: String,
    },
    /// A script of the test failed in the page.
    #[error("in the page: {0}")]
    Script(String),
    /// A wait timed out.
    #[error("waited in vain for {0}")]
    Late(String),
    /// The server could not be started or asked.
    #[error("the server: {0}")]
    House(String),
    /// The accessibility checker cannot be fetched.
    #[error("axe-core cannot be installed: {0}")]
    Axe(String),
    /// A file or a process.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
