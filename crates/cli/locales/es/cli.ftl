# Lo que dice la línea de órdenes a quien juega.

## Errores

# $what: una frase sin mayúscula inicial.
cli-error = error: { $what }
cli-help = ayuda: { $what }
cli-output-failed = no se puede escribir la salida: { $error }

cli-no-game = no hay ningún juego «{ $given }»
cli-no-game-help = elige uno de estos: { $known }
cli-no-seat = no hay ningún bando «{ $given }»
cli-no-seat-help = elige uno de estos: { $known }
cli-no-scenario = no hay ningún escenario «{ $given }»
cli-no-scenario-help = elige uno de estos: { $known }
cli-no-option = no hay ninguna opción «{ $given }»
cli-no-option-help = el juego tiene: { $known }
cli-bad-option = la opción { $option } no puede valer «{ $given }»
cli-option-switch = on (sí) u off (no)
cli-option-number = un número entero del { $min } al { $max }
cli-option-pick = una de estas: { $names }
cli-typed-with-seed = los dados tecleados no tienen semilla ni entropía
cli-typed-with-seed-help = quita --seed, --seed-file y --entropy, o usa dados verificables (fair)
cli-no-entropy = el sistema no da números aleatorios: { $error }
cli-no-entropy-help = da un número a los dados con --seed N
cli-seat-words-missing = { $seat } no ha dado palabras para los dados
cli-seat-words-missing-help = dalas con --entropy { $seat }=PALABRAS: una semilla comprometida necesita las palabras de todos los bandos

## Archivos

cli-file-missing = { $file } no existe
cli-file-missing-help = empieza una partida con: neretva new JUEGO -o ARCHIVO
cli-file-denied = no tienes permiso para leer { $file }
cli-file-denied-help = pídeselo a su dueño o cambia los permisos
cli-file-unread = no se puede leer { $file }: { $error }
cli-file-folder = { $file } es una carpeta, no un archivo
cli-file-exists = { $file } ya existe y se ha dejado como estaba
cli-file-exists-help = elige otro nombre o reemplázalo con --force
cli-file-changed = otro programa ha cambiado { $file } entretanto; se ha dejado como lo escribió
cli-file-changed-help = míralo con: neretva show ARCHIVO; después repite lo que aún valga
cli-file-unwritten = no se puede escribir { $file }: { $error }
cli-file-unwritten-help = elige un archivo en una carpeta que exista y en la que puedas escribir
cli-disk-full = no se puede escribir { $file }: el disco está lleno; no ha cambiado nada
cli-disk-full-help = haz sitio y repítelo
cli-seedless-copy = { $file } es una copia sin semilla: se puede mirar, pero no seguir jugando
cli-seedless-copy-help = sigue con el archivo original
cli-seed-file-help = da el archivo que escribió neretva commit; haz uno con: neretva commit -o ARCHIVO
cli-seed-file-foreign = { $file } no es un archivo de semilla de Neretva
cli-seed-file-newer = { $file } lo escribió un Neretva más nuevo
cli-seed-file-damaged = { $file } es un archivo de semilla dañado: no se lee en él ninguna semilla de 64 cifras hexadecimales
cli-seed-file-damaged-help = recupéralo de una copia, o comprométete con otra semilla y publica ese compromiso; el archivo se ha dejado como estaba
cli-seed-file-exists-help = elige otro nombre: una semilla comprometida no se reemplaza nunca
cli-record-foreign = { $file } no es un archivo de partida de Neretva: su primera línea no es una cabecera
cli-record-foreign-help = da un archivo escrito por neretva new o guardar; este se ha dejado como estaba
cli-record-newer = { $file } lo escribió un Neretva más nuevo: su cabecera dice formato { $format }
cli-record-game = { $file } es, según su cabecera, de un juego que este Neretva no tiene: «{ $game }»
cli-record-newer-help = usa un Neretva más nuevo; el archivo se ha dejado como estaba
cli-record-truncated = { $file } está cortado tras la entrada { $inputs }: falta el cierre, que es la última línea
cli-record-damaged = { $file } está dañado en la línea { $line } ({ $place }): { $what }
cli-record-damaged-help = recupéralo de una copia; el archivo se ha dejado como estaba
cli-place-header = la cabecera
cli-place-input = la entrada { $n }
cli-place-tail = el cierre
cli-replay-differs = { $file } no se sostiene en { $place }: { $why }
# El sello muestra que se cambió, sea lo que sea lo demás que falla.
cli-replay-differs-unsealed = { cli-replay-differs }; además, el sello está roto: el archivo se cambió después de escribirse
cli-replay-help = no te fíes de él; el archivo se ha dejado como estaba
cli-replay-rules-help = usa el Neretva con el que se jugó
cli-replay-data-help = da la carpeta de datos con la que se jugó: --data CARPETA
cli-replay-game = la partida es de { $game }
cli-replay-rules = se jugó con la versión { $recorded } de las reglas; este programa tiene la { $ours }
cli-replay-data = se jugó con otros datos (huella { $recorded }, aquí { $ours })
cli-replay-setup = el escenario o las opciones no son del juego: { $what }
cli-replay-dice = los dados no concuerdan: { $what }
cli-replay-commitment = la semilla no es la comprometida antes de jugar
cli-replay-hash = la posición es otra (anotada { $recorded }, recalculada { $replayed })
cli-replay-act = «{ $act }» no es posible aquí: { $why }
cli-replay-roll = se anotó { $recorded }, pero las reglas piden { $expected }
cli-replay-faces = se anotaron las caras { $recorded }; los dados comprometidos muestran { $committed }
cli-replay-seed-missing = la partida ha terminado, pero falta la semilla de sus dados: no se puede comprobar ninguna tirada
cli-replay-seed-missing-help = pide a quien la alojó el archivo con su semilla; no te fíes de este
cli-replay-seal = el sello no encaja: la cabecera o el final se cambió después de escribirse
cli-replay-ending = { $what }

