# Razones de los jugadores de la máquina.

ai-random = Cualquier acción legal vale lo mismo.
ai-good-odds = La proporción es buena: a combatir.
ai-keep-moving = Más vale hacer algo que esperar.
