# Balkan Gambit: setup
