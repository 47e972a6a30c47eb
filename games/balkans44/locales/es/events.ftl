# Balkans '44: 14 Eventos aleatorios
balkans44-draw-event = ¿Qué evento sale este turno?
balkans44-draw-chetniks = ¿Qué marcador chetnik sale?
balkans44-no-markers = No quedan marcadores de evento.
balkans44-chetnik-marker = El marcador chetnik suma { $value } a un ataque antiguerrilla.
balkans44-event-stand-fast = Evento: resistir a toda costa. El Eje no puede retirarse este turno.
balkans44-event-chetniks = Evento: los chetniks ayudan al Eje.
balkans44-event-mandatory-offensive = Evento: ofensiva obligatoria. Doce cuerpos soviéticos deben atacar, una columna a la izquierda y sin apoyo de los cuarteles generales.
balkans44-event-truce = Evento: tregua. La guerrilla deja pasar a una unidad alemana en Grecia o Albania.
balkans44-event-help-for-yugoslavia = Evento: ayuda a Yugoslavia. Los partisanos luchan mejor este turno.
balkans44-event-hungarian-armistice = Evento: armisticio húngaro. Los ataques soviéticos contra húngaros suben una columna a la derecha.
balkans44-event-none = Este turno no hay evento.
