# Partizan!: movement
