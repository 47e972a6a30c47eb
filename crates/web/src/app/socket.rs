//! The connection to the open table, with automatic reconnection.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use neretva_protocol::VERSION;
use neretva_protocol::api::{ClientMessage, Detail, ServerMessage};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, WebSocket};

use crate::live::patience;

/// What the connection reports.
pub(super) enum Heard {
    /// A message of the server.
    Message(Box<ServerMessage>),
    /// Connection lost; reconnecting.
    Lost,
}

struct Line {
    table: String,
    socket: Option<WebSocket>,
    failures: u32,
    /// Messages of earlier sockets are ignored.
    call: u32,
    heard: Rc<dyn Fn(Heard)>,
}

thread_local! {
    /// One table is open at a time.
    static LINE: RefCell<Option<Line>> = const { RefCell::new(None) };
}

/// Connects to a table, and closes any other connection.
pub(super) fn open(table: &str, heard: impl Fn(Heard) + 'static) {
    close();
    LINE.with_borrow_mut(|line| {
        let (table, heard) = (table.to_owned(), Rc::new(heard));
        *line = Some(Line { table, socket: None, failures: 0, call: 0, heard });
    });
    call();
}

/// Disconnects.
pub(super) fn close() {
    let line = LINE.with_borrow_mut(Option::take);
    if let Some(socket) = line.and_then(|line| line.socket) {
        // Closing a closed socket is not an error.
        _ = socket.close();
    }
}

/// Sends a message if the connection is open; callers that wait for an answer ask again after the
/// next welcome.
pub(super) fn say(message: &ClientMessage) {
    let text = serde_json::to_string(message).expect("messages are plain data");
    LINE.with_borrow(|line| {
        let socket = line.as_ref().and_then(|line| line.socket.as_ref());
        if let Some(socket) = socket.filter(|socket| socket.ready_state() == WebSocket::OPEN) {
            _ = socket.send_with_str(&text);
        }
    });
}

/// Asks for the whole table again.
pub(super) fn hello() {
    let entropy = Some(entropy());
    say(&ClientMessage::Hello { protocol: VERSION, detail: Detail::Full, entropy });
}

/// What this browser adds to the dice: nobody can guess it, so nobody could have chosen dice that
/// suit it.
pub(super) fn entropy() -> String {
    let mut bytes = [0_u8; 16];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    // Without it nothing is added, as the record shows.
    let drawn = crypto.and_then(|it| it.get_random_values_with_u8_array(&mut bytes).ok());
    drawn.map(|_| bytes.iter().map(|byte| format!("{byte:02x}")).collect()).unwrap_or_default()
}

fn call() {
    let made = LINE.with_borrow_mut(|line| {
        let line = line.as_mut()?;
        line.call += 1;
        let socket = WebSocket::new(&address(&line.table)?).ok()?;
        line.socket = Some(socket.clone());
        Some((socket, line.call))
    });
    let Some((socket, call)) = made else { return };
    let opened = Closure::<dyn FnMut(JsValue)>::new(move |_| {
        if_current(call, |_| ()).map_or((), |()| hello())
    });
    socket.set_onopen(Some(opened.into_js_value().unchecked_ref()));
    let spoken = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let Ok(message) = serde_json::from_str::<ServerMessage>(&text) else { return };
        let heard = if_current(call, |line| {
            line.failures = 0;
            Rc::clone(&line.heard)
        });
        if let Some(heard) = heard {
            heard(Heard::Message(Box::new(message)));
        }
    });
    socket.set_onmessage(Some(spoken.into_js_value().unchecked_ref()));
    let closed = Closure::<dyn FnMut(JsValue)>::new(move |_| {
        let lost = if_current(call, |line| {
            line.socket = None;
            line.failures += 1;
            (Rc::clone(&line.heard), patience(line.failures))
        });
        if let Some((heard, wait)) = lost {
            heard(Heard::Lost);
            let again = move || {
                if if_current(call, |_| ()).is_some() {
                    self::call();
                }
            };
            set_timeout(again, Duration::from_millis(wait.into()));
        }
    });
    socket.set_onclose(Some(closed.into_js_value().unchecked_ref()));
}

/// Does something with the connection if that attempt is the latest.
fn if_current<T>(call: u32, action: impl FnOnce(&mut Line) -> T) -> Option<T> {
    LINE.with_borrow_mut(|line| line.as_mut().filter(|line| line.call == call).map(action))
}

fn address(table: &str) -> Option<String> {
    let location = web_sys::window()?.location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/ws/{table}", location.host().ok()?))
}
