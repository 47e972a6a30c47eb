# Partizan!: llegadas, reemplazos y armas escondidas
partizan-roll-rp = ¿Cuántos RP partisanos?
partizan-roll-caches = ¿Qué armas escondidas?
partizan-ask-rp = Elige una unidad que llega, se construye o se reconstruye, o termina la fase.
partizan-ask-arrival = Elige el hexágono donde llega { $unit }.
partizan-must-arrive = { $unit } llega este turno: colócala primero.

partizan-rp-germany = Alemania
partizan-rp-italy = Italia
partizan-rp-bulgaria = Bulgaria
partizan-rp-hungary = Hungría
partizan-rp-chart = tabla de reemplazos
partizan-rp-scare = pánico al desembarco
partizan-rp-prestige = prestigio de Tito
partizan-rp-received = { $nation } tiene { $points } RP en este turno.
partizan-rp-rolled = Dado { $die }: los partisanos tienen { $points } RP en este turno.
partizan-rp-not-yours = { $unit } no es tuya: cada jugador gasta sus RP solo en sus unidades.
partizan-rp-full-strength = { $unit } está a plena fuerza.
partizan-rp-croatian = Los croatas y los ustashi nunca se reconstruyen: { $unit } se queda como está.
partizan-rp-unsupplied = { $unit } está fuera de suministro.
partizan-rp-no-room = No cabe otro escalón donde está { $unit }.
partizan-rp-kampfgruppe = { $unit } solo se puede construir cuando no queda ninguna unidad por reconstruir.
partizan-rp-arrives-later = { $unit } llega en el turno { $turn } y no se puede construir antes.
partizan-rp-by-event = { $unit } llega por un suceso, no con RP.
partizan-rp-gone = { $unit } está fuera de la partida para siempre.
partizan-rp-none-left = No quedan RP para { $unit }.
partizan-rp-partisans-only = Los RP que quedan son para unidades partisanas, no para { $unit }.
partizan-rp-nowhere = { $unit } no tiene ahora ningún hexágono abierto.
partizan-restored = { $unit } vuelve a plena fuerza.
partizan-restored-unknown = { $seat }: una unidad vuelve a plena fuerza.
partizan-arrives = { $unit } llega a { $hex }.
partizan-built = { $unit } se construye en { $hex }.
partizan-rp-left = RP partisanos sin gastar: { $points }.
partizan-arrives-unknown = Una unidad partisana llega a { $hex }.

partizan-arrive-occupied = Las unidades que están en { $hex } impiden una llegada allí.
partizan-arrive-full = Una llegada superaría el límite de apilamiento de { $hex }.
partizan-arrive-bulgarian = Las unidades búlgaras llegan a Macedonia norte o Macedonia sur, no a { $hex }.
partizan-arrive-german = { $hex } no es una población o ciudad con ferrocarril abierto a Alemania.
partizan-arrive-hungarian = Las unidades húngaras llegan a Backa, no a { $hex }.
partizan-arrive-italian = { $hex } no es una población o ciudad con ferrocarril abierto a Italia.
partizan-arrive-italian-region = { $hex } está en una región fronteriza con Hungría, Rumanía o Bulgaria.
partizan-arrive-partisan = Las unidades partisanas llegan a la Yugoslavia continental, no a { $hex }.
partizan-arrive-spread = Ya ha llegado una unidad partisana a la región de { $hex }.
partizan-arrive-beside-tito = Ya han llegado tres unidades partisanas a la región de Tito.
partizan-arrive-croatian = { $hex } no está en Yugoslavia fuera de Serbia y Montenegro.
partizan-arrive-allied = Las unidades aliadas nunca se reconstruyen.

partizan-caches = Neto { $net }: armas escondidas de +1: { $ones }, de +2: { $twos }, de +3: { $threes }.
partizan-caches-unknown = El jugador partisano tira por las armas escondidas.

partizan-label-end-replacements = Terminar los reemplazos
