# Escaramuza en el vado
skirmish-title = Escaramuza en el vado
skirmish-years = Un vado, cualquier año
skirmish-about = Diez fichas, un vado y una página de reglas: aprende aquí a manejar la mesa antes de abrir una caja más grande.
skirmish-length = 1 escenario · 6 turnos · 20 min
skirmish-seat-red = Rojo
skirmish-seat-blue = Azul
skirmish-scenario-ford = El vado
skirmish-option-dug-in = Atrincherados: los ataques contra la población se desplazan una columna a la izquierda mientras la defienda Azul
skirmish-choice-end = Terminar fase
skirmish-choice-stay = Quedarse
skirmish-choice-attack = Atacar

skirmish-terrain-clear = despejado
skirmish-terrain-forest = bosque
skirmish-terrain-town = población
skirmish-state-waiting = en espera
skirmish-state-eliminated = eliminada
skirmish-mark-moved = movida
skirmish-mark-fought = ha combatido

skirmish-phase-setup = Despliegue
skirmish-phase-arrival = Llegada
skirmish-phase-movement = Movimiento
skirmish-phase-combat = Combate
skirmish-phase-over = Fin de la partida
skirmish-track-turn = Turno
skirmish-track-red = Puntos de Rojo
skirmish-track-blue = Puntos de Azul

skirmish-ask-deal = Se están repartiendo las fuerzas.
skirmish-ask-arrival = Coloca { $piece } en tu borde.
skirmish-ask-move = Elige una ficha para mover o termina la fase de movimiento.
skirmish-ask-moving = ¿Adónde va { $piece }?
skirmish-ask-combat = Elige un hexágono enemigo para atacar o termina la fase de combate.
skirmish-ask-attackers = ¿Quién ataca { $hex }? Elige las fichas por orden de número y ataca.
skirmish-ask-roll = Tira por el ataque contra { $hex }.

skirmish-roll-deal = fuerza de una ficha
skirmish-roll-attack = resultado del ataque

skirmish-turn = Turno { $turn }: juega { $seat }.
skirmish-dealt = { $piece } recibe fuerza { $strength }.
skirmish-arrives = { $piece } llega a { $hex }.
skirmish-moves = { $piece } se mueve a { $hex }.
skirmish-attacks = Se ataca { $hex }.
skirmish-revealed = Se revela { $piece }: fuerza { $strength }.
skirmish-result = Dado { $die } en { $column }: { $result }.
skirmish-ae = atacantes eliminados
skirmish-none = sin efecto
skirmish-ex = todas las fichas eliminadas
skirmish-de = defensores eliminados
skirmish-eliminated = { $piece } queda eliminada.
skirmish-town = { $seat } toma la población.

skirmish-tally-counter = { $piece }
skirmish-tally-dug-in = la población está atrincherada
skirmish-tally-wood = defensor en bosque
skirmish-tally-river = ataque a través del río

skirmish-not-now = Eso no corresponde a este paso.
skirmish-cannot-move = { $piece } no puede moverse ahora: ya se ha movido, no está en el mapa o no es tuya.
skirmish-enemy-there = El enemigo está en { $hex }.
skirmish-full = En { $hex } ya hay dos fichas.
skirmish-no-zone = Las zonas de control enemigas impiden a { $piece } llegar a { $hex }.
skirmish-too-far = { $piece } no puede llegar a { $hex } con { $points } puntos de movimiento.
skirmish-there-already = { $piece } ya está en { $hex }: elige que se quede u otro hexágono.
skirmish-not-home = { $hex } no está en tu borde.
skirmish-attacked-already = { $hex } ya ha sido atacado en esta fase.
skirmish-no-target = En { $hex } no hay nada que tus fichas puedan atacar.
skirmish-cannot-join = { $piece } no puede unirse al ataque contra { $hex }.
skirmish-nobody-attacks = Elige al menos un atacante.

skirmish-won = Gana { $seat }.
skirmish-drawn = La partida acaba en empate.

skirmish-overlay-zones = Zonas de control
skirmish-overlay-victory = Hexágonos de victoria
skirmish-chart = Tabla de combate

# Palabras de las tablas y los gráficos.
skirmish-figure-combat = Combate
skirmish-figure-hex = Hexágono
skirmish-figure-home = Hexágonos propios
skirmish-figure-id = N.º
skirmish-figure-numbering = Numeración
skirmish-figure-provenance = Fuentes
skirmish-figure-strengths = Fuerzas
skirmish-figure-turn = Turnos
skirmish-figure-unit = Unidades

# Qué ocurre dónde, en los informes del laboratorio.
skirmish-place-attacks = Ataques

skirmish-label-end-move = { $n ->
    [0] Terminar el movimiento
    [one] Terminar el movimiento · 1 unidad no se ha movido
   *[other] Terminar el movimiento · { $n } unidades no se han movido
}
skirmish-label-end-turn = { $n ->
    [0] Terminar el turno
    [one] Terminar el turno · aún se podría atacar 1 hexágono
   *[other] Terminar el turno · aún se podrían atacar { $n } hexágonos
}
skirmish-label-stay = { $piece } se queda aquí este turno
skirmish-label-attack = { $n ->
    [0] Tirar el combate
    [one] Tirar el combate con 1 unidad
   *[other] Tirar el combate con { $n } unidades
}
