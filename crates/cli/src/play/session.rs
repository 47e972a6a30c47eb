//! The loop of a match at the terminal.

mod obey;

use neretva_core::{Action, Arbiter, Rng, Seat, Viewer, dice};
use neretva_protocol::{RollView, Status};

use super::command::Command;
use super::input::LineReader;
use crate::acts::{TypedInput, TypedWords};
use crate::console::Console;
use crate::failure::Failure;
use crate::save::SaveFile;
use crate::wrap::wrap;
use crate::{faults, screen, seats};

/// Who sits at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// One player of that seat; the computer plays the rest.
    Computer(Seat),
    /// Everyone, in turn.
    Two,
}

/// Whether the session goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Going {
    /// With the table as it now is.
    On,
    /// With the same question, nothing having changed.
    Same,
    /// Ends.
    Ended,
}

pub(super) struct Session {
    table: Box<dyn Arbiter>,
    file: Option<SaveFile>,
    mode: Mode,
    bot: Rng,
    input: LineReader,
    ascii: bool,
    /// Inputs whose log each seat has read.
    told: Vec<usize>,
    /// The board as last shown; an unchanged one is not shown again.
    shown: String,
    /// The seat that looks at the screen.
    looking: Option<Seat>,
    /// Whether something was played that no file holds.
    unsaved: bool,
}

impl Session {
    pub(super) fn new(
        table: Box<dyn Arbiter>,
        file: Option<SaveFile>,
        mode: Mode,
        bot: Rng,
        input: LineReader,
        ascii: bool,
    ) -> Session {
        let told = vec![0; table.about().seats.len()];
        let looking = match mode {
            Mode::Computer(seat) => Some(seat),
            Mode::Two => None,
        };
        let shown = String::new();
        Session { table, file, mode, bot, input, ascii, told, shown, looking, unsaved: false }
    }

    pub(super) fn run(mut self, console: &mut Console) -> Result<(), Failure> {
        loop {
            let going = match self.table.status() {
                Status::Over(_) => return self.over(console),
                Status::Rolls(roll) => self.roll(console, &roll)?,
                Status::Decides(_) => match (self.table.deciding(), self.mode) {
                    (Some(seat), Mode::Computer(player)) if seat != player => {
                        self.let_bot_act(seat);
                        Going::On
                    }
                    (Some(seat), _) => self.decide(console, seat)?,
                    (None, _) => Going::Ended,
                },
            };
            if going == Going::Ended {
                return Ok(());
            }
        }
    }

    /// The bot plays any legal action, each as likely as the others.
    fn let_bot_act(&mut self, seat: Seat) {
        let legal = self.table.legal();
        let most = u32::try_from(legal.len()).expect("there are fewer actions than that");
        let pick = dice::below(&mut self.bot, most) as usize;
        self.table.submit(seat, legal[pick]).expect("a legal action is not refused");
        self.unsaved = true;
    }

