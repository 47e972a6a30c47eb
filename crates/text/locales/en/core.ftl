# What the match driver says in every game.

## Refusals

# $seat: the side that must decide now.
core-not-your-turn = Not your turn: { $seat } to move.
core-game-over = The game is over.
core-awaiting-roll = Roll the dice first.
core-not-awaiting-roll = There is no roll to make now.
core-no-such-piece = There is no piece { $n }.
core-no-such-hex = There is no hex { $n }.
core-no-such-choice = There is no choice { $n }.
# $dice and $sides: the dice asked for, such as 2 of 6 sides.
core-bad-faces = { $dice ->
    [one] The roll is one die: give a number from 1 to { $sides }.
   *[other] The roll is { $dice } dice: give { $dice } numbers from 1 to { $sides }.
}

## Undo

core-undo-nothing = There is nothing to undo.

## Results

core-resigned = { $seat } resigned.
core-abandoned = { $seat } lost on time.
core-drawn = Draw by agreement.
core-not-typed = The seed fixes the dice of this match: they cannot be typed in.
core-no-such-seat = There is no such seat.
core-secret-roll = a secret roll
