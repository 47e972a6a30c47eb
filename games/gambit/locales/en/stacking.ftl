# Balkan Gambit: stacking
gambit-remove-excess = { $hex } is overstacked: remove a unit permanently.
gambit-not-excess = Removing { $unit } does not bring { $hex } within its limit with the fewest units.
gambit-no-mixing = { $unit } may not share a hex with { $friend }.
