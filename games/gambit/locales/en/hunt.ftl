# Balkan Gambit: hunt
