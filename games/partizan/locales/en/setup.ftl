# Partizan!: setup
partizan-ask-setup-axis = Where does { $unit } set up? Or take the historical set-up for all remaining units.
partizan-ask-setup-draw = Drawing the Partisan units: { $drawn } so far.
partizan-ask-setup-pick = Which Partisan unit do you place? { $left } left; or take the historical set-up.
partizan-ask-setup-place = Where does { $unit } set up?
partizan-ask-setup-deal = Dealing the Partisan units to the hexes of the historical set-up.

partizan-roll-setup-draw = Partisan unit drawn
partizan-roll-setup-deal = Partisan unit for the next hex

partizan-setup-axis = { $unit } sets up in { $hex }.
partizan-setup-drawn = You draw { $unit }.
partizan-setup-all-drawn = { $count } Partisan units are drawn.
partizan-setup-partisan = { $unit } sets up in { $hex }, face down.
partizan-setup-unknown = A Partisan unit sets up in { $hex }.

partizan-setup-order = It is the turn of { $unit }: choose a hex for it.
partizan-setup-region = { $hex } is not in a region where { $unit } may set up.
partizan-setup-island = { $hex } is an island; { $unit } must set up on the mainland.
partizan-setup-one-each = { $unit } needs a region where no unit of its nation has set up yet.
partizan-setup-every-region = { $unit } must go to a region without a unit of its nation: none may stay empty.
partizan-setup-not-drawn = { $unit } was not drawn, and you may not choose your units.
partizan-setup-not-wild = Partisan units may not set up in towns, cities or clear terrain, such as { $hex }.
partizan-setup-axis-there = Partisan units may not set up in { $hex }: Axis units are there.
partizan-setup-quota = { $unit } must go to a region that does not have its number of Partisan units yet.
