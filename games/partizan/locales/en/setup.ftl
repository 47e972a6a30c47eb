# Partizan!: setup
