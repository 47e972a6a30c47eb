//! The client in the browser: pages, and what they share.
#![allow(
    unreachable_pub,
    reason = "`component` makes types for properties, as visible as it likes"
)]

mod account;
mod advice;
mod analysis;
mod art;
mod board;
mod briefing;
mod browser;
mod combat;
mod dialogs;
mod editor;
mod ending;
mod fan;
mod figures;
mod forces;
mod form;
mod gate;
mod hold;
mod home;
mod invite;
mod keys;
mod learn;
mod lists;
mod log;
mod minimap;
mod motion;
mod net;
mod news;
mod notify;
mod page;
mod parts;
mod prompt;
mod rail;
mod replay;
mod rules;
mod scenery;
mod shell;
mod signs;
mod socket;
mod sound;
mod stage;
mod status;
mod table;
mod talk;
mod tempo;
mod theatre;
mod views;
mod world;

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
        Route::Mine => view! { <lists::MinePage/> }.into_any(),
        Route::Learn => view! { <learn::Page/> }.into_any(),
        Route::Watch => view! { <lists::WatchPage/> }.into_any(),
        Route::Table(id) => view! { <gate::Gate id/> }.into_any(),
        Route::Join(secret) => view! { <invite::Join secret/> }.into_any(),
        Route::Account => view! { <account::Account/> }.into_any(),
        Route::Rules(game, clause) => view! { <rules::Page game clause figures=false/> }.into_any(),
        Route::Figures(game) => {
            view! { <rules::Page game=Some(game) clause=None figures=true/> }.into_any()
        }
        Route::Own(game) => view! { <editor::Page game/> }.into_any(),
        Route::Replay(table, moment) => view! { <replay::Page table moment/> }.into_any(),
        Route::Lost => view! { <parts::Lost/> }.into_any(),
    };
    view! {
        {page}
        <parts::Toast/>
    }
}
