# Balkan Gambit: assault
