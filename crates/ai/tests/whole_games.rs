//! Every computer player finishes every game, knowing only what its seat sees.
#![allow(clippy::expect_used, reason = "tests")]

use neretva_core::{Dice, Setup, Viewer};

#[test]
fn every_bot_finishes_every_game() {
    for offer in neretva_registry::GAMES {
        let rulebook = offer.load(&offer.source()).expect("shipped games load");
        for name in neretva_ai::BOTS {
            let mut bot = neretva_ai::bot(name, 5).expect("it is on the list");
            let dice = Dice::numbered(3, offer.about.seats.len());
            let mut table = rulebook.start(Setup::default_of(offer.about), dice);
            let mut acts = 0;
            while let Some(seat) = table.deciding() {
                let chosen = bot.choose(&table.observe(Viewer::Seat(seat))).expect("something");
                let act = table.parse(&chosen.act).expect("it is in notation");
                table.submit(seat, act).expect("it is legal");
                acts += 1;
                assert!(acts < 200_000, "{name} does not finish {}", offer.about.id);
            }
        }
    }
}
