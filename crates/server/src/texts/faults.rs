//! What is wrong with a record or a position that somebody brings along, in words.
//!
//! The readers hold no language: they tell values, and each has its text here. A match that leaves none out and the test of the
//! keys keep any from being forgotten.

use komadai_record::{Expected, Fault, Limit, RecordError};
use komadai_rules::{Hand, Looseness, Move, Problem, Setup, SfenError, SfenFault};

use super::language::Language;
use super::words;

/// Why a record cannot be read, and where: "The record cannot be read. Line 2, column 3: …"
pub fn record_error(t: Language, error: &RecordError) -> String {
    let values = [
        ("line", error.place.line.into()),
        ("column", error.place.column.into()),
        ("fault", fault(t, &error.fault).into()),
    ];
    t.text_with("records-wrong", &values)
}

/// What is wrong with a record: "The move “5e” is against the rules. …"
pub fn fault(t: Language, fault: &Fault) -> String {
    match fault {
        Fault::Unexpected { expected: wanted, found } => {
            let values = [("expected", expected(t, *wanted).into()), ("found", found.as_str().into())];
            t.text_with("fault-unexpected", &values)
        }
        Fault::Missing(wanted) => t.text_with("fault-missing", &[("expected", expected(t, *wanted).into())]),
        Fault::Twice(found) => t.text_with("fault-twice", &[("found", found.as_str().into())]),
        Fault::Sfen(error) => no_sfen(t, error),
        Fault::Start(unplayable) => {
            let problems = setup_problems(t, &unplayable.invalid.problems, &unplayable.setup);
            t.text_with("fault-start", &[("problems", problems.into())])
        }
        Fault::Illegal { text, mv, reason } => {
            let values = [
                ("text", text.as_str().into()),
                ("move", mv.to_string().into()),
                ("reason", words::illegal(t, *reason).into()),
            ];
            t.text_with("fault-illegal", &values)
        }
        Fault::NoSuchMove(text) => t.text_with("fault-no-such-move", &[("text", text.as_str().into())]),
        Fault::Ambiguous { text, moves } => {
            let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
            let values = [("text", text.as_str().into()), ("moves", moves.join(", ").into())];
            t.text_with("fault-ambiguous", &values)
        }
        Fault::Ply { expected, found } => {
            let values = [("expected", (*expected).into()), ("found", (*found).into())];
            t.text_with("fault-ply", &values)
        }
        Fault::NoSuchPly(ply) => t.text_with("fault-no-such-ply", &[("ply", (*ply).into())]),
        Fault::AfterEnd(text) => t.text_with("fault-after-end", &[("text", text.as_str().into())]),
        Fault::Encoding(encoding) => t.text_with("fault-encoding", &[("encoding", (*encoding).into())]),
        Fault::UnknownFormat => t.text("fault-unknown-format"),
        Fault::TooMuch(Limit::JsonSize(most)) => t.text_with("fault-json-size", &[("most", (*most).into())]),
        Fault::TooMuch(Limit::OpenBrackets(most)) => {
            t.text_with("fault-open-brackets", &[("most", (*most).into())])
        }
        Fault::TooMuch(Limit::GameSize(most)) => t.text_with("fault-game-size", &[("most", (*most).into())]),
    }
}

/// What a reader waits for: "a move such as “7g7f”".
pub fn expected(t: Language, expected: Expected) -> String {
    let key = format!("expected-{}", expected.id());
    expected.code().map_or_else(|| t.text(&key), |code| t.text_with(&key, &[("code", code.into())]))
}

/// Why a text is no SFEN, and from where on: "This is no SFEN (column 6). …"
pub fn no_sfen(t: Language, error: &SfenError) -> String {
    let values = [("column", error.column.into()), ("problem", sfen(t, error.fault).into())];
    t.text_with("editor-no-sfen", &values)
}

/// What is wrong with a text that should be SFEN: "A king is never in hand."
pub fn sfen(t: Language, fault: SfenFault) -> String {
    let rank = |rank: u8| ("rank", rank.into());
    match fault {
        SfenFault::RankBreak { after, found } => {
            here(t, t.text_with("sfen-rank-break", &[rank(after)]), found)
        }
        SfenFault::LongRank(long) => t.text_with("sfen-long-rank", &[rank(long)]),
        SfenFault::ShortRank { rank: short, squares } => {
            t.text_with("sfen-short-rank", &[rank(short), ("squares", squares.into())])
        }
        SfenFault::Square(found) => here(t, t.text("sfen-square"), found),
        SfenFault::Letter(found) => here(t, t.text("sfen-letter"), found),
        SfenFault::NeverPromotes(letter) => {
            t.text_with("sfen-never-promotes", &[("letter", letter.to_string().into())])
        }
        SfenFault::NoSide(found) => here(t, t.text("sfen-no-side"), found),
        SfenFault::Side(found) => here(t, t.text("sfen-side"), found),
        SfenFault::NoBlank(found) => here(t, t.text("sfen-no-blank"), found),
        SfenFault::Hands(found) => here(t, t.text("sfen-hands"), found),
        SfenFault::PromotedInHand => t.text("sfen-promoted-in-hand"),
        SfenFault::KingInHand => t.text("sfen-king-in-hand"),
        SfenFault::ManyInHand(count) => {
            t.text_with("sfen-many-in-hand", &[("count", count.into()), ("most", Hand::MAX.into())])
        }
        SfenFault::LargeCount => t.text("sfen-large-count"),
        SfenFault::MoveNumber(found) => here(t, t.text("sfen-move-number"), found),
        SfenFault::LargeMoveNumber => t.text("sfen-large-move-number"),
        SfenFault::Trailing(found) => here(t, t.text("sfen-trailing"), found),
        SfenFault::Loose(Looseness::AdjacentDigits) => t.text("sfen-adjacent-digits"),
        SfenFault::Loose(Looseness::ExtraBlanks) => t.text("sfen-extra-blanks"),
        SfenFault::Loose(Looseness::ZeroCount) => t.text("sfen-zero-count"),
        SfenFault::Loose(Looseness::MoveNumberZero) => t.text("sfen-move-number-zero"),
    }
}

