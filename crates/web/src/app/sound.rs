//! Sounds made in the browser from tones. Off unless switched on.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::stage::Stage;

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    /// A counter is put down.
    Move,
    /// Dice on wood.
    Dice,
    /// They lie still.
    Result,
}

/// When it begins and how long it lasts, in s, how high and how loud.
type Tap = (f64, f64, f64, f64);

impl Sound {
    fn taps(self) -> &'static [Tap] {
        match self {
            Sound::Move => &[(0.0, 0.05, 190.0, 0.10)],
            Sound::Dice => &[
                (0.00, 0.03, 1150.0, 0.07),
                (0.09, 0.03, 940.0, 0.08),
                (0.17, 0.03, 1240.0, 0.06),
                (0.28, 0.03, 880.0, 0.07),
                (0.39, 0.03, 1010.0, 0.05),
            ],
            Sound::Result => &[(0.0, 0.12, 150.0, 0.14), (0.05, 0.18, 98.0, 0.10)],
        }
    }
}

thread_local! {
    /// Made with the first sound: browsers want a click before it.
    static CONTEXT: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Plays a sound, if sounds are on.
pub(super) fn play(stage: Stage, sound: Sound) {
    if stage.sounds.get_untracked() {
        // A browser without sound stays silent.
        _ = tap(sound);
    }
}

fn tap(sound: Sound) -> Result<(), JsValue> {
    let known = CONTEXT.with_borrow(Clone::clone);
    let context = match known {
        Some(context) => context,
        None => {
            let class = get(&js_sys::global(), "AudioContext")?.dyn_into::<Function>()?;
            let made = Reflect::construct(&class, &Array::new())?;
            CONTEXT.set(Some(made.clone()));
            made
        }
    };
    let now = get(&context, "currentTime")?.as_f64().unwrap_or_default();
    for (begins, lasts, pitch, loud) in sound.taps() {
        let tone = call(&context, "createOscillator", &[])?;
        let volume = call(&context, "createGain", &[])?;
        let (begins, ends) = (now + begins, now + begins + lasts);
        for (of, name, from, to) in
            [(&tone, "frequency", *pitch, pitch * 0.6), (&volume, "gain", *loud, 0.001)]
        {
            let param = get(of, name)?;
            call(&param, "setValueAtTime", &[from.into(), begins.into()])?;
            call(&param, "exponentialRampToValueAtTime", &[to.into(), ends.into()])?;
        }
        call(&tone, "connect", std::slice::from_ref(&volume))?;
        call(&volume, "connect", &[get(&context, "destination")?])?;
        call(&tone, "start", &[begins.into()])?;
        call(&tone, "stop", &[ends.into()])?;
    }
    Ok(())
}

fn get(of: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(of, &name.into())
}

fn call(of: &JsValue, name: &str, args: &[JsValue]) -> Result<JsValue, JsValue> {
    let args: Array = args.iter().collect();
    get(of, name)?.dyn_into::<Function>()?.apply(of, &args)
}
