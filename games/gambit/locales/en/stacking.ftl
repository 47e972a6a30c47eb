# Balkan Gambit: stacking
gambit-remove-excess = { $hex } is over-stacked: remove a unit for good.
gambit-not-excess = Removing { $unit } does not bring { $hex } within its limit with the fewest units.
gambit-no-mixing = { $unit } may not be in a hex together with { $friend }.
