# Balkans '44: nations that change sides
balkans44-roll-surrender = Surrender of Romania, modifier { $modifier }
balkans44-surrender-modifier = modifier
balkans44-surrender-roll = Surrender roll { $die }, modified { $net }.
balkans44-surrenders = Romania surrenders: all Romanian units leave the map.

balkans44-label-end-evacuation = End the evacuation
