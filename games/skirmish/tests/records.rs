//! What verification catches, also from someone who knows how to reseal a changed record.

use std::sync::Arc;

use neretva_core::{
    Action, Consent, Dice, Ended, FairDice, Match, Node, Record, RecordError, RecordPart,
    ReplayError, Seat, Seed, Setup, Shipped, Terms,
};
use neretva_data::Source;
use neretva_protocol::{DiceMode, Ending, StepKind};
use neretva_skirmish::Skirmish;

const DATA: &str = "digest";

fn game() -> Arc<Skirmish> {
    let source = Source::embedded("skirmish", Skirmish::FILES);
    Arc::new(Skirmish::load(&source).expect("shipped data are sound"))
}

fn opened(dice: Dice) -> Match<Skirmish> {
    Match::new(game(), Setup::default_of(Skirmish::ABOUT), dice).with_data(DATA)
}

/// Dice that are committed to together with the terms of the match.
fn bound(words: Vec<String>) -> Dice {
    let setup = Setup::default_of(Skirmish::ABOUT);
    let terms = Terms::of(Skirmish::ABOUT, &setup, DATA);
    Dice::Fair(FairDice::bound(Seed::from_number(5), &terms, words))
}

/// The first seat asks, the other agrees.
const AGREED: Consent = Consent { asked: Seat(0), agreed: Seat(1) };

/// A whole match: the first legal act, but never the end of a phase while there is another.
fn played() -> Record {
    let words = vec!["red's words".to_owned(), "blue's words".to_owned()];
    let mut table = opened(bound(words));
    while let Node::Decision(seat) = table.node() {
        let legal = table.legal();
        let mut busy = legal.iter().filter(|a| !matches!(a, Action::Choice(_)));
        let pick = busy.next_back().or(legal.last()).copied().expect("no dead end");
        table.submit(seat, pick).expect("legal");
    }
    table.record()
}

fn replayed(record: &Record) -> Result<(), (RecordPart, ReplayError)> {
    let table = Match::replay(game(), DATA, record);
    table.map(|_| ()).map_err(|fault| (fault.place, fault.why))
}

/// The first roll that comes after an act, from 0.
fn a_combat_roll(record: &Record) -> usize {
    let acted = record.steps.iter().position(|s| matches!(s.kind, StepKind::Act { .. }));
    let acted = acted.expect("somebody acts");
    let roll = |i: &usize| matches!(record.steps[*i].kind, StepKind::Roll { .. });
    (acted..record.steps.len()).find(roll).expect("somebody attacks")
}

#[test]
fn an_honest_record_verifies() {
    let record = played();
    assert_eq!(replayed(&record), Ok(()));
    assert_eq!(Record::decode(&record.encode()), Ok(record.clone()));
    let table = Match::replay(game(), DATA, &record).expect("honest");
    assert!(table.verified().faces_recomputed);
    assert_eq!(table.record(), record);
}

/// Plays first legal acts until that many rolls have been made.
fn play_until(table: &mut Match<Skirmish>, rolls: u64) {
    while table.next_roll() < rolls {
        let Node::Decision(seat) = table.node() else { panic!("over too soon") };
        let legal = table.legal();
        let mut busy = legal.iter().filter(|a| !matches!(a, Action::Choice(_)));
        let pick = busy.next_back().or(legal.last()).copied().expect("no dead end");
        table.submit(seat, pick).expect("legal");
    }
}

