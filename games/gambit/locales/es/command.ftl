# Balkan Gambit: command
