//! The middle layer: rivers, borders, fronts, ways, bridges, settlements, hex numbers. Everything keeps to
//! the hexsides and hex centres of the facts.

mod borders;
mod fronts;
mod places;
mod rivers;
mod ways;

use crate::sheet::Sheet;
use crate::shore::Shore;

pub(crate) use fronts::dates;
pub(crate) use places::numbers;

pub(crate) fn draw(sheet: &Sheet<'_>, shore: &Shore, river_names: &str) -> String {
    let id = crate::paths::identifier(&sheet.map.game);
    let rivers = rivers::rivers(sheet, shore);
    let borders = borders::draw(sheet, shore, &id);
    format!(
        "{}{}{}{}{}{}{}{river_names}",
        borders.bands,
        rivers::draw(sheet, &rivers, &id),
        borders.lines,
        fronts::draw(sheet, shore),
        ways::draw(sheet, &rivers, &id),
        places::settlements(sheet),
        numbers(sheet),
    )
}
