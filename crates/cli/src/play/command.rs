//! What can be typed beside actions, in either language.

/// A typed line that is not an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Board,
    Undo,
    Why(String),
    Rule(String),
    Log,
    Save(String),
    Load(String),
    Resign,
    Quit,
}

impl Command {
    /// The command of a line, if its first word is one.
    pub(super) fn read(line: &str) -> Option<Command> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        let word = word.to_lowercase();
        let alone = |command: Command| rest.is_empty().then_some(command);
        match word.as_str() {
            "?" | "help" | "ayuda" => alone(Command::Help),
            "board" | "tablero" => alone(Command::Board),
            "undo" | "deshacer" => alone(Command::Undo),
            "why" | "porqué" | "porque" => Some(Command::Why(rest)),
            "rule" | "regla" => Some(Command::Rule(rest)),
            "log" | "diario" => alone(Command::Log),
            "save" | "guardar" => Some(Command::Save(rest)),
            "load" | "cargar" => Some(Command::Load(rest)),
            "resign" | "abandonar" => alone(Command::Resign),
            "quit" | "exit" | "salir" => alone(Command::Quit),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn both_languages_are_understood() {
        assert_eq!(Command::read("why hex 0304"), Some(Command::Why("hex 0304".to_owned())));
        assert_eq!(Command::read("Porqué R1"), Some(Command::Why("R1".to_owned())));
        assert_eq!(Command::read("deshacer"), Some(Command::Undo));
        assert_eq!(Command::read("undo it"), None);
        assert_eq!(Command::read("R1"), None);
    }
}
