# Partizan!: special
partizan-roll-drop = iniciativa sobre el salto
partizan-roll-drift = deriva del salto
partizan-ask-drop = ¿En qué hexágono de Yugoslavia salta la 500 SS?
partizan-ask-drop-initiative = El salto sobre { $hex } encuentra enemigos: tira por la iniciativa.
partizan-ask-drop-drift = El salto sobre { $hex } sufre deriva.

partizan-drop = { $unit } salta sobre { $hex }.
partizan-drop-lands = { $unit } toma tierra en { $hex }.
partizan-drop-initiative = Iniciativa sobre el salto: dado { $die }, neto { $net }.
partizan-drop-drifts = La deriva lleva a { $unit } a { $hex }.
partizan-drop-abroad = { $hex } no está en Yugoslavia.
