//! The pending combat: everything that makes its odds, and what they mean.

use leptos::prelude::*;
use neretva_protocol::{ChartView, OddsView, Piece, Said, TallyView};

use super::fan::{Chip, cite};
use super::shell::Shell;
use super::table::Table;
use crate::faces::{is_chit, pieces_in};

#[component]
pub(super) fn Combat() -> impl IntoView {
    let table = Table::get();
    let odds = Memo::new(move |_| table.odds());
    move || odds.get().map(|odds| view! { <Panel odds/> })
}

#[component]
fn Panel(odds: OddsView) -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let OddsView { attack, defence, shifts, die, column, chances, weight, charts } = odds;
    let column_is_open = column.is_none();
    // Before a table is chosen, each tells its own column.
    let told = charts.iter().any(|chart| chart.column.is_some() || !chart.shares.is_empty());
    let column = match column {
        Some(column) => Some(view! { <b class="column">{column}</b> }.into_any()),
        None if told => None,
        None => {
            let unknown = move || shell.say(msg!("web-column-unknown"));
            Some(view! { <span class="soft">{unknown}</span> }.into_any())
        }
    };
    let column = column.map(|column| {
        view! { <p class="final">{move || shell.say(msg!("web-column"))}" "{column}</p> }
    });
    let supposed = column_is_open && !chances.is_empty();
    let most = chances.iter().map(|chance| chance.weight).max().unwrap_or(1).max(1);
    let bars = chances.into_iter().map(|chance| {
        let said = StoredValue::new(chance.said);
        // Tenths of a percent, rounded.
        let share = (u64::from(chance.weight) * 2000 / u64::from(weight.max(1))).div_ceil(2);
        let width = format!("width:{}%", u64::from(chance.weight) * 100 / u64::from(most));
        let ours = table.eyes().is_some_and(|eyes| chance.harms.contains(&eyes));
        let class = if ours { "chance ours" } else { "chance" };
        let heard = ours.then(
            || view! { <span class="spoken">{move || shell.say(msg!("web-own-loss"))}</span> },
        );
        view! {
            <tr>
                <th scope="row">{move || table.tell(said.get_value())}{heard}</th>
                <td class="bar-cell"><i class=class><i style=width></i></i></td>
                <td class="number">{percent(shell, share)}</td>
            </tr>
        }
    });
    let bars = bars.collect_view();
    // Not one column decides: what is told is weighed over all that may be.
    let weighed = supposed.then(|| {
        view! { <p class="soft">{move || shell.say(msg!("web-weighed"))}</p> }
    });
    let extra = (!shifts.lines.is_empty())
        .then(|| tally(table, msg!("web-shifts"), shifts, Written::Columns));
    let dice = (!die.lines.is_empty()).then(|| tally(table, msg!("web-die"), die, Written::Signed));
    let ratio = format!("{} : {}", attack.total, defence.total);
    view! {
        <section class="panel combat" aria-live="polite">
            <h2>{move || title(table)}</h2>
            <table class="chances"><tbody>{bars}</tbody></table>
            {weighed}
            <div class="sides">
                <Side attackers=true/><b class="ratio">{ratio}</b><Side attackers=false/>
            </div>
            <div class="two">
                {tally(table, msg!("web-attack"), attack, Written::Plain)}
                {tally(table, msg!("web-defence"), defence, Written::Plain)}
            </div>
            {extra}
            {dice}
            {column}
            {charts.into_iter().map(|it| chart(table, it)).collect_view()}
        </section>
    }
}

/// The hex of the combat, if the prompt names it.
fn title(table: Table) -> String {
    let hex = table.fought_over();
    let called = table.layout.with(|layout| Some(layout.as_ref()?.called(&hex?)));
    match called {
        Some(hex) => table.shell.say(msg!("web-combat-at", hex = hex)),
        None => table.shell.say(msg!("web-combat")),
    }
}

/// The counters of one side: those with known strength, and the others in the hex.
#[component]
fn Side(attackers: bool) -> impl IntoView {
    let table = Table::get();
    let chips = move || {
        let (hex, odds) = (table.fought_over(), table.odds()?);
        table.live.with(|live| {
            let live = live.as_ref()?;
            let attack = pieces_in(&odds.attack, &live.view);
            let there = live
                .view
                .pieces
                .iter()
                .filter(|piece| piece.hex == hex && !is_chit(piece) && !attack.contains(piece));
            let shown: Vec<Piece> = match (attackers, &hex) {
                (true, _) => attack.into_iter().cloned().collect(),
                (false, Some(_)) => there.cloned().collect(),
                (false, None) => {
                    pieces_in(&odds.defence, &live.view).into_iter().cloned().collect()
                }
            };
            Some(shown.into_iter().map(|piece| view! { <Chip piece small=true/> }).collect_view())
        })
    };
    view! { <div class="chips" class:right=!attackers>{chips}</div> }
}

