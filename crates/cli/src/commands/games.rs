//! `neretva games`.

use neretva_core::{About, OptionKind};
use neretva_protocol::Said;
use neretva_registry::GAMES;
use neretva_text::Lang;
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::Failure;
use crate::seats::{named, title};
use crate::words::Voice;
use crate::{faults, wrap::wrap};

pub(crate) fn run(console: &mut Console, json: bool) -> Result<(), Failure> {
    if json {
        let voices = Lang::ALL.map(Voice::new);
        let games: Vec<Value> = GAMES.iter().map(|offer| in_json(offer.about, &voices)).collect();
        return console.out.json(&games.into());
    }
    for offer in GAMES.iter() {
        let about = offer.about;
        let name = console.voice.say(&title(about));
        console.out.heading(format!("{}  {name}", about.id))?;
        let said = |kind: &str, ids: &[&str]| {
            let all = ids
                .iter()
                .map(|id| format!("{id} ({})", console.voice.say(&named(about, kind, id))));
            all.collect::<Vec<_>>().join(", ")
        };
        let (seats, scenarios) = (said("seat", about.seats), said("scenario", about.scenarios));
        console.tell(&msg!("cli-games-seats", seats = seats))?;
        console.tell(&msg!("cli-games-scenarios", scenarios = scenarios))?;
        for option in about.options {
            let takes = console.voice.say(&faults::expected(&option.kind));
            let default = option.kind.default_value();
            console.tell(&msg!(
                "cli-games-option",
                option = option.id,
                takes = takes,
                default = default
            ))?;
            let name = console.voice.say(&named(about, "option", option.id));
            let lines = wrap(&name, "      ", console.out.width());
            console.lines(&lines)?;
        }
    }
    console.out.line("")?;
    console.tell(&msg!("cli-games-next"))
}

fn in_json(about: &About, voices: &[Voice; 2]) -> Value {
    let name = |said: &Said| {
        let said =
            voices.iter().map(|voice| (voice.lang().code().to_owned(), voice.say(said).into()));
        Value::Object(said.collect())
    };
    let all = |kind: &str, ids: &[&str]| -> Value {
        ids.iter().map(|id| json!({"id": id, "name": name(&named(about, kind, id))})).collect()
    };
    let option = |spec: &neretva_core::OptionSpec| {
        let mut option = json!({
            "id": spec.id,
            "name": name(&named(about, "option", spec.id)),
            "default": spec.kind.default_value(),
        });
        match spec.kind {
            OptionKind::Switch(_) => option["type"] = "switch".into(),
            OptionKind::Number { min, max, .. } => {
                option["type"] = "number".into();
                option["min"] = min.into();
                option["max"] = max.into();
            }
            OptionKind::Pick(values) => {
                option["type"] = "pick".into();
                option["values"] = values.into();
            }
        }
        option
    };
    json!({
        "id": about.id,
        "title": name(&title(about)),
        "rules_version": about.rules_version,
        "seats": all("seat", about.seats),
        "scenarios": all("scenario", about.scenarios),
        "options": about.options.iter().map(option).collect::<Value>(),
    })
}
