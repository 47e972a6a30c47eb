//! With others, on a phone, on paper, and in our own type.

use neretva_e2e::{BrowserError, Page, Screen, TestStage, against_computer, stage};
use neretva_protocol::Lang;
use serde_json::json;

use crate::pages::check;
use crate::play::choose_game;

/// Types into the field under that selector.
async fn fill(page: &Page, selector: &str, text: &str) -> Result<(), BrowserError> {
    page.click_on(selector).await?;
    page.run(&format!("document.querySelector({}).select?.()", json!(selector))).await?;
    page.write(text).await
}

/// Whether the page shows a text.
async fn until_said(page: &Page, text: &str) -> Result<(), BrowserError> {
    page.until(text, &format!("document.body.innerText.includes({})", json!(text))).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the chat is not reached while the first briefing is open"]
async fn an_invitation_a_name_a_chat_and_a_spectator() {
    stage("people", async |stage| {
        let words = |id: &str, stage: &TestStage| stage.words.say(id);
        let (ana, ben) = (stage.person().await?, stage.person().await?);
        let host = stage.page(&ana, "host", Screen::DESK, "/").await?;
        choose_game(stage, &host, "skirmish").await?;
        host.click(&words("web-invite", stage)).await?;
        fill(&host, ".inviting input[name=nickname]", "Ana").await?;
        host.click(&words("web-make-link", stage)).await?;
        let link = host.find("the link", "document.querySelector('input.link')?.value").await?;
        let path = link.as_str().and_then(|link| link.strip_prefix(&stage.house.url));
        let path = path.expect("the link leads to this server").to_owned();
        assert!(path.len() < 24, "{path} is short");
        host.until("the code", "all('.waiting svg.qr path').length === 1").await?;
        check(&host, "a table that waits").await?;

        // The page says what it is an invitation to, and by whom.
        let guest = stage.page(&ben, "guest", Screen::PHONE, &path).await?;
        for text in ["Ana", &words("skirmish-title", stage), &words("web-live", stage)] {
            until_said(&guest, text).await?;
        }
        let facts = guest.eval("all('.invitation dd').map(at => at.textContent).join('/')").await?;
        assert!(facts.as_str().is_some_and(|it| it.split('/').all(|it| !it.is_empty())), "{facts}");
        check(&guest, "an invitation on a phone").await?;
        fill(&guest, "input[name=nickname]", "Ben").await?;
        guest.click(&words("web-sit-down", stage)).await?;
        host.until("the guest", "all('.waiting').length === 0").await?;
        until_said(&host, "Ben").await?;

        // A line is new until it is read, and says when it was written.
        guest.until("the board", "!!document.querySelector('.world canvas')").await?;
        guest.click_on(".tabs .tab-talk").await?;
        fill(&guest, ".talk form input", "Good luck").await?;
        guest.press("Enter").await?;
        host.until("the badge", "all('.side-tabs .badge').some(at => at.innerText === '1')")
            .await?;
        host.click_on(".side-tabs .tab-talk").await?;
        until_said(&host, "Good luck").await?;
        host.until("it is read", "all('.badge').length === 0").await?;
        let time = host.eval("document.querySelector('.talk li time').innerText").await?;
        assert!(time.as_str().is_some_and(|time| time.contains(':')), "{time}");

        // Others may watch once a player says so.
        host.click_on(".spectators .switch").await?;
        let link =
            host.find("a link", "document.querySelector('.spectators .link')?.value").await?;
        let path = link.as_str().and_then(|link| link.strip_prefix(&stage.house.url));
        let path = path.expect("it leads to this server").to_owned();
        let watcher = stage.visitor(Screen::DESK, &path).await?;
        watcher.until("the board", "!!document.querySelector('.world canvas')").await?;
        watcher.until("counters", "document.querySelectorAll('.world use').length > 3").await?;

        // One's games name the scenario; a game against the computer can be dropped.
        let game = against_computer("skirmish", "red", "blue");
        let alone = stage.house.prepare(&game, neretva_e2e::Haste::new(0), |_| true).await?;
        let person = stage.person_with(&alone).await?;
        let mine = stage.page(&person, "mine", Screen::DESK, "/games").await?;
        mine.until("the game", "all('.game-row').length === 1").await?;
        until_said(&mine, &words("skirmish-scenario-ford", stage)).await?;
        mine.click_on(".drop-it").await?;
        until_said(&mine, &words("web-delete-sure", stage)).await?;
        mine.click_on(".drop-it").await?;
        mine.until("it is gone", "all('.game-row').length === 0").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_phone_has_everything_in_reach() {
    stage("small", async |stage| {
        let game = against_computer("partizan", "partisan", "axis");
        let prepared =
            stage.house.prepare(&game, neretva_e2e::Haste::new(0), |it| it.view.turn > 0).await?;
        let page = stage.at_table(&prepared, "small", Screen::SMALL).await?;
        page.until("counters", "document.querySelectorAll('.world use').length > 5").await?;
        let fits = "document.documentElement.scrollWidth <= 360 && \
            all('.bar').every(at => at.scrollWidth <= at.clientWidth + 1)";
        page.until("the bar fits", fits).await?;
        let tabs = page.eval("all('.tabs button').filter(at => at.offsetWidth > 0).length").await?;
        assert_eq!(tabs, 5);
        page.until("points in the bar", "all('.bar .points').some(at => at.offsetWidth > 0)").await?;
        let targets = "all('.bar a, .bar button, .tabs button, .choices button, .board-buttons button') \
            .filter(at => at.offsetWidth > 0 && !at.matches('.skip')) \
            .map(at => [at.className + ' ' + at.innerText, at.offsetWidth, at.offsetHeight]) \
            .filter(([_, width, height]) => Math.min(width, height) < 44)";
        let small_ones = page.eval(targets).await?;
        assert_eq!(small_ones, json!([]), "targets of at least 44 px");
        page.click(&stage.words.say("web-menu")).await?;
        let shown = "all('.dialog .preferences > *').filter(at => at.offsetHeight >= 44).length === 3";
        page.until("language, theme and account", shown).await?;
        page.click_on(".dialog .preferences [lang]").await?;
        page.until("Spanish", "document.documentElement.lang === 'es'").await?;
        check(&page, "the menu on a phone").await?;
        for path in ["/", "/games", "/account", "/rules/partizan", "/figures/partizan", "/watch"] {
            page.goto(&stage.house.url, path).await?;
            page.until(path, "all('main h1').length > 0").await?;
            page.until("it fits", "document.documentElement.scrollWidth <= 361").await?;
            let near = "all('.bar .preferences > *').filter(at => at.offsetHeight >= 44).length === 3";
            page.until("language, theme and account", near).await?;
            check(&page, path).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn our_own_type_and_a_page_for_the_printer() {
    stage("type", async |stage| {
        let page = stage.visitor(Screen::DESK, "/rules/partizan").await?;
        page.until("the rules", "all('.clause').length > 300").await?;
        page.until("fonts", "document.fonts.status === 'loaded'").await?;
        for family in ["Inter", "EB Garamond"] {
            let loaded = format!(
                "[...document.fonts].some(it => it.family.includes('{family}') && it.status === 'loaded')"
            );
            page.until(family, &loaded).await?;
        }
        // Sections have titles; a ruling answers its question.
        until_said(&page, "Movement from port to port").await?;
        page.until("questions", "all('.ruling .asked-of').length > 100").await?;
        page.click("Español").await?;
        until_said(&page, "Movimiento de puerto a puerto").await?;
        let spanish = neretva_e2e::PageWords::read(Lang::Es)?;
        until_said(&page, &spanish.say("web-question")).await?;

        page.call("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        page.until("no bar", "all('.bar, .finder').length === 0").await?;
        page.until("the rules", "all('.clause').length > 300").await?;
        let paper = page.eval("getComputedStyle(document.body).backgroundColor").await?;
        assert_eq!(paper, "rgb(255, 255, 255)");
        let printed = page.call("Page.printToPDF", json!({})).await?;
        assert!(printed["data"].as_str().is_some_and(|pdf| pdf.len() > 50_000));
        Ok(())
    })
    .await;
}
