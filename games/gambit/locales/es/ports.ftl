# Balkan Gambit: ports
gambit-ask-port = El puerto de { $hex } ha sido capturado. ¿Colocas allí un marcador de cabeza de playa?
