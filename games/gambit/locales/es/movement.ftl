# Balkan Gambit: movement
