# Balkans '44: 14 Random events
balkans44-draw-event = Which event happens this turn?
balkans44-draw-chetniks = Which Chetnik marker is drawn?
balkans44-no-markers = No event marker is left.
balkans44-chetnik-marker = The Chetnik marker adds { $value } to one counter-guerrilla attack.
balkans44-event-stand-fast = Event: Stand Fast. The Axis may not retreat this turn.
balkans44-event-chetniks = Event: Chetniks help the Axis.
balkans44-event-mandatory-offensive = Event: Mandatory Offensive. Twelve Soviet corps must attack, one column to the left and without HQ support.
balkans44-event-truce = Event: Truce. Guerrillas let one German unit pass in Greece or Albania.
balkans44-event-help-for-yugoslavia = Event: Help for Yugoslavia. Partisans fight better this turn.
balkans44-event-hungarian-armistice = Event: Hungarian Armistice. Soviet attacks on Hungarians shift one column to the right.
balkans44-event-none = No event this turn.
