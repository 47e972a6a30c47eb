//! Who plays: signing in and out, notices, and keys for programs.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use neretva_protocol::api::{Credentials, Me, Notices, Webhook, WebhookForm};
use serde::Deserialize;

use super::invite::{OwnName, call_me};
use super::parts::{Share, Sheet, choice};
use super::shell::Shell;
use super::{net, notify};
use crate::route::Route;

#[component]
pub(super) fn Account() -> impl IntoView {
    let shell = Shell::get();
    let title = Signal::derive(move || shell.say(msg!("web-account")));
    // The form is only rebuilt for another name, so that what is being typed is not lost.
    let name = Memo::new(move |_| shell.me.get().name);
    let form = move || match name.get() {
        Some(name) => view! { <Signed name/> }.into_any(),
        None => view! { <Door/> }.into_any(),
    };
    view! {
        <Sheet title class="narrow">
            <h1>{title}</h1>
            <section class="card">{form}</section>
            <GuestName/>
            <NoticeForm/>
            <Tokens/>
        </Sheet>
    }
}

#[component]
fn Signed(name: String) -> impl IntoView {
    let shell = Shell::get();
    let leave = move |_| {
        spawn_local(async move {
            match net::post::<Me>("/api/account/sign-out", &()).await {
                Ok(me) => {
                    shell.me.set(me);
                    shell.remark(msg!("web-signed-out"));
                }
                Err(said) => shell.remark(said),
            }
        });
    };
    view! {
        <p>{move || shell.say(msg!("web-signed-in", name = name.clone()))}</p>
        <p class="soft">{move || shell.say(msg!("web-kept-in-account"))}</p>
        <p><button class="button" on:click=leave>{move || shell.say(msg!("web-sign-out"))}</button></p>
    }
}

/// Signing in, or making an account.
#[component]
fn Door() -> impl IntoView {
    let shell = Shell::get();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let failed = RwSignal::new(None::<Said>);
    let send = move |url: &'static str| {
        let asked = Credentials { name: name.get_untracked(), password: password.get_untracked() };
        failed.set(None);
        spawn_local(async move {
            match net::post::<Me>(url, &asked).await {
                Ok(me) => {
                    shell.me.set(me);
                    shell.go(Route::Mine);
                }
                Err(said) => failed.set(Some(said)),
            }
        });
    };
    view! {
        <p>{move || shell.say(msg!("web-account-why"))}</p>
        <p class="soft">{move || shell.say(msg!("web-take-over"))}</p>
        <form on:submit=move |event| { event.prevent_default(); send("/api/account/sign-in"); }>
            <label>{move || shell.say(msg!("web-name"))}
                <input name="username" autocomplete="username" required=true
                    on:input=move |event| name.set(event_target_value(&event))/></label>
            <label>{move || shell.say(msg!("web-password"))}
                <input name="password" type="password" autocomplete="current-password" required=true
                    on:input=move |event| password.set(event_target_value(&event))/></label>
            {move || failed.get().map(|said| view! { <p role="alert" class="bad">{move || shell.say(said.clone())}</p> })}
            <div class="row">
                <button class="primary" type="submit">{move || shell.say(msg!("web-sign-in"))}</button>
                <button class="button" type="button" on:click=move |_| send("/api/account/sign-up")>
                    {move || shell.say(msg!("web-sign-up"))}
                </button>
            </div>
        </form>
    }
}

/// What a guest is called at tables.
#[component]
fn GuestName() -> impl IntoView {
    let shell = Shell::get();
    let name = RwSignal::new(String::new());
    let state = RwSignal::new(None::<Said>);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let done = call_me(shell, name).await;
            _ = state.try_set(Some(done.err().unwrap_or_else(|| msg!("web-saved"))));
        });
    };
    let guest = move || shell.me.with(|me| me.name.is_none());
    view! {
        <Show when=guest>
            <section class="card">
                <form on:submit=save>
                    <OwnName name/>
                    <div class="row">
                        <button class="button" type="submit">{move || shell.say(msg!("web-save"))}</button>
                        <span role="status">{move || state.get().map(|said| shell.say(said))}</span>
                    </div>
                </form>
            </section>
        </Show>
    }
}

