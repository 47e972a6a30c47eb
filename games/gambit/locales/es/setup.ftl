# Balkan Gambit: setup
gambit-ask-setup-axis = ¿Qué unidad del Eje despliegas? Quedan { $left }; o elige el despliegue estándar.
gambit-ask-setup-chetniks = ¿Qué unidad chetnik despliegas? Quedan { $left }; o elige el despliegue estándar.
gambit-ask-setup-allied = ¿Qué unidad aliada despliegas? Quedan { $left }; o elige el despliegue estándar.
gambit-ask-setup-swap-or-done = Todo está desplegado. ¿Tomas la división de montaña en lugar de una motorizada?
gambit-ask-setup-swap = ¿Qué división motorizada se queda fuera?
gambit-ask-setup-place = ¿Dónde se despliega { $unit }?
gambit-ask-setup-mode = ¿En qué modo se despliega { $unit }?
gambit-ask-setup-positions = ¿Qué hexágonos costeros que ocupas reciben una posición mejorada?
gambit-ask-setup-depleted = ¿Cuál de estas divisiones empieza reducida?

gambit-setup-placed = { $unit } se despliega en { $hex }.
gambit-setup-concentrated = { $unit } empieza concentrada.
gambit-setup-dispersed = { $unit } empieza dispersa.
gambit-setup-fortified = Hay una posición mejorada en { $hex }.
gambit-setup-swapped = { $unit } sustituye a { $other }.
gambit-setup-standard = { $seat } elige el despliegue estándar.

gambit-setup-units-left = Aún quedan { $left } unidades por desplegar.
gambit-setup-no-swap = En este despliegue no hay división que cambiar, o ya se ha cambiado.
gambit-setup-swap = { $unit } no es una de las divisiones motorizadas que pueden quedarse fuera.
gambit-setup-position = Las posiciones mejoradas van en hexágonos costeros con unidades del Eje, una en cada uno: no en { $hex }.
gambit-setup-not-depleted = { $unit } no es una de las divisiones que pueden empezar reducidas.
gambit-setup-axis-first = El Eje se despliega primero.
gambit-setup-chetniks-later = { $unit } se despliega después de todas las unidades del Eje.
gambit-setup-already = { $unit } ya está desplegada.
gambit-setup-med-box = { $unit } empieza en la Casilla Med.
gambit-setup-spare = { $unit } sobra: el escenario empieza con menos.
gambit-setup-arrives-later = { $unit } puede llegar más tarde, pero no se despliega ahora.
gambit-setup-not-in-scenario = { $unit } no participa en este escenario.
gambit-setup-ground = { $unit } no puede desplegarse en { $hex }.
gambit-setup-istria = { $hex } está en Istria, que en 1943 pertenece a Italia.
gambit-setup-zone-full = Esa zona ya tiene sus { $count } unidades partisanas.
gambit-setup-not-wild = Los partisanos se despliegan en hexágonos abruptos o de montaña: { $hex } no lo es.
gambit-setup-not-empty = Los partisanos deben desplegarse en hexágonos vacíos, y { $hex } no lo está.
gambit-setup-hex-full = En { $hex } no cabe otra unidad.
gambit-setup-enemy = Hay unidades enemigas en { $hex }.
