# Europa 45: supply
europa45-out-of-supply = { $unit } in { $hex } is out of supply.
europa45-supplied-again = { $unit } in { $hex } is in supply again.
europa45-isolated = { $unit } in { $hex } is isolated.
europa45-joined-again = { $unit } in { $hex } has a line of supply again.
