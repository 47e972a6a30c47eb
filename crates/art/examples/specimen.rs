//! A sheet of counters to look at: `cargo run -p neretva-art --example specimen > counters.html`.

use neretva_art::{Face, Scheme, counter};
use neretva_protocol::Colours;

/// Symbol, size, label, factors, steps of so many.
const UNITS: [(&str, &str, &str, &str, u8, u8); 17] = [
    ("infantry", "XX", "118 J", "6-6-8", 2, 2),
    ("light", "XX", "7 SS", "4-4", 1, 2),
    ("mountain", "XX", "1 Mtn", "9-8-10", 2, 2),
    ("motorized", "III", "92", "3-6", 1, 1),
    ("mechanized", "X", "3", "4-6", 1, 1),
    ("armour", "XX", "21 Pz", "15-11-10", 2, 2),
    ("cavalry", "XX", "1 Cos", "6-5-10", 1, 2),
    ("parachute", "II", "500 SS", "2-2-8", 1, 1),
    ("special-forces", "X", "SBS", "2-4", 1, 1),
    ("commando", "II", "2 SAS", "2-2-10", 1, 1),
    ("fortress", "X", "1017", "3-2", 1, 1),
    ("artillery", "XXX", "Corps", "(3)-6", 1, 1),
    ("partisan", "XX", "3 Ud", "4-3-8", 2, 2),
    ("headquarters", "", "II", "0-4-4", 1, 1),
    ("leader", "", "TITO", "0-1-8", 1, 1),
    ("engineer", "II", "5", "1-6", 1, 1),
    ("police", "II", "9", "1-3", 1, 1),
];
const MARKERS: [&str; 10] = [
    "position",
    "beach",
    "beachhead",
    "port",
    "naval",
    "tac",
    "blown",
    "unsupplied",
    "cache",
    "objective",
];
const TARGETS: [&str; 12] = [
    "Bridge",
    "Dam",
    "Motor Pool",
    "Petrol Dump",
    "Phone Lines",
    "Pilot Rescue",
    "Rail Line",
    "Train Station",
    "Truck Convoy",
    "Viaduct",
    "WH Food",
    "WH Weapons",
];

fn unit(scheme: &Scheme, n: usize) -> Face {
    let (symbol, size, label, factors, steps, full) = UNITS[n % UNITS.len()];
    Face {
        scheme: scheme.clone(),
        symbol: symbol.to_owned(),
        size: size.to_owned(),
        label: label.to_owned(),
        factors: factors.to_owned(),
        steps,
        full,
        ..Face::default()
    }
}

fn main() {
    let scheme = |nation, fill, ink| Scheme::of("specimen", &Colours::new(nation, fill, ink));
    let (army, partisans) =
        (scheme("army", "#abb4ad", "#14181a"), scheme("partisan", "#0b53e8", "#ffffff"));
    let mut faces: Vec<Face> = (0..UNITS.len()).map(|n| unit(&army, n)).collect();
    faces.push(unit(&partisans, 12));
    faces.extend([(&army, 0), (&partisans, 12)].map(|(it, n)| Face { back: true, ..unit(it, n) }));
    let marked = |mark: &str| Face { marks: vec![mark.to_owned()], ..unit(&partisans, 12) };
    let marks =
        ["moved", "fought", "exposed", "unsupplied", "starving", "hidden", "dispersed", "reduced"];
    faces.extend(marks.map(marked));
    let marker = |symbol: &str, label: &str, factors: &str| Face {
        scheme: Scheme::marker(),
        symbol: symbol.to_owned(),
        label: label.to_owned(),
        factors: factors.to_owned(),
        ..Face::default()
    };
    faces.extend(MARKERS.map(|symbol| marker(symbol, symbol, "")));
    faces.extend(TARGETS.map(|name| marker("objective", name, "+6")));

    let symbols: String = faces.iter().map(counter).collect();
    let place = |(n, face): (usize, &Face)| {
        let (x, y) = (10 + n % 16 * 110, 10 + n / 16 * 110);
        format!("<use href=\"#{}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>", face.id())
    };
    let placed: String = faces.iter().enumerate().map(place).collect();
    println!(
        "<!doctype html><meta charset=\"utf-8\"><body style=\"margin:0;background:#cdbb92\">\
         <svg width=\"1770\" height=\"{}\"><defs>{symbols}</defs>{placed}</svg>",
        faces.len().div_ceil(16) * 110 + 10
    );
}
