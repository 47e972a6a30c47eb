//! Colours and line styles. A drawing names only custom properties, so that one file serves both
//! themes: `data-theme="dark"` on the picture or on anything around it switches.

use std::collections::BTreeSet;

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Paper by day.
    Light,
    /// The same table by night.
    Dark,
}

/// Name, value in the light, value in the dark.
const VALUES: &[(&str, &str, &str)] = &[
    ("sea", "#86b3c9", "#122a38"),
    ("sea1", "#93bed0", "#15313f"),
    ("sea2", "#a2c9d7", "#193947"),
    ("sea3", "#b3d5de", "#1e4250"),
    ("sea4", "#c6e1e5", "#254d5a"),
    ("wl", "#5f97b2", "#4e8aa3"),
    ("clear", "#ebe8c9", "#313a30"),
    ("rough", "#ddcd9c", "#494433"),
    ("mount", "#c8aa7b", "#63523b"),
    ("forest", "#cbd8a2", "#29402b"),
    ("tree", "#4f7038", "#6f9a66"),
    ("sh", "#5b3a1c", "#0d0a07"),
    ("hl", "#fffbe6", "#c9b48a"),
    ("hlo", ".17", ".07"),
    ("ha", "#5a3a1e", "#a98a5e"),
    ("hao", ".46", ".40"),
    ("tuft", "#6f7a3c", "#8f9a68"),
    ("reed", "#4f8ea6", "#5f9db3"),
    ("foreign", "#efeadb", "#25282a"),
    ("foo", ".55", ".62"),
    ("desk", "#e7e0cf", "#121517"),
    ("coast", "#3f6f86", "#7fb2c6"),
    ("lake", "#8fbfd4", "#1f4d63"),
    ("grid", "#4a3d28", "#e8dfc6"),
    ("gro", ".26", ".16"),
    ("seag", "#ffffff", "#9cc7d8"),
    ("num", "#5a4a32", "#d9cfb4"),
    ("numsea", "#2f5d74", "#8fb8c9"),
    ("rvc", "#2b648c", "#0f2b3d"),
    ("rv", "#5b9fca", "#4da0cf"),
    ("blk", "#2a6a95", "#4da0cf"),
    ("rl", "#26221f", "#d3c9b2"),
    ("rlh", "#f4eeda", "#191713"),
    ("rd", "#f3d9a0", "#b48a4a"),
    ("rdc", "#26221f", "#d3c9b2"),
    ("bd", "#a3262a", "#e0605c"),
    ("st", "#7b3f7a", "#c08cc0"),
    ("reg", "#6a4f7c", "#b79fcb"),
    ("fr", "#3b5a2a", "#a9cf85"),
    ("bridge", "#1d1a18", "#efe6d0"),
    ("ink", "#231b12", "#f4ecd8"),
    ("halo", "#f5efdc", "#1a1814"),
    ("rg", "#5d2f3a", "#e9c9b4"),
    ("rgh", "#f5efdc", "#15120e"),
    ("rgo", ".76", ".72"),
    ("ct", "#54402c", "#b8ab92"),
    ("cto", ".8", ".74"),
    ("sn", "#2f6b87", "#7fb4c9"),
    ("rn", "#1f5f8b", "#8cc7e8"),
    ("town", "#fffaf0", "#1a1814"),
    ("cityb", "#a4513f", "#c9705a"),
    ("cityo", "#5e2419", "#2a100b"),
];

