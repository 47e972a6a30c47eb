//! SVG maps: well formed, self-contained, the same every time.

#[allow(dead_code, reason = "the other tests use the rest")]
mod sample;

use neretva_draw::{SvgOptions, Theme, map_svg};
use neretva_protocol::Piece;
use sample::{flat, map, name, piece, pointy, side, table, table_of};

/// Names of the elements of a document, in order; panics where it is not well formed.
///
/// Knows as much of XML as the pictures use: elements, attributes in double quotes, text.
fn elements(document: &str) -> Vec<String> {
    let (mut open, mut names, mut rest) = (Vec::new(), Vec::new(), document.trim_end());
    while !rest.is_empty() {
        let Some(tag) = rest.strip_prefix('<') else {
            let end = rest.find('<').unwrap_or(rest.len());
            assert!(!open.is_empty(), "text outside the root: {rest}");
            check_text(&rest[..end]);
            rest = &rest[end..];
            continue;
        };
        let end = tag.find('>').unwrap_or_else(|| panic!("a tag without end: {tag}"));
        let (inside, after) = (&tag[..end], &tag[end + 1..]);
        rest = after;
        if let Some(closed) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed.to_owned()));
            continue;
        }
        let empty = inside.ends_with('/');
        let inside = inside.trim_end_matches('/');
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric()), "<{inside}>");
        assert!(names.is_empty() || !open.is_empty(), "a second root: {name}");
        check_attributes(attributes);
        names.push(name.to_owned());
        if !empty {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    names
}

fn check_attributes(attributes: &str) {
    let mut seen = Vec::new();
    let mut rest = attributes;
    while !rest.is_empty() {
        let (name, after) = rest.split_once("=\"").unwrap_or_else(|| panic!("no value: {rest}"));
        let (value, after) = after.split_once('"').unwrap_or_else(|| panic!("no end: {rest}"));
        assert!(!name.contains(' ') && !seen.contains(&name), "attribute {name} in {attributes}");
        seen.push(name);
        check_text(value);
        rest = after.strip_prefix(' ').unwrap_or(after);
        assert!(after.is_empty() || after.starts_with(' '), "no blank after {name}");
    }
}

fn check_text(text: &str) {
    assert!(!text.contains('<') && !text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
    for (at, _) in text.match_indices('&') {
        let known = ["&lt;", "&gt;", "&amp;", "&quot;", "&#39;"];
        assert!(known.iter().any(|entity| text[at..].starts_with(entity)), "{}", &text[at..]);
    }
}

#[test]
fn pictures_are_well_formed_and_show_every_hex() {
    for map in [pointy(), flat(), map(true, &[])] {
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            let options = SvgOptions { theme, ..SvgOptions::default() };
            let names = elements(&map_svg(&map, Some(&table()), &options));
            assert_eq!(names[..2], ["svg", "title"]);
            assert_eq!(names.iter().filter(|name| *name == "polygon").count(), map.hexes.len());
        }
    }
}

#[test]
fn the_check_finds_faults() {
    for broken in ["<a><b></a></b>", "<a b=c/>", "<a>&</a>", "<a/><b/>", "<a b=\"1\" b=\"2\"/>"] {
        assert!(std::panic::catch_unwind(|| elements(broken)).is_err(), "{broken}");
    }
}

#[test]
fn pictures_are_self_contained_and_accessible() {
    let svg = map_svg(&pointy(), Some(&table()), &SvgOptions::default());
    assert!(svg.contains("role=\"img\"") && svg.contains("aria-labelledby=\"neretva-map-title\""));
    assert!(svg.contains("<title id=\"neretva-map-title\">sample</title>"));
    assert_eq!(svg.matches("http").count(), 1, "the namespace is the only address");
    assert!(!svg.contains("<script") && !svg.contains("@import"));
    assert!(svg.contains("prefers-color-scheme:dark"));
}

#[test]
fn a_fixed_theme_asks_nobody() {
    let sheet = |theme| map_svg(&pointy(), None, &SvgOptions { theme, ..SvgOptions::default() });
    assert!(!sheet(Theme::Light).contains("prefers-color-scheme"));
    assert!(!sheet(Theme::Dark).contains("prefers-color-scheme"));
    assert_ne!(sheet(Theme::Light), sheet(Theme::Dark));
}

