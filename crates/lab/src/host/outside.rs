//! Another program as a player, over its standard input and output; and one of our players for
//! other hosts.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use neretva_ai::Bot;
use neretva_protocol::{BOT_VERSION, BotLine, HostLine, Observation};

use super::GuestFault;
use crate::Laboratory;

/// The longest valid answer.
const MOST_BYTES: u64 = 1 << 20;

/// Lines of a program that may wait to be read.
const MOST_WAITING: usize = 64;

/// A program that plays. It is stopped on drop.
pub struct Outside {
    child: Child,
    /// Lines to the program: a thread writes them, so that a program that does not read does not
    /// block us.
    to: Sender<String>,
    /// Lines from the program.
    from: Receiver<String>,
    limit: Duration,
    worlds: bool,
    /// What was wrong with its greeting; reported when it is first asked.
    unready: Option<GuestFault>,
}

impl Outside {
    /// Starts a program by a shell command.
    pub fn start(command: &str, limit: Duration) -> io::Result<Outside> {
        // `exec` replaces the shell by the program, so that stopping the one stops the other.
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec {command}")]);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own: what the program starts is stopped with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let mut stdin = child.stdin.take().expect("it was piped");
        let stdout = child.stdout.take().expect("it was piped");
        let (to, lines) = mpsc::channel::<String>();
        thread::spawn(move || {
            for line in lines {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        // A program that writes too much blocks, instead of filling our memory.
        let (answers, from) = mpsc::sync_channel(MOST_WAITING);
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let mut line = Vec::new();
                match reader.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {}
                }
                let line = String::from_utf8_lossy(&line).trim_end().to_owned();
                if answers.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Outside { child, to, from, limit, worlds: false, unready: None })
    }

    pub(super) fn limit(&self) -> Duration {
        self.limit
    }

    pub(super) fn wants_worlds(&self) -> bool {
        self.worlds
    }

    /// Sends a line; if the program is gone, its answer will be missing.
    pub(super) fn tell(&mut self, line: &HostLine) {
        let text = serde_json::to_string(line).expect("lines are plain data");
        let _ = self.to.send(text + "\n");
    }

    pub(super) fn greet(&mut self, hello: HostLine) {
        self.tell(&hello);
        self.unready = match self.hear(|line| matches!(line, BotLine::Ready { .. })) {
            Ok(BotLine::Ready { neretva: BOT_VERSION, worlds, .. }) => {
                self.worlds = worlds;
                None
            }
            Ok(BotLine::Ready { neretva, .. }) => Some(GuestFault::Gone(format!(
                "it speaks version {neretva} of the conversation, not {BOT_VERSION}"
            ))),
            Ok(BotLine::Act { .. }) => unreachable!("only a ready line was waited for"),
            Err(fault) => Some(GuestFault::Gone(format!("it was not ready: it {fault}"))),
        };
    }

    pub(super) fn ask(
        &mut self,
        id: u64,
        observation: Observation,
        world: Option<serde_json::Value>,
    ) -> Result<String, GuestFault> {
        if let Some(fault) = &self.unready {
            return Err(fault.clone());
        }
        self.tell(&HostLine::Decide { id, observation: Box::new(observation), world });
        // Late answers to earlier questions are skipped.
        let ours = |line: &BotLine| matches!(line, BotLine::Act { id: of, .. } if *of == id);
        match self.hear(ours)? {
            BotLine::Act { act, .. } => Ok(act),
            BotLine::Ready { .. } => unreachable!("only an act was waited for"),
        }
    }

    /// The first matching line, within the time.
    fn hear(&mut self, wanted: impl Fn(&BotLine) -> bool) -> Result<BotLine, GuestFault> {
        let deadline = Instant::now() + self.limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left) {
                Ok(text) => match serde_json::from_str::<BotLine>(&text) {
                    Ok(line) if wanted(&line) => return Ok(line),
                    Ok(_) => {}
                    Err(_) => {
                        let start: String = text.chars().take(80).collect();
                        return Err(GuestFault::Nonsense(format!("{start:?}")));
                    }
                },
                Err(RecvTimeoutError::Timeout) => return Err(GuestFault::Late(self.limit)),
                Err(RecvTimeoutError::Disconnected) => {
                    // A program that has closed its output will say nothing more, alive or not.
                    let status = self.stop();
                    let how = status.map_or_else(|error| error.to_string(), |s| s.to_string());
                    return Err(GuestFault::Gone(how));
                }
            }
        }
    }

    /// Stops the program and everything that it started.
    fn stop(&mut self) -> io::Result<std::process::ExitStatus> {
        #[cfg(unix)]
        {
            let kill = format!("kill -s KILL -- -{} 2>/dev/null", self.child.id());
            // A group that is empty cannot be stopped.
            let _ = Command::new("sh").args(["-c", &kill]).status();
        }
        // It may have exited already.
        let _ = self.child.kill();
        self.child.wait()
    }

    /// Sends the last line and gives the program a moment to exit.
    pub(super) fn farewell(&mut self, line: &HostLine) {
        self.tell(line);
        let patience = Instant::now() + Duration::from_millis(500);
        while Instant::now() < patience {
            match self.child.try_wait() {
                Ok(Some(_)) | Err(_) => return,
                Ok(None) => thread::sleep(Duration::from_millis(10)),
            }
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        // A program that has exited cannot be stopped.
        let _ = self.stop();
    }
}

