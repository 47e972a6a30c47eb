//! What can be checked before play.

use std::collections::BTreeSet;

use neretva_core::{Game, notation};

use crate::Check;
use crate::alphabet::Alphabet;
use crate::report::Notebook;

/// Every id has one name, which reads back as the same id; the map draws the hexes of the grid.
pub(crate) fn names<G: Game>(game: &G, alphabet: Alphabet, notes: &mut Notebook) {
    notes.on(Check::Names);
    for action in alphabet.all() {
        let written = notation::write(game, action);
        let read = notation::parse(game, &written);
        notes.expect(read.as_ref() == Ok(&action), || {
            format!("`{written}` is written for {action:?} and read as {read:?}")
        });
    }
    let about = game.about();
    for (what, names) in
        [("seats", about.seats), ("scenarios", about.scenarios), ("choices", about.choices)]
    {
        let distinct: BTreeSet<_> = names.iter().collect();
        notes.expect(distinct.len() == names.len(), || format!("two {what} have the same name"));
    }
    notes.expect(about.seats.len() >= 2, || "there are fewer than two seats".to_owned());
    let map = game.map();
    notes.expect(map.game == about.id, || format!("the map is of {}", map.game));
    let drawn = map.hexes.iter().map(|hex| hex.id.as_str());
    let printed = game.grid().hexes().map(|hex| game.grid().printed(hex));
    notes.expect(drawn.eq(printed), || {
        "the map does not draw the hexes of the grid in the order of their ids".to_owned()
    });
}
