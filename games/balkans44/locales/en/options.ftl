# Balkans '44: optional rules
balkans44-ask-tito = Use Tito against the attack on { $hex }?
balkans44-ask-hunt = Tito is in use. Do the parachutists hunt Tito?
balkans44-roll-hunt = Operation Rosselsprung: 1 to 3 kill Tito
balkans44-uses-tito = Tito is used.
balkans44-tito-killed-point = Rosselsprung roll { $die }: Tito is killed, and the Soviet player loses a victory point.
balkans44-tito-killed = Rosselsprung roll { $die }: Tito is killed.
balkans44-tito-escapes = Rosselsprung roll { $die }: Tito escapes.
balkans44-tito-not-yours = Tito supports the Soviet side only.
balkans44-tito-not-in-play = Tito is not in play.
balkans44-tito-dead = Tito is dead.
balkans44-tito-used = Tito has been used in this turn.
balkans44-tito-no-partisan = Tito needs a Yugoslav partisan in the attack.