    /// Whose view is shown while nobody decides.
    fn viewer(&self) -> Viewer {
        self.looking.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Hands the keyboard over; the screen is cleared if the seats have different views.
    fn hand_over(&mut self, console: &mut Console, seat: Seat) -> Result<Going, Failure> {
        if self.looking == Some(seat) {
            return Ok(Going::On);
        }
        let sees = |n: usize| {
            let seat = Seat(u8::try_from(n).expect("a game has a handful of seats"));
            self.table.observe(Viewer::Seat(seat)).view
        };
        let all: Vec<_> = (0..self.table.about().seats.len()).map(sees).collect();
        let hidden = all.windows(2).any(|pair| pair[0] != pair[1]);
        self.looking = Some(seat);
        self.shown.clear();
        if !hidden {
            return Ok(Going::On);
        }
        let who = seats::seat_said(self.table.about(), seat);
        console.out.wipe()?;
        let prompt = format!("{} ", console.voice.say(&msg!("cli-hand-over", seat = who)));
        match self.input.ask(console, &prompt)? {
            Some(_) => Ok(Going::On),
            None => self.leave(console),
        }
    }

    /// One decision of a player: everything up to an accepted action.
    fn decide(&mut self, console: &mut Console, seat: Seat) -> Result<Going, Failure> {
        if self.hand_over(console, seat)? == Going::Ended {
            return Ok(Going::Ended);
        }
        self.tell_news(console, seat)?;
        let legal = self.table.legal();
        self.show(console, seat, &legal)?;
        loop {
            let Some(line) = self.input.ask(console, "> ")? else { return self.leave(console) };
            if line.is_empty() {
                continue;
            }
            if let Some(command) = Command::read(&line) {
                match self.obey(console, seat, command)? {
                    Going::Same => continue,
                    going @ (Going::On | Going::Ended) => return Ok(going),
                }
            }
            if self.play(console, seat, &legal, &line)? {
                return self.keep(console).map(|()| Going::On);
            }
        }
    }

    /// Plays a number of the list, or actions as written; tells what was wrong.
    fn play(
        &mut self,
        console: &mut Console,
        seat: Seat,
        legal: &[Action],
        line: &str,
    ) -> Result<bool, Failure> {
        // What begins with a zero is a hex, not a number of the list.
        let number = line.parse().ok().filter(|_| !line.starts_with('0'));
        let numbered = number.and_then(|n: usize| legal.get(n.checked_sub(1)?));
        if let Some(action) = numbered {
            return self.submit(console, seat, &TypedInput::Act(*action));
        }
        let mut words = TypedWords::new(&[line]);
        let mut played = false;
        while !words.is_empty() {
            let typed = match words.next(&*self.table) {
                Ok(typed) => typed,
                Err(why) => {
                    console.tell(&why)?;
                    return Ok(played);
                }
            };
            if self.table.deciding() != Some(seat) || !self.submit(console, seat, &typed)? {
                return Ok(played);
            }
            played = true;
        }
        Ok(played)
    }

    fn submit(
        &mut self,
        console: &mut Console,
        seat: Seat,
        typed: &TypedInput,
    ) -> Result<bool, Failure> {
        let done = match typed {
            TypedInput::Act(action) => self.table.submit(seat, *action),
            TypedInput::Roll(faces) => self.table.type_in(faces),
        };
        match done {
            Ok(()) => {
                self.unsaved = true;
                Ok(true)
            }
            Err(refusal) => {
                let why = faults::refusal(&console.voice, self.table.about().id, &refusal);
                console.tell(&why)?;
                if let (TypedInput::Act(action), Some(_)) = (typed, &refusal.rule) {
                    console.tell(&msg!("cli-ask-why", act = self.table.write(*action)))?;
                }
                Ok(false)
            }
        }
    }

    /// Asks for dice that were rolled at a real table.
    fn roll(&mut self, console: &mut Console, roll: &RollView) -> Result<Going, Failure> {
        let asked = msg!("cli-awaits-roll", dice = roll.dice.as_str(), purpose = roll.said.clone());
        console.out.line(format!("{} [{}]", console.voice.say(&asked), roll.rule))?;
        loop {
            let prompt = format!("{} > ", roll.dice);
            let Some(line) = self.input.ask(console, &prompt)? else { return self.leave(console) };
            if let Some(command) = Command::read(&line) {
                let seat = self.looking.unwrap_or(Seat(0));
                match self.obey(console, seat, command)? {
                    Going::Same => continue,
                    going @ (Going::On | Going::Ended) => return Ok(going),
                }
            }
            let faces: Vec<u8> =
                line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            if self.submit(console, Seat(0), &TypedInput::Roll(faces))? {
                return self.keep(console).map(|()| Going::On);
            }
        }
    }

    /// Tells a seat what has happened since it last looked.
    fn tell_news(&mut self, console: &mut Console, seat: Seat) -> Result<(), Failure> {
        let told = &mut self.told[seat.index()];
        // Undoing an action also removes its lines.
        *told = (*told).min(self.table.steps());
        let news = screen::log(&console.voice, &self.table.log(Viewer::Seat(seat), *told + 1));
        *told = self.table.steps();
        if !news.is_empty() {
            console.out.line("")?;
        }
        console.lines(&news)
    }

    fn show(&mut self, console: &mut Console, seat: Seat, legal: &[Action]) -> Result<(), Failure> {
        let seen = self.table.observe(Viewer::Seat(seat));
        let board = screen::board(&*self.table, &seen, self.ascii);
        console.out.line("")?;
        if board != self.shown {
            console.out.heading(screen::heading(&console.voice, &*self.table, &seen.view))?;
            console.out.line(board.trim_end())?;
            self.shown = board;
            console.out.line("")?;
            if let Some(tracks) = screen::tracks(&console.voice, &seen.view) {
                console.out.line(tracks)?;
            }
        }
        if let Some(pending) = &seen.odds {
            console.lines(&screen::odds(&console.voice, pending))?;
        }
        let width = console.out.width();
        let waits = screen::waits(&console.voice, &*self.table, &seen.view);
        for line in wrap(&waits, "", width) {
            console.out.heading(line)?;
        }
        console.lines(&screen::options(&console.voice, &*self.table, &seen, legal, width))
    }

    /// The end of the game: all is revealed.
    fn over(mut self, console: &mut Console) -> Result<(), Failure> {
        let viewer = match self.mode {
            Mode::Computer(seat) => Viewer::Seat(seat),
            Mode::Two => self.viewer(),
        };
        if let Viewer::Seat(seat) = viewer {
            self.tell_news(console, seat)?;
        }
        console.out.line("")?;
        let width = console.out.width();
        let lines = screen::whole(&console.voice, &*self.table, Viewer::Arbiter, self.ascii, width);
        console.lines(&lines)?;
        self.keep(console)?;
        let seal = screen::seal(&console.voice, &self.table.record());
        console.lines(&seal)?;
        match &self.file {
            Some(file) => {
                console.tell(&msg!("cli-play-verify", file = file.path().display().to_string()))
            }
            None => self.offer_to_save(console).map(|_| ()),
        }
    }
}
