//! Rate limits: a bucket of tokens that fills at a steady pace.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// Seconds' worth of tokens that a bucket holds.
const BURST_SECONDS: u64 = 4;

/// Buckets remembered before the full ones are forgotten.
const MOST_BUCKETS: usize = 10_000;

/// One bucket.
#[derive(Debug)]
pub(crate) struct Bucket {
    per_second: u64,
    /// In thousandths of a token.
    level: u64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: u32) -> Bucket {
        let per_second = u64::from(per_second.max(1));
        Bucket { per_second, level: per_second * BURST_SECONDS * 1_000, at: Instant::now() }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let enough = self.level >= 1_000;
        if enough {
            self.level -= 1_000;
        }
        enough
    }

    fn fill(&mut self, now: Instant) {
        let micros = u64::try_from(now.saturating_duration_since(self.at).as_micros());
        let gained = micros.unwrap_or(u64::MAX).saturating_mul(self.per_second) / 1_000;
        // Less than a thousandth is not lost but waited for.
        if gained > 0 {
            self.level = self.level.saturating_add(gained).min(self.capacity());
            self.at = now;
        }
    }

    fn capacity(&self) -> u64 {
        self.per_second * BURST_SECONDS * 1_000
    }

    fn is_full(&self) -> bool {
        self.level == self.capacity()
    }
}

/// A bucket for every address.
#[derive(Debug)]
pub(crate) struct Limits {
    per_second: u32,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

impl Limits {
    pub(crate) fn new(per_second: u32) -> Limits {
        Limits { per_second, buckets: Mutex::default() }
    }

    /// Whether that address may ask once more.
    pub(crate) fn allow(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("nothing panics while it holds the buckets");
        if buckets.len() > MOST_BUCKETS {
            buckets.values_mut().for_each(|bucket| bucket.fill(now));
            buckets.retain(|_, bucket| !bucket.is_full());
        }
        buckets.entry(address).or_insert_with(|| Bucket::new(self.per_second)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_pace() {
        let mut bucket = Bucket::new(10);
        let start = bucket.at;
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 40);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| bucket.take(later)).count(), 10);
    }

    #[test]
    fn asking_often_does_not_starve() {
        let mut bucket = Bucket::new(10);
        let start = bucket.at;
        while bucket.take(start) {}
        let asked = (1..=100_000).map(|n| start + Duration::from_micros(20 * n));
        assert_eq!(asked.filter(|&now| bucket.take(now)).count(), 20);
    }
}
