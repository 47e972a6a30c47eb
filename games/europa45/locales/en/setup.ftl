# Europa 45: set-up
europa45-ask-setup-axis = Which unit starts elsewhere?
europa45-ask-setup-hex = Where does { $unit } start?
europa45-set-up = { $unit } starts in { $hex }.
europa45-starts-not-here = { $unit } is not set up by hand.
europa45-axis-first = The Axis sets up first.
europa45-all-are-placed = Every counter is placed, or all at once by the standard set-up.
