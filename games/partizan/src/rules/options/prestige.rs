//! 19.1 Tito's prestige.

use neretva_board::charts::Bands;
use neretva_board::record;
use neretva_core::{Action, Entry, Log, msg};
use neretva_data::{Keys, Scalar};

use crate::about::choice;
use crate::load::Partizan;
use crate::rules::options::OptionStep;
use crate::state::{At, Marks, State};

record! {
    /// 19.1.2 The Tito Prestige Track.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Prestige(chart: &Keys<'_>) {
        /// The boxes from the start on, with the extra RPs that each gives.
        pub boxes: Vec<(String, u8)> =
            chart.each_row("boxes", "a box and its extra RPs", |row| match row {
                [Scalar::Text(name), Scalar::Int(rp)] => {
                    Some(((*name).to_owned(), u8::try_from(*rp).ok()?))
                }
                _ => None,
            }),
        /// Boxes moved by net roll.
        pub moves: Bands<i8> = Bands::read(chart, "moves", |keys, key| keys.int(key, -6..=6)),
        /// The box from which on the Allied Bomber comes.
        pub bomber: usize = box_named(chart, "bomber", &boxes),
        /// The box from which on the SAS comes.
        pub sas: usize = box_named(chart, "sas", &boxes),
    }
}

fn box_named(chart: &Keys<'_>, key: &str, boxes: &[(String, u8)]) -> usize {
    let named = |text: &str| boxes.iter().position(|(name, _)| name == text);
    chart.parse_with(key, "the name of a box", named).unwrap_or_default()
}

impl Partizan {
    /// 19.1.1.1 MAY roll at the end of a player turn in which a Partisan unit attacked; 19.1.3.8
    /// never again once Tito is dead.
    pub(crate) fn prestige_due(&self, s: &State) -> bool {
        s.switches.prestige && s.partisans_attacked && s.tito_lost.is_none()
    }

    pub(super) fn decide_prestige(&self, s: &mut State, a: Action, log: &mut impl Log) {
        if a == choice::ROLL {
            s.flow.set(OptionStep::PrestigeRoll);
        } else {
            self.finish(s, log);
        }
    }

    pub(super) fn resolve_prestige(&self, s: &mut State, die: u8, log: &mut impl Log) {
        // 19.1.2.3 MUST add one for each Axis unit eliminated by Partisans alone this turn; 19.1.2.4 the
        // 500th SS is none of them.
        implements!("19.1.2.3");
        implements!("19.1.2.4");
        let net = die + s.partisan_kills;
        let track = &self.tables.prestige;
        // 19.1.2.2 MUST move left or right as directed, never beyond the ends of the track.
        let shift = *track.moves.at(net.min(i8::MAX as u8) as i8);
        // 19.1.2.1 From the box where the marker starts; 19.1.3.1 to 19.1.3.3 what a box gives holds as
        // long as the marker is there, 19.1.3.6 and is lost when it falls back.
        implements!("19.1.2.1");
        implements!("19.1.3.1");
        implements!("19.1.3.2");
        implements!("19.1.3.3");
        implements!("19.1.3.6");
        let last = track.boxes.len() as u8 - 1;
        s.prestige = s.prestige.saturating_add_signed(shift).min(last);
        let prestige = s.prestige;
        let what = || msg!("partizan-prestige", die = die, net = net, place = prestige);
        log.note(|| Entry::new(cite!("19.1.2.2"), what()));
        // 19.1.3.4 MUST bring the Allied Bomber; 19.1.3.7 it stays when the marker falls back.
        implements!("19.1.3.7");
        if usize::from(s.prestige) >= track.bomber && !s.allied_bomber {
            s.allied_bomber = true;
            log.note(|| Entry::new(cite!("19.1.3.4"), msg!("partizan-prestige-bomber")));
        }
        // 19.1.3.5 MUST bring the 2nd SAS to Vis; if an enemy is there it waits like any arrival.
        implements!("17.2.1");
        implements!("17.2.2");
        implements!("17.2.3");
        implements!("17.2.4");
        let (sas, vis) = (self.roster.cast.sas, self.map.vis);
        s.sas_granted |= usize::from(s.prestige) >= track.sas;
        if s.sas_granted && s.at[sas] == At::Later && self.may_end(s, sas, vis) {
            self.place(s, sas, vis);
            let what = || msg!("partizan-prestige-sas", unit = sas, hex = vis);
            log.note(|| Entry::new(cite!("19.1.3.5"), what()));
        }
        self.finish(s, log);
    }

    /// What Tito's death ends besides: called as soon as he is eliminated.
    pub(crate) fn tito_is_lost(&self, s: &mut State, log: &mut impl Log) {
        implements!("17.3.2");
        // 19.1.3.9 MUST take them away only if 19.1 is used.
        if !s.switches.prestige {
            return;
        }
        // 19.1.3.8 MUST go back to the first box for good.
        (s.prestige, s.sas_granted) = (0, false);
        log.note(|| Entry::new(cite!("19.1.3.8"), msg!("partizan-prestige-ends")));
        if s.allied_bomber {
            s.allied_bomber = false;
            log.note(|| Entry::new(cite!("19.1.3.9"), msg!("partizan-prestige-no-bomber")));
        }
        let sas = self.roster.cast.sas;
        if s.hex(sas).is_some() {
            let what = || msg!("partizan-prestige-no-sas", unit = sas);
            log.note(|| Entry::new(cite!("19.1.3.9"), what()));
            self.lift(s, sas);
            s.at[sas] = At::Later;
            s.marks[sas] = Marks::empty();
        }
        // 19.1.3.10 MAY still receive them, but only by a surrender that is yet to come.
        if s.at[sas] == At::Later && s.surrendered.is_some() {
            s.at[sas] = At::Gone;
        }
    }
}
