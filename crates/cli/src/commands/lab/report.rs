//! `neretva report`.

use neretva_lab::files;
use neretva_lab::report::{Subject, facts, groups, page};
use neretva_protocol::{Said, rules_of};

use super::laboratory;
use crate::args::lab::Report;
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{Existing, Readers, write_whole};
use crate::seats;

pub(crate) fn run(console: &mut Console, args: &Report) -> Result<(), Failure> {
    let mut results = Vec::new();
    for path in &args.results {
        results.extend(files::results(path).map_err(|error| Failure::new(error.to_string()))?);
    }
    let groups = groups(results)
        .map_err(|what| Failure::new(format!("cannot make a report from these files: {what}")))?;
    let first = &groups[0].results[0];
    let lab = laboratory(&console.library, &first.game, &[])?;
    let about = lab.about();
    let Some((map, view)) = facts(lab, first) else {
        let error = format!("{} has no scenario {} with these options", about.id, first.scenario);
        return Err(Failure::new(error).help("use the version of Neretva that wrote the results"));
    };
    let voice = &console.voice;
    let named = |kind: &str, name: &str| voice.say(&seats::named(about, kind, name));
    let prefix = format!("{}-", rules_of(about.id));
    let places = lab.watch().places.iter().map(|id| {
        let word = id.strip_prefix(&prefix).unwrap_or(id);
        ((*id).to_owned(), voice.word(about.id, "place", word))
    });
    let say = |said: &Said| voice.say(said);
    let subject = Subject {
        title: voice.say(&seats::title(about)),
        scenario: named("scenario", &first.scenario),
        seats: about.seats.iter().map(|seat| named("seat", seat)).collect(),
        data: lab.data().to_owned(),
        map,
        view,
        places: places.collect(),
        say: &say,
        lang: voice.lang().code(),
    };
    let html = page(&subject, &groups);
    write_whole(&args.output, html.as_bytes(), Existing::Replace, Readers::Usual)?;
    let games: usize = groups.iter().map(|group| group.results.len()).sum();
    console.out.line(format!("{} shows {games} games", args.output.display()))
}
