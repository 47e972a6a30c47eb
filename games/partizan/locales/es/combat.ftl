# Partizan!: combat
