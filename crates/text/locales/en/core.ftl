# What the match driver says in every game.

## Refusals

# $seat: the side that must decide now.
core-not-your-turn = Not your turn: { $seat } to move.
core-game-over = The game is over.
core-awaiting-roll = The dice must be rolled first.
core-not-awaiting-roll = No roll is due.
core-no-such-piece = There is no piece { $n }.
core-no-such-hex = There is no hex { $n }.
core-no-such-choice = There is no choice { $n }.
# $faces: what was typed in, such as 7; $roll: the dice asked for, such as 1d6.
core-bad-faces = { $faces } is not a possible result of { $roll }.

## Undo

core-undo-nothing = There is nothing to undo.
core-undo-not-yours = You can undo only your own actions.

## Results

core-resigned = { $seat } resigned.
