//! The pictures of `docs/img`: `cargo xtask shots`.

use std::path::{Path, PathBuf};

use crate::pages::speak_spanish;
use neretva_e2e::{BrowserError, Haste, Page, Screen, Sight, TestStage, against_computer, stage};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "changes docs/img"]
async fn pictures() {
    stage("pictures", shots).await;
}

/// Where a picture goes.
fn file(name: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).join("docs/img").join(format!("{name}.png"))
}

/// Waits until fonts, maps and images are there.
async fn until_painted(page: &Page) -> Result<(), BrowserError> {
    page.until("pictures", "document.fonts.status === 'loaded'").await?;
    // Of overlapping layers, at least one covers the middle.
    let drawn = "(() => { const painted = it => { const at = it.getContext('2d'); \
        return !at || at.getImageData(it.width >> 1, it.height >> 1, 1, 1).data[3] > 0; }; \
        const sheets = new Set(all('canvas').map(it => it.parentElement)); \
        return [...sheets].every(sheet => [...sheet.querySelectorAll('canvas')].some(painted)); })()";
    page.until("maps", drawn).await?;
    page.until("images", "all('img').every(it => it.complete && it.naturalWidth > 0)").await
}

/// Takes a picture once everything is drawn.
async fn shoot(page: &Page, name: &str) -> Result<(), BrowserError> {
    until_painted(page).await?;
    page.picture(&file(name)).await?;
    println!("{}", file(name).display());
    Ok(())
}

async fn shots(stage: &mut TestStage) -> Result<(), BrowserError> {
    let decides = |sight: &Sight| sight.view.turn >= 4 && sight.actions.len() > 8;
    let game = against_computer("partizan", "axis", "partisan");
    let axis = stage.house.prepare(&game, Haste::new(8), decides).await?;
    let table = stage.at_table(&axis, "light", Screen::DESK).await?;
    shoot(&table, "table-light").await?;
    table.show_on(Screen::DESK.dark()).await?;
    table.until("the dark", "document.documentElement.dataset.theme === 'dark'").await?;
    shoot(&table, "table-dark").await?;

    let fights = |sight: &Sight| {
        let known = sight.odds.as_ref().is_some_and(|odds| odds.column.is_some());
        sight.view.turn >= 2 && known && !sight.actions.is_empty()
    };
    let game = against_computer("partizan", "partisan", "axis");
    let fight = stage.house.prepare(&game, Haste::new(8), fights).await?;
    let combat = stage.at_table(&fight, "combat", Screen::DESK).await?;
    combat.until("the combat panel", "all('.combat').length > 0").await?;
    shoot(&combat, "combat").await?;
    let phone = stage.at_table(&fight, "phone", Screen::PHONE).await?;
    shoot(&phone, "phone").await?;

    let home = stage.visitor(Screen::DESK, "/").await?;
    home.until("the games", "all('.game').length > 2").await?;
    shoot(&home, "home").await?;
    home.goto(&stage.house.url, "/rules/partizan").await?;
    home.until("the rules", "all('.clause').length > 10").await?;
    shoot(&home, "rules").await?;

    axis.resign().await?;
    table.show_on(Screen::DESK).await?;
    table.goto(&stage.house.url, &format!("/replay/{}?at=60", axis.table)).await?;
    table.until("the replay", "document.querySelectorAll('.world use').length > 20").await?;
    shoot(&table, "replay").await
}

/// Pictures to look at after a change of a game's looks: `NERETVA_GALLERY` names a game and its two
/// seats, such as `balkans44 soviet axis`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures for people"]
async fn gallery() {
    stage("gallery", hang).await;
}

/// What the buttons of the map's overlays are called.
async fn overlays(page: &Page) -> Result<Vec<String>, BrowserError> {
    let names = page.eval("all('.rail button').map(at => at.getAttribute('aria-label'))").await?;
    let names = names.as_array().into_iter().flatten().filter_map(|name| name.as_str());
    Ok(names.map(str::to_owned).collect())
}

/// Takes the pictures of one game: both seats, set-up, combat, a later turn with every overlay, the
/// rules reader and the charts.
async fn hang(stage: &mut TestStage) -> Result<(), BrowserError> {
    let wanted =
        std::env::var("NERETVA_GALLERY").expect("NERETVA_GALLERY names a game and its seats");
    let [game, first, second] = wanted.split(' ').collect::<Vec<_>>()[..] else {
        panic!("NERETVA_GALLERY names a game and its two seats")
    };
    let gallery = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    std::fs::create_dir_all(&gallery).expect("a folder for pictures can be made");
    let picture = |name: String| gallery.join(format!("{game}-{name}.png"));
    let sets_up = |sight: &Sight| !sight.actions.is_empty();
    let fights = |sight: &Sight| {
        let known = sight.odds.as_ref().is_some_and(|odds| odds.column.is_some());
        known && !sight.actions.is_empty()
    };
    let decides = |sight: &Sight| sight.view.turn >= 3 && sight.actions.len() > 3;
    for (seat, other) in [(first, second), (second, first)] {
        let table = against_computer(game, seat, other);
        let moments: [(&str, &dyn Fn(&Sight) -> bool); 3] =
            [("setup", &sets_up), ("fight", &fights), ("later", &decides)];
        for (moment, is_it) in moments {
            let prepared = stage.house.prepare(&table, Haste::new(8), is_it).await?;
            let name = format!("{seat}-{moment}");
            let desk = stage.at_table(&prepared, &name, Screen::DESK).await?;
            until_painted(&desk).await?;
            desk.picture(&picture(format!("{name}-light"))).await?;
            if moment == "later" {
                for overlay in overlays(&desk).await? {
                    let file = format!("{name}-{}", overlay.to_lowercase().replace(' ', "-"));
                    desk.click(&overlay).await?;
                    desk.until("the overlay", "all('.rail .on').length === 1").await?;
                    desk.until_drawn().await?;
                    desk.picture(&picture(file)).await?;
                    desk.click(&overlay).await?;
                }
            }
            desk.show_on(Screen::DESK.dark()).await?;
            until_painted(&desk).await?;
            desk.picture(&picture(format!("{name}-dark"))).await?;
            let phone = stage.at_table(&prepared, &format!("{name}-phone"), Screen::PHONE).await?;
            until_painted(&phone).await?;
            phone.picture(&picture(format!("{name}-phone"))).await?;
            desk.show_on(Screen::DESK).await?;
            speak_spanish(&desk).await?;
            until_painted(&desk).await?;
            desk.picture(&picture(format!("{name}-es"))).await?;
        }
    }
    let pages = [("rules", ".clause"), ("figures", "main table")];
    let desk = stage.visitor(Screen::DESK, "/").await?;
    for (page, seen) in pages {
        desk.goto(&stage.house.url, &format!("/{page}/{game}")).await?;
        desk.until(page, &format!("all('{seen}').length > 2")).await?;
        desk.picture(&picture(page.to_owned())).await?;
    }
    println!("{}", gallery.display());
    Ok(())
}
