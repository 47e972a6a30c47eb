# Balkan Gambit: setup
gambit-ask-setup-axis = ¿Qué unidad del Eje colocas? Quedan { $left }; o elige la colocación estándar.
gambit-ask-setup-chetniks = ¿Qué unidad chetnik colocas? Quedan { $left }; o elige la colocación estándar.
gambit-ask-setup-allied = ¿Qué unidad aliada colocas? Quedan { $left }; o elige la colocación estándar.
gambit-ask-setup-swap-or-done = Todo está colocado. ¿Viene la división de montaña en lugar de una motorizada?
gambit-ask-setup-swap = ¿Qué división motorizada no viene?
gambit-ask-setup-place = ¿Dónde se coloca { $unit }?
gambit-ask-setup-mode = ¿En qué modo se coloca { $unit }?
gambit-ask-setup-positions = ¿En qué hexes costeros ocupados por el Eje hay una posición mejorada?
gambit-ask-setup-depleted = ¿Cuál de estas divisiones empieza reducida?

gambit-setup-placed = { $unit } se coloca en { $hex }.
gambit-setup-concentrated = { $unit } empieza en modo concentrado.
gambit-setup-dispersed = { $unit } empieza en modo disperso.
gambit-setup-fortified = Hay una posición mejorada en { $hex }.
gambit-setup-swapped = { $unit } viene en lugar de { $other }.
gambit-setup-standard = { $seat } elige la colocación estándar.

gambit-setup-units-left = Aún quedan { $left } unidades por colocar.
gambit-setup-no-swap = En esta colocación no hay división que cambiar, o ya se ha cambiado.
gambit-setup-swap = { $unit } no es una de las divisiones motorizadas que pueden no venir.
gambit-setup-position = Las posiciones mejoradas van en hexes costeros con unidades del Eje, una en cada uno: no en { $hex }.
gambit-setup-not-depleted = { $unit } no es una de las divisiones entre las que una debe empezar reducida.
gambit-setup-axis-first = El Eje se coloca primero.
gambit-setup-chetniks-later = { $unit } se coloca cuando ya están todas las unidades del Eje.
gambit-setup-already = { $unit } ya está colocada.
gambit-setup-med-box = { $unit } empieza en la Casilla Med.
gambit-setup-spare = { $unit } sobra: el escenario no tiene tantas al principio.
gambit-setup-arrives-later = { $unit } puede llegar más tarde, pero no se coloca ahora.
gambit-setup-not-in-scenario = { $unit } no participa en este escenario.
gambit-setup-ground = { $unit } no puede colocarse en { $hex }.
gambit-setup-istria = { $hex } está en Istria, que en 1943 pertenece a Italia.
gambit-setup-zone-full = Esa zona ya tiene sus { $count } unidades partisanas.
gambit-setup-not-wild = Los partisanos se colocan en hexes abruptos o de montaña: { $hex } no lo es.
gambit-setup-not-empty = Los partisanos se colocan donde no hay nadie más: en { $hex } coincidirían con otras unidades.
gambit-setup-hex-full = En { $hex } no cabe otra unidad.
gambit-setup-enemy = Hay unidades enemigas en { $hex }.
