//! A newcomer plays: with mouse, keyboard or touch, and with another player at the same screen.

use neretva_e2e::{BrowserError, Hand, Haste, Page, Screen, Sight, TablePlayer, TestStage, stage};
use serde_json::json;

/// Chooses a game on the home page by mouse.
pub(crate) async fn choose_game(
    stage: &TestStage,
    page: &Page,
    game: &str,
) -> Result<(), BrowserError> {
    page.click(&stage.words.say(&format!("{game}-title"))).await
}

/// Whether a turn has been played to its end by this player.
fn second_turn(sight: &Sight) -> bool {
    sight.view.turn >= 2
}

/// A scenario is introduced before it is played for the first time.
async fn read_briefing(page: &Page) -> Result<(), BrowserError> {
    page.until("the briefing", "all('.dialog .brief').length === 1").await?;
    page.press("Escape").await?;
    page.until("the table", "all('.dialog').length === 0").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_a_turn_by_mouse() {
    stage("mouse", async |stage| {
        let page = stage.visitor(Screen::DESK, "/").await?;
        choose_game(stage, &page, "partizan").await?;
        page.click(&stage.words.say("web-start")).await?;
        read_briefing(&page).await?;
        let mut player = TablePlayer::sit(&page, Hand::Mouse).await?;
        player.play_until(&mut Haste::new(4), "the second turn", second_turn).await?;
        let named = player.acts.iter().filter(|act| !act.starts_with("choice ")).count();
        assert!(named >= 4, "counters and hexes were named: {:?}", player.acts);
        player.until_shown().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_a_turn_by_keys_alone() {
    stage("keys", async |stage| {
        let page = stage.visitor(Screen::DESK, "/").await?;
        let title = stage.words.say("partizan-title");
        page.tab_to(&title, &format!("name(at).startsWith({})", json!(title))).await?;
        page.press("Enter").await?;
        let start = stage.words.say("web-start");
        page.tab_to(&start, &format!("name(at) === {}", json!(start))).await?;
        page.press("Enter").await?;
        read_briefing(&page).await?;
        let mut player = TablePlayer::sit(&page, Hand::Keys).await?;
        player.play_until(&mut Haste::new(4), "the second turn", second_turn).await?;
        let named = player.acts.iter().filter(|act| !act.starts_with("choice ")).count();
        assert!(named >= 4, "counters and hexes were named: {:?}", player.acts);
        player.until_shown().await
    })
    .await;
}

/// Two at one screen play a turn; returns how often the screen was covered.
async fn share_a_screen(stage: &mut TestStage, game: &str) -> Result<usize, BrowserError> {
    let page = stage.visitor(Screen::DESK, "/").await?;
    choose_game(stage, &page, game).await?;
    page.click(&stage.words.say("web-together")).await?;
    let mut player = TablePlayer::sit(&page, Hand::Mouse).await?;
    let (mut haste, mut covers) = (Haste::new(2), 0);
    let mut eyes = None;
    loop {
        let decides = |sight: &Sight| (!sight.actions.is_empty()).then(|| sight.clone());
        let sight = page.until_told("a decision", decides).await?;
        if second_turn(&sight) {
            break;
        }
        player.until_shown().await?;
        let (cover, open) = ("all('.cover').length > 0", "all('.board, .prompt, .side').length");
        let covered = page.eval(cover).await? == true;
        if covered {
            assert_ne!(sight.eyes, eyes, "covered only before other eyes see the table");
            assert_eq!(page.eval(open).await?, 0, "nothing of the table shows beneath the cover");
            covers += 1;
        }
        eyes.clone_from(&sight.eyes);
        assert_eq!(player.uncover().await?, covered);
        assert_eq!(page.eval(open).await?, 3);
        let sight = player.holding(sight).await?;
        let act = haste.choose(&sight).expect("somebody decides");
        player.act(&act).await?;
    }
    Ok(covers)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_screen_play_a_turn_of_gambit() {
    stage("hotseat-gambit", async |stage| {
        let covers = share_a_screen(stage, "gambit").await?;
        assert_eq!(covers, 0, "a game that hides nothing is never covered");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_screen_never_see_each_others_secrets() {
    stage("hotseat-partizan", async |stage| {
        let covers = share_a_screen(stage, "partizan").await?;
        assert!(covers >= 2, "the screen was covered {covers} times");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_a_turn_on_a_telephone() {
    stage("phone", async |stage| {
        let page = stage.visitor(Screen::PHONE, "/").await?;
        for name in ["partizan-title", "web-start"] {
            let name = stage.words.say(name);
            let at = page.place_of(&name, &format!("named({})", json!(name))).await?;
            page.tap_at(at).await?;
        }
        read_briefing(&page).await?;
        let mut player = TablePlayer::sit(&page, Hand::Touch).await?;
        player.play_until(&mut Haste::new(2), "the second turn", second_turn).await?;
        player.until_shown().await?;
        let wide = page.eval("document.documentElement.scrollWidth > innerWidth").await?;
        assert_eq!(wide, false, "nothing sticks out at the side");
        let small = "all('.tabs button, .choices button').filter(at => \
                     at.getBoundingClientRect().height < 44).map(name)";
        assert_eq!(page.eval(small).await?, json!([]), "targets are as large as a thumb");
        Ok(())
    })
    .await;
}
