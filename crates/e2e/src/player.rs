//! A person who plays on a page, with mouse, keyboard or touch.

use std::time::{Duration, Instant};

use neretva_art::{Geometry, geometry};
use neretva_protocol::api::{Plan, ServerMessage};
use neretva_protocol::{ChoiceWeight, MapView};
use serde_json::json;

use crate::page::Page;
use crate::sight::{Haste, Sight};
use crate::{BrowserError, PATIENCE};

/// What is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Real mouse events.
    Mouse,
    /// Keys alone.
    Keys,
    /// Fingers.
    Touch,
}

/// The table reacts within this time; otherwise the click is repeated.
const SECOND_CLICK: Duration = Duration::from_millis(1500);

/// A player at an open table.
pub struct TablePlayer {
    /// Their page.
    pub page: Page,
    hand: Hand,
    geometry: Geometry,
    /// What they did so far.
    pub acts: Vec<String>,
}

/// What a page shows to be in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InHand {
    /// `empty`, `asked`, `held` or `goal`.
    pub state: String,
    /// The acts so far.
    pub acts: Vec<String>,
}

/// Where the world and the board's window are on the screen.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// Left, top, width and height of everything that pans.
    world: [f64; 4],
    /// Of the window that it is seen through.
    board: [f64; 4],
}

impl TablePlayer {
    /// Opens the page of a table.
    ///
    /// # Errors
    /// If the table does not open.
    pub async fn sit(page: &Page, hand: Hand) -> Result<TablePlayer, BrowserError> {
        let game = page.until_told("a table", |sight| Some(sight.game.clone())).await?;
        let map = page.eval(&format!("await (await fetch('/api/map/{game}')).json()")).await?;
        let map: MapView =
            serde_json::from_value(map).map_err(|error| BrowserError::House(error.to_string()))?;
        page.until("the board", "!!document.querySelector('.world canvas')").await?;
        Ok(TablePlayer { page: page.clone(), hand, geometry: geometry(&map), acts: Vec::new() })
    }

    /// The table as the server told it.
    ///
    /// # Errors
    /// If no table is open.
    pub fn sight(&self) -> Result<Sight, BrowserError> {
        self.page.sight().ok_or_else(|| BrowserError::Late("a table".to_owned()))
    }

