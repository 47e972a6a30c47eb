# Partizan!: setup
partizan-ask-setup-axis = ¿Dónde se despliega { $unit }? O elige el despliegue histórico para todas las que quedan.
partizan-ask-setup-draw = Se sacan al azar las unidades partisanas: { $drawn } hasta ahora.
partizan-ask-setup-pick = ¿Qué unidad partisana colocas? Quedan { $left }; o elige el despliegue histórico.
partizan-ask-setup-place = ¿Dónde se despliega { $unit }?
partizan-ask-setup-deal = Las unidades partisanas se reparten por los hexágonos del despliegue histórico.

partizan-roll-setup-draw = unidad partisana sacada al azar
partizan-roll-setup-deal = unidad partisana para el hexágono siguiente

partizan-setup-axis = { $unit } se despliega en { $hex }.
partizan-setup-drawn = Sacas { $unit }.
partizan-setup-all-drawn = Se han sacado { $count } unidades partisanas.
partizan-setup-partisan = { $unit } se despliega boca abajo en { $hex }.
partizan-setup-unknown = Una unidad partisana se despliega en { $hex }.

partizan-setup-order = Le toca a { $unit }: elige un hexágono para ella.
partizan-setup-region = { $hex } no está en una región donde pueda desplegarse { $unit }.
partizan-setup-island = { $hex } es una isla; { $unit } debe desplegarse en tierra firme.
partizan-setup-one-each = { $unit } necesita una región donde aún no haya ninguna unidad de su nación.
partizan-setup-every-region = { $unit } debe ir a una región sin unidades de su nación: ninguna puede quedar vacía.
partizan-setup-not-drawn = { $unit } no ha salido, y no puedes escoger tus unidades.
partizan-setup-not-wild = Las unidades partisanas no pueden desplegarse en poblaciones, ciudades o terreno despejado, como { $hex }.
partizan-setup-axis-there = Las unidades partisanas no pueden desplegarse en { $hex }: hay unidades del Eje.
partizan-setup-quota = { $unit } debe ir a una región que aún no tiene las unidades partisanas que le corresponden.
