# Partizan!: combat
partizan-ask-target = Choose an enemy hex to attack, or end the combats.
partizan-ask-target-or-objective = Choose an enemy hex to attack or a unit that destroys an objective, or end the combats.
partizan-ask-attackers = Pick the units that attack { $hex }, then attack.
partizan-ask-retreat = Which Partisan unit retreats from { $hex } before combat? Stand to fight.
partizan-ask-where = Where does { $unit } retreat to?
partizan-ask-table = Choose the table for the combat at { $hex }.
partizan-ask-support = Add support to the combat at { $hex }?
partizan-ask-caches = Give weapons caches to Partisan units in the combat at { $hex }?
partizan-ask-chit = Which chit does { $unit } get?
partizan-ask-losses = Choose a unit that loses a step; { $steps ->
    [one] one step
   *[other] { $steps } steps
} left to lose.
partizan-ask-withdraw = Which Partisan unit retreats after its attack on { $hex }?
partizan-ask-advance = Which unit advances into { $hex }?
partizan-roll-initiative = Initiative at { $hex }
partizan-roll-combat = Combat at { $hex }
partizan-roll-objective = Victory points of an objective, modifier { $modifier }

partizan-attacks = { $side }: attack on { $hex }.
partizan-face-up = { $unit } is turned face up.
partizan-initiative-modifier = Modifier to the initiative roll: { $amount }.
partizan-initiative = Initiative roll { $die }, net { $net }: { $side }.
partizan-retreats = { $unit } retreats to { $hex }.
partizan-combat-void = The combat at { $hex } is cancelled: all defenders have retreated.
partizan-chooses-assault = { $side }: Assault Table.
partizan-chooses-close-combat = { $side }: Close Combat Table.
partizan-bomber-joins = { $side }: the Bomber joins the combat.
partizan-navy-joins = The Partisan Navy joins the combat.
partizan-gets-chit = { $unit } gets a weapons cache of +{ $bonus }.
partizan-rolled = Combat roll { $die }, net { $net }, at { $attack }-{ $defence }.
partizan-result = { $attacker }/{ $defender }: attacker loses { $attacker }, defender { $defender }
partizan-result-re = { $attacker }/{ $defender } Re: attacker loses { $attacker } and may retreat, defender { $defender }
partizan-advances = { $unit } advances into { $hex }.
partizan-destroys = { $unit } destroys the objective at { $hex }: { $vp } VP.

partizan-tally-unit = { $unit }
partizan-tally-chit = weapons cache of { $unit }
partizan-shift-bomber = Bomber: { $side }
partizan-shift-navy = Partisan Navy
partizan-shift-german = half of the attacking steps are German
partizan-shift-motor = Motor unit
partizan-shift-partisans = only Partisans attack
partizan-shift-rough = rough
partizan-shift-mountain = mountain
partizan-shift-town = town
partizan-shift-city = city
partizan-shift-river = all attack across a river
partizan-die-attacker = an attacker is Out-of-Supply
partizan-die-defender = a defender is Out-of-Supply

partizan-target-first = Choose the hex to attack first.
partizan-no-saboteur = { $unit } cannot destroy objectives: only Partisan and Allied units can.
partizan-saboteur-retreated = { $unit } retreated there and may not destroy an objective this turn.
partizan-no-objective-there = { $unit } is not on an objective.
partizan-no-enemy-there = There is no enemy in { $hex }.
partizan-attacked-already = { $hex } has already been attacked in this segment.
partizan-nobody-beside = None of your units is adjacent to { $hex }.
partizan-attack-over-water = Only commandos can attack { $hex } across water.
partizan-all-fought = Your units adjacent to { $hex } have already attacked this turn.
partizan-no-strength = An attack needs an attack strength of at least 1.
partizan-not-yours = { $unit } is not yours.
partizan-not-beside = { $unit } is not adjacent to { $hex }.
partizan-fought-already = { $unit } has already attacked this turn.
partizan-finish-first = Finish the attack on { $hex } first.
partizan-no-backing-out = The attack on { $hex } is declared and must be carried out.
partizan-no-retreat-for = { $unit } may not retreat here.
partizan-cannot-retreat = { $unit } has nowhere to retreat.
partizan-retreat-closed = { $hex } is not open to a retreat.
partizan-retreat-full = There is no room in { $hex }.
partizan-retreat-far = { $hex } is too far for { $unit }.
partizan-bomber-once = The Bomber is already in this combat.
partizan-no-bomber = The Allied Bomber is not available.
partizan-navy-not-yours = Only the side with the initiative adds support.
partizan-no-navy = The Partisan Navy is not available.
partizan-not-coastal = The Partisan Navy cannot reach { $hex }.
partizan-has-chit = { $unit } already carries a chit.
partizan-not-in-combat = { $unit } does not take part in the combat at { $hex }, or there are no chits left.
partizan-no-chit-for = { $unit } may not get a chit.
partizan-no-such-chit = You have no such chit.
partizan-loss-elsewhere = { $unit } does not take part in this combat.
partizan-chit-no-step = A chit is not a step.
partizan-losses-due = The losses must be taken.
partizan-retreated-already = { $unit } has retreated and cannot advance.
partizan-no-advance = { $unit } may not advance into { $hex }.
partizan-chart-assault = Assault Table
partizan-chart-close-combat = Close Combat Table

partizan-label-end-combat = { $n ->
    [0] End combat
    [one] End combat · 1 hex could still be attacked
   *[other] End combat · { $n } hexes could still be attacked
}
partizan-label-attack = { $n ->
    [0] Roll for combat
    [one] Roll for combat with 1 unit
   *[other] Roll for combat with { $n } units
}
partizan-label-no-cache = Roll without another weapons cache
partizan-label-no-withdrawal = Nobody else withdraws
partizan-label-no-advance = Nobody else advances
