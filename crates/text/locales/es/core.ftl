# Lo que dice el árbitro en todos los juegos.

## Negativas

# $seat: el bando que debe decidir ahora. Puede ser plural: la frase no lleva verbo que concuerde.
core-not-your-turn = No es tu turno. Turno actual: { $seat }.
core-game-over = La partida ha terminado.
core-awaiting-roll = Primero tira los dados.
core-not-awaiting-roll = Ahora no hay ninguna tirada que hacer.
core-no-such-piece = No existe la ficha { $n }.
core-no-such-hex = No existe el hexágono { $n }.
core-no-such-choice = No existe la opción { $n }.
# $dice y $sides: los dados pedidos, como 2 de 6 caras.
core-bad-faces = { $dice ->
    [one] La tirada es de un dado: da un número del 1 al { $sides }.
   *[other] La tirada es de { $dice } dados: da { $dice } números del 1 al { $sides }.
}

## Deshacer

core-undo-nothing = No hay nada que deshacer.

## Resultados

core-resigned = Abandono: { $seat }.
core-abandoned = Tiempo agotado: { $seat }.
core-drawn = Empate acordado.
core-not-typed = La semilla fija los dados de esta partida: no se pueden introducir a mano.
core-no-such-seat = No existe ese bando.
core-secret-roll = una tirada secreta
