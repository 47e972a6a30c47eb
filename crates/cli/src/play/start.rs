//! Which game, which mode, which side.

use std::path::Path;

use neretva_core::{About, Arbiter, Rng, Seat};
use neretva_registry::GAMES;
use rand_core::SeedableRng;

use super::input::LineReader;
use super::session::{Mode, Session};
use crate::args::{self, Play};
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{self, Existing, SaveFile};
use crate::seats;

pub(crate) fn run(console: &mut Console, args: &Play) -> Result<(), Failure> {
    let input = LineReader::new();
    console.out.heading(console.voice.say(&msg!("cli-welcome")))?;
    let given = args.game.as_deref();
    let saved = given.filter(|word| neretva_registry::game(word).is_none()).map(Path::new);
    let is_file = |path: &&Path| path.exists() || path.to_string_lossy().contains(['.', '/']);
    let (table, file) = match saved.filter(is_file) {
        Some(path) => {
            if is_for_new_match(args) {
                return Err(Failure::new(msg!(
                    "cli-already-set-up",
                    file = path.display().to_string()
                ))
                .help(msg!("cli-already-set-up-help")));
            }
            let opened = save::open(&console.library, path)?.playable()?;
            console.tell(&msg!("cli-loaded", file = path.display().to_string()))?;
            (opened.table, Some(opened.file))
        }
        None => {
            let Some(table) = new_match(console, &input, args)? else {
                return console.tell(&msg!("cli-goodbye"));
            };
            let create =
                |path: &std::path::PathBuf| SaveFile::create(path, &table.record(), Existing::Keep);
            let file = args.save.as_ref().map(create).transpose()?;
            (table, file)
        }
    };
    let Some(mode) = mode(console, &input, args, table.about())? else {
        return console.tell(&msg!("cli-goodbye"));
    };
    console.tell(&msg!("cli-play-help"))?;
    let bot = match args.dice.seed {
        Some(seed) => Rng::seed_from_u64(seed),
        None => Rng::from_seed(new::random_bytes()?),
    };
    Session::new(table, file, mode, bot, input, args.ascii).run(console)
}

/// Whether something was asked for that only a new match can have.
fn is_for_new_match(Play { save, setup, dice, .. }: &Play) -> bool {
    let set_up = setup.scenario.is_some() || !setup.options.is_empty();
    let typed = dice.kind == args::DiceKind::Typed;
    let seeded = dice.seed.is_some() || dice.seed_file.is_some() || !dice.entropy.is_empty();
    save.is_some() || set_up || typed || seeded
}

/// A new match of the chosen game; `None` if the player left.
fn new_match(
    console: &mut Console,
    input: &LineReader,
    args: &Play,
) -> Result<Option<Box<dyn Arbiter>>, Failure> {
    let id = match (&args.game, &GAMES[..]) {
        (Some(id), _) => id.as_str(),
        (None, [only]) => only.about.id,
        (None, _) => {
            let offers = GAMES.iter().map(|offer| offer.about);
            let choice = |about: &About| {
                (console.voice.say(&seats::title(about)), vec![about.id.to_owned()])
            };
            let choices: Vec<_> = offers.map(choice).collect();
            let question = console.voice.say(&msg!("cli-ask-game"));
            let Some(n) = input.pick(console, &question, &choices)? else { return Ok(None) };
            GAMES[n].about.id
        }
    };
    let rulebook = console.library.game(id)?;
    let about = rulebook.about();
    let table = new::start(rulebook, &args.setup, &args.dice)?;
    let header = table.record().header;
    let (game, scenario) = (seats::title(about), seats::named(about, "scenario", &header.scenario));
    console.tell(&msg!("cli-playing", game = game, scenario = scenario))?;
    if let Some(commitment) = header.dice.commitment {
        console.tell(&msg!("cli-play-commitment", commitment = commitment))?;
    }
    Ok(Some(table))
}

fn mode(
    console: &mut Console,
    input: &LineReader,
    args: &Play,
    about: &'static About,
) -> Result<Option<Mode>, Failure> {
    let mode = match (args.mode, &args.side) {
        (Some(mode), _) => mode,
        (None, Some(_)) => args::Mode::Computer,
        (None, None) => {
            let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
            let choices = [
                (console.voice.say(&msg!("cli-mode-computer")), names(&["computer", "ordenador"])),
                (console.voice.say(&msg!("cli-mode-two")), names(&["two", "dos"])),
            ];
            let question = console.voice.say(&msg!("cli-ask-mode"));
            match input.pick(console, &question, &choices)? {
                None => return Ok(None),
                Some(0) => args::Mode::Computer,
                Some(_) => args::Mode::Two,
            }
        }
    };
    match mode {
        args::Mode::Two => Ok(Some(Mode::Two)),
        args::Mode::Computer => {
            let side = side(console, input, args, about)?;
            if side.is_some() {
                console.tell(&msg!("cli-bot-is-random"))?;
            }
            Ok(side.map(Mode::Computer))
        }
    }
}

fn side(
    console: &mut Console,
    input: &LineReader,
    args: &Play,
    about: &'static About,
) -> Result<Option<Seat>, Failure> {
    if let Some(name) = &args.side {
        return seats::seat(about, name).map(Some);
    }
    let choice = |seat: &&str| {
        let said = console.voice.say(&seats::named(about, "seat", seat));
        (said.clone(), vec![(*seat).to_owned(), said.to_lowercase()])
    };
    let choices: Vec<_> = about.seats.iter().map(choice).collect();
    let question = console.voice.say(&msg!("cli-ask-side"));
    let picked = input.pick(console, &question, &choices)?;
    Ok(picked.map(|n| Seat(u8::try_from(n).expect("a game has a handful of seats"))))
}
