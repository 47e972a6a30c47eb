# Balkans '44: 4 Set-up
balkans44-ask-setup-axis = Set up the Axis: pick a unit, or take the standard set-up. Still to place: { $left }.
balkans44-ask-setup-soviet = Set up the Soviet side: pick a unit, or take the standard set-up. Still to place: { $left }.
balkans44-ask-setup-hex = Where does { $unit } set up?
balkans44-axis-first = The Axis sets up first.
balkans44-bulgarians-aside = Bulgarian units enter once Bulgaria joins the war.
balkans44-hq-stays = { $unit } has its place already.
balkans44-not-a-start-hex = { $unit } may not set up in { $hex }.
balkans44-romanians-apart = No more than two Romanian units may share { $hex } with German units.
balkans44-not-aside = Only panzer and panzergrenadier divisions of the Romanian front are set aside, not { $unit }.
balkans44-not-greece-box = Only GE units go to the Greece Box, not { $unit }.
balkans44-units-left = { $unit } is not set up yet.
balkans44-two-aside = Set exactly one panzer and one panzergrenadier division of the Romanian front aside.
balkans44-germans-south = At least { $count } German units must stand on the front from 0503 to 0802.
balkans44-adriatic = At least { $count } German YU or Croatian units must stand within three hexes of the Adriatic.
balkans44-greece-units = Exactly { $count } GE units set up in Greece, the others go to the Greece Box.
balkans44-set-up = A unit sets up in { $hex }.
balkans44-set-up-standard = { $seat }: standard set-up.
