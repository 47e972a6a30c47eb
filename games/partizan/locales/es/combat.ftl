# Partizan!: combat
partizan-ask-target = Elige un hexágono enemigo que atacar, o termina los combates.
partizan-ask-target-or-objective = Elige un hexágono enemigo que atacar o una unidad que destruya un blanco objetivo, o termina los combates.
partizan-ask-attackers = Elige las unidades que atacan { $hex } y ataca.
partizan-ask-retreat = ¿Qué unidad partisana se retira de { $hex } antes del combate? Resiste para combatir.
partizan-ask-where = ¿Adónde se retira { $unit }?
partizan-ask-table = Elige la tabla para el combate en { $hex }.
partizan-ask-support = ¿Añades apoyo al combate en { $hex }?
partizan-ask-caches = ¿Entregas armas escondidas a unidades partisanas del combate en { $hex }?
partizan-ask-chit = ¿Qué chit recibe { $unit }?
partizan-ask-losses = Elige la unidad que pierde un escalón; { $steps ->
    [one] queda un escalón
   *[other] quedan { $steps } escalones
} por perder.
partizan-ask-withdraw = ¿Qué unidad partisana se retira tras su ataque a { $hex }?
partizan-ask-advance = ¿Qué unidad avanza a { $hex }?
partizan-roll-initiative = Iniciativa en { $hex }
partizan-roll-combat = Combate en { $hex }
partizan-roll-objective = Puntos de victoria de un blanco objetivo, modificador { $modifier }

partizan-attacks = { $side }: ataque a { $hex }.
partizan-face-up = { $unit } se pone boca arriba.
partizan-initiative-modifier = Modificador a la tirada de iniciativa: { $amount }.
partizan-initiative = Tirada de iniciativa { $die }, neto { $net }: { $side }.
partizan-retreats = { $unit } se retira a { $hex }.
partizan-combat-void = El combate en { $hex } se cancela: todos los defensores se han retirado.
partizan-chooses-assault = { $side }: tabla de asalto.
partizan-chooses-close-combat = { $side }: tabla de combate cerrado.
partizan-bomber-joins = { $side }: la unidad de bombardeo se suma al combate.
partizan-navy-joins = La unidad naval partisana se suma al combate.
partizan-gets-chit = { $unit } recibe armas escondidas de +{ $bonus }.
partizan-rolled = Tirada de combate { $die }, neto { $net }, a { $attack }-{ $defence }.
partizan-result = { $attacker }/{ $defender }: el atacante pierde { $attacker }, el defensor { $defender }
partizan-result-re = { $attacker }/{ $defender } Re: el atacante pierde { $attacker } y puede retirarse, el defensor { $defender }
partizan-advances = { $unit } avanza a { $hex }.
partizan-destroys = { $unit } destruye el blanco objetivo de { $hex }: { $vp } PV.

partizan-tally-unit = { $unit }
partizan-tally-chit = armas escondidas de { $unit }
partizan-shift-bomber = unidad de bombardeo: { $side }
partizan-shift-navy = unidad naval partisana
partizan-shift-german = la mitad de los escalones atacantes son alemanes
partizan-shift-motor = unidad motorizada
partizan-shift-partisans = solo atacan partisanos
partizan-shift-rough = abrupto
partizan-shift-mountain = montaña
partizan-shift-town = población
partizan-shift-city = ciudad
partizan-shift-river = todos atacan a través de un río
partizan-die-attacker = un atacante está fuera de suministro
partizan-die-defender = un defensor está fuera de suministro

partizan-target-first = Elige primero el hexágono que atacas.
partizan-no-saboteur = { $unit } no puede destruir blancos objetivo: solo las unidades partisanas y aliadas pueden.
partizan-saboteur-retreated = { $unit } se retiró hasta allí y no puede destruir un blanco objetivo este turno.
partizan-no-objective-there = { $unit } no está sobre un blanco objetivo.
partizan-no-enemy-there = No hay ningún enemigo en { $hex }.
partizan-attacked-already = { $hex } ya ha sido atacado en este segmento.
partizan-nobody-beside = Ninguna de tus unidades está adyacente a { $hex }.
partizan-attack-over-water = Solo los comandos pueden atacar { $hex } a través del agua.
partizan-all-fought = Tus unidades adyacentes a { $hex } ya han atacado este turno.
partizan-no-strength = Un ataque necesita una fuerza de ataque de al menos 1.
partizan-not-yours = { $unit } no es tuya.
partizan-not-beside = { $unit } no está adyacente a { $hex }.
partizan-fought-already = { $unit } ya ha atacado este turno.
partizan-finish-first = Termina primero el ataque a { $hex }.
partizan-no-backing-out = El ataque a { $hex } está declarado y debe llevarse a cabo.
partizan-no-retreat-for = { $unit } no puede retirarse aquí.
partizan-cannot-retreat = { $unit } no tiene adónde retirarse.
partizan-retreat-closed = No se puede retirar a { $hex }.
partizan-retreat-full = No hay sitio en { $hex }.
partizan-retreat-far = { $hex } está demasiado lejos para { $unit }.
partizan-bomber-once = La unidad de bombardeo ya está en este combate.
partizan-no-bomber = La unidad de bombardeo aliada no está disponible.
partizan-navy-not-yours = Solo el bando con la iniciativa añade apoyo.
partizan-no-navy = La unidad naval partisana no está disponible.
partizan-not-coastal = La unidad naval partisana no puede llegar a { $hex }.
partizan-has-chit = { $unit } ya lleva un chit.
partizan-not-in-combat = { $unit } no participa en el combate en { $hex }, o no quedan chits.
partizan-no-chit-for = { $unit } no puede recibir un chit.
partizan-no-such-chit = No tienes ese chit.
partizan-loss-elsewhere = { $unit } no participa en este combate.
partizan-chit-no-step = Un chit no es un escalón.
partizan-losses-due = Hay que asumir las pérdidas.
partizan-retreated-already = { $unit } se ha retirado y no puede avanzar.
partizan-no-advance = { $unit } no puede avanzar a { $hex }.
partizan-chart-assault = Tabla de asalto
partizan-chart-close-combat = Tabla de combate cerrado

partizan-label-end-combat = { $n ->
    [0] Terminar los combates
    [one] Terminar los combates · aún se podría atacar 1 hexágono
   *[other] Terminar los combates · aún se podrían atacar { $n } hexágonos
}
partizan-label-attack = { $n ->
    [0] Tirar el combate
    [one] Tirar el combate con 1 unidad
   *[other] Tirar el combate con { $n } unidades
}
partizan-label-no-cache = Tirar sin más depósitos de armas
partizan-label-no-withdrawal = Nadie más se retira
partizan-label-no-advance = Nadie más avanza
