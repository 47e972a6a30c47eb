//! Lessons: the page of all of them, the first one on the home page, and the coach at the table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{
    ClientMessage, GameCard, LessonHint, LessonPlan, NewTable, TableCard, TableMade,
};

use super::parts::{Go, Sheet};
use super::shell::{Shell, forget, keep, kept};
use super::table::{Dialog, Table};
use super::{net, socket};
use crate::lesson::{is_only_seen, told};
use crate::route::Route;

/// Under which name this browser keeps the table of a lesson, or that it is done.
fn key(game: &str, lesson: &str) -> String {
    format!("lesson-{game}-{lesson}")
}

/// What is kept of a lesson that was taken to its end.
const DONE: &str = "done";

/// Whether this browser has neither played nor learnt.
pub(super) fn is_newcomer() -> bool {
    kept("played").is_none()
}

/// Opens a lesson where it was left, or from the beginning.
pub(super) fn begin(shell: Shell, game: String, lesson: String) {
    let key = key(&game, &lesson);
    let open = kept(&key).filter(|table| table != DONE);
    spawn_local(async move {
        if let Some(table) = open
            && net::get::<TableCard>(&format!("/api/tables/{table}")).await.is_ok()
        {
            shell.go(Route::Table(table));
            return;
        }
        let wish = NewTable { game, lesson: Some(lesson), ..NewTable::default() };
        match net::post::<TableMade>("/api/tables", &wish).await {
            Ok(made) => {
                keep(&key, &made.table);
                shell.go(Route::Table(made.table));
            }
            Err(said) => shell.remark(said),
        }
    });
}

/// The way into the first lesson, for newcomers first of all.
#[component]
pub(super) fn First() -> impl IntoView {
    let shell = Shell::get();
    let first = Memo::new(move |_| {
        shell.games.with(|games| {
            let game = games.iter().filter(|game| !game.lessons.is_empty());
            let game = game.min_by_key(|game| game.level)?;
            Some((game.id.clone(), game.lessons.first()?.clone()))
        })
    });
    let door = move || {
        let (game, lesson) = first.get()?;
        let fresh = is_newcomer() && kept(&key(&game, &lesson)).as_deref() != Some(DONE);
        let class = if fresh { "learn first" } else { "learn" };
        let go = StoredValue::new((game, lesson));
        let start = move |_| {
            let (game, lesson) = go.get_value();
            begin(shell, game, lesson);
        };
        Some(view! {
            <section class=class aria-label=move || shell.say(msg!("web-learn"))>
                <span><b>{move || shell.say(msg!("web-learn-new"))}</b>" "
                    {move || shell.say(msg!("web-learn-how"))}</span>
                <span class="row">
                    <button class=if fresh { "primary" } else { "button" } on:click=start>
                        {move || shell.say(msg!("web-learn-start"))}
                    </button>
                    <Go to=Route::Learn class="cite">{move || shell.say(msg!("web-learn-all"))}</Go>
                </span>
            </section>
        })
    };
    view! { {door} }
}

/// All lessons.
#[component]
pub(super) fn Page() -> impl IntoView {
    let shell = Shell::get();
    let title = Signal::derive(move || shell.say(msg!("web-learn")));
    let lessons = move || {
        let mut games = shell.games.get();
        games.sort_by_key(|game| game.level);
        let cards = games.into_iter().flat_map(|game| {
            let lessons = game.lessons.clone();
            lessons.into_iter().map(move |lesson| view! { <Card game=game.clone() lesson/> })
        });
        cards.collect_view()
    };
    view! {
        <Sheet title class="list">
            <h1>{title}</h1>
            <p class="soft">{move || shell.say(msg!("web-learn-page"))}</p>
            <ul class="lessons">{lessons}</ul>
        </Sheet>
    }
}

