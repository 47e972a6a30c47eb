//! Tracks of a table, put in order: which is part of which, and what is worth showing.

use neretva_protocol::Track;

/// A track and those that are parts of it: `vp-towns` is part of `vp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) head: Track,
    pub(crate) parts: Vec<Track>,
}

/// The tracks of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sorted {
    /// The game turn, where the game has a last one.
    pub(crate) turn: Option<Track>,
    /// Scores with what they are made of.
    pub(crate) groups: Vec<Group>,
    /// The others, where they are not nought.
    pub(crate) others: Vec<Track>,
    /// Those that are nought: nobody asks for them at a glance.
    pub(crate) noughts: Vec<Track>,
}

impl Sorted {
    pub(crate) fn of(tracks: &[Track]) -> Sorted {
        let mut sorted = Sorted::default();
        let head_of = |track: &Track| {
            let heads = tracks.iter().filter(|head| is_part(&track.id, &head.id));
            heads.max_by_key(|head| head.id.len()).map(|head| head.id.clone())
        };
        for track in tracks {
            let parts: Vec<Track> = tracks
                .iter()
                .filter(|part| head_of(part).as_ref() == Some(&track.id))
                .cloned()
                .collect();
            if track.id == "turn" && track.max.is_some() {
                sorted.turn = Some(track.clone());
            } else if !parts.is_empty() {
                sorted.groups.push(Group { head: track.clone(), parts });
            } else if head_of(track).is_some() {
                // Shown with its head.
            } else if track.value == 0 {
                sorted.noughts.push(track.clone());
            } else {
                sorted.others.push(track.clone());
            }
        }
        sorted
    }
}

fn is_part(part: &str, head: &str) -> bool {
    part.strip_prefix(head).is_some_and(|rest| rest.starts_with('-'))
}

impl Group {
    /// The greatest part, to measure bars by.
    pub(crate) fn most(&self) -> i64 {
        self.parts.iter().map(|part| part.value.abs()).max().unwrap_or(0).max(1)
    }
}

#[cfg(test)]
mod tests {
    use neretva_protocol::Said;

    use super::*;

    fn track(id: &str, value: i64, max: Option<i64>) -> Track {
        Track { id: id.to_owned(), said: Said::plain("any"), value, max }
    }

    #[test]
    fn tracks_are_put_in_order() {
        let sorted = Sorted::of(&[
            track("turn", 2, Some(10)),
            track("vp", 9, None),
            track("vp-towns", 3, None),
            track("vp-ports", -6, None),
            track("vpx", 1, None),
            track("navy", 0, Some(1)),
        ]);
        assert_eq!(sorted.turn.as_ref().map(|turn| turn.value), Some(2));
        let [group] = &sorted.groups[..] else { panic!("{sorted:?}") };
        assert_eq!((group.parts.len(), group.most()), (2, 6));
        assert_eq!(sorted.others.len(), 1);
        assert_eq!(sorted.noughts.len(), 1);
    }

    #[test]
    fn a_part_goes_to_the_nearest_head() {
        let ids = ["vp", "vp-axis", "vp-axis-towns"];
        let tracks: Vec<Track> = ids.iter().map(|id| track(id, 1, None)).collect();
        let sorted = Sorted::of(&tracks);
        let heads: Vec<&str> = sorted.groups.iter().map(|group| &*group.head.id).collect();
        assert_eq!(heads, ["vp", "vp-axis"]);
    }
}
