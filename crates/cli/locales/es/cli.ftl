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
cli-no-option-help = este juego tiene: { $known }
cli-bad-option = «{ $given }» no es un valor válido para la opción { $option }
cli-option-switch = on (sí) u off (no)
cli-option-number = un número entero del { $min } al { $max }
cli-option-pick = una de estas: { $names }
cli-typed-with-seed = los dados introducidos a mano no tienen semilla ni entropía
cli-typed-with-seed-help = quita --seed, --seed-file y --entropy, o usa dados verificables (fair)
cli-no-entropy = el sistema no proporciona números aleatorios: { $error }
cli-no-entropy-help = da un número a los dados con --seed N
cli-seat-words-missing = { $seat } no ha dado palabras para los dados
cli-seat-words-missing-help = dalas con --entropy { $seat }=PALABRAS: una semilla comprometida necesita las palabras de todos los bandos

## Archivos

cli-file-missing = no se encuentra { $file }
cli-file-missing-help = empieza una partida con: neretva new JUEGO -o ARCHIVO
cli-file-denied = no tienes permiso para leer { $file }
cli-file-denied-help = pídeselo a su dueño o cambia los permisos
cli-file-unread = no se puede leer { $file }: { $error }
cli-file-folder = { $file } es una carpeta, no un archivo
cli-file-exists = { $file } ya existe y no se ha sobrescrito
cli-file-exists-help = elige otro nombre o reemplázalo con --force
cli-file-changed = otro programa ha cambiado { $file } entretanto; se ha conservado su versión
cli-file-changed-help = míralo con: neretva show ARCHIVO; después repite lo que aún valga
cli-file-unwritten = no se puede escribir { $file }: { $error }
cli-file-unwritten-help = elige un archivo en una carpeta que exista y en la que puedas escribir
cli-disk-full = no se puede escribir { $file }: el disco está lleno; no ha cambiado nada
cli-disk-full-help = libera espacio y vuelve a intentarlo
cli-seedless-copy = { $file } es una copia sin semilla: puedes verla, pero no continuarla
cli-seedless-copy-help = continúa con el archivo original
cli-seed-file-help = indica un archivo escrito por neretva commit; crea uno con: neretva commit -o ARCHIVO
cli-seed-file-foreign = { $file } no es un archivo de semilla de Neretva
cli-seed-file-newer = { $file } lo escribió una versión más nueva de Neretva
cli-seed-file-damaged = { $file } es un archivo de semilla dañado: no contiene ninguna semilla de 64 cifras hexadecimales
cli-seed-file-damaged-help = recupéralo de una copia de seguridad, o comprométete con otra semilla y publica ese compromiso; el archivo no se ha modificado
cli-seed-file-exists-help = elige otro nombre: una semilla comprometida no se reemplaza nunca
cli-record-foreign = { $file } no es un archivo de partida de Neretva: su primera línea no es una cabecera
cli-record-foreign-help = indica un archivo escrito por neretva new o guardar; este no se ha modificado
cli-record-newer = { $file } lo escribió una versión más nueva de Neretva: su cabecera dice formato { $format }
cli-record-game = { $file } es de un juego que esta versión de Neretva no tiene: «{ $game }»
cli-record-newer-help = actualiza Neretva; el archivo no se ha modificado
cli-record-truncated = { $file } está cortado tras la entrada { $inputs }: falta la última línea, el cierre
cli-record-damaged = { $file } está dañado en la línea { $line } ({ $place }): { $what }
cli-record-damaged-help = recupéralo de una copia de seguridad; el archivo no se ha modificado
cli-place-header = la cabecera
cli-place-input = la entrada { $n }
cli-place-tail = el cierre
cli-replay-differs = { $file } no ha superado la verificación en { $place }: { $why }
# El sello muestra que se cambió, sea lo que sea lo demás que falla.
cli-replay-differs-unsealed = { cli-replay-differs }; además, el sello está roto: el archivo se cambió después de escribirse
cli-replay-help = no te fíes de este archivo; no se ha modificado
cli-replay-rules-help = usa la versión de Neretva con la que se jugó
cli-replay-data-help = indica la carpeta de datos con la que se jugó: --data CARPETA
cli-replay-game = la partida es de { $game }
cli-replay-rules = se jugó con la versión { $recorded } de las reglas; este programa tiene la { $ours }
cli-replay-data = se jugó con otros datos (huella { $recorded }, aquí { $ours })
cli-replay-setup = el juego no tiene ese escenario o esas opciones: { $what }
cli-replay-dice = los dados son incoherentes: { $what }
cli-replay-commitment = la semilla no corresponde al compromiso hecho antes de jugar
cli-replay-hash = la posición no coincide (anotada { $recorded }, recalculada { $replayed })
cli-replay-act = «{ $act }» no es legal aquí: { $why }
cli-replay-roll = se anotó { $recorded }, pero las reglas piden { $expected }
cli-replay-faces = se anotaron las caras { $recorded }; los dados comprometidos muestran { $committed }
cli-replay-seed-missing = la partida ha terminado, pero falta la semilla de sus dados: no se puede comprobar ninguna tirada
cli-replay-seed-missing-help = pide a quien la alojó el archivo con su semilla; no te fíes de este
cli-replay-seal = el sello no coincide: la cabecera o el final se cambió después de escribirse
cli-replay-ending = { $what }

