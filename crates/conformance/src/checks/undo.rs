//! Taking acts back.

use neretva_core::{Action, Actions, Fingerprint, Game, Match, Refused, Seat, Viewer};

use crate::Check;
use crate::alphabet::pick;
use crate::examiner::Examiner;

/// One in so many acts that can be taken back, all since the last barrier are.
const ALL_THE_WAY: usize = 8;

/// What undo must restore.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moment {
    hash: Fingerprint,
    legal: Actions,
    inputs: usize,
    lines: usize,
}

impl Moment {
    fn of<G: Game>(table: &Match<G>) -> Moment {
        let seats = (0..table.game().about().seats.len()).map(|i| Viewer::Seat(Seat(i as u8)));
        let viewers = seats.chain([Viewer::Spectator, Viewer::Arbiter]);
        Moment {
            hash: Fingerprint::of(table.state()),
            legal: table.legal(),
            inputs: table.played().len(),
            lines: viewers.map(|who| table.log(who, 0).count()).sum(),
        }
    }

    /// The parts in which two moments differ.
    fn difference(&self, other: &Moment) -> String {
        let parts = [
            ("state", self.hash != other.hash),
            ("legal acts", self.legal != other.legal),
            ("record", self.inputs != other.inputs),
            ("log", self.lines != other.lines),
        ];
        parts.iter().filter(|part| part.1).map(|part| part.0).collect::<Vec<_>>().join(", ")
    }
}

/// The acts since the last barrier, each with the moment before it.
#[derive(Debug, Default)]
pub(crate) struct Trail(Vec<(Moment, Seat, Action)>);

impl Trail {
    pub(crate) fn remember<G: Game>(&mut self, table: &Match<G>, seat: Seat, action: Action) {
        self.0.push((Moment::of(table), seat, action));
    }
}

impl<G: Game> Examiner<'_, G> {
    /// The last act can be taken back exactly if the contract says so; then it is, and done again.
    pub(crate) fn check_undo(&mut self, table: &mut Match<G>, trail: &mut Trail, expected: bool) {
        self.notes.on(Check::Undo);
        let Some(&(_, actor, _)) = trail.0.last() else { return };
        for seat in self.seats() {
            let (name, can) = (self.seat_named(seat), table.can_undo(seat));
            let should = expected && seat == actor;
            self.notes.expect(can == should, || format!("{name} can undo: {can}, not {should}"));
            if !should {
                let answer = table.undo(seat);
                self.notes.expect(answer == Err(Refused::NothingToUndo), || {
                    format!("undo behind a barrier for {name}: {answer:?}")
                });
            }
        }
        if !expected {
            trail.0.clear();
            return;
        }
        let back = if pick(&mut self.rng, ALL_THE_WAY) == 0 { trail.0.len() } else { 1 };
        let after = Moment::of(table);
        let taken_back = &trail.0[trail.0.len() - back..];
        for (moment, seat, action) in taken_back.iter().rev() {
            let answer = table.undo(*seat);
            let restored = Moment::of(table);
            let act = self.named(*action);
            self.notes.expect(answer.is_ok(), || format!("undo of `{act}`: {answer:?}"));
            self.notes.expect(restored == *moment, || {
                format!("undo of `{act}` does not restore the {}", moment.difference(&restored))
            });
            self.notes.report.stats.undone += 1;
        }
        for (_, seat, action) in taken_back {
            let answer = table.submit(*seat, *action);
            let act = self.named(*action);
            self.notes.expect(answer.is_ok(), || format!("`{act}` cannot be done again"));
        }
        let again = Moment::of(table);
        self.notes.expect(again == after, || {
            format!("{back} acts done again change the {}", after.difference(&again))
        });
    }
}
