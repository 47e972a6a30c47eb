//! A pending combat with everything that makes its odds.

use neretva_protocol::{OddsView, TallyView};

use crate::words::Voice;
use crate::wrap::{columns, padded};

/// Every tally with its cited lines, the column, every result with its weight.
pub(crate) fn odds(voice: &Voice, odds: &OddsView) -> Vec<String> {
    let mut lines = vec![voice.say(&msg!("cli-odds"))];
    let tallies = [
        (msg!("cli-odds-attack"), &odds.attack, Sign::Plain),
        (msg!("cli-odds-defence"), &odds.defence, Sign::Plain),
        (msg!("cli-odds-shifts"), &odds.shifts, Sign::Shown),
        (msg!("cli-odds-die"), &odds.die, Sign::Shown),
    ];
    for (name, sum, sign) in tallies {
        if !sum.lines.is_empty() {
            lines.extend(tally(voice, &voice.say(&name), sum, sign));
        }
    }
    let column = match &odds.column {
        Some(column) => msg!("cli-odds-column", column = column.as_str()),
        None => msg!("cli-odds-column-unknown"),
    };
    lines.push(format!("  {}", voice.say(&column)));
    let chances: Vec<(String, u32)> =
        odds.chances.iter().map(|chance| (voice.say(&chance.said), chance.weight)).collect();
    let widest = chances.iter().map(|(said, _)| columns(said)).max().unwrap_or(0);
    for (said, weight) in chances {
        let share = percent(weight, odds.weight);
        let weights = format!("{weight}/{}", odds.weight);
        lines.push(format!("  {}  {weights:>6}  {share:>3} %", padded(&said, widest)));
    }
    lines
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Plain,
    Shown,
}

fn tally(voice: &Voice, name: &str, tally: &TallyView, sign: Sign) -> Vec<String> {
    let number = |n: i64| match sign {
        Sign::Plain => n.to_string(),
        Sign::Shown => format!("{n:+}"),
    };
    let mut lines = vec![format!("  {name} {}", number(tally.total))];
    lines.extend(tally.lines.iter().map(|line| {
        format!("    {:>3}  {} [{}]", number(line.amount), voice.say(&line.said), line.rule)
    }));
    lines
}

/// Share in hundredths, rounded to the nearest.
fn percent(weight: u32, whole: u32) -> u64 {
    let (weight, whole) = (u64::from(weight), u64::from(whole.max(1)));
    (weight * 200 + whole) / (whole * 2)
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn shares_are_rounded_to_the_nearest() {
        assert_eq!([percent(1, 6), percent(2, 3), percent(1, 2), percent(0, 0)], [17, 67, 50, 0]);
    }
}
