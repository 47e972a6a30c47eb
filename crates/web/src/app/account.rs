//! Signing in and out, and following an invitation.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{Credentials, Me, TableMade};

use super::net;
use super::parts::{Bar, Go};
use super::shell::Shell;
use crate::route::Route;

#[component]
pub(super) fn Account() -> impl IntoView {
    let shell = Shell::get();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let send = move |url: &'static str| {
        let asked = Credentials { name: name.get_untracked(), password: password.get_untracked() };
        spawn_local(async move {
            match net::post::<Me>(url, &asked).await {
                Ok(me) => {
                    shell.me.set(me);
                    shell.go(Route::Home);
                }
                Err(said) => shell.remark(said),
            }
        });
    };
    let leave = move |_| {
        spawn_local(async move {
            match net::post::<serde_json::Value>("/api/account/sign-out", &()).await {
                Ok(_) => shell.refresh_me(),
                Err(said) => shell.remark(said),
            }
        });
    };
    let form = move || {
        match shell.me.get().name {
        Some(name) => view! {
            <p>{move || shell.say(msg!("web-signed-in", name = name.clone()))}</p>
            <button class="button" on:click=leave>{move || shell.say(msg!("web-sign-out"))}</button>
        }
        .into_any(),
        None => view! {
            <p class="soft">{move || shell.say(msg!("web-account-why"))}</p>
            <form on:submit=move |event| { event.prevent_default(); send("/api/account/sign-in"); }>
                <label>{move || shell.say(msg!("web-name"))}
                    <input autocomplete="username" required=true
                        on:input=move |event| name.set(event_target_value(&event))/></label>
                <label>{move || shell.say(msg!("web-password"))}
                    <input type="password" autocomplete="current-password" required=true
                        on:input=move |event| password.set(event_target_value(&event))/></label>
                <div class="row">
                    <button class="primary" type="submit">{move || shell.say(msg!("web-sign-in"))}</button>
                    <button class="button" type="button" on:click=move |_| send("/api/account/sign-up")>
                        {move || shell.say(msg!("web-sign-up"))}
                    </button>
                </div>
            </form>
        }
        .into_any(),
    }
    };
    view! {
        <Bar>""</Bar>
        <main class="page narrow">
            <h1>{move || shell.say(msg!("web-account"))}</h1>
            <section class="card">{form}</section>
            <Go to=Route::Home>{move || shell.say(msg!("web-home"))}</Go>
        </main>
    }
}

/// Sits down by an invitation.
#[component]
pub(super) fn Join(secret: String) -> impl IntoView {
    let shell = Shell::get();
    let sit = move |_| {
        let url = format!("/api/join/{secret}");
        spawn_local(async move {
            match net::post::<TableMade>(&url, &()).await {
                Ok(made) => shell.go(Route::Table(made.table)),
                Err(said) => shell.remark(said),
            }
        });
    };
    view! {
        <Bar>""</Bar>
        <main class="page narrow">
            <h1>{move || shell.say(msg!("web-invited"))}</h1>
            <section class="card">
                <p>{move || shell.say(msg!("web-invited-how"))}</p>
                <button class="primary big" on:click=sit>{move || shell.say(msg!("web-sit-down"))}</button>
            </section>
        </main>
    }
}
