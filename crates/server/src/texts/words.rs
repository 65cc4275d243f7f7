//! Words for the values of the rules: one Fluent key for each, and a test that each has one.

use komadai_rules::{Color, End, Handicap, Illegal, Outcome, PieceKind, Preset, Problem, Setup};
use komadai_store::Speed;

use super::language::Language;

/// Why a move is not allowed: "A pawn may not be dropped on a file with your own pawn (nifu)."
pub fn illegal(language: Language, illegal: Illegal) -> String {
    language.text(&format!("illegal-{}", illegal.id()))
}

/// What keeps a diagram from being a position: "Black has two pawns on file 5 (nifu)."
pub fn setup_problem(language: Language, problem: Problem, setup: &Setup) -> String {
    let piece = |kind: PieceKind| language.text(&format!("js-board-{}", piece_slug(kind)));
    match problem {
        Problem::NoKing(color) => language.text_with("problem-no-king", &[("color", color.id().into())]),
        Problem::TwoKings(color) => language.text_with("problem-two-kings", &[("color", color.id().into())]),
        Problem::TooMany(kind) => {
            let values = [("piece", piece(kind).into()), ("most", kind.total().into())];
            language.text_with("problem-too-many", &values)
        }
        Problem::Nifu(color, file) => {
            language.text_with("problem-nifu", &[("color", color.id().into()), ("file", file.into())])
        }
        Problem::DeadEnd(square) => {
            let name = setup.board[square].map(|standing| piece(standing.kind)).unwrap_or_default();
            let values = [("piece", name.into()), ("square", square.to_string().into())];
            language.text_with("problem-dead-end", &values)
        }
        Problem::OpponentInCheck => {
            language.text_with("problem-opponent-in-check", &[("color", setup.turn.id().into())])
        }
    }
}

/// How a game ended, with its winner: "Checkmate: Black wins".
pub fn outcome(language: Language, outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("none", Color::id);
    language.text_with(&format!("outcome-{}", slug(outcome.end)), &[("winner", winner.into())])
}

/// The rule behind an end: its name for programs, and its sentence under these rules.
pub fn rule(language: Language, preset: Preset, end: End) -> (String, String) {
    let name = slug(end);
    let sentence = language.text_with(&format!("rule-{name}"), &[("preset", preset.to_string().into())]);
    (name, sentence)
}

/// How a game ended that one side had left: "White has left: Black wins".
pub fn left(language: Language, outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("none", Color::id);
    language.text_with("outcome-left", &[("winner", winner.into())])
}

/// The rule behind that: its name for programs, and its sentence.
pub fn rule_of_leaving(language: Language) -> (String, String) {
    ("left".to_owned(), language.text("rule-left"))
}

/// The name of a preset: "Japan Shogi Association (JSA)".
pub fn preset(language: Language, preset: Preset) -> String {
    language.text(&format!("home-rules-{preset}"))
}

/// The name of a speed: "Blitz".
pub fn speed(language: Language, speed: Speed) -> String {
    language.text(&format!("speed-{speed}"))
}

/// What differs under a preset, in one line.
pub fn preset_more(language: Language, preset: Preset) -> String {
    language.text(&format!("home-rules-{preset}-more"))
}

/// A handicap in words, with the name that Japanese players use.
pub fn handicap(language: Language, handicap: Handicap) -> String {
    language.text_with(
        "handicap-named",
        &[
            ("words", language.text(&format!("handicap-{}", handicap.id())).into()),
            ("japanese", handicap.japanese().into()),
        ],
    )
}

/// The label of what a player may claim: `declare`, `impasse` or `draw`.
pub fn claim(language: Language, what: &str) -> String {
    language.text(&format!("claim-{what}"))
}

/// A message about the computer: `engine-busy` or `engine-failed`.
pub fn note(language: Language, kind: &str) -> String {
    language.text(&format!("note-{kind}"))
}

/// Why a command was not done, where the rules of shogi are not the reason: a slug such as `no-claim`.
pub fn refusal(language: Language, slug: &str) -> String {
    language.text(&format!("refusal-{slug}"))
}

/// The piece's name in text keys, as `labels.js` has it.
pub fn piece_slug(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "pawn",
        PieceKind::Lance => "lance",
        PieceKind::Knight => "knight",
        PieceKind::Silver => "silver",
        PieceKind::Gold => "gold",
        PieceKind::Bishop => "bishop",
        PieceKind::Rook => "rook",
        PieceKind::King => "king",
        PieceKind::ProPawn => "pro-pawn",
        PieceKind::ProLance => "pro-lance",
        PieceKind::ProKnight => "pro-knight",
        PieceKind::ProSilver => "pro-silver",
        PieceKind::Horse => "horse",
        PieceKind::Dragon => "dragon",
    }
}

/// The contract's word with dashes, as Fluent keys have them.
fn slug(end: End) -> String {
    end.to_string().replace('_', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text that came from its key: not the key itself, no variable left open.
    fn assert_words(key: &str, text: &str) {
        assert!(text != key && !text.contains(['{', '}', '_']), "{key}: {text}");
        assert!(text.contains(' ') || !text.is_ascii(), "{key}: {text}");
    }

    #[test]
    fn every_reason_end_and_rule_has_its_words() {
        for language in Language::ALL.iter().copied() {
            for reason in Illegal::ALL {
                assert_words(reason.id(), &illegal(language, reason));
            }
            for end in End::ALL {
                for winner in [Some(Color::Black), Some(Color::White), None] {
                    assert_words(&slug(end), &outcome(language, Outcome { end, winner }));
                }
                for preset in Preset::ALL {
                    let (name, sentence) = rule(language, preset, end);
                    assert_words(&name, &sentence);
                }
            }
        }
    }

    #[test]
    fn the_winner_is_the_one_named() {
        for end in End::ALL {
            let text = |winner| outcome(Language::English, Outcome { end, winner: Some(winner) });
            let (black, white) = (text(Color::Black), text(Color::White));
            if black != white {
                assert!(black.ends_with("Black wins"), "{black}");
                assert!(white.ends_with("White wins"), "{white}");
            }
        }
    }

    #[test]
    fn every_preset_and_handicap_has_its_words() {
        for language in Language::ALL.iter().copied() {
            for value in Preset::ALL {
                // A name may be one word, but it is not its key.
                assert!(!preset(language, value).contains('-'), "{value}");
                assert_words(&value.to_string(), &preset_more(language, value));
            }
            for value in Handicap::ALL {
                let words = handicap(language, value);
                assert_words(value.id(), &words);
                assert!(words.contains(value.japanese()));
            }
        }
    }
}
