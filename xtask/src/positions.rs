//! The pages of position keys in `docs/positions`, one for each game.

use std::fs;
use std::path::{Path, PathBuf};

use crate::games::Games;

/// The page of each game, by the file that it belongs in.
pub fn pages(root: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let games = Games::load();
    let page = |game: &dyn neretva_core::Rulebook| {
        let file = root.join("docs/positions").join(format!("{}.md", game.about().id));
        Ok((file, neretva_cases::positions::page(game)?))
    };
    games.all().map(page).collect()
}

/// Writes them all.
pub fn run(root: &Path) -> bool {
    let written = pages(root).and_then(|pages| {
        for (file, page) in pages {
            let folder = file.parent().unwrap_or(root);
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&file, page))
                .map_err(|error| format!("{}: {error}", file.display()))?;
            println!("{}", file.display());
        }
        Ok(())
    });
    written.map_err(|why| eprintln!("{why}")).is_ok()
}
