//! Results as a page that a designer could send to a colleague: one HTML file without scripts or
//! external resources, light and dark, printable.

mod chart;
mod distribution;
mod effects;
mod figures;
mod heat;
mod page;
mod shares;
mod style;
mod turns;

use neretva_ai::plays_at_once;
use neretva_protocol::{MapView, Said, TableView, Track, TrackKind};

use crate::{GameResult, Laboratory, track_column};

pub use page::page;

/// Games with the same data, options and players.
#[derive(Clone, Debug)]
pub struct ResultGroup {
    /// What distinguishes it from the others.
    pub label: String,
    /// Its games.
    pub results: Vec<GameResult>,
}

/// What the games are about.
pub struct Subject<'a> {
    /// The game's name.
    pub title: String,
    /// The scenario's name.
    pub scenario: String,
    /// Names of the seats, in playing order.
    pub seats: Vec<String>,
    /// Digest of the data that map and levels come from.
    pub data: String,
    /// The map.
    pub map: MapView,
    /// The table before the first input: it names the tracks and their levels.
    pub view: TableView,
    /// Events whose places are shown, the most telling first, with their captions.
    pub places: Vec<(String, String)>,
    /// How messages are said.
    pub say: &'a dyn Fn(&Said) -> String,
    /// The language of the page.
    pub lang: &'a str,
}

impl Subject<'_> {
    /// Tracks about victory, totals before their sources.
    fn tracks(&self, kind: TrackKind) -> impl Iterator<Item = &Track> {
        self.view.tracks.iter().filter(move |track| track.kind == kind)
    }

    /// Sources of points, each with its name and the index of its total. If there are several
    /// totals, the name says which.
    fn sources(&self) -> Vec<(&Track, String, usize)> {
        let totals: Vec<&Track> = self.tracks(TrackKind::Victory).collect();
        let mut total = 0;
        let mut sources = Vec::new();
        for track in &self.view.tracks {
            match track.kind {
                TrackKind::Victory => {
                    total = totals.iter().position(|known| known.id == track.id).unwrap_or(0);
                }
                TrackKind::Source => {
                    let name = (self.say)(&track.said);
                    let name = match &totals[..] {
                        [_, _, ..] => format!("{}: {name}", (self.say)(&totals[total].said)),
                        [_] | [] => name,
                    };
                    sources.push((track, name, total));
                }
                TrackKind::Turn | TrackKind::Phase | TrackKind::Resource | TrackKind::Flag => {}
            }
        }
        sources
    }

    /// The track whose levels decide, where the game has one.
    fn banded(&self) -> Option<&Track> {
        self.tracks(TrackKind::Victory).find(|track| !track.levels.is_empty())
    }

    /// What the distribution shows of a game: the points that the levels are about, or the margin.
    fn figure(&self, result: &GameResult) -> f64 {
        let points = self.banded().and_then(|track| result.track(&track_column(&track.id)));
        points.and_then(|points| points.last()).map_or(result.margin as f64, |last| *last as f64)
    }

    /// A number with that many decimals, as the language writes it.
    fn number(&self, figure: f64, decimals: usize) -> String {
        // A zero has no sign.
        let figure =
            if figure.abs() < 0.5 * 10_f64.powi(-(decimals as i32)) { 0.0 } else { figure };
        let text = format!("{figure:.decimals$}").replace('-', "\u{2212}");
        if self.lang == "es" { text.replace('.', ",") } else { text }
    }

    /// A share in percent.
    fn percent(&self, share: f64) -> String {
        format!("{}\u{a0}%", self.number(100.0 * share, 0))
    }
}

/// Sorts games into groups of equal data, options and players, in order of appearance; a label
/// leaves out what all groups share. The error says what does not belong together.
pub fn groups(results: Vec<GameResult>) -> Result<Vec<ResultGroup>, String> {
    let Some(first) = results.first() else { return Err("there is no game in them".to_owned()) };
    let (game, scenario) = (first.game.clone(), first.scenario.clone());
    type Key = (String, String, Vec<(String, String)>, u32);
    let mut groups: Vec<(Key, Vec<GameResult>)> = Vec::new();
    for result in results {
        if result.game != game || result.scenario != scenario {
            return Err(format!(
                "they are of {game} {scenario} and of {} {}; report one scenario at a time",
                result.game, result.scenario
            ));
        }
        let GameResult { options, data, players, sims, .. } = &result;
        let key = (options.clone(), data.clone(), players.clone(), *sims);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, games)) => games.push(result),
            None => groups.push((key, vec![result])),
        }
    }
    let differ = |part: &dyn Fn(&Key) -> String| {
        groups.iter().any(|(key, _)| part(key) != part(&groups[0].0))
    };
    let options = |key: &Key| if key.0.is_empty() { "\u{2013}".to_owned() } else { key.0.clone() };
    let players = |key: &Key| {
        let names: Vec<&str> = key.2.iter().map(|(_, player)| player.as_str()).collect();
        names.join(" / ")
    };
    let figures = |key: &Key| key.1.chars().take(6).collect::<String>();
    let sims = |key: &Key| match key.2.iter().all(|(_, player)| plays_at_once(player)) {
        true => String::new(),
        false => format!("{} sims", key.3),
    };
    let parts: Vec<&dyn Fn(&Key) -> String> =
        [&options as &dyn Fn(&Key) -> String, &players, &figures, &sims]
            .into_iter()
            .filter(|part| differ(part))
            .collect();
    let label = |key: &Key| {
        let said = parts.iter().map(|part| part(key)).filter(|part| !part.is_empty());
        let said: Vec<String> = said.collect();
        said.join(", ")
    };
    let labels: Vec<String> = groups.iter().map(|(key, _)| label(key)).collect();
    let groups = labels.into_iter().zip(groups);
    Ok(groups.map(|(label, (_, results))| ResultGroup { label, results }).collect())
}

/// The subject of results of a game, but for its names.
pub fn facts(lab: &dyn Laboratory, result: &GameResult) -> Option<(MapView, TableView)> {
    let options = result.options.split(' ').filter_map(|option| option.split_once('='));
    let scenario = Some(result.scenario.as_str());
    let setup = neretva_core::Setup::new(lab.about(), scenario, options).ok()?;
    Some((lab.map(), lab.first_view(&setup)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_result::sample;

    #[test]
    fn groups_are_named_by_what_differs() {
        let plain = GameResult { options: String::new(), ..sample(1) };
        let groups = groups(vec![sample(0), plain, sample(2)]).expect("one scenario");
        let told: Vec<(&str, usize)> =
            groups.iter().map(|group| (group.label.as_str(), group.results.len())).collect();
        assert_eq!(told, [("dug-in=on", 2), ("\u{2013}", 1)]);
    }

    #[test]
    fn budgets_are_told_of_players_that_think() {
        let by = |player: &str| {
            let players = vec![("red".to_owned(), player.to_owned())];
            GameResult { players, ..sample(1) }
        };
        let few = GameResult { sims: 16, ..by("officer") };
        let groups = groups(vec![by("officer"), few, by("script:hold")]).expect("one scenario");
        let labels: Vec<&str> = groups.iter().map(|group| group.label.as_str()).collect();
        assert_eq!(labels, ["officer, 200 sims", "officer, 16 sims", "script:hold"]);
    }

    #[test]
    fn scenarios_are_not_mixed() {
        let other = GameResult { scenario: "ford".to_owned(), ..sample(1) };
        assert!(groups(vec![sample(0), other]).expect_err("two").contains("one scenario"));
        assert!(groups(Vec::new()).is_err());
    }
}
