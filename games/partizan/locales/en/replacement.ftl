# Partizan!: arrivals, replacements and weapons caches
partizan-roll-rp = How many Partisan RPs?
partizan-roll-caches = Which weapons caches?
partizan-ask-rp = Choose a unit that arrives, is built or is rebuilt, or end the phase.
partizan-ask-arrival = Choose the hex where { $unit } arrives.
partizan-must-arrive = { $unit } arrives this turn: place it first.

partizan-rp-germany = Germany
partizan-rp-italy = Italy
partizan-rp-bulgaria = Bulgaria
partizan-rp-hungary = Hungary
partizan-rp-chart = Replacement Chart
partizan-rp-scare = landing scare
partizan-rp-prestige = Tito's prestige
partizan-rp-received = { $nation } has { $points } RPs this turn.
partizan-rp-rolled = Die { $die }: the Partisans have { $points } RPs this turn.
partizan-rp-not-yours = { $unit } is not yours to rebuild: players spend RPs on their own units only.
partizan-rp-full-strength = { $unit } is at full strength.
partizan-rp-croatian = Croatians and Ustashi are never rebuilt, so { $unit } stays as it is.
partizan-rp-unsupplied = { $unit } is out of supply.
partizan-rp-no-room = There is no room for another step in the hex of { $unit }.
partizan-rp-kampfgruppe = { $unit } can be built only when no unit is left to rebuild.
partizan-rp-arrives-later = { $unit } arrives on turn { $turn } and cannot be built before.
partizan-rp-by-event = { $unit } comes by an event, not with RPs.
partizan-rp-gone = { $unit } is permanently out of the game.
partizan-rp-none-left = There are no RPs left for { $unit }.
partizan-rp-partisans-only = The remaining RPs are for Partisan units, not for { $unit }.
partizan-rp-nowhere = No hex is open to { $unit } now.
partizan-restored = { $unit } is back at full strength.
partizan-restored-unknown = { $seat }: a unit is back at full strength.
partizan-arrives = { $unit } arrives in { $hex }.
partizan-built = { $unit } is built in { $hex }.
partizan-rp-left = Partisan RPs that were not spent: { $points }.
partizan-arrives-unknown = A Partisan unit arrives in { $hex }.

partizan-arrive-occupied = Units in { $hex } prevent an arrival there.
partizan-arrive-full = An arrival would exceed the stacking limit of { $hex }.
partizan-arrive-bulgarian = Bulgarian units arrive in North or South Macedonia, not in { $hex }.
partizan-arrive-german = { $hex } is not a town or city with an open railway to Germany.
partizan-arrive-hungarian = Hungarian units arrive in Backa, not in { $hex }.
partizan-arrive-italian = { $hex } is not a town or city with an open railway to Italy.
partizan-arrive-italian-region = { $hex } is in a region that borders Hungary, Romania or Bulgaria.
partizan-arrive-partisan = Partisan units arrive on the mainland of Yugoslavia, not in { $hex }.
partizan-arrive-spread = A Partisan unit has already arrived in the region of { $hex }.
partizan-arrive-beside-tito = Three Partisan units have already arrived in Tito's region.
partizan-arrive-croatian = { $hex } is not in Yugoslavia outside Serbia and Montenegro.
partizan-arrive-allied = Allied units are never rebuilt.

partizan-caches = Net { $net }: caches of +1: { $ones }, of +2: { $twos }, of +3: { $threes }.
partizan-caches-unknown = The Partisan player rolls for weapons caches.

partizan-label-end-replacements = End replacements
