# Balkan Gambit: stacking
