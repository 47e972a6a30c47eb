# Europa 45: victoria
europa45-level-axis-major = Gran victoria del Eje
europa45-level-axis-minor = Victoria menor del Eje
europa45-level-draw = Empate
europa45-level-allied-minor = Victoria menor aliada
europa45-level-allied-major = Gran victoria aliada
europa45-scores-head = { $head } no tiene suministro por ferrocarril: { $points } puntos de victoria.
europa45-scores-city = Los partisanos tienen la ciudad de { $hex }: { $points ->
    [one] 1 punto de victoria
   *[other] { $points } puntos de victoria
}.
europa45-scores-disbanded = Puntos de reemplazo de partisanos disueltos: { $points ->
    [one] 1 punto de victoria
   *[other] { $points } puntos de victoria
}.
