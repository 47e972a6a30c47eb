//! Dice anyone can verify.
//!
//! Rules never hold dice: a state that needs some is a chance node naming a [`Roll`]. Fair dice
//! are fixed before play and recomputable after it:
//!
//! 1. The host draws a 32-byte *seed* and publishes a *commitment* to it and to the [`Terms`] of the
//!    match, `BLAKE3("neretva commitment 2" ‖ seed ‖ terms)`.
//! 2. Each seat then adds *entropy*, any text of its own.
//! 3. The key is `BLAKE3("neretva dice 2" ‖ seed ‖ commitment ‖ (len as u32 LE ‖ entropy) for each
//!    seat)`.
//! 4. Roll number *n* (from 0) reads 32-bit words of the ChaCha20 stream with that key, stream
//!    number *n* and counter 0. A die of *s* faces takes the first word below
//!    `⌊2³² / s⌋ · s` and shows `word mod s + 1`; the next die reads on.
//! 5. When the match ends the seed is revealed.
//!
//! The host cannot change the seed after committing, no seat knows it before the end, and the
//! faces of roll *n* depend on nothing that happens in play: so neither can choose a roll after
//! seeing the position.

use std::fmt;

use neretva_ledger::Rule;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::{About, Audience, Message, Setup};

/// Most dice one roll may ask for.
pub const MOST_DICE: usize = 7;

/// A roll that the rules ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// How many dice.
    pub dice: u8,
    /// Faces on each.
    pub sides: u8,
    /// The clause that asks for it.
    pub rule: Rule,
    /// What it is for.
    pub purpose: Message,
    /// Who may see the faces: draws of hidden units are secret.
    pub audience: Audience,
}

impl Roll {
    /// One open six-sided die.
    pub fn d6(rule: Rule, purpose: Message) -> Roll {
        Roll { dice: 1, sides: 6, rule, purpose, audience: Audience::All }
    }

    /// One open ten-sided die, 1 to 10.
    pub fn d10(rule: Rule, purpose: Message) -> Roll {
        Roll { dice: 1, sides: 10, rule, purpose, audience: Audience::All }
    }

    /// Number of equally likely outcomes.
    pub fn weight(&self) -> u64 {
        u64::from(self.sides).pow(u32::from(self.dice))
    }

    /// Every outcome once, all equally likely.
    pub fn outcomes(&self) -> impl Iterator<Item = Faces> + use<> {
        let (dice, sides) = (self.dice, u64::from(self.sides));
        (0..self.weight()).map(move |n| {
            let mut rest = n;
            let mut faces = Faces::default();
            for _ in 0..dice {
                faces.push((rest % sides) as u8 + 1);
                rest /= sides;
            }
            faces
        })
    }

    /// Whether these faces answer this roll.
    pub fn accepts(&self, faces: Faces) -> bool {
        faces.as_slice().len() == usize::from(self.dice)
            && faces.as_slice().iter().all(|f| (1..=self.sides).contains(f))
    }

    /// A fair answer from any generator.
    pub fn roll(&self, rng: &mut impl rand_core::Rng) -> Faces {
        let mut faces = Faces::default();
        for _ in 0..self.dice {
            faces.push(below(rng, u32::from(self.sides)) as u8 + 1);
        }
        faces
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.dice, self.sides)
    }
}

/// A number below `n`, each equally likely.
pub fn below(rng: &mut impl rand_core::Rng, n: u32) -> u32 {
    let fair = (1 << 32) / u64::from(n) * u64::from(n);
    loop {
        let word = rng.next_u32();
        if u64::from(word) < fair {
            return word % n;
        }
    }
}

/// One of these, each equally likely; none of none, and then no chance is used.
pub fn one_of<T>(
    rng: &mut impl rand_core::Rng,
    among: impl IntoIterator<Item = T, IntoIter: Clone>,
) -> Option<T> {
    let mut among = among.into_iter();
    let count = among.clone().count() as u32;
    let nth = (count > 0).then(|| below(rng, count) as usize)?;
    among.nth(nth)
}

/// The faces that answered a roll, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Faces {
    len: u8,
    faces: [u8; MOST_DICE],
}

