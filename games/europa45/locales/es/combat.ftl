# Europa 45: combate
europa45-ask-attack = ¿Qué hexágono se ataca?
europa45-ask-attackers = ¿Quién ataca { $hex }?
europa45-ask-advance = ¿Quién avanza a { $hex }?
europa45-ask-evade = ¿Quién se retira antes del combate?
europa45-ask-retreat = ¿Adónde se retira { $unit }?
europa45-roll-combat = Ataque a { $hex }

europa45-attacks = Se ataca { $hex }.
europa45-nobody-left = No queda nadie que combata en { $hex }.
europa45-called-off = El ataque a { $hex } se suspende: la relación queda por debajo de la columna más baja.
europa45-ignores = { $unit } no hace caso del resultado.
europa45-disrupted = { $unit } queda desorganizada en { $hex }.
europa45-retreats = { $unit } se retira de { $from } a { $to }.
europa45-retreats-covered = Una ficha oculta se retira de { $from } a { $to }.
europa45-advances = { $unit } avanza a { $hex }.

europa45-result-ae = AE: atacantes eliminados
europa45-result-ar = AR: los atacantes se retiran
europa45-result-ca = CA: atacantes desorganizados
europa45-result-ne = NE: sin efecto
europa45-result-me = ME: ambos bandos desorganizados
europa45-result-dl = DL: defensores desorganizados
europa45-result-dr = DR: los defensores se retiran
europa45-result-de = DE: defensores eliminados

europa45-chart-combat = Resultados de combate
europa45-tally-unit = { $unit }
europa45-tally-part = { $unit }: { $strength }/{ $divisor }
europa45-tally-halved = { $unit } a la mitad: { $why }
europa45-tally-fractions = suma de fracciones
europa45-tally-least = la defensa mínima
europa45-halved-ordinary = sin zona de control antipartisana
europa45-halved-river = a través de un río sin puente
europa45-halved-disrupted = desorganizada
europa45-halved-unsupplied = sin suministro
europa45-halved-unsupported = sin apoyo
europa45-die-forest = bosque
europa45-die-swamp = pantano
europa45-die-rough = terreno abrupto
europa45-die-mountain = montaña
europa45-die-city = ciudad

europa45-not-yours = Esa unidad no es tuya.
europa45-target-first = Nombra primero el hexágono atacado.
europa45-finish-first = Antes viene el ataque a { $hex }.
europa45-no-enemy = No hay enemigos en { $hex }.
europa45-attacked-already = { $hex } ya ha sido atacado en esta fase.
europa45-nobody-beside = Junto a { $hex } no hay ninguna unidad que pueda atacarlo.
europa45-no-support = Ni unidades aéreas ni barcos apoyan un ataque.
europa45-attack-lurks = { $unit } está en modo partisano y no ataca.
europa45-attack-fought = { $unit } ya ha atacado en esta fase.
europa45-attack-zero = { $unit } no tiene fuerza de ataque.
europa45-attack-far = { $unit } no está junto a { $hex }.
europa45-attack-bound = { $unit } debe atacar a los partisanos de su propio hexágono, { $hex }.
europa45-attack-due = Las unidades que se quedaron con los partisanos en { $hex } deben atacarlos.
europa45-attack-nobody = Aún no ataca nadie.
europa45-attack-odds = La relación queda por debajo de la columna más baja.
europa45-attacks-already = { $unit } ya está entre los atacantes.
europa45-no-advance = { $unit } no avanza a { $hex }.
europa45-evader-first = Elige primero la unidad que se retira.
europa45-not-attacked = { $unit } no es atacada.
europa45-evade-regular = { $unit } no está en modo partisano y se queda.
europa45-evade-hostile = { $unit } está entre población hostil y se queda.
europa45-retreat-enemies = Enemigos o su zona de control cierran { $hex }.
europa45-retreat-one-hex = { $hex } no está junto a la unidad que se retira.
europa45-retreat-apzoc = { $hex } está cerrado a las retiradas: hay una unidad antipartisana allí o al lado.
europa45-retreat-free-first = Hay enemigos en { $hex } y existe un hexágono sin ellos.

europa45-label-end-combat = { $n ->
    [0] Terminar los combates
    [one] Terminar los combates · aún se podría atacar 1 hexágono
   *[other] Terminar los combates · aún se podrían atacar { $n } hexágonos
}
europa45-label-attack = { $n ->
    [0] Tirar el combate
    [one] Tirar el combate con 1 unidad
   *[other] Tirar el combate con { $n } unidades
}
europa45-label-no-advance = Nadie más avanza