#[component]
fn Card(game: GameCard, lesson: String) -> impl IntoView {
    let shell = Shell::get();
    let state = kept(&key(&game.id, &lesson));
    let picture = {
        let id = game.id.clone();
        move || {
            let shade = if shell.dark.get() { "dark" } else { "light" };
            format!("/art/{id}/postcard-{shade}.svg")
        }
    };
    let it = StoredValue::new((game.id, lesson));
    let title = move || it.with_value(|(game, _)| shell.name(game, "title", ""));
    let named = move || it.with_value(|(game, lesson)| shell.name(game, "lesson", lesson));
    let start = move |_| {
        let (game, lesson) = it.get_value();
        begin(shell, game, lesson);
    };
    let (said, class) = match state.as_deref() {
        Some(DONE) => (msg!("web-learn-again"), "button"),
        Some(_) => (msg!("web-learn-resume"), "primary"),
        None => (msg!("web-learn-start"), "primary"),
    };
    let done = (state.as_deref() == Some(DONE)).then(
        || view! { <small class="yours">{move || shell.say(msg!("web-learn-done"))}</small> },
    );
    view! {
        <li class="card lesson">
            <img src=picture alt="" width="160" height="101" loading="lazy"/>
            <span class="what"><b>{named}</b><small>{title}</small>{done}</span>
            <button class=class on:click=start>{move || shell.say(said.clone())}</button>
        </li>
    }
}

/// The lesson of an open table and what of it is told now.
#[derive(Clone, Copy)]
pub(super) struct Teaching {
    plan: Memo<Option<LessonPlan>>,
    /// Steps that the reader has been through.
    read: RwSignal<usize>,
    at: Memo<usize>,
}

impl Teaching {
    /// Follows the lesson of a table.
    pub(super) fn follow(table: Table, id: &str) -> Teaching {
        let kept_as = StoredValue::new(format!("read-{id}"));
        let read = kept(&kept_as.get_value()).and_then(|kept| kept.parse().ok());
        let read = RwSignal::new(read.unwrap_or(0));
        let plan = Memo::new(move |_| {
            table.live.with(|live| live.as_ref().and_then(|live| live.welcome.lesson.clone()))
        });
        let place = Memo::new(move |_| {
            table.live.with(|live| live.as_ref().and_then(|live| live.seen.lesson))
        });
        let at = Memo::new(move |_| {
            let place = place.get().unwrap_or_default();
            plan.with(|plan| plan.as_ref().map_or(0, |plan| told(&plan.steps, place, read.get())))
        });
        let teaching = Teaching { plan, read, at };
        Effect::new(move |_| {
            if plan.with(Option::is_none) {
                return;
            }
            keep(&kept_as.get_value(), &read.get().to_string());
            let step = teaching.step();
            if let Some(hex) = step.as_ref().and_then(|step| step.ring.first()) {
                table.reveal(hex);
            }
            table.taught.set(step);
        });
        // Opening the clause is reading the step.
        Effect::new(move |_| {
            let Some(Dialog::Clause(open)) = table.dialog.get() else { return };
            let step = untrack(move || teaching.step());
            if step.is_some_and(|step| is_only_seen(&step) && step.rule == Some(open)) {
                untrack(move || teaching.next());
            }
        });
        teaching
    }

    /// The step that is told now; none at the end.
    fn step(self) -> Option<LessonHint> {
        self.plan.with(|plan| plan.as_ref()?.steps.get(self.at.get()).cloned())
    }

    fn next(self) {
        self.read.set(self.at.get_untracked() + 1);
    }

    /// The part of the page that the step points at.
    pub(super) fn part(self) -> Option<String> {
        self.step()?.part
    }
}

