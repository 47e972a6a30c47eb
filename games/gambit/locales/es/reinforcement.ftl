# Balkan Gambit: reinforcement
gambit-ask-optional = ¿Qué unidad opcional llega? Tu rival gana su precio en PV.
gambit-ask-entry = ¿Adónde llega { $unit }?
gambit-ask-force-10 = ¿En qué hexágono vacío de Yugoslavia salta la Fuerza 10?
gambit-ask-naval = ¿Dónde colocas el marcador Naval este turno? Elige un hexágono de mar o costero.

gambit-port-opens = El puerto de { $hex } está abierto.
gambit-comes = { $unit } llega a { $hex }.
gambit-comes-to-med = { $unit } llega a la Casilla Med.
gambit-optional-price = { $seat } gana { $vp } PV por { $unit }.
gambit-drops = { $unit } salta en { $hex }.
gambit-naval-placed = El marcador Naval se coloca en { $hex }.

gambit-not-optional = { $unit } no es una unidad opcional tuya en este escenario.
gambit-optional-here = { $unit } ya ha llegado.
gambit-not-an-entry = { $unit } no puede llegar a { $hex }.
gambit-entry-blocked = { $unit } no puede llegar: hay unidades enemigas en { $hex }.
gambit-entry-full = { $unit } no puede llegar: no cabe en { $hex }.
gambit-force-10-not-there = La Fuerza 10 debe saltar en un hexágono vacío de Yugoslavia: no en { $hex }.
gambit-naval-not-there = El marcador Naval debe estar en un hexágono de mar o costero: no en { $hex }.

gambit-label-no-optional = No traer más unidades
