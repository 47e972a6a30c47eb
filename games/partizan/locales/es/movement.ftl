# Partizan!: movement and stacking
partizan-all-sea = El hex { $hex } es todo mar.
partizan-enemy-there = Hay unidades enemigas en { $hex }.
partizan-nations-apart = { $unit } no puede apilarse con la nación que está en { $hex }.
partizan-stack-full = Con { $steps } pasos, { $hex } superaría su límite de { $limit }.
partizan-island-closed = Las islas están cerradas a { $unit }.
partizan-italian-limit = Los italianos nunca entran en una región fronteriza con Hungría, Rumanía o Bulgaria.
partizan-bulgarian-limit = Los búlgaros no salen de Macedonia del Norte y del Sur hasta la rendición de Italia.
partizan-hungarian-limit = Los húngaros no salen de Backa hasta la rendición de Italia.
partizan-croatian-limit = Los croatas y los ustashi nunca entran en Serbia ni en Montenegro.
partizan-no-partisans-abroad = Los partisanos no salen de Yugoslavia.
