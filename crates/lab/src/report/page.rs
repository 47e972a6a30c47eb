//! The page put together.

use neretva_protocol::Said;

use super::chart::escape;
use super::figures::{average, quantile, shares};
use super::{ResultGroup, Subject, distribution, effects, heat, shares as wins, style, turns};
use crate::{GameResult, track_column};

/// The page of some groups of games; the first is the one that is shown in full.
///
/// # Panics
/// If there is no group, or an empty one.
pub fn page(subject: &Subject<'_>, groups: &[ResultGroup]) -> String {
    let main = &groups[0];
    let say = |said: &Said| escape(&(subject.say)(said));
    let title = escape(&format!("{} · {}", subject.title, subject.scenario));
    let mut body = format!("<h1>{title}</h1><p class=\"under\">{}</p>", say(&under(subject, main)));
    let sentences = lead(subject, main).into_iter();
    let sentences: String = sentences.map(|said| format!("<p>{}</p>", say(&said))).collect();
    body.push_str(&format!("<div class=\"lead\">{sentences}</div>"));

    section(
        &mut body,
        &say(&msg!("lab-wins")),
        &say(&msg!("lab-wins-note")),
        &wins::draw(subject, groups),
    );
    let mut note = if subject.banded().is_some() {
        say(&msg!("lab-distribution-bands"))
    } else {
        say(&msg!("lab-distribution-margin", seat = subject.seats[0].as_str()))
    };
    if main.results.iter().any(|result| result.data != subject.data) {
        note.push(' ');
        note.push_str(&say(&msg!("lab-distribution-other-figures")));
    }
    section(&mut body, &say(&msg!("lab-distribution")), &note, &distribution::draw(subject, main));
    let compared = effects::draw(subject, groups);
    let note = msg!("lab-effects-note", base = main.label.as_str());
    section(&mut body, &say(&msg!("lab-effects")), &say(&note), &compared);
    let two = |parts: &[(String, String)]| -> String {
        let filled = parts.iter().filter(|(_, drawing)| !drawing.is_empty());
        let part =
            |(name, drawing): &(String, String)| format!("<div><h3>{name}</h3>{drawing}</div>");
        format!("<div class=\"two\">{}</div>", filled.map(part).collect::<String>())
    };
    let points = two(&[
        (say(&msg!("lab-points-by-turn")), turns::points(subject, main)),
        (say(&msg!("lab-sources")), turns::sources(subject, main)),
    ]);
    section(&mut body, &say(&msg!("lab-points")), &say(&msg!("lab-points-note")), &points);
    let losses = two(&[
        (say(&msg!("lab-losses")), turns::losses(subject, main)),
        (say(&msg!("lab-steps")), turns::steps(subject, main)),
    ]);
    section(&mut body, &say(&msg!("lab-forces")), &say(&msg!("lab-fan-note")), &losses);
    let maps =
        subject.places.iter().map(|(what, caption)| heat::draw(subject, main, what, caption));
    // Two maps are enough; more would only be long.
    let maps: Vec<String> = maps.filter(|drawing| !drawing.is_empty()).take(2).collect();
    section(&mut body, &say(&msg!("lab-places")), &say(&msg!("lab-places-note")), &maps.concat());
    section(&mut body, &say(&msg!("lab-length")), "", &length(subject, groups));
    body.push_str(&footer(subject, groups));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{}</style></head>\n<body><main>{body}</main></body></html>\n",
        subject.lang,
        style::SHEET
    )
}

/// A part of the page; nothing where it would be empty.
fn section(body: &mut String, title: &str, note: &str, drawing: &str) {
    if drawing.is_empty() {
        return;
    }
    let note = if note.is_empty() { String::new() } else { format!("<p>{note}</p>") };
    body.push_str(&format!("\n<section><h2>{title}</h2>{note}{drawing}</section>"));
}

fn under(subject: &Subject<'_>, group: &ResultGroup) -> Said {
    let first = &group.results[0];
    msg!(
        "lab-under",
        games = group.results.len() as i64,
        first = subject.seats[0].as_str(),
        first_bot = first.players[0].1.as_str(),
        second = subject.seats[1].as_str(),
        second_bot = first.players[1].1.as_str(),
    )
}

