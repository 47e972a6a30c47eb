//! Partizan!: Tito's war in Yugoslavia, 1941 to 1944.

neretva_ledger::rules!(partizan);

pub mod load;
