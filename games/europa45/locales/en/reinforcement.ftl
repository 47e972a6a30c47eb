# Europa 45: reinforcement phase
europa45-ask-dismissal = { $unit } is dismissed: disband or withdraw it?
europa45-ask-arrival = Where does { $unit } arrive?
europa45-arrives = { $unit } arrives in { $hex }.
europa45-withdrawn = { $unit } leaves the map.
europa45-must-dismiss = { $unit } must be disbanded or withdrawn.
europa45-nobody-dismissed = Nobody is dismissed.
europa45-disbanded = { $unit } is disbanded: { $points } infantry RP for { $force }.
europa45-force-national = the national forces
europa45-force-polish-contingent = the Polish contingent
europa45-force-eastern-troops = the Eastern Troops
europa45-force-finnish = the Finnish forces
europa45-nobody-arrives = Nobody arrives now.
europa45-not-its-base = { $unit } comes to its own base, or to the nearest with room.
europa45-not-its-zone = { $unit } may not be placed in { $hex }: it is not an own city or hex of its zone.
europa45-ask-dummy = Which dummy is removed?
europa45-not-a-dummy = { $unit } is not a dummy.

europa45-label-end-assembly = End assembly
