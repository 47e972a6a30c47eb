# Balkan Gambit: setup
gambit-ask-setup-axis = Which Axis unit do you set up? { $left } left; or take the standard set-up.
gambit-ask-setup-chetniks = Which Chetnik unit do you set up? { $left } left; or take the standard set-up.
gambit-ask-setup-allied = Which Allied unit do you set up? { $left } left; or take the standard set-up.
gambit-ask-setup-swap-or-done = Everything is set up. Take the mountain division instead of a motorised one?
gambit-ask-setup-swap = Which motorised division is left out?
gambit-ask-setup-place = Where does { $unit } set up?
gambit-ask-setup-mode = In which mode does { $unit } set up?
gambit-ask-setup-positions = Which coastal hexes that you hold get an Improved Position?
gambit-ask-setup-depleted = Which of these divisions starts depleted?

gambit-setup-placed = { $unit } sets up in { $hex }.
gambit-setup-concentrated = { $unit } starts concentrated.
gambit-setup-dispersed = { $unit } starts dispersed.
gambit-setup-fortified = There is an Improved Position in { $hex }.
gambit-setup-swapped = { $unit } replaces { $other }.
gambit-setup-standard = { $seat } takes the standard set-up.

gambit-setup-units-left = { $left } units are still to be set up.
gambit-setup-no-swap = This set-up has no division to swap, or the swap is done.
gambit-setup-swap = { $unit } is not one of the motorised divisions that can be left out.
gambit-setup-position = Improved Positions go to coastal hexes with Axis units, one to each: not to { $hex }.
gambit-setup-not-depleted = { $unit } is not one of the divisions that may start depleted.
gambit-setup-axis-first = The Axis sets up first.
gambit-setup-chetniks-later = { $unit } sets up after all Axis units.
gambit-setup-already = { $unit } is already set up.
gambit-setup-med-box = { $unit } starts in the Med Box.
gambit-setup-spare = { $unit } is not needed: the scenario starts with fewer.
gambit-setup-arrives-later = { $unit } may arrive later, but does not set up.
gambit-setup-not-in-scenario = { $unit } is not in this scenario.
gambit-setup-ground = { $unit } may not set up in { $hex }.
gambit-setup-istria = { $hex } is in Istria, which belongs to Italy in 1943.
gambit-setup-zone-full = That zone already has its { $count } partisan units.
gambit-setup-not-wild = Partisans set up in rough or mountain hexes: { $hex } is neither.
gambit-setup-not-empty = Partisans must set up in empty hexes, and { $hex } is not empty.
gambit-setup-hex-full = There is no room for another unit in { $hex }.
gambit-setup-enemy = Enemy units are in { $hex }.