/// Class and style, without the prefix `m-`; `$name` stands for a value of the theme, `$serif` and
/// `$narrow` for type faces. Order matters: a later style wins.
const STYLES: &[(&str, &str)] = &[
    ("sea", "fill:$sea"),
    ("sea1", "fill:$sea1"),
    ("sea2", "fill:$sea2"),
    ("sea3", "fill:$sea3"),
    ("sea4", "fill:$sea4"),
    ("wl", "fill:none;stroke:$wl;stroke-width:.7"),
    ("wl1", "opacity:.75"),
    ("wl2", "opacity:.5"),
    ("wl3", "opacity:.32"),
    ("wl4", "opacity:.2"),
    ("clear", "fill:$clear"),
    ("rough", "fill:$rough"),
    ("mount", "fill:$mount"),
    ("forest", "fill:$forest"),
    ("sh1", "fill:$sh;opacity:.07"),
    ("sh2", "fill:$sh;opacity:.09"),
    ("sh3", "fill:$sh;opacity:.11"),
    ("hl", "fill:$hl;opacity:$hlo"),
    ("ha", "fill:none;stroke:$ha;stroke-linecap:round;opacity:$hao"),
    ("ha1", "stroke-width:2.1"),
    ("ha2", "stroke-width:2.75"),
    ("ha3", "stroke-width:3.7"),
    ("ha4", "stroke-width:5"),
    ("hill", "fill:none;stroke:$ha;stroke-width:.95;stroke-linecap:round;opacity:.5"),
    ("tick", "fill:none;stroke:$ha;stroke-width:.75;stroke-linecap:round;opacity:.45"),
    ("peak", "fill:none;stroke:$ha;stroke-width:1.3;stroke-linejoin:round;opacity:.62"),
    ("peak-s", "fill:$ha;opacity:.4"),
    ("tuft", "fill:none;stroke:$tuft;stroke-width:.8;stroke-linecap:round;opacity:.42"),
    ("reed", "fill:none;stroke:$reed;stroke-width:1;stroke-linecap:round;opacity:.75"),
    ("tree", "fill:$forest;stroke:$tree;stroke-width:1;stroke-linejoin:round;opacity:.8"),
    ("foreign", "fill:$foreign;opacity:$foo"),
    ("offmap", "fill:$desk;opacity:.72"),
    ("desk", "fill:$desk"),
    ("coast", "fill:none;stroke:$coast;stroke-width:1.3;stroke-linejoin:round"),
    ("lake", "fill:$lake;stroke:$coast;stroke-width:1"),
    ("grid", "fill:none;stroke:$grid;stroke-width:.8;opacity:$gro"),
    ("sea-g", "stroke:$seag;opacity:.34"),
    ("rv", "fill:none;stroke:$rv;stroke-linecap:round;stroke-linejoin:round"),
    ("rv-c", "stroke:$rvc"),
    ("ford", "fill:none;stroke:$rlh;stroke-width:2.6;stroke-dasharray:2.4 3.6"),
    ("blk-c", "fill:none;stroke:$blk;stroke-width:4;stroke-linecap:round;opacity:.38"),
    ("blk", "fill:none;stroke:$blk;stroke-width:1.4;stroke-linecap:round;opacity:.55"),
    ("rl-h", "fill:none;stroke:$rlh;stroke-width:5;opacity:.55"),
    ("rl-t", "fill:none;stroke:$rl;stroke-width:5.8;stroke-dasharray:1.2 5.2"),
    ("rl", "fill:none;stroke:$rl;stroke-width:1.6"),
    ("rd-c", "fill:none;stroke:$rdc;stroke-width:3.6;opacity:.75"),
    ("rd", "fill:none;stroke:$rd;stroke-width:2.2"),
    ("way", "fill:none;stroke:$rl;stroke-width:1.8;stroke-dasharray:4 4"),
    ("br", "fill:none;stroke:$bridge;stroke-width:1.5;stroke-linecap:round"),
    ("bd-band", "fill:none;stroke:$bd;stroke-width:11;opacity:.2;stroke-linejoin:round"),
    ("st-band", "fill:none;stroke:$st;stroke-width:7;opacity:.16"),
    ("bd-nat-c", "fill:none;stroke:$rlh;stroke-width:3.6;opacity:.5"),
    ("bd-nat", "fill:none;stroke:$bd;stroke-width:2;stroke-dasharray:11 4 2 4"),
    ("bd-st", "fill:none;stroke:$st;stroke-width:1.9;stroke-dasharray:6 4;opacity:.9"),
    (
        "bd-reg",
        "fill:none;stroke:$reg;stroke-width:1.7;stroke-dasharray:.1 5;stroke-linecap:round;opacity:.85",
    ),
    ("fr", "fill:none;stroke:$fr;stroke-width:2.4;stroke-dasharray:7 4;opacity:.75"),
    (
        "fr-n",
        "font:700 10.5px $narrow;fill:$fr;text-anchor:middle;paint-order:stroke;stroke:$halo;\
         stroke-width:3.4px;stroke-linejoin:round",
    ),
    ("town-o", "fill:$town;stroke:$ink;stroke-width:1.3"),
    ("town-i", "fill:$ink"),
    ("ic", "fill:none;stroke:$ink;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round"),
    ("ic-h", "fill:$halo;stroke:$ink;stroke-width:1.1"),
    ("city-g", "fill:$town;opacity:.55"),
    ("city-b", "fill:$cityb;stroke:$cityo;stroke-width:.7;stroke-linejoin:round"),
    ("hn", "font:500 8px $narrow;fill:$num;opacity:.62;text-anchor:middle;letter-spacing:.02em"),
    ("hs", "fill:$numsea;opacity:.55"),
    (
        "tn",
        "font:600 12.6px \"Vollkorn\",\"EB Garamond\",\"Gentium Book Plus\",Georgia,serif;fill:$ink;\
         text-anchor:middle;paint-order:stroke;stroke:$halo;stroke-width:3.2px;stroke-linejoin:round",
    ),
    ("cy", "font-weight:800;font-size:13.6px;letter-spacing:.09em"),
    ("count", "font:700 9px $narrow;fill:#fff;text-anchor:middle"),
    ("vn", "font-weight:500;font-size:10.5px;opacity:.85;stroke-width:2.6px"),
    (
        "isl",
        "font:italic 500 10.5px $serif;fill:$ink;text-anchor:middle;paint-order:stroke;\
         stroke:$halo;stroke-width:2.4px;opacity:.9",
    ),
    (
        "rg",
        "font:400 20px $serif;fill:$rg;text-anchor:middle;opacity:$rgo;paint-order:stroke;\
         stroke:$rgh;stroke-width:2.2px;stroke-opacity:.55",
    ),
    (
        "ct",
        "font:400 30px $serif;fill:$ct;text-anchor:middle;opacity:$cto;paint-order:stroke;\
         stroke:$rgh;stroke-width:3px;stroke-opacity:.5",
    ),
    ("sn", "font:italic 400 34px $serif;fill:$sn;text-anchor:middle;opacity:.75"),
    (
        "ln",
        "font:italic 500 11px $serif;fill:$sn;text-anchor:middle;paint-order:stroke;stroke:$halo;\
         stroke-width:2px;stroke-opacity:.6",
    ),
    (
        "rn",
        "font:italic 500 11.5px $serif;fill:$rn;paint-order:stroke;stroke:$halo;\
         stroke-width:2.6px;stroke-opacity:.8;text-anchor:middle",
    ),
];

