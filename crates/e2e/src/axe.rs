//! Accessibility by axe-core, fetched by npm as `package-lock.json` names it.

use std::path::PathBuf;
use std::process::Command;

use tokio::sync::OnceCell;

use crate::page::Page;
use crate::stage::{is_ci, traces};
use crate::{BrowserError, words};

/// The checker's source; `None` if it cannot be fetched and is not required.
static CHECKER: OnceCell<Option<String>> = OnceCell::const_new();

/// Places that a finding names.
const SHOWN: usize = 3;

/// A rule that a page breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxeFinding {
    /// The rule.
    pub rule: String,
    /// How bad: `minor`, `moderate`, `serious`, `critical`.
    pub impact: String,
    /// What it asks for.
    pub help: String,
    /// The first places, as selectors.
    pub places: Vec<String>,
}

/// Everything serious or critical that axe-core finds on a page.
///
/// # Errors
/// If the checker cannot be fetched or run.
pub async fn axe(page: &Page) -> Result<Vec<AxeFinding>, BrowserError> {
    let checker = CHECKER.get_or_try_init(|| async {
        let fetched = tokio::task::spawn_blocking(fetch).await;
        match fetched.map_err(|error| BrowserError::Axe(error.to_string()))? {
            Ok(path) => Ok(Some(std::fs::read_to_string(path)?)),
            Err(fault) if !is_ci() => {
                eprintln!("\n*** SKIPPED accessibility: {fault} ***\n");
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    });
    let Some(checker) = checker.await? else { return Ok(Vec::new()) };
    page.run(checker).await?;
    let told =
        page.eval("(await axe.run(document, { resultTypes: ['violations'] })).violations").await?;
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let findings = told.as_array().into_iter().flatten().map(|found| AxeFinding {
        rule: text(&found["id"]),
        impact: text(&found["impact"]),
        help: text(&found["help"]),
        places: found["nodes"]
            .as_array()
            .into_iter()
            .flatten()
            .take(SHOWN)
            .map(|node| format!("{} {}", node["target"], text(&node["failureSummary"])))
            .collect(),
    });
    Ok(findings.filter(|found| matches!(&*found.impact, "serious" | "critical")).collect())
}

/// Installs the checker into the build folder if it is missing.
fn fetch() -> Result<PathBuf, BrowserError> {
    let (folder, source) = (traces().join("npm"), words::root().join("crates/e2e"));
    std::fs::create_dir_all(&folder)?;
    let script = folder.join("node_modules/axe-core/axe.min.js");
    let mut changed = !script.is_file();
    for name in ["package.json", "package-lock.json"] {
        let wanted = std::fs::read(source.join(name))?;
        if std::fs::read(folder.join(name)).ok().as_ref() != Some(&wanted) {
            std::fs::write(folder.join(name), wanted)?;
            changed = true;
        }
    }
    if changed {
        let npm = Command::new("npm")
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"])
            .current_dir(&folder)
            .output();
        let npm = npm.map_err(|error| BrowserError::Axe(format!("npm: {error}")))?;
        if !npm.status.success() {
            return Err(BrowserError::Axe(String::from_utf8_lossy(&npm.stderr).into_owned()));
        }
    }
    Ok(script)
}
