# Europa 45: marcadores
europa45-track-turn = Turno
europa45-track-vp = Puntos de victoria aliados
europa45-track-breaks = Cortes de vía
europa45-note-front = El frente se mueve
europa45-note-command = Un mando partisano
europa45-note-due = { $count ->
    [one] Llega una unidad
   *[other] Llegan { $count } unidades
}
europa45-track-vp-zones = Cortes de vía por ataques de zona
europa45-track-vp-sabotage = Cortes de vía por sabotaje
europa45-track-vp-bridges = Puentes
europa45-track-vp-airbases = Bases aéreas
europa45-track-vp-ports = Puertos
europa45-track-vp-air-units = Unidades aéreas
europa45-track-vp-heads = Cabezas de suministro cortadas
europa45-track-vp-axis = Unidades del Eje eliminadas
europa45-track-vp-cities = Ciudades en manos de partisanos
europa45-track-vp-losses = Partisanos eliminados
europa45-track-bridges = Puentes dañados o destruidos
europa45-track-airbases = Impactos en bases aéreas
europa45-track-ports = Impactos en puertos
europa45-track-heads = Cabezas sin suministro
europa45-track-repairs = Reparaciones restantes
europa45-track-zone-attacks = Ataques de zona restantes
europa45-track-trains = RE movidos por ferrocarril
europa45-track-covered = Fichas boca abajo en el mapa
europa45-track-rp = Puntos de reemplazo de infantería
europa45-track-pool = Brigadas en la reserva
europa45-track-dummies = Señuelos disponibles
europa45-track-commands = Mandos disponibles
europa45-track-divisions = Divisiones disponibles
europa45-marker-break = Vía cortada en { $hex }
europa45-marker-collateral = Daños colaterales en { $hex }
europa45-marker-airbase = Base aérea en { $hex }: { $hits ->
    [one] un impacto
   *[other] { $hits } impactos
}
europa45-marker-port = Puerto en { $hex }: { $hits ->
    [one] un impacto
   *[other] { $hits } impactos
}
europa45-marker-bridge-damaged = Puente dañado entre { $from } y { $to }
europa45-marker-bridge-down = Puente destruido entre { $from } y { $to }
europa45-mark-hidden = boca abajo para el enemigo
europa45-track-vp-disbanded = Puntos de reemplazo por disolución
