# Europa 45: repairs and air units
europa45-airbase-repaired = The airbase in { $hex } is repaired by one hit.
europa45-port-repaired = The port in { $hex } is repaired by one hit.
europa45-bridge-repaired = The bridge between { $from } and { $to } is repaired.
europa45-repair-no-break = There is no break in { $hex }.
europa45-repair-not-own = { $hex } does not belong to you.
europa45-repair-partisans = Enemy counters in { $hex } prevent the repair.
europa45-repair-spent = No repair is left in this phase.
europa45-roll-air = Which air unit in { $hex } is struck
europa45-ask-air-return = Which base does { $unit } return to?
europa45-ask-air-base = Which base does { $unit } transfer to?
europa45-transfers = { $unit } transfers to { $hex }.
europa45-air-returns = { $unit } returns to { $hex }.
europa45-air-operative = { $unit } is operative again.
europa45-air-inoperative = { $unit } is inoperative.
europa45-air-extended = { $unit } gets an Extended Air Range marker.
europa45-air-aborted = { $unit } is aborted.
europa45-no-air-unit = { $unit } is not an air unit.
europa45-air-cannot-fly = { $unit } is not operative at a base.
europa45-air-has-flown = { $unit } has already transferred in this phase.
europa45-no-base-with-room = No base has room.
europa45-no-airbase = There is no airbase in { $hex }.
europa45-base-not-own = The airbase in { $hex } does not belong to you.
europa45-base-full = The airbase in { $hex } has no room.

europa45-label-end-repairs = { $n ->
    [0] End repairs
    [one] End repairs · 1 left unused
   *[other] End repairs · { $n } left unused
}
