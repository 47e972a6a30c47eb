//! `neretva map`.

use std::path::Path;

use neretva_core::Viewer;
use neretva_draw::{SvgOptions, map_svg};

use crate::args::Map;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::save::{Existing, Readers, write_whole};
use crate::{position, seats};

pub(crate) fn run(desk: &mut Desk, args: &Map) -> Result<(), Failure> {
    let rulebook = desk.library.rulebook(&args.game)?;
    let about = rulebook.about();
    let view = match &args.position {
        None => None,
        Some(path) => {
            let table = position::open(&desk.library, Path::new(path))?;
            if table.about().id != about.id {
                let error = format!("{path} is of {}, not of {}", table.about().id, about.id);
                return Err(Failure::new(error).help("name the game of the position"));
            }
            let viewer = match args.viewer.as_deref() {
                Some(name) => seats::viewer(&*table, Some(name))?,
                None => Viewer::Spectator,
            };
            Some(table.observe(viewer).view)
        }
    };
    let options = SvgOptions {
        title: Some(desk.voice.say(&seats::title(about))),
        owners: about.seats.iter().map(|seat| (*seat).to_owned()).collect(),
        ..SvgOptions::default()
    };
    let svg = map_svg(&rulebook.map(), view.as_ref(), &options);
    if args.output == Path::new("-") {
        return desk.out.line(svg.trim_end());
    }
    write_whole(&args.output, svg.as_bytes(), Existing::Replace, Readers::Usual)?;
    desk.tell(&msg!("cli-map-written", file = args.output.display().to_string()))
}
