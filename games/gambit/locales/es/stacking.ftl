# Balkan Gambit: apilamiento
gambit-remove-excess = { $hex } está sobreapilado: retira una unidad para siempre.
gambit-not-excess = Retirar { $unit } no deja { $hex } dentro de su límite con el menor número de unidades.
gambit-no-mixing = { $unit } no puede compartir hexágono con { $friend }.
