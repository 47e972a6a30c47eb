//! Every page in both languages and for everybody.

use std::time::{Duration, Instant};

use neretva_e2e::{
    BrowserError, Haste, Page, PageWords, Prepared, Screen, Sight, TestStage, against_computer,
    axe, stage,
};
use neretva_protocol::Lang;

use crate::company::in_combat;

/// Everything on a page that is read or read out, except what is marked as being in one language:
/// the names of languages, and rulings and words of the data, which there are in English only.
const READ: &str = "(() => { const said = []; \
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, \
      at => at.nodeType === 1 && (at.matches('script, style, noscript, [lang], svg *')) \
        ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT); \
    for (let at; at = walk.nextNode();) { \
      if (at.nodeType === 3) said.push(squeeze(at.data)); \
      else for (const it of ['aria-label', 'title', 'placeholder', 'alt']) \
        if (at.hasAttribute(it)) said.push(squeeze(at.getAttribute(it))); } \
    return [...new Set(said)].filter(it => it.length > 3); })()";

/// What a page still says in English: whole messages, and long parts of sentences.
async fn english(page: &Page, [en, es]: [&PageWords; 2]) -> Result<Vec<String>, BrowserError> {
    let said = page.eval(READ).await?;
    let said: Vec<&str> =
        said.as_array().into_iter().flatten().filter_map(|it| it.as_str()).collect();
    assert!(said.len() > 2, "there is something to read: {said:?}");
    let is_english = |text: &&str| {
        en.own(es).any(|part| {
            let sentence = part.split(' ').count() > 2 && text.contains(part);
            *text == part || sentence
        })
    };
    Ok(said.into_iter().filter(is_english).map(str::to_owned).collect())
}

/// Fails if a page keeps saying something in English: rules are fetched again in another language.
async fn check_spanish(
    page: &Page,
    what: &str,
    words: [&PageWords; 2],
) -> Result<(), BrowserError> {
    let begun = Instant::now();
    loop {
        let left = english(page, words).await?;
        if left.is_empty() {
            return Ok(());
        }
        assert!(begun.elapsed() < Duration::from_secs(15), "{what} says in English: {left:?}");
    }
}

/// Speaks Spanish from now on.
pub(crate) async fn speak_spanish(page: &Page) -> Result<(), BrowserError> {
    page.click("Español").await?;
    page.until("Spanish", "document.documentElement.lang === 'es'").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_changes_its_language_in_place_and_entirely() {
    stage("spanish", async |stage| {
        let (en, es) = (PageWords::read(Lang::En)?, PageWords::read(Lang::Es)?);
        let words = [&en, &es];
        let prepared = in_combat(stage).await?;
        let page = stage.at_table(&prepared, "table", Screen::DESK).await?;
        page.until("the combat panel", "all('.combat').length > 0").await?;
        assert!(english(&page, words).await?.len() > 10, "English is recognised");
        speak_spanish(&page).await?;
        check_spanish(&page, "the table", words).await?;
        for dialog in ["web-menu", "web-rules"] {
            page.click(&es.say(dialog)).await?;
            page.until("the dialog", "all('.dialog').length > 0").await?;
            check_spanish(&page, dialog, words).await?;
            page.press("Escape").await?;
            page.until("the dialog to close", "all('.dialog').length === 0").await?;
        }
        // The language is kept from page to page.
        for (path, seen) in [
            ("/", "all('.game').length > 0"),
            ("/games", "all('main h1').length > 0"),
            ("/watch", "all('main h1').length > 0"),
            ("/account", "all('form').length > 0"),
            ("/rules/partizan", "all('.clause').length > 0"),
            ("/figures/partizan", "all('main table').length > 0"),
            ("/figures/gambit", "all('main table').length > 0"),
            ("/replay", "all('main h1').length > 0"),
            ("/nowhere", "all('main h1').length > 0"),
        ] {
            page.goto(&stage.house.url, path).await?;
            page.until("the page", seen).await?;
            page.until("Spanish", "document.documentElement.lang === 'es'").await?;
            // Charts and columns have names in both languages; a game's words come after the page.
            let foreign = "all('h3[lang], thead th[lang]').length === 0";
            page.until("names in Spanish", foreign).await?;
            check_spanish(&page, path, words).await?;
        }
        Ok(())
    })
    .await;
}

/// Fails on everything serious that the checker finds.
pub(crate) async fn check(page: &Page, what: &str) -> Result<(), BrowserError> {
    let findings = axe(page).await?;
    assert!(findings.is_empty(), "{what}: {findings:#?}");
    Ok(())
}

async fn mid_game(stage: &TestStage) -> Result<Prepared, BrowserError> {
    let later = |sight: &Sight| sight.view.turn >= 2 && !sight.actions.is_empty();
    stage
        .house
        .prepare(&against_computer("partizan", "axis", "partisan"), Haste::new(4), later)
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_keeps_anybody_out() {
    stage("axe", async |stage| {
        let prepared = mid_game(stage).await?;
        let table = stage.at_table(&prepared, "table", Screen::DESK).await?;
        check(&table, "table").await?;
        table.show_on(Screen::DESK.dark()).await?;
        table.until("the dark", "document.documentElement.dataset.theme === 'dark'").await?;
        check(&table, "table in the dark").await?;
        let fight = in_combat(stage).await?;
        let fight = stage.at_table(&fight, "combat", Screen::PHONE).await?;
        check(&fight, "combat on a telephone").await?;
        let page = stage.visitor(Screen::DESK, "/").await?;
        for (path, seen) in [
            ("/", "all('.game').length > 0"),
            ("/account", "all('form').length > 0"),
            ("/rules/partizan", "all('.clause').length > 0"),
            ("/figures/partizan", "all('main table').length > 0"),
            ("/games", "all('main h1').length > 0"),
            ("/replay", "all('main h1').length > 0"),
        ] {
            page.goto(&stage.house.url, path).await?;
            page.until(path, seen).await?;
            check(&page, path).await?;
        }
        prepared.resign().await?;
        table.goto(&stage.house.url, &format!("/replay/{}?at=100", prepared.table)).await?;
        table.until("the replay", "document.querySelectorAll('.world use').length > 20").await?;
        check(&table, "replay").await
    })
    .await;
}