impl Faces {
    /// Faces in order; `None` if there are more than a roll can have.
    pub fn new(faces: &[u8]) -> Option<Faces> {
        let mut all = Faces::default();
        if faces.len() > MOST_DICE {
            return None;
        }
        faces.iter().for_each(|&f| all.push(f));
        Some(all)
    }

    fn push(&mut self, face: u8) {
        self.faces[usize::from(self.len)] = face;
        self.len += 1;
    }

    /// The faces.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }

    /// The first die: all there is for most rolls.
    pub fn first(self) -> u8 {
        self.faces[0]
    }

    /// Sum of all dice.
    pub fn sum(self) -> u16 {
        self.as_slice().iter().map(|&f| u16::from(f)).sum()
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, face) in self.as_slice().iter().enumerate() {
            write!(f, "{}{face}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// What a match is played with, as its commitment binds it: game, rules, scenario, options, figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms(Vec<u8>);

impl Terms {
    /// The terms of a match, with the digest of its figures.
    pub fn of(about: &About, setup: &Setup, data: &str) -> Terms {
        Terms::under(about.rules_version, about, setup, data)
    }

    /// The same under that version of the rules.
    pub fn under(rules: u32, about: &About, setup: &Setup, data: &str) -> Terms {
        let rules = rules.to_string();
        let mut terms = Terms(Vec::new());
        [about.id, &rules, setup.scenario(), data].into_iter().for_each(|text| terms.add(text));
        for (option, value) in setup.options() {
            terms.add(option);
            terms.add(value);
        }
        terms
    }

    /// With its length, so that no two terms have the same bytes.
    fn add(&mut self, text: &str) {
        self.0.extend_from_slice(&(text.len() as u32).to_le_bytes());
        self.0.extend_from_slice(text.as_bytes());
    }
}

/// The host's secret behind a match's dice.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from the operating system's entropy or another unguessable source.
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a small number stands for: reproducible games, not secret ones.
    pub fn from_number(n: u64) -> Seed {
        Seed(blake3::derive_key("neretva numbered seed 1", &n.to_le_bytes()))
    }

    /// What is published before play: it binds the seed and the terms.
    pub fn commitment_to(&self, terms: &Terms) -> String {
        self.bound_to(terms).to_hex().to_string()
    }

    fn bound_to(&self, terms: &Terms) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"neretva commitment 2").update(&self.0).update(&terms.0);
        hasher.finalize()
    }

    /// The commitment of the first format of records, which binds the seed alone.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.0).to_hex().to_string()
    }

    /// The seed as it is revealed.
    pub fn reveal(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// Reads a revealed seed.
    pub fn parse(hex: &str) -> Option<Seed> {
        blake3::Hash::from_hex(hex).ok().map(|hash| Seed(*hash.as_bytes()))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Dice of a committed seed and every seat's entropy.
#[derive(Clone)]
pub struct FairDice {
    seed: Seed,
    commitment: String,
    /// Whether the commitment binds the terms, as it does since the second format of records.
    is_bound: bool,
    entropy: Vec<String>,
    key: [u8; 32],
}

impl FairDice {
    /// Fixes the dice of a match; one entropy text per seat, in seat order.
    pub fn bound(seed: Seed, terms: &Terms, entropy: Vec<String>) -> FairDice {
        let commitment = seed.bound_to(terms);
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"neretva dice 2").update(&seed.0).update(commitment.as_bytes());
        let key = key(&mut hasher, &entropy);
        let commitment = commitment.to_hex().to_string();
        FairDice { seed, commitment, is_bound: true, entropy, key }
    }

    /// The dice of the first format of records, and of numbered seeds: they bind no terms.
    pub fn new(seed: Seed, entropy: Vec<String>) -> FairDice {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"neretva dice 1").update(&seed.0);
        let key = key(&mut hasher, &entropy);
        FairDice { commitment: seed.commitment(), seed, is_bound: false, entropy, key }
    }

    /// What was published before play.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// Whether the commitment binds scenario, options and figures.
    pub fn is_bound(&self) -> bool {
        self.is_bound
    }

    /// The answer to roll number `n` of the match.
    pub fn answer(&self, n: u64, roll: &Roll) -> Faces {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(n);
        roll.roll(&mut stream)
    }

    /// The seed, for the private save and the final reveal.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What each seat mixed in.
    pub fn entropy(&self) -> &[String] {
        &self.entropy
    }
}

