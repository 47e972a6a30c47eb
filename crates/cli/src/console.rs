//! What every command works with: a voice, the games, the output.

use neretva_protocol::Said;

use crate::args::Args;
use crate::failure::Failure;
use crate::library::Library;
use crate::out::Out;
use crate::words::Voice;

pub(crate) struct Console {
    pub(crate) voice: Voice,
    pub(crate) library: Library,
    pub(crate) out: Out,
}

impl Console {
    pub(crate) fn new(args: &Args) -> Console {
        Console {
            voice: Voice::new(args.lang.unwrap_or_else(Voice::usual_lang)),
            library: Library::new(args.data.clone()),
            out: Out::new(),
        }
    }

    /// Says a message on a line of its own.
    pub(crate) fn tell(&mut self, said: &Said) -> Result<(), Failure> {
        self.out.line(self.voice.say(said))
    }

    pub(crate) fn lines(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.out.line(line))
    }
}
