//! KI2: the cases, the law that it is read back, and what is refused.

use std::time::Duration;

use komadai_record::{Fault, HeaderName, Loss, NodeId, Record, Step, Strictness, Terminal, ki2};
use komadai_rules::{Color, Illegal};
use proptest::prelude::*;

mod cases;
mod generated;
use generated::Holds;

const HOLDS: Holds = Holds {
    variations: true,
    bare_endings: true,
    comment: r"[^\r\n]{0,12}",
    remark: r"[^\r\n]{0,12}",
    bookmark: r"[^\r\n]{0,12}",
    value: r"([^\r\n\pZ\pC]([^\r\n]{0,12}[^\r\n\pZ\pC])?)?",
    headers: || {
        let other = ["表題", "盤面", "手数", "消費時間", "秒読み", "x y", "24"];
        HeaderName::KNOWN.into_iter().chain(other.map(|name| HeaderName::Other(name.to_owned()))).collect()
    },
    endings: &Terminal::ALL,
    after_foul: &[
        Terminal::IllegalWin,
        Terminal::IllegalLose,
        Terminal::IllegalActionBlack,
        Terminal::IllegalActionWhite,
    ],
    out_of_turn: true,
    diagrams: true,
    ..Holds::MOVES
};

#[test]
fn every_case() {
    assert_eq!(cases::check("ki2", ki2::read), 9);
}

#[test]
fn every_case_is_written_and_read_back() {
    cases::are_read_back("ki2", ki2::read, ki2::write, Strictness::Strict);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_are_read_back(record in generated::records(HOLDS)) {
        generated::is_read_back(&record, ki2::write, ki2::read)?;
    }

    /// Times have no place in KI2, and nothing else.
    #[test]
    fn what_is_lost_is_told(record in generated::records(Holds {
        time: Duration::from_secs(7),
        totals: true,
        ..HOLDS
    })) {
        let written = ki2::write(&record);
        let only_times = written.lost.iter().all(|loss| matches!(loss, Loss::Times(_) | Loss::Totals(_)));
        prop_assert!(only_times, "{:?}", written.lost);
        let mut again = ki2::read(&written.text, Strictness::Strict).expect("what was written is read");
        let nodes: Vec<_> = record.tree().walk().zip(again.tree().walk()).collect();
        for (node, same) in nodes {
            again.tree_mut().set_time(same, record.tree().time(node));
            again.tree_mut().notes_mut(same).total = record.tree().notes(node).total;
        }
        prop_assert_eq!(again, record);
    }
}

