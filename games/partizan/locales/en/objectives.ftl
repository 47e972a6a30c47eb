# Partizan!: objectives
partizan-roll-objective-table = table of objectives
partizan-roll-objective-column = column of the objectives

partizan-objectives-axis = Die { $die }, odd: the Axis table places the objectives.
partizan-objectives-partisan = Die { $die }, even: the Partisan table places the objectives.
partizan-objectives-placed = Column { $column }: { $count } objectives are placed.