## Acciones

cli-no-piece = No hay ninguna ficha «{ $given }». Elige una de estas: { $known }.
cli-no-hex = No hay ningún hexágono «{ $given }» en este mapa.
cli-no-choice = No hay ninguna opción «{ $given }». Elige una de estas: { $known }.
cli-no-action = «{ $given }» no es una acción. Escribe piece FICHA, hex NÚMERO o choice NOMBRE.
cli-ambiguous = «{ $given }» es ambiguo: { $meant }. Escríbelo entero.
# $why es una frase completa.
cli-refused = { $why }
cli-refused-by-rule = { $why } [{ $rule } { $title }]
cli-act-refused = la acción { $number }, «{ $act }», se ha rechazado: { $why }
cli-act-refused-help = { $played ->
    [0] no se ha jugado nada; mira las jugadas legales con: neretva legal { $file }
    [one] la acción anterior se ha jugado y guardado; mira las jugadas legales con: neretva legal { $file }
   *[other] las { $played } acciones anteriores se han jugado y guardado; mira las jugadas legales con: neretva legal { $file }
}
cli-undone = { $n ->
    [one] Se ha deshecho una acción.
   *[other] Se han deshecho { $n } acciones.
}
cli-undo-help = { $n ->
    [0] no se pueden deshacer las tiradas, lo revelado ni el turno del otro bando
    [one] se ha deshecho una acción; no se pueden deshacer las tiradas, lo revelado ni el turno del otro bando
   *[other] se han deshecho { $n } acciones; no se pueden deshacer las tiradas, lo revelado ni el turno del otro bando
}

## La mesa

cli-heading = { $game } · turno { $turn } · { $phase }
cli-seen-by = visto por: { $who }
cli-spectator = espectadores
cli-arbiter = árbitro, que lo ve todo
cli-decides = { $seat }: { $ask }
cli-awaits-roll = Tirada de { $dice }: { $purpose }
cli-over = La partida ha terminado. { $result }
cli-seal = Sello del archivo: { $seal }
cli-seal-note = Anotadlo los dos: un archivo cortado o con otro final tiene un sello distinto.
cli-in-hex = en { $hex }
cli-odds = El ataque hasta ahora:
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
cli-commit-no-entropy-help = crea el compromiso en otro ordenador
cli-commit-next =
    1. Publica el compromiso junto con las palabras de tu propio bando.
    2. Solo entonces el otro bando envía las suyas.
    3. Empieza la partida: neretva new JUEGO --seed-file { $file } --entropy BANDO=PALABRAS --entropy BANDO=PALABRAS -o PARTIDA

cli-new-written = { $game }: guardado en { $file }.
cli-new-commitment = Compromiso de los dados: { $commitment }
cli-new-published = Debe ser el compromiso que se publicó antes de que el otro bando diera sus palabras.
cli-new-one-step = Quien empieza una partida de una vez pudo probar varias semillas y quedarse con una. Hazlo solo con alguien de confianza, o empieza con: neretva commit -o ARCHIVO
cli-new-numbered = Los dados de un número no son secretos: cualquiera puede calcularlos de antemano.
cli-new-commitment-note = El archivo contiene la semilla de los dados: no lo enseñes. Anota el compromiso; al acabar la partida, verify con --commitment demuestra que todas las tiradas salen de los dados comprometidos.
cli-new-typed = Los dados los tiras tú; introdúcelos con: neretva act { $file } roll 4
cli-new-next = Después: neretva show { $file }, o neretva play { $file }

## Repetición y verificación

