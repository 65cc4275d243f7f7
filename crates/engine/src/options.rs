//! What can be set in the engine.

use std::sync::Arc;
use std::time::Duration;

use komadai_rules::{Declaration, Impasse, Position};
use komadai_usi::{EngineOption, Go, OptionKind, SetOption, Text};

use crate::Level;
use crate::evaluation::network::{Network, Parameters};

/// When an entered king may be declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnteringKing {
    /// Never.
    Never,
    /// With 31 points.
    Points24,
    /// With 28 points for Black, 27 for White.
    #[default]
    Points27,
}

impl EnteringKing {
    const ALL: [Self; 3] = [Self::Never, Self::Points24, Self::Points27];

    /// The name by which hosts know the rule.
    const fn name(self) -> &'static str {
        match self {
            Self::Never => "NoEnteringKing",
            Self::Points24 => "CSARule24",
            Self::Points27 => "CSARule27",
        }
    }

    /// Whether the side to move wins by declaring now.
    pub fn wins(self, position: &Position) -> bool {
        let impasse = match self {
            Self::Never => return false,
            Self::Points24 => Impasse::Declared24,
            Self::Points27 => Impasse::Declared27,
        };
        position.king_entered(position.turn()) && position.declaration(impasse, 0) == Some(Declaration::Win)
    }
}

/// The engine's settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The size of the table, in mebibytes.
    pub hash: usize,
    /// Whether to say which answer is expected.
    pub ponder: bool,
    /// How many threads search at full strength.
    pub threads: usize,
    /// How many best lines to tell.
    pub lines: usize,
    /// How strong to play.
    pub level: Level,
    /// What the weaker levels' mistakes begin with; `None` takes another seed for each engine.
    pub seed: Option<u64>,
    /// The score, in hundredths of a pawn, by which to be behind to resign.
    pub resign: i32,
    /// The number of plies after which the game is drawn.
    pub max_plies: Option<u32>,
    /// How much less than an even game a draw is worth, in hundredths of a pawn; more, below zero.
    pub contempt: i32,
    /// Whether to play the first moves from the book of openings.
    pub book: bool,
    /// When an entered king may be declared.
    pub entering: EnteringKing,
    /// What may be lost between the engine and the clock.
    pub delay: Duration,
    /// The network by which full strength judges; `None` judges by hand, as the weaker levels do.
    pub network: Option<Arc<Network>>,
}

/// The largest table of a weaker level, in mebibytes: it is cleared for each move.
const WEAK_TABLE: usize = 4;

/// More threads than this get into each other's way.
const MOST_THREADS: usize = 256;

/// A rook and a half: who gives more than that for no draw wants to lose.
pub(crate) const MOST_CONTEMPT: i32 = 1_500;

/// No score is as low as this: never resign.
const NEVER: i32 = 99_999;

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 64,
            ponder: false,
            threads: 1,
            lines: 1,
            level: Level::FULL,
            seed: None,
            resign: NEVER,
            max_plies: None,
            contempt: 0,
            book: true,
            entering: EnteringKing::default(),
            delay: Duration::from_millis(40),
            network: Some(Network::built_in()),
        }
    }
}

/// The value of `EvalFile` for the network of the program.
const BUILT_IN: &str = "builtin";

/// The value of `EvalFile` for the hand-made evaluation alone.
const HANDMADE: &str = "handmade";

impl Options {
    /// The options as the protocol announces them.
    pub fn list() -> Vec<EngineOption> {
        let option = |name: &str, kind| EngineOption { name: Text::lossy(name), kind };
        let spin = |name, default, min, max| option(name, OptionKind::Spin { default, min, max });
        vec![
            spin("USI_Hash", 64, 1, 65_536),
            option("USI_Ponder", OptionKind::Check { default: false }),
            spin("Threads", 1, 1, MOST_THREADS as i64),
            spin("MultiPV", 1, 1, 600),
            spin("Level", i64::from(Level::FULL.number()), 1, i64::from(Level::FULL.number())),
            spin("Seed", 0, 0, i64::from(u32::MAX)),
            spin("ResignValue", i64::from(NEVER), 0, i64::from(NEVER)),
            spin("MaxMovesToDraw", 0, 0, 100_000),
            spin("Contempt", 0, i64::from(-MOST_CONTEMPT), i64::from(MOST_CONTEMPT)),
            option("OwnBook", OptionKind::Check { default: true }),
            option(
                "EnteringKingRule",
                OptionKind::Combo {
                    default: Text::lossy(EnteringKing::default().name()),
                    choices: EnteringKing::ALL.map(|rule| Text::lossy(rule.name())).to_vec(),
                },
            ),
            spin("NetworkDelay", 40, 0, 10_000),
            option("EvalFile", OptionKind::Filename { default: Text::lossy(BUILT_IN) }),
        ]
    }

