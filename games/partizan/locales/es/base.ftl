# Partizan!: base
partizan-turn = Empieza el turno de juego { $turn }.
partizan-not-now = Eso no pertenece a este paso.
partizan-eliminated = { $unit } queda eliminada.
partizan-eliminated-unknown = Una unidad partisana queda eliminada.
partizan-depleted = { $unit } queda mermada.
partizan-tito-lost = Tito ha muerto.
