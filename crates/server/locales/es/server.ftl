# Lo que el servidor dice a jugadores y programas.

## Peticiones

server-busy = El servidor no puede hacerlo ahora. Inténtalo dentro de un momento.
server-not-found = No existe esa mesa, o no está abierta para ti.
server-no-page = No hay nada en esta dirección.
server-no-game = No existe el juego «{ $given }».
server-no-language = No hay mensajes en «{ $given }»: pide en o es.
server-bad-body = No se entiende la petición: { $why }
server-not-storable = Algo de la petición no se puede guardar: usa texto sencillo.
server-foreign = La petición viene de otro sitio: abre la mesa aquí.
server-too-fast = Demasiadas peticiones. Espera un momento.

## Preparar una mesa

server-no-scenario = No existe el escenario «{ $given }». Elige uno de estos: { $known }
server-no-option = No existe la opción «{ $given }». El juego tiene: { $known }
server-bad-option = La opción { $option } no puede ser «{ $given }».
server-no-seat = No existe el bando «{ $given }».
server-no-bot = No existe el jugador de la máquina «{ $given }».
server-bad-clock = Da a cada jugador de 1 a { $most } días por jugada.
server-no-invitation = La invitación no se conoce: pide otro enlace.
server-seat-taken = Ese sitio ya está ocupado.

## Cuentas

server-name-taken = Ese nombre ya está en uso: elige otro.
server-bad-name = Un nombre tiene de 2 a 32 letras, cifras, espacios, puntos o guiones.
server-bad-password = Una contraseña tiene de 8 a 200 caracteres.
server-wrong-password = El nombre o la contraseña no es correcto.
server-too-many-tries = Demasiadas contraseñas erróneas. Espera cinco minutos.
server-bad-webhook = Da una dirección que empiece por https:// o http://.
server-no-tls = Este servidor no envía avisos cifrados: quien lo aloja debe compilarlo con --features host.
server-bad-email = Eso no es una dirección de correo.

## En la mesa

server-stale = La mesa ha cambiado: mira otra vez y decide de nuevo.
server-bad-act = Eso no es una acción de este juego.
server-not-seated = Estás mirando: siéntate para jugar.
server-not-open = La mesa no está abierta al público.
server-own-clock = El reloj que corre es el tuyo.
server-clock-runs = Al otro bando aún le queda tiempo.
server-no-clock = En esta mesa no corre ningún reloj.
server-rematch-later = La partida aún no ha terminado.
server-nothing-to-rewind = No hay nada a lo que volver.
server-no-proposal = No hay ninguna propuesta.
server-own-proposal = Debe responder el otro bando.
server-bot-declines = La máquina sigue jugando.
server-nothing-to-analyse = No hay nada que analizar: la partida ha terminado.
server-nothing-to-suggest = No hay nada que tengas que decidir.
server-no-overlay = El juego no tiene esa capa.
server-bad-line = Di algo de 2000 caracteres como mucho.
server-not-over = El archivo de la partida se entrega cuando ha terminado.
server-bad-record = El archivo de la partida no es válido: { $why }

## Conexiones

server-say-hello = Saluda primero.
server-other-protocol = La página es más vieja o más nueva que el servidor: cárgala otra vez.
server-bad-message = No se entiende el mensaje.

## Avisos

server-notice-title = Te toca: { $game }
server-notice = Te toca jugar en { $game } con { $seat }: { $link }
