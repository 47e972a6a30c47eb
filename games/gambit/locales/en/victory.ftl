# Balkan Gambit: victory
