//! What is counted while a game runs, turn by turn.

use std::collections::BTreeMap;

use neretva_protocol::{TableView, Track, TrackKind};

use crate::{HexEvent, Series, track_column};

pub(crate) struct GameCounts {
    seats: &'static [&'static str],
    /// Owners of the counters that were seen.
    owners: BTreeMap<String, usize>,
    first_turn: u32,
    turn: u32,
    lost_so_far: Vec<i64>,
    lost: Vec<Vec<i64>>,
    steps: Vec<Vec<i64>>,
    tracks: Vec<Series>,
    events: Vec<HexEvent>,
}

/// Whether a track is about victory: its total, or a part of it.
fn tells_of_victory(track: &Track) -> bool {
    match track.kind {
        TrackKind::Victory | TrackKind::Source => true,
        TrackKind::Turn | TrackKind::Phase | TrackKind::Resource | TrackKind::Flag => false,
    }
}

impl GameCounts {
    /// Starts with the first view, whose tracks are those that are kept.
    pub(crate) fn new(view: TableView, seats: &'static [&'static str]) -> GameCounts {
        let tracks = view.tracks.iter().filter(|track| tells_of_victory(track));
        let mut counts = GameCounts {
            seats,
            owners: BTreeMap::new(),
            first_turn: view.turn,
            turn: view.turn,
            lost_so_far: vec![0; seats.len()],
            lost: vec![Vec::new(); seats.len()],
            steps: vec![Vec::new(); seats.len()],
            tracks: tracks
                .map(|track| Series { name: track_column(&track.id), values: Vec::new() })
                .collect(),
            events: Vec::new(),
        };
        counts.learn_owners(&view);
        counts
    }

    /// Looks at the table; if a turn has ended, keeps its counts. The set-up, turn 0, does not
    /// count.
    pub(crate) fn look(&mut self, view: &TableView) {
        if self.turn == 0 {
            self.first_turn = view.turn;
        } else if view.turn > self.turn {
            self.close(view);
        }
        self.turn = view.turn;
    }

    /// The game is over: its last turn has ended too.
    pub(crate) fn finish(&mut self, view: &TableView) {
        self.close(view);
    }

    fn close(&mut self, view: &TableView) {
        self.learn_owners(view);
        let mut steps = vec![0; self.seats.len()];
        for piece in view.pieces.iter().filter(|piece| piece.hex.is_some()) {
            if let Some(seat) = self.seats.iter().position(|seat| *seat == piece.owner) {
                steps[seat] += i64::from(piece.steps);
            }
        }
        for (seat, steps) in steps.into_iter().enumerate() {
            self.steps[seat].push(steps);
            self.lost[seat].push(self.lost_so_far[seat]);
        }
        for series in &mut self.tracks {
            let track = view.tracks.iter().find(|track| track_column(&track.id) == series.name);
            series.values.push(track.map_or(0, |track| track.value));
        }
    }

    fn learn_owners(&mut self, view: &TableView) {
        for piece in &view.pieces {
            if let Some(seat) = self.seats.iter().position(|seat| *seat == piece.owner) {
                self.owners.insert(piece.id.clone(), seat);
            }
        }
    }

    /// A unit is lost.
    pub(crate) fn loss(&mut self, piece: &str) {
        if let Some(seat) = self.owners.get(piece) {
            self.lost_so_far[*seat] += 1;
        }
    }

    /// An event in a hex.
    pub(crate) fn event(&mut self, what: &str, hex: &str) {
        let turn = self.turn.into();
        self.events.push(HexEvent { what: what.to_owned(), hex: hex.to_owned(), turn });
    }

    pub(crate) fn first_turn(&self) -> i64 {
        self.first_turn.into()
    }

    /// Turns that have ended.
    pub(crate) fn turns(&self) -> i64 {
        self.steps[0].len() as i64
    }

    fn by_seat(&self, counts: &[Vec<i64>]) -> Vec<Series> {
        let seats = self.seats.iter().zip(counts);
        seats.map(|(seat, n)| Series { name: (*seat).to_owned(), values: n.clone() }).collect()
    }

    pub(crate) fn lost(&self) -> Vec<Series> {
        self.by_seat(&self.lost)
    }

    pub(crate) fn steps(&self) -> Vec<Series> {
        self.by_seat(&self.steps)
    }

    pub(crate) fn tracks(&self) -> Vec<Series> {
        self.tracks.clone()
    }

    pub(crate) fn into_events(self) -> Vec<HexEvent> {
        self.events
    }
}
