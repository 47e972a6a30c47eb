//! Colours and lettering, light and dark.

use super::Theme;

/// A style that both themes share.
const COMMON: &str = "\
.neretva-map text{text-anchor:middle}
.neretva-map .line{fill:none;stroke-linecap:round;stroke-linejoin:round}
.neretva-map .motif{fill:none;stroke-width:.9;stroke-linecap:round;stroke-linejoin:round}
.neretva-map .hex{stroke-width:1}
.neretva-map .number{font:8px \"Inter\",\"Segoe UI\",\"DejaVu Sans\",sans-serif;paint-order:stroke;\
stroke-width:2;stroke-opacity:.6;stroke-linejoin:round}
.neretva-map .name{font:600 12.6px \"Vollkorn\",\"Gentium Plus\",Georgia,serif;paint-order:stroke;\
stroke-width:3;stroke-linejoin:round}
.neretva-map .city-name{font-size:12.6px;letter-spacing:.06em;text-transform:uppercase}
.neretva-map .long-name{font-size:10.8px}
.neretva-map .casing{stroke-width:5.8}.neretva-map .river{stroke-width:4}
.neretva-map .shoal{stroke-width:6}.neretva-map .ford{stroke-width:3;stroke-dasharray:2 5}
.neretva-map .major.casing{stroke-width:8.6}.neretva-map .major.river{stroke-width:6.8}
.neretva-map .water{stroke-width:9;opacity:.45}
.neretva-map .border{stroke-width:2.4;stroke-dasharray:7 4}
.neretva-map .edge{stroke-width:2.2;stroke-dasharray:.1 4.5}
.neretva-map .verge{stroke-width:4.4}.neretva-map .road{stroke-width:2.2}
.neretva-map .bed{stroke-width:4.6;opacity:.55}.neretva-map .rail{stroke-width:1.6}
.neretva-map .ties{stroke-width:5.8;stroke-dasharray:1.3 5.1;stroke-linecap:butt}
.neretva-map .way{stroke-width:1.8;stroke-dasharray:4 4}
.neretva-map .deck{stroke-width:6.4;stroke-linecap:butt}.neretva-map .parapet{stroke-width:1.5}
.neretva-map .icon{stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.neretva-map .ring-casing{fill:none;stroke-width:4.4}.neretva-map .ring{fill:none;stroke-width:2.2}
.neretva-map .counter text{font-family:\"Roboto Condensed\",\"Liberation Sans Narrow\",\
\"Arial Narrow\",sans-serif;font-weight:700;fill:currentColor}
.neretva-map .counter .id{text-anchor:start}
.neretva-map .symbol{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}
.neretva-map .solid{fill:currentColor;stroke:none}
.neretva-map .shadow{fill:#000;opacity:.3}
.neretva-map .body{stroke:#17130c;stroke-opacity:.75}
.neretva-map .bevel{fill:none;stroke:#fff;stroke-opacity:.4;stroke-width:1.2}
.neretva-map .back{fill:none;stroke:currentColor;stroke-opacity:.55}
.neretva-map .badge{fill:#17181a;stroke:#fff;stroke-width:1.2}
.neretva-map .counter .count{font-size:9px;fill:#fff}
.neretva-map .tick{fill:none;stroke:#fff;stroke-width:1.6;stroke-linecap:round}
.neretva-map .owner-1{color:#fff}.neretva-map .owner-1 .body{fill:#1f5fa6}
.neretva-map .owner-2{color:#1d1203}.neretva-map .owner-2 .body{fill:#f0a23a}
.neretva-map .owner-3{color:#10200c}.neretva-map .owner-3 .body{fill:#b4cf9a}
.neretva-map .owner-4{color:#fff}.neretva-map .owner-4 .body{fill:#6a3f78}
.neretva-map .owner-6{color:#fff}.neretva-map .owner-6 .body{fill:#b5382a}
.neretva-map .owner-5{color:#1a1a1a}.neretva-map .owner-5 .body{fill:#c9c6bd}
";

/// Selector, property, and its colour in the light and in the dark.
const COLOURS: [(&str, &str, &str, &str); 43] = [
    (".desk", "fill", "#e7e0cf", "#121517"),
    (".ground-clear", "fill", "#ebe8c9", "#313a30"),
    (".ground-rough", "fill", "#ddcd9c", "#494433"),
    (".ground-mountain", "fill", "#c8aa7b", "#63523b"),
    (".ground-forest", "fill", "#c5d49c", "#263d27"),
    (".ground-marsh", "fill", "#d2dfcf", "#2b4241"),
    (".ground-town", "fill", "#e9dcc2", "#413b30"),
    (".ground-city", "fill", "#dfc9b4", "#4b3c34"),
    (".ground-lake", "fill", "#c0dde4", "#214857"),
    (".ground-sea", "fill", "#a3c8d8", "#173443"),
    (".ground-other", "fill", "#e3ded2", "#34383b"),
    (".motif-clear", "stroke", "#b5b184", "#4a5648"),
    (".motif-rough", "stroke", "#a58c55", "#7a7153"),
    (".motif-mountain", "stroke", "#7d5a30", "#a98a5e"),
    (".motif-forest", "stroke", "#5f8046", "#5d8a58"),
    (".motif-marsh", "stroke", "#6b9a98", "#5d9592"),
    (".motif-town", "stroke", "#b48d6f", "#7a6752"),
    (".motif-city", "stroke", "#a4513f", "#a9604f"),
    (".motif-lake", "stroke", "#6ea5ba", "#4e8ba0"),
    (".motif-sea", "stroke", "#7fabc0", "#2f6176"),
    (".motif-other", "stroke", "#b9b2a2", "#5a6064"),
    (".hex", "stroke", "#4a3d2850", "#e8dfc638"),
    (".number", "fill", "#5c5140", "#b3ac9a"),
    (".number", "stroke", "#f5efdc", "#1a1814"),
    (".name", "fill", "#231b12", "#f4ecd8"),
    (".name", "stroke", "#f5efdc", "#1a1814"),
    (".casing", "stroke", "#2b648c", "#0f2b3d"),
    (".river", "stroke", "#5b9fca", "#4da0cf"),
    (".shoal", "stroke", "#c3dce8", "#35566b"),
    (".water", "stroke", "#5b9fca", "#4da0cf"),
    (".border", "stroke", "#a3262a", "#e0605c"),
    (".edge", "stroke", "#6a4f7c", "#b79fcb"),
    (".verge,.deck", "stroke", "#5b4a33", "#0e0f0e"),
    (".road", "stroke", "#f3e3b8", "#d2b987"),
    (".bed", "stroke", "#f5efdc", "#1a1814"),
    (".rail,.ties,.way", "stroke", "#26221f", "#d3c9b2"),
    (".parapet", "stroke", "#231b12", "#f4ecd8"),
    (".icon", "stroke", "#231b12", "#f4ecd8"),
    (".icon", "fill", "#f5efdc", "#1a1814"),
    (".blocks", "fill", "#a4513f", "#c9705a"),
    (".tint", "fill", "#ffc93c4d", "#ffd25a38"),
    (".ring-casing", "stroke", "#6b4a00", "#1a1300"),
    (".ring", "stroke", "#ffc531", "#ffd25a"),
];

/// The style element.
pub(super) fn sheet(theme: Theme) -> String {
    let colours = |dark: bool| -> String {
        let rules = COLOURS.iter().map(|(selectors, property, light, night)| {
            let selectors: Vec<String> =
                selectors.split(',').map(|class| format!(".neretva-map {class}")).collect();
            let colour = if dark { night } else { light };
            format!("{}{{{property}:{colour}}}\n", selectors.join(","))
        });
        rules.collect()
    };
    let colours = match theme {
        Theme::Light => colours(false),
        Theme::Dark => colours(true),
        Theme::Auto => {
            format!("{}@media (prefers-color-scheme:dark){{\n{}}}\n", colours(false), colours(true))
        }
    };
    format!("<style>\n{COMMON}{colours}</style>\n")
}
