# Partizan!: supply
partizan-roll-supply = comprobación de suministro partisano
partizan-ask-supply-check = Los partisanos tiran en la tabla de comprobación de suministro partisano.
partizan-ask-supply-loss = Elige una unidad que pierda un escalón; escalones por perder: { $steps }.

partizan-supply-check = Comprobación de suministro partisano: dado { $die }, neto { $net }. Escalones perdidos: { $steps }.
partizan-supply-town = Los partisanos ocupan { $hex }.
partizan-supply-no-town = Los partisanos no ocupan ninguna población ni ciudad.
partizan-supply-loss = Una ficha en { $hex } pierde un escalón por falta de suministro.
partizan-supply-no-loss = { $unit } no puede asumir la pérdida: solo pueden las unidades partisanas y aliadas del mapa.
partizan-out-of-supply = { $unit }, en { $hex }, queda fuera de suministro.
partizan-out-of-supply-hex = { $hex } queda fuera de suministro.
partizan-in-supply = { $unit } vuelve a estar abastecida.
partizan-supply-cut = Un enemigo en { $hex } corta la línea de suministro.
partizan-supply-water = Desde { $hex } no hay línea de suministro por tierra.
