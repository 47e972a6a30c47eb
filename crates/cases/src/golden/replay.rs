//! Reading a golden file and playing its acts.

use neretva_core::{Arbiter, Dice, Rulebook, Setup};
use neretva_protocol::RefusalView;
use neretva_text::Texts;

use super::{END, GoldenFault};
use crate::failure::titled;
use crate::transcript::{INPUT, RESIGN};

/// The acts of a golden game.
pub(super) struct Golden<'t> {
    /// Everything before the first input, as written, comments included.
    head: &'t str,
    game: &'t str,
    scenario: Option<&'t str>,
    seed: u64,
    options: Vec<(&'t str, &'t str)>,
    acts: Vec<GoldenAct<'t>>,
}

/// What a seat did. Rolls are not read: the seed makes them.
struct GoldenAct<'t> {
    line: usize,
    /// Its number among all inputs, rolls included.
    number: usize,
    seat: &'t str,
    act: &'t str,
}

impl<'t> Golden<'t> {
    pub(super) fn read(text: &'t str) -> Result<Golden<'t>, GoldenFault> {
        let is_body = |line: &str| [INPUT, END, " "].iter().any(|mark| line.starts_with(mark));
        let head_end = text
            .split_inclusive('\n')
            .take_while(|line| !is_body(line))
            .map(str::len)
            .sum::<usize>();
        let (head, body) = text.split_at(head_end);
        let mut golden = Golden {
            head: head.trim_end(),
            game: "",
            scenario: None,
            seed: 0,
            options: Vec::new(),
            acts: Vec::new(),
        };
        golden.read_head()?;
        let first_line = head.lines().count() + 1;
        let body = body.lines().enumerate().map(|(index, line)| (first_line + index, line));
        let inputs = body.filter_map(|(line, text)| Some((line, text.strip_prefix(INPUT)?)));
        for (index, (line, input)) in inputs.enumerate() {
            let Some((who, what)) = input.split_once(": ") else {
                return Err(unread(line, "write an input as `> seat: act` or `> 1d6: 4`"));
            };
            if !is_dice(who) {
                let (seat, act) = (who.trim(), what.trim());
                golden.acts.push(GoldenAct { line, number: index + 1, seat, act });
            }
        }
        Ok(golden)
    }

    pub(super) fn head(&self) -> &'t str {
        self.head
    }

    fn read_head(&mut self) -> Result<(), GoldenFault> {
        let mut seed = None;
        for (index, line) in self.head.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let value = value.trim();
            match key {
                "game" => self.game = value,
                "scenario" => self.scenario = Some(value),
                "seed" => match value.parse() {
                    Ok(number) => seed = Some(number),
                    Err(_) => return Err(unread(index + 1, "give the seed as a whole number")),
                },
                "option" => match value.split_once(' ') {
                    Some((name, value)) => self.options.push((name, value.trim())),
                    None => {
                        return Err(unread(index + 1, "write an option as `option NAME VALUE`"));
                    }
                },
                _ => {
                    let what = "only game, scenario, seed and option stand before the first input";
                    return Err(unread(index + 1, what));
                }
            }
        }
        match (self.game, seed) {
            ("", _) => Err(unread(1, "a line `game ID` is missing")),
            (_, None) => Err(unread(1, "a line `seed NUMBER` is missing")),
            (_, Some(number)) => {
                self.seed = number;
                Ok(())
            }
        }
    }

    /// Plays every act.
    pub(super) fn play(
        &self,
        rulebook: &dyn Rulebook,
        texts: &Texts,
    ) -> Result<Box<dyn Arbiter>, GoldenFault> {
        let about = rulebook.about();
        if self.game != about.id {
            let what = format!("the file is of {}, it was played with {}", self.game, about.id);
            return Err(unread(1, &what));
        }
        let setup = Setup::new(about, self.scenario, self.options.iter().copied())
            .map_err(|error| unread(1, &error.to_string()))?;
        let mut table = rulebook.start(setup, Dice::numbered(self.seed, about.seats.len()));
        for act in &self.acts {
            act.play(&mut *table, texts)?;
        }
        Ok(table)
    }
}

impl GoldenAct<'_> {
    fn play(&self, table: &mut dyn Arbiter, texts: &Texts) -> Result<(), GoldenFault> {
        let impossible = |why: String| GoldenFault::Impossible {
            line: self.line,
            input: self.number,
            act: format!("{}: {}", self.seat, self.act),
            why,
        };
        let Some(seat) = table.about().seat(self.seat) else {
            return Err(impossible(format!("there is no seat {:?}", self.seat)));
        };
        let game = table.about().id;
        let refused = |refusal: RefusalView| {
            let said = texts.tell(&refusal.said);
            impossible(match refusal.rule {
                Some(rule) => format!("refused by {}: {said}", titled(game, &rule)),
                None => format!("refused: {said}"),
            })
        };
        if self.act == RESIGN {
            return table.resign(seat).map_err(refused);
        }
        let action = table.parse(self.act).map_err(|error| impossible(error.to_string()))?;
        table.submit(seat, action).map_err(refused)
    }
}

/// Whether an input's name is that of dice, `2d6`, not of a seat.
fn is_dice(who: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    who.split_once('d').is_some_and(|(dice, sides)| digits(dice) && digits(sides))
}

fn unread(line: usize, what: &str) -> GoldenFault {
    GoldenFault::Unread { line, what: what.to_owned() }
}
