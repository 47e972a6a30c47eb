# Lo que dice el árbitro en todos los juegos.

## Negativas

# $seat: el bando que debe decidir ahora. Puede ser plural: la frase no lleva verbo que concuerde.
core-not-your-turn = No es tu turno. Turno actual: { $seat }.
core-game-over = La partida ha terminado.
core-awaiting-roll = Primero hay que tirar los dados.
core-not-awaiting-roll = No hay ninguna tirada pendiente.
core-no-such-piece = No existe la ficha { $n }.
core-no-such-hex = No existe el hexágono { $n }.
core-no-such-choice = No existe la opción { $n }.
# $faces: lo que se ha escrito, como 7; $roll: los dados pedidos, como 1d6.
core-bad-faces = { $faces } no es un resultado posible de { $roll }.

## Deshacer

core-undo-nothing = No hay nada que deshacer.
core-undo-not-yours = Solo puedes deshacer tus propias acciones.

## Resultados

core-resigned = Abandono: { $seat }.
