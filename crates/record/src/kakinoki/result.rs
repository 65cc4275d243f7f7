//! The line on the result: `まで87手で先手の勝ち`.

use komadai_rules::Color;

use super::header::{side, take_side};
use super::terminal::refines;
use crate::notation::digit_of;
use crate::{Ending, Terminal};

/// What a line on the result says.
pub(super) struct Outcome {
    /// After how many moves.
    pub(super) moves: Option<usize>,
    /// How the game ended; the winner is named, or the one that the word implies.
    pub(super) ending: Ending,
    /// Whether the line names a winner.
    pub(super) names_winner: bool,
}

impl Outcome {
    /// The ending that the word in the moves and this line make together; `None` when they contradict each other.
    pub(super) fn revise(&self, written: Ending, turn: Color) -> Option<Ending> {
        let Self { ending: said, names_winner, .. } = *self;
        if !refines(said.terminal, written.terminal) {
            let only_winner = said.terminal == Terminal::Resign && names_winner;
            return only_winner.then_some(Ending { winner: said.winner, ..written });
        }
        let terminal = match said.terminal {
            Terminal::IllegalActionBlack | Terminal::IllegalActionWhite => said.terminal,
            Terminal::Hikiwake | Terminal::MaxMoves | Terminal::Matta | Terminal::Error => said.terminal,
            _ => written.terminal,
        };
        let winner = match (names_winner, terminal == written.terminal) {
            (true, _) => said.winner,
            (false, true) => written.winner,
            (false, false) => terminal.winner(turn),
        };
        Some(Ending { terminal, winner })
    }
}

/// Words within the line, each before one that is part of it.
const WORDS: [(&str, Terminal); 17] = [
    ("入玉", Terminal::Kachi),
    ("宣言", Terminal::Kachi),
    ("切れ", Terminal::TimeUp),
    ("不戦勝", Terminal::DefaultWin),
    ("不戦敗", Terminal::DefaultLose),
    ("千日手", Terminal::Sennichite),
    ("持将棋", Terminal::Jishogi),
    ("引き分け", Terminal::Hikiwake),
    ("引分", Terminal::Hikiwake),
    ("中断", Terminal::Chudan),
    ("不詰", Terminal::Fuzumi),
    ("詰", Terminal::Tsumi),
    ("最大手数", Terminal::MaxMoves),
    ("待った", Terminal::Matta),
    ("エラー", Terminal::Error),
    ("投了", Terminal::Resign),
    ("勝ち", Terminal::Resign),
];

/// Reads the line, which begins with まで, when `turn` is to move; `None` when it says nothing that is known.
pub(super) fn read(text: &str, turn: Color) -> Option<Outcome> {
    let text = text.strip_prefix("まで")?.trim_start_matches(['、', ' ', '　']);
    let said = text.trim_start_matches(|c| digit_of(c).is_some() && !KANJI.contains(&c));
    let digits = &text[..text.len() - said.len()];
    let moves = digits
        .chars()
        .try_fold(0_usize, |number, c| number.checked_mul(10)?.checked_add(usize::from(digit_of(c)?)));
    let moves = if digits.is_empty() { None } else { moves };
    let action = said.split_once("の反則行為").and_then(|(actor, rest)| {
        let (at, _) = actor.char_indices().rev().nth(1)?;
        let terminal = match take_side(&actor[at..])?.0 {
            Color::Black => Terminal::IllegalActionBlack,
            Color::White => Terminal::IllegalActionWhite,
        };
        Some((terminal, winner(rest).or(terminal.winner(turn))))
    });
    let (terminal, winner) = match action {
        Some(action) => action,
        None => (terminal(said, winner(said), turn)?, winner(said)),
    };
    let mut ending = Ending::of(terminal, turn);
    ending.winner = winner.or(ending.winner);
    Some(Outcome { moves, ending, names_winner: winner.is_some() })
}

const KANJI: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The winner: the side that is named, or the other one where it is the loser that is named.
fn winner(said: &str) -> Option<Color> {
    let at = said.char_indices().find_map(|(at, _)| take_side(&said[at..]));
    let (color, rest) = at?;
    if rest.contains("勝") {
        Some(color)
    } else if rest.contains(['負', '敗']) || rest.contains("投了") || rest.contains("反則") {
        Some(!color)
    } else {
        None
    }
}

fn terminal(said: &str, winner: Option<Color>, turn: Color) -> Option<Terminal> {
    if said.contains("反則") {
        let won = winner.map_or(said.contains("勝"), |winner| winner == turn);
        return Some(if won { Terminal::IllegalWin } else { Terminal::IllegalLose });
    }
    let terminal = WORDS.iter().find(|(word, _)| said.contains(word)).map(|&(_, terminal)| terminal);
    match terminal {
        Some(Terminal::DefaultWin | Terminal::DefaultLose) if winner.is_some() => {
            Some(if winner == Some(turn) { Terminal::DefaultWin } else { Terminal::DefaultLose })
        }
        // Who won is said, and nothing else.
        None | Some(Terminal::Resign) if winner.is_some() => Some(Terminal::Resign),
        Some(Terminal::Resign) if !said.contains("投了") => None,
        other => other,
    }
}

