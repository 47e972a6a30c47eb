//! Invitations: created, shared, pending, accepted; and links for spectators.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use neretva_protocol::api::{
    Invitation, JoinWish, Joined, Me, Nick, TableCard, TableMade, Watchers,
};

use super::briefing::Briefing;
use super::form::{Company, Wish};
use super::parts::{Share, Sheet, choice, code};
use super::shell::{Shell, keep, kept};
use super::table::Table;
use super::{browser, home, lists, net, socket};
use crate::route::Route;

/// Days per move on offer; none for a live game.
const PACES: [&str; 4] = ["live", "1", "3", "7"];

/// How many days a player has for a move, in words.
fn pace(days: Option<u16>) -> Said {
    match days {
        Some(days) => msg!("web-days", n = i64::from(days)),
        None => msg!("web-live"),
    }
}

/// How the invited game is played.
#[component]
pub(super) fn Inviting(wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let chosen = RwSignal::new(PACES[0].to_owned());
    let name = RwSignal::new(String::new());
    let named = move |days: &str| shell.say(pace(days.parse().ok()));
    let paces = PACES.map(str::to_owned).to_vec();
    let make = move |_| {
        let days = chosen.get_untracked().parse().ok();
        spawn_local(async move {
            if let Err(said) = call_me(shell, name).await {
                shell.remark(said);
                return;
            }
            home::begin(shell, wish, Company::Invited(days));
        });
    };
    view! {
        <div class="inviting">
            {choice(move || shell.say(msg!("web-pace")), paces, chosen, named)}
            <p class="soft">{move || shell.say(msg!("web-pace-how"))}</p>
            <label class="row habit">
                <input type="checkbox" class="switch" prop:checked=move || wish.advice.get()
                    on:change=move |event| wish.advice.set(event_target_checked(&event))/>
                <span>{move || shell.say(msg!("web-advice-agreed"))}</span>
            </label>
            <OwnName name/>
            <button class="primary" on:click=make>{move || shell.say(msg!("web-make-link"))}</button>
        </div>
    }
}

/// A field for a guest's name; an account has one.
#[component]
pub(super) fn OwnName(name: RwSignal<String>) -> impl IntoView {
    let shell = Shell::get();
    Effect::new(move |_| {
        if let Some(nick) = shell.me.with(|me| me.nick.clone())
            && name.with_untracked(String::is_empty)
        {
            name.set(nick);
        }
    });
    let guest = move || shell.me.with(|me| me.name.is_none());
    view! {
        <Show when=guest>
            <label class="own-name">{move || shell.say(msg!("web-own-name"))}
                <input name="nickname" autocomplete="nickname" maxlength="32" prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
        </Show>
    }
}

/// Tells the server what a guest is called, if that is new.
pub(super) async fn call_me(shell: Shell, name: RwSignal<String>) -> Result<(), Said> {
    let (me, name) = (shell.me.get_untracked(), name.get_untracked().trim().to_owned());
    if me.name.is_some() || name.is_empty() || me.nick.as_deref() == Some(&*name) {
        return Ok(());
    }
    shell.me.set(net::put::<Me>("/api/me", &Nick { name }).await?);
    Ok(())
}

/// Remembers the links of a table in this browser: the server only keeps their hashes.
pub(super) fn keep_links(made: &TableMade) {
    if !made.invites.is_empty() {
        let links = serde_json::to_string(&made.invites).expect("links are plain data");
        keep(&format!("invite-{}", made.table), &links);
    }
}

fn kept_links(table: &str) -> BTreeMap<String, String> {
    let links = kept(&format!("invite-{table}"));
    links.and_then(|links| serde_json::from_str(&links).ok()).unwrap_or_default()
}

