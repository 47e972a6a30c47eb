# Balkan Gambit: partisans
gambit-pick-partisan = Choose a partisan unit to change its mode or displace it, or end the segment.
gambit-partisan-acts = { $unit }: change its mode, displace it up to two hexes while dispersed, or leave it.
gambit-partisan-may-flee = { $unit } has survived: displace it up to two hexes, or let it stay.
gambit-partisan-flees = { $unit } gives way to retreating enemies: choose an adjacent hex.
gambit-concentrates = { $unit } concentrates.
gambit-disperses = { $unit } disperses.
gambit-displaced = { $unit } is displaced to { $hex }.
gambit-not-a-partisan = { $unit } is not a partisan unit of yours on the map.
gambit-already-so = { $unit } is already in that mode.
gambit-concentrated-stays = { $unit } is concentrated: it moves by commands only. Disperse it to displace it.
gambit-displaced-already = { $unit } has already been displaced in this segment.
gambit-flipped-already = { $unit } has already changed its mode in this segment.
gambit-enemy-in-hex = { $unit } cannot change its mode: an enemy is in { $hex }.
gambit-displaced-too-far = { $unit } is displaced to another hex, { $range ->
    [one] one hex away
   *[other] at most { $range } hexes away
}.
gambit-displaced-to-sea = { $hex } is all sea.
gambit-no-room = There is no room for { $unit } in { $hex }.
gambit-must-go = { $unit } must leave the hex to the retreating enemy.

gambit-label-end-partisans = End the partisan phase
