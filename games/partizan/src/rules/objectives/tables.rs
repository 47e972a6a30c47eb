//! 4.2, 4.3 The objective tables.

use neretva_board::{named, record};
use neretva_data::{Keys, Named, Scalar};
use neretva_hex::HexId;

use crate::load::Map;

/// How many objectives are placed each turn.
pub const OBJECTIVES: usize = 22;

named! {
    /// A kind of Target Objective, in the order of the tables.
    pub enum Objective {
        Bridge = "Bridge",
        Dam = "Dam",
        MotorPool = "Motor Pool",
        PetrolDump = "Petrol Dump",
        PhoneLines = "Phone Lines",
        PilotRescue = "Pilot Rescue",
        RailLine = "Rail Line",
        TrainStation = "Train Station",
        TruckConvoy = "Truck Convoy",
        Viaduct = "Viaduct",
        WhFood = "WH Food",
        WhWeapons = "WH Weapons",
    }
}

/// A row of an objective table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObjectiveRow {
    /// What is placed.
    pub kind: Objective,
    /// Where, by the second die; `None` where the printed hex is not to be played (4.1.5).
    pub hexes: [Option<HexId>; 6],
}

record! {
    /// Both tables, and what each kind adds to its VP roll.
    #[derive(Clone, Debug)]
    pub struct ObjectiveTables(chart: &Keys<'_>, map: Option<&Map>) {
        /// What each kind of objective adds to its VP roll, in the order of their kinds.
        pub vp: [i8; 12] = chart.within("vp", |kinds| {
            Objective::ALL.map(|kind| kinds.int(kind.word(), -6..=6))
        }),
        left_out: Vec<String> =
            chart.list_of_texts("not_placed").into_iter().map(str::to_owned).collect(),
        /// The objectives when the first roll is odd.
        pub axis: [ObjectiveRow; OBJECTIVES] = rows(chart, "axis", &left_out, map),
        /// The objectives when the first roll is even.
        pub partisan: [ObjectiveRow; OBJECTIVES] = rows(chart, "partisan", &left_out, map),
    }
}

impl ObjectiveTables {
    /// 4.2.1, 4.3.1 The table that the first die calls for.
    pub fn for_die(&self, first: u8) -> &[ObjectiveRow; OBJECTIVES] {
        if first % 2 == 1 { &self.axis } else { &self.partisan }
    }
}

fn rows(
    chart: &Keys<'_>,
    key: &str,
    left_out: &[String],
    map: Option<&Map>,
) -> [ObjectiveRow; OBJECTIVES] {
    // 4.1.5 MUST NOT place an objective outside Yugoslavia, nor guess another hex for it.
    implements!("4.1.5");
    let place = |cell: &Scalar<'_>| match (cell, map) {
        (Scalar::Text(printed), _) if left_out.iter().any(|out| out == printed) => Some(None),
        (Scalar::Text(printed), Some(map)) => {
            let hex = map.grid.parse(printed).ok()?;
            map.yugoslavia.has(hex).then_some(Some(hex))
        }
        // Without a map nothing can be looked up: its own fault says enough.
        (Scalar::Text(_), None) => Some(None),
        (Scalar::Int(_) | Scalar::Flag(_), _) => None,
    };
    let expected = "an objective and six hexes of Yugoslavia, or of not_placed";
    let rows = chart.each_row(key, expected, |row| {
        let [Scalar::Text(name), hexes @ ..] = row else { return None };
        let kind = Objective::of_word(name)?;
        let hexes = hexes.iter().map(place).collect::<Option<Vec<_>>>()?.try_into().ok()?;
        Some(ObjectiveRow { kind, hexes })
    });
    rows.try_into().unwrap_or_else(|_| {
        chart.fault(key, "22 rows");
        [ObjectiveRow { kind: Objective::Bridge, hexes: [None; 6] }; OBJECTIVES]
    })
}
