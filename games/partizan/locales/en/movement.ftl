# Partizan!: movement and stacking
partizan-all-sea = Hex { $hex } is all sea.
partizan-enemy-there = Enemy units hold { $hex }.
partizan-nations-apart = { $unit } may not stack with the nation that stands in { $hex }.
partizan-stack-full = With { $steps } steps { $hex } would hold more than its { $limit }.
partizan-island-closed = The islands are closed to { $unit }.
partizan-italian-limit = Italians never enter a region that borders Hungary, Romania or Bulgaria.
partizan-bulgarian-limit = Bulgarians stay in North and South Macedonia until Italy surrenders.
partizan-hungarian-limit = Hungarians stay in Backa until Italy surrenders.
partizan-croatian-limit = Croatians and Ustashi never enter Serbia or Montenegro.
partizan-no-partisans-abroad = Partisans stay within Yugoslavia.
