# Partizan!: objectives
partizan-roll-objective-table = tabla de los blancos objetivo
partizan-roll-objective-column = columna de los blancos objetivo

partizan-objectives-axis = Dado { $die }, impar: los blancos objetivo salen de la tabla del Eje.
partizan-objectives-partisan = Dado { $die }, par: los blancos objetivo salen de la tabla partisana.
partizan-objectives-placed = Columna { $column }: se colocan { $count } blancos objetivo.
