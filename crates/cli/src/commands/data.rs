//! `neretva data check` and `neretva data export`.

use neretva_data::{Existing, ExportError};
use neretva_registry::{GAMES, GameOffer};

use crate::args::{DataCheck, DataExport};
use crate::console::Console;
use crate::failure::Failure;
use crate::library::{folder_of, load, offer};

pub(crate) fn check(console: &mut Console, args: &DataCheck) -> Result<(), Failure> {
    if !args.dir.is_dir() {
        let error = format!("{} is not a folder", args.dir.display());
        let help = "create one with the shipped files: neretva data export GAME DIR";
        return Err(Failure::new(error).help(help));
    }
    let offers = meant(args)?;
    let mut faulty = 0;
    for offer in offers {
        let folder = folder_of(offer, &args.dir);
        match load(offer, &folder) {
            Ok(_) => {
                console.out.line(format!("{}: {} is valid", offer.about.id, folder.display()))?
            }
            Err(faults) => {
                faulty += faults.len();
                console.out.line(format!("{}: {faults}", offer.about.id))?;
            }
        }
    }
    if faulty == 0 {
        return Ok(());
    }
    let all = if faulty == 1 { "1 fault".to_owned() } else { format!("{faulty} faults") };
    Err(Failure::new(format!("{all} in {}", args.dir.display()))
        .help("each line above says where the problem is and what is expected"))
}

/// The games that a folder is for: the one named, those it has folders for, or the only one.
fn meant(args: &DataCheck) -> Result<Vec<&'static GameOffer>, Failure> {
    if let Some(id) = &args.game {
        return Ok(vec![offer(id)?]);
    }
    let foldered: Vec<&GameOffer> =
        GAMES.iter().filter(|offer| args.dir.join(offer.about.id).is_dir()).collect();
    match (&foldered[..], &GAMES[..]) {
        ([], [only]) => Ok(vec![only]),
        ([], _) => {
            let known: Vec<&str> = GAMES.iter().map(|offer| offer.about.id).collect();
            let error = format!("cannot tell which game {} is for", args.dir.display());
            Err(Failure::new(error)
                .help(format!("give the game after the folder: one of {}", known.join(", "))))
        }
        _ => Ok(foldered),
    }
}

pub(crate) fn export(console: &mut Console, args: &DataExport) -> Result<(), Failure> {
    let offer = offer(&args.game)?;
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    let done = neretva_data::export(offer.files, &args.dir, existing).map_err(|error| {
        let help = match &error {
            ExportError::Changed(_) => "choose another folder, or discard the changes with --force",
            ExportError::Io { .. } => "choose a folder you can write to",
        };
        Failure::new(error.to_string()).help(help)
    })?;
    for path in &done.written {
        console.out.line(format!("wrote {}", path.display()))?;
    }
    for path in &done.unchanged {
        console.out.line(format!("unchanged {}", path.display()))?;
    }
    console.out.line(format!(
        "edit them, then: neretva data check {0} {1}; neretva --data {0} play {1}",
        args.dir.display(),
        args.game,
    ))
}
