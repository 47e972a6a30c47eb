//! Rate limits: a bucket of tokens that fills at a steady pace.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Seconds' worth of tokens that a bucket holds.
const BURST_SECONDS: u64 = 4;

/// Buckets remembered before the full ones are forgotten.
const MOST_BUCKETS: usize = 10_000;

/// One bucket.
#[derive(Debug)]
pub(crate) struct Bucket {
    per_second: u64,
    /// In thousandths.
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
        // Less than a thousandth keeps accumulating.
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

    /// Whether that address may send another request.
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

/// How long wrong passwords are remembered.
const WRONG_FOR: Duration = Duration::from_secs(300);

/// Wrong passwords in that time: for one name from one address, from one address, for one name.
const WRONG: [u32; 3] = [10, 50, 200];

/// A name, an address, or both.
type Guesser = (Option<String>, Option<IpAddr>);

/// Wrong passwords and until when they are remembered, by name and address.
#[derive(Debug, Default)]
pub(crate) struct Tries(Mutex<BTreeMap<Guesser, (u32, Instant)>>);

impl Tries {
    fn keys(name: &str, address: IpAddr) -> [Guesser; 3] {
        let name = name.to_lowercase();
        [(Some(name.clone()), Some(address)), (None, Some(address)), (Some(name), None)]
    }

    /// Whether another attempt is allowed.
    pub(crate) fn allow(&self, name: &str, address: IpAddr, now: Instant) -> bool {
        let tries = self.lock();
        Tries::keys(name, address).iter().zip(WRONG).all(|(key, most)| {
            tries.get(key).is_none_or(|(wrong, until)| *until <= now || *wrong < most)
        })
    }

    /// Counts a wrong password.
    pub(crate) fn wrong(&self, name: &str, address: IpAddr, now: Instant) {
        let mut tries = self.lock();
        if tries.len() > MOST_BUCKETS {
            tries.retain(|_, (_, until)| *until > now);
        }
        for key in Tries::keys(name, address) {
            let (wrong, until) = tries.entry(key).or_insert((0, now + WRONG_FOR));
            if *until <= now {
                (*wrong, *until) = (0, now + WRONG_FOR);
            }
            *wrong += 1;
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Guesser, (u32, Instant)>> {
        self.0.lock().expect("nothing panics while it holds the tries")
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn wrong_passwords_are_counted_by_name_and_by_address() {
        let tries = Tries::default();
        let now = Instant::now();
        let at = |n: u8| IpAddr::V4(Ipv4Addr::new(10, 0, 0, n));
        for _ in 0..10 {
            assert!(tries.allow("ana", at(1), now));
            tries.wrong("Ana", at(1), now);
        }
        assert!(!tries.allow("ana", at(1), now));
        assert!(tries.allow("ana", at(2), now) && tries.allow("ben", at(1), now));
        for n in 0..40 {
            tries.wrong(&format!("name {n}"), at(1), now);
        }
        assert!(!tries.allow("ben", at(1), now), "fifty from one address");
        for n in 2..=20 {
            (0..10).for_each(|_| tries.wrong("ana", at(n), now));
        }
        assert!(!tries.allow("ana", at(99), now), "two hundred for one name");
        assert!(tries.allow("ana", at(1), now + WRONG_FOR));
    }

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
