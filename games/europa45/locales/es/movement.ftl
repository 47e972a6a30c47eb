# Europa 45: movimiento
europa45-ask-modes = ¿Qué partisano cambia de modo?
europa45-turns-regular = { $unit } pasa a modo regular en { $hex }.
europa45-turns-partisan = { $unit } se oculta en { $hex }.
europa45-no-mode = { $unit } no es una unidad partisana: no tiene modos.
europa45-mode-changed = { $unit } ya ha cambiado de modo en esta fase.
europa45-ask-move = ¿Qué unidad mueve?
europa45-ask-move-where = ¿Adónde?
europa45-moves = { $unit } mueve de { $from } a { $to }.
europa45-moves-covered = Una ficha oculta mueve de { $from } a { $to }.
europa45-sets-off = { $count ->
    [one] Una unidad sale de { $from } hacia { $to } por hexágonos con partisanos.
   *[other] { $count } unidades salen de { $from } hacia { $to } por hexágonos con partisanos.
}
europa45-overruns = Los enemigos de { $hex } son arrollados.
europa45-ask-react = Un enemigo va hacia { $hex }. ¿Quién se retira antes de que entre?
europa45-ask-react-where = ¿Adónde se retira { $unit }?
europa45-ask-train = ¿Quién viaja? Quedan { $re }{ $half ->
    [0] {""}
   *[other] ,5
} RE.
europa45-ask-train-where = ¿Adónde viaja { $unit }?
europa45-rides = { $unit } viaja en tren de { $from } a { $to }.
europa45-not-your-unit = { $unit } no es tuya.
europa45-no-ground-unit = { $unit } es una unidad aérea: no mueve por tierra.
europa45-not-on-map = { $unit } no está en el mapa.
europa45-rode-already = { $unit } ha movido por ferrocarril en esta fase.
europa45-no-points = A { $unit } no le quedan puntos de movimiento.
europa45-stack-starts-together = { $unit } está en otro hexágono: un apilamiento empieza junto.
europa45-picked-already = { $unit } ya está elegida.
europa45-other-mode = { $unit } está en el otro modo: muévela aparte.
europa45-pick-order = Elige las unidades de un apilamiento en el orden de sus fichas: { $unit } va antes de una ya elegida.
europa45-there-already = Las unidades ya están en { $hex }.
europa45-closed = { $hex } es agua o una isla: nadie entra.
europa45-outside-area = { $hex } está fuera del área de operaciones de { $unit }.
europa45-foreign-city = { $hex } es una ciudad de otra nación, cerrada para { $unit }.
europa45-arctic = { $hex } está en el Ártico, cerrado en modo partisano.
europa45-anti-partisan-there = Hay una unidad antipartisana en { $hex }: está cerrado en modo partisano.
europa45-enemy-there = Hay unidades regulares enemigas en { $hex }.
europa45-water-between = Hay agua entre { $from } y { $hex }.
europa45-entry-too-dear = Entrar en hexágonos con enemigos camino de { $hex } cuesta demasiados puntos.
europa45-zone-too-dear = Salir de zonas de control enemigas camino de { $hex } cuesta demasiados puntos.
europa45-too-far-halved = { $hex } está demasiado lejos: el movimiento de { $unit } está a la mitad.
europa45-too-far = { $hex } está demasiado lejos para { $points ->
    [one] un punto de movimiento
   *[other] { $points } puntos de movimiento
}.
europa45-hex-full = { $hex } está lleno: un bando puede tener allí { $re } RE, de ellos { $partisan_re } RE y { $counters } fichas de partisanos.
europa45-no-overrun-partisans = Nadie arrolla { $hex }: las unidades en modo partisano ni arrollan ni son arrolladas.
europa45-overrun-too-weak = La proporción contra { $hex } no llega a { $odds } a 1: no se arrolla.
europa45-overrun-too-far = Arrollar { $hex } cuesta { $points } puntos de movimiento.
europa45-no-retreat = { $unit } no tiene hexágono al que retirarse.
europa45-not-on-path = El enemigo no entra en el hexágono de { $unit }, o ya se ha preguntado por ella.
europa45-no-trains = No queda movimiento por ferrocarril en este turno.
europa45-nobody-rides = Ninguna unidad que no haya movido encuentra una línea férrea.
europa45-partisan-no-train = { $unit } está en modo partisano: no toma trenes.
europa45-moved-no-train = { $unit } ya ha movido: el tren sustituye a otro movimiento.
europa45-train-full = Los trenes que quedan no pueden llevar a { $unit }.
europa45-no-rail-here = Ningún tren tuyo sale de { $hex }.
europa45-line-broken = La línea férrea de { $hex } está cortada.
europa45-no-rail-there = Ninguna línea férrea pasa por { $hex }.
europa45-rail-not-owned = La línea férrea de { $hex } no es tuya.
europa45-rail-in-zone = { $hex } está en una zona de control de unidades regulares enemigas.
europa45-rail-partisans = Hay partisanos enemigos en { $hex }: ningún tren para allí.
europa45-rail-too-far = Ningún tren llega a { $hex } con { $points } puntos de ferrocarril.
europa45-beyond-front = { $hex } está más allá del frente.

europa45-label-end-movement = { $n ->
    [0] Terminar el movimiento
    [one] Terminar el movimiento · 1 unidad no se ha movido
   *[other] Terminar el movimiento · { $n } unidades no se han movido
}
europa45-label-end-modes = Terminar los cambios de modo
europa45-label-end-transfers = Terminar los traslados aéreos
