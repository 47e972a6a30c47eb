//! `neretva admin`.

use std::fs::File;
use std::io::{BufReader, BufWriter};

use neretva_store::{Store, StoreError};

use crate::args::{AdminCommand, AdminFile, AdminStore};
use crate::commands::serve::runtime;
use crate::console::Console;
use crate::failure::Failure;

pub(crate) fn run(console: &mut Console, command: &AdminCommand) -> Result<(), Failure> {
    match command {
        AdminCommand::ReplayAll(args) => replay_all(console, args),
        AdminCommand::Backup(AdminFile { store, file }) => {
            with(store, async |store| store.backup(file).await)
        }
        AdminCommand::Restore(AdminFile { store, file }) => {
            with(store, async |store| store.restore(file).await)
        }
        AdminCommand::Export(AdminFile { store, file }) => {
            let made = private(file).map_err(|error| unusable(file, &error))?;
            with(store, async |store| store.export(BufWriter::new(made)).await)
        }
        AdminCommand::Import(AdminFile { store, file }) => {
            let opened = File::open(file).map_err(|error| unusable(file, &error))?;
            with(store, async |store| store.import(BufReader::new(opened)).await)
        }
        AdminCommand::PushKey => match neretva_server::new_push_key() {
            Some(key) => console.out.line(key),
            None => Err(Failure::new("this program was built without web push".to_owned())
                .help("build it with `--features host`")),
        },
    }
}

/// A new file for its owner only: an export contains seeds and hashes of passwords.
fn private(file: &std::path::Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Plays every table again; before an upgrade this shows whether running games can go on.
fn replay_all(console: &mut Console, args: &AdminStore) -> Result<(), Failure> {
    let replayed = with(args, async |store| neretva_server::replay_all(&store).await)?;
    for (table, why) in &replayed.faults {
        console.out.line(format!("{table}: {why}"))?;
    }
    console.out.line(format!("{} tables, {} events", replayed.tables, replayed.events))?;
    if replayed.faults.is_empty() {
        return Ok(());
    }
    let told = format!("{} tables cannot be replayed", replayed.faults.len());
    Err(Failure::new(told).help("finish them with the version they were started with"))
}

/// Does something with a store and closes it.
fn with<T>(
    args: &AdminStore,
    work: impl AsyncFnOnce(Store) -> Result<T, StoreError>,
) -> Result<T, Failure> {
    let done = runtime()?.block_on(async {
        let store = Store::open(&args.db).await?;
        let done = work(store.clone()).await;
        store.close().await?;
        done
    });
    done.map_err(|error: StoreError| Failure::new(error.to_string()))
}

fn unusable(file: &std::path::Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", file.display())).help("choose another file")
}
