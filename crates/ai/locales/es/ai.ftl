# Razones de los jugadores de la máquina.

ai-random = Cualquiera de las { $count } acciones legales vale lo mismo.
ai-script = Por regla general ({ $script }), la mejor de { $count } acciones.
