//! What verification catches, also from someone who knows how to reseal a changed record.

use std::sync::Arc;

use neretva_core::{
    Action, Dice, Ended, FairDice, Match, Node, Record, RecordError, RecordPart, ReplayError, Seat,
    Seed, Setup, Shipped,
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

/// A whole match: the first legal act, but never the end of a phase while there is another.
fn played() -> Record {
    let words = vec!["red's words".to_owned(), "blue's words".to_owned()];
    let dice = Dice::Fair(FairDice::new(Seed::from_number(5), words));
    let mut table = opened(dice);
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

/// Going back takes acts back, never dice: what is rolled next is fresh, and still committed to.
#[test]
fn a_rewound_roll_is_fresh_and_verifies() {
    let dice = Dice::numbered(5, 2);
    let mut table = opened(dice);
    let (opening, dealt) = (table.played().len(), table.next_roll());
    let start = *table.state();
    play_until(&mut table, dealt + 3);
    let before = table.record();
    let rolled = table.next_roll();
    table.rewind(opening).expect("there is something to take back");
    assert!(table.state() == &start && table.next_roll() == rolled);
    assert!(table.rewind(opening).is_err(), "nothing is left to take back");
    play_until(&mut table, rolled + 3);
    let record = table.record();
    let nth = |record: &Record, at: usize| match record.steps[at].kind {
        StepKind::Roll { nth, .. } => nth,
        StepKind::Act { .. } => panic!("a roll stands there"),
    };
    let first = a_combat_roll(&record);
    assert_eq!(a_combat_roll(&before), first, "the same acts lead to the same roll");
    assert_eq!((nth(&before, first), nth(&record, first)), (None, Some(rolled)));

    let again = Match::replay(game(), DATA, &record).expect("honest");
    assert_eq!(again.verified().taken_back, rolled - dealt);
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
    assert!(
        matches!(why, ReplayError::Hash { .. }) && place == RecordPart::Header,
        "{place}: {why}"
    );
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
    for act in ["piece R9", "choice stay", "hex 9999", "nonsense"] {
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
    let newer = text.replacen("{\"neretva\":1", "{\"neretva\":2", 1);
    assert_eq!(Record::decode(&newer), Err(RecordError::Newer(2)));
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
