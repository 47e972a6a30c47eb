# Razones de los jugadores de la máquina.

ai-random = Elegida al azar entre { $count } jugadas legales.
ai-script = La mejor de { $count } jugadas a ojo ({ $script ->
    [raid] incursión
    [rise] levantamiento
    [hide] ocultarse
    [hold] aguantar
    [burn] sabotaje
    [hunt] batida
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
    [town] población
    [spearhead] punta de lanza
    [broad] frente amplio
    [partisan] partisanos
    [line] línea
    [keep] plazas
    [counter] contraataque
    [cut] corte de vías
   *[other] { $script }
 }).
ai-only-act = La única jugada legal.
ai-no-time = Sin tiempo para calcular. La mejor de { $count } jugadas a ojo.
ai-looked-ahead = La mejor de { $count } jugadas tras { $sims } simulaciones: { $margin } puntos esperados, { $lead } más que la siguiente, { $chance } % de probabilidad de ganar.
