# Balkan Gambit: command
gambit-cp = { $seat }: { $cp } puntos de mando.
gambit-cp-lost = { $cp ->
    [one] Un punto de mando queda sin usar y se pierde.
   *[other] { $cp } puntos de mando quedan sin usar y se pierden.
}
gambit-cp-missing = Eso cuesta { $cp } CP y quedan { $left }.
gambit-cp-for-partisans = Eso cuesta { $cp } CP, pero un CP se reserva para los partisanos.
gambit-ask-command = Elige una orden: quedan { $cp } CP. Una unidad o apilamiento para mover o atacar, un hexágono para mantener o fortificar, u otra orden.
gambit-ask-command-partisans = Elige una orden: quedan { $cp } CP, uno de ellos solo para partisanos. Una unidad o apilamiento para mover o atacar, una cabeza de playa para mantener, u otra orden.
gambit-no-command = { $unit } no es una unidad a la que puedas dar órdenes ahora.
gambit-no-harbour = { $unit } no puede zarpar: no hay ninguna cabeza de playa ni ningún puerto abiertos.

gambit-beach-closed = La cabeza de playa de { $hex } se cierra hasta que se pague.
gambit-beach-maintained = La cabeza de playa de { $hex } se mantiene abierta.
gambit-no-beach-there = En { $hex } no hay cabeza de playa que mantener.
gambit-port-needs-none = El puerto de { $hex } no necesita mantenimiento.
gambit-beach-open = La cabeza de playa de { $hex } ya está abierta.

gambit-position-built = Se construye una posición mejorada en { $hex }.
gambit-position-there = En { $hex } ya hay una posición mejorada.
gambit-position-empty = Ninguna unidad del Eje ocupa { $hex }.
gambit-position-oos = Ninguna unidad del Eje de { $hex } está abastecida.

gambit-ask-replace = Elige la unidad que recibe el reemplazo.
gambit-ask-reclaim = Elige dónde aparece { $unit }: con una división abastecida o junto a ella.
gambit-restored = { $unit } se restaura a plena fuerza.
gambit-reclaimed = { $unit } se recupera y aparece en { $hex }.
gambit-nothing-to-replace = Ninguna unidad puede recibir un reemplazo.
gambit-replace-nation = { $unit } es de una nacionalidad que no recibe reemplazos.
gambit-replace-not-reduced = { $unit } no es una división reducida tuya ni una brigada recuperable.
gambit-replace-oos = { $unit } está fuera de suministro.
gambit-replace-acted = { $unit } ya ha actuado en este turno de jugador.
gambit-replace-allied-dead = { $unit } está perdida: los Aliados no recuperan nada de la pila de eliminadas.
gambit-replace-no-brigade = { $unit } está perdida para siempre: solo se recuperan regimientos y brigadas.
gambit-replace-for-good = { $unit } se perdió fuera de suministro o por sobreapilamiento y no se puede recuperar.
gambit-replace-no-place = No hay sitio para { $unit } con una división abastecida ni junto a ella.
gambit-reclaim-where = { $hex } no puede recibirla: debe estar libre de enemigos, con sitio, y con una división abastecida o junto a ella.

gambit-ask-bridge = Elige el puente que vuela la Fuerza 10: el hexágono de la otra orilla.
gambit-bridge-blown = La Fuerza 10 vuela el puente entre { $from } y { $to }.
gambit-no-force10 = La Fuerza 10 no está en el mapa bajo tu mando.
gambit-no-bridge = No hay ningún puente en el hexágono de la Fuerza 10.
gambit-no-bridge-there = Ningún puente lleva de la Fuerza 10 a { $hex }.

gambit-label-end-turn = { $cp ->
    [0] Terminar el turno
    [one] Terminar el turno · pierdes 1 CP
   *[other] Terminar el turno · pierdes { $cp } CP
}
gambit-warn-cp = { $cp ->
    [one] Se perdería 1 punto de mando.
   *[other] Se perderían { $cp } puntos de mando.
}