## Acciones

cli-no-piece = No hay ninguna ficha «{ $given }». Las hay: { $known }.
cli-no-hex = No hay ningún hexágono «{ $given }» en este mapa.
cli-no-choice = No hay ninguna opción «{ $given }». Las hay: { $known }.
cli-no-action = «{ $given }» no es una acción. Escribe piece FICHA, hex NÚMERO o choice NOMBRE.
cli-ambiguous = «{ $given }» puede ser: { $meant }. Escríbelo entero.
# $why es una frase completa.
cli-refused = { $why }
cli-refused-by-rule = { $why } [{ $rule } { $title }]
cli-act-refused = la acción { $number }, «{ $act }», se ha rechazado: { $why }
cli-act-refused-help = { $played ->
    [0] no se ha jugado nada; mira qué es legal con: neretva legal { $file }
    [one] la acción anterior se ha jugado y guardado; mira qué es legal con: neretva legal { $file }
   *[other] las { $played } acciones anteriores se han jugado y guardado; mira qué es legal con: neretva legal { $file }
}
cli-undone = { $n ->
    [one] Una acción deshecha.
   *[other] { $n } acciones deshechas.
}
cli-undo-help = { $n ->
    [0] ni tiradas, ni revelaciones, ni el turno del otro bando se pueden deshacer
    [one] se ha deshecho una acción; tiradas, revelaciones y el turno del otro bando no se pueden
   *[other] se han deshecho { $n } acciones; tiradas, revelaciones y el turno del otro bando no se pueden
}

## La mesa

cli-heading = { $game } · turno { $turn } · { $phase }
cli-seen-by = a ojos de: { $who }
cli-spectator = espectadores
cli-arbiter = árbitro, que lo ve todo
cli-decides = { $seat }: { $ask }
cli-awaits-roll = Tirada de { $dice }: { $purpose }
cli-over = La partida ha terminado. { $result }
cli-seal = Sello del acta: { $seal }
cli-seal-note = Que lo anoten ambos jugadores: un archivo cortado o con otro final tiene otro sello.
cli-in-hex = en { $hex }
cli-odds = El ataque tal como está:
cli-odds-attack = ataque
cli-odds-defence = defensa
cli-odds-shifts = desplazamientos
cli-odds-die = dado
cli-odds-column = columna { $column }
cli-odds-column-unknown = la columna depende de lo que aún no puedes ver

## Juegos

