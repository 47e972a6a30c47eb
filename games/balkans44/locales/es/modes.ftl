# Balkans '44: modos
balkans44-choose-modes = Elige el modo de los HQ y qué guerrilleros pasan a modo regular.
balkans44-hq-moves = { $unit } pasa a modo movimiento.
balkans44-hq-supports = { $unit } pasa a modo apoyo.
balkans44-converts = { $unit } pasa a modo regular en { $hex }.
balkans44-converts-covered = Una guerrilla oculta pasa a modo regular en { $hex }.
balkans44-hq-off-map = { $unit } no está en el mapa.
balkans44-no-modes = Solo los HQ y los partisanos tienen modos.
balkans44-partisan-off-map = { $unit } no está en el mapa.
balkans44-regular-already = { $unit } está en modo regular hasta el final de la partida.
balkans44-moved-no-conversion = { $unit } ya ha movido en esta fase y no puede pasar a modo regular.
balkans44-conversions-used = Este turno ya han pasado a modo regular { $most } partisanos.
balkans44-no-line-to-convert = { $unit } no traza desde { $hex } una línea hasta una fuente de suministro soviética.

balkans44-label-end-modes = Terminar los cambios de modo
