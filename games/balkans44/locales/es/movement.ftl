# Balkans '44: movimiento
balkans44-move-who = ¿Qué unidad mueve? Las unidades mueven nación por nación.
balkans44-move-where = ¿Adónde van estas unidades? Puedes añadir más unidades de su apilamiento.
balkans44-move-on = ¿Por dónde siguen? Elige una unidad para que se separe aquí de las demás, o termina el movimiento.
balkans44-move-part = ¿Adónde van estas unidades que se separan de las demás?
balkans44-moves = { $unit } mueve de { $from } a { $to }.
balkans44-moves-covered = Una unidad oculta mueve de { $from } a { $to }.
balkans44-uncovered = { $unit } es ahora la unidad superior de su apilamiento.

balkans44-not-your-unit = { $unit } no mueve en esta fase.
balkans44-not-on-map = { $unit } no está en el mapa.
balkans44-wrong-order = { $unit } no mueve ahora: las naciones mueven en un orden fijo.
balkans44-others-follow = Otras naciones aún tienen unidades por mover: sigue con la siguiente.
balkans44-moved-already = { $unit } ya ha terminado su movimiento.
balkans44-finish-move-first = Termina este movimiento antes de mover { $unit }.
balkans44-other-group = { $unit } es de otra nación: mueve con la suya.
balkans44-cannot-join = { $unit } no está en el mismo hexágono: solo mueven juntas las unidades que empiezan juntas.
balkans44-picked-already = { $unit } ya está elegida.
balkans44-pick-order = Elige las unidades en el orden de la lista: suéltalas y empieza por { $unit }.
balkans44-in-hand = { $unit } es la unidad que está moviendo.
balkans44-no-part = Con { $unit } no se quedaría nadie: muévelas todas juntas.
balkans44-too-many-parts = Hay demasiadas partes de este apilamiento esperando. Termina antes una de ellas.

balkans44-there-already = Ya están en { $hex }.
balkans44-sea = { $hex } es totalmente de mar.
balkans44-closed = { $hex } no forma parte del juego.
balkans44-closed-here = { $hex } está cerrado en este escenario.
balkans44-outside-area = { $unit } no puede salir de su territorio hacia { $hex }.
balkans44-too-many-corps = En Yugoslavia puede haber como mucho cuatro cuerpos soviéticos: { $hex } les está cerrado.
balkans44-water-between = Nadie cruza el agua entre { $from } y { $hex }.
balkans44-zone-stops = Tenían que detenerse en { $hex }: está en zona de control enemiga.
balkans44-zone-to-zone = No pueden pasar directamente de la zona de control enemiga de { $from } a la de { $hex }.
balkans44-zone-in-the-way = Las zonas de control enemigas cierran el camino a { $hex }.
balkans44-zone-no-doubling = Para llegar a { $hex } hay que doblar el movimiento, y eso no se puede hacer empezando o entrando en una zona de control enemiga.
balkans44-guerrillas-no-doubling = Para llegar a { $hex } hay que doblar el movimiento, y eso no se puede hacer empezando o pasando junto a la guerrilla.
balkans44-no-way = Unidades enemigas cierran todos los caminos a { $hex }.
balkans44-too-far = { $hex } está demasiado lejos.
balkans44-too-far-oos = { $hex } está demasiado lejos para { $unit }, que está sin suministro y solo tiene la mitad de su factor de movimiento.

balkans44-label-next = { $n ->
    [0] Siguiente nacionalidad
    [one] Siguiente nacionalidad · 1 unidad no se ha movido
   *[other] Siguiente nacionalidad · { $n } unidades no se han movido
}
balkans44-label-end-movement = { $n ->
    [0] Terminar el movimiento
    [one] Terminar el movimiento · 1 unidad no se ha movido
   *[other] Terminar el movimiento · { $n } unidades no se han movido
}
balkans44-label-stop = Parar aquí
balkans44-label-no-truce = No dejar pasar a nadie