/// Going back takes acts back, never dice: what is rolled next is fresh, still committed to, and the
/// record keeps what was taken back, with who asked and who agreed.
#[test]
fn a_rewound_roll_is_fresh_and_stays_in_the_record() {
    let mut table = opened(bound(vec![String::new(); 2]));
    let (opening, dealt) = (table.played().len(), table.next_roll());
    let start = *table.state();
    play_until(&mut table, dealt + 3);
    let before = table.record();
    let rolled = table.next_roll();
    let alone = Consent { asked: Seat(1), agreed: Seat(1) };
    assert!(table.rewind(opening, alone).is_err(), "the other side has a say");
    table.rewind(opening, AGREED).expect("there is something to take back");
    assert!(table.state() == &start && table.next_roll() == rolled);
    assert!(table.rewind(opening, AGREED).is_err(), "nothing is left to take back");
    play_until(&mut table, rolled + 3);
    let record = table.record();
    assert_eq!(record.steps[..before.steps.len()], before.steps, "nothing is dropped");
    let at = before.steps.len();
    let back = StepKind::Back { back: opening, asked: "red".to_owned(), agreed: "blue".to_owned() };
    assert_eq!(record.steps[at].kind, back);
    assert_eq!(record.standing().len(), table.played().len());

    let again = Match::replay(game(), DATA, &record).expect("honest");
    let verified = again.verified();
    assert_eq!((verified.taken_back, verified.rewinds), (rolled - dealt, 1));
    assert_eq!((verified.rolls, verified.inputs), (table.next_roll(), record.steps.len() - 1));
    assert_eq!(again.record(), record);

    // A host who drops what was rolled, or the consent, or makes it up without the other seat.
    let forged = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        for (i, step) in forged.steps.iter_mut().enumerate() {
            step.n = i + 1;
        }
        forged.tail.steps = forged.steps.len();
        replayed(&forged.sealed()).expect_err("seen").1
    };
    let dropped = forged(&|r| drop(r.steps.drain(opening..=at)));
    assert!(matches!(dropped, ReplayError::Faces { .. }), "{dropped}");
    let dropped = forged(&|r| {
        r.steps.drain(opening..=at);
        let roll = r.steps[opening..].iter_mut().find_map(|step| match &mut step.kind {
            StepKind::Roll { nth, .. } => Some(nth),
            StepKind::Act { .. } | StepKind::Back { .. } => None,
        });
        *roll.expect("a roll") = Some(rolled);
    });
    assert!(matches!(dropped, ReplayError::Dice(_)), "no gap in the rolls: {dropped}");
    let silent = forged(&|r| drop(r.steps.remove(at)));
    assert!(!matches!(silent, ReplayError::Seal), "{silent}");
    for (by, to) in [("red", opening), ("green", opening), ("blue", at)] {
        let alone = forged(&|r| {
            r.steps[at].kind =
                StepKind::Back { back: to, asked: "red".to_owned(), agreed: by.to_owned() };
        });
        assert!(matches!(alone, ReplayError::Back { .. }), "{by}: {alone}");
    }
}

/// The first format of records leaves a gap in the numbers of the rolls.
#[test]
fn a_record_of_the_first_format_goes_on_in_it() {
    let mut table = opened(Dice::numbered(5, 2));
    let (opening, dealt) = (table.played().len(), table.next_roll());
    play_until(&mut table, dealt + 3);
    let rolled = table.next_roll();
    table.rewind(opening, AGREED).expect("there is something to take back");
    play_until(&mut table, rolled + 3);
    let record = table.record();
    assert_eq!(record.header.neretva, 1);
    let nth = |record: &Record, at: usize| match record.steps[at].kind {
        StepKind::Roll { nth, .. } => nth,
        StepKind::Act { .. } | StepKind::Back { .. } => panic!("a roll stands there"),
    };
    let first = a_combat_roll(&record);
    assert_eq!(nth(&record, first), Some(rolled));
    let again = Match::replay(game(), DATA, &record).expect("honest");
    assert_eq!(again.verified().taken_back, rolled - dealt);
    assert!(!again.verified().terms_bound);
    assert_eq!(again.record(), record);
    // A roll under another number, or under one that has been used, is seen.
    for wrong in [rolled + 1, dealt - 1, dealt] {
        let mut forged = record.clone();
        if let StepKind::Roll { nth, .. } = &mut forged.steps[first].kind {
            *nth = Some(wrong);
        }
        let (place, _) = replayed(&forged.sealed()).expect_err("seen");
        assert_eq!(place, RecordPart::Input(first + 1));
    }
}

#[test]
fn a_draw_and_a_lost_clock_end_a_match_and_reveal_its_seed() {
    for (how, written) in [
        (Ended::Drawn, Ending::Drawn),
        (Ended::Abandoned(Seat(1)), Ending::Abandoned("blue".to_owned())),
    ] {
        let dice = Dice::numbered(5, 2);
        let mut table = opened(dice);
        table.end(how).expect("it runs");
        assert!(table.end(how).is_err(), "it is over");
        let record = table.record().without_seed();
        assert_eq!(record.tail.end, Some(written));
        assert!(record.tail.seed.is_some());
        let again = Match::replay(game(), DATA, &record).expect("honest");
        assert_eq!(again.ended(), Some(how));
        assert!(again.verified().faces_recomputed);
    }
}

