# Balkans '44: combat
balkans44-ask-target = Choose an enemy hex to attack, or end the combats.
balkans44-ask-attackers = Pick the units that attack { $hex }, then attack.
balkans44-ask-air = Commit air markers to the combat at { $hex }?
balkans44-ask-losses = Choose a unit that loses a step; { $steps ->
    [one] one step
   *[other] { $steps } steps
} left to lose.
balkans44-ask-retreat = Where does { $unit } retreat to?
balkans44-ask-advance = Which unit advances into { $hex }?
balkans44-ask-second = Does { $unit } advance another hex?
balkans44-ask-hunters = Pick the units that attack the guerrillas in { $hex }, then attack.
balkans44-roll-air = Air markers at { $hex }: { $side }
balkans44-roll-combat = Combat at { $hex }
balkans44-roll-counter = Counter-guerrilla attack on { $hex }
balkans44-roll-elim = { $unit }: eliminated on 1 to { $highest }

balkans44-attacks = { $side }: attack on { $hex }.
balkans44-air-commits = { $side }: { $marker }.
balkans44-air-effective = { $side }: { $count ->
    [0] no air marker is effective.
    [one] one air marker is effective.
   *[other] { $count } air markers are effective.
}
balkans44-rolled = Combat roll { $die }, modified { $net }, at { $odds }.
balkans44-result = { $attacker }/{ $defender }: attacker loses { $attacker }, defender { $defender }
balkans44-declares-retreat = { $side }: retreat instead of a step loss.
balkans44-retreats = { $unit } retreats to { $hex }.
balkans44-advances = { $unit } advances into { $hex }.
balkans44-counter-rolled = Counter-guerrilla roll { $die }, modified { $net }.
balkans44-counter-nothing = No effect
balkans44-counter-elim = Eliminated on 1 to { $highest }
balkans44-guerrilla-escapes = { $unit } rolls { $die } and escapes.

balkans44-chart-combat = Combat Results Table
balkans44-tally-unit = { $unit }
balkans44-tally-rounding = halves rounded up
balkans44-shift-rough = rough
balkans44-shift-mountain = mountain
balkans44-shift-marsh = marsh
balkans44-shift-town = town
balkans44-shift-city = city
balkans44-shift-river = all attack across rivers or lakes
balkans44-shift-hq = HQ support
balkans44-shift-hqs-moving = no HQ in support mode
balkans44-shift-offensive = Mandatory Offensive
balkans44-shift-help = Help for Yugoslavia
balkans44-shift-armistice = Hungarian Armistice
balkans44-shift-air = more effective air markers
balkans44-die-concentric = concentric attack
balkans44-die-german-air = German air support
balkans44-die-soviet-air = Soviet air support
balkans44-die-tito = Tito
balkans44-die-two-hexes = attack from two or more hexes
balkans44-die-railway = railway in the hex
balkans44-die-several = more than one partisan unit
balkans44-die-help = Help for Yugoslavia
balkans44-die-chetniks = Chetniks

balkans44-target-first = Choose the hex to attack first.
balkans44-no-enemy = There is no enemy in { $hex }.
balkans44-attacked-already = { $hex } has already been attacked in this phase.
balkans44-nobody-beside = None of your units is adjacent to { $hex }.
balkans44-not-yours = { $unit } is not yours.
balkans44-not-beside = { $unit } cannot attack { $hex }: it must be adjacent, and not across the sea.
balkans44-fought-already = { $unit } has already attacked in this phase.
balkans44-guerrilla-attacks = { $unit } is in guerrilla mode and cannot attack in combat.
balkans44-no-attack-factor = { $unit } has no attack factor.
balkans44-attack-abroad = { $unit } may not attack outside its area: { $hex } is not in it.
balkans44-in-order = Pick the units in ascending order: { $unit } comes before the last one picked.
balkans44-one-hex = An attack has one target: { $hex } needs an attack of its own.
balkans44-nobody-attacks = Pick at least one attacking unit.
balkans44-must-attack = Mandatory Offensive: { $done } of { $due } corps have attacked, and another one can.
balkans44-finish-first = Finish the attack on { $hex } first.
balkans44-no-backing-out = The attack on { $hex } is declared and must be carried out.
balkans44-no-chetniks = There is no Chetnik marker to use.
balkans44-air-not-yet = That air marker is not available.
balkans44-air-not-yours = That air marker is not yours.
balkans44-air-used = That air marker has been used in this turn.
balkans44-air-no-unit = None of your units in this combat is of that nationality.
balkans44-loss-two-steps = { $unit } may not be eliminated while a two-step unit is at full strength.
balkans44-loss-elsewhere = { $unit } is not in this combat, or not on the side that takes losses now.
balkans44-retreat-soviets = Units of the Soviet side do not retreat.
balkans44-retreat-stand-fast = Stand Fast: no retreat in this turn.
balkans44-retreat-nations = Only a force of nothing but Germans and Hungarians may retreat.
balkans44-retreat-one-step = A retreat pays for one step only, and someone must be left to retreat.
balkans44-retreat-nowhere = { $unit } has nowhere to retreat, so nobody may.
balkans44-retreat-far = { $unit } retreats one hex: { $hex } is not adjacent.
balkans44-retreat-enemy = { $hex } holds an enemy or is in an enemy zone of control.
balkans44-closed-to = { $unit } may not enter { $hex }.
balkans44-advance-defender = { $unit } defended: defenders never advance.
balkans44-no-advance = { $unit } may not advance into { $hex }.
balkans44-second-guards = { $unit } is not a Guards unit and advances one hex only.
balkans44-second-far = { $hex } is not adjacent to { $unit }.
balkans44-second-enemy = { $hex } holds an enemy.
balkans44-corps-in-yugoslavia = Four Soviet corps are in Yugoslavia already: no other may enter { $hex }.

balkans44-label-end-combat = { $n ->
    [0] End combat
    [one] End combat · 1 hex could still be attacked
   *[other] End combat · { $n } hexes could still be attacked
}
balkans44-label-attack = { $n ->
    [0] Roll for combat
    [one] Roll for combat with 1 unit
   *[other] Roll for combat with { $n } units
}
balkans44-label-no-air = Commit no other aircraft
balkans44-label-no-advance = Nobody else advances