const SERIF: &str = "\"EB Garamond\",\"Vollkorn\",\"Gentium Plus\",Georgia,serif";
/// Bold and narrow: numbers on the map and everything on counters.
pub(crate) const NARROW: &str =
    "\"Roboto Condensed\",\"Liberation Sans Narrow\",\"Arial Narrow\",sans-serif";

/// The colour of that name in a theme: `clear`, `rough`, `mount`, `sea`, `sea4`, `ink`, `desk`, …
pub fn colour(name: &str, theme: Theme) -> Option<&'static str> {
    let found = VALUES.iter().find(|(known, ..)| *known == name);
    found.map(|(_, light, dark)| match theme {
        Theme::Light => *light,
        Theme::Dark => *dark,
    })
}

/// Names that are words: `data-lang="es"` on the picture shows the Spanish ones.
const LANGUAGES: &str =
    ".m-es,[data-lang=es] .m-en{display:none}[data-lang=es] .m-es{display:inline}";

/// Where a picture keeps the values of both themes.
const VALUES_START: &str = "<style class=\"m-theme\">";
const STYLE_END: &str = "</style>";

/// The style elements for a drawing: only what it uses.
pub(crate) fn sheets(drawing: &str) -> String {
    let used: BTreeSet<&str> = classes(drawing).collect();
    let mut rules = String::new();
    for (class, style) in STYLES {
        if used.contains(class) {
            rules.push_str(&format!(".m-{class}{{{style}}}"));
        }
    }
    if used.contains("es") {
        rules.push_str(LANGUAGES);
    }
    rules = rules.replace("$serif", SERIF).replace("$narrow", NARROW);
    let (mut light, mut dark) = (String::new(), String::new());
    // Longest first: `$sea` must not take the beginning of `$sea1`.
    let mut values: Vec<_> = VALUES.iter().collect();
    values.sort_by_key(|(name, ..)| std::cmp::Reverse(name.len()));
    for (name, day, night) in values {
        let replaced = rules.replace(&format!("${name}"), &format!("var(--m-{name})"));
        if replaced != rules {
            rules = replaced;
            light.push_str(&format!("--m-{name}:{day};"));
            dark.push_str(&format!("--m-{name}:{night};"));
        }
    }
    format!(
        "{VALUES_START}.map{{{light}}}.map[data-theme=dark],[data-theme=dark] .map{{{dark}}}\
         {STYLE_END}<style>{rules}{STYLE_END}"
    )
}

/// The classes of ours in a drawing, without prefix.
fn classes(drawing: &str) -> impl Iterator<Item = &str> {
    let lists = drawing.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    lists.flat_map(str::split_ascii_whitespace).filter_map(|class| class.strip_prefix("m-"))
}

/// The same picture with the values of one theme written in, for programs without support for
/// custom properties.
pub fn resolve(svg: &str, theme: Theme) -> String {
    let mut rest = svg;
    let mut out = String::with_capacity(svg.len());
    while let Some((before, after)) = rest.split_once(VALUES_START) {
        out.push_str(before);
        rest = after.split_once(STYLE_END).map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    for (name, light, dark) in VALUES {
        let value = match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        };
        out = out.replace(&format!("var(--m-{name})"), value);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_carries_what_it_uses_and_resolves_to_one_theme() {
        let drawing = "<path class=\"m-grid m-sea-g\"/><path class=\"m-sea4\"/>";
        let svg = format!("<svg>{}{drawing}</svg>", sheets(drawing));
        assert!(svg.contains(".m-sea4{fill:var(--m-sea4)}") && !svg.contains("--m-mount"));
        for (theme, sea) in [(Theme::Light, "#c6e1e5"), (Theme::Dark, "#254d5a")] {
            let plain = resolve(&svg, theme);
            assert!(plain.contains(&format!(".m-sea4{{fill:{sea}}}")), "{plain}");
            assert!(!plain.contains("var(") && !plain.contains("data-theme"));
        }
    }

    #[test]
    fn styles_name_only_values_that_exist() {
        let everything: String =
            STYLES.iter().map(|(class, _)| format!("<g class=\"m-{class}\"/>")).collect();
        assert!(!sheets(&everything).contains('$'));
    }
}