/// On a table with an open seat: who is missing, and the link to share.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let hidden = RwSignal::new(false);
    let free = Memo::new(move |_| {
        table.live.with(|live| {
            let live = live.as_ref()?;
            let open = live.welcome.seats.iter().find(|card| card.name.is_none() && !card.bot);
            let seat = &open?.seat;
            Some((seat.clone(), kept_links(&live.welcome.table).get(seat)?.clone()))
        })
    });
    let waiting = move || {
        let (seat, link) = free.get().filter(|_| !hidden.get())?;
        let seat = StoredValue::new(seat);
        let link = if link.contains("://") { link } else { browser::whole(&link) };
        let said = move || {
            let seat = table.seat(&seat.get_value());
            shell.say(msg!("web-waiting", seat = seat))
        };
        let label = Signal::derive(move || shell.say(msg!("web-invite-link")));
        let picture = code(shell, link.clone());
        Some(view! {
            <section class="waiting card" aria-live="polite">
                <div class="beside">
                    <div>
                        <h2>{said}</h2>
                        <p>{move || shell.say(msg!("web-invite-send"))}</p>
                        <Share link=Signal::stored(link) label/>
                        <p><button class="cite" on:click=move |_| hidden.set(true)>{move || shell.say(msg!("web-hide"))}</button></p>
                    </div>
                    {picture}
                </div>
            </section>
        })
    };
    view! { {waiting} }
}

/// Whether others may watch this table, and the link for them; only its players decide.
#[component]
pub(super) fn Spectators() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let id = Memo::new(move |_| {
        let live = table.live.read();
        live.as_ref().filter(|it| !it.welcome.mine.is_empty()).map(|it| it.welcome.table.clone())
    });
    let open = RwSignal::new(None::<bool>);
    Effect::new(move |_| {
        let Some(id) = id.get() else { return };
        spawn_local(async move {
            if let Ok(card) = net::get::<TableCard>(&format!("/api/tables/{id}")).await {
                _ = open.try_set(Some(card.open_to_watchers));
            }
        });
    });
    let switch = move |_| {
        let (Some(id), Some(now)) = (id.get_untracked(), open.get_untracked()) else { return };
        spawn_local(async move {
            let url = format!("/api/tables/{id}/watchers");
            match net::put::<TableCard>(&url, &Watchers { open: !now }).await {
                Ok(card) => _ = open.try_set(Some(card.open_to_watchers)),
                Err(said) => shell.remark(said),
            }
        });
    };
    let link = move || {
        let link =
            browser::whole(&Route::Table(id.get().filter(|_| open.get() == Some(true))?).path());
        let label = Signal::derive(move || shell.say(msg!("web-watch-link")));
        Some(view! {
            <Share link=Signal::stored(link.clone()) label/>
            {code(shell, link)}
        })
    };
    view! {
        <Show when=move || open.get().is_some()>
            <div class="spectators">
                <label class="option">
                    <input type="checkbox" class="switch" prop:checked=move || open.get() == Some(true) on:change=switch/>
                    {move || shell.say(msg!("web-open-to-watchers"))}
                </label>
                {link}
            </div>
        </Show>
    }
}

/// Takes a seat by an invitation, which says what to.
#[component]
pub(super) fn Join(secret: String) -> impl IntoView {
    let shell = Shell::get();
    let url = StoredValue::new(format!("/api/join/{secret}"));
    let told = RwSignal::new(None::<Result<Invitation, Said>>);
    spawn_local(async move {
        let invitation = net::get::<Invitation>(&url.get_value()).await;
        if let Ok(invitation) = &invitation {
            shell.learn(&invitation.game).await;
        }
        _ = told.try_set(Some(invitation));
    });
    let content = move || {
        Some(match told.get()? {
            Ok(invitation) => view! { <Invited invitation url=url.get_value()/> }.into_any(),
            Err(said) => view! {
                <h1>{move || shell.say(msg!("web-invited"))}</h1>
                <section class="card"><p role="alert" class="bad">{move || shell.say(said.clone())}</p></section>
            }
            .into_any(),
        })
    };
    view! {
        <Sheet title=Signal::derive(move || shell.say(msg!("web-invited"))) class="narrow">
            {content}
        </Sheet>
    }
}

