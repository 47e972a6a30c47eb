# Partizan!: victory
partizan-caches-removed = Se devuelven todas las armas escondidas.
partizan-objectives-removed = Se retiran { $count } blancos objetivo sin destruir.

partizan-vp-objectives = Blancos objetivo destruidos: { $vp } PV.
partizan-vp-towns = Poblaciones y ciudades ocupadas: { $vp } PV.
partizan-vp-interdiction = Hexágonos de recursos sin ferrocarril a Alemania: { $vp } PV.
partizan-vp-scares = Hexágonos de pánico al desembarco ocupados: { $vp } PV.
partizan-vp-tito = Pérdida de Tito: { $vp } PV.
partizan-vp-turn = Turno { $turn }: { $vp } PV, { $total } en total.
partizan-vp-casualties = Unidades partisanas que faltan al final: { $count }, { $vp } PV.

partizan-major-axis = Victoria mayor del Eje con { $vp } PV.
partizan-minor-axis = Victoria menor del Eje con { $vp } PV.
partizan-draw = Empate con { $vp } PV.
partizan-minor-partisan = Victoria menor partisana con { $vp } PV.
partizan-major-partisan = Victoria mayor partisana con { $vp } PV.
