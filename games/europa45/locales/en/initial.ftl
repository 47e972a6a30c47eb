# Europa 45: Axis initial phase
europa45-front-moves = The front moves.
europa45-ask-relocate = Where does { $unit } go?
europa45-relocated = { $unit } is relocated to { $hex }.
europa45-ask-repair = Which break is repaired? { $left } left.
europa45-rail-repaired = The railway in { $hex } is repaired.
europa45-ask-air = Which air unit transfers?
europa45-relocate-beyond = { $hex } is beyond the front.
europa45-not-nearest = { $unit } goes to the nearest Axis hex with room, not to { $hex }.
europa45-nobody-relocates = Nobody is beyond the front.
