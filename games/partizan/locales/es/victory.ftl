# Partizan!: victory
partizan-caches-removed = Se devuelven todas las armas escondidas.
partizan-objectives-removed = Se retiran { $count } blancos objetivo sin destruir.

partizan-vp-objectives = Blancos objetivo destruidos: { $vp } VP.
partizan-vp-towns = Poblaciones y ciudades ocupadas: { $vp } VP.
partizan-vp-interdiction = Hexágonos de recursos sin ferrocarril a Alemania: { $vp } VP.
partizan-vp-scares = Hexágonos de pánico al desembarco ocupados: { $vp } VP.
partizan-vp-tito = Pérdida de Tito: { $vp } VP.
partizan-vp-turn = Turno { $turn }: { $vp } VP, { $total } en total.
partizan-vp-casualties = Unidades partisanas que faltan al final: { $count }, { $vp } VP.

partizan-major-axis = Victoria mayor del Eje con { $vp } VP.
partizan-minor-axis = Victoria menor del Eje con { $vp } VP.
partizan-draw = Empate con { $vp } VP.
partizan-minor-partisan = Victoria menor partisana con { $vp } VP.
partizan-major-partisan = Victoria mayor partisana con { $vp } VP.
