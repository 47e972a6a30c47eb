# Balkan Gambit: command
gambit-cp = { $seat }: { $cp } command points.
gambit-cp-lost = { $cp ->
    [one] One command point goes unused and is lost.
   *[other] { $cp } command points go unused and are lost.
}
gambit-cp-missing = That costs { $cp } CP, and { $left } are left.
gambit-cp-for-partisans = That costs { $cp } CP, but one CP is reserved for partisans.
gambit-ask-command = Choose a command: { $cp } CP left. A unit or stack to move or attack, a hex to maintain or fortify, or another command.
gambit-ask-command-partisans = Choose a command: { $cp } CP left, one of them for partisans only. A unit or stack to move or attack, a Beachhead to maintain, or another command.
gambit-no-command = { $unit } is not a unit that you can command now.
gambit-no-harbour = { $unit } cannot sail: no Beachhead or Port is open.

gambit-beach-closed = The Beachhead in { $hex } closes until it is paid for.
gambit-beach-maintained = The Beachhead in { $hex } is kept open.
gambit-no-beach-there = There is no Beachhead in { $hex } to maintain.
gambit-port-needs-none = The Port in { $hex } needs no maintenance.
gambit-beach-open = The Beachhead in { $hex } is already open.

gambit-position-built = An Improved Position is built in { $hex }.
gambit-position-there = There is already an Improved Position in { $hex }.
gambit-position-empty = No Axis unit holds { $hex }.
gambit-position-oos = No Axis unit in { $hex } is in supply.

gambit-ask-replace = Choose the unit that takes the replacement.
gambit-ask-reclaim = Choose where { $unit } appears: with or adjacent to a division in supply.
gambit-restored = { $unit } is restored to full strength.
gambit-reclaimed = { $unit } is reclaimed and appears in { $hex }.
gambit-nothing-to-replace = No unit can take a replacement.
gambit-replace-nation = { $unit } is of a nationality that takes no replacements.
gambit-replace-not-reduced = { $unit } is neither a reduced division of yours nor a brigade to be reclaimed.
gambit-replace-oos = { $unit } is out of supply.
gambit-replace-acted = { $unit } has already acted in this player turn.
gambit-replace-allied-dead = { $unit } is lost: the Allies reclaim nothing from the dead pile.
gambit-replace-no-brigade = { $unit } is lost for good: only regiments and brigades are reclaimed.
gambit-replace-for-good = { $unit } was lost out of supply or by overstacking and cannot be reclaimed.
gambit-replace-no-place = There is no room for { $unit } with or adjacent to a division in supply.
gambit-reclaim-where = { $hex } cannot take it: it must be free of enemies, with room, and with or beside a division in supply.

gambit-ask-bridge = Choose the bridge that Force 10 blows: the hex on its far bank.
gambit-bridge-blown = Force 10 blows the bridge between { $from } and { $to }.
gambit-no-force10 = Force 10 is not on the map under your command.
gambit-no-bridge = There is no bridge at the hex of Force 10.
gambit-no-bridge-there = No bridge leads from Force 10 to { $hex }.

gambit-label-end-turn = { $cp ->
    [0] End turn
    [one] End turn · lose 1 CP
   *[other] End turn · lose { $cp } CP
}
gambit-warn-cp = { $cp ->
    [one] 1 command point would be lost.
   *[other] { $cp } command points would be lost.
}
