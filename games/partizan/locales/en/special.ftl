# Partizan!: special
