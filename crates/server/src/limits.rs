//! Rate limits: a bucket of tokens that fills at a steady pace.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Seconds' worth of tokens that a bucket holds.
const BURST_SECONDS: u64 = 4;

/// Buckets remembered before the full ones are forgotten.
const MOST_BUCKETS: usize = 10_000;

/// One bucket.
#[derive(Debug)]
pub(crate) struct Bucket {
    /// Thousandths of a token an hour.
    per_hour: u64,
    /// In thousandths.
    capacity: u64,
    level: u64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: u32) -> Bucket {
        let per_second = u64::from(per_second.max(1));
        Bucket::full(per_second * 3_600_000, per_second * BURST_SECONDS * 1_000)
    }

    /// So many an hour, and as many at once.
    pub(crate) fn hourly(per_hour: u32) -> Bucket {
        let thousandths = u64::from(per_hour.max(1)) * 1_000;
        Bucket::full(thousandths, thousandths)
    }

    fn full(per_hour: u64, capacity: u64) -> Bucket {
        Bucket { per_hour, capacity, level: capacity, at: Instant::now() }
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
        let gained = micros.unwrap_or(u64::MAX).saturating_mul(self.per_hour) / 3_600_000_000;
        // Less than a thousandth keeps accumulating.
        if gained > 0 {
            self.level = self.level.saturating_add(gained).min(self.capacity);
            self.at = now;
        }
    }

    fn is_full(&self) -> bool {
        self.level == self.capacity
    }
}

/// How fast buckets fill.
#[derive(Clone, Copy, Debug)]
enum Pace {
    Second(u32),
    Hour(u32),
}

impl Pace {
    fn bucket(self) -> Bucket {
        match self {
            Pace::Second(many) => Bucket::new(many),
            Pace::Hour(many) => Bucket::hourly(many),
        }
    }
}

/// A bucket for every address.
#[derive(Debug)]
pub(crate) struct Limits {
    pace: Pace,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

impl Limits {
    pub(crate) fn new(per_second: u32) -> Limits {
        Limits { pace: Pace::Second(per_second), buckets: Mutex::default() }
    }

    /// So many an hour.
    pub(crate) fn hourly(per_hour: u32) -> Limits {
        Limits { pace: Pace::Hour(per_hour), buckets: Mutex::default() }
    }

    /// Whether that address may send another request.
    pub(crate) fn allow(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("nothing panics while it holds the buckets");
        if buckets.len() > MOST_BUCKETS {
            buckets.values_mut().for_each(|bucket| bucket.fill(now));
            buckets.retain(|_, bucket| !bucket.is_full());
        }
        buckets.entry(address).or_insert_with(|| self.pace.bucket()).take(now)
    }
}

/// How many of something each address or person has at a time.
#[derive(Debug)]
pub(crate) struct Crowd<K: Ord> {
    most: usize,
    here: Arc<Mutex<BTreeMap<K, usize>>>,
}

/// One of a crowd, until it is dropped.
#[derive(Debug)]
pub(crate) struct Member<K: Ord> {
    key: Option<K>,
    here: Arc<Mutex<BTreeMap<K, usize>>>,
}

impl<K: Ord + Clone> Crowd<K> {
    pub(crate) fn new(most: usize) -> Crowd<K> {
        Crowd { most, here: Arc::default() }
    }

    /// One more, if there is room for that address or person.
    pub(crate) fn enter(&self, key: K) -> Option<Member<K>> {
        let mut here = self.here.lock().expect("nothing panics while it holds the crowd");
        let count = here.entry(key.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Member { key: Some(key), here: Arc::clone(&self.here) })
    }
}

impl<K: Ord> Drop for Member<K> {
    fn drop(&mut self) {
        let Ok(mut here) = self.here.lock() else { return };
        if let Some(key) = self.key.take()
            && let Some(count) = here.get_mut(&key)
        {
            *count -= 1;
            if *count == 0 {
                here.remove(&key);
            }
        }
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

    /// Admits another attempt, or does not. It counts as wrong until it turns out right: otherwise
    /// a thousand attempts at once would all be evaluated.
    pub(crate) fn admit(&self, name: &str, address: IpAddr, now: Instant) -> bool {
        let mut tries = self.lock();
        if tries.len() > MOST_BUCKETS {
            tries.retain(|_, (_, until)| *until > now);
        }
        let keys = Tries::keys(name, address);
        let allowed = keys.iter().zip(WRONG).all(|(key, most)| {
            tries.get(key).is_none_or(|(wrong, until)| *until <= now || *wrong < most)
        });
        for key in keys.into_iter().filter(|_| allowed) {
            let (wrong, until) = tries.entry(key).or_insert((0, now + WRONG_FOR));
            if *until <= now {
                (*wrong, *until) = (0, now + WRONG_FOR);
            }
            *wrong += 1;
        }
        allowed
    }

    /// An attempt that was admitted turned out right, or was not made.
    pub(crate) fn forgive(&self, name: &str, address: IpAddr) {
        let mut tries = self.lock();
        for key in Tries::keys(name, address) {
            if let Some((wrong, _)) = tries.get_mut(&key) {
                *wrong = wrong.saturating_sub(1);
            }
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
            assert!(tries.admit("Ana", at(1), now));
        }
        assert!(!tries.admit("ana", at(1), now), "an attempt counts when it is admitted");
        tries.forgive("ana", at(1));
        assert!(tries.admit("ana", at(1), now), "one was right");
        assert!(tries.admit("ana", at(2), now) && tries.admit("ben", at(1), now));
        for n in 0..40 {
            tries.admit(&format!("name {n}"), at(1), now);
        }
        assert!(!tries.admit("ben", at(1), now), "fifty from one address");
        for n in 2..=21 {
            (0..10).for_each(|_| _ = tries.admit("ana", at(n), now));
        }
        assert!(!tries.admit("ana", at(99), now), "two hundred for one name");
        assert!(tries.admit("ana", at(1), now + WRONG_FOR));
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
    fn a_crowd_has_room_again_when_somebody_leaves() {
        let crowd = Crowd::new(2);
        let (one, two) = (crowd.enter("ana"), crowd.enter("ana"));
        assert!(one.is_some() && two.is_some() && crowd.enter("ana").is_none());
        assert!(crowd.enter("ben").is_some());
        drop(one);
        assert!(crowd.enter("ana").is_some());
        drop(two);
        assert!(crowd.here.lock().expect("no panic").is_empty(), "nobody is remembered");
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
