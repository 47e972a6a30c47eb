# Europa 45: suministro
europa45-out-of-supply = { $unit } está sin suministro en { $hex }.
europa45-supplied-again = { $unit } vuelve a tener suministro en { $hex }.
europa45-isolated = { $unit } está aislada en { $hex }.
europa45-joined-again = { $unit } ya no está aislada en { $hex }.
