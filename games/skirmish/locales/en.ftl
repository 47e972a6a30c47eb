# Skirmish at the Ford
skirmish-title = Skirmish at the Ford
skirmish-years = A river crossing, any year
skirmish-about = Ten counters, a ford and one page of rules: learn the platform here before you open a bigger box.
skirmish-length = 1 scenario · 6 turns · 20 min
skirmish-seat-red = Red
skirmish-seat-blue = Blue
skirmish-scenario-ford = The ford
skirmish-option-dug-in = Dug in: attacks on the town shift one column left while Blue defends it
skirmish-choice-end = End phase
skirmish-choice-stay = Stay
skirmish-choice-attack = Attack

skirmish-terrain-clear = clear
skirmish-terrain-forest = forest
skirmish-terrain-town = town
skirmish-state-waiting = waiting
skirmish-state-eliminated = eliminated
skirmish-mark-moved = moved
skirmish-mark-fought = has fought

skirmish-phase-setup = Set-up
skirmish-phase-arrival = Arrival
skirmish-phase-movement = Movement
skirmish-phase-combat = Combat
skirmish-phase-over = Game over
skirmish-track-turn = Turn
skirmish-track-red = Red's points
skirmish-track-blue = Blue's points

skirmish-ask-deal = Strengths are being dealt.
skirmish-ask-arrival = Place { $piece } on your home edge.
skirmish-ask-move = Pick a counter to move, or end the movement phase.
skirmish-ask-moving = Where does { $piece } go?
skirmish-ask-combat = Pick an enemy hex to attack, or end the combat phase.
skirmish-ask-attackers = Who attacks { $hex }? Pick counters in numerical order, then attack.
skirmish-ask-roll = Roll for the attack on { $hex }.

skirmish-roll-deal = strength of a counter
skirmish-roll-attack = result of the attack

skirmish-turn = Turn { $turn }: { $seat } plays.
skirmish-dealt = { $piece } gets strength { $strength }.
skirmish-arrives = { $piece } arrives in { $hex }.
skirmish-moves = { $piece } moves to { $hex }.
skirmish-attacks = { $hex } is attacked.
skirmish-revealed = { $piece } is revealed: strength { $strength }.
skirmish-result = Die { $die } at { $column }: { $result }.
skirmish-ae = attackers eliminated
skirmish-none = no effect
skirmish-ex = all eliminated
skirmish-de = defenders eliminated
skirmish-eliminated = { $piece } is eliminated.
skirmish-town = { $seat } takes the town.

skirmish-tally-counter = { $piece }
skirmish-tally-dug-in = the town is dug in
skirmish-tally-wood = defender in forest
skirmish-tally-river = attack across the river

skirmish-not-now = That is not part of this step.
skirmish-cannot-move = { $piece } cannot move now: it has already moved, is off the map or is not yours.
skirmish-enemy-there = The enemy is in { $hex }.
skirmish-full = { $hex } already holds two counters.
skirmish-no-zone = Enemy zones of control keep { $piece } from { $hex }.
skirmish-too-far = { $piece } cannot reach { $hex } with { $points } movement points.
skirmish-there-already = { $piece } is already in { $hex }: choose stay or another hex.
skirmish-not-home = { $hex } is not on your home edge.
skirmish-attacked-already = { $hex } has already been attacked this phase.
skirmish-no-target = Your counters have nothing to attack in { $hex }.
skirmish-cannot-join = { $piece } cannot join the attack on { $hex }.
skirmish-nobody-attacks = Pick at least one attacker.

skirmish-won = { $seat } wins.
skirmish-drawn = The game is drawn.

skirmish-overlay-zones = Zones of control
skirmish-overlay-victory = Victory hexes
skirmish-chart = Combat table

# Words of the tables and charts.
skirmish-figure-combat = Combat
skirmish-figure-hex = Hex
skirmish-figure-home = Home hexes
skirmish-figure-id = No.
skirmish-figure-numbering = Numbering
skirmish-figure-provenance = Sources
skirmish-figure-strengths = Strengths
skirmish-figure-turn = Turns
skirmish-figure-unit = Units

# What happens where, in the laboratory's reports.
skirmish-place-attacks = Attacks

skirmish-label-end-move = { $n ->
    [0] End movement
    [one] End movement · 1 unit has not moved
   *[other] End movement · { $n } units have not moved
}
skirmish-label-end-turn = { $n ->
    [0] End turn
    [one] End turn · 1 hex could still be attacked
   *[other] End turn · { $n } hexes could still be attacked
}
skirmish-label-stay = { $piece } stays here this turn
skirmish-label-attack = { $n ->
    [0] Roll for combat
    [one] Roll for combat with 1 unit
   *[other] Roll for combat with { $n } units
}
