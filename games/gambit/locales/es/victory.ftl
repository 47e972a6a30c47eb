# Balkan Gambit: victoria
gambit-allied-win = Los Aliados ganan con { $allied } puntos contra { $axis }.
gambit-axis-win = El Eje gana con { $axis } puntos contra { $allied }.
gambit-draw = Empate: { $allied } puntos para los Aliados, { $axis } para el Eje, y nadie tiene el doble.
gambit-vp-divisions = { $seat }: { $vp } VP por divisiones en la pila de eliminadas.
gambit-vp-markers = { $seat }: { $vp } VP por marcadores de suministro eliminados.
gambit-vp-towns = { $seat }: { $vp } VP por poblaciones.
gambit-vp-cities = { $seat }: { $vp } VP por ciudades.
gambit-vp-gifts = { $seat }: { $vp } VP por unidades opcionales del enemigo.
gambit-city-liberated = { $hex } queda liberada: un CP más por turno para los Aliados, uno menos para el Eje.
