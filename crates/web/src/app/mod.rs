//! The client in the browser: pages, and what they share.
#![allow(
    unreachable_pub,
    reason = "`component` makes types for properties, as visible as it likes"
)]

mod account;
mod art;
mod board;
mod combat;
mod dialogs;
mod ending;
mod forces;
mod home;
mod keys;
mod log;
mod minimap;
mod motion;
mod net;
mod news;
mod page;
mod parts;
mod prompt;
mod rail;
mod rules;
mod shell;
mod signs;
mod socket;
mod status;
mod table;
mod talk;

use leptos::prelude::*;

use crate::route::Route;
use shell::Shell;

/// Shows the client in the page.
pub fn start() {
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    let shell = Shell::new();
    provide_context(shell);
    shell.begin();
    let page = move || match shell.route.get() {
        Route::Home => view! { <home::Home/> }.into_any(),
        Route::Table(id) => view! { <page::Page id/> }.into_any(),
        Route::Join(secret) => view! { <account::Join secret/> }.into_any(),
        Route::Account => view! { <account::Account/> }.into_any(),
        Route::Rules(game, clause) => view! { <rules::Page game clause/> }.into_any(),
        Route::Lost => view! { <parts::Lost/> }.into_any(),
    };
    view! {
        {page}
        <parts::Toast/>
    }
}
