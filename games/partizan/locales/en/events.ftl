# Partizan!: events
