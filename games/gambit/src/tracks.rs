//! The numbers beside the map: turns, command points, victory points by source, attitudes.

use neretva_board::view::Tracks;
use neretva_core::{Message, Rule, Seat, msg};
use neretva_protocol::Track;

use crate::Gambit;
use crate::load::Year;
use crate::rules::victory::{Score, Vp};
use crate::state::{ALLIED, AXIS, Attitude, Phase, State, Weather};

impl Gambit {
    pub(crate) fn tracks(&self, s: &State) -> Vec<Track> {
        let mut tracks = Tracks::new(self);
        tracks.turn(&msg!("gambit-track-turn"), s.turn, s.last_turn, cite!("4.0.2"));
        self.command_tracks(s, &mut tracks);
        let [allied, axis] = self.scores(s);
        self.victory_tracks(s, ALLIED, &allied, &mut tracks);
        self.victory_tracks(s, AXIS, &axis, &mut tracks);
        let name = msg!("gambit-track-beaches-lost");
        tracks.stock("beaches-lost", &name, s.beaches_lost, cite!("4.0.4"));
        if self.year(s) == Year::Y1943 {
            self.attitude_tracks(s, &mut tracks);
        }
        tracks.finish()
    }

    fn command_tracks(&self, s: &State, tracks: &mut Tracks<'_, Gambit>) {
        let poor = s.weather == Weather::Poor;
        tracks.flag("poor", &msg!("gambit-track-poor"), poor, cite!("6.1.6"));
        let cp = tracks.number("cp", &msg!("gambit-track-cp"), s.cp, cite!("7.2.1"));
        cp.quiet = !matches!(s.phase(), Phase::Allied | Phase::Axis);
        let [allied, axis] = [ALLIED, AXIS].map(|seat| self.allocation(s, seat));
        tracks.number("cp-allied", &msg!("gambit-track-cp-allied"), allied, cite!("7.2.2"));
        tracks.number("cp-axis", &msg!("gambit-track-cp-axis"), axis, cite!("7.2.1"));
        tracks.number("tac", &msg!("gambit-track-tac"), self.tac_left(s), cite!("13.3.1"));
    }

    /// The points of a side, then where they come from.
    fn victory_tracks(
        &self,
        s: &State,
        seat: Seat,
        score: &Score,
        tracks: &mut Tracks<'_, Gambit>,
    ) {
        let (id, name) = if seat == ALLIED {
            ("vp-allied", msg!("gambit-track-vp-allied"))
        } else {
            ("vp-axis", msg!("gambit-track-vp-axis"))
        };
        let outcome = self.outcome(s);
        // Said once: beside the points of whoever leads, or the first of the two.
        let leads = if outcome.margin < 0 { AXIS } else { ALLIED };
        let now = Some(outcome.level).filter(|_| leads == seat);
        tracks.victory(id, &name, score.total(), now, cite!("4.0.12"));
        let parts: [(&str, Message, Vp, Rule); 5] = [
            ("divisions", msg!("gambit-track-vp-divisions"), score.divisions, cite!("4.0.3")),
            ("markers", msg!("gambit-track-vp-markers"), score.markers, cite!("4.0.4")),
            ("towns", msg!("gambit-track-vp-towns"), score.towns, cite!("4.0.5")),
            ("cities", msg!("gambit-track-vp-cities"), score.cities, cite!("4.0.9")),
            ("gifts", msg!("gambit-track-vp-gifts"), score.gifts, cite!("4.0.10")),
        ];
        for (part, name, points, rule) in parts {
            tracks.source(format!("{id}-{part}"), &name, points, Vp::NONE, rule);
        }
    }

    fn attitude_tracks(&self, s: &State, tracks: &mut Tracks<'_, Gambit>) {
        let (step, now) = match s.attitude {
            Attitude::Belligerent => (0, msg!("gambit-now-belligerent")),
            Attitude::Confused => (1, msg!("gambit-now-confused")),
            Attitude::Surrendered => (2, msg!("gambit-now-surrendered")),
            Attitude::Defected => (3, msg!("gambit-now-defected")),
        };
        let name = msg!("gambit-track-attitude");
        tracks.standing("attitude", &name, step, Some(now), cite!("S43.10")).max = Some(3);
        let allied = s.chetniks == ALLIED;
        tracks.flag("chetniks", &msg!("gambit-track-chetniks"), allied, cite!("S43.19"));
    }
}
