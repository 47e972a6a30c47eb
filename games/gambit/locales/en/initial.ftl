# Balkan Gambit: initial
gambit-roll-weather = Weather of the turn
gambit-roll-port = Turns until the port in { $hex } opens, halved
gambit-roll-attitude = Italian attitude
gambit-roll-defection = Fate of { $unit }
gambit-roll-chetniks = Control of the Chetniks

gambit-weather-clear = The weather is clear.
gambit-weather-poor = The weather is poor.
gambit-port-due = The port in { $hex } opens on turn { $turn }.
gambit-attitude-same = The Italian attitude does not change.
gambit-attitude-belligerent = The Italians fight on.
gambit-attitude-confused = Confusion reigns: the Italians only defend themselves.
gambit-attitude-surrendered = Italy surrenders: all its units disband.
gambit-attitude-defected = Italy capitulates and changes sides: all its units disband, and some join the partisans.
gambit-defectors = { $unit } rises in { $hex }.
gambit-no-defectors = The Italians in { $hex } go home: no partisan counter is left for them, or no room.
gambit-chetniks = { $seat } controls the Chetniks this turn.
