# Partizan!: objectives