/// Changes a record, reseals it, and tells what the replay says.
fn changed(change: impl FnOnce(&mut Record)) -> (RecordPart, ReplayError) {
    let mut record = played();
    change(&mut record);
    replayed(&record.sealed()).expect_err("the change must be seen")
}

#[test]
fn the_header_is_bound() {
    let (place, why) = changed(|r| r.header.game = "partizan".into());
    assert_eq!((place, why), (RecordPart::Header, ReplayError::OtherGame("partizan".into())));
    let (_, why) = changed(|r| r.header.rules = 99);
    assert_eq!(why, ReplayError::OtherRules { recorded: 99, ours: 1 });
    let (_, why) = changed(|r| r.header.data = "other".into());
    assert!(matches!(why, ReplayError::OtherData { .. }), "{why}");
    let (_, why) = changed(|r| r.header.scenario = "nowhere".into());
    assert!(matches!(why, ReplayError::Setup(_)), "{why}");
    let (_, why) = changed(|r| r.header.options.clear());
    assert!(matches!(why, ReplayError::Setup(_)), "{why}");
    let (place, why) = changed(|r| {
        r.header.options.insert("dug-in".into(), "on".into());
    });
    assert_eq!((place, why), (RecordPart::Header, ReplayError::Commitment), "it binds the options");
    let (_, why) = changed(|r| r.header.neretva = 1);
    assert_eq!(why, ReplayError::Commitment, "it is bound to the format too");
}

#[test]
fn the_dice_are_bound() {
    let (_, why) = changed(|r| r.tail.seed = Some(Seed::from_number(6).reveal()));
    assert_eq!(why, ReplayError::Commitment, "another seed");
    let (_, why) = changed(|r| r.tail.seed = r.tail.seed.as_ref().map(|s| s.to_uppercase()));
    assert_eq!(why, ReplayError::Commitment, "another spelling");
    let (place, why) = changed(|r| r.tail.seed = None);
    assert_eq!((place, why), (RecordPart::Tail, ReplayError::SeedMissing));
    let (_, why) = changed(|r| r.header.dice.commitment = None);
    assert!(matches!(why, ReplayError::Dice(_)), "{why}");
    let (_, why) = changed(|r| {
        r.header.dice.entropy.remove("blue");
    });
    assert!(matches!(why, ReplayError::Dice(_)), "{why}");
    let (place, why) = changed(|r| {
        r.header.dice.entropy.insert("red".into(), "other words".into());
    });
    assert!(
        matches!(why, ReplayError::Faces { .. }) && place == RecordPart::Input(1),
        "{place}: {why}"
    );
    let (_, why) = changed(|r| r.header.dice.mode = DiceMode::Typed);
    assert!(matches!(why, ReplayError::Dice(_)), "{why}");
}

#[test]
fn every_input_is_bound() {
    let at = a_combat_roll(&played());
    let (place, why) = changed(|r| {
        if let StepKind::Roll { faces, .. } = &mut r.steps[at].kind {
            faces[0] = faces[0] % 6 + 1;
        }
    });
    assert!(matches!(why, ReplayError::Faces { .. }), "{why}");
    assert_eq!(place, RecordPart::Input(at + 1));
    let (_, why) = changed(|r| {
        if let StepKind::Roll { purpose, .. } = &mut r.steps[at].kind {
            *purpose = "skirmish-roll-deal".into();
        }
    });
    assert!(matches!(why, ReplayError::Roll { .. }), "{why}");
    let (_, why) = changed(|r| {
        if let StepKind::Roll { faces, .. } = &mut r.steps[at].kind {
            faces.push(1);
        }
    });
    assert!(matches!(why, ReplayError::Roll { .. }), "{why}");
    let (place, why) = changed(|r| r.steps.swap(at - 1, at));
    assert!(matches!(why, ReplayError::Roll { .. }) && place == RecordPart::Input(at + 1), "{why}");
    for act in ["piece R9", "choice stay", "hex 9999", "nonsense", "piece r1", "piece  R1"] {
        let (place, why) = changed(|r| {
            if let StepKind::Act { act: told, .. } = &mut r.steps[8].kind {
                *told = act.into();
            }
        });
        assert!(
            matches!(why, ReplayError::Act { .. }) && place == RecordPart::Input(9),
            "{act}: {why}"
        );
    }
    let (_, why) = changed(|r| {
        if let StepKind::Act { seat, .. } = &mut r.steps[8].kind {
            *seat = "blue".into();
        }
    });
    assert!(matches!(why, ReplayError::Act { .. }), "{why}");
    let (place, why) = changed(|r| r.steps[8].hash = "0".repeat(32));
    assert!(matches!(why, ReplayError::Hash { .. }) && place == RecordPart::Input(9), "{why}");
}

