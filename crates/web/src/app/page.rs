//! The page of a table: bar, prompt, board and side, and how they share the screen.

use std::time::Duration;

use leptos::prelude::*;
use neretva_protocol::Said;
use neretva_protocol::api::ClientMessage;

use super::browser::moment;
use super::shell::Shell;
use super::table::{Dialog, Table};
use super::{
    analysis, board, briefing, combat, dialogs, editor, ending, figures, forces, hold, invite,
    keys, learn, lists, log, news, parts, prompt, rail, scenery, signs, socket, status, talk,
    tempo, views,
};
use crate::clock::left;
use crate::faces::Faces;
use crate::route::Route;
use crate::tints::PATTERNS;
use crate::tracks::Sorted;

/// The parts of the side that share room: two on a large screen, one on a small one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    Map,
    Status,
    Forces,
    Log,
    Talk,
    Figures,
}

impl Tab {
    const ALL: [Tab; 6] = [Tab::Map, Tab::Status, Tab::Forces, Tab::Log, Tab::Talk, Tab::Figures];

    /// Its name in the style sheet.
    pub(super) fn word(self) -> &'static str {
        match self {
            Tab::Map => "map",
            Tab::Status => "status",
            Tab::Forces => "forces",
            Tab::Log => "log",
            Tab::Talk => "talk",
            Tab::Figures => "figures",
        }
    }

    pub(super) fn said(self) -> Said {
        match self {
            Tab::Map => msg!("web-tab-map"),
            Tab::Status => msg!("web-tab-status"),
            Tab::Forces => msg!("web-tab-forces"),
            Tab::Log => msg!("web-tab-log"),
            Tab::Talk => msg!("web-tab-talk"),
            Tab::Figures => msg!("web-tab-figures"),
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Tab::Map => signs::MAP,
            Tab::Status => signs::SCORES,
            Tab::Forces => signs::FLAG,
            Tab::Log => signs::CLOCK,
            Tab::Talk => signs::TALK,
            Tab::Figures => parts::BOOK,
        }
    }
}

#[component]
pub(super) fn Page(id: String) -> impl IntoView {
    let shell = Shell::get();
    let table = Table::new(shell);
    provide_context(table);
    table.enter(&id);
    let teaching = learn::Teaching::follow(table, &id);
    briefing::greet(table, &id);
    provide_context(talk::Unread::follow(table));
    views::remember(table);
    keys::listen(table);
    let ping =
        set_interval_with_handle(|| socket::say(&ClientMessage::Ping), Duration::from_secs(25));
    on_cleanup(move || {
        if let Ok(ping) = ping {
            ping.clear();
        }
    });
    parts::entitle(Signal::derive(move || title(table)));
    let definitions = move || table.faces.with(Faces::definitions) + PATTERNS;
    let tab = move || table.tab.get().word();
    let fights = move || table.odds().is_some();
    // For tests that drive the page: which state it shows.
    let version = Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(|live| live.seen.version.to_string()))
    });
    view! {
        <main class="table" data-tab=tab data-version=version data-teach=move || teaching.part() class:covered=move || table.covered.with(Option::is_some)
            class:fights=fights>
            <svg class="symbols" aria-hidden="true"><defs inner_html=definitions></defs></svg>
            <Head/>
            <prompt::Prompt/>
            <rail::Rail/>
            <board::Board/>
            <rail::Legend/>
            <hold::Hold/>
            <news::News/>
            <analysis::Panel/>
            <ending::Ending/>
            <tempo::Tempo/>
            <learn::Coach teaching/>
            <section class="side" aria-label=move || shell.say(msg!("web-side"))>
                <forces::Tray/>
                <scenery::Verdict/>
                <status::Status/>
                <combat::Combat/>
                <Tabs class="side-tabs" signs=false/>
                <forces::Forces/>
                <log::Log/>
                <talk::Talk/>
                <figures::Panel/>
            </section>
            <Tabs class="tabs" signs=true/>
        </main>
        <invite::Waiting/>
        <dialogs::Cover/>
        <dialogs::Dialogs/>
    }
}

/// Whose move it is and in which game, for the browser's tab.
fn title(table: Table) -> String {
    let shell = table.shell;
    let game = shell.name(&table.game(), "title", "");
    let asked = table.live.with(|live| {
        let view = &live.as_ref()?.view;
        Some((view.prompt.seat.clone(), view.outcome.is_some()))
    });
    let said = match asked {
        None => return game,
        Some((_, true)) => shell.say(msg!("web-over")),
        Some((Some(_), false)) if table.decides() => shell.say(msg!("web-your-move")),
        Some((Some(seat), false)) => shell.say(msg!("web-their-move", seat = table.seat(&seat))),
        Some((None, false)) => shell.say(msg!("web-dice")),
    };
    format!("{said} · {game}")
}

/// The parts to choose from; the style sheet leaves out those that are shown anyway.
#[component]
fn Tabs(class: &'static str, signs: bool) -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let tabs = Tab::ALL.map(|it| {
        view! {
            <button role="tab" aria-selected=move || (table.tab.get() == it).to_string()
                class=format!("tab-{}", it.word()) on:click=move |_| table.tab.set(it)>
                {signs.then(|| parts::icon(it.sign()))}
                <span>{move || shell.say(it.said())}</span>
                {(it == Tab::Talk).then(|| view! { <talk::Badge/> })}
            </button>
        }
    });
    view! { <div class=class role="tablist" aria-label=move || shell.say(msg!("web-side"))>{tabs}</div> }
}

