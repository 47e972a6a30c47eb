# Partizan!: options
partizan-roll-prestige = prestigio de Tito
partizan-roll-response = respuesta alemana
partizan-roll-force10 = deriva de la Fuerza 10
partizan-ask-prestige = ¿Tirar por el prestigio de Tito?
partizan-ask-armpit = ¿Quieres la Operación Armpit en el turno { $turn }? El jugador del Eje no lo sabrá.
partizan-ask-landing = ¿Qué unidad aliada desembarca? O termina los desembarcos de este turno.
partizan-ask-landing-hex = ¿Quién más desembarca con ellas, y en qué hexágono?
partizan-ask-response = ¿Tirar por los refuerzos alemanes? Llegan con una tirada menor que { $net }.
partizan-ask-response-steps = Los alemanes tiran por los escalones con que responden al desembarco.
partizan-ask-division = ¿Qué división llega? Escalones por llegar: { $steps }.
partizan-ask-division-hex = ¿Adónde llega { $unit }? Elígela otra vez para que llegue agotada.
partizan-ask-force10 = ¿En qué hexágono de Yugoslavia salta la Fuerza 10?
partizan-ask-force10-drift = La Fuerza 10 sufre deriva desde { $hex }.

partizan-prestige = Prestigio de Tito: dado { $die }, neto { $net }. El marcador está en la casilla { $place }.
partizan-prestige-bomber = La unidad de bombardeo aliada apoya ahora a Tito.
partizan-prestige-sas = { $unit } llega a { $hex }.
partizan-prestige-ends = El prestigio de Tito se pierde para siempre.
partizan-prestige-no-bomber = Se retira la unidad de bombardeo aliada.
partizan-prestige-no-sas = Se retira { $unit }.

partizan-armpit-yes = Empieza la Operación Armpit.
partizan-armpit-no = La Operación Armpit no tiene lugar este turno.
partizan-armpit-chosen-yes = Se elige la Operación Armpit para el próximo turno.
partizan-armpit-chosen-no = No se elige la Operación Armpit para el próximo turno.
partizan-armpit-face-down = Un marcador de la Operación Armpit queda boca abajo para el próximo turno.

partizan-landing = { $unit } desembarca en { $hex }.
partizan-landing-assault = { $unit } asalta { $hex } desde el mar.
partizan-landing-repulsed = { $unit } es rechazada en { $hex }.
partizan-beach = { $hex } es una playa de desembarco.
partizan-landing-not-ready = { $unit } no está a la espera de desembarcar.
partizan-landing-over = Los desembarcos han terminado: ha empezado el combate.
partizan-landing-repulsed-already = { $unit } ha sido rechazada este turno y puede intentarlo el próximo.
partizan-landing-apart = Las unidades francesas y polacas no pueden desembarcar en el mismo hexágono que las estadounidenses.
partizan-landing-no-hex = { $unit } no tiene ningún hexágono donde desembarcar.
partizan-landing-elsewhere = { $hex } no es un hexágono de desembarco.
partizan-landing-attacked = { $hex } ya ha sido atacado en este segmento.

partizan-response = Respuesta alemana: el dado { $die } es menor que { $net }. Llegan las divisiones.
partizan-response-none = Respuesta alemana: el dado { $die } no es menor que { $net }. No llega nadie.
partizan-response-steps = Respuesta alemana tras la rendición: { $steps } escalones.
partizan-response-all-steps = Las otras divisiones no podrían cubrir los escalones que quedan.
partizan-division-arrives = { $unit } llega a { $hex }.
partizan-division-no-hex = { $unit } no tiene ningún hexágono adonde llegar.
partizan-not-a-division = { $unit } no es una de las divisiones que responden al desembarco.
partizan-division-not-joined = { $hex } no es una población o ciudad con ferrocarril abierto a Alemania.

partizan-force10-occupied = { $hex } está ocupado.
partizan-force10-abroad = { $hex } no está en Yugoslavia.
