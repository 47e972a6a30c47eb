//! 2.2 The counters: what their symbols, codes and sizes mean.

use neretva_board::named;
use neretva_data::Keys;

use crate::load::{Nation, Unit};

named! {
    /// 2.2.4.1 The code on a German counter: where it sets up.
    pub enum Group {
        /// RO, on the front in Romania.
        Romania = "romania",
        /// YU, in Yugoslavia.
        Yugoslavia = "yugoslavia",
        /// AL, in Albania.
        Albania = "albania",
        /// GE, in Greece.
        Greece = "greece",
    }
}

named! {
    /// 2.2.1.8 What the symbol of a counter shows.
    pub enum Kind {
        Infantry = "infantry",
        /// Mountain infantry.
        Mountain = "mountain",
        Cavalry = "cavalry",
        Panzer = "panzer",
        Panzergrenadier = "panzergrenadier",
        /// Soviet tank corps.
        Tank = "tank",
        /// Soviet mechanized corps.
        Mech = "mech",
        /// Armour of the minor allies.
        Armor = "armor",
        /// A Front HQ.
        Hq = "hq",
        /// Partisans.
        Partisan = "partisan",
    }
}

named! {
    /// How a unit pays for terrain, in the order of the terrain effects chart.
    pub enum Class {
        /// On foot or horse.
        Leg = "leg",
        /// Mountain troops and partisans.
        Mountain = "mountain",
        /// Motorised.
        Mech = "mech",
    }
}

named! {
    /// 2.2.3.1 How large a unit is.
    pub enum Size {
        /// A front HQ.
        Front = "front",
        /// An army: of the Bulgarians.
        Army = "army",
        /// A corps.
        Corps = "corps",
        /// A division.
        Division = "division",
    }
}

impl Unit {
    /// How it pays for terrain.
    pub const fn class(&self) -> Class {
        // 12.0.6 An HQ is motorised.
        match self.kind {
            Kind::Infantry | Kind::Cavalry => Class::Leg,
            Kind::Mountain | Kind::Partisan => Class::Mountain,
            Kind::Panzer
            | Kind::Panzergrenadier
            | Kind::Tank
            | Kind::Mech
            | Kind::Armor
            | Kind::Hq => Class::Mech,
        }
    }

    /// 2.2.3.1 Whether it counts as a Soviet corps: an HQ does not.
    pub fn soviet_corps(&self) -> bool {
        implements!("2.2.3.1");
        self.nation == Nation::Soviet && self.kind != Kind::Hq
    }

    /// What a counter may show of itself.
    pub(crate) fn check(&self, unit: &Keys<'_>) {
        implements!("2.2.1.1");
        implements!("2.2.1.2");
        implements!("2.2.1.6");
        implements!("2.2.4.1");
        if (self.kind == Kind::Hq) != unit.has("moving") {
            unit.fault("moving", "the ratings in movement mode of an HQ, and of nothing else");
        }
        if (self.kind == Kind::Partisan) != unit.has("guerrilla") {
            unit.fault("guerrilla", "the movement factor in guerrilla mode of partisans only");
        }
        if self.nation != Nation::German && self.group.is_some() {
            unit.fault("group", "nothing: only Germans of the first turn have such a code");
        }
    }
}
