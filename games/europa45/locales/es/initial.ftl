# Europa 45: fase inicial del Eje
europa45-front-moves = El frente se desplaza.
europa45-ask-relocate = ¿Adónde va { $unit }?
europa45-relocated = { $unit } se traslada a { $hex }.
europa45-ask-repair = ¿Qué corte se repara? Quedan { $left }.
europa45-rail-repaired = Se repara la vía de { $hex }.
europa45-ask-air = ¿Qué unidad aérea se traslada?
europa45-relocate-beyond = { $hex } está más allá del frente.
europa45-not-nearest = { $unit } va al hexágono del Eje más cercano con sitio, no a { $hex }.
europa45-nobody-relocates = Nadie está más allá del frente.
