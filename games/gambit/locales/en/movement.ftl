# Balkan Gambit: movement
gambit-move-where = Where do these units go? You can add more units of their stack.
gambit-move-more = Which unit of this stack moves next, or continues, for the same command point?
gambit-move-on = Where do these units of the activated stack go?
gambit-moves = { $unit } moves from { $from } to { $to }.
gambit-sails = { $unit } lands in { $hex }.
gambit-to-med = { $unit } sails to the Med Box.

gambit-no-land = There is no land in { $hex }.
gambit-closed-area = { $hex } is closed to { $unit }.
gambit-not-your-unit = { $unit } does not move in this player turn.
gambit-acted-already = { $unit } has nothing left to do in this player turn.
gambit-cannot-join = { $unit } is not part of this stack.
gambit-picked-already = { $unit } is already picked.
gambit-pick-order = Pick units in list order: { $unit } comes before { $last }. Put the units down and start with { $unit }.
gambit-med-unstacked = { $unit } needs a command of its own: units in the Med Box are not stacked.
gambit-no-points-left = { $unit } has no movement points left to go anywhere.
gambit-there-already = They are already in { $hex }.
gambit-enemy-there = Enemies hold { $hex }.
gambit-enemy-in-the-way = Enemies block the way to { $hex }.
gambit-move-no-attack = A stack with a move command cannot attack { $hex }.
gambit-nobody-to-hunt = There are no dispersed partisans that these units may hunt.
gambit-no-way-across = There is no crossing between { $from } and { $hex }.
gambit-too-far = { $hex } is too far for { $unit }.
gambit-too-far-to-displace = { $hex } is too far for { $unit } to be displaced there.
gambit-hex-full = There is no room for them in { $hex }.
gambit-no-ships = Only Allied units move by sea.
gambit-partisans-stay = { $unit } may not move by sea.
gambit-no-marker = There is neither a Beachhead nor a Port in { $hex }.
gambit-marker-closed = The Beachhead in { $hex } is closed.
gambit-marker-fresh = The Beachhead in { $hex } was placed this turn: ships can use it after a maintenance command.
gambit-in-med-box = It is already in the Med Box.
gambit-one-by-one = One command moves only one unit to the Med Box.
gambit-confused = { $unit } is confused: it can neither move nor attack.

gambit-label-end-move = End this move
