# Balkan Gambit: victoria
gambit-allied-win = Los Aliados ganan con { $allied } puntos contra { $axis }.
gambit-axis-win = El Eje gana con { $axis } puntos contra { $allied }.
gambit-draw = Empate: { $allied } puntos para los Aliados, { $axis } para el Eje. { $standing }; puntos que faltan para ganar: { $short }.
gambit-allies-ahead = Los Aliados van por delante
gambit-axis-ahead = El Eje va por delante
gambit-nobody-ahead = Nadie va por delante
gambit-vp-divisions = { $seat }: { $vp } PV por divisiones en la pila de eliminadas.
gambit-vp-markers = { $seat }: { $vp } PV por marcadores de suministro eliminados.
gambit-vp-towns = { $seat }: { $vp } PV por poblaciones.
gambit-vp-cities = { $seat }: { $vp } PV por ciudades.
gambit-vp-gifts = { $seat }: { $vp } PV por unidades opcionales del enemigo.
gambit-city-liberated = { $hex } queda liberada: un CP más por turno para los Aliados, uno menos para el Eje.
gambit-city-liberated-again = { $hex } queda liberada otra vez: un CP menos por turno para el Eje.
gambit-city-retaken = El Eje recupera el CP que le costó { $hex }; los Aliados conservan el suyo.
