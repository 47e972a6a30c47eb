# Balkan Gambit: partisans
