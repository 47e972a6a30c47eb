# Balkans '44: 15 Supply
balkans44-out-of-supply = A unit in { $hex } is out of supply.
balkans44-supplied-again = A unit in { $hex } is in supply again.
