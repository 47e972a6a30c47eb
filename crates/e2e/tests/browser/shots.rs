//! The pictures of `docs/img`: `cargo xtask shots`.

use std::path::{Path, PathBuf};

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

/// Takes a picture once everything is drawn.
async fn shoot(page: &Page, name: &str) -> Result<(), BrowserError> {
    page.until("pictures", "document.fonts.status === 'loaded'").await?;
    // Of overlapping layers, at least one covers the middle.
    let drawn = "(() => { const painted = it => { const at = it.getContext('2d'); \
        return !at || at.getImageData(it.width >> 1, it.height >> 1, 1, 1).data[3] > 0; }; \
        const sheets = new Set(all('canvas').map(it => it.parentElement)); \
        return [...sheets].every(sheet => [...sheet.querySelectorAll('canvas')].some(painted)); })()";
    page.until("maps", drawn).await?;
    page.until("images", "all('img').every(it => it.complete && it.naturalWidth > 0)").await?;
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