    /// The size of the table that the level has a use for, in mebibytes.
    pub(crate) fn table(&self) -> usize {
        if self.level == Level::FULL { self.hash } else { self.hash.min(WEAK_TABLE) }
    }

    /// The threads that the level has a use for: a weaker one is to play the same again for the same seed.
    pub(crate) fn threads(&self) -> usize {
        if self.level == Level::FULL { self.threads.min(MOST_THREADS) } else { 1 }
    }

    /// Whether an answer to `go` may come from the book: in a game, and at a level that could know one.
    pub(crate) fn plays_from_book(&self, go: &Go) -> bool {
        let by_clock = [go.btime, go.wtime, go.byoyomi, go.movetime].iter().any(Option::is_some);
        self.book
            && by_clock
            && !go.ponder
            && !go.infinite
            && go.searchmoves.is_empty()
            && self.lines == 1
            && self.level >= Level::KNOWS_OPENINGS
    }

    /// Sets one of them.
    ///
    /// # Errors
    /// If there is no such option, or it does not take the value; says so in words.
    pub fn set(&mut self, command: &SetOption) -> Result<(), String> {
        let name = command.name.as_str();
        let Some(option) =
            Self::list().into_iter().find(|option| option.name.as_str().eq_ignore_ascii_case(name))
        else {
            return Err(format!("there is no option `{name}`"));
        };
        option.check(command.value.as_ref()).map_err(|error| format!("option `{name}`: {error}"))?;
        let value = command.value.as_ref().map_or("", Text::as_str);
        // The value has been checked: what is no number here belongs to an option that takes none.
        let number = value.parse::<u32>().unwrap_or_default();
        match option.name.as_str() {
            "USI_Hash" => self.hash = number as usize,
            "USI_Ponder" => self.ponder = value == "true",
            "Threads" => self.threads = number as usize,
            "MultiPV" => self.lines = number as usize,
            "Level" => {
                let level = u8::try_from(number).ok().and_then(Level::new);
                self.level = level.unwrap_or(Level::FULL);
            }
            "Seed" => self.seed = if number == 0 { None } else { Some(u64::from(number)) },
            "ResignValue" => self.resign = i32::try_from(number).unwrap_or(NEVER),
            "MaxMovesToDraw" => self.max_plies = if number == 0 { None } else { Some(number) },
            "OwnBook" => self.book = value == "true",
            "Contempt" => self.contempt = value.parse().unwrap_or_default(),
            "EnteringKingRule" => {
                let rule = EnteringKing::ALL.into_iter().find(|rule| rule.name() == value);
                self.entering = rule.unwrap_or_default();
            }
            "EvalFile" => self.network = network(value)?,
            "NetworkDelay" => self.delay = Duration::from_millis(u64::from(number)),
            _ => {}
        }
        Ok(())
    }
}

