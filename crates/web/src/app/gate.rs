//! The way to a table: says so if it does not exist or may not be watched.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use neretva_protocol::api::TableCard;

use super::parts::{Go, Sheet};
use super::shell::Shell;
use super::{net, page};
use crate::route::Route;

#[component]
pub(super) fn Gate(id: String) -> impl IntoView {
    let shell = Shell::get();
    let failed = RwSignal::new(None::<Said>);
    let url = format!("/api/tables/{id}");
    spawn_local(async move {
        // The table itself reconnects to a server that cannot be reached.
        let unreachable = msg!("web-unreachable");
        match net::get::<TableCard>(&url).await {
            Err(said) if said != unreachable => _ = failed.try_set(Some(said)),
            Ok(_) | Err(_) => {}
        }
    });
    let id = StoredValue::new(id);
    move || {
        match failed.get() {
        None => view! { <page::Page id=id.get_value()/> }.into_any(),
        Some(said) => view! {
            <Sheet title=Signal::derive(move || shell.say(msg!("web-no-table"))) class="narrow">
                <h1>{move || shell.say(msg!("web-no-table"))}</h1>
                <section class="card">
                    <p role="alert">{move || shell.say(said.clone())}</p>
                    <p>{move || shell.say(msg!("web-no-table-how"))}</p>
                    <p class="row">
                        <Go to=Route::Mine class="button">{move || shell.say(msg!("web-my-games"))}</Go>
                        <Go to=Route::Account class="button">{move || shell.say(msg!("web-sign-in"))}</Go>
                    </p>
                </section>
            </Sheet>
        }
        .into_any(),
    }
    }
}
