//! `neretva map`.

use std::path::Path;

use neretva_art::{ArtInputs, CREDITS, picture, resolve};
use neretva_core::Viewer;

use crate::args::{Map, Theme};
use crate::console::Console;
use crate::failure::Failure;
use crate::library::offer;
use crate::save::{Existing, Readers, write_whole};
use crate::{position, seats};

pub(crate) fn run(console: &mut Console, args: &Map) -> Result<(), Failure> {
    let rulebook = console.library.game(&args.game)?;
    let about = rulebook.about();
    let view = match &args.position {
        None => None,
        Some(path) => {
            let table = position::open(&console.library, Path::new(path))?;
            if table.about().id != about.id {
                let error = format!("{path} is of {}, not of {}", table.about().id, about.id);
                return Err(Failure::new(error).help("give the game of the position"));
            }
            let viewer = match args.viewer.as_deref() {
                Some(name) => seats::viewer(&*table, Some(name))?,
                None => Viewer::Spectator,
            };
            Some(table.observe(viewer).view)
        }
    };
    let inputs =
        ArtInputs::read(offer(&args.game)?.art).map_err(|error| Failure::new(error.to_string()))?;
    let title = console.voice.say(&seats::title(about));
    let svg = picture(&rulebook.map(), inputs.as_ref(), view.as_ref(), &title);
    let svg = match args.theme {
        None => svg,
        Some(Theme::Light) => resolve(&svg, neretva_art::Theme::Light),
        Some(Theme::Dark) => resolve(&svg, neretva_art::Theme::Dark),
    };
    if args.output == Path::new("-") {
        return console.out.line(&svg);
    }
    let svg = svg + "\n";
    write_whole(&args.output, svg.as_bytes(), Existing::Replace, Readers::Usual)?;
    console.tell(&msg!("cli-map-written", file = args.output.display().to_string()))?;
    if inputs.is_some() {
        console.tell(&msg!("cli-map-credits", credits = CREDITS))?;
    }
    Ok(())
}
