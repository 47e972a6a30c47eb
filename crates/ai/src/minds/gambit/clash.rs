//! The expected result of a fight: shots are computed exactly, the same for all units of a side.

/// Most shots of a side: three divisions, and a corps support unit to spare.
const SHOTS: usize = 9;

/// By number to hit, shots fired and hits made.
type Chances = [[[f32; SHOTS + 1]; SHOTS + 1]; 11];

/// The probability of that many hits.
static CHANCES: Chances = chances();

const fn chances() -> Chances {
    let mut all = [[[0.0; SHOTS + 1]; SHOTS + 1]; 11];
    let mut number = 0;
    while number <= 10 {
        let hit = number as f32 / 10.0;
        all[number][0][0] = 1.0;
        let mut shots = 1;
        while shots <= SHOTS {
            let mut hits = 0;
            while hits <= shots {
                let one = if hits > 0 { all[number][shots - 1][hits - 1] * hit } else { 0.0 };
                all[number][shots][hits] = one + all[number][shots - 1][hits] * (1.0 - hit);
                hits += 1;
            }
            shots += 1;
        }
        number += 1;
    }
    all
}

/// The probability of that many hits.
pub(super) fn chance(number: i32, shots: usize, hits: usize) -> f32 {
    CHANCES[number.clamp(0, 10) as usize][shots.min(SHOTS)][hits.min(SHOTS)]
}

/// A side of a fight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    /// Steps in the front line: each is a shot.
    pub(super) steps: usize,
    /// What a shot hits with.
    pub(super) number: i32,
    /// What the corps support hits with; zero if there is none.
    pub(super) guns: i32,
}

/// What a fight brings on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clash {
    /// Chance that nobody is left in the hex.
    pub(super) won: f32,
    /// Chance that the defenders are hit at all, and may run.
    pub(super) shaken: f32,
    /// Steps that the attackers lose.
    pub(super) cost: f32,
    /// Steps that the defenders lose.
    pub(super) loss: f32,
}

/// Barrage, defensive fire, offensive fire.
pub(super) fn clash(attack: Line, defence: Line) -> Clash {
    let mut all = Clash::default();
    let barrage = attack.guns.clamp(0, 10) as f32 / 10.0;
    for (struck, odds) in [(0, 1.0 - barrage), (1, barrage)] {
        if odds <= 0.0 {
            continue;
        }
        let left = defence.steps.saturating_sub(struck);
        if left == 0 {
            all.won += odds;
            all.shaken += odds;
            all.loss += odds;
            continue;
        }
        for hurt in 0..=left {
            let here = odds * chance(defence.number, left, hurt);
            let then = volley(attack, left, hurt);
            all.won += here * then.won;
            all.shaken += here * then.shaken;
            all.loss += here * (then.loss + struck as f32);
            all.cost += here * hurt.min(attack.steps) as f32;
        }
        // The defenders' corps support fires once.
        all.cost += odds * defence.guns.clamp(0, 10) as f32 / 10.0;
    }
    all
}

/// Offensive fire at that many steps, after that many hits on the attackers.
pub(super) fn volley(attack: Line, left: usize, hurt: usize) -> Clash {
    let shots = attack.steps.saturating_sub(hurt);
    let mut all = Clash::default();
    for hits in 0..=shots.min(SHOTS) {
        let here = chance(attack.number, shots, hits);
        if hits >= left {
            all.won += here;
        }
        if hits > 0 {
            all.shaken += here;
        }
        all.loss += here * hits.min(left) as f32;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_die() {
        assert!((chance(3, 1, 1) - 0.3).abs() < 1e-6);
        assert!((chance(5, 2, 0) - 0.25).abs() < 1e-6);
        let all: f32 = (0..=6).map(|hits| chance(4, 6, hits)).sum();
        assert!((all - 1.0).abs() < 1e-5);
    }

    #[test]
    fn a_brigade_in_the_open_falls_to_three_divisions() {
        let three = Line { steps: 6, number: 5, guns: 0 };
        let brigade = Line { steps: 1, number: 3, guns: 0 };
        let fight = clash(three, brigade);
        assert!(fight.won > 0.95 && fight.cost < 0.31, "{fight:?}");
        let back = clash(brigade, three);
        assert!(back.won < 1e-6 && back.cost > 0.9, "{back:?}");
    }
}
