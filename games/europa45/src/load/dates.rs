//! BASE.1.1 Dates: three game turns to a month, named after it.

use neretva_core::{Arg, Message, msg};
use neretva_data::Keys;
use serde::{Deserialize, Serialize};

/// A game turn of the war: so many turns after the first of January 1941.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Date(pub u8);

/// The months as data files write them.
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// What a data file should say.
pub const EXPECTED: &str = "a turn such as Jun 3 42";

impl Date {
    /// The turn that a text such as `Jun 3 42` names.
    pub fn parse(text: &str) -> Option<Date> {
        implements!("BASE.1.1");
        let mut words = text.split(' ');
        let (month, third, year) = (words.next()?, words.next()?, words.next()?);
        let month = MONTHS.iter().position(|name| *name == month)? as u8;
        let third: u8 = third.parse().ok().filter(|third| (1..=3).contains(third))?;
        let year: u8 = year.parse().ok().filter(|year| (41..=45).contains(year))?;
        words.next().is_none().then(|| Date((year - 41) * 36 + month * 3 + third - 1))
    }

    /// The year of the century.
    pub fn year(self) -> u8 {
        41 + self.0 / 36
    }

    /// Whether it is the third turn of its month.
    pub fn is_third(self) -> bool {
        self.0 % 3 == 2
    }

    /// The turn in words.
    pub fn said(self) -> Message {
        let months = [
            msg!("europa45-month-jan").id,
            msg!("europa45-month-feb").id,
            msg!("europa45-month-mar").id,
            msg!("europa45-month-apr").id,
            msg!("europa45-month-may").id,
            msg!("europa45-month-jun").id,
            msg!("europa45-month-jul").id,
            msg!("europa45-month-aug").id,
            msg!("europa45-month-sep").id,
            msg!("europa45-month-oct").id,
            msg!("europa45-month-nov").id,
            msg!("europa45-month-dec").id,
        ];
        let month = Arg::Say(months[usize::from(self.0 % 36 / 3)]);
        msg!(
            "europa45-date",
            month = month,
            third = self.0 % 3 + 1,
            year = 1900 + i32::from(self.year())
        )
    }

    /// As data files write it.
    pub fn written(self) -> String {
        format!("{} {} {}", MONTHS[usize::from(self.0 % 36 / 3)], self.0 % 3 + 1, self.year())
    }

    pub(crate) fn read(keys: &Keys<'_>, key: &str) -> Date {
        keys.parse_with(key, EXPECTED, Date::parse).unwrap_or_default()
    }

    pub(crate) fn read_opt(keys: &Keys<'_>, key: &str) -> Option<Date> {
        keys.opt_parse_with(key, EXPECTED, Date::parse)
    }

    /// The turn that the id of an entry names.
    pub(crate) fn of_id(keys: &Keys<'_>) -> Date {
        let date = Date::parse(keys.id());
        if date.is_none() {
            keys.fault("id", EXPECTED);
        }
        date.unwrap_or_default()
    }
}
