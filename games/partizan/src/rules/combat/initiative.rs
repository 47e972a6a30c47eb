//! 11.4 Initiative, and 16 the support that it gives.

use neretva_core::{Action, Entry, Log, Rule, Seat, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, Support, Table, attacking};
use crate::about::choice;
use crate::load::{Holder, Initiative, Partizan, Retreat, Terrain};
use crate::rules::Offer;
use crate::state::{AXIS, PARTISAN, State};

impl Partizan {
    /// 11.4.2, 11.4.3 What the turn adds to the initiative roll.
    fn turn_initiative(&self, s: &State) -> (Rule, i8) {
        let row = usize::from(s.turn.clamp(1, 10)) - 1;
        let amount = self.tables.turns[row].initiative;
        (if amount < 0 { cite!("11.4.2") } else { cite!("11.4.3") }, amount)
    }

    /// 11.4.4, 11.4.5 What the ground of the hex attacked adds to it.
    fn ground_initiative(&self, ground: Terrain) -> (Rule, i8) {
        let rule = if ground == Terrain::Clear { cite!("11.4.4") } else { cite!("11.4.5") };
        (rule, self.tables.terrain.ground(ground).map_or(0, |row| row.initiative))
    }

    /// 11.4.5 The net initiative of a roll on that ground, held between 1 and 6.
    pub fn net_initiative(&self, s: &State, ground: Terrain, die: u8) -> u8 {
        let modifiers = self.turn_initiative(s).1 + self.ground_initiative(ground).1;
        die.saturating_add_signed(modifiers).clamp(1, 6)
    }

    /// 11.4.1 What the chart says of a net roll.
    pub fn initiative_row(&self, net: u8) -> Initiative {
        *self.tables.initiative.at(net as i8)
    }

    /// The seat that has the initiative.
    pub fn initiative_seat(&self, net: u8) -> Seat {
        match self.initiative_row(net).holder {
            Holder::Partisan => PARTISAN,
            Holder::Axis => AXIS,
        }
    }

    pub(super) fn resolve_initiative(
        &self,
        s: &mut State,
        mut battle: Battle,
        die: u8,
        log: &mut impl Log,
    ) {
        let ground = self.terrain(battle.target);
        for (rule, amount) in [self.turn_initiative(s), self.ground_initiative(ground)] {
            if amount != 0 {
                let what = || msg!("partizan-initiative-modifier", amount = amount);
                log.note(|| Entry::new(rule, what()));
            }
        }
        battle.net = self.net_initiative(s, ground, die);
        let (net, seat) = (battle.net, self.initiative_seat(battle.net));
        log.note(|| {
            let what = msg!("partizan-initiative", die = die, net = net, side = seat);
            Entry::new(cite!("11.4.1"), what)
        });
        // 11.4.6 MAY retreat first if the Axis attacks and the net roll is 1 or 2.
        implements!("11.4.6");
        let may = match self.initiative_row(net).retreat {
            Retreat::Full | Retreat::Half => attacking(s) == AXIS,
            Retreat::None => false,
        };
        let step = if may && !self.retreaters(s, &battle).is_empty() {
            CombatStep::Retreat(battle)
        } else {
            CombatStep::Table(battle)
        };
        s.flow.set(step);
    }

    /// 11.4.9 The side with the initiative MUST choose the table; the other has no say.
    pub(super) fn apply_table(
        &self,
        s: &mut State,
        mut battle: Battle,
        table: Table,
        log: &mut impl Log,
    ) {
        let seat = self.initiative_seat(battle.net);
        battle.table = Some(table);
        log.note(|| {
            let what = match table {
                Table::Assault => msg!("partizan-chooses-assault", side = seat),
                Table::CloseCombat => msg!("partizan-chooses-close-combat", side = seat),
            };
            Entry::new(cite!("11.4.9"), what)
        });
        self.ask_for_support(s, battle);
    }

    /// The support asked for, unless there is none to be had.
    fn ask_for_support(&self, s: &mut State, battle: Battle) {
        let left = self.support_left(s, &battle);
        if left.bomber || left.navy {
            s.flow.set(CombatStep::Support(battle));
        } else {
            self.ask_for_caches(s, battle);
        }
    }

    /// The support that a side MAY bring to a combat in a hex if it has the initiative.
    pub fn support(&self, s: &State, owner: Seat, target: HexId) -> Support {
        // 16.1.1 Support units stand beside the map. 16.2.1 The bomber of the Axis is always there,
        // 16.3.1, 16.3.2 that of the Allies once it has come.
        implements!("16.1.1");
        implements!("16.2.1");
        implements!("16.3.1");
        implements!("16.3.2");
        let bomber = owner == AXIS || s.allied_bomber;
        // 16.4.1, 16.4.2 MAY add the Partisan Navy in a coastal hex; 16.5.2 MAY add it to the bomber.
        implements!("16.4.1");
        implements!("16.4.2");
        implements!("16.5.2");
        let navy = owner == PARTISAN && s.navy && self.map.coastal.has(target);
        Support { owner, bomber, navy }
    }

    /// What of it has not joined yet.
    fn support_left(&self, s: &State, battle: &Battle) -> Support {
        // 11.4.10 MAY add support: the side with the initiative alone.
        implements!("11.4.10");
        let all = self.support(s, self.initiative_seat(battle.net), battle.target);
        // 5.1.11, 5.1.12, 5.2.9 MAY use it in every combat, once in each.
        implements!("5.1.11");
        implements!("5.1.12");
        implements!("5.2.9");
        Support { bomber: all.bomber && !battle.bomber, navy: all.navy && !battle.navy, ..all }
    }

    pub(super) fn support_offer(&self, s: &State, battle: &Battle) -> Offer {
        let left = self.support_left(s, battle);
        Offer::choices([choice::NO_SUPPORT])
            .or_if(left.bomber, choice::BOMBER)
            .or_if(left.navy, choice::NAVY)
    }

    pub(super) fn apply_support(
        &self,
        s: &mut State,
        mut battle: Battle,
        a: Action,
        log: &mut impl Log,
    ) {
        let seat = self.initiative_seat(battle.net);
        if a == choice::BOMBER {
            battle.bomber = true;
            let rule = if seat == AXIS { cite!("16.2.1") } else { cite!("16.3.2") };
            log.note(|| Entry::new(rule, msg!("partizan-bomber-joins", side = seat)));
            self.ask_for_support(s, battle);
        } else if a == choice::NAVY {
            battle.navy = true;
            log.note(|| Entry::new(cite!("16.4.2"), msg!("partizan-navy-joins")));
            self.ask_for_support(s, battle);
        } else {
            self.ask_for_caches(s, battle);
        }
    }
}
