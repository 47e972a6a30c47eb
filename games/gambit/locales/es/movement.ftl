# Balkan Gambit: movimiento
gambit-move-where = ¿Adónde van estas unidades? Otras de su apilamiento pueden unirse a ellas.
gambit-move-more = ¿Qué unidad de este apilamiento se mueve ahora, o sigue, por el mismo punto de mando?
gambit-move-on = ¿Adónde van estas unidades del apilamiento activado?
gambit-moves = { $unit } se mueve de { $from } a { $to }.
gambit-sails = { $unit } desembarca en { $hex }.
gambit-to-med = { $unit } navega a la Casilla Med.

gambit-no-land = En { $hex } no hay tierra.
gambit-closed-area = { $hex } está cerrado a { $unit }.
gambit-not-your-unit = { $unit } no se mueve en este turno de jugador.
gambit-acted-already = { $unit } no puede hacer nada más en este turno de jugador.
gambit-cannot-join = { $unit } no es de este apilamiento.
gambit-picked-already = { $unit } ya está elegida.
gambit-pick-order = Elige las unidades por el orden de la lista: { $unit } va antes que { $last }. Suelta las unidades y empieza por { $unit }.
gambit-med-unstacked = { $unit } necesita su propia orden: las unidades de la Casilla Med no están apiladas.
gambit-no-points-left = A { $unit } no le quedan puntos de movimiento para ir a ninguna parte.
gambit-there-already = Ya están en { $hex }.
gambit-enemy-there = El enemigo ocupa { $hex }.
gambit-enemy-in-the-way = El enemigo cierra el camino a { $hex }.
gambit-move-no-attack = Un apilamiento con orden de movimiento no puede atacar { $hex }.
gambit-nobody-to-hunt = No hay partisanos dispersos contra los que estas unidades puedan dar una batida.
gambit-no-way-across = No hay paso entre { $from } y { $hex }.
gambit-too-far = { $hex } queda demasiado lejos para { $unit }.
gambit-too-far-to-displace = { $hex } queda demasiado lejos para desplazar allí a { $unit }.
gambit-hex-full = No hay sitio para ellas en { $hex }.
gambit-no-ships = Solo las unidades aliadas se mueven por mar.
gambit-partisans-stay = { $unit } no puede moverse por mar.
gambit-no-marker = En { $hex } no hay ni cabeza de playa ni puerto.
gambit-marker-closed = La cabeza de playa de { $hex } está cerrada.
gambit-marker-fresh = La cabeza de playa de { $hex } es de este turno: los barcos podrán usarla después de una orden de mantenimiento.
gambit-in-med-box = Ya está en la Casilla Med.
gambit-one-by-one = Una orden lleva una sola unidad a la Casilla Med.
gambit-confused = { $unit } está en confusión: no puede moverse ni atacar.

gambit-label-end-move = Terminar este movimiento
