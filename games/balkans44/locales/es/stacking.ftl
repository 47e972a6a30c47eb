# Balkans '44: apilamiento
balkans44-eliminate-excess = { $hex } está sobreapilado: elimina una unidad.
balkans44-not-excess = Eliminar { $unit } no arregla el apilamiento de { $hex }.
balkans44-hex-full = En { $hex } no caben más unidades.
balkans44-not-together = Las unidades de { $hex } no pueden compartir hexágono con ellas.
balkans44-eliminated = { $unit } queda eliminada en { $hex }.
balkans44-step-lost = { $unit } pierde un escalón en { $hex }.
balkans44-step-lost-covered = Una unidad oculta pierde un escalón en { $hex }.
