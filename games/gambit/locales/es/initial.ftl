# Balkan Gambit: initial
gambit-roll-weather = Tiempo del turno
gambit-roll-port = Turnos hasta que abra el puerto de { $hex }, a la mitad
gambit-roll-attitude = Actitud italiana
gambit-roll-defection = Destino de { $unit }
gambit-roll-chetniks = Control de los chetniks

gambit-weather-clear = Hace buen tiempo.
gambit-weather-poor = Hace mal tiempo.
gambit-port-due = El puerto de { $hex } abre en el turno { $turn }.
gambit-attitude-same = La actitud italiana no cambia.
gambit-attitude-belligerent = Los italianos siguen combatiendo.
gambit-attitude-confused = Reina la confusión: los italianos solo se defienden.
gambit-attitude-surrendered = Italia se rinde: todas sus unidades se disuelven.
gambit-attitude-defected = Italia capitula y cambia de bando: todas sus unidades se disuelven y algunas se unen a los partisanos.
gambit-defectors = { $unit } se alza en { $hex }.
gambit-no-defectors = Los italianos de { $hex } vuelven a casa: no queda ficha de partisanos para ellos, o no hay sitio.
gambit-chetniks = { $seat } controla a los chetniks este turno.
