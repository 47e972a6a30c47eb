# Balkan Gambit: ports
gambit-ask-port = The port of { $hex } is captured. Lay a Beachhead marker there?
