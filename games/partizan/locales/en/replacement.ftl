# Partizan!: replacement