/// The line, after `moves` moves, when `turn` is to move.
pub(super) fn write(ending: Ending, turn: Color, moves: usize, handicap: bool) -> String {
    let side = |color| side(color, handicap);
    let implied = ending.terminal.winner(turn);
    let result = match (ending.terminal, ending.winner) {
        (Terminal::Resign, Some(winner)) => format!("{}の勝ち", side(winner)),
        (Terminal::TimeUp, Some(winner)) => format!("時間切れにより{}の勝ち", side(winner)),
        (Terminal::IllegalWin, Some(winner)) => format!("{}の反則勝ち", side(winner)),
        (Terminal::IllegalLose, Some(winner)) => format!("{}の反則負け", side(!winner)),
        (Terminal::IllegalActionBlack | Terminal::IllegalActionWhite, winner) => {
            let actor =
                if ending.terminal == Terminal::IllegalActionBlack { Color::Black } else { Color::White };
            match winner.filter(|_| winner != implied) {
                Some(winner) => format!("{}の反則行為により{}の勝ち", side(actor), side(winner)),
                None => format!("{}の反則行為", side(actor)),
            }
        }
        (Terminal::Kachi, Some(winner)) => format!("{}の入玉勝ち", side(winner)),
        (Terminal::DefaultWin, Some(winner)) => format!("{}の不戦勝", side(winner)),
        (Terminal::DefaultLose, Some(winner)) => format!("{}の不戦敗", side(!winner)),
        (terminal, Some(winner)) if implied != Some(winner) => {
            format!("{}により{}の勝ち", word(terminal), side(winner))
        }
        (terminal, _) => word(terminal).to_owned(),
    };
    format!("まで{moves}手で{result}")
}

fn word(terminal: Terminal) -> &'static str {
    match terminal {
        Terminal::Hikiwake => "引き分け",
        Terminal::MaxMoves => "最大手数",
        Terminal::Matta => "待った",
        Terminal::Error => "エラー",
        Terminal::TimeUp => "時間切れ",
        other => super::terminal::word(other, Color::Black).0,
    }
}

/// The ending that a reader makes of the line for this one: of the line alone, or beside a word in the moves.
pub(super) fn read_back(ending: Ending, turn: Color, beside: Option<Ending>) -> Option<Ending> {
    let outcome = read(&write(ending, turn, 0, false), turn)?;
    match beside {
        Some(written) => outcome.revise(written, turn),
        None => Some(outcome.ending),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_said_in_many_ways() {
        let both = |text: &str, turn| {
            let outcome = read(text, turn).unwrap_or_else(|| panic!("{text}"));
            (outcome.ending.terminal, outcome.ending.winner, outcome.moves)
        };
        let (black, white) = (Color::Black, Color::White);
        for (text, terminal, winner, moves) in [
            ("まで3手で先手の勝ち", Terminal::Resign, Some(black), Some(3)),
            ("まで、３手で下手の勝ち", Terminal::Resign, Some(black), Some(3)),
            ("まで上手の勝ち", Terminal::Resign, Some(white), None),
            ("まで3手で投了", Terminal::Resign, Some(black), Some(3)),
            ("まで3手で後手の投了", Terminal::Resign, Some(black), Some(3)),
            ("まで3手で時間切れにより先手の勝ち", Terminal::TimeUp, Some(black), Some(3)),
            ("まで3手で切れ負け", Terminal::TimeUp, Some(black), Some(3)),
            ("まで3手で後手の反則負け", Terminal::IllegalLose, Some(black), Some(3)),
            ("まで3手で先手の反則負け", Terminal::IllegalWin, Some(white), Some(3)),
            ("まで3手で後手の反則勝ち", Terminal::IllegalWin, Some(white), Some(3)),
            ("まで3手で反則勝ち", Terminal::IllegalWin, Some(white), Some(3)),
            ("まで3手で反則負け", Terminal::IllegalLose, Some(black), Some(3)),
            ("まで3手で後手の入玉宣言勝ち", Terminal::Kachi, Some(white), Some(3)),
            ("まで3手で中断", Terminal::Chudan, None, Some(3)),
            ("まで3手で千日手", Terminal::Sennichite, None, Some(3)),
            ("まで3手で持将棋", Terminal::Jishogi, None, Some(3)),
            ("まで3手で引き分け", Terminal::Hikiwake, None, Some(3)),
            ("まで3手詰", Terminal::Tsumi, Some(black), Some(3)),
            ("まで3手で不詰", Terminal::Fuzumi, None, Some(3)),
            ("まで0手で後手の不戦敗", Terminal::DefaultLose, Some(black), Some(0)),
            ("まで0手で先手の不戦敗", Terminal::DefaultWin, Some(white), Some(0)),
        ] {
            assert_eq!(both(text, white), (terminal, winner, moves), "{text}");
        }
        for text in ["まで3手", "まで勝ち", "まで", "3手で先手の勝ち"] {
            assert!(read(text, white).is_none(), "{text}");
        }
    }

    #[test]
    fn every_ending_is_read_back() {
        for turn in Color::ALL {
            for terminal in Terminal::ALL {
                let ending = Ending::of(terminal, turn);
                assert_eq!(read_back(ending, turn, None), Some(ending), "{terminal}");
                for winner in [ending.winner, Some(turn), Some(!turn)] {
                    let nearest = Ending::of(super::super::terminal::word(terminal, turn).1, turn);
                    let ending = Ending { winner, ..ending };
                    let action =
                        matches!(terminal, Terminal::IllegalActionBlack | Terminal::IllegalActionWhite);
                    if !action {
                        assert_eq!(read_back(ending, turn, Some(nearest)), Some(ending), "{ending:?}");
                    }
                }
            }
        }
    }
}
