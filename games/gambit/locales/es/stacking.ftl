# Balkan Gambit: apilamiento
gambit-remove-excess = { $hex } está sobreapilado: retira una unidad para siempre.
gambit-not-excess = Retirar { $unit } no devuelve { $hex } a su límite con el menor número de unidades.
gambit-no-mixing = { $unit } no puede estar en un hex junto con { $friend }.
