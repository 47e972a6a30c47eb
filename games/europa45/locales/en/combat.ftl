# Europa 45: combat
europa45-ask-attack = Which hex is attacked?
europa45-ask-attackers = Who attacks { $hex }?
europa45-ask-advance = Who advances into { $hex }?
europa45-ask-evade = Who retreats before combat?
europa45-ask-retreat = Where does { $unit } retreat?
europa45-roll-combat = Attack on { $hex }

europa45-attacks = { $hex } is attacked.
europa45-nobody-left = Nobody is left to fight in { $hex }.
europa45-called-off = The attack on { $hex } is called off: the odds are below the lowest column.
europa45-ignores = { $unit } ignores the result.
europa45-disrupted = { $unit } in { $hex } is disrupted.
europa45-retreats = { $unit } retreats from { $from } to { $to }.
europa45-retreats-covered = A hidden counter retreats from { $from } to { $to }.
europa45-advances = { $unit } advances into { $hex }.

europa45-result-ae = AE: attackers eliminated
europa45-result-ar = AR: attackers retreat
europa45-result-ca = CA: attackers disrupted
europa45-result-ne = NE: no effect
europa45-result-me = ME: both sides disrupted
europa45-result-dl = DL: defenders disrupted
europa45-result-dr = DR: defenders retreat
europa45-result-de = DE: defenders eliminated

europa45-chart-combat = Combat results
europa45-tally-unit = { $unit }
europa45-tally-part = { $unit }: { $strength }/{ $divisor }
europa45-tally-halved = { $unit } halved: { $why }
europa45-tally-fractions = fractions together
europa45-tally-least = the least defence there is
europa45-halved-ordinary = no anti-partisan zone of control
europa45-halved-river = across a river without a bridge
europa45-halved-disrupted = disrupted
europa45-halved-unsupplied = out of supply
europa45-halved-unsupported = unsupported
europa45-die-forest = forest
europa45-die-swamp = swamp
europa45-die-rough = rough
europa45-die-mountain = mountain
europa45-die-city = city

europa45-not-yours = That unit is not yours.
europa45-target-first = Name the attacked hex first.
europa45-finish-first = The attack on { $hex } comes first.
europa45-no-enemy = There is no enemy in { $hex }.
europa45-attacked-already = { $hex } has been attacked in this phase.
europa45-nobody-beside = No unit that could attack { $hex } is beside it.
europa45-no-support = No air unit or ship supports an attack.
europa45-attack-lurks = { $unit } is in partisan mode and does not attack.
europa45-attack-fought = { $unit } has attacked in this phase.
europa45-attack-zero = { $unit } has no attack strength.
europa45-attack-far = { $unit } is not beside { $hex }.
europa45-attack-bound = { $unit } must attack the partisans in its own hex, { $hex }.
europa45-attack-due = The partisans in { $hex } must be attacked by the units that stayed with them.
europa45-attack-nobody = Nobody attacks yet.
europa45-attack-odds = The odds are below the lowest column.
europa45-attacks-already = { $unit } is among the attackers.
europa45-no-advance = { $unit } does not advance into { $hex }.
europa45-evader-first = Pick the unit that retreats first.
europa45-not-attacked = { $unit } is not attacked.
europa45-evade-regular = { $unit } is not in partisan mode and stays.
europa45-evade-hostile = { $unit } stands among a hostile population and stays.
europa45-retreat-enemies = Enemies or their zone of control close { $hex }.
europa45-retreat-one-hex = { $hex } is not beside the retreating unit.
europa45-retreat-apzoc = { $hex } is closed to retreats: an anti-partisan unit is there or beside it.
europa45-retreat-free-first = Enemies are in { $hex }, and there is a hex without any.

europa45-label-end-combat = { $n ->
    [0] End combat
    [one] End combat · 1 hex could still be attacked
   *[other] End combat · { $n } hexes could still be attacked
}
europa45-label-attack = { $n ->
    [0] Roll for combat
    [one] Roll for combat with 1 unit
   *[other] Roll for combat with { $n } units
}
europa45-label-no-advance = Nobody else advances