cli-games-seats = { "  " }bandos: { $seats }
cli-games-scenarios = { "  " }escenarios: { $scenarios }
cli-games-option = { "  " }opción { $option }: { $takes } (por defecto { $default })
cli-games-next = Juega con: neretva play JUEGO

## Partidas nuevas

cli-commit-written = La semilla de los dados está en { $file }: no la enseñes, y úsala para una sola partida.
cli-commit-no-entropy-help = haz el compromiso en otra máquina
cli-commit-next =
    1. Publica el compromiso junto con las palabras de tu propio bando.
    2. Solo entonces el otro bando envía las suyas.
    3. Empieza la partida: neretva new JUEGO --seed-file { $file } --entropy BANDO=PALABRAS --entropy BANDO=PALABRAS -o PARTIDA

cli-new-written = { $game }: escrito { $file }.
cli-new-commitment = Compromiso de los dados: { $commitment }
cli-new-published = Debe ser el compromiso que se publicó antes de que el otro bando diera sus palabras.
cli-new-one-step = Quien empieza una partida de una vez pudo probar varias y quedarse con una: juega así con alguien de confianza, o empieza con: neretva commit -o ARCHIVO
cli-new-numbered = Los dados de un número no son secretos: cualquiera puede tirarlos de antemano.
cli-new-commitment-note = El archivo contiene la semilla de los dados: no lo enseñes. Anota el compromiso; al acabar la partida, verify con --commitment muestra que todas las tiradas son las de los dados comprometidos.
cli-new-typed = Los dados los tiras tú: tecléalos con: neretva act { $file } roll 4
cli-new-next = Después: neretva show { $file }, o neretva play { $file }

## Repetición y verificación

cli-replay-too-far = la partida tiene { $all } entradas, no { $to }
cli-replay-too-far-help = da a --to un número del 0 al { $all }
cli-replay-at = Tras la entrada { $to } de { $all }:
cli-replay-acted = { $seat }: { $act }
cli-replay-rolled = { $dice }: { $faces } ({ $purpose })
cli-verify-ok = { $file } se sostiene: { $game }.
cli-verify-inputs = { $n ->
    [one] Una entrada repetida; su posición es la anotada.
   *[other] { $n } entradas repetidas; todas las posiciones son las anotadas.
}
cli-verify-rolls = { $n ->
    [one] Una tirada recalculada con la semilla; es la anotada.
   *[other] { $n } tiradas recalculadas con la semilla; todas son las anotadas.
}
cli-verify-rolls-later = { $n ->
    [one] Una tirada; podrá recalcularse cuando se revele la semilla.
   *[other] { $n } tiradas; podrán recalcularse cuando se revele la semilla.
}
cli-verify-rolls-typed = { $n ->
    [one] Una tirada, tecleada por personas: nada que recalcular.
   *[other] { $n } tiradas, tecleadas por personas: nada que recalcular.
}
cli-verify-commitment-ok = El compromiso es el que anotaste: { $commitment }
cli-verify-commitment-compare = Compara el compromiso con el que anotaste: { $commitment }
cli-verify-commitment = { $file } no se sostiene en la cabecera: el compromiso es { $recorded } y anotaste { $noted }
cli-verify-entropy = { $file } no se sostiene en la cabecera: { $seat } aportó «{ $recorded }» a los dados y anotaste «{ $noted }»
cli-verify-noted-help = esta no es la partida acordada, o tu nota es de otra
cli-verify-played = Jugada hasta el final.
cli-verify-resigned = Terminada por abandono: { $seat }.
cli-verify-abandoned = Terminada por el reloj: { $seat }.
cli-verify-drawn = Terminada en tablas acordadas.
cli-verify-taken-back = { $n ->
    [one] Una tirada se deshizo antes del final: ambos bandos tienen que haberlo acordado.
   *[other] { $n } tiradas se deshicieron antes del final: ambos bandos tienen que haberlo acordado.
}
cli-verify-running = La partida aún no ha terminado.
cli-verify-seal-ok = El sello es el que anotaste: { $seal }
cli-verify-seal-compare = Compara el sello con el que anotaste al acabar la partida: { $seal }
cli-verify-seal-running = Sello de la partida tal como está: { $seal }
cli-verify-seal = { $file } no se sostiene en el cierre: el sello es { $recorded } y anotaste { $noted }
cli-verify-seal-help = el archivo se cortó o cambió después de acabar la partida, o tu nota es de otra