/// Why one of our players cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum SpeakError {
    /// The host closed the connection or sent something unreadable.
    #[error("cannot speak with the host: {0}")]
    Io(#[from] io::Error),
    /// A malformed line.
    #[error("the host sent a line outside the protocol: {0}")]
    Line(#[from] serde_json::Error),
    /// Another version.
    #[error("the host speaks version {0} of the conversation, this program {BOT_VERSION}")]
    Version(u32),
    /// Something that cannot be played.
    #[error("cannot play here: {0}")]
    Play(String),
}

/// A game and a player of it, made when the host says which.
pub type Made<'a> = (&'a dyn Laboratory, Box<dyn Bot>);

/// Plays one match as an outside player: reads the host's lines and answers them. `make` is handed
/// game and seed.
pub fn speak<'a>(
    name: &str,
    from: impl BufRead,
    mut to: impl Write,
    make: impl Fn(&str, u64) -> Result<Made<'a>, String>,
) -> Result<(), SpeakError> {
    let mut playing: Option<(Made<'a>, neretva_core::Seat)> = None;
    let mut answer = |line: &BotLine| -> Result<(), SpeakError> {
        writeln!(to, "{}", serde_json::to_string(line)?)?;
        Ok(to.flush()?)
    };
    for line in from.lines() {
        match serde_json::from_str::<HostLine>(&line?)? {
            HostLine::Hello { neretva, game, seat, seed, .. } => {
                if neretva != BOT_VERSION {
                    return Err(SpeakError::Version(neretva));
                }
                let made = make(&game, seed).map_err(SpeakError::Play)?;
                let seat = made.0.about().seat(&seat);
                let seat = seat.ok_or_else(|| SpeakError::Play("no such seat".to_owned()))?;
                playing = Some((made, seat));
                let (neretva, name) = (BOT_VERSION, name.to_owned());
                answer(&BotLine::Ready { neretva, name, worlds: true })?;
            }
            HostLine::Decide { id, world, .. } => {
                let ((lab, bot), seat) =
                    playing.as_mut().ok_or_else(|| SpeakError::Play("no hello yet".to_owned()))?;
                let known = world.and_then(|world| lab.known_in(world, *seat));
                let known = known
                    .ok_or_else(|| SpeakError::Play("the host sends no usable world".to_owned()))?;
                let chosen = bot.choose(&known);
                let chosen =
                    chosen.ok_or_else(|| SpeakError::Play("nothing to decide".to_owned()))?;
                answer(&BotLine::Act { id, act: chosen.act, why: Some(chosen.said) })?;
            }
            HostLine::Fault { .. } => {}
            HostLine::Over { .. } => return Ok(()),
        }
    }
    Ok(())
}
