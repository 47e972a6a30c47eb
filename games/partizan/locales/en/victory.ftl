# Partizan!: victory
partizan-caches-removed = All weapons caches are returned.
partizan-objectives-removed = { $count } undestroyed objectives are removed.

partizan-vp-objectives = Objectives destroyed: { $vp } VP.
partizan-vp-towns = Towns and cities occupied: { $vp } VP.
partizan-vp-interdiction = Resource hexes cut off from Germany: { $vp } VP.
partizan-vp-scares = Landing scare hexes occupied: { $vp } VP.
partizan-vp-tito = Tito's loss: { $vp } VP.
partizan-vp-turn = Turn { $turn }: { $vp } VP, { $total } in all.
partizan-vp-casualties = Partisan units missing at the end: { $count }, { $vp } VP.

partizan-major-axis = Major Axis Victory with { $vp } VP.
partizan-minor-axis = Minor Axis Victory with { $vp } VP.
partizan-draw = Draw with { $vp } VP.
partizan-minor-partisan = Minor Partisan Victory with { $vp } VP.
partizan-major-partisan = Major Partisan Victory with { $vp } VP.
