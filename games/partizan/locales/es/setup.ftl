# Partizan!: setup
partizan-ask-setup-axis = ¿Dónde se coloca { $unit }? O tome la colocación histórica para todas las que quedan.
partizan-ask-setup-draw = Se sacan al azar las unidades partisanas: { $drawn } hasta ahora.
partizan-ask-setup-pick = ¿Qué unidad partisana coloca? Quedan { $left }; o tome la colocación histórica.
partizan-ask-setup-place = ¿Dónde se coloca { $unit }?
partizan-ask-setup-deal = Las unidades partisanas se reparten por los hexes de la colocación histórica.

partizan-roll-setup-draw = unidad partisana sacada al azar
partizan-roll-setup-deal = unidad partisana para el hex siguiente

partizan-setup-axis = { $unit } se coloca en { $hex }.
partizan-setup-drawn = Saca { $unit }.
partizan-setup-all-drawn = Se han sacado { $count } unidades partisanas.
partizan-setup-partisan = { $unit } se coloca boca abajo en { $hex }.
partizan-setup-unknown = Una unidad partisana se coloca en { $hex }.

partizan-setup-order = Le toca a { $unit }: indique un hex para ella.
partizan-setup-region = { $hex } no está en ninguna de las regiones donde puede colocarse { $unit }.
partizan-setup-island = { $hex } es una isla: { $unit } se coloca en tierra firme.
partizan-setup-one-each = { $unit } necesita una región donde aún no haya ninguna unidad de su nación.
partizan-setup-every-region = { $unit } debe ir a una región que su nación haya dejado vacía: ninguna puede quedar así.
partizan-setup-not-drawn = { $unit } no ha salido, y no se puede escoger.
partizan-setup-not-wild = Ninguna unidad partisana se coloca en población, ciudad o terreno despejado, como { $hex }.
partizan-setup-axis-there = Ninguna unidad partisana se coloca donde está el Eje, como en { $hex }.
partizan-setup-quota = { $unit } debe ir a una región que aún no tiene las unidades partisanas que le corresponden.
