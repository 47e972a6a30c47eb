# Balkan Gambit: movement
gambit-no-land = There is no land in { $hex }.
gambit-closed-area = { $hex } is closed to { $unit }.
