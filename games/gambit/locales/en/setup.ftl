# Balkan Gambit: setup
gambit-ask-setup-axis = Which Axis unit do you set up? { $left } are left; or take the standard set-up.
gambit-ask-setup-chetniks = Which Chetnik unit do you set up? { $left } are left; or take the standard set-up.
gambit-ask-setup-allied = Which Allied unit do you set up? { $left } are left; or take the standard set-up.
gambit-ask-setup-swap-or-done = Everything is set up. Does the mountain division come instead of a motorised one?
gambit-ask-setup-swap = Which motorised division stays away?
gambit-ask-setup-place = Where does { $unit } set up?
gambit-ask-setup-mode = In which mode does { $unit } set up?
gambit-ask-setup-positions = In which coastal hexes that you hold is there an Improved Position?
gambit-ask-setup-depleted = Which of these divisions starts depleted?

gambit-setup-placed = { $unit } sets up in { $hex }.
gambit-setup-concentrated = { $unit } starts concentrated.
gambit-setup-dispersed = { $unit } starts dispersed.
gambit-setup-fortified = There is an Improved Position in { $hex }.
gambit-setup-swapped = { $unit } comes instead of { $other }.
gambit-setup-standard = { $seat } takes the standard set-up.

gambit-setup-units-left = { $left } units are still to be set up.
gambit-setup-no-swap = There is no division to swap in this set-up, or it is done.
gambit-setup-swap = { $unit } is none of the motorised divisions that may stay away.
gambit-setup-position = Improved Positions go to coastal hexes with Axis units, one to each: not to { $hex }.
gambit-setup-not-depleted = { $unit } is none of the divisions of which one is to start depleted.
gambit-setup-axis-first = The Axis sets up first.
gambit-setup-chetniks-later = { $unit } sets up when all Axis units stand.
gambit-setup-already = { $unit } has set up already.
gambit-setup-med-box = { $unit } starts in the Med Box.
gambit-setup-spare = { $unit } is more than the scenario has at the start.
gambit-setup-arrives-later = { $unit } may come later, but does not set up.
gambit-setup-not-in-scenario = { $unit } is not in this scenario.
gambit-setup-ground = { $hex } is not where { $unit } sets up.
gambit-setup-istria = { $hex } is in Istria, which belongs to Italy in 1943.
gambit-setup-zone-full = That zone has its { $count } partisan units already.
gambit-setup-not-wild = Partisans set up in rough or mountain hexes: { $hex } is neither.
gambit-setup-not-empty = Partisans set up where nobody else is: in { $hex } they would meet others.
gambit-setup-hex-full = There is no room for another unit in { $hex }.
gambit-setup-enemy = Enemy units are in { $hex }.