fn key(hasher: &mut blake3::Hasher, entropy: &[String]) -> [u8; 32] {
    for text in entropy {
        hasher.update(&(text.len() as u32).to_le_bytes()).update(text.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

impl fmt::Debug for FairDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairDice").field("entropy", &self.entropy).finish_non_exhaustive()
    }
}

/// Where a match gets its faces from.
#[derive(Clone, Debug)]
pub enum Dice {
    /// Committed and verifiable.
    Fair(FairDice),
    /// Faces laid out beforehand, for tests; when they run out the table waits.
    Scripted(Vec<u8>),
    /// People roll real dice and type them in; the table waits for each roll.
    Typed,
    /// Fair dice seen from outside while the match runs: what is published, without the seed.
    Sealed {
        /// What binds the seed.
        commitment: String,
        /// What each seat mixed in.
        entropy: Vec<String>,
    },
}

impl Dice {
    /// Fair dice of a small number, for reproducible games.
    pub fn numbered(n: u64, seats: usize) -> Dice {
        Dice::Fair(FairDice::new(Seed::from_number(n), vec![String::new(); seats]))
    }

    /// The answer to roll number `n`, or `None` where the table has to wait for it.
    pub(crate) fn answer(&mut self, n: u64, roll: &Roll) -> Option<Faces> {
        match self {
            Dice::Fair(fair) => Some(fair.answer(n, roll)),
            Dice::Scripted(left) => {
                let count = usize::from(roll.dice);
                let faces = Faces::new(left.get(..count)?)?;
                if !roll.accepts(faces) {
                    return None;
                }
                left.drain(..count);
                Some(faces)
            }
            Dice::Typed | Dice::Sealed { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(seed: u64) -> ChaCha20Rng {
        ChaCha20Rng::seed_from_u64(seed)
    }

    #[test]
    fn faces_are_unbiased() {
        let mut rng = words(1);
        for sides in [6, 10] {
            let mut seen = vec![0_u32; sides as usize];
            let rolls = 60_000;
            for _ in 0..rolls {
                seen[below(&mut rng, sides) as usize] += 1;
            }
            // Six standard deviations of a binomial count: a biased die fails, a fair one does not.
            let mean = rolls / sides;
            for count in seen {
                assert!(count.abs_diff(mean) < 6 * mean.isqrt(), "{count} of about {mean}");
            }
        }
    }

    #[test]
    fn debugging_tells_no_secret() {
        let dice = FairDice::new(Seed::from_number(3), vec!["mine".to_owned()]);
        let told = format!("{dice:?} {:?}", dice.seed());
        assert_eq!(told, r#"FairDice { entropy: ["mine"], .. } Seed(secret)"#);
    }

    #[test]
    fn rejects_the_biased_tail_of_the_word_range() {
        struct Words(Vec<u32>);
        impl rand_core::TryRng for Words {
            type Error = std::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.remove(0))
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!("faces read words")
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!("faces read words")
            }
        }
        // 2^32 = 6·715827882 + 4: the last four words would favour faces 1 to 4.
        assert_eq!(below(&mut Words(vec![u32::MAX, u32::MAX - 3, 7]), 6), 1);
    }

    #[test]
    fn seats_change_the_dice_and_the_commitment_does_not_tell() {
        let dice = |a: &str, b: &str| {
            FairDice::new(Seed::from_number(3), vec![a.to_owned(), b.to_owned()]).key
        };
        assert_ne!(dice("x", ""), dice("", "x"), "entropy is bound to its seat");
        assert_ne!(dice("ab", "c"), dice("a", "bc"), "and to its length");
        let seed = Seed::from_number(3);
        let terms = |text: &str| {
            let mut terms = Terms(Vec::new());
            terms.add(text);
            terms
        };
        assert_ne!(seed.commitment_to(&terms("a")), seed.commitment_to(&terms("b")));
        let bound = |text| FairDice::bound(seed.clone(), &terms(text), vec![String::new()]).key;
        assert_ne!(bound("a"), bound("b"), "other terms, other dice");
        assert_ne!(seed.commitment(), seed.reveal());
        assert_eq!(Seed::parse(&seed.reveal()), Some(seed));
    }
}
