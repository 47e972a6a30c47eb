# Balkan Gambit: partisanos
gambit-pick-partisan = Elige una unidad partisana para cambiar su modo o desplazarla, o termina el segmento.
gambit-partisan-acts = { $unit }: cambia su modo, desplázala hasta dos hexágonos mientras esté dispersa, o déjala.
gambit-partisan-may-flee = { $unit } ha sobrevivido: desplázala hasta dos hexágonos o deja que se quede.
gambit-partisan-flees = { $unit } deja paso al enemigo en retirada: elige un hexágono adyacente.
gambit-concentrates = { $unit } se concentra.
gambit-disperses = { $unit } se dispersa.
gambit-displaced = { $unit } se desplaza a { $hex }.
gambit-not-a-partisan = { $unit } no es una unidad partisana tuya en el mapa.
gambit-already-so = { $unit } ya está en ese modo.
gambit-concentrated-stays = { $unit } está concentrada: solo se mueve con órdenes. Dispérsala para desplazarla.
gambit-displaced-already = { $unit } ya se ha desplazado en este segmento.
gambit-flipped-already = { $unit } ya ha cambiado de modo en este segmento.
gambit-enemy-in-hex = { $unit } no puede cambiar de modo: hay un enemigo en { $hex }.
gambit-displaced-too-far = { $unit } se desplaza a otro hexágono, { $range ->
    [one] a un hexágono de distancia
   *[other] a { $range } hexágonos como mucho
}.
gambit-displaced-to-sea = { $hex } es todo mar.
gambit-no-room = No hay sitio para { $unit } en { $hex }.
gambit-must-go = { $unit } debe dejar el hexágono al enemigo en retirada.

gambit-label-end-partisans = Terminar la fase partisana
