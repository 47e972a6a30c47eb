# Balkans '44: guerrillas, commandos and the Truce
balkans44-strike-who = Enemy units are moving past your guerrillas. Which guerrilla attacks them?
balkans44-strike-where = In which hex of their way does it attack?
balkans44-strike-aid = Which markers support the attack?
balkans44-strike-roll = Guerrilla attack in { $hex }, modifier { $drm }
balkans44-strike-loss = Which unit loses a step?
balkans44-strikes = Guerrillas in { $from } attack the units that enter { $hex }.
balkans44-strike-result = Guerrilla attack in { $hex }: roll { $die }, net { $net }.
balkans44-strike-stays = The units do not enter { $hex }, and their move ends.
balkans44-drm-help = Help for Yugoslavia
balkans44-drm-oos = Out of supply in a clear hex
balkans44-drm-navy = Partisan Navy
balkans44-drm-tito = Tito
balkans44-drm-balkan-air = Balkan Air Force

balkans44-no-guerrilla = { $unit } is not a guerrilla of yours on the map.
balkans44-struck-already = { $unit } has already made its attack in this phase.
balkans44-way-too-far = The way of the moving units does not pass { $unit } there.
balkans44-strike-outside = { $hex } is outside the area of { $unit }.
balkans44-truce-holds = The Truce holds in { $hex }: they cannot be attacked there.
balkans44-attacked-there = They have already been attacked in { $hex }.
balkans44-marker-not-in-use = This marker is not in use in this game.
balkans44-navy-used = The Partisan Navy has already been used in this turn.
balkans44-balkan-air-used = The Balkan Air Force has already been used in this turn.
balkans44-yugoslavs-only = This marker supports Yugoslav partisans only.
balkans44-navy-coast = { $hex } is not a coastal hex.
balkans44-not-with-air = The Balkan Air Force is never used together with the Navy or the Commandos.
balkans44-full-first = { $unit } is not next: full two-step units lose their steps first.
balkans44-not-attacked = { $unit } was not attacked.

balkans44-landing-where = In which hex of their way do the Commandos land?
balkans44-landing-roll = Commandos in { $hex }
balkans44-commandos-land = British Commandos land in { $hex }.
balkans44-commandos-cut-off = Roll { $die }: the units that enter { $hex } are out of supply for the rest of the turn.
balkans44-commandos-fail = Roll { $die }: the Commandos in { $hex } have no effect.
balkans44-commandos-coast = The way passes no hex of the Adriatic coast.
balkans44-commandos-used = The Commandos have already been used in this game.
balkans44-no-landing = { $hex } is not an Adriatic coastal hex of the way.

balkans44-truce-who = Which German unit in Greece or Albania gets the Truce marker?
balkans44-truce = Truce: guerrillas in Greece and Albania let { $unit } pass.
balkans44-truce-covered = Truce: guerrillas in Greece and Albania let a covered German unit pass.
balkans44-no-truce = The Truce is not used.
balkans44-no-truce-for = { $unit } is not a German unit in Greece or Albania.
