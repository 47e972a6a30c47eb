# Balkan Gambit: ports
gambit-ask-port = El puerto de { $hex } está capturado. ¿Colocar allí un marcador de cabeza de playa?
