# Europa 45: tracks
europa45-track-turn = Turn
europa45-track-vp = Allied victory points
europa45-track-breaks = Rail breaks
europa45-note-front = The front moves
europa45-note-command = A partisan command
europa45-note-due = { $count ->
    [one] One unit arrives
   *[other] { $count } units arrive
}
europa45-track-vp-zones = Rail breaks by zone attacks
europa45-track-vp-sabotage = Rail breaks by sabotage
europa45-track-vp-bridges = Bridges
europa45-track-vp-airbases = Airbases
europa45-track-vp-ports = Ports
europa45-track-vp-air-units = Air units
europa45-track-vp-heads = Supply heads cut off
europa45-track-vp-axis = Axis units eliminated
europa45-track-vp-cities = Cities held by partisans
europa45-track-vp-losses = Partisans eliminated
europa45-track-bridges = Bridges damaged or destroyed
europa45-track-airbases = Hits on airbases
europa45-track-ports = Hits on ports
europa45-track-heads = Supply heads without supply
europa45-track-repairs = Repairs left
europa45-track-zone-attacks = Zone attacks left
europa45-track-trains = RE moved by rail
europa45-track-covered = Face-down counters on the map
europa45-track-rp = Infantry replacement points
europa45-track-pool = Brigades in the pool
europa45-track-dummies = Dummies available
europa45-track-commands = Commands available
europa45-track-divisions = Divisions available
europa45-marker-break = Rail break in { $hex }
europa45-marker-collateral = Collateral damage in { $hex }
europa45-marker-airbase = Airbase in { $hex }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}
europa45-marker-port = Port in { $hex }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}
europa45-marker-bridge-damaged = Damaged bridge between { $from } and { $to }
europa45-marker-bridge-down = Destroyed bridge between { $from } and { $to }
europa45-mark-hidden = face down to the enemy
europa45-track-vp-disbanded = Replacement points from disbanding