/// What the coach says, beside the board.
#[component]
pub(super) fn Coach(teaching: Teaching) -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let Teaching { plan, at, .. } = teaching;
    let says = move |plan: &LessonPlan| {
        let name = match plan.steps.get(at.get()) {
            Some(step) => format!("{}-{}", plan.id, step.id),
            None => format!("{}-end", plan.id),
        };
        shell.told(&table.game(), "lesson", &name).unwrap_or_default()
    };
    let leave = move |route: Route| {
        if let Some(live) = table.live.get_untracked() {
            forget(&format!("read-{}", live.welcome.table));
        }
        shell.go(route);
    };
    // Done for good: the table has nothing more to teach.
    let finish = move |route: Route| {
        let Some(live) = table.live.get_untracked() else { return };
        let Some(plan) = plan.get_untracked() else { return };
        keep(&key(&live.welcome.game, &plan.id), DONE);
        keep("played", "1");
        let url = format!("/api/tables/{}", live.welcome.table);
        spawn_local(async move {
            // If it stays, it is on the list of games.
            _ = net::delete::<Option<()>>(&url).await;
            leave(route);
        });
    };
    // Does what the step asks for.
    let show = move |_| {
        let Some(step) = teaching.step() else { return };
        let done = table.live.with_untracked(|live| {
            live.as_ref().and_then(|live| live.seen.lesson).map_or(0, |place| place.acts)
        });
        if step.undo {
            let before = plan.with_untracked(|plan| {
                let at = at.get_untracked().checked_sub(1)?;
                Some(plan.as_ref()?.steps.get(at)?.acts.len())
            });
            let acts = before.unwrap_or(1).saturating_sub(done).max(1);
            socket::say(&ClientMessage::Undo { version: table.version(), acts });
        } else {
            let acts: Vec<String> = step.acts.into_iter().skip(done).collect();
            socket::say(&ClientMessage::acts(table.version(), acts));
        }
    };
    let coach = move || {
        let plan = plan.get()?;
        let (count, now) = (plan.steps.len(), at.get());
        let step = plan.steps.get(now).cloned();
        let over = step.is_none();
        let said = says(&plan);
        let title = shell.name(&table.game(), "lesson", &plan.id);
        let number = |n: usize| i64::try_from(n).unwrap_or_default();
        let place = (!over)
            .then(|| shell.say(msg!("web-learn-step", n = number(now + 1), of = number(count))));
        let seen = step.as_ref().is_some_and(is_only_seen);
        let rule = step.and_then(|step| step.rule).map(|rule| {
            let (id, open) = (rule.clone(), rule);
            view! {
                <button class="button" on:click=move |_| table.dialog.set(Some(Dialog::Clause(open.clone())))>
                    {shell.say(msg!("web-learn-rule", rule = id))}
                </button>
            }
        });
        let share = format!("width:{}%", now * 100 / count.max(1));
        let buttons = if over {
            let game = table.game();
            view! {
                <button class="button" on:click=move |_| finish(Route::Learn)>{shell.say(msg!("web-learn-more"))}</button>
                <button class="primary" on:click=move |_| { shell.wanted.set(Some(game.clone())); finish(Route::Home); }>
                    {shell.say(msg!("web-learn-play"))}
                </button>
            }
            .into_any()
        } else if seen {
            view! {
                <button class="cite" on:click=move |_| leave(Route::Home)>{shell.say(msg!("web-learn-leave"))}</button>
                {rule}
                <button class="primary" on:click=move |_| teaching.next()>{shell.say(msg!("web-next"))}</button>
            }
            .into_any()
        } else {
            view! {
                <button class="cite" on:click=move |_| leave(Route::Home)>{shell.say(msg!("web-learn-leave"))}</button>
                {rule}
                <button class="button" on:click=show>{shell.say(msg!("web-learn-show"))}</button>
            }
            .into_any()
        };
        Some(view! {
            <section class="coach" class:over=over aria-label=shell.say(msg!("web-learn"))>
                <div class="coach-head"><b>{title}</b><small>{place}</small></div>
                <i class="coach-bar" aria-hidden="true"><i style=share></i></i>
                <p role="status" aria-live="polite">{said}</p>
                <div class="row">{buttons}</div>
            </section>
        })
    };
    view! { {coach} }
}
