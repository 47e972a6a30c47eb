# Balkans '44: movement
balkans44-move-who = Which unit moves? Units move nation by nation.
balkans44-move-where = Where do these units go? You can add more units of their stack.
balkans44-move-on = Where do they continue to? Pick a unit to let it leave the others here, or end the move.
balkans44-move-part = Where do these units go, leaving the others behind?
balkans44-moves = { $unit } moves from { $from } to { $to }.
balkans44-moves-covered = A covered unit moves from { $from } to { $to }.
balkans44-uncovered = { $unit } is now the top unit of its stack.

balkans44-not-your-unit = { $unit } does not move in this phase.
balkans44-not-on-map = { $unit } is not on the map.
balkans44-wrong-order = { $unit } does not move now: nations move in a fixed order.
balkans44-others-follow = Other nations still have units to move: continue with the next nation.
balkans44-moved-already = { $unit } has finished its move.
balkans44-finish-move-first = Finish the current move before { $unit } moves.
balkans44-other-group = { $unit } belongs to another nation: it moves with its own nation.
balkans44-cannot-join = { $unit } is not in the same hex: only units that start together move together.
balkans44-picked-already = { $unit } is already picked.
balkans44-pick-order = Pick units in list order: put the units down and start with { $unit }.
balkans44-in-hand = { $unit } is the unit that is moving.
balkans44-no-part = With { $unit } nobody would stay behind: move them all together instead.
balkans44-too-many-parts = Too many parts of this stack are waiting. Finish one of them first.

balkans44-there-already = They are already in { $hex }.
balkans44-sea = { $hex } is all sea.
balkans44-closed = { $hex } is not part of the game.
balkans44-closed-here = { $hex } is closed in this scenario.
balkans44-outside-area = { $unit } may not leave its own territory for { $hex }.
balkans44-too-many-corps = No more than four Soviet corps may be in Yugoslavia: { $hex } is closed to them.
balkans44-water-between = Nobody crosses the water between { $from } and { $hex }.
balkans44-zone-stops = They had to stop in { $hex }: it is in an enemy zone of control.
balkans44-zone-to-zone = They may not go directly from the enemy zone of control in { $from } to the one in { $hex }.
balkans44-zone-in-the-way = Enemy zones of control bar the way to { $hex }.
balkans44-zone-no-doubling = { $hex } needs doubled movement, which may neither start in nor enter an enemy zone of control.
balkans44-guerrillas-no-doubling = { $hex } needs doubled movement, which may neither start beside guerrillas nor pass them.
balkans44-no-way = Enemy units block every way to { $hex }.
balkans44-too-far = { $hex } is too far.
balkans44-too-far-oos = { $hex } is too far for { $unit }, which is out of supply and has half its movement factor.

balkans44-label-next = { $n ->
    [0] Next nationality
    [one] Next nationality · 1 unit has not moved
   *[other] Next nationality · { $n } units have not moved
}
balkans44-label-end-movement = { $n ->
    [0] End movement
    [one] End movement · 1 unit has not moved
   *[other] End movement · { $n } units have not moved
}
balkans44-label-stop = Stop here
balkans44-label-no-truce = Let nobody pass
