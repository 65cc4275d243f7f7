//! `go`: how long and how deep to search.

use std::fmt;
use std::time::Duration;

use komadai_rules::Move;

use crate::ParseError;
use crate::words::Words;

/// How long to look for a mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateLimit {
    /// This long, in whole milliseconds.
    Time(Duration),
    /// Until it is found, refuted or stopped.
    Infinite,
}

/// `go` with its parameters; those left out are `None`, false or empty. Times count whole milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Search on the opponent's time: the clock runs from `ponderhit`.
    pub ponder: bool,
    /// Consider only these moves; all when empty.
    pub searchmoves: Vec<Move>,
    /// Black's main time.
    pub btime: Option<Duration>,
    /// White's main time.
    pub wtime: Option<Duration>,
    /// The time for each move once the main time is gone, for both sides.
    pub byoyomi: Option<Duration>,
    /// Black's own byoyomi, where a host gives the sides different ones.
    pub bbyoyomi: Option<Duration>,
    /// White's own byoyomi.
    pub wbyoyomi: Option<Duration>,
    /// What Black's clock gains with each move.
    pub binc: Option<Duration>,
    /// What White's clock gains with each move.
    pub winc: Option<Duration>,
    /// Exactly this long.
    pub movetime: Option<Duration>,
    /// This many positions.
    pub nodes: Option<u64>,
    /// This many plies.
    pub depth: Option<u32>,
    /// Look for a mate instead of a good move.
    pub mate: Option<MateLimit>,
    /// Until `stop`.
    pub infinite: bool,
}

impl Go {
    /// Unknown words are passed over: hosts send parameters of their own.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "btime" => go.btime = Some(words.millis()?),
                "wtime" => go.wtime = Some(words.millis()?),
                "byoyomi" => go.byoyomi = Some(words.millis()?),
                "bbyoyomi" => go.bbyoyomi = Some(words.millis()?),
                "wbyoyomi" => go.wbyoyomi = Some(words.millis()?),
                "binc" => go.binc = Some(words.millis()?),
                "winc" => go.winc = Some(words.millis()?),
                "movetime" => go.movetime = Some(words.millis()?),
                "nodes" => go.nodes = Some(words.value("a number of positions")?),
                "depth" => go.depth = Some(words.value("a number of plies")?),
                "mate" => go.mate = Some(Self::read_mate(words)?),
                "searchmoves" => {
                    while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                        go.searchmoves.push(mv);
                        words.next();
                    }
                }
                _ => {}
            }
        }
        Ok(go)
    }

    fn read_mate(words: &mut Words<'_>) -> Result<MateLimit, ParseError> {
        match words.peek() {
            None => Ok(MateLimit::Infinite),
            Some("infinite") => {
                words.next();
                Ok(MateLimit::Infinite)
            }
            Some(_) => words.millis().map(MateLimit::Time),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let times = [
            ("btime", self.btime),
            ("wtime", self.wtime),
            ("byoyomi", self.byoyomi),
            ("bbyoyomi", self.bbyoyomi),
            ("wbyoyomi", self.wbyoyomi),
            ("binc", self.binc),
            ("winc", self.winc),
            ("movetime", self.movetime),
        ];
        for (word, time) in times {
            if let Some(time) = time {
                write!(f, " {word} {}", time.as_millis())?;
            }
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        match self.mate {
            Some(MateLimit::Time(time)) => write!(f, " mate {}", time.as_millis())?,
            Some(MateLimit::Infinite) => f.write_str(" mate infinite")?,
            None => {}
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if !self.searchmoves.is_empty() {
            f.write_str(" searchmoves")?;
        }
        self.searchmoves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}
