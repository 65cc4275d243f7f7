//! The command line. Other people's scripts depend on it: names and meanings stay.

use std::ffi::OsString;
use std::io::BufRead;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use komadai_record::{Encoding, Format, Games, Strictness, Style};
use komadai_rules::{Position, Preset};
use komadai_server::nodes::Bus;
use komadai_server::notifications::SiteAddress;
use komadai_store::Name;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use crate::commands::contest::MatchArgs;
use crate::limits::LimitArgs;
use crate::place::Place;

/// Shogi in one binary: play it in the browser, host it, script it.
///
/// Without a command it serves the site.
#[derive(Debug, Parser)]
#[command(name = "komadai", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

/// Where the site listens and keeps its games.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct ServeArgs {
    /// A file with settings, each the name of an option here: `listen = "127.0.0.1:8080"`
    #[arg(long, value_name = "FILE", env = "KOMADAI_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// The address to listen on; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", env = "KOMADAI_LISTEN")]
    pub(crate) listen: SocketAddr,
    /// The address on which Prometheus finds `/metrics`; nowhere without it
    #[arg(long, value_name = "ADDRESS", env = "KOMADAI_METRICS_LISTEN")]
    pub(crate) metrics_listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) data: DataArg,
    /// A USI engine to choose from in analysis, beside the program's own: `NAME=COMMAND`; may be given several times
    #[arg(long, value_name = "NAME=CMD", env = "KOMADAI_ENGINE", value_parser = named_engine)]
    pub(crate) engine: Vec<NamedEngine>,
    /// Positions that are analysed at the same time; those of others wait
    #[arg(long, value_name = "N", default_value = "1", env = "KOMADAI_ANALYSIS_ENGINES")]
    pub(crate) analysis_engines: NonZeroU32,
    /// Engines that play for the computer; 0 leaves that to workers; as many as the machine has cores where it is left out
    #[arg(long, value_name = "N", env = "KOMADAI_COMPUTER_ENGINES")]
    pub(crate) computer_engines: Option<u16>,
    /// Seconds for the analysis of one position
    #[arg(long, value_name = "SECONDS", default_value = "8", env = "KOMADAI_ANALYSIS_SECONDS")]
    pub(crate) analysis_seconds: NonZeroU32,
    /// The address at which people reach the site, for links in letters: `https://shogi.example`
    #[arg(long, value_name = "URL", env = "KOMADAI_URL")]
    pub(crate) url: Option<SiteAddress>,
    /// The mail server that takes the site's letters: smtps://user:password@mail.example, smtp://…?tls=required, or
    /// smtp://localhost; without it the site sends none
    #[arg(
        long,
        value_name = "URL",
        env = "KOMADAI_SMTP",
        requires = "url",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(crate) smtp: Option<Hidden>,
    /// Who sends the letters: `Shogi club <shogi@shogi.example>`; without it, komadai@ the site's name
    #[arg(long, value_name = "SENDER", env = "KOMADAI_MAIL_FROM")]
    pub(crate) mail_from: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// What tells the nodes of a site of each other's moves: local (one node), pg (the database) or nats://HOST:PORT; with
    /// a database, pg where it is left out
    #[arg(long, value_name = "BUS", env = "KOMADAI_BUS", hide_env_values = true)]
    pub(crate) bus: Option<Bus>,
    /// Addresses of proxies on other machines, separated by commas: they say for whom they ask. One on this machine need not be named
    #[arg(long, value_name = "ADDRESSES", env = "KOMADAI_PROXIES", value_delimiter = ',')]
    pub(crate) proxies: Vec<IpAddr>,
    /// What is logged on stderr: error, warn, info, debug or trace, or by part, such as `warn,komadai_server=info`
    #[arg(long, value_name = "FILTER", default_value = "warn", env = "KOMADAI_LOG", value_parser = log_filter)]
    pub(crate) log: String,
    /// How it is logged
    #[arg(long, value_name = "FORMAT", default_value = "text", env = "KOMADAI_LOG_FORMAT")]
    pub(crate) log_format: LogFormat,
}

/// A setting that nobody is shown: it may hold a password.
#[derive(Clone)]
pub(crate) struct Hidden(pub(crate) String);

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hidden(..)")
    }
}

impl std::str::FromStr for Hidden {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

/// A filter that can be read; kept as it is written, since the filter itself is large.
fn log_filter(text: &str) -> Result<String, ParseError> {
    text.parse::<EnvFilter>().map(|_| text.to_owned())
}

/// An engine, and what it is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NamedEngine {
    pub(crate) name: String,
    pub(crate) program: PathBuf,
    pub(crate) args: Vec<OsString>,
}

/// Reads `NAME=COMMAND`; the command's words are separated by blanks.
fn named_engine(text: &str) -> Result<NamedEngine, String> {
    let (name, command) = text.split_once('=').unwrap_or_default();
    let mut words = command.split_whitespace();
    match (name.trim(), words.next()) {
        ("", _) | (_, None) => Err(format!("`{text}` is not NAME=COMMAND")),
        (name, Some(program)) => Ok(NamedEngine {
            name: name.to_owned(),
            program: program.into(),
            args: words.map(OsString::from).collect(),
        }),
    }
}

