# Balkan Gambit: supply
