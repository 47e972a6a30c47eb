# Balkans '44: 4 Despliegue
balkans44-ask-setup-axis = Despliega al Eje: elige una unidad o toma el despliegue estándar. Quedan { $left }.
balkans44-ask-setup-soviet = Despliega al bando soviético: elige una unidad o toma el despliegue estándar. Quedan { $left }.
balkans44-ask-setup-hex = ¿Dónde despliega { $unit }?
balkans44-axis-first = El Eje despliega primero.
balkans44-bulgarians-aside = Las unidades búlgaras entran cuando Bulgaria se une a la guerra.
balkans44-hq-stays = { $unit } ya tiene su sitio.
balkans44-not-a-start-hex = { $unit } no puede desplegar en { $hex }.
balkans44-romanians-apart = En { $hex } no puede haber más de dos unidades rumanas junto a alemanas.
balkans44-not-aside = Solo se apartan divisiones panzer y panzergrenadier del frente rumano, no { $unit }.
balkans44-not-greece-box = Solo las unidades GE van a la casilla de Grecia, no { $unit }.
balkans44-units-left = { $unit } aún no está desplegada.
balkans44-two-aside = Aparta exactamente una división panzer y una panzergrenadier del frente rumano.
balkans44-germans-south = Al menos { $count } unidades alemanas deben estar en el frente de 0503 a 0802.
balkans44-adriatic = Al menos { $count } unidades alemanas YU o croatas deben estar a tres hexágonos o menos del Adriático.
balkans44-greece-units = Exactamente { $count } unidades GE despliegan en Grecia; las demás van a la casilla de Grecia.
balkans44-set-up = Una unidad despliega en { $hex }.
balkans44-set-up-standard = { $seat }: despliegue estándar.