/// What an invitation is to, and the button that accepts it.
#[component]
fn Invited(invitation: Invitation, url: String) -> impl IntoView {
    let shell = Shell::get();
    let failed = RwSignal::new(None::<Said>);
    let name = RwSignal::new(String::new());
    let it = StoredValue::new(invitation);
    let of = move |kind: &'static str, part: fn(&Invitation) -> &str| {
        it.with_value(|it| shell.name(&it.game, kind, part(it)))
    };
    let host = move || {
        it.with_value(|it| {
            let host = it.seats.iter().find(|card| card.seat != it.seat && !card.bot);
            let name = host.and_then(|card| card.name.as_deref())?;
            Some((lists::person(shell, name), name.starts_with('#')))
        })
    };
    let title = move || {
        let game = of("title", |_| "");
        shell.say(match host() {
            Some((host, false)) => msg!("web-invites-you", host = host, game = game),
            Some((_, true)) | None => msg!("web-invited-to", game = game),
        })
    };
    let briefing = it.with_value(|it| {
        let (game, scenario) = (it.game.clone(), it.scenario.clone());
        view! { <Briefing game scenario seat=Some(it.seat.clone())/> }
    });
    let own = it.with_value(|it| it.figures.clone()).map(|digest| {
        view! { <p class="own-figures">{move || shell.say(msg!("web-own-table-how", digest = digest.as_str()))}</p> }
    });
    let picture = move || {
        let shade = if shell.dark.get() { "dark" } else { "light" };
        it.with_value(|it| format!("/art/{}/postcard-{shade}.svg", it.game))
    };
    let face = it.with_value(|it| format!("/art/{}/seat-{}.svg", it.game, it.seat));
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        failed.set(None);
        let url = url.clone();
        spawn_local(async move {
            let name = name.get_untracked().trim().to_owned();
            let name = Some(name).filter(|name| !name.is_empty());
            let wish = JoinWish { name, entropy: Some(socket::entropy()) };
            match net::post::<Joined>(&url, &wish).await {
                Ok(joined) => {
                    shell.refresh_me();
                    shell.go(Route::Table(joined.table));
                }
                Err(said) => _ = failed.try_set(Some(said)),
            }
        });
    };
    let taken = it.with_value(|it| it.taken);
    view! {
        <h1>{title}</h1>
        <section class="card invitation">
            <img class="postcard" src=picture alt=""/>
            <dl>
                <dt>{move || shell.say(msg!("web-scenario"))}</dt>
                <dd>{move || of("scenario", |it| &it.scenario)}</dd>
                <dt>{move || shell.say(msg!("web-you-play"))}</dt>
                <dd class="row"><img class="face" src=face alt="" width="32" height="32"/>{move || of("seat", |it| &it.seat)}</dd>
                <dt>{move || shell.say(msg!("web-host"))}</dt>
                <dd>{move || host().map(|(host, _)| host)}</dd>
                <dt>{move || shell.say(msg!("web-pace"))}</dt>
                <dd>{move || shell.say(it.with_value(|it| pace(it.days_per_move)))}</dd>
                <Show when=move || it.with_value(|it| it.advice)>
                    <dt>{move || shell.say(msg!("web-suggest"))}</dt>
                    <dd>{move || shell.say(msg!("web-advice-agreed"))}</dd>
                </Show>
            </dl>
            {own}
            <details class="briefed">
                <summary>{move || shell.say(msg!("web-briefing"))}</summary>
                {briefing}
            </details>
            <Show when=move || taken>
                <p role="alert" class="bad">{move || shell.say(msg!("server-seat-taken"))}</p>
            </Show>
            <form on:submit=sit class:gone=taken>
                <OwnName name/>
                <p><button class="primary big" type="submit">{move || shell.say(msg!("web-sit-down"))}</button></p>
                {move || failed.get().map(|said| view! { <p role="alert" class="bad">{move || shell.say(Clone::clone(&said))}</p> })}
            </form>
            <p class="soft">{move || shell.say(msg!("web-invited-how"))}</p>
        </section>
        <p class="soft">{move || shell.say(msg!("web-account-why"))}</p>
    }
}