/// How lines of the log look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// A JSON object a line
    Json,
}

/// Where a site's data are.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct DataArg {
    /// The folder that holds the games; it is made if it does not exist
    #[arg(long, value_name = "DIR", default_value = "data", env = "KOMADAI_DATA")]
    pub(crate) data: PathBuf,
    /// The database that holds them instead, for several nodes: `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(long, value_name = "URL", env = "KOMADAI_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<Place>,
}

impl DataArg {
    /// Where the games are.
    pub(crate) fn place(&self) -> Place {
        self.database.clone().unwrap_or_else(|| Place::Folder(self.data.clone()))
    }
}

/// Who looks after a site.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct AdminArgs {
    /// The folder that holds the games
    // Not the other commands' own: here it may stand behind what is to be done as well.
    #[arg(long, value_name = "DIR", default_value = "data", env = "KOMADAI_DATA", global = true)]
    pub(crate) data: PathBuf,
    /// The database that holds them instead
    #[arg(long, value_name = "URL", env = "KOMADAI_DATABASE", hide_env_values = true, global = true)]
    pub(crate) database: Option<Place>,
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

impl AdminArgs {
    /// Where the games are.
    pub(crate) fn place(&self) -> Place {
        self.database.clone().unwrap_or_else(|| Place::Folder(self.data.clone()))
    }
}

#[derive(Debug, Clone, Subcommand)]
pub(crate) enum AdminCommand {
    /// List the accounts and what each may do
    List,
    /// Let an account look after the site
    Make {
        /// Its name
        name: Name,
    },
    /// Let an account only play
    Unmake {
        /// Its name
        name: Name,
    },
    /// Print a link by which an account gets a new password: once, within a day
    Reset {
        /// Its name
        name: Name,
        /// The address at which people reach the site: `https://shogi.example`
        #[arg(long, value_name = "URL", env = "KOMADAI_URL")]
        url: Option<SiteAddress>,
    },
    /// Print a token for `komadai worker`; it counts as long as the account looks after the site
    WorkerToken {
        /// The account's name
        name: Name,
    },
    /// Bring games from elsewhere into the openings of analysis, from records in any format; a game that is there already stays as it is
    Collect {
        /// Files, or folders of files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        reading: ReadingArgs,
        /// Forget the games that were collected before
        #[arg(long)]
        replace: bool,
    },
    /// Count the openings of all games anew: those played here and those collected
    Recount,
    /// Move a site from one database into an empty other, and compare the two row by row; stop the site first
    Copy {
        /// Where it is: `sqlite:FOLDER` or `postgres://…`
        #[arg(long, value_name = "PLACE", hide_env_values = true)]
        from: Place,
        /// Where it goes
        #[arg(long, value_name = "PLACE", hide_env_values = true)]
        to: Place,
    },
}

/// Which site a worker thinks for.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct WorkerArgs {
    /// The address of the site: `https://shogi.example`
    #[arg(long, value_name = "URL", env = "KOMADAI_URL")]
    pub(crate) site: SiteAddress,
    /// The token that `komadai admin worker-token` has printed; better in the environment than on the command line
    #[arg(long, value_name = "TOKEN", env = "KOMADAI_WORKER_TOKEN", hide_env_values = true)]
    pub(crate) token: Hidden,
    /// Engines that think at the same time; as many as the machine has cores where it is left out
    #[arg(long, value_name = "N")]
    pub(crate) engines: Option<std::num::NonZeroU16>,
}

/// Where a copy of a site's data goes.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) data: DataArg,
    /// The new file
    #[arg(long, value_name = "FILE", required_unless_present = "file", conflicts_with = "file")]
    to: Option<PathBuf>,
    /// The new file, without `--to`
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl BackupArgs {
    /// The new file.
    pub(crate) fn to(&self) -> &std::path::Path {
        self.to.as_ref().or(self.file.as_ref()).expect("one of both is required")
    }
}

/// A position given on the command line.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct PositionArg {
    /// The position in SFEN, or `startpos`
    #[arg(long = "sfen", value_name = "SFEN", default_value = "startpos")]
    text: String,
}

impl PositionArg {
    /// The position, if it can be played.
    pub(crate) fn position(&self) -> Result<Position, crate::failure::Failure> {
        read_position(&self.text).map_err(crate::failure::Failure::new)
    }

    /// The text, `startpos` spelt out.
    pub(crate) fn sfen(&self) -> String {
        spell_out(&self.text)
    }
}

