//! Serde for arrays of any length: `#[serde(with = "neretva_core::arrays")]`.
//!
//! Serde derives arrays of up to 32 items; a state keeps one item for each counter.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes an array as a sequence.
pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
    array: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    array.as_slice().serialize(serializer)
}

/// Reads a sequence of exactly that length.
pub fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    let items = Vec::<T>::deserialize(deserializer)?;
    let count = items.len();
    items.try_into().map_err(|_| D::Error::custom(format_args!("{count} items, not {N}")))
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Long(#[serde(with = "super")] [u8; 40]);

    #[test]
    fn long_arrays_round_trip_and_short_ones_are_refused() {
        let long = Long([7; 40]);
        let text = serde_json::to_string(&long).expect("plain data");
        assert_eq!(serde_json::from_str::<Long>(&text).expect("its own spelling"), long);
        assert!(serde_json::from_str::<Long>("[7, 7]").is_err());
    }
}
