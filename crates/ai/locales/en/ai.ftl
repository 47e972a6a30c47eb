# Reasons of the computer players.

ai-random = Picked at random from { $count } legal moves.
ai-script = Best of { $count } moves by rule of thumb ({ $script }).
ai-only-act = The only legal move.
ai-no-time = No time to look ahead. Best of { $count } moves by rule of thumb.
ai-looked-ahead = Best of { $count } moves after { $sims } simulations: { $margin } points expected, { $lead } more than the next best, { $chance } % chance to win.
