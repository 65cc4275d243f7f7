//! `info`: what an engine tells while it searches.

use std::fmt;
use std::time::Duration;

use komadai_rules::Move;

use crate::words::Words;
use crate::{ParseError, Score, Text};

/// `info …`; what an engine leaves out is `None` or empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// The depth reached, in plies.
    pub depth: Option<u32>,
    /// The deepest line looked at, in plies.
    pub seldepth: Option<u32>,
    /// The time used, in whole milliseconds.
    pub time: Option<Duration>,
    /// The positions visited.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub nps: Option<u64>,
    /// How full the table is, in thousandths.
    pub hashfull: Option<u32>,
    /// The processor's load, in thousandths.
    pub cpuload: Option<u32>,
    /// Which of several best lines this is, from 1.
    pub multipv: Option<u32>,
    /// What the position is worth.
    pub score: Option<Score>,
    /// The move being looked at.
    pub currmove: Option<Move>,
    /// The best line.
    pub pv: Vec<Move>,
    /// A remark for people.
    pub string: Option<Text>,
}

impl Info {
    /// A remark for people.
    pub fn remark(text: impl fmt::Display) -> Self {
        Self { string: Some(Text::lossy(&text.to_string())), ..Self::default() }
    }

    /// Unknown words are passed over: engines tell things of their own.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let mut info = Self::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = Some(words.value("a number of plies")?),
                "seldepth" => info.seldepth = Some(words.value("a number of plies")?),
                "time" => info.time = Some(words.millis()?),
                "nodes" => info.nodes = Some(words.value("a number of positions")?),
                "nps" => info.nps = Some(words.value("positions a second")?),
                "hashfull" => info.hashfull = Some(words.value("thousandths")?),
                "cpuload" => info.cpuload = Some(words.value("thousandths")?),
                "multipv" => info.multipv = Some(words.value("the number of the line")?),
                "score" => info.score = Some(Score::read(words)?),
                "currmove" => info.currmove = Some(words.value("a move")?),
                "pv" => {
                    info.pv.clear();
                    while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                        info.pv.push(mv);
                        words.next();
                    }
                }
                "string" => info.string = Some(words.rest()),
                _ => {}
            }
        }
        Ok(info)
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        let mut number = |word: &str, value: Option<u64>| match value {
            Some(value) => write!(f, " {word} {value}"),
            None => Ok(()),
        };
        number("depth", self.depth.map(u64::from))?;
        number("seldepth", self.seldepth.map(u64::from))?;
        number("multipv", self.multipv.map(u64::from))?;
        number("nodes", self.nodes)?;
        number("nps", self.nps)?;
        number("hashfull", self.hashfull.map(u64::from))?;
        number("cpuload", self.cpuload.map(u64::from))?;
        if let Some(time) = self.time {
            write!(f, " time {}", time.as_millis())?;
        }
        if let Some(score) = self.score {
            write!(f, " {score}")?;
        }
        if let Some(mv) = self.currmove {
            write!(f, " currmove {mv}")?;
        }
        if !self.pv.is_empty() {
            f.write_str(" pv")?;
        }
        self.pv.iter().try_for_each(|mv| write!(f, " {mv}"))?;
        match &self.string {
            Some(text) => write!(f, " string {text}"),
            None => Ok(()),
        }
    }
}
