# Balkan Gambit: ports
gambit-ask-port = The port of { $hex } is captured. Place a Beachhead marker there?