fn read(text: &str) -> Record {
    ki2::read(text, Strictness::Lenient).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn moves(text: &str) -> String {
    let moves: Vec<_> = read(text).moves().map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

#[test]
fn moves_come_in_every_spelling() {
    for text in [
        "▲７六歩△３四歩▲２二角成△同　銀▲４五角",
        "☗７六歩 ☖３四歩\t☗２二角成　☖同銀 ☗４五角打",
        "▼7六歩▽3四歩▼2二角成▽同 銀▼4五角",
        "▲76歩\n\n△34歩\r\n▲22角成\n△同銀(31)\n▲45角",
        "７六歩(77) ３四歩(33) ２二角成(88) 同　銀(31) ４五角打",
        "▲七六歩△三四歩▲二二角成△二二銀▲四五角",
    ] {
        assert_eq!(moves(text), "7g7f 3c3d 8h2b+ 3a2b B*4e", "{text}");
    }
}

#[test]
fn an_end_may_stand_on_the_line_of_moves() {
    for (text, terminal) in [
        ("▲７六歩△３四歩\nまで2手で後手の勝ち", Terminal::Resign),
        ("▲７六歩△３四歩 まで2手で後手の勝ち", Terminal::Resign),
        ("▲７六歩△３四歩▲投了", Terminal::Resign),
        ("▲７六歩△３四歩 千日手", Terminal::Sennichite),
        ("▲７六歩△３四歩\nまで、2手にて持将棋", Terminal::Jishogi),
    ] {
        assert_eq!(read(text).ending().map(|ending| ending.terminal), Some(terminal), "{text}");
    }
}

#[test]
fn a_foul_in_the_words_of_books_is_kept() {
    for (text, reason, winner) in [
        ("▲７六歩△３四歩▲５五角打\nまで3手で先手の反則負け", Illegal::NotInHand, Color::White),
        ("▲７六歩▲２六歩\nまで2手で先手の反則負け", Illegal::NotYourTurn, Color::White),
        ("▲７六歩△３四歩▲３三角成△７二銀\nまで4手で後手の反則負け", Illegal::KingInCheck, Color::Black),
    ] {
        let record = read(text);
        let foul = record.tree().walk().find_map(|node| match record.tree().step(node)? {
            Step::Foul(_, reason) => Some(reason),
            Step::Move(_) | Step::End(_) => None,
        });
        assert_eq!(
            (foul, record.ending().and_then(|ending| ending.winner)),
            (Some(reason), Some(winner)),
            "{text}"
        );
        assert_eq!(read(&ki2::write(&record).text), record);
    }
}

#[test]
fn variations_start_where_their_number_says() {
    let text = "▲７六歩△３四歩▲２六歩\n*本譜\n\n変化：2手\n△８四歩▲２六歩\n\n変化：3手\n▲６八銀\n*矢倉\n\n変化：1手\n▲２六歩\n";
    let record = read(text);
    let tree = record.tree();
    let first = tree.next(NodeId::ROOT).unwrap();
    assert_eq!((tree.children(NodeId::ROOT).count(), tree.children(first).count()), (2, 2));
    let second = tree.children(first).nth(1).unwrap();
    assert_eq!(tree.children(second).count(), 2);
    assert_eq!(read(&ki2::write(&record).text), record);
}

#[test]
fn what_is_wrong_is_told_with_line_column_and_text() {
    let crowd = "後手の持駒：なし\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n".to_owned()
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(6)
        + "| ・ ・ ・ 金 ・ 金 ・ ・ ・|\n| 玉 ・ ・ ・ ・ ・ ・ ・ ・|\n";
    for (text, line, column, fault) in [
        ("▲７六歩\n△３四歩▲５五飛", 2, 5, "`▲５五飛`: no piece can make this move"),
        ("▲７六歩　△３四兵", 1, 9, "expected a piece such as 歩, found `兵`"),
        ("▲７六歩 △３三歩", 1, 6, "`△３三歩`: no piece can make this move"),
        ("▲７六歩▲２六歩△３四歩", 1, 5, "illegal move `▲２六歩` (2g2f): not your turn"),
        ("▲７六歩△３四歩▲５八金", 1, 9, "`▲５八金` is ambiguous: it could be 4i5h or 6i5h"),
        ("▲７六歩△４四角", 1, 5, "`△４四角`: no piece can make this move"),
        ("▲７六歩△３四歩▲４四角△５二玉", 1, 9, "none"),
        ("▲同歩", 1, 1, "`▲同歩`: no piece can make this move"),
        ("▲７六歩\n変化：4手", 2, 1, "no line before this variation reaches move 3"),
        ("▲７六歩△投了 ▲２六歩", 1, 9, "`▲２六歩` after the end of the game"),
        ("▲７六歩△", 1, 6, "expected a square such as ７六, or 同, found the end"),
        (&format!("{crowd}▲５八金"), 11, 1, "`▲５八金` is ambiguous: it could be 4h5h or 6h5h"),
        (&format!("{crowd}▲５八金引"), 11, 1, "`▲５八金引`: no piece can make this move"),
    ] {
        let found = ki2::read(text, Strictness::Lenient);
        if fault == "none" {
            assert!(found.is_ok(), "{text}");
            continue;
        }
        let error = found.expect_err(text);
        assert_eq!((error.place.line, error.place.column), (line, column), "{error} in {text}");
        assert_eq!(error.fault.to_string(), fault, "{text}");
    }
}

#[test]
fn strict_reading_takes_a_move_only_as_the_rules_write_it() {
    for (line, strict) in [
        ("▲７六歩△３四歩▲２二角成", true),
        ("７六歩", false),
        ("▲76歩", false),
        ("▲７六歩(77)", false),
        ("▲５八金右", true),
        ("▲５八金右上", false),
        ("▲４八銀直", false),
        ("▲７六歩△３四歩▲２二角不成", true),
        ("▲７六歩△３四歩▲２二角生", false),
        // Whether the piece promoted has to be said.
        ("▲７六歩△３四歩▲２二角", false),
        ("▲７六歩△投了", true),
    ] {
        assert!(ki2::read(line, Strictness::Lenient).is_ok() || line.contains("直"), "{line}");
        assert_eq!(ki2::read(line, Strictness::Strict).is_ok(), strict, "{line}");
    }
    let error = ki2::read("▲７六歩△34歩", Strictness::Strict).unwrap_err();
    assert_eq!(error.place.column, 5);
    assert!(matches!(error.fault, Fault::Unexpected { .. }), "{error}");
}

#[test]
fn a_line_that_begins_with_a_mark_is_one_of_moves() {
    for (text, line, column) in [
        ("▲７六フ", 1, 4),
        ("先手：a\n\n▲７六ほ△３四歩", 3, 4),
        ("▲５五左金", 1, 4),
        ("手合割：二枚落ち\n\n△６二ほ    ▲７六歩", 3, 4),
        ("手合割：平手\n\n▲７六ほ △３四歩 ▲２六歩\n△８四歩", 3, 4),
        ("▲甲", 1, 2),
        ("1 ▲７六ほ △３四歩", 1, 6),
        ("176歩(77)", 1, 2),
        ("2 ▲７六歩", 1, 1),
    ] {
        for strictness in [Strictness::Lenient, Strictness::Strict] {
            let error = ki2::read(text, strictness).expect_err(text);
            let strict = strictness == Strictness::Strict && !text.starts_with(['▲', '先', '手']);
            assert_eq!(error.place.line, line, "{error} in {text}");
            assert!(strict || error.place.column == column || text.starts_with('2'), "{error} in {text}");
        }
    }
    assert_eq!(read("▲投了").ending().map(|ending| ending.terminal), Some(Terminal::Resign));
}

#[test]
fn numbers_may_stand_before_moves() {
    for text in [
        "1 ▲７六歩 2 △３四歩",
        "1.▲７六歩 2.△３四歩",
        "1 ７六歩(77)\n2 ３四歩(33)",
        "（1）７六歩\n（2）３四歩",
    ] {
        assert_eq!(moves(text), "7g7f 3c3d", "{text}");
        assert!(ki2::read(text, Strictness::Strict).is_err(), "{text}");
    }
}
