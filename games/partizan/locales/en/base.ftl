# Partizan!: base
partizan-turn = Game turn { $turn } begins.
partizan-not-now = That is not part of this step.
partizan-eliminated = { $unit } is eliminated.
partizan-eliminated-unknown = A Partisan unit is eliminated.
partizan-depleted = { $unit } is depleted.
partizan-tito-lost = Tito is dead.
