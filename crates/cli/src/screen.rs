//! The table as lines of text.

mod odds;
mod options;

use neretva_core::{Arbiter, Record, Viewer};
use neretva_draw::{TextOptions, text_board};
use neretva_ledger::{Clause, Rule};
use neretva_protocol::{LogLine, Observation, Said, Status, TableView, Track, TrackKind};

use crate::seats;
use crate::words::Voice;
use crate::wrap::{padded, wrap};

pub(crate) use odds::odds;
pub(crate) use options::{label, options};

/// Which turn and phase it is.
pub(crate) fn heading(voice: &Voice, table: &dyn Arbiter, view: &TableView) -> String {
    let title = seats::title(table.about());
    let turn = i64::from(view.turn);
    voice.say(&msg!("cli-heading", game = title, turn = turn, phase = view.phase_said.clone()))
}

/// The board with the hexes marked that may be picked.
pub(crate) fn board(table: &dyn Arbiter, seen: &Observation, ascii: bool) -> String {
    let hexes = seen.actions.iter().filter_map(|action| action.strip_prefix("hex "));
    let highlight = hexes.map(str::to_owned).collect();
    let options = TextOptions { ascii_only: ascii, highlight, ..TextOptions::default() };
    text_board(&table.map(), Some(&seen.view), &options)
}

/// Tracks on one line.
pub(crate) fn tracks(voice: &Voice, view: &TableView) -> Option<String> {
    let track = |track: &Track| {
        let name = voice.say(&track.said);
        match track.max {
            Some(max) => format!("{name} {}/{max}", track.value),
            None => format!("{name} {}", track.value),
        }
    };
    let told = view.tracks.iter().filter(|track| !track.quiet && track.kind != TrackKind::Phase);
    let tracks: Vec<String> = told.map(track).collect();
    (!tracks.is_empty()).then(|| tracks.join(" · "))
}

/// What the table waits for, with the clauses behind it.
pub(crate) fn waits(voice: &Voice, table: &dyn Arbiter, view: &TableView) -> String {
    match table.status() {
        Status::Decides(seat) => {
            let seat = seats::named(table.about(), "seat", &seat);
            let ask = view.prompt.said.clone();
            let said = msg!("cli-decides", seat = seat, ask = ask);
            format!("{}{}", voice.say(&said), cited(&view.prompt.rules))
        }
        Status::Rolls(roll) => {
            let said = msg!("cli-awaits-roll", dice = roll.dice.as_str(), purpose = roll.said);
            format!("{}{}", voice.say(&said), cited(&[roll.rule]))
        }
        Status::Over(over) => voice.say(&msg!("cli-over", result = over.said)),
    }
}

fn cited(rules: &[String]) -> String {
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) }
}

/// Lines of the log, each with its clause.
pub(crate) fn log(voice: &Voice, lines: &[LogLine]) -> Vec<String> {
    let line = |line: &LogLine| {
        let rule = line.rule.as_ref().map(|rule| format!(" [{rule}]"));
        format!("  {}{}", voice.say(&line.said), rule.unwrap_or_default())
    };
    lines.iter().map(line).collect()
}

/// Everything a viewer sees: board, tracks, prompt and the pending combat.
pub(crate) fn whole(
    voice: &Voice,
    table: &dyn Arbiter,
    viewer: Viewer,
    ascii: bool,
    width: usize,
) -> Vec<String> {
    let seen = table.observe(viewer);
    let who = seats::viewer_said(table.about(), viewer);
    let as_seen = voice.say(&msg!("cli-seen-by", who = who));
    let mut lines =
        vec![format!("{} · {as_seen}", heading(voice, table, &seen.view)), String::new()];
    lines.extend(board(table, &seen, ascii).lines().map(str::to_owned));
    lines.push(String::new());
    lines.extend(tracks(voice, &seen.view));
    lines.extend(wrap(&waits(voice, table, &seen.view), "", width));
    if let Some(pending) = &seen.odds {
        lines.push(String::new());
        lines.extend(odds(voice, pending));
    }
    lines
}

/// How much of a clause is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// What matters in play.
    Play,
    /// Also its cases and needs.
    All,
}

/// A clause: title, text, how we read it, what to read with it.
pub(crate) fn clause(voice: &Voice, clause: &Clause, detail: Detail, width: usize) -> Vec<String> {
    let lang = voice.ledger_lang();
    let mut lines = vec![format!("{}  {}", clause.id, clause.title.get(lang))];
    lines.extend(wrap(clause.says.get(lang), "  ", width));
    let mut note = |said: Said, text: &str| {
        lines.extend(wrap(&format!("{} {text}", voice.say(&said)), "  ", width));
    };
    if clause.ours {
        note(msg!("cli-clause-ours"), "");
    }
    if let Some(text) = clause.ambiguous {
        note(msg!("cli-clause-ambiguous"), text.get(lang));
    }
    if let Some(text) = clause.ruling {
        note(msg!("cli-clause-ruling"), text.get(lang));
    }
    if let Some(flag) = clause.flag {
        note(msg!("cli-clause-flag"), flag);
    }
    if detail == Detail::All && !clause.needs.is_empty() {
        note(msg!("cli-clause-needs"), &clause.needs.join(", "));
    }
    let tests = if detail == Detail::All { clause.test } else { &[] };
    for test in tests {
        note(msg!("cli-clause-test"), test);
    }
    if !clause.see.is_empty() {
        let see = |rule: &Rule| format!("{} {}", rule.id(), rule.clause().title.get(lang));
        let see: Vec<String> = clause.see.iter().map(see).collect();
        note(msg!("cli-clause-see"), &see.join("; "));
    }
    lines
}

/// One line of a table of contents.
pub(crate) fn contents_line(voice: &Voice, clause: &Clause, id_width: usize) -> String {
    format!("  {}  {}", padded(clause.id, id_width), clause.title.get(voice.ledger_lang()))
}

/// The seal of a match that is over, with the advice to note it.
pub(crate) fn seal(voice: &Voice, record: &Record) -> Vec<String> {
    if record.tail.end.is_none() {
        return Vec::new();
    }
    let seal = msg!("cli-seal", seal = record.tail.seal.as_str());
    vec![voice.say(&seal), voice.say(&msg!("cli-seal-note"))]
}

/// The state of a match in one line, for `act` and similar commands.
pub(crate) fn standing(voice: &Voice, table: &dyn Arbiter, viewer: Viewer) -> String {
    waits(voice, table, &table.observe(viewer).view)
}
