# Balkans '44: combate
balkans44-ask-target = Elige un hexágono enemigo que atacar, o termina los combates.
balkans44-ask-attackers = Elige las unidades que atacan { $hex } y ataca.
balkans44-ask-air = ¿Asignas marcadores aéreos al combate en { $hex }?
balkans44-ask-losses = Elige la unidad que pierde un escalón; { $steps ->
    [one] queda un escalón
   *[other] quedan { $steps } escalones
} por perder.
balkans44-ask-retreat = ¿Adónde se retira { $unit }?
balkans44-ask-advance = ¿Qué unidad avanza a { $hex }?
balkans44-ask-second = ¿Avanza { $unit } otro hexágono?
balkans44-ask-hunters = Elige las unidades que atacan a la guerrilla de { $hex } y ataca.
balkans44-roll-air = Marcadores aéreos en { $hex }: { $side }
balkans44-roll-combat = Combate en { $hex }
balkans44-roll-counter = Ataque contraguerrilla a { $hex }
balkans44-roll-elim = { $unit }: eliminada con 1 a { $highest }

balkans44-attacks = { $side }: ataque a { $hex }.
balkans44-air-commits = { $side }: { $marker }.
balkans44-air-effective = { $side }: { $count ->
    [0] ningún marcador aéreo es efectivo.
    [one] un marcador aéreo es efectivo.
   *[other] { $count } marcadores aéreos son efectivos.
}
balkans44-rolled = Tirada de combate { $die }, modificada { $net }, a { $odds }.
balkans44-result = { $attacker }/{ $defender }: el atacante pierde { $attacker }, el defensor { $defender }
balkans44-declares-retreat = { $side }: se retira en vez de perder un escalón.
balkans44-retreats = { $unit } se retira a { $hex }.
balkans44-advances = { $unit } avanza a { $hex }.
balkans44-counter-rolled = Tirada contraguerrilla { $die }, modificada { $net }.
balkans44-counter-nothing = Sin efecto
balkans44-counter-elim = Eliminada con 1 a { $highest }
balkans44-guerrilla-escapes = { $unit } saca { $die } y escapa.

balkans44-chart-combat = Tabla de resultados de combate
balkans44-tally-unit = { $unit }
balkans44-tally-rounding = las mitades se redondean hacia arriba
balkans44-shift-rough = abrupto
balkans44-shift-mountain = montaña
balkans44-shift-marsh = pantano
balkans44-shift-town = población
balkans44-shift-city = ciudad
balkans44-shift-river = todos atacan a través de ríos o lagos
balkans44-shift-hq = apoyo de HQ
balkans44-shift-hqs-moving = ningún HQ en modo apoyo
balkans44-shift-offensive = Ofensiva obligatoria
balkans44-shift-help = Ayuda a Yugoslavia
balkans44-shift-armistice = Armisticio húngaro
balkans44-shift-air = más marcadores aéreos efectivos
balkans44-die-concentric = ataque concéntrico
balkans44-die-german-air = apoyo aéreo alemán
balkans44-die-soviet-air = apoyo aéreo soviético
balkans44-die-tito = Tito
balkans44-die-two-hexes = ataque desde dos o más hexágonos
balkans44-die-railway = ferrocarril en el hexágono
balkans44-die-several = más de una unidad partisana
balkans44-die-help = Ayuda a Yugoslavia
balkans44-die-chetniks = Chetniks

balkans44-target-first = Elige primero el hexágono que atacas.
balkans44-no-enemy = No hay ningún enemigo en { $hex }.
balkans44-attacked-already = { $hex } ya ha sido atacado en esta fase.
balkans44-nobody-beside = Ninguna de tus unidades está adyacente a { $hex }.
balkans44-not-yours = { $unit } no es tuya.
balkans44-not-beside = { $unit } no puede atacar { $hex }: debe estar adyacente, y no al otro lado del mar.
balkans44-fought-already = { $unit } ya ha atacado en esta fase.
balkans44-guerrilla-attacks = { $unit } está en modo guerrilla y no puede atacar en combate.
balkans44-no-attack-factor = { $unit } no tiene factor de ataque.
balkans44-attack-abroad = { $unit } no puede atacar fuera de su zona: { $hex } no está en ella.
balkans44-in-order = Elige las unidades en orden ascendente: { $unit } va antes de la última elegida.
balkans44-one-hex = Un ataque tiene un solo objetivo: { $hex } necesita su propio ataque.
balkans44-nobody-attacks = Elige al menos una unidad atacante.
balkans44-must-attack = Ofensiva obligatoria: han atacado { $done } de { $due } cuerpos, y otro puede hacerlo.
balkans44-finish-first = Termina antes el ataque a { $hex }.
balkans44-no-backing-out = El ataque a { $hex } está declarado y hay que llevarlo a cabo.
balkans44-no-chetniks = No hay marcador chetnik que usar.
balkans44-air-not-yet = Ese marcador aéreo no está disponible.
balkans44-air-not-yours = Ese marcador aéreo no es tuyo.
balkans44-air-used = Ese marcador aéreo ya se ha usado este turno.
balkans44-air-no-unit = Ninguna de tus unidades de este combate es de esa nacionalidad.
balkans44-loss-two-steps = { $unit } no puede ser eliminada mientras una unidad de dos escalones esté a plena fuerza.
balkans44-loss-elsewhere = { $unit } no está en este combate, o no es del bando que pierde escalones ahora.
balkans44-retreat-soviets = Las unidades del bando soviético no se retiran.
balkans44-retreat-stand-fast = Mantener la posición: no hay retiradas este turno.
balkans44-retreat-nations = Solo puede retirarse una fuerza formada únicamente por alemanes y húngaros.
balkans44-retreat-one-step = Una retirada paga un solo escalón, y alguien tiene que quedar para retirarse.
balkans44-retreat-nowhere = { $unit } no tiene adónde retirarse, así que nadie puede.
balkans44-retreat-far = { $unit } se retira un hexágono: { $hex } no está adyacente.
balkans44-retreat-enemy = En { $hex } hay un enemigo o una zona de control enemiga.
balkans44-closed-to = { $unit } no puede entrar en { $hex }.
balkans44-advance-defender = { $unit } defendía: los defensores nunca avanzan.
balkans44-no-advance = { $unit } no puede avanzar a { $hex }.
balkans44-second-guards = { $unit } no es de la Guardia y avanza un solo hexágono.
balkans44-second-far = { $hex } no está adyacente a { $unit }.
balkans44-second-enemy = Hay un enemigo en { $hex }.
balkans44-corps-in-yugoslavia = Ya hay cuatro cuerpos soviéticos en Yugoslavia: ningún otro puede entrar en { $hex }.

balkans44-label-end-combat = { $n ->
    [0] Terminar los combates
    [one] Terminar los combates · aún se podría atacar 1 hexágono
   *[other] Terminar los combates · aún se podrían atacar { $n } hexágonos
}
balkans44-label-attack = { $n ->
    [0] Tirar el combate
    [one] Tirar el combate con 1 unidad
   *[other] Tirar el combate con { $n } unidades
}
balkans44-label-no-air = No enviar más aviación
balkans44-label-no-advance = Nadie más avanza
