//! Home: the games, a new one, those that are running.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{GameCard, TableMade};

use super::form::{Company, Folds, Form, Wish};
use super::invite::{Inviting, keep_links};
use super::learn::{First, is_newcomer};
use super::lists::Mine;
use super::parts::{EYE, FILM, Go, LINK, PEOPLE, Sheet, icon};
use super::shell::{Shell, keep, kept};
use super::{briefing, net};
use crate::route::{Moment, Route};

/// Rows of the player's games; the rest is on their own page.
const ROWS: usize = 4;

#[component]
pub(super) fn Home() -> impl IntoView {
    let shell = Shell::get();
    let wish = Wish::new();
    let inviting = RwSignal::new(false);
    Effect::new(move |_| {
        let (games, wanted) = (shell.games.get(), shell.wanted.get());
        if wish.game.with_untracked(Option::is_some) {
            return;
        }
        // What was asked for, else what was played last, else the smallest for newcomers.
        let named = |id: &String| games.iter().find(|game| game.id == *id);
        let newcomer = is_newcomer().then(|| games.iter().min_by_key(|game| game.level)).flatten();
        let last = wanted.as_ref().and_then(named);
        let last = last.or_else(|| kept("game").as_ref().and_then(named));
        if let Some(game) = last.or(newcomer).or(games.first()) {
            wish.choose(game.clone());
            shell.wanted.set(None);
        }
    });
    let begin = move |company: Company| begin(shell, wish, company);
    let cards = move || {
        shell.games.get().into_iter().map(|game| view! { <Card game wish/> }).collect_view()
    };
    view! {
        <Sheet title="" class="home">
            <div class="headline">
                <h1>{move || shell.say(msg!("web-headline"))}</h1>
                <p>{move || shell.say(msg!("web-promise"))}</p>
            </div>
            <First/>
            <Failed/>
            <div class="hall">
                <div class="games" role="group" aria-label=move || shell.say(msg!("web-games"))>{cards}</div>
                <section class="card form" aria-labelledby="play-now">
                    <Form wish/>
                    <div class="field start">
                        <button class="primary big" disabled=move || wish.game.with(Option::is_none)
                            on:click=move |_| begin(Company::Computer)>
                            {move || shell.say(msg!("web-start"))}
                        </button>
                        <p class="soft">{move || shell.say(msg!("web-start-how"))}</p>
                    </div>
                    <Folds wish/>
                </section>
            </div>
            <div class="desks">
                <section class="card" aria-labelledby="my-games">
                    <div class="head">
                        <h2 id="my-games">{move || shell.say(msg!("web-my-games"))}</h2>
                        <small>{move || shell.say(match shell.me.get().name {
                            Some(_) => msg!("web-kept-in-account"),
                            None => msg!("web-kept-in-browser"),
                        })}</small>
                    </div>
                    <Mine most=ROWS/>
                </section>
                <section class="card" aria-labelledby="other-ways">
                    <h2 id="other-ways">{move || shell.say(msg!("web-other-ways"))}</h2>
                    <ul class="ways">
                        <li><button on:click=move |_| begin(Company::Together)>
                            {icon(PEOPLE)}
                            <span><b>{move || shell.say(msg!("web-together"))}</b>
                            <small>{move || shell.say(msg!("web-together-how"))}</small></span>
                        </button></li>
                        <li>
                            <button aria-expanded=move || inviting.get().to_string()
                                on:click=move |_| inviting.update(|open| *open = !*open)>
                                {icon(LINK)}
                                <span><b>{move || shell.say(msg!("web-invite"))}</b>
                                <small>{move || shell.say(msg!("web-invite-how"))}</small></span>
                            </button>
                            <Show when=move || inviting.get()><Inviting wish/></Show>
                        </li>
                        <li><button on:click=move |_| begin(Company::Watched)>
                            {icon(EYE)}
                            <span><b>{move || shell.say(msg!("web-watch"))}</b>
                            <small>{move || shell.say(msg!("web-watch-how"))}</small></span>
                        </button></li>
                        <li><Go to=Route::Replay(None, Moment::default()) class="door">
                            {icon(FILM)}
                            <span><b>{move || shell.say(msg!("web-open-replay"))}</b>
                            <small>{move || shell.say(msg!("web-open-replay-how"))}</small></span>
                        </Go></li>
                    </ul>
                </section>
            </div>
        </Sheet>
    }
}

/// Creates the table and goes there.
pub(super) fn begin(shell: Shell, wish: Wish, company: Company) {
    let Some(table) = wish.table(company) else { return };
    wish.remember();
    spawn_local(async move {
        match net::post::<TableMade>("/api/tables", &table).await {
            Ok(made) => {
                keep("played", "1");
                keep_links(&made);
                // Two at one screen pass it on; nobody is alone with a briefing.
                if matches!(company, Company::Computer | Company::Invited(_)) {
                    briefing::order(shell, &table.game, &wish.scenario(), &made.table);
                }
                shell.go(Route::Table(made.table));
            }
            Err(said) => shell.remark(said),
        }
    });
}

/// Why there are no games to show, and what to do.
#[component]
fn Failed() -> impl IntoView {
    let shell = Shell::get();
    let failed = move || {
        let said = shell.failed.get()?;
        Some(view! {
            <div class="card failed" role="alert">
                <p>{move || shell.say(said.clone())}</p>
                <p><button class="button" on:click=move |_| { shell.fetch_games(); shell.refresh_me(); }>
                    {move || shell.say(msg!("web-try-again"))}
                </button></p>
            </div>
        })
    };
    view! { {failed} }
}

/// A game with its picture.
#[component]
fn Card(game: GameCard, wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let id = StoredValue::new(game.id.clone());
    let level = game.level.min(5);
    let chosen =
        move || wish.game.with(|known| known.as_ref().is_some_and(|it| it.id == id.get_value()));
    let picture = move || {
        let theme = if shell.dark.get() { "dark" } else { "light" };
        format!("/art/{}/postcard-{theme}.svg", id.get_value())
    };
    let named = move |what: &'static str| move || shell.name(&id.get_value(), what, "");
    let diamonds = (1..=5).map(|n| if n <= level { "◆" } else { "◇" }).collect::<String>();
    view! {
        <button class="game" class:chosen=chosen aria-pressed=move || chosen().to_string()
            on:click=move |_| wish.choose(game.clone())>
            <img src=picture alt="" width="430" height="272" decoding="async"/>
            <span class="about">
                <b>{named("title")}</b>
                <small class="years">{named("years")}</small>
                <span class="tale">{named("about")}</span>
                <span class="facts">
                    <small>{named("length")}</small>
                    <small class="level" role="img"
                        aria-label=move || shell.say(msg!("web-level", n = i64::from(level)))>{diamonds}</small>
                </span>
            </span>
        </button>
    }
}
