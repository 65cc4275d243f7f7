//! The words that end a game in a record.

use std::fmt;

use komadai_rules::Color;

/// Why a line of a record stops: what the players or the writer put in the place of a move.
///
/// Its name, `resign`, is the one of the command line's contract. KIF, CSA, JKF and USI have words of their own for
/// most of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terminal {
    /// The side to move resigned.
    Resign,
    /// The game was broken off.
    Chudan,
    /// The same position for the fourth time.
    Sennichite,
    /// An impasse: a draw by points.
    Jishogi,
    /// The side to move ran out of time.
    TimeUp,
    /// The side to move won: the move before broke a rule.
    IllegalWin,
    /// The side to move lost by breaking a rule.
    IllegalLose,
    /// Black broke a rule, whoever is to move.
    IllegalActionBlack,
    /// White broke a rule, whoever is to move.
    IllegalActionWhite,
    /// The side to move declared its entered king and won.
    Kachi,
    /// A draw, for no reason given.
    Hikiwake,
    /// The side to move is mated.
    Tsumi,
    /// A mating problem without a mate.
    Fuzumi,
    /// The side to move won without play: the other did not come.
    DefaultWin,
    /// The side to move lost without play.
    DefaultLose,
    /// The limit of plies was reached.
    MaxMoves,
    /// A move was taken back.
    Matta,
    /// The program that wrote the record failed.
    Error,
}

impl Terminal {
    /// Every one of them.
    pub const ALL: [Self; 18] = [
        Self::Resign,
        Self::Chudan,
        Self::Sennichite,
        Self::Jishogi,
        Self::TimeUp,
        Self::IllegalWin,
        Self::IllegalLose,
        Self::IllegalActionBlack,
        Self::IllegalActionWhite,
        Self::Kachi,
        Self::Hikiwake,
        Self::Tsumi,
        Self::Fuzumi,
        Self::DefaultWin,
        Self::DefaultLose,
        Self::MaxMoves,
        Self::Matta,
        Self::Error,
    ];

    /// The name in the contract: `illegal_win`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Chudan => "chudan",
            Self::Sennichite => "sennichite",
            Self::Jishogi => "jishogi",
            Self::TimeUp => "time_up",
            Self::IllegalWin => "illegal_win",
            Self::IllegalLose => "illegal_lose",
            Self::IllegalActionBlack => "illegal_action_black",
            Self::IllegalActionWhite => "illegal_action_white",
            Self::Kachi => "kachi",
            Self::Hikiwake => "hikiwake",
            Self::Tsumi => "tsumi",
            Self::Fuzumi => "fuzumi",
            Self::DefaultWin => "default_win",
            Self::DefaultLose => "default_lose",
            Self::MaxMoves => "max_moves",
            Self::Matta => "matta",
            Self::Error => "error",
        }
    }

    /// Whom the word makes the winner when `turn` is to move.
    pub fn winner(self, turn: Color) -> Option<Color> {
        match self {
            Self::Kachi | Self::IllegalWin | Self::DefaultWin => Some(turn),
            Self::Resign | Self::TimeUp | Self::IllegalLose | Self::Tsumi | Self::DefaultLose => Some(!turn),
            Self::IllegalActionBlack => Some(Color::White),
            Self::IllegalActionWhite => Some(Color::Black),
            Self::Chudan
            | Self::Sennichite
            | Self::Jishogi
            | Self::Hikiwake
            | Self::Fuzumi
            | Self::MaxMoves
            | Self::Matta
            | Self::Error => None,
        }
    }

    /// Whether it says that a rule was broken: only then may the move before it be against the rules.
    pub const fn is_foul(self) -> bool {
        matches!(
            self,
            Self::IllegalWin | Self::IllegalLose | Self::IllegalActionBlack | Self::IllegalActionWhite
        )
    }
}

impl fmt::Display for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a line ended: the word, and who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The word.
    pub terminal: Terminal,
    /// The winner. It is the one that the word implies, unless the record says otherwise.
    pub winner: Option<Color>,
}

impl Ending {
    /// The word with the winner that it implies when `turn` is to move.
    pub fn of(terminal: Terminal, turn: Color) -> Self {
        Self { terminal, winner: terminal.winner(turn) }
    }
}