cli-replay-too-far = la partida tiene { $all } entradas, no { $to }
cli-replay-too-far-help = da a --to un número del 0 al { $all }
cli-replay-at = Tras la entrada { $to } de { $all }:
cli-replay-acted = { $seat }: { $act }
cli-replay-rolled = { $dice }: { $faces } ({ $purpose })
cli-verify-ok = { $file } verificado: { $game }.
cli-verify-inputs = { $n ->
    [one] Una entrada repetida; su posición coincide.
   *[other] { $n } entradas repetidas; todas las posiciones coinciden.
}
cli-verify-rolls = { $n ->
    [one] Una tirada recalculada con la semilla; coincide.
   *[other] { $n } tiradas recalculadas con la semilla; todas coinciden.
}
cli-verify-rolls-later = { $n ->
    [one] Una tirada; podrá recalcularse cuando se revele la semilla.
   *[other] { $n } tiradas; podrán recalcularse cuando se revele la semilla.
}
cli-verify-rolls-typed = { $n ->
    [one] Una tirada, introducida a mano: nada que recalcular.
   *[other] { $n } tiradas, introducidas a mano: nada que recalcular.
}
cli-verify-commitment-ok = El compromiso es el que anotaste: { $commitment }
cli-verify-commitment-compare = Compara el compromiso con el que anotaste: { $commitment }
cli-verify-commitment = { $file } no ha superado la verificación en la cabecera: el compromiso es { $recorded } y anotaste { $noted }
cli-verify-entropy = { $file } no ha superado la verificación en la cabecera: { $seat } aportó «{ $recorded }» a los dados y anotaste «{ $noted }»
cli-verify-noted-help = esta no es la partida acordada, o tu nota es de otra
cli-verify-played = Jugada hasta el final.
cli-verify-resigned = Terminada por abandono: { $seat }.
cli-verify-abandoned = Perdida por tiempo: { $seat }.
cli-verify-drawn = Empate acordado.
cli-verify-rewinds = { $n ->
    [one] Se deshicieron jugadas una vez: el acta dice desde dónde y hasta dónde.
   *[other] Se deshicieron jugadas { $n } veces: el acta dice desde dónde y hasta dónde.
}
cli-verify-taken-back = { $n ->
    [one] Una tirada se deshizo antes del final: ambos bandos tienen que haberlo acordado.
   *[other] { $n } tiradas se deshicieron antes del final: ambos bandos tienen que haberlo acordado.
}
cli-verify-running = La partida aún no ha terminado.
cli-verify-seal-ok = El sello es el que anotaste: { $seal }
cli-verify-seal-compare = Compara el sello con el que anotaste al acabar la partida: { $seal }
cli-verify-seal-running = Sello de la partida hasta ahora: { $seal }
cli-verify-seal = { $file } no ha superado la verificación en el cierre: el sello es { $recorded } y anotaste { $noted }
cli-verify-seal-help = el archivo se cortó o cambió después de acabar la partida, o tu nota es de otra

## Reglas

cli-no-rules = no hay reglas para «{ $given }»
cli-no-clause = las reglas de { $game } no tienen la regla { $given }
cli-no-clause-help = las más parecidas son { $near }; míralas todas con: neretva rules { $game }
cli-nothing-found = ninguna regla coincide con «{ $words }»
cli-nothing-found-help = prueba con menos palabras o con otras, o míralas todas con: neretva rules { $game }
cli-chapter = Capítulo { $id }
cli-rules-next = Lee una con: neretva rules { $game } --clause ID; búscalas con: --search PALABRAS
cli-clause-ours = No está en el reglamento: es interpretación nuestra.
cli-clause-ambiguous = Dudoso:
cli-clause-ruling = Interpretación:
cli-clause-flag = Cambia con la opción:
cli-clause-needs = Necesita:
cli-clause-test = Caso:
cli-clause-see = Véase también:
cli-map-written = Guardado en { $file }.
cli-map-credits = Muestra estos créditos con la imagen: { $credits }

## Jugar en el terminal

cli-welcome = Neretva: wargames según su reglamento
cli-ask-game = ¿Qué juego?
cli-ask-mode = ¿Quién juega?
cli-mode-computer = Tú contra el ordenador
cli-mode-two = Dos en esta pantalla
cli-ask-side = ¿Con qué bando juegas?
cli-bot-is-random = El ordenador juega al azar: siempre legal, nunca listo.
cli-pick-number = Teclea un número del 1 al { $most }.
cli-playing = { $game } · { $scenario }
cli-play-commitment = Los dados están fijados por este compromiso: { $commitment }
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
    cargar ARCHIVO   continúa otra partida
    abandonar    te rindes
    salir        sales
cli-hand-over = Pasa el teclado a { $seat } y después pulsa Intro.
cli-ask-why = Lee la regla con: porqué { $act }
cli-why-what = Escribe la acción que quieres entender, por ejemplo: porqué hex 0304
cli-why-allowed = { $act } es legal.
cli-sure = ¿Seguro que te rindes? (sí/no)
cli-saved = La partida se guarda en { $file }.
cli-loaded = Continúas con { $file }.
cli-load-what = Escribe el archivo que quieres cargar, por ejemplo: cargar skirmish.neretva
cli-load-other = esa partida es de { $game }
cli-load-other-help = sal y continúala con: neretva play { $file }
cli-ask-save = ¿Guardar la partida? Nombre del archivo (Intro para { $file }, n para no):
cli-play-resume = { $steps ->
    [one] Guardada tras una entrada. Continúa con: neretva play { $file }
   *[other] Guardada tras { $steps } entradas. Continúa con: neretva play { $file }
}
cli-play-unsaved = La partida no se ha guardado.
cli-play-verify = Guardada. Comprueba los dados con: neretva verify { $file }
cli-already-set-up = la partida de { $file } ya está preparada: escenario, opciones, dados y archivo son fijos
cli-already-set-up-help = indica solo --mode y --side, o empieza una partida nueva con el nombre de su juego
cli-goodbye = Hasta luego.
cli-serve-opened = Neretva se abre en tu navegador. Ctrl-C lo cierra; todas las partidas se guardan.
cli-serve-open-it = Abre esta dirección en un navegador. Ctrl-C cierra el servidor; todas las partidas se guardan.
