# Partizan!: options