#[test]
fn the_same_views_give_the_same_bytes() {
    let options = SvgOptions { highlight: vec!["0203".into()], ..SvgOptions::default() };
    let svg = map_svg(&pointy(), Some(&table()), &options);
    assert_eq!(svg, map_svg(&pointy(), Some(&table()), &options));
    assert_eq!(svg.matches("class=\"ring\"").count(), 1);
}

#[test]
fn names_cannot_break_out_of_the_markup() {
    let nasty = "<&\">'\u{1}";
    let mut map = pointy();
    map.game = nasty.into();
    name(&mut map, "0101", nasty, &[nasty]);
    map.hexes[1].id = nasty.into();
    map.hexes[1].terrain = nasty.into();
    map.sides.push(side(nasty, "0101", nasty));
    let marked = Piece { marks: vec![nasty.into()], ..piece(nasty, nasty, nasty, nasty, nasty, 9) };
    let hidden = Piece { face_up: false, ..piece(nasty, nasty, nasty, nasty, nasty, 0) };
    let svg = map_svg(&map, Some(&table_of(vec![marked, hidden])), &SvgOptions::default());
    elements(&svg);
    assert!(!svg.contains(nasty));
    assert!(svg.contains("&lt;&amp;&quot;&gt;&#39;\u{fffd}"));
}

#[test]
fn coordinates_have_one_decimal_at_most() {
    let svg = map_svg(&pointy(), Some(&table()), &SvgOptions::default());
    for attribute in ["points=\"", "translate("] {
        for (at, _) in svg.match_indices(attribute) {
            let values = svg[at + attribute.len()..].split(['"', ')']).next().unwrap_or("");
            for value in values.split([' ', ',']) {
                let decimals = value.split_once('.').map_or(0, |(_, decimals)| decimals.len());
                assert!(decimals <= 1, "{value}");
            }
        }
    }
}

#[test]
fn rivers_run_along_the_shared_side() {
    let mut map = map(true, &["..", ".."]);
    map.sides = vec![side("0101", "0102", "river"), side("0102", "0101", "river")];
    let svg = map_svg(&map, None, &SvgOptions::default());
    // Half a hex is 38 wide; the corners of the side are 21.9 above and below the middle.
    assert_eq!(svg.matches("d=\"M38 -21.9L38 21.9\"").count(), 2, "casing and river");
    map.sides = vec![side("0101", "0202", "river"), side("0101", "9999", "river")];
    assert!(!map_svg(&map, None, &SvgOptions::default()).contains("line river"), "not touching");
}

#[test]
fn counters_show_their_owner_face_and_stack() {
    let options = |owners: &[&str]| SvgOptions {
        owners: owners.iter().map(|owner| (*owner).into()).collect(),
        ..SvgOptions::default()
    };
    let mut pieces = table().pieces;
    pieces.extend((0..5).map(|n| piece(&format!("B1{n}"), "blue", "0202", "", "1", 1)));
    let coloured = map_svg(&pointy(), Some(&table_of(pieces.clone())), &options(&["red"]));
    assert_eq!(coloured.matches("counter owner-1").count(), 5, "blue is blue");
    assert_eq!(coloured.matches("counter owner-6").count(), 2, "red is red");
    for piece in &mut pieces {
        piece.owner = piece.owner.replace("blue", "axis").replace("red", "partisan");
    }
    let table = table_of(pieces);
    let svg = map_svg(&pointy(), Some(&table), &options(&[]));
    assert_eq!(svg.matches("counter owner-1").count(), 5, "four of the stack, one alone");
    assert_eq!(svg.matches("counter owner-2").count(), 2);
    assert!(svg.contains(">7</text>"), "the badge counts all seven");
    assert!(svg.contains("B14 axis 1"), "hidden counters are told when pointed at");
    assert_eq!(svg.matches("class=\"back\"").count(), 1);
    let swapped = map_svg(&pointy(), Some(&table), &options(&["partisan"]));
    assert_eq!(swapped.matches("counter owner-1").count(), 2);
}