/// The network that a value of `EvalFile` names.
fn network(value: &str) -> Result<Option<Arc<Network>>, String> {
    match value {
        BUILT_IN => return Ok(Some(Network::built_in())),
        HANDMADE => return Ok(None),
        _ => {}
    }
    let bytes = std::fs::read(value).map_err(|error| format!("option `EvalFile`: {value}: {error}"))?;
    let parameters =
        Parameters::from_bytes(&bytes).map_err(|error| format!("option `EvalFile`: {value}: {error}"))?;
    Ok(Some(Arc::new(Network::new(&parameters))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(options: &mut Options, line: &str) -> Result<(), String> {
        match format!("setoption {line}").parse() {
            Ok(komadai_usi::Command::SetOption(command)) => options.set(&command),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn what_is_announced_is_the_default() {
        let mut options = Options::default();
        for option in Options::list() {
            let default = match option.kind {
                OptionKind::Spin { default, .. } => default.to_string(),
                OptionKind::Check { default } => default.to_string(),
                OptionKind::Combo { default, .. } | OptionKind::Filename { default } => default.to_string(),
                other => panic!("{other:?}"),
            };
            set(&mut options, &format!("name {} value {default}", option.name)).expect("the default");
        }
        assert_eq!(options, Options::default());
    }

    #[test]
    fn values_are_taken_or_refused_with_the_reason() {
        let mut options = Options::default();
        for line in [
            "USI_Hash value 3",
            "usi_ponder value true",
            "Threads value 3",
            "MultiPV value 2",
            "Level value 4",
            "Seed value 9",
        ] {
            set(&mut options, &format!("name {line}")).expect(line);
        }
        for line in [
            "ResignValue value 3000",
            "MaxMovesToDraw value 320",
            "Contempt value -30",
            "OwnBook value false",
            "EnteringKingRule value CSARule24",
        ] {
            set(&mut options, &format!("name {line}")).expect(line);
        }
        set(&mut options, "name NetworkDelay value 0").expect("no delay");
        let expected = Options {
            hash: 3,
            ponder: true,
            threads: 3,
            lines: 2,
            level: Level::new(4).expect("a level"),
            seed: Some(9),
            resign: 3000,
            max_plies: Some(320),
            contempt: -30,
            book: false,
            entering: EnteringKing::Points24,
            delay: Duration::ZERO,
            network: Some(Network::built_in()),
        };
        assert_eq!(options, expected);
        for (line, error) in [
            ("Level value 12", "option `Level`: expected a number from 1 to 11, found `12`"),
            ("Level", "option `Level`: a value is missing"),
            ("Threads value 257", "option `Threads`: expected a number from 1 to 256, found `257`"),
            ("USI_Hash value -1", "option `USI_Hash`: expected a number from 1 to 65536, found `-1`"),
            ("No Such value 1", "there is no option `No Such`"),
            (
                "EnteringKingRule value x",
                "option `EnteringKingRule`: `x` is none of: NoEnteringKing, CSARule24, CSARule27",
            ),
        ] {
            assert_eq!(set(&mut options, &format!("name {line}")), Err(error.to_owned()));
        }
        assert_eq!(options, expected);
    }

    #[test]
    fn a_network_comes_from_a_file_and_goes_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("network");
        let name = |value: &std::path::Path| format!("name EvalFile value {}", value.display());
        let mut options = Options::default();
        let error = set(&mut options, &name(&path)).expect_err("there is no file");
        assert!(error.starts_with("option `EvalFile`: "), "{error}");
        std::fs::write(&path, b"something else").expect("written");
        let error = set(&mut options, &name(&path)).expect_err("not a network");
        assert!(error.ends_with("not a network of this program's shape"), "{error}");
        assert_eq!(options, Options::default(), "a wrong file changes nothing");
        let parameters = crate::evaluation::network::tests::parameters(1);
        std::fs::write(&path, parameters.to_bytes()).expect("written");
        set(&mut options, &name(&path)).expect("a network");
        assert_eq!(options.network.as_deref(), Some(&Network::new(&parameters)));
        set(&mut options, "name EvalFile value handmade").expect("by hand");
        assert_eq!(options.network, None);
        set(&mut options, "name EvalFile value builtin").expect("the program's own");
        assert_eq!(options, Options::default());
    }

    #[test]
    fn a_king_in_the_camp_with_points_enough_wins() {
        // Black: king and ten more in the camp, 10 + 2 x 5 (rooks) + hand bishops 10 = 28 with the hand.
        let sfen = "K+R+R2GGSS/1PPPP4/9/9/9/9/9/9/8k b 2B 1";
        let position = Position::from_sfen(sfen).expect(sfen);
        assert_eq!(position.declaration_points(komadai_rules::Color::Black), 28);
        assert!(EnteringKing::Points27.wins(&position));
        assert!(!EnteringKing::Points24.wins(&position));
        assert!(!EnteringKing::Never.wins(&position));
        assert!(!EnteringKing::Points27.wins(&Position::startpos()));
    }
}
