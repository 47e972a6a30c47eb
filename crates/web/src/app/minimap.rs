//! The whole map in small, with the part that is shown; a click goes there.

use leptos::ev::PointerEvent;
use leptos::html::{Canvas, Div};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::parts::icon;
use super::shell::{keep, kept};
use super::table::Table;
use super::{art, signs};
use crate::camera::Camera;
use crate::draw;

/// The room for it in px.
const ROOM: (f64, f64) = (200.0, 190.0);

#[component]
pub(super) fn Minimap() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let (canvas, frame) = (NodeRef::<Canvas>::new(), NodeRef::<Div>::new());
    let scale = Memo::new(move |_| {
        let size = table.layout.with(|layout| layout.as_ref().map(|it| it.size()));
        size.map_or(0.1, |(width, height)| (ROOM.0 / width).min(ROOM.1 / height))
    });
    let game = Memo::new(move |_| table.game());
    Effect::new(move |_| {
        let (Some(layout), game) = (table.layout.get(), game.get()) else { return };
        let look = (shell.dark.get(), shell.lang());
        let (Some(canvas), scale) = (canvas.get(), scale.get()) else { return };
        spawn_local(async move {
            let size = layout.size();
            if let Some(master) = art::master(&game, art::LAYERS[0], look, size).await {
                art::bake(&master, size, scale * 2.0, &canvas);
            }
        });
    });
    let dots = Memo::new(move |_| {
        let Some(layout) = table.layout.get() else { return String::new() };
        table.stacks.with(|stacks| table.faces.with(|faces| draw::dots(&layout, stacks, faces)))
    });
    let size = move || {
        let size = table.layout.with(|layout| layout.as_ref().map(|it| it.size()));
        size.unwrap_or((1.0, 1.0))
    };
    let view_box = move || format!("0 0 {:.0} {:.0}", size().0, size().1);
    let style = move || {
        let (width, height) = size();
        format!("width:{:.0}px;height:{:.0}px", width * scale.get(), height * scale.get())
    };
    let shown = move || {
        let (camera, window, scale) = (table.camera.get(), table.window.get(), scale.get());
        let by = scale / camera.scale;
        format!(
            "transform:translate({:.1}px,{:.1}px);width:{:.1}px;height:{:.1}px",
            -camera.x * by,
            -camera.y * by,
            window.0 * by,
            window.1 * by
        )
    };
    let go = move |event: &PointerEvent| {
        let (Some(frame), Some(layout)) = (frame.get_untracked(), table.layout.get_untracked())
        else {
            return;
        };
        let (corner, scale) = (frame.get_bounding_client_rect(), scale.get_untracked());
        let place = (
            (f64::from(event.client_x()) - corner.left()) / scale,
            (f64::from(event.client_y()) - corner.top()) / scale,
        );
        let (window, now) = (table.window.get_untracked(), table.camera.get_untracked());
        table.camera.set(Camera::centred(place, now.scale, layout.size(), window));
    };
    let down = move |event: PointerEvent| {
        if let Some(frame) = frame.get_untracked() {
            _ = frame.set_pointer_capture(event.pointer_id());
        }
        go(&event);
    };
    let moved = move |event: PointerEvent| {
        if event.buttons() == 1 {
            go(&event);
        }
    };
    // With the whole map in view there is nowhere to go.
    let needless = Memo::new(move |_| {
        let (camera, window) = (table.camera.get(), table.window.get());
        table
            .layout
            .with(|layout| layout.as_ref().is_none_or(|it| camera.shows_all(it.size(), window)))
    });
    let closed = RwSignal::new(kept("minimap").as_deref() == Some("closed"));
    let toggle = move |_| {
        closed.update(|closed| *closed = !*closed);
        keep("minimap", if closed.get_untracked() { "closed" } else { "open" });
    };
    let label = move || {
        shell.say(if closed.get() { msg!("web-minimap-show") } else { msg!("web-minimap-hide") })
    };
    let sign = move || icon(if closed.get() { signs::MAP } else { signs::FOLD });
    view! {
        <div class="minimap-box" class:needless=move || needless.get() class:closed=move || closed.get()>
            <button class="minimap-fold" aria-label=label title=label aria-expanded=move || (!closed.get()).to_string()
                on:click=toggle>{sign}</button>
            <div class="minimap" node_ref=frame aria-hidden="true" style=style on:pointerdown=down on:pointermove=moved>
                <canvas node_ref=canvas></canvas>
                <svg viewBox=view_box inner_html=move || dots.get()></svg>
                <i class="minimap-view" style=shown></i>
            </div>
        </div>
    }
}
