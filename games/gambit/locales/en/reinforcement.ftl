# Balkan Gambit: reinforcement
gambit-ask-optional = Which optional unit arrives? Your opponent scores its price.
gambit-ask-entry = Where does { $unit } arrive?
gambit-ask-force-10 = In which empty hex of Yugoslavia does Force 10 drop?
gambit-ask-naval = Where do you place the Naval marker this turn? Choose a sea or coastal hex.

gambit-port-opens = The port in { $hex } is open.
gambit-comes = { $unit } arrives in { $hex }.
gambit-comes-to-med = { $unit } arrives in the Med Box.
gambit-optional-price = { $seat } scores { $vp } VP for { $unit }.
gambit-drops = { $unit } drops in { $hex }.
gambit-naval-placed = The Naval marker is placed in { $hex }.

gambit-not-optional = { $unit } is not an optional unit of yours in this scenario.
gambit-optional-here = { $unit } has already arrived.
gambit-not-an-entry = { $unit } cannot arrive in { $hex }.
gambit-entry-blocked = { $unit } cannot arrive: enemy units are in { $hex }.
gambit-entry-full = { $unit } cannot arrive: there is no room in { $hex }.
gambit-force-10-not-there = Force 10 must drop into an empty hex of Yugoslavia: not { $hex }.
gambit-naval-not-there = The Naval marker must be in a sea or coastal hex: not { $hex }.

gambit-label-no-optional = Bring no other unit
