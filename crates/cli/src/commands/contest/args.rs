//! The flags of `komadai match`.

use std::path::PathBuf;
use std::str::FromStr;

use super::Pace;

/// Who plays, how much, and how it is told.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct MatchArgs {
    /// The first engine: a program that speaks USI, with its arguments, in one word
    #[arg(value_name = "ENGINE")]
    pub(crate) first: String,
    /// The second engine
    #[arg(value_name = "ENGINE")]
    pub(crate) second: String,
    /// How many games; an even number, two from each opening
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub(crate) games: u32,
    /// For each move `100ms` or `2000n` (positions); or a clock in seconds, `60+1` or `60/10` (byoyomi)
    #[arg(long, value_name = "SPEC", default_value = "100ms")]
    pub(crate) time: Pace,
    /// A file of openings, one SFEN a line; without it, balanced random ones
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// What the random openings begin with
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) concurrency: u16,
    /// Stop when it is clear which of these differences in Elo is nearer the truth
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Hypotheses>,
    /// An option for both engines, or with `1:` or `2:` before it for one
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// How many milliseconds late a move may be
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub(crate) grace: u64,
    /// A draw after this many plies
    #[arg(long, value_name = "N", default_value_t = 320)]
    pub(crate) max_moves: usize,
    /// A game is over when both have seen the same winner by so many hundredths of a pawn for six plies
    #[arg(long, value_name = "CP")]
    pub(crate) adjudicate: Option<i32>,
    /// One JSON object a game
    #[arg(long)]
    pub(crate) json: bool,
}

/// Two differences in Elo, the smaller first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hypotheses(pub(crate) f64, pub(crate) f64);

impl FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let pair = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
        match pair {
            Some((low, high)) if low < high => Ok(Self(low, high)),
            _ => Err(format!("expected two numbers, the smaller first, as in `0,30`; found `{text}`")),
        }
    }
}
