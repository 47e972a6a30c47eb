# Balkans '44: 15 Suministro
balkans44-out-of-supply = Una unidad en { $hex } queda sin suministro.
balkans44-supplied-again = Una unidad en { $hex } vuelve a estar suministrada.
