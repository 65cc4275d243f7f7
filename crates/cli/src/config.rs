//! The settings' file: what stands in it is the default of the option with the same name.
//!
//! Each option is declared once, as a flag. The environment comes before the file, and a flag before both.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::builder::OsStr;
use clap::{Arg, Command};
use toml::{Spanned, Value};

use crate::failure::Failure;

/// The variable that names the file, as `--config` does.
const VARIABLE: &str = "KOMADAI_CONFIG";
/// Options that no file sets: the file itself, and clap's own.
const NOT_SET: [&str; 3] = ["config", "help", "version"];

/// The file that the command line or the environment names.
pub(crate) fn path(arguments: &[OsString]) -> Option<PathBuf> {
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == "--config" {
            return arguments.next().map(PathBuf::from);
        }
        if let Some(path) = argument.to_str().and_then(|text| text.strip_prefix("--config=")) {
            return Some(path.into());
        }
    }
    std::env::var_os(VARIABLE).map(PathBuf::from)
}

/// The options of `serve`, with the file's values for defaults.
///
/// # Errors
/// A sentence with file and line: what cannot be read, is no setting, or has no such value.
pub(crate) fn apply(command: Command, path: &Path) -> Result<Command, Failure> {
    let refuse = |what: String| Failure::new(format!("{}: {what}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| refuse(error.to_string()))?;
    let settings = read(&command, &text)
        .map_err(|fault| Failure::new(format!("{}:{}: {}", path.display(), fault.line, fault.what)))?;
    Ok(settings.into_iter().fold(command, |command, (name, value)| {
        // A command line without a command serves, too.
        let serve = |command: Command| set(command, &name, &value);
        serve(command.mut_subcommand("serve", serve))
    }))
}

fn set(command: Command, name: &str, value: &str) -> Command {
    command.mut_args(|arg: Arg| match arg.get_long() {
        Some(long) if long == name => arg.default_value(OsStr::from(value.to_owned())),
        _ => arg,
    })
}

/// What is wrong with a file.
#[derive(Debug, PartialEq, Eq)]
struct Fault {
    line: usize,
    what: String,
}

/// The settings by name, each a value that its option takes.
fn read(command: &Command, text: &str) -> Result<Vec<(String, String)>, Fault> {
    let line = |place: usize| text[..place.min(text.len())].matches('\n').count() + 1;
    let table: BTreeMap<Spanned<String>, Spanned<Value>> = toml::from_str(text).map_err(|error| Fault {
        line: line(error.span().map_or(0, |span| span.start)),
        what: error.message().to_owned(),
    })?;
    let mut settings = Vec::new();
    for (name, value) in table {
        let fault = |what| Fault { line: line(name.span().start), what };
        let name = name.get_ref();
        let value = match value.into_inner() {
            Value::String(text) => text,
            Value::Integer(number) => number.to_string(),
            Value::Boolean(yes) => yes.to_string(),
            other => {
                let kind = other.type_str();
                return Err(fault(format!(
                    "`{name}` is a text, a number, true or false, and not of type {kind}"
                )));
            }
        };
        check(command, name, &value).map_err(fault)?;
        settings.push((name.clone(), value));
    }
    Ok(settings)
}

/// Whether there is an option of this name, and it takes this value.
fn check(command: &Command, name: &str, value: &str) -> Result<(), String> {
    let known = || command.get_arguments().filter_map(Arg::get_long).filter(|long| !NOT_SET.contains(long));
    if !known().any(|long| long == name) {
        let names: Vec<_> = known().collect();
        return Err(format!("there is no setting `{name}`; there are {}", names.join(", ")));
    }
    let option = OsString::from(format!("--{name}={value}"));
    let arguments = [OsString::from("komadai"), option];
    match command.clone().try_get_matches_from(arguments) {
        Ok(_) => Ok(()),
        // What it needs besides may stand in another line, in the environment or in a flag.
        Err(error) if error.kind() == clap::error::ErrorKind::MissingRequiredArgument => Ok(()),
        Err(error) => {
            use clap::error::{ContextKind, ContextValue};
            // The last sentence of clap's says why; its first names the flag, which nobody has typed.
            let why = std::error::Error::source(&error).map(ToString::to_string);
            let allowed = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) if !values.is_empty() => {
                    Some(format!("one of {}", values.join(", ")))
                }
                _ => None,
            };
            let why = why.or(allowed).unwrap_or_else(|| "it cannot be used".to_owned());
            Err(format!("`{name}` cannot be `{value}`: {why}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Args;

    fn fault(text: &str) -> (usize, String) {
        let Fault { line, what } = read(&Args::command(), text).unwrap_err();
        (line, what)
    }

    #[test]
    fn settings_are_the_options_by_their_long_names() {
        let text = "# the club\nlisten = \"127.0.0.1:0\"\nnew-games = 5\n";
        let mut settings = read(&Args::command(), text).unwrap();
        settings.sort();
        let expected = [("listen", "127.0.0.1:0"), ("new-games", "5")];
        assert_eq!(settings, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn a_setting_that_needs_another_may_stand_anywhere() {
        let file = std::fs::read_to_string("../../packaging/komadai.toml").unwrap();
        let all: String = file
            .lines()
            .map(|line| line.strip_prefix("# ").filter(|line| line.contains(" = \"")).unwrap_or(line))
            .fold(String::new(), |all, line| all + line + "\n");
        for text in [all.as_str(), "smtp = \"smtp://localhost\"\n"] {
            let settings =
                read(&Args::command(), text).unwrap_or_else(|Fault { line, what }| panic!("{line}: {what}"));
            assert!(settings.iter().any(|(name, _)| name == "smtp"), "{settings:?}");
        }
    }

    #[test]
    fn a_fault_has_its_line_and_its_reason() {
        let (line, what) = fault("listen = \"127.0.0.1:0\"\n\nnew-games = 0\n");
        assert_eq!(line, 3);
        assert!(what.starts_with("`new-games` cannot be `0`: number would be zero"), "{what}");
        let (line, what) = fault("# one\nlisten = \"nowhere\"\n");
        assert_eq!((line, what.as_str()), (2, "`listen` cannot be `nowhere`: invalid socket address syntax"));
        let (line, what) = fault("liste = \"127.0.0.1:0\"\n");
        assert!(line == 1 && what.starts_with("there is no setting `liste`; there are listen, "), "{what}");
        assert!(!what.contains("config"), "{what}");
        let (line, what) = fault("\nlog-format = \"xml\"\n");
        assert_eq!((line, what.as_str()), (2, "`log-format` cannot be `xml`: one of text, json"));
        assert_eq!(fault("data = \"\"\n").1, "`data` cannot be ``: it cannot be used");
        assert_eq!(fault("\nlisten = [1]\n").0, 2);
        assert_eq!(fault("\n\nlisten 5\n").0, 3);
        assert_eq!(fault("listen = \"127.0.0.1:0\"\nlisten = \"127.0.0.1:1\"\n").0, 2);
    }

    #[test]
    fn a_flag_comes_before_the_environment_and_that_before_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("komadai.toml");
        std::fs::write(&file, "new-games = 5\ndata = \"there\"\n").unwrap();
        let read = |arguments: &[&str]| {
            let command = apply(Args::command(), &file).unwrap();
            let matches = command.try_get_matches_from(arguments).unwrap();
            <Args as clap::FromArgMatches>::from_arg_matches(&matches).unwrap()
        };
        let args = read(&["komadai", "--new-games", "7"]);
        assert_eq!(
            (args.serve.limits.limits().new_games.at_once.get(), args.serve.data.data.to_str()),
            (7, Some("there"))
        );
        let Some(crate::args::Command::Serve(serve)) = read(&["komadai", "serve"]).command else { panic!() };
        assert_eq!(serve.limits.limits().new_games.at_once.get(), 5);
    }

    #[test]
    fn the_file_is_named_by_either_form_of_the_flag() {
        let named = |words: &[&str]| path(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(named(&["komadai", "--config", "a.toml"]), Some("a.toml".into()));
        assert_eq!(named(&["komadai", "serve", "--config=b.toml"]), Some("b.toml".into()));
        assert_eq!(named(&["komadai", "serve"]), None);
    }
}
