# Balkan Gambit: combat
