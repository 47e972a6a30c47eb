# Balkan Gambit: movimiento
gambit-no-land = En { $hex } no hay tierra.
gambit-closed-area = { $hex } está vedado a { $unit }.
