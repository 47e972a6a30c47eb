//! Serde for arrays of any length, as sequences that must have exactly that length.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<S: Serializer, T: Serialize, const N: usize>(
    array: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    array.as_slice().serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    let items = Vec::<T>::deserialize(deserializer)?;
    let count = items.len();
    items.try_into().map_err(|_| D::Error::custom(format_args!("{count} items, not {N}")))
}
