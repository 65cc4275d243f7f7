//! The words that stand in the place of a move.

use komadai_rules::Color;

use crate::{Strictness, Terminal};

/// The words of KIF, a longer one before its own begin.
const WORDS: [(&str, Terminal); 13] = [
    ("投了", Terminal::Resign),
    ("中断", Terminal::Chudan),
    ("千日手", Terminal::Sennichite),
    ("持将棋", Terminal::Jishogi),
    ("切れ負け", Terminal::TimeUp),
    ("反則勝ち", Terminal::IllegalWin),
    ("反則負け", Terminal::IllegalLose),
    ("入玉勝ち", Terminal::Kachi),
    ("詰み", Terminal::Tsumi),
    ("詰", Terminal::Tsumi),
    ("不詰", Terminal::Fuzumi),
    ("不戦勝", Terminal::DefaultWin),
    ("不戦敗", Terminal::DefaultLose),
];

/// Words that programs write though the format has not got them.
const OTHERS: [(&str, Terminal); 16] = [
    ("時間切れ", Terminal::TimeUp),
    ("引き分け", Terminal::Hikiwake),
    ("引分け", Terminal::Hikiwake),
    ("引分", Terminal::Hikiwake),
    ("最大手数", Terminal::MaxMoves),
    ("反則", Terminal::IllegalLose),
    ("反則勝", Terminal::IllegalWin),
    ("反則負", Terminal::IllegalLose),
    ("入玉勝", Terminal::Kachi),
    ("入玉宣言", Terminal::Kachi),
    ("入玉宣言勝ち", Terminal::Kachi),
    ("宣言勝ち", Terminal::Kachi),
    ("切れ負", Terminal::TimeUp),
    ("待った", Terminal::Matta),
    ("エラー", Terminal::Error),
    ("詰まし", Terminal::Tsumi),
];

/// The word at the begin of a text, and what follows it.
pub(crate) fn take_terminal(text: &str, strictness: Strictness) -> Option<(Terminal, &str)> {
    let others = if strictness == Strictness::Lenient { &OTHERS[..] } else { &[] };
    WORDS.iter().chain(others).find_map(|&(word, terminal)| {
        let rest = text.strip_prefix(word)?;
        rest.is_empty()
            .then_some((terminal, rest))
            .or_else(|| rest.starts_with([' ', '　', '\t', '(', '+']).then_some((terminal, rest)))
    })
}

/// The word that KIF has for an ending. Where it has none, it is the nearest; the まで line then says more.
pub(crate) fn word(terminal: Terminal, turn: Color) -> (&'static str, Terminal) {
    match terminal {
        Terminal::Resign => ("投了", terminal),
        Terminal::Chudan => ("中断", terminal),
        Terminal::Sennichite => ("千日手", terminal),
        Terminal::Jishogi => ("持将棋", terminal),
        Terminal::TimeUp => ("切れ負け", terminal),
        Terminal::IllegalWin => ("反則勝ち", terminal),
        Terminal::IllegalLose => ("反則負け", terminal),
        Terminal::Kachi => ("入玉勝ち", terminal),
        Terminal::Tsumi => ("詰み", terminal),
        Terminal::Fuzumi => ("不詰", terminal),
        Terminal::DefaultWin => ("不戦勝", terminal),
        Terminal::DefaultLose => ("不戦敗", terminal),
        Terminal::Hikiwake | Terminal::MaxMoves => ("持将棋", Terminal::Jishogi),
        Terminal::Matta | Terminal::Error => ("中断", Terminal::Chudan),
        Terminal::IllegalActionBlack | Terminal::IllegalActionWhite
            if terminal.winner(turn) == Some(turn) =>
        {
            ("反則勝ち", Terminal::IllegalWin)
        }
        Terminal::IllegalActionBlack | Terminal::IllegalActionWhite => ("反則負け", Terminal::IllegalLose),
    }
}

/// Whether a まで line may say `said` where the word in the moves says `written`: it says the same, or more.
pub(super) fn refines(said: Terminal, written: Terminal) -> bool {
    let family = |terminal: Terminal| match terminal {
        Terminal::DefaultLose => Terminal::DefaultWin,
        _ if terminal.is_foul() => Terminal::IllegalLose,
        other => word(other, Color::Black).1,
    };
    family(said) == family(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back() {
        for terminal in Terminal::ALL {
            for turn in Color::ALL {
                let (text, nearest) = word(terminal, turn);
                assert_eq!(take_terminal(text, Strictness::Strict), Some((nearest, "")));
                assert_eq!(terminal.winner(turn), nearest.winner(turn));
                assert!(refines(terminal, nearest));
            }
        }
        assert_eq!(take_terminal("詰  ", Strictness::Strict), Some((Terminal::Tsumi, "  ")));
        assert_eq!(take_terminal("引き分け", Strictness::Strict), None);
        assert_eq!(take_terminal("投了した", Strictness::Lenient), None);
    }
}
