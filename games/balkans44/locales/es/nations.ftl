# Balkans '44: naciones que cambian de bando
balkans44-roll-surrender = Rendición de Rumanía, modificador { $modifier }
balkans44-surrender-modifier = modificador
balkans44-surrender-roll = Tirada de rendición { $die }, modificada { $net }.
balkans44-surrenders = Rumanía se rinde: todas las unidades rumanas salen del mapa.

balkans44-label-end-evacuation = Terminar la evacuación
