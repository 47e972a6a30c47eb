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
# La lección del vado.
skirmish-lesson-ford = El vado
skirmish-lesson-ford-goal = Eres Rojo y quieres Ostrog, la población al otro lado del río: expulsa a las dos fichas de Azul.
skirmish-lesson-ford-move = Haz clic en R1 y luego en el hexágono junto al vado: una ficha tiene cuatro puntos de movimiento y un hexágono despejado cuesta uno.
skirmish-lesson-ford-zone = Los seis hexágonos alrededor de una ficha enemiga son su zona de control: R1 tuvo que detenerse al entrar.
skirmish-lesson-ford-stack = Dos fichas pueden compartir hexágono: lleva R2 con R1.
skirmish-lesson-ford-river = Un lado de río cuesta un punto más y un bosque cuesta dos: R3 llega justo al bosque de la otra orilla.
skirmish-lesson-ford-undo = Nada es definitivo hasta que ruedan los dados o se descubre un secreto: deshaz el movimiento de R3.
skirmish-lesson-ford-again = Al final era un buen movimiento: manda otra vez a R3 al bosque.
skirmish-lesson-ford-hidden = Un signo de interrogación oculta una fuerza de 1 a 4; Azul tampoco ve las tuyas hasta que combaten.
skirmish-lesson-ford-movement = Ya se han movido todas: termina la fase de movimiento y viene el combate.
skirmish-lesson-ford-attack = Haz clic en el hexágono de B1 y luego en R1, R2 y R3: toda ficha adyacente puede unirse al ataque.
skirmish-lesson-ford-odds = El panel suma lo que se sabe y cada línea cita su regla: abre la 7.2.1 para leer cómo se llega a la columna.
skirmish-lesson-ford-roll = Ahora ataca: se tira el dado y se descubren todas las fichas que han combatido.
skirmish-lesson-ford-retreat = B1 ya no está, y R3 ha aguantado en el bosque contra B4: una ficha puede salir de la zona en la que empezó, así que retira a R3.
skirmish-lesson-ford-ford = El vado no cuesta ningún punto más: cruza con R1 y luego con R2 hasta la población.
skirmish-lesson-ford-storm = B4 ha combatido y ya conoces su fuerza, 1: termina la fase de movimiento.
skirmish-lesson-ford-win = Siete contra uno es la mejor columna: ataca Ostrog con las dos.
skirmish-lesson-ford-end = Un bando sin fichas pierde al instante: has ganado. Una partida entera dura seis turnos, con cinco fichas por bando.

# Antes de la partida.
skirmish-briefing-ford = Tener la población al final vale tres puntos y cada ficha enemiga eliminada uno; gana quien tenga más, y un bando sin fichas pierde al instante.
skirmish-briefing-ford-length = Seis turnos, unos 20 minutos.
skirmish-briefing-ford-red = Eres el atacante, al oeste del río. Tu quinta ficha llega en el turno 2.
skirmish-briefing-ford-first-red = Lleva tus fichas juntas al vado: por separado caen una a una.
skirmish-briefing-ford-blue = Defiendes la población de Ostrog y el río.
skirmish-briefing-ford-first-blue = Espera a Rojo: los ataques a través del río y contra bosques se desplazan a tu favor.
skirmish-briefing-ford-history = Ninguna batalla en concreto. Por cabezas de puente como esta se luchó en todos los ríos de la región, casi siempre con unos cientos de personas por bando a las que ningún parte menciona.
skirmish-briefing-ford-ours = Todo: reglas, mapa y fichas son nuestros.
