//! The words for the end of a game.

use komadai_rules::Color;

use crate::{Ending, Terminal, WesternMove};

/// What a word says: a way to end, or only who won.
#[derive(Clone, Copy)]
enum Says {
    Terminal(Terminal),
    Resigned(Color),
    Won(Color),
}

/// The words. Of those that say the same the first is written.
const WORDS: [(&str, Says); 39] = [
    ("Resigns", Says::Terminal(Terminal::Resign)),
    ("Resign", Says::Terminal(Terminal::Resign)),
    ("Resigned", Says::Terminal(Terminal::Resign)),
    ("Toryo", Says::Terminal(Terminal::Resign)),
    ("Black resigns", Says::Resigned(Color::Black)),
    ("Sente resigns", Says::Resigned(Color::Black)),
    ("White resigns", Says::Resigned(Color::White)),
    ("Gote resigns", Says::Resigned(Color::White)),
    ("Interrupted", Says::Terminal(Terminal::Chudan)),
    ("Suspended", Says::Terminal(Terminal::Chudan)),
    ("Abandoned", Says::Terminal(Terminal::Chudan)),
    ("Chudan", Says::Terminal(Terminal::Chudan)),
    ("Sennichite", Says::Terminal(Terminal::Sennichite)),
    ("Repetition", Says::Terminal(Terminal::Sennichite)),
    ("Jishogi", Says::Terminal(Terminal::Jishogi)),
    ("Impasse", Says::Terminal(Terminal::Jishogi)),
    ("Time forfeit", Says::Terminal(Terminal::TimeUp)),
    ("Time up", Says::Terminal(Terminal::TimeUp)),
    ("Time out", Says::Terminal(Terminal::TimeUp)),
    ("Timeout", Says::Terminal(Terminal::TimeUp)),
    ("Time", Says::Terminal(Terminal::TimeUp)),
    ("Illegal move", Says::Terminal(Terminal::IllegalLose)),
    ("Nyugyoku", Says::Terminal(Terminal::Kachi)),
    ("Draw", Says::Terminal(Terminal::Hikiwake)),
    ("1/2-1/2", Says::Terminal(Terminal::Hikiwake)),
    ("½-½", Says::Terminal(Terminal::Hikiwake)),
    ("Mate", Says::Terminal(Terminal::Tsumi)),
    ("Checkmate", Says::Terminal(Terminal::Tsumi)),
    ("Checkmated", Says::Terminal(Terminal::Tsumi)),
    ("Tsumi", Says::Terminal(Terminal::Tsumi)),
    ("1-0", Says::Won(Color::Black)),
    ("0-1", Says::Won(Color::White)),
    ("Black wins", Says::Won(Color::Black)),
    ("Sente wins", Says::Won(Color::Black)),
    ("Black won", Says::Won(Color::Black)),
    ("White wins", Says::Won(Color::White)),
    ("Gote wins", Says::Won(Color::White)),
    ("White won", Says::Won(Color::White)),
    ("Max moves", Says::Terminal(Terminal::MaxMoves)),
];

/// The longest of the words at the begin of a text, and what it says when `turn` is to move, or after a foul. What
/// follows it in its line may be a bracket or figures, but no other word.
pub(super) fn at(text: &str, turn: Color, fouled: bool) -> Option<(&str, Ending)> {
    let begins = |word: &str| {
        let (start, after) = text.split_at_checked(word.len())?;
        if !start.eq_ignore_ascii_case(word) {
            return None;
        }
        let rest = after.strip_prefix(['.', ',', '!']).unwrap_or(after);
        let next = rest.trim_start_matches([' ', '\t']);
        let joined = after.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | '+'));
        let ends =
            next.is_empty() || next.starts_with(|c: char| c.is_ascii_digit() || "\r\n(){}[];".contains(c));
        (ends && !joined).then_some(start)
    };
    let found = WORDS.iter().filter_map(|&(word, says)| Some((begins(word)?, says)));
    let (word, says) = found.max_by_key(|(word, _)| word.len())?;
    let ending = match says {
        Says::Terminal(Terminal::IllegalLose) if fouled => Ending::of(Terminal::IllegalWin, turn),
        Says::Terminal(terminal) => Ending::of(terminal, turn),
        Says::Resigned(color) => Ending { terminal: Terminal::Resign, winner: Some(!color) },
        Says::Won(color) => Ending { terminal: Terminal::Resign, winner: Some(color) },
    };
    Some((word, ending))
}

/// A resignation at the begin of a line that goes on in words: `Resigns in a lost position`.
pub(super) fn in_words(text: &str, turn: Color) -> Option<(&str, Ending)> {
    WORDS.iter().find_map(|&(word, _)| {
        let (start, after) = text.split_at_checked(word.len())?;
        if !start.eq_ignore_ascii_case(word) {
            return None;
        }
        let (said, ending) = at(start, turn, false)?;
        let next = after.strip_prefix(' ')?.split_whitespace().next()?;
        let words = next.len() > 1 && next.bytes().all(|byte| byte.is_ascii_lowercase());
        let resigned = ending.terminal == Terminal::Resign && word.to_ascii_lowercase().ends_with("resigns");
        (resigned && words && WesternMove::read(next).is_none()).then_some((said, ending))
    })
}

/// What a comment or a header says about the end, if it begins with one of the words.
pub(super) fn of(text: &str, turn: Color, fouled: bool) -> Option<Ending> {
    at(text.trim_start(), turn, fouled).map(|(_, ending)| ending)
}

/// The word for an ending when `turn` is to move, and whether it says all.
pub(super) fn word(ending: Ending, turn: Color, fouled: bool) -> (&'static str, bool) {
    if fouled {
        // Who made the move has lost, whichever word says so.
        return ("Illegal move", ending == Ending::of(Terminal::IllegalWin, turn));
    }
    let implied = ending == Ending::of(ending.terminal, turn);
    let known =
        WORDS.iter().find(|(_, says)| matches!(says, Says::Terminal(known) if *known == ending.terminal));
    match (known, ending.winner) {
        (Some((word, _)), _) if implied => (word, true),
        (_, Some(Color::Black)) => ("1-0", ending.terminal == Terminal::Resign),
        (_, Some(Color::White)) => ("0-1", ending.terminal == Terminal::Resign),
        (_, None) => ("1/2-1/2", false),
    }
}
