//! What people do besides playing: agree, resign, have a rematch, watch, keep their games.

use std::time::Instant;

use neretva_e2e::{
    BrowserError, Hand, Haste, Page, Screen, Sight, TablePlayer, TestStage, against_computer, stage,
};
use serde_json::json;

use crate::play::choose_game;

/// Two people at a table of Skirmish, the host first.
async fn invited(stage: &mut TestStage) -> Result<(TablePlayer, TablePlayer), BrowserError> {
    let (ana, ben) = (stage.person().await?, stage.person().await?);
    let host = stage.page(&ana, "host", Screen::DESK, "/").await?;
    choose_game(stage, &host, "skirmish").await?;
    host.click(&stage.words.say("web-invite")).await?;
    host.click(&stage.words.say("web-make-link")).await?;
    let link = host.find("the link", "document.querySelector('input.link')?.value").await?;
    let path = link.as_str().and_then(|link| link.strip_prefix(&stage.house.url));
    let path = path.expect("the link leads to this server").to_owned();
    let guest = stage.page(&ben, "guest", Screen::DESK, &path).await?;
    guest.click(&stage.words.say("web-sit-down")).await?;
    host.until("the guest", "all('.waiting').length === 0").await?;
    Ok((TablePlayer::sit(&host, Hand::Mouse).await?, TablePlayer::sit(&guest, Hand::Mouse).await?))
}

