# Balkans '44: guerrilla, comandos y tregua
balkans44-strike-who = Unidades enemigas pasan junto a tu guerrilla. ¿Qué guerrilla las ataca?
balkans44-strike-where = ¿En qué hexágono de su camino ataca?
balkans44-strike-aid = ¿Qué marcadores apoyan el ataque?
balkans44-strike-roll = Ataque de guerrilla en { $hex }, modificador { $drm }
balkans44-strike-loss = ¿Qué unidad pierde un escalón?
balkans44-strikes = La guerrilla de { $from } ataca a las unidades que entran en { $hex }.
balkans44-strike-result = Ataque de guerrilla en { $hex }: tirada { $die }, neta { $net }.
balkans44-strike-stays = Las unidades no entran en { $hex } y su movimiento termina.
balkans44-drm-help = Ayuda a Yugoslavia
balkans44-drm-oos = Sin suministro en un hexágono despejado
balkans44-drm-navy = Marina partisana
balkans44-drm-tito = Tito
balkans44-drm-balkan-air = Fuerza Aérea de los Balcanes

balkans44-no-guerrilla = { $unit } no es una guerrilla tuya en el mapa.
balkans44-struck-already = { $unit } ya ha hecho su ataque en esta fase.
balkans44-way-too-far = El camino de las unidades que mueven no pasa por ahí junto a { $unit }.
balkans44-strike-outside = { $hex } queda fuera del territorio de { $unit }.
balkans44-truce-holds = La tregua rige en { $hex }: ahí no se les puede atacar.
balkans44-attacked-there = Ya han sido atacadas en { $hex }.
balkans44-marker-not-in-use = Este marcador no se usa en esta partida.
balkans44-navy-used = La marina partisana ya se ha usado este turno.
balkans44-balkan-air-used = La Fuerza Aérea de los Balcanes ya se ha usado este turno.
balkans44-yugoslavs-only = Este marcador solo apoya a los partisanos yugoslavos.
balkans44-navy-coast = { $hex } no es un hexágono costero.
balkans44-not-with-air = La Fuerza Aérea de los Balcanes nunca se usa junto con la marina o los comandos.
balkans44-full-first = A { $unit } no le toca: primero pierden escalones las unidades completas de dos escalones.
balkans44-not-attacked = { $unit } no ha sido atacada.

balkans44-landing-where = ¿En qué hexágono de su camino desembarcan los comandos?
balkans44-landing-roll = Comandos en { $hex }
balkans44-commandos-land = Comandos británicos desembarcan en { $hex }.
balkans44-commandos-cut-off = Tirada { $die }: las unidades que entran en { $hex } quedan sin suministro el resto del turno.
balkans44-commandos-fail = Tirada { $die }: los comandos de { $hex } no tienen efecto.
balkans44-commandos-coast = El camino no pasa por ningún hexágono de la costa adriática.
balkans44-commandos-used = Los comandos ya se han usado en esta partida.
balkans44-no-landing = { $hex } no es un hexágono de la costa adriática en su camino.

balkans44-truce-who = ¿Qué unidad alemana en Grecia o Albania recibe el marcador de tregua?
balkans44-truce = Tregua: la guerrilla de Grecia y Albania deja pasar a { $unit }.
balkans44-truce-covered = Tregua: la guerrilla de Grecia y Albania deja pasar a una unidad alemana oculta.
balkans44-no-truce = La tregua no se usa.
balkans44-no-truce-for = { $unit } no es una unidad alemana en Grecia o Albania.
