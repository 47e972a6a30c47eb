//! Mouse, fingers and keys on a page, as the browser would get them from a person.

use serde_json::{Value, json};

use crate::BrowserError;
use crate::page::Page;

impl Page {
    /// Moves the mouse.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn mouse(&self, kind: &str, at: (f64, f64), held: bool) -> Result<(), BrowserError> {
        self.mouse_with("left", kind, at, held).await
    }

    /// Moves the mouse, with that button.
    async fn mouse_with(
        &self,
        button: &str,
        kind: &str,
        (x, y): (f64, f64),
        held: bool,
    ) -> Result<(), BrowserError> {
        let buttons = match button {
            "left" => 1,
            "right" => 2,
            _ => 4,
        };
        let button = if kind == "mouseMoved" && !held { "none" } else { button };
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button,
            "buttons": if held { buttons } else { 0 },
            "clickCount": u8::from(kind != "mouseMoved"),
        });
        self.call("Input.dispatchMouseEvent", event).await.map(drop)
    }

    /// Clicks at a place.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn click_at(&self, at: (f64, f64)) -> Result<(), BrowserError> {
        self.mouse("mouseMoved", at, false).await?;
        self.mouse("mousePressed", at, true).await?;
        self.mouse("mouseReleased", at, false).await
    }

    /// Clicks at a place with the right button.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn right_click_at(&self, at: (f64, f64)) -> Result<(), BrowserError> {
        self.mouse("mouseMoved", at, false).await?;
        self.mouse_with("right", "mousePressed", at, true).await?;
        self.mouse_with("right", "mouseReleased", at, false).await
    }

    /// Drags from a place to another.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) -> Result<(), BrowserError> {
        self.drag_with("left", from, to).await
    }

    /// Drags with that button.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn drag_with(
        &self,
        button: &str,
        from: (f64, f64),
        to: (f64, f64),
    ) -> Result<(), BrowserError> {
        self.mouse("mouseMoved", from, false).await?;
        self.mouse_with(button, "mousePressed", from, true).await?;
        for step in 1..=4 {
            let share = f64::from(step) / 4.0;
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            self.mouse_with(button, "mouseMoved", at, true).await?;
        }
        self.mouse_with(button, "mouseReleased", to, false).await
    }

    /// Turns the wheel over a place.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn wheel(&self, (x, y): (f64, f64), by: f64) -> Result<(), BrowserError> {
        let event = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by });
        self.call("Input.dispatchMouseEvent", event).await.map(drop)
    }

    /// Touches the screen: fingers down or moved at those places; none lifts them.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn touch(&self, kind: &str, at: &[(f64, f64)]) -> Result<(), BrowserError> {
        let points: Vec<Value> =
            at.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", event).await.map(drop)
    }

    /// Taps with a finger.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn tap_at(&self, at: (f64, f64)) -> Result<(), BrowserError> {
        self.touch("touchStart", &[at]).await?;
        self.touch("touchEnd", &[]).await
    }

    /// Presses a key and lets it go.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn press(&self, key: &str) -> Result<(), BrowserError> {
        let (code, number, text) = match key {
            "Enter" => ("Enter".to_owned(), 13, Some("\r".to_owned())),
            "Tab" => ("Tab".to_owned(), 9, None),
            "Escape" => ("Escape".to_owned(), 27, None),
            "ArrowLeft" => (key.to_owned(), 37, None),
            "ArrowUp" => (key.to_owned(), 38, None),
            "ArrowRight" => (key.to_owned(), 39, None),
            "ArrowDown" => (key.to_owned(), 40, None),
            key => {
                let upper = key.to_uppercase();
                let number = upper.bytes().next().map_or(0, u32::from);
                let digit = key.chars().all(|letter| letter.is_ascii_digit());
                let code = if digit { format!("Digit{key}") } else { format!("Key{upper}") };
                (code, number, Some(key.to_owned()))
            }
        };
        let mut event = json!({
            "type": if text.is_some() { "keyDown" } else { "rawKeyDown" },
            "key": key, "code": code, "windowsVirtualKeyCode": number,
        });
        if let Some(text) = text {
            event["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", event.clone()).await?;
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", event).await.map(drop)
    }

    /// Types into whatever has the focus.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn write(&self, text: &str) -> Result<(), BrowserError> {
        self.call("Input.insertText", json!({ "text": text })).await.map(drop)
    }
}
