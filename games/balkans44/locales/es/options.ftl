# Balkans '44: reglas opcionales
balkans44-ask-tito = ¿Usas a Tito contra el ataque a { $hex }?
balkans44-ask-hunt = Se usa a Tito. ¿Envías a los paracaidistas contra él?
balkans44-roll-hunt = Operación Rosselsprung: de 1 a 3 muere Tito
balkans44-uses-tito = Se usa a Tito.
balkans44-tito-killed-point = Tirada de Rosselsprung { $die }: Tito muere, y el jugador soviético pierde un punto de victoria.
balkans44-tito-killed = Tirada de Rosselsprung { $die }: Tito muere.
balkans44-tito-escapes = Tirada de Rosselsprung { $die }: Tito escapa.
balkans44-tito-not-yours = Tito solo apoya al bando soviético.
balkans44-tito-not-in-play = Tito no está en juego.
balkans44-tito-dead = Tito ha muerto.
balkans44-tito-used = Tito ya se ha usado este turno.
balkans44-tito-no-partisan = Tito necesita un partisano yugoslavo en el ataque.
