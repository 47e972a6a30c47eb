//! The map that pans and zooms, and its description for screen readers.

use std::time::Duration;

use leptos::html::Canvas;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::art;
use super::table::Table;
use crate::layout::Layout;
use crate::{draw, tints, trails};

/// How long the pointer rests before the map is redrawn.
const REST: Duration = Duration::from_millis(180);

/// The zoom step at which the map is drawn: changed only when the pointer rests, because redrawing
/// takes longer than a frame. Until then the drawing is stretched.
fn drawn_at(table: Table) -> RwSignal<f64> {
    let step = RwSignal::new(table.camera.get_untracked().step());
    let wanted = Memo::new(move |_| table.camera.get().step());
    let late = StoredValue::new(0_u32);
    Effect::new(move |first: Option<()>| {
        let wish = wanted.get();
        late.update_value(|serial| *serial += 1);
        let serial = late.get_value();
        let draw = move || {
            if late.try_get_value() == Some(serial) {
                step.set(wish);
            }
        };
        // The first camera is set once the map is known.
        match first {
            None => draw(),
            Some(()) => set_timeout(draw, REST),
        }
    });
    step
}

/// Everything that pans and zooms: the layers of the map, with tints and counters between them.
#[component]
pub(super) fn World() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let canvases = [NodeRef::<Canvas>::new(), NodeRef::<Canvas>::new(), NodeRef::<Canvas>::new()];
    let step = drawn_at(table);
    let game = Memo::new(move |_| table.game());
    let looks = Memo::new(move |_| (shell.dark.get(), shell.lang()));
    Effect::new(move |_| {
        let (Some(layout), game, look, step) =
            (table.layout.get(), game.get(), looks.get(), step.get())
        else {
            return;
        };
        let density = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio());
        for (name, canvas) in art::LAYERS.into_iter().zip(canvases) {
            let (game, size) = (game.clone(), layout.size());
            let Some(canvas) = canvas.get_untracked() else { continue };
            spawn_local(async move {
                let master = art::master(&game, name, look, size).await;
                // Theme and language may have changed in the meantime.
                if let Some(master) = master.filter(|_| looks.try_get_untracked() == Some(look)) {
                    art::bake(&master, size, step * density, &canvas);
                }
            });
        }
    });
    let size =
        move || table.layout.with(|layout| layout.as_ref().map_or((1.0, 1.0), |it| it.size()));
    let style = move || {
        let (camera, step, size) = (table.camera.get(), step.get(), size());
        format!(
            "width:{:.1}px;height:{:.1}px;transform:translate({:.2}px,{:.2}px) scale({:.5})",
            size.0 * step,
            size.1 * step,
            camera.x,
            camera.y,
            camera.scale / step
        )
    };
    let sheet = move |class: &'static str, draw: Memo<String>| {
        let frame = move || format!("0 0 {:.1} {:.1}", size().0, size().1);
        view! { <svg class=class viewBox=frame aria-hidden="true" inner_html=move || draw.get()></svg> }
    };
    let drawn = move |how: fn(Table, &Layout) -> String| {
        Memo::new(move |_| table.layout.get().map(|layout| how(table, &layout)).unwrap_or_default())
    };
    let under = drawn(|table, layout| {
        let overlay = table.overlaid.with(|overlay| {
            let overlay = overlay.as_ref()?;
            Some(tints::overlay_under(layout, overlay, &table.seats()))
        });
        let offers = table.offers.get();
        let reach = table.reach.with(|reach| tints::under(layout, &offers, reach));
        overlay.unwrap_or_default() + &reach
    });
    let over = drawn(|table, layout| {
        let overlay = table.overlaid.with(|overlay| {
            let overlay = overlay.as_ref()?;
            Some(tints::overlay_over(layout, overlay, &table.seats()))
        });
        let (offers, reach) = (table.offers.get(), table.reach.get());
        let eyes = table.eyes();
        let edges = table
            .stacks
            .with(|stacks| tints::over(layout, &offers, &reach, stacks, eyes.as_deref()));
        overlay.unwrap_or_default() + &edges
    });
    let counters = drawn(|table, layout| {
        let (held, offers) = (table.held.get(), table.offers.get());
        table.stacks.with(|stacks| {
            table.faces.with(|faces| draw::counters(layout, stacks, faces, &offers, &held))
        })
    });
    let numbers = drawn(|table, layout| {
        let overlay =
            table.overlaid.with(|overlay| Some(tints::overlay_numbers(layout, overlay.as_ref()?)));
        let reach = table.reach.get();
        table.stacks.with(|stacks| {
            draw::counts(layout, stacks)
                + &overlay.unwrap_or_default()
                + &tints::pills(layout, &reach, stacks)
        })
    });
    let plan = drawn(|table, layout| {
        let (way, start) = (table.planned(), table.start());
        let path = table.reach.with(|reach| tints::plan(layout, start.as_deref(), &way, reach));
        let goal = table.hand.with(|hand| hand.goal()?.hex().map(str::to_owned));
        let Some(goal) = goal else { return path };
        let ghost = table.stacks.with(|stacks| {
            table.faces.with(|faces| {
                table.held.with(|held| draw::ghost(layout, stacks, faces, held, &goal))
            })
        });
        let end = if way.is_empty() { tints::goal(layout, &goal) } else { String::new() };
        ghost + &end + &path
    });
    let rings = drawn(|table, layout| {
        let refused = table.hint.get().filter(|hint| hint.refusal.is_some()).map(|hint| hint.hex);
        let (cursor, shown) = (table.cursor.get(), table.shown.get());
        let fought = table.fought_over();
        tints::rings(layout, cursor.as_deref(), refused.as_deref(), shown.as_deref())
            + &tints::target(layout, fought.as_deref())
            + &tints::arrows(layout, fought.as_deref(), &table.attack_from())
            + &table.stage.attack.with(|attack| match attack {
                Some((aim, from)) => {
                    tints::target(layout, Some(aim)) + &tints::arrows(layout, Some(aim), from)
                }
                None => String::new(),
            })
            + &table.taught.with(|taught| {
                taught.as_ref().map(|it| tints::lesson(layout, it)).unwrap_or_default()
            })
    });
    let ways = drawn(|table, layout| {
        let gone = table.stage.trails.with(|known| trails::trails(layout, known));
        let advised = table.advice.with(|advice| {
            let advice = advice.as_ref()?;
            table.live.with(|live| Some(trails::sketch(layout, &advice.acts, &live.as_ref()?.view)))
        });
        gone + &advised.unwrap_or_default()
    });
    view! {
        <div class="world" style=style>
            <canvas class="layer" node_ref=canvases[0]></canvas>
            {sheet("layer", under)}
            <canvas class="layer" node_ref=canvases[1]></canvas>
            {sheet("layer", over)}
            {sheet("layer counters", counters)}
            <canvas class="layer" node_ref=canvases[2]></canvas>
            {sheet("layer", numbers)}
            {sheet("layer ways", ways)}
            {sheet("layer", plan)}
            {sheet("layer", rings)}
        </div>
    }
}

/// What the keyboard points at and the latest line of the log, for screen readers.
#[component]
pub(super) fn Spoken() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let pointed = move || {
        let hex = table.cursor.get()?;
        let layout = table.layout.get()?;
        let mut words = vec![layout.called(&hex)];
        table.stacks.with(|stacks| {
            let stack = stacks.get(&hex).into_iter().flatten();
            words.extend(stack.map(|piece| table.called(piece)));
        });
        let left = table.reach.with(|reach| reach.get(&hex).map(|view| i64::from(view.left)));
        words.extend(left.map(|left| shell.say(msg!("web-points-left", n = left))));
        Some(words.join(", "))
    };
    let latest = Memo::new(move |_| {
        table.live.with(|live| live.as_ref()?.seen.log.last().map(|line| line.said.clone()))
    });
    view! {
        <div class="spoken" aria-live="polite">{pointed}</div>
        <div class="spoken" aria-live="polite">{move || latest.get().map(|said| table.tell(said))}</div>
    }
}
