# Balkan Gambit: victory
gambit-allied-win = The Allies win with { $allied } points against { $axis }.
gambit-axis-win = The Axis wins with { $axis } points against { $allied }.
gambit-draw = Draw: { $allied } points for the Allies, { $axis } for the Axis. { $standing }; points missing for a win: { $short }.
gambit-allies-ahead = The Allies are ahead
gambit-axis-ahead = The Axis is ahead
gambit-nobody-ahead = Neither side is ahead
gambit-vp-divisions = { $seat }: { $vp } VP for divisions in the dead pile.
gambit-vp-markers = { $seat }: { $vp } VP for supply markers eliminated.
gambit-vp-towns = { $seat }: { $vp } VP for towns.
gambit-vp-cities = { $seat }: { $vp } VP for cities.
gambit-vp-gifts = { $seat }: { $vp } VP for optional units of the enemy.
gambit-city-liberated = { $hex } is liberated: one CP per turn more for the Allies, one less for the Axis.
gambit-city-liberated-again = { $hex } is liberated again: one CP per turn less for the Axis.
gambit-city-retaken = The Axis regains the CP that { $hex } cost it; the Allies keep theirs.
