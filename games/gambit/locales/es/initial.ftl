# Balkan Gambit: initial