/// How to be told about one's turn.
#[component]
fn NoticeForm() -> impl IntoView {
    let shell = Shell::get();
    let (url, email) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let form = RwSignal::new("json".to_owned());
    let sends_email = RwSignal::new(false);
    let state = RwSignal::new(None::<Said>);
    // Whether something was typed that a late answer must not overwrite.
    let written = StoredValue::new(false);
    let name = Memo::new(move |_| shell.me.get().name);
    Effect::new(move |before: Option<Option<String>>| {
        // Settings change when signing in or out.
        let name = name.get();
        if before.flatten().is_some() {
            written.set_value(false);
        }
        spawn_local(async move {
            let known = net::get::<Notices>("/api/me/notices").await;
            if written.try_get_value() == Some(true) {
                return;
            }
            if let Ok(known) = known {
                let (address, kind) = known
                    .webhook
                    .map_or((String::new(), WebhookForm::Json), |it| (it.url, it.form));
                url.set(address);
                form.set(if kind == WebhookForm::Discord { "discord" } else { "json" }.to_owned());
                email.set(known.email.unwrap_or_default());
                sends_email.set(known.sends_email);
            }
        });
        name
    });
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let given = |text: RwSignal<String>| {
            Some(text.get_untracked().trim().to_owned()).filter(|text| !text.is_empty())
        };
        let kind = match &*form.get_untracked() {
            "discord" => WebhookForm::Discord,
            _ => WebhookForm::Json,
        };
        let wish = Notices {
            webhook: given(url).map(|url| Webhook { url, form: kind }),
            email: given(email),
            lang: shell.voice.with_untracked(crate::voice::Voice::lang),
            ..Notices::default()
        };
        spawn_local(async move {
            state.set(Some(match net::put::<serde_json::Value>("/api/me/notices", &wish).await {
                Ok(_) => msg!("web-saved"),
                Err(said) => said,
            }));
        });
    };
    let write = move |field: RwSignal<String>| {
        move |event| {
            written.set_value(true);
            field.set(event_target_value(&event));
        }
    };
    let forms = vec!["json".to_owned(), "discord".to_owned()];
    let name =
        |form: &str| if form == "discord" { "Discord".to_owned() } else { "JSON".to_owned() };
    view! {
        <section class="card" aria-labelledby="notices">
            <h2 id="notices">{move || shell.say(msg!("web-notices"))}</h2>
            <p class="soft">{move || shell.say(msg!("web-notices-how"))}</p>
            <notify::Switch/>
            <form on:submit=save>
                <label>{move || shell.say(msg!("web-webhook"))}
                    <input type="url" placeholder="https://" prop:value=url
                        on:input=write(url)/></label>
                {choice(move || shell.say(msg!("web-webhook-form")), forms, form, name)}
                <Show when=move || sends_email.get()>
                    <label>{move || shell.say(msg!("web-email"))}
                        <input type="email" autocomplete="email" prop:value=email
                            on:input=write(email)/></label>
                </Show>
                <div class="row">
                    <button class="primary" type="submit">{move || shell.say(msg!("web-save"))}</button>
                    <span role="status">{move || state.get().map(|said| shell.say(said))}</span>
                </div>
            </form>
        </section>
    }
}

#[derive(Deserialize)]
struct Token {
    token: String,
}

/// Tokens for programs.
#[component]
fn Tokens() -> impl IntoView {
    let shell = Shell::get();
    let token = RwSignal::new(None::<String>);
    let make = move |_| {
        spawn_local(async move {
            match net::post::<Token>("/api/tokens", &()).await {
                Ok(made) => token.set(Some(made.token)),
                Err(said) => shell.remark(said),
            }
        });
    };
    let shown = move || {
        let token = token.get()?;
        let label = Signal::derive(move || shell.say(msg!("web-token")));
        Some(view! {
            <Share link=Signal::stored(token) label/>
            <p class="soft">{move || shell.say(msg!("web-token-once"))}</p>
        })
    };
    view! {
        <section class="card" aria-labelledby="tokens">
            <h2 id="tokens">{move || shell.say(msg!("web-tokens"))}</h2>
            <p class="soft">{move || shell.say(msg!("web-tokens-how"))}</p>
            <p><button class="button" on:click=make>{move || shell.say(msg!("web-make-token"))}</button></p>
            {shown}
        </section>
    }
}
