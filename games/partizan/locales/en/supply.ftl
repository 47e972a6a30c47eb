# Partizan!: supply
