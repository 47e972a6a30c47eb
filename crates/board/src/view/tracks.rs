//! The numbers beside the map, each by its rule.

use neretva_core::notation::said;
use neretva_core::{Game, Message, Rule, Seat};
use neretva_protocol::{Said, Track, TrackBox, TrackKind, TrackLevel};

/// Tracks in the making. Each kind comes with what is true of it in every game; what is special is
/// set on the track that was added.
#[derive(Debug)]
pub struct Tracks<'g, G> {
    game: &'g G,
    list: Vec<Track>,
}

impl<'g, G: Game> Tracks<'g, G> {
    /// None yet.
    pub fn new(game: &'g G) -> Self {
        Tracks { game, list: Vec::new() }
    }

    /// A number.
    pub fn number(
        &mut self,
        id: impl Into<String>,
        name: &Message,
        value: impl Into<i64>,
        rule: Rule,
    ) -> &mut Track {
        self.add(id, name, value, rule, TrackKind::default())
    }

    /// A number that is quiet while it is zero.
    pub fn stock(
        &mut self,
        id: impl Into<String>,
        name: &Message,
        value: impl Into<i64>,
        rule: Rule,
    ) -> &mut Track {
        let track = self.number(id, name, value, rule);
        track.quiet = track.value == 0;
        track
    }

    /// The game turn, the last of which ends the game.
    pub fn turn(&mut self, name: &Message, turn: u8, last: u8, rule: Rule) -> &mut Track {
        let track = self.add("turn", name, turn, rule, TrackKind::Turn);
        track.max = Some(last.into());
        track
    }

    /// The phases of a part of the turn, of which one is played.
    pub fn phases(
        &mut self,
        name: &Message,
        phases: impl IntoIterator<Item = Message>,
        place: usize,
        rule: Rule,
    ) -> &mut Track {
        let boxes: Vec<TrackBox> = phases.into_iter().map(|phase| self.a_box(&phase)).collect();
        let track = self.add("phase", name, place as i64 + 1, rule, TrackKind::Phase);
        (track.first, track.max, track.boxes) = (1, Some(boxes.len() as i64), boxes);
        track
    }

    /// Victory points of a side, with what they mean now.
    pub fn victory(
        &mut self,
        id: &str,
        name: &Message,
        points: impl Into<i64>,
        now: Option<Message>,
        rule: Rule,
    ) -> &mut Track {
        let now = now.map(|now| said(self.game, &now));
        let track = self.add(id, name, points, rule, TrackKind::Victory);
        track.now = now;
        track
    }

    /// Levels of victory from the lowest to the highest: the points from which one holds, its name,
    /// and who wins by it.
    pub fn levels(
        &self,
        levels: impl IntoIterator<Item = (Option<i32>, Message, Option<Seat>)>,
    ) -> Vec<TrackLevel> {
        let level = |(from, name, winner): (Option<i32>, Message, Option<Seat>)| TrackLevel {
            from: from.map(i64::from),
            said: said(self.game, &name),
            seat: winner.map(|seat| self.game.about().seat_name(seat).to_owned()),
        };
        levels.into_iter().map(level).collect()
    }

    /// Where victory points come from, with what this turn would add; quiet while both are zero.
    pub fn source(
        &mut self,
        id: impl Into<String>,
        name: &Message,
        points: impl Into<i64>,
        change: impl Into<i64>,
        rule: Rule,
    ) -> &mut Track {
        let change = Some(change.into()).filter(|change| *change != 0);
        let track = self.add(id, name, points, rule, TrackKind::Source);
        (track.quiet, track.change) = (track.value == 0 && change.is_none(), change);
        track
    }

    /// Something that stands or does not; quiet while it does not.
    pub fn flag(&mut self, id: &str, name: &Message, stands: bool, rule: Rule) -> &mut Track {
        let track = self.add(id, name, stands, rule, TrackKind::Flag);
        (track.max, track.quiet) = (Some(1), !stands);
        track
    }

    /// Something that stands in one of several ways, told in words.
    pub fn standing(
        &mut self,
        id: &str,
        name: &Message,
        value: impl Into<i64>,
        now: Option<Message>,
        rule: Rule,
    ) -> &mut Track {
        let now = now.map(|now| said(self.game, &now));
        let track = self.add(id, name, value, rule, TrackKind::Flag);
        track.now = now;
        track
    }

    /// All tracks, in the order in which they were added.
    pub fn finish(self) -> Vec<Track> {
        self.list
    }

    fn add(
        &mut self,
        id: impl Into<String>,
        name: &Message,
        value: impl Into<i64>,
        rule: Rule,
        kind: TrackKind,
    ) -> &mut Track {
        let track = Track::new(id, said(self.game, name), value).of(kind).by(rule);
        self.list.push(track);
        self.list.last_mut().expect("it was just added")
    }

    fn a_box(&self, name: &Message) -> TrackBox {
        TrackBox { said: said(self.game, name), notes: Vec::new() }
    }
}

/// The box of a turn: its date, which is a message of the edition, and what can happen in it.
pub fn turn_box<G: Game>(game: &G, turn: u8, notes: impl IntoIterator<Item = Message>) -> TrackBox {
    TrackBox {
        said: Said::plain(format!("{}-date-{turn}", game.about().id)),
        notes: notes.into_iter().map(|note| said(game, &note)).collect(),
    }
}
