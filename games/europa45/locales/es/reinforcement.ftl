# Europa 45: fase de refuerzos
europa45-ask-dismissal = { $unit } se licencia: ¿la disuelves o la retiras?
europa45-ask-arrival = ¿Dónde llega { $unit }?
europa45-arrives = { $unit } llega a { $hex }.
europa45-withdrawn = { $unit } deja el mapa.
europa45-must-dismiss = Debes disolver o retirar { $unit }.
europa45-nobody-dismissed = No se licencia a nadie.
europa45-disbanded = { $unit } se disuelve: { $points } PR de infantería para { $force }.
europa45-force-national = las fuerzas nacionales
europa45-force-polish-contingent = el contingente polaco
europa45-force-eastern-troops = las tropas del Este
europa45-force-finnish = las fuerzas finlandesas
europa45-nobody-arrives = Ahora no llega nadie.
europa45-not-its-base = { $unit } llega a su base o a la más cercana con sitio.
europa45-not-its-zone = { $unit } no puede colocarse en { $hex }: no es una ciudad ni un hexágono propio de su zona.
europa45-ask-dummy = ¿Qué señuelo se retira?
europa45-not-a-dummy = { $unit } no es un señuelo.

europa45-label-end-assembly = Terminar la composición
