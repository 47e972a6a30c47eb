# Europa 45: victory
europa45-level-axis-major = Axis major victory
europa45-level-axis-minor = Axis minor victory
europa45-level-draw = Draw
europa45-level-allied-minor = Allied minor victory
europa45-level-allied-major = Allied major victory
europa45-scores-head = { $head } has no rail supply: { $points } victory points.
europa45-scores-city = Partisans hold the city in { $hex }: { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}.
europa45-scores-disbanded = Replacement points of disbanded partisans: { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}.