/// Where a mate is looked for, and for how long.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct MateArgs {
    #[command(flatten)]
    pub(crate) position: PositionArg,
    /// Read one SFEN a line from stdin; write the answer, or `error: …`, for each
    #[arg(long, conflicts_with_all = ["text", "all"])]
    pub(crate) batch: bool,
    /// Positions to visit at most; with `--all`, after each answer to each check
    #[arg(long, value_name = "N", default_value_t = 5_000_000)]
    pub(crate) nodes: u64,
    /// Milliseconds to look at most, in the same way
    #[arg(long, value_name = "T")]
    pub(crate) ms: Option<u64>,
    /// A line for every first move that mates, the shortest first; `unknown` at the end if some move may mate or not
    #[arg(long)]
    pub(crate) all: bool,
}

/// What is converted into what.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct ConvertArgs {
    /// Files, or folders of files; stdin without any
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Format,
    /// The encoding to write: utf-8, utf-8-bom, shift_jis or euc-jp
    #[arg(long, value_name = "ENCODING", default_value_t)]
    pub(crate) encoding: Encoding,
    /// Write a file for each one read into this folder, in place of all to stdout; none is overwritten
    #[arg(long, value_name = "DIR", requires = "files")]
    pub(crate) out: Option<PathBuf>,
}

/// How records are read.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct ReadingArgs {
    /// The format to read: kif, ki2, csa, usi, jkf, bod, psn or json; found out where it is left out
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// The encoding to read: utf-8, shift_jis or euc-jp; found out where it is left out
    #[arg(long, value_name = "ENCODING")]
    from_encoding: Option<Encoding>,
    /// Read only what the format's description allows
    #[arg(long)]
    strict: bool,
}

impl ReadingArgs {
    /// The games of a file whose name tells this format.
    pub(crate) fn games<R: BufRead>(&self, input: R, named: Option<Format>) -> Games<R> {
        let strictness = if self.strict { Strictness::Strict } else { Strictness::Lenient };
        let mut games = Games::new(input, strictness);
        if let Some(format) = self.from {
            games = games.in_format(format);
        } else if let Some(format) = named {
            games = games.or_format(format);
        }
        if let Some(encoding) = self.from_encoding {
            games = games.in_encoding(encoding);
        }
        games
    }
}

/// Reads SFEN or `startpos`; the error is a sentence.
pub(crate) fn read_position(text: &str) -> Result<Position, String> {
    Position::from_sfen(&spell_out(text)).map_err(|error| error.to_string())
}

fn spell_out(text: &str) -> String {
    if text.trim() == "startpos" { Position::startpos().to_sfen(1) } else { text.to_owned() }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site; the first line on stdout is its address
    Serve(Box<ServeArgs>),
    /// Say who looks after the site; stop it first, since one program at a time has its data
    Admin(AdminArgs),
    /// Think for the computer of a site on another machine, without its database
    Worker(WorkerArgs),
    /// Copy the data of a site, which may run meanwhile, into one new file
    Backup(BackupArgs),
    /// Speak USI, the engine protocol, on stdin and stdout
    Usi,
    /// Let two engines play a match; the result comes with its error
    Match(MatchArgs),
    /// List the legal moves in USI, sorted, one a line
    Legal {
        #[command(flatten)]
        position: PositionArg,
        /// Read one SFEN a line from stdin; write `COUNT move move …` or `error: …` for each
        #[arg(long, conflicts_with = "text")]
        batch: bool,
    },
    /// Look for a mate by checks alone: `mate N: move move …` with N plies, `no mate` or `unknown`
    Mate(MateArgs),
    /// Say whether a move is legal, and if not, why
    Check {
        /// The move in USI
        #[arg(value_name = "MOVE")]
        mv: String,
        #[command(flatten)]
        position: PositionArg,
    },
    /// Read a position leniently and say what is wrong with it, as JSON
    Validate {
        #[command(flatten)]
        position: PositionArg,
    },
    /// Say how a game stands after some moves, as JSON
    Outcome {
        /// The moves in USI
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        #[command(flatten)]
        position: PositionArg,
        /// The rules: fesa, jsa, csa, finnish, swedish, brainking or serbian
        #[arg(long, value_name = "PRESET", default_value_t)]
        rules: Preset,
        /// Draw after this many plies, whatever the preset says
        #[arg(long, value_name = "N")]
        max_moves: Option<u32>,
    },
    /// The side to move declares its entered king: what it would get, as JSON
    Declare {
        #[command(flatten)]
        position: PositionArg,
        /// The rules: fesa, jsa, csa, finnish, swedish, brainking or serbian
        #[arg(long, value_name = "PRESET", default_value_t)]
        rules: Preset,
    },
    /// Write moves in a notation, one a line
    Notation {
        /// The moves in USI
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        #[command(flatten)]
        position: PositionArg,
        /// japanese, hodges, hodges-letters, hosking, kitao-kawasaki, usi or csa
        #[arg(long)]
        style: Style,
    },
    /// Convert records from any format into any other
    Convert(ConvertArgs),
    /// Count the positions after a number of moves
    Perft {
        /// How many moves deep, 100 at most
        #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
        depth: u32,
        #[command(flatten)]
        position: PositionArg,
        /// Show the count below each move first
        #[arg(long)]
        divide: bool,
        /// How many threads share the work
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: u16,
    },
}
