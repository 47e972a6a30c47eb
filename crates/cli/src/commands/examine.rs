//! `neretva conform` and `neretva perturb`: long runs of the conformance kit.

use crate::args::{Conform, Perturb};
use crate::commands::new;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::library::offer;

pub(crate) fn conform(desk: &mut Desk, args: &Conform) -> Result<(), Failure> {
    let offer = offer(&args.game)?;
    let setup = new::setup(offer.about, &args.setup)?;
    let report = desk
        .library
        .with_figures(offer, |source| offer.conform(source, &setup, args.seed, args.games))?;
    desk.lines(&[report.to_string()])?;
    if report.is_clean() {
        return Ok(());
    }
    let help = "play a finding again with its seed: --seed N --games 1";
    Err(Failure::new(format!("{} does not conform", args.game)).help(help))
}

pub(crate) fn perturb(desk: &mut Desk, args: &Perturb) -> Result<(), Failure> {
    let offer = offer(&args.game)?;
    let setup = new::setup(offer.about, &args.setup)?;
    let seen = desk
        .library
        .with_figures(offer, |source| offer.perturb(source, &setup, args.seed, args.count))?;
    match seen {
        Ok(seen) => desk.lines(&[
            format!("submitted        {}", seen.submitted),
            format!("refused          {}", seen.refused),
            format!("legal by chance  {}", seen.legal_by_chance),
        ]),
        Err(finding) => Err(Failure::new(finding.to_string())),
    }
}
