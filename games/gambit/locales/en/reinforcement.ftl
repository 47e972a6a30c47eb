# Balkan Gambit: reinforcement
gambit-ask-optional = Which optional unit comes? The enemy scores its price.
gambit-ask-entry = Where does { $unit } come?
gambit-ask-force-10 = In which empty hex of Yugoslavia does Force 10 drop?
gambit-ask-naval = In which sea or coastal hex does the Naval marker lie this turn?

gambit-port-opens = The port in { $hex } is open.
gambit-comes = { $unit } comes in { $hex }.
gambit-comes-to-med = { $unit } comes to the Med Box.
gambit-optional-price = { $seat } scores { $vp } VP for { $unit }.
gambit-drops = { $unit } drops in { $hex }.
gambit-naval-placed = The Naval marker lies in { $hex }.

gambit-not-optional = { $unit } is no optional unit of yours in this scenario.
gambit-optional-here = { $unit } has come already.
gambit-not-an-entry = { $unit } does not come in { $hex }.
gambit-entry-blocked = { $unit } cannot come: enemy units are in { $hex }.
gambit-entry-full = { $unit } cannot come: there is no room in { $hex }.
gambit-force-10-not-there = Force 10 drops where nobody is, in Yugoslavia: not in { $hex }.
gambit-naval-not-there = The Naval marker lies in a sea or coastal hex: not in { $hex }.
