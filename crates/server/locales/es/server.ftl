# Lo que el servidor dice a jugadores y programas.

## Peticiones

server-busy = El servidor está ocupado. Inténtalo de nuevo dentro de un momento.
server-not-found = No se encuentra la mesa, o no está abierta para ti.
server-no-page = No hay ninguna página en esta dirección. Comprueba el enlace.
server-no-game = No hay ningún juego «{ $given }».
server-no-language = No hay mensajes en «{ $given }». Pide en o es.
server-bad-body = La petición está mal formada: { $why }
server-not-storable = La petición contiene caracteres que no se pueden guardar. Usa texto sin formato.
server-foreign = La petición viene de otro sitio web. Abre la mesa en este.
server-other-host = Este servidor tiene otra dirección. Usa el enlace que te dieron.
server-too-slow = La solicitud tardó demasiado en llegar. Inténtalo de nuevo.
server-too-large = La solicitud es demasiado grande.
server-too-many-open = Hay demasiadas conexiones abiertas desde tu red. Cierra algunas pestañas.
server-too-many-tables = Tienes { $most } mesas en juego. Termina o deja una antes.
server-tables-too-fast = Demasiadas mesas nuevas desde tu red. Espera un rato.
server-no-account = Inicia sesión primero.
server-no-session = No existe esa sesión.
server-bad-note = Las notas pueden tener como máximo 20 000 caracteres.
server-too-fast = Demasiadas peticiones. Espera un momento y vuelve a intentarlo.

## Preparar una mesa

server-no-scenario = No hay ningún escenario «{ $given }». Elige uno de estos: { $known }
server-no-option = No hay ninguna opción «{ $given }». Este juego tiene: { $known }
server-bad-option = «{ $given }» no es un valor válido para la opción { $option }.
server-no-seat = No hay ningún bando «{ $given }».
server-no-bot = No hay ningún jugador artificial «{ $given }».
server-bad-clock = El tiempo por jugada debe ser de 1 a { $most } días.
server-no-invitation = Esta invitación no es válida. Pide otro enlace.
server-seat-taken = Ese sitio ya está ocupado.
server-no-lesson = Este juego no tiene ninguna lección «{ $given }».
server-bad-figures = Con estos valores no se puede jugar: { $why }

## Cuentas

server-name-taken = Ese nombre ya está en uso. Elige otro.
server-bad-name = Un nombre debe tener de 2 a 32 letras, cifras, espacios, puntos o guiones.
server-bad-password = La contraseña debe tener de 8 a 200 caracteres, al menos cuatro de ellos distintos.
server-wrong-password = Nombre o contraseña incorrectos.
server-too-many-tries = Demasiadas contraseñas incorrectas. Espera cinco minutos y vuelve a intentarlo.
server-bad-webhook = Escribe una dirección que empiece por https:// o http://.
server-no-tls = Este servidor no puede enviar avisos cifrados. Quien lo aloja debe compilarlo con --features host.
server-no-push = Este servidor no avisa a los navegadores. Usa un webhook o el correo.
server-bad-email = Esa no es una dirección de correo válida.

## En la mesa

server-not-begun = La partida empieza cuando todos los bandos estén ocupados.
server-one-proposal = Tu última oferta sigue pendiente. Retírala o espera la respuesta.
server-stale = La posición ha cambiado. Inténtalo de nuevo.
server-bad-act = Este juego no tiene esa acción.
server-not-seated = Eres espectador. Siéntate para jugar.
server-not-open = Esta mesa no está abierta a espectadores.
server-own-clock = El reloj que corre es el tuyo.
server-clock-runs = A tu rival aún le queda tiempo.
server-no-clock = Esta mesa no tiene reloj.
server-still-running = La partida sigue en curso. Antes ríndete o acuerda un empate.
server-rematch-later = La partida aún no ha terminado.
server-nothing-to-rewind = No hay nada a lo que volver.
server-no-proposal = No hay ninguna oferta pendiente.
server-own-proposal = Tiene que responder tu rival.
server-bot-declines = El ordenador la rechaza y sigue jugando.
server-nothing-to-analyse = No hay nada que analizar: la partida ha terminado.
server-nothing-to-suggest = Ahora no tienes nada que decidir.
server-no-advice = El ordenador no aconseja a ningún bando en esta partida.
server-why-fight = Ataque: lo más probable es { $result }, { $chance } %.
server-why-points = { $track } { $by }.
server-why-place = Va a { $place } ({ $hex }).
server-why-contact = { $n ->
    [one] Planta cara a una ficha enemiga desde { $hex }.
   *[other] Planta cara a { $n } fichas enemigas desde { $hex }.
}
server-why-clear = Va a { $hex }, lejos del enemigo.
server-no-overlay = Este juego no tiene esa capa.
server-bad-line = Un mensaje puede tener hasta 2000 caracteres y no puede estar vacío.
server-not-over = El archivo de la partida estará disponible cuando termine.
server-lesson-first = La lección pide ahora otra cosa. Sigue el anillo o elige «Hazlo por mí».
server-lesson-alone = Una lección no tiene revancha. Empiézala otra vez desde la página de lecciones.
server-lesson-no-record = Una lección no tiene archivo de partida: sus dados están puestos de antemano.
server-bad-record = El archivo de la partida no ha superado la verificación: { $why }

## Conexiones

server-say-hello = Envía primero el saludo (hello).
server-other-protocol = Esta página está desactualizada. Vuelve a cargarla.
server-bad-message = El mensaje está mal formado.

## Avisos

server-notice-title = Te toca: { $game }
server-notice = Te toca jugar en { $game } con { $seat }: { $link }
server-notices-title = Te toca en { $count } partidas
server-notice-stop = Para no recibir más estos correos: { $link }
server-confirm-title = ¿Quieres correos sobre tus partidas?
server-confirm =
    Alguien ha dado esta dirección para que se le avise de sus turnos en Neretva.

    Si has sido tú, confírmala: { $yes }

    Si no, no llegará nada más. Para quitar la dirección: { $no }