/// A combat table as printed, with the current column marked, or all possible ones.
fn chart(table: Table, chart: ChartView) -> impl IntoView {
    let said = StoredValue::new(chart.said);
    let total: u64 = chart.shares.iter().map(|share| u64::from(*share)).sum();
    let shares = StoredValue::new(chart.shares);
    let share = move |column: usize| {
        let weight = shares.with_value(|it| it.get(column).copied()).unwrap_or_default();
        (weight > 0).then(|| (u64::from(weight) * 2000 / total.max(1)).div_ceil(2))
    };
    let class = move |column: usize| {
        let (force, basic) = (Some(column) == chart.column, Some(column) == chart.basic);
        match (force, basic || share(column).is_some()) {
            (true, _) => "in-force",
            (false, true) => "basic",
            (false, false) => "",
        }
    };
    let count = chart.columns.len();
    let heads = chart.columns.into_iter().enumerate();
    let heads = heads.map(|(at, head)| view! { <th scope="col" class=class(at)>{head}</th> });
    let numbered = chart.rows.len() > 1;
    let rows = chart.rows.into_iter().zip(1..).map(|(row, die)| {
        let cells = row.into_iter().enumerate();
        let cells = cells.map(|(at, cell)| view! { <td class=class(at)>{cell}</td> });
        let die = numbered.then(|| view! { <th scope="row">{die}</th> });
        view! { <tr>{die}{cells.collect_view()}</tr> }
    });
    let likely = (total > 0).then(|| {
        let cells = (0..count).map(|at| {
            let told = share(at).map(|tenths| whole_percent(table.shell, tenths));
            view! { <td class=class(at)>{told}</td> }
        });
        view! { <tfoot><tr>{numbered.then(|| view! { <td></td> })}{cells.collect_view()}</tr></tfoot> }
    });
    view! {
        <table class="chart">
            <caption>{move || table.tell(said.get_value())}</caption>
            <thead><tr>{numbered.then(|| view! { <td></td> })}{heads.collect_view()}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
            {likely}
        </table>
    }
}

/// A share in tenths of a percent, in the reader's locale.
fn percent(shell: Shell, tenths: u64) -> impl Fn() -> String + Copy + Send {
    move || {
        let (whole, tenth) = ((tenths / 10) as i64, (tenths % 10) as i64);
        shell.say(msg!("web-percent", whole = whole, tenth = tenth))
    }
}

/// A share in tenths of a percent, rounded to whole ones.
fn whole_percent(shell: Shell, tenths: u64) -> impl Fn() -> String + Copy + Send {
    move || shell.say(msg!("web-percent-whole", whole = ((tenths + 5) / 10) as i64))
}

/// How the numbers of a tally are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Plain,
    Signed,
    /// Columns to the left or right, with an arrow so that it does not depend on colour.
    Columns,
}

impl Written {
    fn out(self, amount: i64) -> String {
        match (self, amount) {
            (Written::Columns, ..0) => format!("◂ {}", -amount),
            (Written::Columns, 1..) => format!("{amount} ▸"),
            (Written::Signed, ..0) | (Written::Plain, ..0) => format!("−{}", -amount),
            (Written::Signed, 1..) => format!("+{amount}"),
            (Written::Plain, 0..) | (Written::Signed | Written::Columns, 0) => amount.to_string(),
        }
    }
}

/// A sum with every line explained.
fn tally(table: Table, title: Said, tally: TallyView, written: Written) -> impl IntoView {
    let shell = table.shell;
    let title = StoredValue::new(title);
    let lines = tally.lines.into_iter().map(|line| {
        let said = StoredValue::new(line.said);
        view! {
            <li>
                <span>{move || table.tell(said.get_value())}" "{cite(table, line.rule)}</span>
                <b>{written.out(line.amount)}</b>
            </li>
        }
    });
    let lines = lines.collect_view();
    view! {
        <div class="tally">
            <h3><span>{move || shell.say(title.get_value())}</span><b>{written.out(tally.total)}</b></h3>
            <ul>{lines}</ul>
        </div>
    }
}
