# Partizan!: movement and stacking
partizan-all-sea = El hexágono { $hex } es todo mar.
partizan-enemy-there = Hay unidades enemigas en { $hex }.
partizan-nations-apart = { $unit } no puede apilarse con la nación que está en { $hex }.
partizan-stack-full = Con { $steps } escalones, { $hex } superaría su límite de { $limit }.
partizan-island-closed = Las islas están cerradas a { $unit }.
partizan-italian-limit = Los italianos no pueden entrar en una región fronteriza con Hungría, Rumanía o Bulgaria.
partizan-bulgarian-limit = Los búlgaros no pueden salir de Macedonia norte y Macedonia sur hasta que Italia se rinda.
partizan-hungarian-limit = Los húngaros no pueden salir de Backa hasta que Italia se rinda.
partizan-croatian-limit = Los croatas y los ustashi no pueden entrar en Serbia ni en Montenegro.
partizan-no-partisans-abroad = Los partisanos no pueden salir de Yugoslavia.
partizan-pick-mover = Elige una unidad para mover o termina el movimiento.
partizan-move-where = Elige el hexágono de destino, otra unidad del apilamiento que la acompañe, o que se quede.
partizan-moves = { $unit } se mueve de { $from } a { $to }.
partizan-moves-unknown = Una unidad partisana se mueve de { $from } a { $to }.
partizan-not-your-unit = Las unidades del otro bando no pueden moverse en esta fase.
partizan-not-on-map = { $unit } no está en el mapa.
partizan-moved-already = { $unit } ya ha terminado su movimiento en este turno.
partizan-movement-over = El movimiento ha terminado: solo pueden moverse las unidades recién desembarcadas.
partizan-cannot-join = { $unit } no puede unirse a estas unidades: no está en el mismo apilamiento.
partizan-in-order = Es un límite de este programa, no del reglamento: las unidades se eligen por el orden de las fichas, y { $unit } ya está elegida o va antes que otra elegida. Deshaz para elegirla primero.
partizan-there-already = Las unidades ya están en { $hex }; elige que se queden.
partizan-water-between = Entre { $from } y { $hex } solo hay agua.
partizan-line-cut = Unidades enemigas cortan la línea férrea hasta { $hex }.
partizan-no-trains = Solo las unidades alemanas usan el tren; { $unit } tiene que ir a pie.
partizan-no-ships = Las unidades del Eje ya no navegan: Italia se ha rendido.
partizan-port-occupied = El puerto { $hex } no está vacío.
partizan-too-far = { $hex } está demasiado lejos para los { $points } PM de { $unit }.

partizan-label-end-movement = { $n ->
    [0] Terminar el movimiento
    [one] Terminar el movimiento · 1 unidad no se ha movido
   *[other] Terminar el movimiento · { $n } unidades no se han movido
}
partizan-label-stay = { $n ->
    [0] Quedarse
    [one] Se queda aquí este turno
   *[other] Se quedan las { $n } este turno
}
