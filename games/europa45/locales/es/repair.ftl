# Europa 45: reparaciones y unidades aéreas
europa45-airbase-repaired = Se repara un impacto de la base aérea de { $hex }.
europa45-port-repaired = Se repara un impacto del puerto de { $hex }.
europa45-bridge-repaired = Se repara el puente entre { $from } y { $to }.
europa45-repair-no-break = No hay ningún corte en { $hex }.
europa45-repair-not-own = { $hex } no te pertenece.
europa45-repair-partisans = Hay fichas enemigas en { $hex } que impiden la reparación.
europa45-repair-spent = No queda ninguna reparación en esta fase.
europa45-roll-air = Qué unidad aérea de { $hex } resulta alcanzada
europa45-ask-air-return = ¿A qué base vuelve { $unit }?
europa45-ask-air-base = ¿A qué base se traslada { $unit }?
europa45-transfers = { $unit } se traslada a { $hex }.
europa45-air-returns = { $unit } vuelve a { $hex }.
europa45-air-operative = { $unit } vuelve a estar operativa.
europa45-air-inoperative = { $unit } queda inoperativa.
europa45-air-extended = { $unit } recibe un marcador de alcance aéreo ampliado.
europa45-air-aborted = { $unit } queda abortada.
europa45-no-air-unit = { $unit } no es una unidad aérea.
europa45-air-cannot-fly = { $unit } no está operativa en una base.
europa45-air-has-flown = { $unit } ya se ha trasladado en esta fase.
europa45-no-base-with-room = Ninguna base tiene sitio.
europa45-no-airbase = No hay base aérea en { $hex }.
europa45-base-not-own = La base aérea de { $hex } no te pertenece.
europa45-base-full = La base aérea de { $hex } no tiene sitio.

europa45-label-end-repairs = { $n ->
    [0] Terminar las reparaciones
    [one] Terminar las reparaciones · queda 1 sin usar
   *[other] Terminar las reparaciones · quedan { $n } sin usar
}
