//! Links as QR codes.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// Light modules around a code: readers need them.
const MARGIN: i32 = 4;

/// A code as one path, in a square of that many modules, margin included.
pub(crate) fn code(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            // Writing to a string does not fail.
            _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some((code.size() + 2 * MARGIN, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_fits_a_small_code() {
        let (size, path) = code("https://play.example.org/join/k3m9q2x7pd4wzab8").expect("it fits");
        assert_eq!(size, 33 + 2 * MARGIN);
        // The corner marks begin after the margin.
        assert!(path.starts_with("M4 4h1v1h-1zM5 4"), "{path}");
        assert!(code(&"x".repeat(4_000)).is_none());
    }
}
