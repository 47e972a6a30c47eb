//! Charts looked up with a number, whose ends are open: `<=2`, `3-4`, `5`, `>=6`.

use neretva_data::Keys;

/// What a chart says for every number: bands without a gap, the first and last open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bands<T> {
    /// The highest number of each band, rising; the last is the highest there is.
    bands: Vec<(i8, T)>,
}

impl<T> Bands<T> {
    /// What the chart says for that number.
    pub fn at(&self, number: i8) -> &T {
        let band = self.bands.partition_point(|(highest, _)| *highest < number);
        &self.bands[band].1
    }

    /// Reads a table whose keys are bands; `None` if they leave a gap or overlap, which is a fault.
    pub(super) fn read(
        keys: &Keys<'_>,
        mut value: impl FnMut(&Keys<'_>, &str) -> Option<T>,
    ) -> Option<Bands<T>> {
        let mut bands = Vec::new();
        for key in keys.entries() {
            let value = value(keys, key);
            match range(key) {
                Some((lowest, highest)) => bands.push((lowest, highest, value)),
                None => keys.fault(key, "a key such as \"<=1\", \"2\", \"3-4\" or \">=5\""),
            }
        }
        bands.sort_by_key(|(lowest, ..)| *lowest);
        let mut next = Some(i8::MIN);
        let whole = bands.iter().all(|(lowest, highest, _)| {
            let fits = next == Some(*lowest);
            next = highest.checked_add(1);
            fits
        });
        if !whole || next.is_some() {
            keys.fault_here("bands that hold every number once, such as <=1, 2, 3-4, >=5");
            return None;
        }
        let closed = bands.into_iter().map(|(_, highest, value)| Some((highest, value?)));
        Some(Bands { bands: closed.collect::<Option<_>>()? })
    }
}

/// The lowest and highest number of a band.
fn range(key: &str) -> Option<(i8, i8)> {
    let number = |text: &str| text.parse::<i8>().ok();
    if let Some(highest) = key.strip_prefix("<=") {
        return Some((i8::MIN, number(highest)?));
    }
    if let Some(lowest) = key.strip_prefix(">=") {
        return Some((number(lowest)?, i8::MAX));
    }
    let (lowest, highest) = key.split_once('-').unwrap_or((key, key));
    Some((number(lowest)?, number(highest)?)).filter(|(lowest, highest)| lowest <= highest)
}
