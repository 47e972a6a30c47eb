# Partizan!: movement and stacking
partizan-all-sea = Hex { $hex } is all sea.
partizan-enemy-there = Enemy units hold { $hex }.
partizan-nations-apart = { $unit } may not stack with the nation in { $hex }.
partizan-stack-full = With { $steps } steps, { $hex } would exceed its limit of { $limit }.
partizan-island-closed = The islands are closed to { $unit }.
partizan-italian-limit = Italians may not enter a region that borders Hungary, Romania or Bulgaria.
partizan-bulgarian-limit = Bulgarians may not leave North and South Macedonia until Italy surrenders.
partizan-hungarian-limit = Hungarians may not leave Backa until Italy surrenders.
partizan-croatian-limit = Croatians and Ustashi may not enter Serbia or Montenegro.
partizan-no-partisans-abroad = Partisans may not leave Yugoslavia.
partizan-pick-mover = Pick a unit to move, or end the movement.
partizan-move-where = Pick the destination hex, another unit of the stack to take along, or stay.
partizan-moves = { $unit } moves from { $from } to { $to }.
partizan-moves-unknown = A Partisan unit moves from { $from } to { $to }.
partizan-not-your-unit = The other side's units cannot move in this phase.
partizan-not-on-map = { $unit } is not on the map.
partizan-moved-already = { $unit } has already ended its movement this turn.
partizan-movement-over = Movement is over: only units that have just landed may move.
partizan-cannot-join = { $unit } cannot join these units: it is not in the same stack.
partizan-in-order = A limit of this program, not a rule of the game: units are picked in counter order, and { $unit } is already picked or comes before one that is. Undo to pick it first.
partizan-there-already = The units are already in { $hex }; choose stay.
partizan-water-between = Only water lies between { $from } and { $hex }.
partizan-line-cut = Enemy units cut the railway to { $hex }.
partizan-no-trains = Only German units use trains; { $unit } must walk.
partizan-no-ships = Axis units no longer sail: Italy has surrendered.
partizan-port-occupied = The port { $hex } is not empty.
partizan-too-far = { $hex } is too far for the { $points } movement points of { $unit }.

partizan-label-end-movement = { $n ->
    [0] End movement
    [one] End movement · 1 unit has not moved
   *[other] End movement · { $n } units have not moved
}
partizan-label-stay = { $n ->
    [0] Stay here
    [one] Stay here this turn
   *[other] All { $n } stay here this turn
}