/// Everything that is wrong with a diagram, one sentence after the other.
pub fn setup_problems(t: Language, problems: &[Problem], setup: &Setup) -> String {
    let sentences = problems.iter().map(|&problem| words::setup_problem(t, problem, setup));
    sentences.reduce(|first, second| both(t, first, second)).unwrap_or_default()
}

/// A sentence, and what stands at its place.
fn here(t: Language, sentence: String, found: Option<char>) -> String {
    let found = match found {
        Some(found) => t.text_with("sfen-here", &[("found", found.escape_debug().to_string().into())]),
        None => t.text("sfen-at-end"),
    };
    both(t, sentence, found)
}

/// One sentence after the other, as the language writes them.
fn both(t: Language, first: String, second: String) -> String {
    t.text_with("two-sentences", &[("first", first.into()), ("second", second.into())])
}

#[cfg(test)]
mod tests {
    use komadai_record::{Place, Unplayable};
    use komadai_rules::{Illegal, Invalid};

    use super::*;

    /// One fault of each kind.
    fn faults() -> Vec<Fault> {
        let setup = Setup::from_sfen("4k4/9/9/9/9/9/9/9/9 b - 1").unwrap();
        let invalid = Invalid { problems: setup.problems() };
        let text = || "５八金".to_owned();
        let mv = "4i5h".parse().unwrap();
        vec![
            Fault::Unexpected { expected: Expected::Game, found: text() },
            Fault::Missing(Expected::Move("7g7f")),
            Fault::Twice(text()),
            Fault::Sfen(SfenError { column: 7, fault: SfenFault::KingInHand }),
            Fault::Start(Box::new(Unplayable { setup, invalid })),
            Fault::Illegal { text: text(), mv, reason: Illegal::Nifu },
            Fault::NoSuchMove(text()),
            Fault::Ambiguous { text: text(), moves: vec![mv, mv] },
            Fault::Ply { expected: 3, found: 4 },
            Fault::NoSuchPly(7),
            Fault::AfterEnd(text()),
            Fault::Encoding("utf-8"),
            Fault::UnknownFormat,
            Fault::TooMuch(Limit::JsonSize(4)),
            Fault::TooMuch(Limit::OpenBrackets(65_536)),
            Fault::TooMuch(Limit::GameSize(64)),
        ]
    }

    fn sfen_faults() -> Vec<SfenFault> {
        [None, Some('x')]
            .into_iter()
            .flat_map(|found| {
                [
                    SfenFault::RankBreak { after: 3, found },
                    SfenFault::LongRank(3),
                    SfenFault::ShortRank { rank: 3, squares: 8 },
                    SfenFault::Square(found),
                    SfenFault::Letter(found),
                    SfenFault::NeverPromotes('G'),
                    SfenFault::NoSide(found),
                    SfenFault::Side(found),
                    SfenFault::NoBlank(found),
                    SfenFault::Hands(found),
                    SfenFault::PromotedInHand,
                    SfenFault::KingInHand,
                    SfenFault::ManyInHand(200),
                    SfenFault::LargeCount,
                    SfenFault::MoveNumber(found),
                    SfenFault::LargeMoveNumber,
                    SfenFault::Trailing(found),
                    SfenFault::Loose(Looseness::AdjacentDigits),
                    SfenFault::Loose(Looseness::ExtraBlanks),
                    SfenFault::Loose(Looseness::ZeroCount),
                    SfenFault::Loose(Looseness::MoveNumberZero),
                ]
            })
            .collect()
    }

    #[test]
    fn every_fault_is_told_in_every_language() {
        for &t in Language::ALL {
            let mut texts: Vec<String> = faults().iter().map(|one| fault(t, one)).collect();
            texts.extend(sfen_faults().into_iter().map(|one| sfen(t, one)));
            texts.extend(Expected::ALL.iter().map(|&one| expected(t, one)));
            for text in texts {
                let words = !text.is_empty() && !text.contains(['{', '}', '`']);
                assert!(words && !text.starts_with("expected-"), "{t:?}: {text}");
            }
        }
    }

    #[test]
    fn only_english_readers_get_english() {
        for &t in Language::ALL.iter().filter(|&&t| t != Language::English) {
            for one in faults() {
                let error = one.at(Place { line: 2, column: 3 });
                assert_ne!(record_error(t, &error), record_error(Language::English, &error), "{t:?}");
            }
            for one in sfen_faults() {
                assert_ne!(sfen(t, one), sfen(Language::English, one), "{t:?}");
            }
            for &one in Expected::ALL.iter().filter(|one| !matches!(one, Expected::Literal(_))) {
                assert_ne!(expected(t, one), expected(Language::English, one), "{t:?}");
            }
        }
    }

    #[test]
    fn what_stands_there_is_told() {
        let t = Language::English;
        assert_eq!(sfen(t, SfenFault::Side(Some('x'))), "The side to move is b or w. Here stands “x”.");
        assert_eq!(sfen(t, SfenFault::Side(None)), "The side to move is b or w. Here the text ends.");
        let error = Fault::Missing(Expected::Move("7g7f")).at(Place { line: 2, column: 3 });
        assert_eq!(
            record_error(t, &error),
            "The record cannot be read. Line 2, column 3. Expected here: a move such as “7g7f”. But the text ends."
        );
    }
}
