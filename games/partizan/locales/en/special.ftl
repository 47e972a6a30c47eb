# Partizan!: special
partizan-roll-drop = initiative over the drop
partizan-roll-drift = drift of the drop
partizan-ask-drop = Where in Yugoslavia does the 500th SS drop?
partizan-ask-drop-initiative = The drop on { $hex } meets enemies: roll for initiative.
partizan-ask-drop-drift = The drop on { $hex } drifts.

partizan-drop = { $unit } is dropped over { $hex }.
partizan-drop-lands = { $unit } lands in { $hex }.
partizan-drop-initiative = Initiative over the drop: die { $die }, net { $net }.
partizan-drop-drifts = { $unit } drifts to { $hex }.
partizan-drop-abroad = { $hex } is not in Yugoslavia.
