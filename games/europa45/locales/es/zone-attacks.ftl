# Europa 45: ataques de zona
europa45-ask-zone-hex = ¿Qué hexágono se ataca?
europa45-ask-zone-kind = ¿Qué se ataca en { $hex }?
europa45-roll-zone = Ataque de zona en { $hex }
europa45-zone-result = Ataque de zona en { $hex }: { $result }.
europa45-rail-broken = Se corta la vía de { $hex }.
europa45-airbase-hit = Se daña la base aérea de { $hex }.
europa45-no-zone = { $hex } no está en ninguna zona de ocupación.
europa45-zone-not-axis = { $hex } no pertenece al Eje.
europa45-zone-no-target = En { $hex } no hay ni ferrocarril ni base aérea.
europa45-zone-held = En { $hex } hay una unidad del Eje capaz de defenderse.
europa45-zone-shielded = Unidades de policía, de seguridad o de las SS protegen { $hex }.
europa45-zone-spent = No queda ningún ataque en esta zona: { $zone }.
europa45-zone-again = { $hex } ya se ha atacado en esta fase.
europa45-target-done = Lo que hay en { $hex } no admite más daños.

europa45-label-end-zone-attacks = Terminar los ataques a la zona
