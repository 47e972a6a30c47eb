//! Secrets: drawn from the operating system, stored only as hashes.

use crate::failure::Failure;

/// Unguessable random bytes.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Failure::broken(&error))?;
    Ok(bytes)
}

/// A secret of 256 bits in hex.
pub(crate) fn token() -> Result<String, Failure> {
    Ok(hex(&random::<32>()?))
}

/// Letters and digits that are not mistaken for each other.
const PLAIN: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// A secret of 80 bits that is short enough to be typed, for links that are used once.
pub(crate) fn short() -> Result<String, Failure> {
    let letter = |byte: &u8| char::from(PLAIN[usize::from(byte % 32)]);
    Ok(random::<16>()?.iter().map(letter).collect())
}

/// An unguessable id of 128 bits in hex, for tables and people.
pub(crate) fn id() -> Result<String, Failure> {
    Ok(hex(&random::<16>()?))
}

/// The hash of a secret, which is what the store keeps.
pub(crate) fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}
