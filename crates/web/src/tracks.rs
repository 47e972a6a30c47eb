//! Tracks of a table, put in order: which is part of which, and what is worth showing.

use neretva_protocol::{Track, TrackKind};

/// A score and what it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) head: Track,
    pub(crate) parts: Vec<Track>,
}

/// The tracks of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sorted {
    /// The game turn, if the game has a last one.
    pub(crate) turn: Option<Track>,
    /// The phases, if the game names them.
    pub(crate) phase: Option<Track>,
    /// Scores with what they are made of.
    pub(crate) groups: Vec<Group>,
    /// Other tracks with something to show.
    pub(crate) others: Vec<Track>,
    /// Tracks with nothing to show.
    pub(crate) noughts: Vec<Track>,
}

impl Sorted {
    pub(crate) fn of(tracks: &[Track]) -> Sorted {
        let mut sorted = Sorted::default();
        for track in tracks.iter().cloned() {
            match (track.kind, sorted.groups.last_mut()) {
                (TrackKind::Turn, _) if track.max.is_some() => sorted.turn = Some(track),
                (TrackKind::Phase, _) => sorted.phase = Some(track),
                (TrackKind::Victory, _) => {
                    sorted.groups.push(Group { head: track, parts: Vec::new() });
                }
                // A source follows its score.
                (TrackKind::Source, Some(group)) => group.parts.push(track),
                (
                    TrackKind::Source | TrackKind::Turn | TrackKind::Resource | TrackKind::Flag,
                    _,
                ) if track.quiet => sorted.noughts.push(track),
                (
                    TrackKind::Source | TrackKind::Turn | TrackKind::Resource | TrackKind::Flag,
                    _,
                ) => sorted.others.push(track),
            }
        }
        sorted
    }
}

impl Group {
    /// The greatest part, which scales the bars.
    pub(crate) fn most(&self) -> i64 {
        self.parts.iter().map(|part| part.value.abs()).max().unwrap_or(0).max(1)
    }
}

#[cfg(test)]
mod tests {
    use neretva_protocol::Said;

    use super::*;

    fn track(id: &str, value: i64, kind: TrackKind) -> Track {
        Track::new(id, Said::plain("any"), value).of(kind).unless_empty()
    }

    #[test]
    fn tracks_are_put_in_order() {
        let sorted = Sorted::of(&[
            track("turn", 2, TrackKind::Turn).up_to(10),
            track("phase", 3, TrackKind::Phase),
            track("vp-red", 9, TrackKind::Victory),
            track("towns", 3, TrackKind::Source),
            track("ports", -6, TrackKind::Source),
            track("vp-blue", 0, TrackKind::Victory),
            track("cities", 1, TrackKind::Source),
            track("points", 1, TrackKind::Resource),
            track("navy", 0, TrackKind::Flag),
        ]);
        assert_eq!(sorted.turn.as_ref().map(|turn| turn.value), Some(2));
        assert_eq!(sorted.phase.as_ref().map(|phase| phase.value), Some(3));
        let [red, blue] = &sorted.groups[..] else { panic!("{sorted:?}") };
        assert_eq!((red.parts.len(), red.most(), blue.parts.len()), (2, 6, 1));
        assert_eq!((sorted.others.len(), sorted.noughts.len()), (1, 1));
    }
}
