# Reasons of the computer players.

ai-random = One of { $count } legal acts is as good as another.
ai-script = By rule of thumb ({ $script }) the best of { $count } acts.
ai-only-act = There is only this.
ai-no-time = No time to look ahead: by rule of thumb the best of { $count }.
ai-looked-ahead = Best of { $count } in { $sims } look-aheads: { $margin } points expected, { $lead } against the next, { $chance } % to win.
