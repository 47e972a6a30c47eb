//! What a game ships for its map: shore, relief and lettering.

use std::collections::BTreeMap;

use neretva_protocol::MapView;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::field::Field;
use crate::point::{Point, at};
use crate::sheet::{HEX, Sheet};

/// The art inputs of one map, read and checked. Their unit is the width of a hex.
#[derive(Clone, Debug)]
pub struct ArtInputs {
    pub(crate) land: Vec<Vec<Point>>,
    pub(crate) lakes: Vec<Vec<Point>>,
    pub(crate) lettering: Lettering,
    pub(crate) relief: Relief,
    pointy: bool,
    size: [f64; 2],
}

/// Heights above the sea.
#[derive(Clone, Debug)]
pub(crate) struct Relief {
    pub(crate) metres: Field,
    /// Px between samples.
    pub(crate) step: f64,
}

/// Names that are placed by hand.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Lettering {
    /// What is not faded; without it, nothing is faded.
    pub(crate) home: Option<Home>,
    /// How far the name of a town is moved, by hex.
    #[serde(default)]
    pub(crate) towns: BTreeMap<String, [f64; 2]>,
    pub(crate) labels: Vec<Label>,
}

/// The country that a map is about, or several.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Home {
    One(String),
    Several(Vec<String>),
}

impl Home {
    pub(crate) fn has(&self, country: &str) -> bool {
        match self {
            Home::One(home) => home == country,
            Home::Several(homes) => homes.iter().any(|home| home == country),
        }
    }
}

/// A name on the map.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Label {
    pub(crate) kind: LabelKind,
    pub(crate) text: String,
    /// The same in Spanish, where the name is a word.
    #[serde(default)]
    pub(crate) es: Option<String>,
    /// The middle of the text.
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// Degrees clockwise.
    pub(crate) angle: f64,
    pub(crate) size: f64,
    /// Between letters, in em.
    pub(crate) spacing: f64,
    /// How far the middle rises over the chord.
    pub(crate) bow: f64,
    /// Text width.
    pub(crate) length: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LabelKind {
    Region,
    Country,
    Sea,
    Lake,
    River,
}

#[derive(Deserialize)]
struct CoastFile {
    grid: GridFile,
    land: Vec<Vec<f64>>,
    lakes: Vec<Vec<f64>>,
}

#[derive(Deserialize)]
struct GridFile {
    orientation: String,
    size: [f64; 2],
}

#[derive(Deserialize)]
struct ReliefFile {
    samples_per_hex: f64,
    offset: f64,
    scale: f64,
    gamma: f64,
}

/// What is wrong with art inputs.
#[derive(Debug, thiserror::Error)]
pub enum ArtError {
    /// A file is missing.
    #[error("the art inputs lack {file}; ship coast.json, labels.json, relief.json, relief.png")]
    Missing { file: &'static str },
    /// A file is malformed.
    #[error("cannot read {file} of the art inputs: {error}")]
    Json { file: &'static str, error: serde_json::Error },
    /// The relief is not an image.
    #[error("cannot read relief.png of the art inputs: {0}")]
    Png(#[from] png::DecodingError),
    /// The relief is an image of another kind.
    #[error("relief.png must be an 8-bit grey picture of 2 by 2 samples at least")]
    Grey,
    /// A coordinate has no partner.
    #[error("the rings of coast.json must be lists of x and y")]
    Rings,
}

impl ArtInputs {
    /// Reads the files of a game by name; `None` if it ships none.
    ///
    /// # Errors
    /// Names the first file that is missing or cannot be read.
    pub fn read(files: &[(&str, &[u8])]) -> Result<Option<ArtInputs>, ArtError> {
        if files.is_empty() {
            return Ok(None);
        }
        let coast: CoastFile = json(files, "coast.json")?;
        let lettering: Lettering = json(files, "labels.json")?;
        let scale: ReliefFile = json(files, "relief.json")?;
        Ok(Some(ArtInputs {
            land: rings(&coast.land)?,
            lakes: rings(&coast.lakes)?,
            lettering,
            relief: relief(bytes(files, "relief.png")?, &scale)?,
            pointy: coast.grid.orientation == "pointy",
            size: coast.grid.size,
        }))
    }

    /// Whether they were made for the hexes of this map: an overlay may have replaced it.
    pub fn fits(&self, map: &MapView) -> bool {
        let sheet = Sheet::new(map);
        let near = |px: f64, hexes: f64| (px / HEX - hexes).abs() < 0.01;
        self.pointy == map.pointy
            && near(sheet.width, self.size[0])
            && near(sheet.height, self.size[1])
    }
}

fn bytes<'a>(files: &[(&str, &'a [u8])], file: &'static str) -> Result<&'a [u8], ArtError> {
    let found = files.iter().find(|(name, _)| *name == file);
    found.map(|(_, bytes)| *bytes).ok_or(ArtError::Missing { file })
}

fn json<T: DeserializeOwned>(files: &[(&str, &[u8])], file: &'static str) -> Result<T, ArtError> {
    let bytes = bytes(files, file)?;
    serde_json::from_slice(bytes).map_err(|error| ArtError::Json { file, error })
}

/// Rings in px, without the point that repeats the first.
fn rings(lists: &[Vec<f64>]) -> Result<Vec<Vec<Point>>, ArtError> {
    let ring = |list: &Vec<f64>| {
        let pairs = list.chunks_exact(2);
        if !pairs.remainder().is_empty() || list.len() < 6 {
            return Err(ArtError::Rings);
        }
        let mut ring: Vec<Point> = pairs.map(|xy| at(xy[0], xy[1]) * HEX).collect();
        if ring.first() == ring.last() {
            ring.pop();
        }
        Ok(ring)
    };
    lists.iter().map(ring).collect()
}

fn relief(picture: &[u8], scale: &ReliefFile) -> Result<Relief, ArtError> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info()?;
    let mut grey = vec![0; reader.output_buffer_size().ok_or(ArtError::Grey)?];
    let info = reader.next_frame(&mut grey)?;
    let plain =
        (info.color_type, info.bit_depth) == (png::ColorType::Grayscale, png::BitDepth::Eight);
    if !plain || info.width < 2 || info.height < 2 {
        return Err(ArtError::Grey);
    }
    let height =
        |grey: u8| scale.offset + scale.scale * libm::pow(f64::from(grey) / 255.0, scale.gamma);
    let heights: Vec<f64> = (0..=u8::MAX).map(height).collect();
    let (width, rows) = (info.width as usize, info.height as usize);
    let metres = Field::from_fn(width, rows, |column, row| {
        heights[usize::from(grey[row * info.line_size + column])]
    });
    Ok(Relief { metres, step: HEX / scale.samples_per_hex })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_game_without_inputs_has_none_and_a_missing_file_is_named() {
        assert!(ArtInputs::read(&[]).unwrap().is_none());
        let error = ArtInputs::read(&[("coast.json", b"{}")]).unwrap_err();
        assert!(error.to_string().contains("coast.json"), "{error}");
    }

    #[test]
    fn rings_are_pairs_and_open() {
        let ring = rings(&[vec![0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0]]).unwrap();
        assert_eq!(ring, [vec![at(0.0, 0.0), at(76.0, 0.0), at(76.0, 76.0)]]);
        assert!(matches!(rings(&[vec![0.0; 7]]), Err(ArtError::Rings)));
    }
}
