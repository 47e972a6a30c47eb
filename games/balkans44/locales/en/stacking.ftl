# Balkans '44: stacking
balkans44-eliminate-excess = { $hex } is over-stacked: eliminate a unit.
balkans44-not-excess = Eliminating { $unit } does not mend the stack in { $hex }.
balkans44-hex-full = { $hex } has no room for more units.
balkans44-not-together = The units in { $hex } may not share a hex with them.
balkans44-eliminated = { $unit } is eliminated in { $hex }.
balkans44-step-lost = { $unit } in { $hex } loses a step.
balkans44-step-lost-covered = A covered unit in { $hex } loses a step.
