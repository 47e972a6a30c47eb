# Partizan!: supply
partizan-roll-supply = Partisan Supply Check
partizan-ask-supply-check = The Partisans roll on the Partisan Supply Check table.
partizan-ask-supply-loss = Choose a unit that loses a step; steps to lose: { $steps }.

partizan-supply-check = Partisan supply check: die { $die }, net { $net }. Steps lost: { $steps }.
partizan-supply-town = Partisans hold { $hex }.
partizan-supply-no-town = Partisans hold no town or city.
partizan-supply-loss = A counter in { $hex } loses a step for lack of supply.
partizan-supply-no-loss = { $unit } cannot take the loss: only Partisan and Allied units on the map can.
partizan-out-of-supply = { $unit } in { $hex } is out of supply.
partizan-out-of-supply-hex = { $hex } is out of supply.
partizan-in-supply = { $unit } is back in supply.
partizan-supply-cut = An enemy in { $hex } cuts the supply line.
partizan-supply-water = No supply line leads over land from { $hex }.
