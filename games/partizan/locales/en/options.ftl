# Partizan!: options
partizan-roll-prestige = Tito's prestige
partizan-roll-response = German response
partizan-roll-force10 = drift of Force 10
partizan-ask-prestige = Roll for Tito's prestige?
partizan-ask-armpit = Should Operation Armpit happen on turn { $turn }? The Axis player will not be told.
partizan-ask-landing = Which Allied unit lands? Or end the landings of this turn.
partizan-ask-landing-hex = Who else lands with them, and in which hex?
partizan-ask-response = Roll for German reinforcements? A roll below { $net } brings them.
partizan-ask-response-steps = The Germans roll for the steps that answer the landing.
partizan-ask-division = Which division arrives? Steps still to come: { $steps }.
partizan-ask-division-hex = Where does { $unit } arrive? Pick it again to bring it in depleted.
partizan-ask-force10 = Where in Yugoslavia does Force 10 drop?
partizan-ask-force10-drift = Force 10 drifts from { $hex }.

partizan-prestige = Tito's prestige: die { $die }, net { $net }. The marker is in box { $place }.
partizan-prestige-bomber = The Allied Bomber now supports Tito.
partizan-prestige-sas = { $unit } arrives in { $hex }.
partizan-prestige-ends = Tito's prestige is gone for good.
partizan-prestige-no-bomber = The Allied Bomber is withdrawn.
partizan-prestige-no-sas = { $unit } is withdrawn.

partizan-armpit-yes = Operation Armpit begins.
partizan-armpit-no = Operation Armpit does not happen this turn.
partizan-armpit-chosen-yes = Operation Armpit is chosen for next turn.
partizan-armpit-chosen-no = Operation Armpit is not chosen for next turn.
partizan-armpit-face-down = An Operation Armpit marker lies face down for next turn.

partizan-landing = { $unit } lands in { $hex }.
partizan-landing-assault = { $unit } assaults { $hex } from the sea.
partizan-landing-repulsed = { $unit } is thrown back from { $hex }.
partizan-beach = { $hex } is a Landing Beach.
partizan-landing-not-ready = { $unit } is not waiting to land.
partizan-landing-over = Landings are over: combat has begun.
partizan-landing-repulsed-already = { $unit } was thrown back this turn and may try again next turn.
partizan-landing-apart = French and Polish units may not land in the same hex as US units.
partizan-landing-no-hex = { $unit } has no hex to land in.
partizan-landing-elsewhere = { $hex } is not a landing hex.
partizan-landing-attacked = { $hex } has already been attacked in this segment.

partizan-response = German response: die { $die } is below { $net }. The divisions come.
partizan-response-none = German response: die { $die } is not below { $net }. Nobody comes.
partizan-response-steps = German response after the surrender: { $steps } steps.
partizan-response-all-steps = The other divisions could not take the remaining steps.
partizan-division-arrives = { $unit } arrives in { $hex }.
partizan-division-no-hex = { $unit } has no hex to arrive in.
partizan-not-a-division = { $unit } is not one of the divisions that answer the landing.
partizan-division-not-joined = { $hex } is not a town or city with an open railway to Germany.

partizan-force10-occupied = { $hex } is occupied.
partizan-force10-abroad = { $hex } is not in Yugoslavia.
