//! The page of a game's position keys, written by asking the game's reader what it reads.

use std::fmt::Write as _;

use neretva_core::{Dice, Rulebook, Setup};
use neretva_data::{Asked, Document, Guide, KeySurvey, Reader};

/// The page in Markdown, or everything that the game's guide to its keys has wrong.
///
/// Keys, whether they are required and what they take come from the reader; what they mean and the
/// example from its [`Guide`], which is checked against the reader.
pub fn page(rulebook: &dyn Rulebook) -> Result<String, String> {
    let about = rulebook.about();
    let survey = KeySurvey::new();
    let setup = Setup::default_of(about);
    // Nothing is there to make a position of: what counts is what was asked.
    let _ = rulebook.start_at(setup.clone(), survey.keys(), Dice::Scripted(Vec::new()));
    let asked = survey.asked();
    let guide = survey.guide().ok_or_else(|| format!("{}: no guide to its keys", about.id))?;
    let faults = faults(rulebook, &asked, guide);
    if !faults.is_empty() {
        return Err(format!("{}: {}", about.id, faults.join("\n")));
    }
    let mut page = format!(
        "# Positions of {id}\n\n\
         <!-- Written by `cargo xtask positions` from the reader itself; do not edit. -->\n\n\
         The keys of `[position]` in a [rule case](../cases.md). A key that may be left out may \
         also say `\"none\"`, which is the same.\n\n\
         | key | | takes | meaning |\n|---|---|---|---|\n",
        id = about.id
    );
    for Asked { path, required, takes } in &asked {
        let required = if *required { "required" } else { "" };
        let meaning = guide.meaning(path).unwrap_or_default();
        let takes = takes.replace('|', "\\|");
        _ = writeln!(page, "| `{path}` | {required} | {takes} | {meaning} |");
    }
    _ = write!(page, "\n## Example\n\nEvery key once.\n\n```toml\n[position]\n");
    // The example is read as a table of its own; in a case it stands inside `[position]`.
    for line in guide.example() {
        match line.strip_prefix('[') {
            Some(table) => _ = writeln!(page, "[position.{table}"),
            None => _ = writeln!(page, "{line}"),
        }
    }
    page.push_str("```\n");
    Ok(page)
}

/// Keys without a meaning or example, meanings without a key, and what is wrong with the example.
fn faults(rulebook: &dyn Rulebook, asked: &[Asked], guide: Guide) -> Vec<String> {
    let mut faults = Vec::new();
    let example = guide.example().collect::<Vec<_>>().join("\n");
    for Asked { path, .. } in asked {
        if guide.meaning(path).is_none() {
            faults.push(format!("the guide says nothing of the key {path}"));
        }
        let key = path.rsplit('.').next().unwrap_or(path);
        let words = example.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
        if !words.into_iter().any(|word| word == key) {
            faults.push(format!("the example lacks the key {path}"));
        }
    }
    for (key, _) in guide.meanings() {
        if !asked.iter().any(|asked| asked.path == key) {
            faults.push(format!("the guide tells of {key}, which nothing reads"));
        }
    }
    let reader = Reader::new();
    match Document::parse("example", &example) {
        Err(broken) => faults.push(broken.to_string()),
        Ok(document) => {
            let setup = Setup::default_of(rulebook.about());
            let keys = reader.keys(&document).none_is_absent();
            let table = rulebook.start_at(setup, keys, Dice::Scripted(Vec::new()));
            let told = reader.into_faults();
            if table.is_none() || !told.is_empty() {
                faults.push(format!("the example is not a position: {told}"));
            }
        }
    }
    faults
}
