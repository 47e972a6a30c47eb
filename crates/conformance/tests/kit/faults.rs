//! Each fault is found by the check that is there for it.

use std::sync::Arc;

use neretva_conformance::{Check, Kit, perturb};
use neretva_core::Setup;

use crate::mock::{ABOUT, Fault, Mock};

macro_rules! found_by {
    ($($test:ident: $fault:ident => $check:ident,)+) => {$(
        #[test]
        fn $test() {
            let kit = Kit::new(Mock::new(Fault::$fault)).games(40).seed(1).limit(500);
            let report = kit.examine();
            let finding = report.findings.iter().find(|f| f.check == Check::$check);
            assert!(finding.is_some(), "not found by {}: {report}", Check::$check);
        }
    )+};
}

found_by! {
    names_twice_used: TwinNames => Names,
    unsorted_list: UnsortedLegal => LegalOrder,
    repeated_list: RepeatedLegal => LegalOrder,
    acts_at_a_roll: LegalAtChance => LegalOrder,
    list_of_what_is_refused: LegalListsForbidden => Referee,
    referee_too_lenient: RefereeAcceptsMore => Referee,
    referee_panics: PanickingReferee => Referee,
    refusal_that_changes: RefusalChanges => Refusal,
    nothing_to_do: DeadEnd => DeadEnd,
    no_end: Endless => Ends,
    chance_in_apply: NonDeterministic => Deterministic,
    log_that_acts: WatchedDiffers => Deterministic,
    field_not_written: LossySerde => Serde,
    equality_too_loose: LooseEquality => Serde,
    clone_that_forgets: ForgetfulClone => Undo,
    probe_not_marked: RevealUnmarked => Reveal,
    boast_not_marked: BoastUnmarked => Reveal,
    another_beginning: InitialDiffers => Replay,
    roll_without_dice: NoDice => Dice,
    face_without_row: PanickingRoll => Dice,
    weights_of_no_die: OddsWeigh => Odds,
    stacking: StackingAllowed => Invariants,
    prompt_for_nobody: PromptAsksOther => View,
    another_ledger: ForeignRule => Citations,
    number_in_the_view: ViewLeaks => SampleView,
    sample_that_forgets: SampleForgets => SampleView,
    sample_that_knows: SampleIsTruth => SampleVaries,
    sample_that_peeks: SamplePeeks => SampleBlind,
    number_for_spectators: SpectatorSees => HiddenSpectator,
    number_in_the_node: NodeLeaks => HiddenNode,
    number_in_the_acts: LegalLeaks => HiddenLegal,
    number_in_the_refusal: RefusalLeaks => HiddenRefusal,
    number_in_the_odds: OddsLeak => HiddenOdds,
    number_in_the_log: LogLeaks => HiddenLog,
    number_in_the_public_log: SpectatorLogLeaks => HiddenLog,
    arrival_told_apart: ArrivalTold => HiddenArrival,
    number_in_the_undo: UndoLeaks => HiddenUndo,
    reach_of_what_is_barred: ReachLies => Reach,
    overlay_of_a_hidden_counter: OverlayNamesHidden => Overlay,
    number_in_the_reach: ReachLeaks => HiddenReach,
    number_in_the_overlay: OverlayLeaks => HiddenOverlay,
    seed_in_the_view: SeedInView => Seed,
}

#[test]
fn run_panics_with_the_findings() {
    let kit = Kit::new(Mock::new(Fault::UnsortedLegal)).games(1);
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| kit.run())).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.contains("[legal-order] seed 1, step 2: `choice pass` is listed before"),
        "{text}"
    );
    assert!(text.contains("`.seed(1).games(1)`"), "{text}");
}

#[test]
fn perturbing_finds_a_lenient_referee_and_a_panic() {
    let perturbed = |fault| {
        let setup = Setup::default_of(&ABOUT);
        perturb(&Arc::new(Mock::new(fault)), &setup, 1, 20_000).unwrap_err().what
    };
    assert!(perturbed(Fault::RefereeAcceptsMore).contains("accepted though illegal"));
    assert!(perturbed(Fault::LegalListsForbidden).contains("refused though legal"));
    assert!(perturbed(Fault::PanickingReferee).contains("far hex"));
    assert!(perturbed(Fault::RefusalChanges).contains("changes the match"));
    assert!(perturbed(Fault::DeadEnd).contains("has no act"));
}
