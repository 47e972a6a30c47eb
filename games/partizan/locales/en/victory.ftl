# Partizan!: victory