/// The top bar of a table.
#[component]
fn Head() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let title = move || shell.name(&table.game(), "title", "");
    let scenario = move || {
        let scenario = table.live.with(|live| live.as_ref().map(|it| it.view.scenario.clone()));
        scenario.map(|scenario| shell.name(&table.game(), "scenario", &scenario))
    };
    let turn = move || table.live.with(|live| live.as_ref().map(|live| i64::from(live.view.turn)));
    let plays =
        move || table.live.with(|live| live.as_ref().is_some_and(|it| !it.welcome.mine.is_empty()));
    let advised = move || {
        let allowed = table.live.with(|live| live.as_ref().is_some_and(|it| it.welcome.advice));
        plays() && allowed
    };
    let seats = move || {
        let cards = table.live.with(|live| {
            live.as_ref().map(|live| (live.welcome.seats.clone(), live.welcome.mine.clone()))
        });
        let (seats, mine) = cards.unwrap_or_default();
        let said = seats.into_iter().map(|card| {
            let seat = table.seat(&card.seat);
            let name = if mine.contains(&card.seat) {
                shell.say(msg!("web-you"))
            } else {
                lists::sitter(shell, card.name.as_deref(), card.bot)
            };
            shell.say(msg!("web-sits", seat = seat, name = name))
        });
        said.collect::<Vec<_>>().join(" · ")
    };
    view! {
        <parts::Bar>
            <h1 class="title">{title}</h1>
            <span class="soft scenario">{scenario}</span>
            <span class="soft turn">{move || turn().map(|turn| shell.say(msg!("web-turn", turn = turn)))}</span>
            <Own/>
            <span class="grow"></span>
            <Clock/>
            <Scores/>
            <span class="soft seats">
                <i class="light" class:on=move || table.connected.get()></i>
                {move || if table.connected.get() { seats() } else { shell.say(msg!("web-connecting")) }}
            </span>
            <Show when=advised>
                <button class="quiet wide" aria-label=move || shell.say(msg!("web-suggest")) on:click=move |_| table.suggest()>
                    {parts::icon(parts::BULB)}<span>{move || shell.say(msg!("web-suggest"))}</span>
                </button>
            </Show>
            <Show when=plays>
                <button class="quiet wide" aria-label=move || shell.say(msg!("web-analyse")) on:click=move |_| table.analyse()>
                    {parts::icon(signs::SCORES)}<span>{move || shell.say(msg!("web-analyse"))}</span>
                </button>
            </Show>
            <button class="quiet wide" aria-label=move || shell.say(msg!("web-since")) on:click=move |_| news::begin(table)>
                {parts::icon(signs::STEP)}<span>{move || shell.say(msg!("web-since"))}</span>
            </button>
            <button class="quiet wide" aria-label=move || shell.say(msg!("web-rules"))
                on:click=move |_| table.dialog.set(Some(Dialog::Rules))>
                {parts::icon(parts::BOOK)}<span>{move || shell.say(msg!("web-rules"))}</span>
            </button>
            <button class="quiet" aria-label=move || shell.say(msg!("web-menu"))
                on:click=move |_| table.dialog.set(Some(Dialog::Menu))>{parts::icon(parts::MENU)}</button>
        </parts::Bar>
    }
}

/// Says that the table is played with figures of its players' own.
#[component]
fn Own() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let own = move || {
        let digest = table.live.with(|live| live.as_ref()?.welcome.figures.clone())?;
        let title = shell.say(msg!("web-own-table-how", digest = digest.as_str()));
        let said = shell.say(msg!("web-own-table", digest = editor::short(&digest)));
        Some(view! { <span class="own-figures" title=title>{said}</span> })
    };
    view! { {own} }
}

/// The clock of the deciding player in a game over days.
#[component]
fn Clock() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let tick = RwSignal::new(());
    let ticking = set_interval_with_handle(move || tick.set(()), Duration::from_secs(20));
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let clock = move || {
        tick.track();
        let deadline = table.live.with(|live| {
            let live = live.as_ref().filter(|live| live.view.outcome.is_none())?;
            live.seen.deadline
        })?;
        let left = left((js_sys::Date::now() / 1000.0) as i64, deadline);
        let said = if table.decides() { msg!("web-your-time") } else { msg!("web-their-time") };
        let title = moment(deadline, shell.lang().code());
        let (left, said) = (shell.say(left), shell.say(said));
        Some(view! {
            <span class="clock" class:mine=table.decides() title=title>{parts::icon(signs::CLOCK)}
                <span class="visually-hidden">{said}" "</span>{left}</span>
        })
    };
    view! { {clock} }
}

/// Victory points at a glance, for screens without room for the whole score.
#[component]
fn Scores() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let scores = Memo::new(move |_| {
        let tracks = table.live.with(|live| live.as_ref().map(|it| it.view.tracks.clone()));
        let groups = Sorted::of(&tracks.unwrap_or_default()).groups;
        groups.into_iter().map(|group| group.head.value).collect::<Vec<_>>()
    });
    let points = move || {
        let points: Vec<String> = scores.get().iter().map(i64::to_string).collect();
        (!points.is_empty()).then(|| points.join(" : ").replace('-', "−"))
    };
    let shown = move || {
        let points = points()?;
        let label = shell.say(msg!("web-points", points = points.clone()));
        Some(view! {
            <button class="quiet points" title=label on:click=move |_| table.tab.set(Tab::Status)>
                <b>{points}</b>" "<small>{shell.say(msg!("web-vp"))}</small>
            </button>
        })
    };
    view! { {shown} }
}

/// Back to the games.
pub(super) fn leave(shell: Shell) {
    shell.go(Route::Home);
}
