# Balkan Gambit: ports
