//! The words that end a game in a record.

use std::fmt;

use komadai_rules::{Color, End, Outcome};

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

    /// The word for the way in which a game ended with `turn` to move, and its winner.
    ///
    /// ```
    /// use komadai_record::{Ending, Terminal};
    /// use komadai_rules::{Color, End, Outcome};
    ///
    /// let mated = Outcome::win(End::Checkmate, Color::Black);
    /// assert_eq!(Ending::of_outcome(mated, Color::White), Ending::of(Terminal::Tsumi, Color::White));
    /// ```
    pub fn of_outcome(outcome: Outcome, turn: Color) -> Self {
        let Outcome { end, winner } = outcome;
        let foul = if winner == Some(turn) { Terminal::IllegalWin } else { Terminal::IllegalLose };
        let terminal = match end {
            End::Checkmate => Terminal::Tsumi,
            End::NoLegalMoves if winner.is_none() => Terminal::Hikiwake,
            End::NoLegalMoves => Terminal::Tsumi,
            End::Sennichite => Terminal::Sennichite,
            End::PerpetualCheck | End::IllegalMove => foul,
            End::MaxMovesDraw => Terminal::MaxMoves,
            End::ImpasseDeclared if winner.is_none() => Terminal::Jishogi,
            // A declaration that fails loses as a foul does.
            End::ImpasseDeclared if winner == Some(turn) => Terminal::Kachi,
            End::ImpasseDeclared => Terminal::IllegalLose,
            End::ImpasseAgreed => Terminal::Jishogi,
            End::Resign => Terminal::Resign,
            End::TimeUp => Terminal::TimeUp,
            End::AgreedDraw => Terminal::Hikiwake,
            End::Aborted => Terminal::Chudan,
        };
        Self { terminal, winner }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_for_a_loss_name_the_winner_by_themselves() {
        let turn = Color::White;
        for end in End::ALL {
            let ending = Ending::of_outcome(Outcome::win(end, !turn), turn);
            // An impasse that was counted has a winner of which no word speaks.
            let told = matches!(
                end,
                End::Checkmate
                    | End::NoLegalMoves
                    | End::PerpetualCheck
                    | End::IllegalMove
                    | End::ImpasseDeclared
                    | End::Resign
                    | End::TimeUp
            );
            assert_eq!(ending.terminal.winner(turn) == Some(!turn), told, "{end}");
            assert_eq!(ending.winner, Some(!turn), "{end}");
        }
    }

    #[test]
    fn a_draw_has_no_winner_in_its_word() {
        for end in
            [End::NoLegalMoves, End::Sennichite, End::MaxMovesDraw, End::ImpasseDeclared, End::AgreedDraw]
        {
            let ending = Ending::of_outcome(Outcome::draw(end), Color::Black);
            assert_eq!(ending, Ending::of(ending.terminal, Color::Black), "{end}");
        }
    }
}