## Reglas

cli-no-rules = no hay reglas de «{ $given }»
cli-no-clause = las reglas de { $game } no tienen la cláusula { $given }
cli-no-clause-help = las más parecidas son { $near }; míralas todas con: neretva rules { $game }
cli-nothing-found = ninguna cláusula contiene «{ $words }»
cli-nothing-found-help = prueba con menos palabras o con otras, o míralas todas con: neretva rules { $game }
cli-chapter = Capítulo { $id }
cli-rules-next = Lee una con: neretva rules { $game } --clause ID; búscalas con: --search PALABRAS
cli-clause-ours = No está en el reglamento: es lectura nuestra.
cli-clause-ambiguous = Dudoso:
cli-clause-ruling = Interpretación:
cli-clause-flag = Se juega de otro modo con la opción:
cli-clause-needs = Necesita:
cli-clause-test = Caso:
cli-clause-see = Véase también:
cli-map-written = Escrito { $file }.
cli-map-credits = Muestre estos créditos con la imagen: { $credits }

## Jugar en el terminal

cli-welcome = Neretva: juegos de guerra según su reglamento
cli-ask-game = ¿Qué juego?
cli-ask-mode = ¿Quién juega?
cli-mode-computer = Tú contra el ordenador
cli-mode-two = Dos en esta pantalla
cli-ask-side = ¿Qué bando tomas?
cli-bot-is-random = El ordenador juega al azar: siempre legal, nunca listo.
cli-pick-number = Teclea un número del 1 al { $most }.
cli-playing = { $game } · { $scenario }
cli-play-commitment = Los dados están fijados, con este compromiso: { $commitment }
cli-play-help = Teclea el número de una acción o escríbela (R1, 0304, end). ? muestra todas las órdenes.
cli-commands =
    número       juega esa acción de la lista
    R1 0304 end  juega acciones por su nombre; enteras: piece R1 hex 0304 choice end
    tablero      muestra la mesa otra vez
    deshacer     deshace tu última acción
    porqué ACCIÓN  dice si una acción es legal y, si no, qué regla la prohíbe
    regla 5.1.1  muestra una regla
    diario       muestra lo que ha pasado
    guardar ARCHIVO  guarda la partida en ese archivo desde ahora
    cargar ARCHIVO   sigue con otra partida
    abandonar    se rinde
    salir        sale
cli-hand-over = Pasa el teclado a { $seat } y después pulsa Intro.
cli-ask-why = Lee la regla con: porqué { $act }
cli-why-what = Escribe la acción que hay que explicar, como: porqué hex 0304
cli-why-allowed = { $act } es legal.
cli-sure = ¿Abandonar definitivamente? (sí/no)
cli-saved = La partida se guarda en { $file }.
cli-loaded = Se sigue con { $file }.
cli-load-what = Escribe el archivo que hay que cargar, como: cargar skirmish.neretva
cli-load-other = esa partida es de { $game }
cli-load-other-help = sal y sigue con ella así: neretva play { $file }
cli-ask-save = ¿Guardar la partida? Nombre del archivo (Intro para { $file }, n para no):
cli-play-resume = { $steps ->
    [one] Guardada tras una entrada. Sigue con: neretva play { $file }
   *[other] Guardada tras { $steps } entradas. Sigue con: neretva play { $file }
}
cli-play-unsaved = La partida no se ha guardado.
cli-play-verify = Guardada. Comprueba los dados con: neretva verify { $file }
cli-already-set-up = la partida de { $file } ya está preparada: escenario, opciones, dados y archivo son fijos
cli-already-set-up-help = da solo --mode y --side, o empieza una partida nueva con el nombre de su juego
cli-goodbye = Hasta luego.
cli-serve-opened = La mesa se abre en su navegador. Ctrl-C la cierra; todas las partidas se guardan.
cli-serve-open-it = Abra esta dirección en un navegador. Ctrl-C cierra la mesa; todas las partidas se guardan.
