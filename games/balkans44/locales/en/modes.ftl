# Balkans '44: modes
balkans44-choose-modes = Choose the modes of the HQs and which guerrillas become regular.
balkans44-hq-moves = { $unit } changes to movement mode.
balkans44-hq-supports = { $unit } changes to support mode.
balkans44-converts = { $unit } in { $hex } becomes regular.
balkans44-converts-covered = A covered guerrilla in { $hex } becomes regular.
balkans44-hq-off-map = { $unit } is not on the map.
balkans44-no-modes = Only HQs and partisans have modes.
balkans44-partisan-off-map = { $unit } is not on the map.
balkans44-regular-already = { $unit } is regular for the rest of the game.
balkans44-moved-no-conversion = { $unit } has moved in this phase and cannot become regular.
balkans44-conversions-used = { $most } partisans have become regular in this turn already.
balkans44-no-line-to-convert = { $unit } in { $hex } cannot trace a line to a Soviet source of supply.

balkans44-label-end-modes = End changes of mode