    /// Waits until the page shows what it was told last, or what came after it. A result that
    /// waits to be seen is put down.
    ///
    /// # Errors
    /// If it never does.
    pub async fn until_shown(&self) -> Result<(), BrowserError> {
        let version = self.sight()?.version;
        let shown = format!("document.querySelector('.table')?.dataset.version >= {version}");
        let either = format!("({shown}) || all('.show .primary').length > 0");
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            self.page.until(&format!("the table at version {version}"), &either).await?;
            if self.page.eval(&shown).await? == true {
                return Ok(());
            }
            self.put_away().await?;
        }
        Err(BrowserError::Late(format!("the table at version {version}")))
    }

    /// Goes on after a result, if one waits.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn put_away(&self) -> Result<(), BrowserError> {
        let place = "(() => { const at = all('.show .primary')[0]; return at && lies(at); })()";
        let place = self.page.eval(place).await?;
        let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) else { return Ok(()) };
        match self.hand {
            Hand::Keys => self.page.press("Enter").await?,
            Hand::Mouse | Hand::Touch => self.press_at((x, y)).await?,
        }
        self.page.until_drawn().await
    }

    /// What is in hand.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn in_hand(&self) -> Result<InHand, BrowserError> {
        let script = "(() => { const at = document.querySelector('.in-hand'); \
             return [at?.dataset.hand || 'empty', at?.dataset.plan || '']; })()";
        let told = self.page.eval(script).await?;
        let text = |at: usize| told[at].as_str().unwrap_or_default().to_owned();
        let acts = text(1).split(';').filter(|act| !act.is_empty()).map(str::to_owned).collect();
        Ok(InHand { state: text(0), acts })
    }

    /// The answer of the server that the page shows.
    fn plan_of(&self, hand: &InHand) -> Option<Plan> {
        let plans = self.page.remarks().into_iter().rev().filter_map(|said| {
            let ServerMessage::Planned(plan) = said else { return None };
            Some(*plan)
        });
        let version = self.sight().ok()?.version;
        plans.filter(|plan| plan.version == version).find(|plan| {
            plan.asked == hand.acts || [plan.acts.clone(), plan.apart.clone()].concat() == hand.acts
        })
    }

    /// The table with what may be done with the counters in hand.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn holding(&self, sight: Sight) -> Result<Sight, BrowserError> {
        let hand = self.in_hand().await?;
        if hand.state != "held" {
            return Ok(sight);
        }
        let Some(plan) = self.plan_of(&hand) else { return Ok(sight) };
        let back = |act: &String| {
            plan.choices.iter().any(|it| it.act == *act && it.weight == ChoiceWeight::Back)
        };
        let (last, mut actions): (Vec<_>, Vec<_>) =
            plan.actions.iter().cloned().partition(|act| back(act));
        if actions.is_empty() {
            actions = last;
        }
        Ok(Sight { actions, ..sight })
    }

    /// Plays quickly until a condition holds; returns the table at that moment.
    ///
    /// # Errors
    /// If an act cannot be done, or if nothing comes of hundreds.
    pub async fn play_until(
        &mut self,
        haste: &mut Haste,
        what: &str,
        holds: impl Fn(&Sight) -> bool,
    ) -> Result<Sight, BrowserError> {
        for _ in 0..400 {
            let ready = |sight: &Sight| {
                let wanted = holds(sight) || !sight.actions.is_empty();
                (wanted || sight.view.outcome.is_some()).then(|| sight.clone())
            };
            let sight = self.page.until_told("a decision", ready).await?;
            if holds(&sight) {
                return Ok(sight);
            }
            let sight = self.holding(sight).await?;
            let act = haste.choose(&sight).ok_or_else(|| BrowserError::Late(what.to_owned()))?;
            self.act(&act).await?;
        }
        Err(BrowserError::Late(what.to_owned()))
    }

    /// Does an act by hand, and waits until it is in hand or the server has carried it out. What is
    /// planned is confirmed.
    ///
    /// # Errors
    /// If it cannot be done.
    pub async fn act(&mut self, act: &str) -> Result<(), BrowserError> {
        self.acts.push(act.to_owned());
        self.uncover().await?;
        self.until_shown().await?;
        let (before, hand) = (self.sight()?, self.in_hand().await?);
        if self.puts_down(act, &hand) {
            return self.put_down().await;
        }
        match (self.hand, before.hex_of(act)) {
            (Hand::Mouse | Hand::Touch, None) => self.press_offer("", act).await?,
            (Hand::Mouse | Hand::Touch, Some(hex)) => self.point(act, &hex, before.version).await?,
            (Hand::Keys, None) => self.type_offer(act, &before).await?,
            (Hand::Keys, Some(hex)) => self.walk_to(act, &hex, before.version).await?,
        }
        let begun = Instant::now();
        let mut confirmed = Instant::now() - SECOND_CLICK;
        while begun.elapsed() < PATIENCE {
            if self.sight()?.version > before.version {
                return Ok(());
            }
            let now = self.in_hand().await?;
            let costly = "document.querySelector('.choices .asked-again') !== null";
            if now.state == "goal" && confirmed.elapsed() >= SECOND_CLICK {
                self.confirm().await?;
                confirmed = Instant::now();
            } else if now.state == "held"
                && now != hand
                && (before.hex_of(act).is_some() || act.starts_with("piece "))
            {
                return Ok(());
            } else if act.starts_with("choice ")
                && confirmed.elapsed() >= SECOND_CLICK
                && self.page.eval(costly).await? == true
            {
                self.press_offer(".choices", act).await?;
                confirmed = Instant::now();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err(BrowserError::Late(format!("word of `{act}`")))
    }

    /// Whether an act is to put down what is in hand.
    fn puts_down(&self, act: &str, hand: &InHand) -> bool {
        let plan = Some(hand).filter(|hand| hand.state == "held").and_then(|it| self.plan_of(it));
        plan.is_some_and(|plan| {
            plan.choices.iter().any(|it| it.act == act && it.weight == ChoiceWeight::Back)
        })
    }

    /// Puts down what is in hand.
    ///
    /// # Errors
    /// If it stays there.
    pub async fn put_down(&self) -> Result<(), BrowserError> {
        match self.hand {
            Hand::Keys => self.page.press("Escape").await?,
            Hand::Mouse | Hand::Touch => {
                let at = self.page.place_of("the button", "all('.put-down')[0]").await?;
                self.press_at(at).await?;
            }
        }
        let empty = "document.querySelector('.in-hand').dataset.hand === 'empty'";
        self.page.until("an empty hand", empty).await
    }

    /// Carries out what is planned.
    ///
    /// # Errors
    /// If there is no button.
    pub async fn confirm(&self) -> Result<(), BrowserError> {
        if self.hand == Hand::Keys {
            self.page.tab_to("the board", "at.matches('body, .board, [data-go]')").await?;
            return self.page.press("Enter").await;
        }
        let at = self.page.place_of("the button", "all('[data-go]')[0]").await?;
        self.press_at(at).await
    }

    /// Removes the cover of a shared screen, if there is one; returns whether it did.
    ///
    /// # Errors
    /// If it cannot be taken away.
    pub async fn uncover(&mut self) -> Result<bool, BrowserError> {
        self.until_shown().await?;
        if self.page.eval("all('.cover button').length > 0").await? == false {
            return Ok(false);
        }
        match self.hand {
            Hand::Keys => {
                self.page.tab_to("the cover's button", "!!at.closest('.cover')").await?;
                self.page.press("Enter").await?;
            }
            Hand::Mouse | Hand::Touch => {
                let at =
                    self.page.place_of("the cover's button", "all('.cover button')[0]").await?;
                self.press_at(at).await?;
            }
        }
        self.page.until("an open table", "all('.cover').length === 0").await?;
        Ok(true)
    }

    async fn press_at(&self, at: (f64, f64)) -> Result<(), BrowserError> {
        match self.hand {
            Hand::Touch => self.page.tap_at(at).await,
            Hand::Mouse | Hand::Keys => self.page.click_at(at).await,
        }
    }

    /// Presses the control for an act outside the map.
    async fn press_offer(&self, within: &str, act: &str) -> Result<(), BrowserError> {
        let at = self.page.place_of(act, &offer(within, act)).await?;
        self.press_at(at).await
    }

    /// Points at a hex, and if it offers several acts, at the intended one.
    async fn point(&self, act: &str, hex: &str, version: u64) -> Result<(), BrowserError> {
        let begun = Instant::now();
        let hand = self.in_hand().await?;
        // What can join those in hand lies beside the map.
        let beside = offer(".hold", act);
        if act.starts_with("piece ") && self.page.eval(&format!("!!({beside})")).await? == true {
            return self.press_offer(".hold", act).await;
        }
        while begun.elapsed() < PATIENCE {
            let at = self.bring(hex).await?;
            self.press_at(at).await?;
            let pressed = Instant::now();
            while pressed.elapsed() < SECOND_CLICK {
                let now = self.in_hand().await?;
                let done = self.sight()?.version > version;
                let meant = now.acts.iter().any(|known| known == act);
                if done || (now != hand && now.state != "asked" && meant) {
                    return Ok(());
                }
                let fan = offer(".fan:not(.peek)", act);
                if self.page.eval(&format!("!!({fan})")).await? == true {
                    return self.press_offer(".fan:not(.peek)", act).await;
                }
            }
        }
        Err(BrowserError::Late(format!("`{act}` by pointing at {hex}")))
    }

    async fn window(&self) -> Result<Window, BrowserError> {
        // A panel may cover the lower part of the board: what counts is what is visible.
        let script = "(() => { \
             const [world, board] = ['.world', '.board'] \
                 .map(it => document.querySelector(it).getBoundingClientRect()); \
             const middle = board.left + board.width / 2; \
             let low = board.bottom; \
             while (low > board.top + 80 \
                 && !document.elementFromPoint(middle, low - 1)?.closest('.board')) low -= 20; \
             return [[world.left, world.top, world.width, world.height], \
                     [board.left, board.top, board.width, low - board.top]]; })()";
        let told = self.page.eval(script).await?;
        let read = |at: usize| std::array::from_fn(|n| told[at][n].as_f64().unwrap_or_default());
        Ok(Window { world: read(0), board: read(1) })
    }

    /// Where a hex is on the screen now.
    ///
    /// # Errors
    /// If the map has no such hex.
    pub async fn place(&self, hex: &str) -> Result<(f64, f64), BrowserError> {
        self.place_in(&self.window().await?, hex)
    }

    fn place_in(&self, window: &Window, hex: &str) -> Result<(f64, f64), BrowserError> {
        let centre = self.geometry.centres.get(hex);
        let (x, y) = *centre.ok_or_else(|| BrowserError::Late(format!("a hex {hex}")))?;
        let [left, top, width, height] = window.world;
        Ok((left + x * width / self.geometry.width, top + y * height / self.geometry.height))
    }

    /// Scrolls a hex into view and returns where it can be clicked.
    ///
    /// # Errors
    /// If it cannot be brought there.
    pub async fn bring(&self, hex: &str) -> Result<(f64, f64), BrowserError> {
        let begun = Instant::now();
        let mut pans = 0;
        while begun.elapsed() < PATIENCE {
            self.page.until_drawn().await?;
            let window = self.window().await?;
            let (x, y) = self.place_in(&window, hex)?;
            if self.is_open((x, y)).await? {
                return Ok((x, y));
            }
            let [left, top, width, height] = window.board;
            let middle = (left + width / 2.0, top + height / 2.0);
            pans += 1;
            // At the edge of a small map nothing pans until it is zoomed in.
            if pans % 6 == 5 {
                self.zoom(middle).await?;
                continue;
            }
            let by = (
                (middle.0 - x).clamp(-width * 0.4, width * 0.4),
                (middle.1 - y).clamp(-height * 0.4, height * 0.4),
            );
            let from = (middle.0 - by.0 / 2.0, middle.1 - by.1 / 2.0);
            let to = (middle.0 + by.0 / 2.0, middle.1 + by.1 / 2.0);
            self.pan(from, to).await?;
        }
        Err(BrowserError::Late(format!("hex {hex} in the open")))
    }

    /// Drags the map: with the middle button, because the left one takes counters along.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn pan(&self, from: (f64, f64), to: (f64, f64)) -> Result<(), BrowserError> {
        if self.hand != Hand::Touch {
            return self.page.drag_with("middle", from, to).await;
        }
        self.page.touch("touchStart", &[from]).await?;
        for step in 1..=4 {
            let share = f64::from(step) / 4.0;
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            self.page.touch("touchMove", &[at]).await?;
        }
        self.page.touch("touchEnd", &[]).await
    }

    /// Zooms in: by the wheel, or by two fingers.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn zoom(&self, at: (f64, f64)) -> Result<(), BrowserError> {
        if self.hand != Hand::Touch {
            return self.page.wheel(at, -200.0).await;
        }
        let fingers = |apart: f64| [(at.0 - apart, at.1), (at.0 + apart, at.1)];
        self.page.touch("touchStart", &fingers(30.0)).await?;
        for apart in [40.0, 50.0, 60.0] {
            self.page.touch("touchMove", &fingers(apart)).await?;
        }
        self.page.touch("touchEnd", &[]).await
    }

    /// Whether nothing covers a place of the map.
    async fn is_open(&self, (x, y): (f64, f64)) -> Result<bool, BrowserError> {
        let script = format!(
            "(() => {{ const at = document.elementFromPoint({x}, {y}); \
             return !!at?.closest('.board') \
             && !at.closest('.fan:not(.peek), .tip, button, [role=dialog]'); }})()"
        );
        Ok(self.page.eval(&script).await? == true)
    }

    /// Takes a choice by its digit; whatever has none is walked to.
    async fn type_offer(&self, act: &str, sight: &Sight) -> Result<(), BrowserError> {
        let mut choices = sight.actions.iter().filter(|known| known.starts_with("choice "));
        match choices.position(|known| known == act) {
            Some(place @ 0..9) => self.page.press(&(place + 1).to_string()).await,
            Some(_) | None => {
                let is_it = format!("at.dataset.act === {}", json!(act));
                self.page.tab_to(act, &is_it).await?;
                self.page.press("Enter").await
            }
        }
    }

    /// Walks to a hex by keys, and in its stack to the counter that is meant.
    async fn walk_to(&self, act: &str, hex: &str, version: u64) -> Result<(), BrowserError> {
        self.page.tab_to("the board", "at.matches('body, .board')").await?;
        let mut presses = 0;
        while self.cursor().await?.as_deref() != Some(hex) {
            self.page.press("n").await?;
            presses += 1;
            if presses > 800 {
                return Err(BrowserError::Late(format!("the cursor at {hex}")));
            }
        }
        let hand = self.in_hand().await?;
        for _ in 0..3 {
            self.page.press("Enter").await?;
            let pressed = Instant::now();
            while pressed.elapsed() < SECOND_CLICK {
                let now = self.in_hand().await?;
                let meant = now.acts.iter().any(|known| known == act);
                let done = self.sight()?.version > version;
                if done || (now != hand && now.state != "asked" && meant) {
                    return Ok(());
                }
                let is_it = format!("document.activeElement.dataset.act === {}", json!(act));
                let focused = "!!document.activeElement.closest('.fan')";
                if self.page.eval(focused).await? == true {
                    for _ in 0..20 {
                        if self.page.eval(&is_it).await? == true {
                            return self.page.press("Enter").await;
                        }
                        self.page.press("ArrowRight").await?;
                    }
                    let is_it = format!("at.dataset.act === {}", json!(act));
                    self.page.tab_to(act, &is_it).await?;
                    return self.page.press("Enter").await;
                }
            }
        }
        Err(BrowserError::Late(format!("`{act}` by keys at {hex}")))
    }

    /// The hex that the ring of the keyboard is around.
    async fn cursor(&self) -> Result<Option<String>, BrowserError> {
        let script = "(() => { const ring = document.querySelector('.hex-cursor'); \
             if (!ring) return null; const r = ring.getBoundingClientRect(); \
             return [r.left + r.width / 2, r.top + r.height / 2]; })()";
        let told = self.page.eval(script).await?;
        let (Some(x), Some(y)) = (told[0].as_f64(), told[1].as_f64()) else { return Ok(None) };
        let window = self.window().await?;
        let near = |hex: &&String| {
            let place = self.place_in(&window, hex);
            place.is_ok_and(|place| (place.0 - x).hypot(place.1 - y) < 3.0)
        };
        Ok(self.geometry.centres.keys().find(near).cloned())
    }
}

/// A script that finds the control for an act within a part of the page.
pub fn offer(within: &str, act: &str) -> String {
    let selector = json!(format!("{within} [data-act]"));
    format!("all({selector}).find(at => at.dataset.act === {} && !at.disabled)", json!(act))
}
