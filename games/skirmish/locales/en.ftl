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
# The lesson at the ford.
skirmish-lesson-ford = The ford
skirmish-lesson-ford-goal = You are Red, and you want Ostrog, the town beyond the river: drive Blue's two counters out.
skirmish-lesson-ford-move = Click R1, then the hex by the ford: a counter has four movement points, and a clear hex costs one.
skirmish-lesson-ford-zone = The six hexes around an enemy counter are its zone of control: R1 had to stop when it entered.
skirmish-lesson-ford-stack = Two counters may share a hex: bring R2 to R1.
skirmish-lesson-ford-river = A river side costs one point more and a forest costs two: R3 can just reach the forest beyond.
skirmish-lesson-ford-undo = Nothing is final until dice roll or a secret shows: take R3's move back.
skirmish-lesson-ford-again = It was a good move after all: send R3 into the forest again.
skirmish-lesson-ford-hidden = A question mark hides a strength from 1 to 4; Blue cannot see yours either until they fight.
skirmish-lesson-ford-movement = Everybody has moved: end the movement phase, and combat follows.
skirmish-lesson-ford-attack = Click B1's hex, then R1, R2 and R3: every counter beside it may join the attack.
skirmish-lesson-ford-odds = The panel adds up what is known, and each line cites its rule: open 7.2.1 to read how odds become a column.
skirmish-lesson-ford-roll = Now attack: the die is rolled, and everyone who fought is turned face up.
skirmish-lesson-ford-retreat = B1 is gone, and R3 held the forest against B4: a counter may leave the zone it began in, so pull R3 back.
skirmish-lesson-ford-ford = A ford costs no extra point: bring R1 and then R2 across, next to the town.
skirmish-lesson-ford-storm = B4 has fought, so you know its strength, 1: end the movement phase.
skirmish-lesson-ford-win = Seven against one is the best column: attack Ostrog with both.
skirmish-lesson-ford-end = A side without counters loses at once: you have won. A whole game lasts six turns, with five counters a side.

# Before the game.
skirmish-briefing-ford = Holding the town at the end is worth three points, each enemy counter eliminated one; most points win, and a side without counters loses at once.
skirmish-briefing-ford-length = Six turns, about 20 minutes.
skirmish-briefing-ford-red = You are the attacker, west of the river. Your fifth counter arrives in turn 2.
skirmish-briefing-ford-first-red = Bring your counters to the ford together: alone they are beaten one by one.
skirmish-briefing-ford-blue = You hold the town of Ostrog and the river.
skirmish-briefing-ford-first-blue = Wait for Red: attacks across the river and on forests are shifted in your favour.
skirmish-briefing-ford-history = No battle in particular. Bridgeheads such as this one were fought over on every river of the region, mostly by a few hundred people on each side. No communiqué names them.
skirmish-briefing-ford-ours = Everything: rules, map and counters are our own.
