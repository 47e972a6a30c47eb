# Partizan!: setup
partizan-ask-setup-axis = Where does { $unit } set up? Or take the historical set-up for all that are left.
partizan-ask-setup-draw = The Partisan units are drawn: { $drawn } so far.
partizan-ask-setup-pick = Which Partisan unit do you place? { $left } are left; or take the historical set-up.
partizan-ask-setup-place = Where does { $unit } set up?
partizan-ask-setup-deal = The Partisan units are dealt over the hexes of the historical set-up.

partizan-roll-setup-draw = Partisan unit drawn
partizan-roll-setup-deal = Partisan unit for the next hex

partizan-setup-axis = { $unit } sets up in { $hex }.
partizan-setup-drawn = You draw { $unit }.
partizan-setup-all-drawn = { $count } Partisan units are drawn.
partizan-setup-partisan = { $unit } sets up in { $hex }, face down.
partizan-setup-unknown = A Partisan unit sets up in { $hex }.

partizan-setup-order = It is the turn of { $unit }: name a hex for it.
partizan-setup-region = { $hex } is in none of the regions where { $unit } may set up.
partizan-setup-island = { $hex } is an island: { $unit } sets up on the mainland.
partizan-setup-one-each = { $unit } needs a region where no unit of its nation has set up yet.
partizan-setup-every-region = { $unit } must go to a region that its nation has left empty: none may stay so.
partizan-setup-not-drawn = { $unit } was not drawn, and you may not choose whom you get.
partizan-setup-not-wild = No Partisan unit sets up in a town, a city or clear terrain: { $hex } is one of these.
partizan-setup-axis-there = No Partisan unit sets up where the Axis is: it is in { $hex }.
partizan-setup-quota = { $unit } is still due to a region that has not got its number of Partisan units.
