# Balkan Gambit: reinforcement
