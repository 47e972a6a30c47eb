# Razones de los jugadores de la máquina.

ai-random = Cualquiera de las { $count } acciones legales vale lo mismo.
ai-script = Por regla general ({ $script ->
    [raid] incursión
    [rise] levantamiento
    [hide] ocultarse
    [hold] aguantar
    [burn] sabotaje
    [hunt] cacería
    [guard] guardia
    [ring] cerco
    [storm] asalto
    [sweep] barrido
    [balanced] equilibrio
    [assault] asalto
    [methodical] método
    [steady] calma
    [fight] combate
    [seize] toma
    [town] villa
   *[other] { $script }
 }), la mejor de { $count } acciones.
ai-only-act = No hay otra cosa.
ai-no-time = Sin tiempo para mirar adelante: por regla general, la mejor de { $count }.
ai-looked-ahead = La mejor de { $count } en { $sims } simulaciones: { $margin } puntos esperados, { $lead } frente a la siguiente, { $chance } % de ganar.
