//! Supply lines as explanations.

use neretva_core::{Tally, Trace, Viewer};

use crate::state::{AXIS, At, Marks, PARTISAN};
use crate::tests::{GAME, position, unit};

#[test]
fn r_15_4_1_a_line_is_told_from_the_unit_to_its_source() {
    covers!("15.4.1");
    let s = position(&[("I-Lo", "3407")]);
    let Some(Trace::Path(path)) = GAME.trace_supply(&s, unit("I-Lo")) else {
        panic!("no line from 3407")
    };
    let path: Vec<&str> = path.iter().map(|hex| GAME.map.grid.printed(*hex)).collect();
    assert_eq!(path, ["3407", "3406", "3405"]);
}

#[test]
fn r_15_4_1_what_cuts_a_line_is_told() {
    covers!("15.4.1", "15.3.1");
    let ring = ["2411", "2310", "2309", "2409", "2509", "2510"];
    let names = ["P-N1", "P-N2", "P-N3", "P-N4", "P-N5", "P-N6"];
    let mut units = vec![("I-Lo", "2410"), ("US-3", "2714")];
    units.extend(names.into_iter().zip(ring));
    let s = position(&units);
    let cut = |id| match GAME.trace_supply(&s, unit(id)) {
        Some(Trace::Blocked { at, why }) => (GAME.map.grid.printed(at), why.why.id, why.rule),
        other => panic!("{id}: {other:?}"),
    };
    let (at, why, rule) = cut("I-Lo");
    assert!(ring.contains(&at), "{at}");
    assert_eq!((why, rule), ("partizan-supply-cut", Some(cite!("15.4.1"))));
    // The Italian in 2410 is the only enemy there is.
    assert_eq!(cut("US-3"), ("2410", "partizan-supply-cut", Some(cite!("15.3.1"))));
    let island = position(&[("G-Br", "2105")]);
    let Some(Trace::Blocked { why, .. }) = GAME.trace_supply(&island, unit("G-Br")) else {
        panic!("a line across the sea")
    };
    assert_eq!(why.why.id, "partizan-supply-water");
}

#[test]
fn r_15_5_1_nobody_is_asked_who_needs_no_line() {
    covers!("15.2.1", "15.5.1", "15.5.2");
    let s = position(&[("P-N1", "2410"), ("G-500SS", "2105"), ("UK-2SAS", "2714")]);
    for id in ["P-N1", "G-500SS", "UK-2SAS", "G-714"] {
        assert_eq!(GAME.trace_supply(&s, unit(id)), None, "{id}");
    }
}

#[test]
fn lines_and_the_flood_agree_everywhere() {
    let mut s = position(&[("P-N1", "2410"), ("P-N2", "3405"), ("P-N3", "1713"), ("US-3", "2306")]);
    for seat in [AXIS, PARTISAN] {
        let id = unit(if seat == AXIS { "I-Lo" } else { "US-36" });
        let supplied = GAME.supplied_hexes(&s, seat);
        assert!(supplied.len() > 300, "{} hexes", supplied.len());
        let enemies = GAME.held(&s, seat.other());
        for at in GAME.map.land.without(enemies).iter() {
            s.at[id] = At::Hex(at);
            let traced = matches!(GAME.trace_supply(&s, id), Some(Trace::Path(_)));
            assert_eq!(traced, supplied.has(at), "{}", GAME.map.grid.printed(at));
        }
        s.at[id] = At::Gone;
    }
}

#[test]
fn r_15_2_3_every_modifier_of_the_check_has_its_line() {
    covers!("15.2.3", "15.2.4");
    let s = position(&[("P-N1", "2412"), ("P-N2", "2412"), ("P-N3", "2713"), ("US-3", "2306")]);
    let tally = GAME.supply_modifiers(&s, Tally::new());
    let lines: Vec<(String, i32)> =
        tally.lines().iter().map(|line| (line.rule.to_string(), line.amount)).collect();
    assert_eq!(lines, [("15.2.3".to_owned(), -1), ("15.2.3".to_owned(), -1)]);
    let none = GAME.supply_modifiers(&position(&[("P-N1", "2410")]), Tally::new());
    assert_eq!((none.total(), none.lines().len()), (1, 1));
}

#[test]
fn r_15_6_1_stacks_are_told_to_the_other_side_by_hex_only() {
    covers!("15.6.1");
    let mut s = position(&[("G-714", "2105"), ("G-704", "2105")]);
    let mut log = Vec::new();
    GAME.enter_axis_supply(&mut s, &mut log);
    let told = |who| {
        let lines = log.iter().filter(move |line| line.audience.includes(Viewer::Seat(who)));
        lines.map(|line| line.what.id).collect::<Vec<_>>()
    };
    assert_eq!(told(AXIS), ["partizan-out-of-supply"; 2]);
    assert_eq!(told(PARTISAN), ["partizan-out-of-supply-hex"]);
    assert!(s.has(unit("G-714"), Marks::UNSUPPLIED));
}
