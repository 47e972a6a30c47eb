# Europa 45: despliegue
europa45-ask-setup-axis = ¿Qué unidad empieza en otro lugar?
europa45-ask-setup-hex = ¿Dónde empieza { $unit }?
europa45-set-up = { $unit } empieza en { $hex }.
europa45-starts-not-here = { $unit } no se despliega a mano.
europa45-axis-first = El Eje se despliega primero.
europa45-all-are-placed = Se colocan todas las fichas, o todas a la vez con el despliegue estándar.