/// What the games show, in three sentences.
fn lead(subject: &Subject<'_>, group: &ResultGroup) -> Vec<Said> {
    let results = &group.results;
    let shares = shares(results);
    let seats = &subject.seats;
    let ended = msg!(
        "lab-lead-result",
        games = shares.games as i64,
        first = seats[0].as_str(),
        first_share = subject.percent(shares.won[0].value),
        second = seats[1].as_str(),
        second_share = subject.percent(shares.won[1].value),
        drawn = subject.percent(shares.drawn.value),
    );
    let figures: Vec<f64> = results.iter().map(|result| subject.figure(result)).collect();
    let figure = subject.number(average(&figures), 1);
    let ends = match band(subject, average(&figures)) {
        Some(band) => msg!("lab-ends-in-band", figure = figure, band = band),
        None => msg!("lab-ends-at-margin", figure = figure, seat = seats[0].as_str()),
    };
    let (score, low, high) = (shares.score.value, shares.score.low, shares.score.high);
    let (better, worse) = if score >= 0.5 { (0, 1) } else { (1, 0) };
    let (better, worse) = (seats[better].as_str(), seats[worse].as_str());
    // A side that scores less than one in ten against an equal player has no chance.
    let judged = if low > 0.9 || high < 0.1 {
        msg!("lab-lead-hopeless", seat = worse, ends = ends)
    } else if (0.4..=0.6).contains(&score) || (low <= 0.5 && high >= 0.5) {
        msg!("lab-lead-even", ends = ends)
    } else {
        msg!("lab-lead-leans", seat = better, ends = ends)
    };
    [Some(ended), Some(judged), origin(subject, group)].into_iter().flatten().collect()
}

/// The victory level that a value falls into.
fn band(subject: &Subject<'_>, figure: f64) -> Option<Said> {
    let levels = &subject.banded()?.levels;
    let reached = |from: Option<i64>| from.is_none_or(|from| from as f64 <= figure.round());
    levels.iter().rev().find(|level| reached(level.from)).map(|level| level.said.clone())
}

/// Where points come from and where events happen.
fn origin(subject: &Subject<'_>, group: &ResultGroup) -> Option<Said> {
    let last = |column: &str| {
        let ends =
            group.results.iter().filter_map(|result: &GameResult| result.track(column)?.last());
        average(&ends.map(|end| *end as f64).collect::<Vec<_>>())
    };
    let sources = subject.sources().into_iter();
    let sources = sources.map(|(track, name, _)| (name, last(&track_column(&track.id))));
    let largest = sources.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
    let largest = largest.filter(|(_, points)| *points != 0.0);
    let place = subject
        .places
        .iter()
        .find_map(|(what, caption)| Some((caption, heat::foremost(subject, group, what)?)));
    match (largest, place) {
        (Some((name, points)), Some((caption, (place, often)))) => Some(msg!(
            "lab-lead-origin",
            source = name,
            points = subject.number(points, 1),
            caption = caption.as_str(),
            place = place,
            often = subject.number(often, 2),
        )),
        (None, Some((caption, (place, often)))) => Some(msg!(
            "lab-lead-place",
            caption = caption.as_str(),
            place = place,
            often = subject.number(often, 2),
        )),
        (Some((name, points)), None) => {
            Some(msg!("lab-lead-source", source = name, points = subject.number(points, 1),))
        }
        (None, None) => None,
    }
}

/// How long games are.
fn length(subject: &Subject<'_>, groups: &[ResultGroup]) -> String {
    let say = |said: Said| escape(&(subject.say)(&said));
    let row = |group: &ResultGroup| {
        let cell = |of: fn(&GameResult) -> i64| {
            let mut figures: Vec<f64> =
                group.results.iter().map(|result| of(result) as f64).collect();
            figures.sort_by(f64::total_cmp);
            format!(
                "<td>{} <small>({}–{})</small></td>",
                subject.number(quantile(&figures, 0.5), 0),
                subject.number(quantile(&figures, 0.1), 0),
                subject.number(quantile(&figures, 0.9), 0)
            )
        };
        format!(
            "<tr><td>{}</td><td>{}</td>{}{}{}</tr>",
            escape(&group.label),
            group.results.len(),
            cell(|result| result.turns),
            cell(|result| result.decisions),
            cell(|result| result.rolls)
        )
    };
    let rows: String = groups.iter().map(row).collect();
    format!(
        "<table><thead><tr><th></th><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr></thead>\
         <tbody>{rows}</tbody></table>",
        say(msg!("lab-games")),
        say(msg!("lab-turns")),
        say(msg!("lab-decisions")),
        say(msg!("lab-rolls"))
    )
}

/// How to replay the games.
fn footer(subject: &Subject<'_>, groups: &[ResultGroup]) -> String {
    let command = |group: &ResultGroup| {
        let GameResult { game, scenario, options, players, sims, seed, data, rules, .. } =
            &group.results[0];
        let options: String = options
            .split(' ')
            .filter(|o| !o.is_empty())
            .map(|o| format!(" --option {o}"))
            .collect();
        let players: Vec<&str> = players.iter().map(|(_, player)| player.as_str()).collect();
        let games = group.results.iter().map(|result| result.number + 1).max().unwrap_or(0);
        let text = format!(
            "neretva simulate {game} --scenario {scenario}{options} --bots {} --games {games} \
             --seed {seed} --sims {sims} -o results.csv",
            players.join(",")
        );
        format!("<p><code>{}</code> · rules {rules} · figures {}</p>", escape(&text), escape(data))
    };
    let commands: String = groups.iter().map(command).collect();
    let again = escape(&(subject.say)(&msg!("lab-again")));
    format!("\n<footer><p>{again}</p>{commands}</footer>")
}
