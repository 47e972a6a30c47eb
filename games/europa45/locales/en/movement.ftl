# Europa 45: movement
europa45-ask-modes = Which partisan changes its mode?
europa45-turns-regular = { $unit } turns regular in { $hex }.
europa45-turns-partisan = { $unit } goes into hiding in { $hex }.
europa45-no-mode = { $unit } is not a partisan unit: it has no modes.
europa45-mode-changed = { $unit } has already changed its mode in this phase.
europa45-ask-move = Which unit moves?
europa45-ask-move-where = Where to?
europa45-moves = { $unit } moves from { $from } to { $to }.
europa45-moves-covered = A hidden counter moves from { $from } to { $to }.
europa45-sets-off = { $count ->
    [one] A unit sets off from { $from } to { $to }, through hexes with partisans.
   *[other] { $count } units set off from { $from } to { $to }, through hexes with partisans.
}
europa45-overruns = The enemies in { $hex } are overrun.
europa45-ask-react = An enemy is on the way to { $hex }. Who retreats before it enters?
europa45-ask-react-where = Where does { $unit } retreat?
europa45-ask-train = Who rides? Room for { $re }{ $half ->
    [0] {""}
   *[other] .5
} RE.
europa45-ask-train-where = Where does { $unit } ride?
europa45-rides = { $unit } rides from { $from } to { $to }.
europa45-not-your-unit = { $unit } is not your unit.
europa45-no-ground-unit = { $unit } is an air unit: it does not move on the ground.
europa45-not-on-map = { $unit } is not on the map.
europa45-rode-already = { $unit } has moved by rail in this phase.
europa45-no-points = { $unit } has no movement points left.
europa45-stack-starts-together = { $unit } is in another hex: a stack starts together.
europa45-picked-already = { $unit } is picked already.
europa45-other-mode = { $unit } is in the other mode: move it by itself.
europa45-pick-order = Pick units of a stack in the order of their counters: { $unit } comes before one that is picked.
europa45-there-already = The units are in { $hex } already.
europa45-closed = { $hex } is water or an island: nobody enters it.
europa45-outside-area = { $hex } is outside the operational area of { $unit }.
europa45-foreign-city = { $hex } is a city of another nation, closed to { $unit }.
europa45-arctic = { $hex } is in the Arctic, closed in partisan mode.
europa45-anti-partisan-there = An anti-partisan unit is in { $hex }: it is closed in partisan mode.
europa45-enemy-there = Enemy regular units are in { $hex }.
europa45-water-between = Water lies between { $from } and { $hex }.
europa45-entry-too-dear = The extra points for entering hexes with enemies on the way to { $hex } are too many.
europa45-zone-too-dear = The extra points for leaving enemy zones of control on the way to { $hex } are too many.
europa45-too-far-halved = { $hex } is too far: the movement of { $unit } is halved.
europa45-too-far = { $hex } is too far for { $points ->
    [one] one movement point
   *[other] { $points } movement points
}.
europa45-hex-full = { $hex } is full: a side may have { $re } RE there, of which { $partisan_re } RE and { $counters } counters of partisans.
europa45-no-overrun-partisans = Nobody overruns { $hex }: units in partisan mode neither overrun nor are overrun.
europa45-overrun-too-weak = The odds against { $hex } are below { $odds } to 1: no overrun.
europa45-overrun-too-far = The overrun of { $hex } takes { $points } movement points.
europa45-no-retreat = { $unit } has no hex to retreat to.
europa45-not-on-path = The enemy does not enter the hex of { $unit }, or it has been asked already.
europa45-no-trains = No rail movement is left in this turn.
europa45-nobody-rides = No unit that has not moved yet finds a rail line to ride on.
europa45-partisan-no-train = { $unit } is in partisan mode: it takes no train.
europa45-moved-no-train = { $unit } has moved already: a train comes instead of other movement.
europa45-train-full = The trains that are left cannot carry { $unit }.
europa45-no-rail-here = No train of yours leaves { $hex }.
europa45-line-broken = The rail line in { $hex } is broken.
europa45-no-rail-there = No rail line runs through { $hex }.
europa45-rail-not-owned = The rail line in { $hex } is not yours.
europa45-rail-in-zone = { $hex } is in a zone of control of enemy regular units.
europa45-rail-partisans = Enemy partisans are in { $hex }: no train stops there.
europa45-rail-too-far = No train gets to { $hex } with { $points } rail points.
europa45-beyond-front = { $hex } is beyond the front.

europa45-label-end-movement = { $n ->
    [0] End movement
    [one] End movement · 1 unit has not moved
   *[other] End movement · { $n } units have not moved
}
europa45-label-end-modes = End changes of mode
europa45-label-end-transfers = End air transfers
