# Europa 45: zone attacks
europa45-ask-zone-hex = Which hex is attacked?
europa45-ask-zone-kind = What is attacked in { $hex }?
europa45-roll-zone = Zone attack in { $hex }
europa45-zone-result = Zone attack in { $hex }: { $result }.
europa45-rail-broken = The railway in { $hex } is broken.
europa45-airbase-hit = The airbase in { $hex } is hit.
europa45-no-zone = { $hex } is in no occupation zone.
europa45-zone-not-axis = { $hex } does not belong to the Axis.
europa45-zone-no-target = { $hex } has neither a railway nor an airbase.
europa45-zone-held = An Axis unit that can defend itself is in { $hex }.
europa45-zone-shielded = Police, security or SS units shield { $hex }.
europa45-zone-spent = No attack is left in this zone: { $zone }.
europa45-zone-again = { $hex } has already been attacked in this phase.
europa45-target-done = What is in { $hex } cannot be damaged any further.

europa45-label-end-zone-attacks = End zone attacks
