# Balkan Gambit: victory
gambit-allied-win = The Allies win with { $allied } points against { $axis }.
gambit-axis-win = The Axis wins with { $axis } points against { $allied }.
gambit-draw = A draw: { $allied } points for the Allies, { $axis } for the Axis, and nobody has twice as many.
gambit-vp-divisions = { $seat }: { $vp } VP for divisions in the dead pile.
gambit-vp-markers = { $seat }: { $vp } VP for supply markers eliminated.
gambit-vp-towns = { $seat }: { $vp } VP for towns.
gambit-vp-cities = { $seat }: { $vp } VP for cities.
gambit-vp-gifts = { $seat }: { $vp } VP for optional units of the enemy.
gambit-city-liberated = { $hex } is liberated: one CP per turn more for the Allies, one less for the Axis.