#[test]
fn the_ending_is_bound() {
    let (_, why) = changed(|r| r.tail.end = None);
    assert!(matches!(why, ReplayError::Ending(_)), "over, but it goes on: {why}");
    let (_, why) = changed(|r| {
        r.steps.truncate(20);
        r.tail.steps = 20;
    });
    assert!(matches!(why, ReplayError::Ending(_)), "not over, but played out: {why}");
    let (_, why) = changed(|r| r.tail.end = Some(Ending::Resigned("red".into())));
    assert!(matches!(why, ReplayError::Ending(_)), "resigned after the end: {why}");
    let (_, why) = changed(|r| {
        r.steps.truncate(20);
        r.tail.steps = 20;
        r.tail.end = Some(Ending::Resigned("green".into()));
    });
    assert!(matches!(why, ReplayError::Ending(_)), "no such seat: {why}");
    let mut record = played();
    record.tail.seal = "0".repeat(32);
    assert_eq!(replayed(&record), Err((RecordPart::Tail, ReplayError::Seal)));
}

#[test]
fn files_that_are_not_whole() {
    let text = played().encode();
    assert_eq!(Record::decode("hello\n"), Err(RecordError::Foreign));
    assert_eq!(Record::decode(""), Err(RecordError::Foreign));
    let newer = text.replacen("{\"neretva\":2", "{\"neretva\":3", 1);
    assert_eq!(Record::decode(&newer), Err(RecordError::Newer(3)));
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..10].join("\n") + "\n";
    assert_eq!(Record::decode(&cut), Err(RecordError::Truncated(8)));
    assert!(matches!(Record::decode(text.trim_end()), Err(RecordError::Truncated(_))));
    let damaged = |change: &dyn Fn(&mut Record)| {
        let mut record = played();
        change(&mut record);
        match Record::decode(&record.encode()) {
            Err(RecordError::Damaged { place, .. }) => place,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(damaged(&|r| r.steps[3].n = 9), RecordPart::Input(4));
    assert_eq!(damaged(&|r| r.tail.steps += 1), RecordPart::Tail);
    let spaced = text.replacen("\"n\":2,", "\"n\": 2,", 1);
    assert!(matches!(
        Record::decode(&spaced),
        Err(RecordError::Damaged { place: RecordPart::Input(2), .. })
    ));
}

#[test]
fn fair_dice_cannot_be_typed_in_and_answer_by_themselves() {
    let mut record = played();
    let at = a_combat_roll(&record);
    record.steps.truncate(at);
    (record.tail.steps, record.tail.end) = (at, None);
    let record = record.sealed();
    let mut waiting = Match::replay(game(), DATA, &record).expect("an honest beginning");
    assert!(matches!(waiting.node(), Node::Chance(_)));
    assert!(waiting.type_in(&[6]).is_err(), "nobody types fair dice in");
    waiting.settle();
    assert!(!matches!(waiting.node(), Node::Chance(_)), "the seed answers");
    let sealed = Match::replay(game(), DATA, &record.clone().without_seed()).expect("no seed yet");
    assert!(!sealed.verified().faces_recomputed);
    assert_eq!(sealed.record(), record.without_seed(), "and it stays a fair match");
}

#[test]
fn a_seat_that_is_not_there_cannot_resign() {
    let dice = Dice::numbered(1, 2);
    let mut table = opened(dice);
    assert!(table.resign(Seat(7)).is_err());
    assert!(table.resign(Seat(1)).is_ok());
    assert!(table.resign(Seat(0)).is_err(), "it is over");
}