/// Takes something from the menu.
async fn from_menu(stage: &TestStage, page: &Page, what: &str) -> Result<(), BrowserError> {
    page.click(&stage.words.say("web-menu")).await?;
    page.click(&stage.words.say(what)).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the table for two is not driven through the hand yet"]
async fn two_agree_disagree_and_play_again() {
    stage("society", async |stage| {
        let (mut host, guest) = invited(stage).await?;
        let mut haste = Haste::new(1);
        while guest.sight()?.actions.is_empty() {
            let sight = host.holding(host.sight()?).await?;
            if let Some(act) = haste.choose(&sight) {
                host.act(&act).await?;
            }
            let steps = host.sight()?.steps;
            let same = |it: &Sight| (it.steps >= steps).then_some(());
            guest.page.until_told("the acts", same).await?;
        }

        // What happened is stepped through.
        guest.page.click(&stage.words.say("web-since")).await?;
        guest.page.until("the news", "all('.news').length === 1").await?;
        while guest.page.eval("all('.news').length").await? == 1 {
            guest.page.click_on(".news .primary").await?;
            guest.page.until_drawn().await?;
        }
        let steps = host.sight()?.steps;

        // A draw is declined; the last move is taken back by consent.
        from_menu(stage, &host.page, "web-offer-draw").await?;
        guest.page.click(&stage.words.say("web-decline")).await?;
        host.page.until("the answer", "all('.offer').length === 0").await?;
        host.page.click(&stage.words.say("web-ask-take-back")).await?;
        guest.page.click(&stage.words.say("web-agree")).await?;
        for player in [&host, &guest] {
            let back = |it: &Sight| (it.steps < steps).then_some(());
            player.page.until_told("the move taken back", back).await?;
        }

        // A draw is agreed, and a rematch begins with sides swapped.
        let seats = [host.sight()?.eyes, guest.sight()?.eyes];
        from_menu(stage, &guest.page, "web-offer-draw").await?;
        host.page.click(&stage.words.say("web-agree")).await?;
        let draw = json!(stage.words.say("web-draw"));
        for page in [&host.page, &guest.page] {
            let shown = format!("all('.ending h2').some(at => at.innerText === {draw})");
            page.until("the end", &shown).await?;
        }
        let table = host.sight()?.table;
        host.page.click(&stage.words.say("web-rematch")).await?;
        let another = |it: &Sight| (it.table != table).then(|| it.clone());
        let first = host.page.until_told("another table", another).await?;
        guest.page.click(&stage.words.say("web-see-board")).await?;
        from_menu(stage, &guest.page, "web-rematch").await?;
        let second = guest.page.until_told("another table", another).await?;
        assert_eq!(first.table, second.table, "one game for both");
        assert_eq!([second.eyes, first.eyes], seats, "sides are swapped");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_keeps_games_and_wishes() {
    stage("account", async |stage| {
        let page = stage.visitor(Screen::DESK, "/").await?;
        choose_game(stage, &page, "skirmish").await?;
        page.click(&stage.words.say("web-start")).await?;
        let table = page.until_told("a table", |it| Some(it.table.clone())).await?;
        let listed = format!("all('main a[href=\"/table/{table}\"]').length === 1");

        sign(stage, &page, "web-sign-up").await?;
        page.until("his games", &listed).await?;
        page.goto(&stage.house.url, "/account").await?;
        let known = "document.body.innerText.includes('ana-of-drvar')";
        page.until("his name", known).await?;
        page.click_on("input[type=url]").await?;
        page.write("https://example.org/hook").await?;
        page.click("Discord").await?;
        page.click(&stage.words.say("web-save")).await?;
        let saved = json!(stage.words.say("web-saved"));
        page.until("word of it", &format!("document.body.innerText.includes({saved})")).await?;
        page.click(&stage.words.say("web-sign-out")).await?;
        page.until("the door", "all('input[name=username]').length === 1").await?;

        // Another browser with the same account has the same games and settings.
        let other = stage.visitor(Screen::PHONE, "/account").await?;
        sign(stage, &other, "web-sign-in").await?;
        other.until("his games", &listed).await?;
        other.goto(&stage.house.url, "/account").await?;
        let known =
            "document.querySelector('input[type=url]')?.value === 'https://example.org/hook'";
        other.until("his wishes", known).await
    })
    .await;
}

/// Creates an account, or logs in.
async fn sign(stage: &TestStage, page: &Page, how: &str) -> Result<(), BrowserError> {
    page.goto(&stage.house.url, "/account").await?;
    for (field, text) in [("username", "ana-of-drvar"), ("password", "a long way to Jajce")] {
        page.click_on(&format!("form input[name={field}]")).await?;
        page.write(text).await?;
    }
    let button = stage.words.say(how);
    let script = format!("all('form button').find(at => name(at) === {})", json!(button));
    let at = page.place_of(&button, &script).await?;
    page.click_at(at).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_sees_and_touches_nothing() {
    stage("watch", async |stage| {
        let mut game = against_computer("partizan", "partisan", "axis");
        game.open_to_watchers = true;
        let begun = |sight: &Sight| sight.view.turn > 0 && !sight.actions.is_empty();
        let prepared = stage.house.prepare(&game, Haste::new(0), begun).await?;
        let page = stage.visitor(Screen::DESK, "/watch").await?;
        page.click_on(&format!("main a[href=\"/table/{}\"]", prepared.table)).await?;
        let sight = page.until_told("the table", |it| Some(it.clone())).await?;
        page.until("the board", "document.querySelectorAll('.world use').length > 20").await?;
        assert_eq!((sight.eyes, sight.actions), (None, Vec::new()));
        let hidden = sight.view.pieces.iter().filter(|piece| !piece.face_up).count();
        assert!(hidden > 3, "what is hidden from one side is hidden from watchers");
        assert_eq!(page.eval("all('.choices [data-act]').length").await?, 0);
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_is_advised_and_told_the_chances() {
    stage("advice", async |stage| {
        let game = against_computer("gambit", "allied", "axis");
        let decides = |sight: &Sight| sight.view.turn > 0 && sight.actions.len() > 2;
        let prepared = stage.house.prepare(&game, Haste::new(1), decides).await?;
        let page = stage.at_table(&prepared, "asks", Screen::DESK).await?;
        page.click(&stage.words.say("web-suggest")).await?;
        page.until("the advice", "all('.advice button').length > 0").await?;

        page.click(&stage.words.say("web-analyse")).await?;
        page.until("some endings", "all('.analysis .chances tr').length > 0").await?;
        page.until("the plot", "all('.analysis .margins rect').length > 1").await?;
        let told = page.find("the panel", "document.querySelector('.analysis')?.innerText").await?;
        let told = told.as_str().unwrap_or_default();
        assert!(told.contains('%') && !told.contains('$'), "{told}");
        page.click(&stage.words.say("web-close")).await?;
        page.until("nothing of it", "all('.analysis').length === 0").await
    })
    .await;
}

/// Plays a whole game at one screen, by mouse, through the page.
async fn whole_game(
    stage: &mut TestStage,
    game: &str,
    scenario: Option<&str>,
) -> Result<(), BrowserError> {
    let page = stage.visitor(Screen::DESK, "/").await?;
    choose_game(stage, &page, game).await?;
    if let Some(scenario) = scenario {
        page.click(&stage.words.say(&format!("{game}-scenario-{scenario}"))).await?;
    }
    page.click(&stage.words.say("web-together")).await?;
    let mut player = TablePlayer::sit(&page, Hand::Mouse).await?;
    let (mut haste, mut turn, begun) = (Haste::new(1), 0, Instant::now());
    for _ in 0..5_000 {
        let ready = |sight: &Sight| {
            let goes_on = sight.view.outcome.is_some() || !sight.actions.is_empty();
            goes_on.then(|| sight.clone())
        };
        let sight = page.until_told("a decision", ready).await?;
        if sight.view.outcome.is_some() {
            let (acts, time) = (player.acts.len(), begun.elapsed().as_secs());
            println!("{game} {scenario:?}: {acts} acts in {time} s");
            player.until_shown().await?;
            return page.until("the end", "all('.ending h2').length === 1").await;
        }
        if turn != sight.view.turn {
            turn = sight.view.turn;
            eprintln!("{game} {scenario:?}: turn {turn} after {} acts", player.acts.len());
        }
        player.until_shown().await?;
        let sight = player.holding(sight).await?;
        let act = haste.choose(&sight).expect("somebody decides");
        player.act(&act).await?;
    }
    Err(BrowserError::Late(format!("the end of {game}")))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_skirmish() {
    stage("whole-skirmish", async |stage| whole_game(stage, "skirmish", None).await).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: run it before a release"]
async fn whole_scenarios_of_gambit() {
    stage("whole-gambit", async |stage| {
        for scenario in ["1945", "1944", "1943"] {
            whole_game(stage, "gambit", Some(scenario)).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: run it before a release"]
async fn a_whole_campaign_of_partizan() {
    stage("whole-partizan", async |stage| whole_game(stage, "partizan", None).await).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: run it before a release"]
async fn a_whole_campaign_of_balkans44() {
    stage("whole-balkans44", async |stage| whole_game(stage, "balkans44", None).await).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: run it before a release"]
async fn whole_short_scenarios_of_balkans44() {
    stage("whole-balkans44-short", async |stage| {
        for scenario in ["iasi", "belgrade"] {
            whole_game(stage, "balkans44", Some(scenario)).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: run it before a release"]
async fn whole_short_scenarios_of_europa45() {
    stage("whole-europa45", async |stage| {
        whole_game(stage, "europa45-yu", Some("uzice")).await?;
        whole_game(stage, "europa45-su", Some("first-summer")).await
    })
    .await;
}
