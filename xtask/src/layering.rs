//! Which room of the workspace may know which: an arrow that points the wrong way is a defect.

use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

/// What a room may know of ours.
#[derive(Clone, Copy, Debug)]
enum Knows {
    /// These only; [`GAMES`] stands for every game.
    Only(&'static [&'static str]),
    /// Everything but the games.
    AllButGames,
    /// Everything.
    Anything,
}

/// A crate and what it may know.
struct Room {
    name: &'static str,
    knows: Knows,
    /// What its tests may know besides.
    tests_know: &'static [&'static str],
}

/// The row of the table that every game shares.
const GAMES: &str = "games";

const fn room(name: &'static str, knows: Knows) -> Room {
    Room { name, knows, tests_know: &[] }
}

/// The rooms, from the ones that know nothing upwards.
const ROOMS: &[Room] = &[
    room("hex", Knows::Only(&[])),
    // Both speak the languages that the wire names.
    room("ledger", Knows::Only(&["protocol"])),
    room("data", Knows::Only(&[])),
    room("text", Knows::Only(&["protocol"])),
    room("protocol", Knows::Only(&[])),
    room("core", Knows::Only(&["hex", "ledger", "data", "protocol"])),
    room("kit", Knows::Only(&["hex", "core"])),
    room("board", Knows::Only(&["hex", "core", "kit", "data", "protocol"])),
    Room {
        name: GAMES,
        knows: Knows::Only(&["hex", "core", "kit", "board", "ledger", "data", "protocol"]),
        tests_know: &["conformance", "cases", "text"],
    },
    room("conformance", Knows::Only(&["core", "hex", "data", "ledger", "protocol"])),
    // The game of a case is handed in, so that the runner knows none.
    Room {
        name: "cases",
        knows: Knows::Only(&["core", "data", "draw", "ledger", "protocol", "text"]),
        tests_know: &["hex", GAMES],
    },
    // It plays any game by its rules and its mind; which games there are is not its matter.
    Room {
        name: "lab",
        knows: Knows::Only(&["ai", "core", "data", "protocol", "text"]),
        tests_know: &["lab", GAMES],
    },
    Room {
        name: "registry",
        knows: Knows::Only(&[
            "ai",
            "core",
            "data",
            "lab",
            "protocol",
            "text",
            "conformance",
            GAMES,
        ]),
        tests_know: &["art", "cases", "hex", "ledger"],
    },
    room("draw", Knows::Only(&["protocol"])),
    // The art inputs of a game are handed in as bytes.
    room("art", Knows::Only(&["protocol"])),
    // Its inputs are text; its tests start the database that it offers to others' tests.
    Room { name: "store", knows: Knows::Only(&[]), tests_know: &["store"] },
    // Judgement about each game, and players that use it; they are handed what their seat knows.
    Room {
        name: "ai",
        knows: Knows::Only(&["core", "hex", "kit", "protocol", GAMES]),
        tests_know: &["data"],
    },
    // It knows games only through the registry.
    Room {
        name: "server",
        knows: Knows::Only(&[
            "ai", "art", "core", "data", "lab", "ledger", "protocol", "registry", "store", "text",
        ]),
        tests_know: &["server", "store"],
    },
    // Everything that it shows comes over the wire.
    room("web", Knows::Only(&["protocol", "text", "art"])),
    room("launch", Knows::Only(&[])),
    room("webbuild", Knows::Only(&["launch"])),
    room("cli", Knows::AllButGames),
    // It starts a server, and plays what the wire offers.
    room("e2e", Knows::Only(&["art", "protocol", "server", "store", "text", "webbuild"])),
    room("xtask", Knows::Anything),
];

/// A crate of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Member {
    /// The package's name without `neretva-`.
    pub name: String,
    /// Whether it is a game.
    pub game: bool,
}

/// A dependency of one crate of the workspace on another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    /// Who knows.
    pub from: Member,
    /// Who is known.
    pub to: Member,
    /// Whether only its tests know.
    pub in_tests: bool,
}

/// The crates of the workspace under `root` and the arrows between them.
pub fn graph(root: &Path) -> Result<(Vec<Member>, Vec<Arrow>), cargo_metadata::Error> {
    let mut command = MetadataCommand::new();
    Ok(read(&command.manifest_path(root.join("Cargo.toml")).no_deps().exec()?))
}

fn read(metadata: &Metadata) -> (Vec<Member>, Vec<Arrow>) {
    let games = metadata.workspace_root.join("games");
    let member = |package: &str, folder: &Path| Member {
        name: package.strip_prefix("neretva-").unwrap_or(package).to_owned(),
        game: folder.starts_with(&games),
    };
    let mut members = Vec::new();
    let mut arrows = Vec::new();
    for package in metadata.workspace_packages() {
        let from = member(&package.name, package.manifest_path.as_std_path());
        for dependency in &package.dependencies {
            // Ours are the ones with a path.
            let Some(folder) = &dependency.path else { continue };
            arrows.push(Arrow {
                from: from.clone(),
                to: member(&dependency.name, folder.as_std_path()),
                in_tests: dependency.kind == DependencyKind::Development,
            });
        }
        members.push(from);
    }
    members.sort();
    arrows.sort();
    (members, arrows)
}

/// Every crate without a room and every arrow that the table does not allow.
pub fn defects(members: &[Member], arrows: &[Arrow]) -> Vec<String> {
    let homeless = members.iter().filter(|member| room_of(member).is_none()).map(|member| {
        format!(
            "{} is in no room: add it to ROOMS in xtask/src/layering.rs with what it may know",
            member.name
        )
    });
    homeless.chain(arrows.iter().filter_map(defect)).collect()
}

fn room_of(member: &Member) -> Option<&'static Room> {
    let name = if member.game { GAMES } else { &member.name };
    ROOMS.iter().find(|room| room.name == name)
}

fn defect(arrow: &Arrow) -> Option<String> {
    let room = room_of(&arrow.from)?;
    let target = if arrow.to.game { GAMES } else { arrow.to.name.as_str() };
    let (allowed, known) = match room.knows {
        Knows::Only([]) => (false, "nothing of ours".to_owned()),
        Knows::Only(names) => (names.contains(&target), format!("only {}", names.join(", "))),
        Knows::AllButGames => (!arrow.to.game, "everything but the games".to_owned()),
        Knows::Anything => (true, "everything".to_owned()),
    };
    let allowed = allowed || (arrow.in_tests && room.tests_know.contains(&target));
    let (from, to) = (&arrow.from.name, &arrow.to.name);
    let advice = match (arrow.from.game, arrow.to.game) {
        (true, true) => "what two games share goes to kit, as a function".to_owned(),
        (false, true) => "reach games through the registry".to_owned(),
        (_, false) => {
            format!("move the code to a room that may know {to}, or hand in what it needs")
        }
    };
    let row = if room.tests_know.is_empty() {
        known
    } else {
        format!("{known}, and in tests {}", room.tests_know.join(", "))
    };
    (!allowed).then(|| format!("{from} must not know {to}: {} may know {row}; {advice}", room.name))
}
