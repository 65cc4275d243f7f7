//! KIF: the cases, the law that it is read back, and what is refused.

use std::time::Duration;

use komadai_record::{
    Builder, Encoding, Fault, HeaderName, Loss, NodeId, Place, Record, Step, Strictness, Terminal, bod, ki2,
    kif,
};
use komadai_rules::{Color, Handicap, Illegal, Move, Position, Square};
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
    time: Duration::from_secs(7),
    totals: true,
    endings: &Terminal::ALL,
    after_foul: &[
        Terminal::IllegalWin,
        Terminal::IllegalLose,
        Terminal::IllegalActionBlack,
        Terminal::IllegalActionWhite,
    ],
    winners: true,
    foul: |_: &Position, _: Move| true,
    out_of_turn: true,
    diagrams: true,
    move_number: false,
};

#[test]
fn every_case() {
    assert_eq!(cases::check("kif", kif::read), 47);
}

#[test]
fn every_case_is_written_and_read_back() {
    cases::are_read_back("kif", kif::read, kif::write, Strictness::Lenient);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_are_read_back(record in generated::records(HOLDS)) {
        generated::is_read_back(&record, kif::write, kif::read)?;
    }

    /// What has no place in KIF is told, and all else comes back.
    #[test]
    fn what_is_lost_is_told(record in generated::records(Holds {
        time: Duration::from_millis(250),
        move_number: true,
        ..HOLDS
    })) {
        let written = kif::write(&record);
        prop_assert!(written.lost.iter().all(|loss| matches!(loss, Loss::Fractions(_) | Loss::MoveNumber(_))));
        let again = kif::read(&written.text, Strictness::Strict).expect("what was written is read");
        prop_assert_eq!(again == record, written.lost.is_empty());
        prop_assert!(again.moves().eq(record.moves()));
        prop_assert_eq!(again.tree().len(), record.tree().len());
    }

    /// A diagram holds the start and what was noted there.
    #[test]
    fn diagrams_are_read_back(record in generated::records(HOLDS)) {
        let written = bod::write(&record);
        prop_assert_eq!(written.lost.is_empty(), record.tree().is_empty());
        let again = bod::read(&written.text, Strictness::Strict).expect("what was written is read");
        prop_assert_eq!(again.start(), record.start());
        prop_assert_eq!(&again.headers, &record.headers);
        prop_assert_eq!(again.tree().notes(NodeId::ROOT), record.tree().notes(NodeId::ROOT));
        prop_assert_eq!(bod::write(&again).text, written.text);
    }
}

fn read(text: &str) -> Record {
    kif::read(text, Strictness::Lenient).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn moves(record: &Record) -> Vec<String> {
    record.moves().map(|mv| mv.to_string()).collect()
}

#[test]
fn every_handicap_is_known_by_its_name() {
    for handicap in Handicap::ALL {
        let text = format!("手合割：{}　　\n", handicap.japanese());
        let record = read(&text);
        assert_eq!((record.handicap(), record.headers.is_empty()), (Some(handicap), true));
        let written = kif::write(&record).text;
        assert!(written.starts_with(text.trim_end_matches(['　', '\n'])), "{written}");
    }
    // Another name says nothing of the start, but is kept.
    let problem = read("手合割：詰将棋\n1 ７六歩(77)\n");
    assert_eq!(problem.handicap(), Some(Handicap::Even));
    assert_eq!(problem.headers.get(&HeaderName::Other("手合割".to_owned())), Some("詰将棋"));
}

#[test]
fn a_handicap_has_other_names() {
    for (name, handicap) in
        [("左香落ち", Handicap::Lance), ("右五枚落ち", Handicap::FivePiece), ("二枚落", Handicap::TwoPiece)]
    {
        let text = format!("手合割：{name}\n");
        assert_eq!(read(&text).handicap(), Some(handicap));
        assert!(kif::read(&text, Strictness::Strict).is_err());
    }
}

#[test]
fn moves_are_read_without_a_number_and_with_a_wide_one() {
    for text in [
        "▲７六歩(77)\n△３四歩(33) ( 0:01/00:00:01)\n▲２二角成(88)+\n△同　銀\n",
        "１ ７六歩(77)\n２　３四歩(33)\n３ ２二角成(88)\n４ 同　銀(31)\n",
        "７六歩\n３四歩\n２二角成\n同銀\n",
    ] {
        assert_eq!(moves(&read(text)), ["7g7f", "3c3d", "8h2b+", "3a2b"], "{text}");
        assert!(kif::read(text, Strictness::Strict).is_err());
    }
    let error = kif::read("１ ７六歩(77)\n３ ３四歩(33)\n", Strictness::Lenient).unwrap_err();
    assert_eq!((error.place.line, error.fault), (2, Fault::Ply { expected: 2, found: 3 }));
}

#[test]
fn sides_have_two_names() {
    let even = read("先手：甲\n後手：乙\n");
    let handicap = read("手合割：香落ち\n上手：乙\n下手：甲\n");
    for record in [&even, &handicap] {
        assert_eq!(record.headers.get(&HeaderName::Black), Some("甲"));
        assert_eq!(record.headers.get(&HeaderName::White), Some("乙"));
    }
    assert!(kif::write(&even).text.contains("先手：甲\n後手：乙\n"));
    assert!(kif::write(&handicap).text.contains("上手：乙\n下手：甲\n"));
}

/// The example of <https://www.katsuda.net/ksb/test/kif.html>, in small: each variation belongs to the nearest line
/// before it that is long enough.
#[test]
fn variations_of_variations() {
    let record = read(
        "1 ２六歩(27)+\n2 ３四歩(33)\n3 ２五歩(26)\n4 ３三角(22)+\n5 ７六歩(77)+\n6 投了\n\n\
         変化：5手\n5 ５六歩(57)\n6 ６二玉(51)\n\n変化：4手\n4 ４二銀(31)+\n5 ７八金(69)+\n\n変化：5手\n5 ３八銀(39)\n\n\
         変化：4手\n4 ３二金(41)\n\n変化：１手\n1 ７六歩(77)\n2 ３四歩(33)+\n\n変化:2手\n2 ８四歩(83)\n",
    );
    let tree = record.tree();
    let usi = |node| tree.step(node).and_then(Step::mv).map(|mv| mv.to_string()).unwrap_or_default();
    let paths: Vec<String> = tree
        .walk()
        .filter(|&node| tree.next(node).is_none())
        .map(|node| tree.path(node).into_iter().map(usi).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        paths,
        [
            "2g2f 3c3d 2f2e 2b3c 7g7f ",
            "2g2f 3c3d 2f2e 2b3c 5g5f 5a6b",
            "2g2f 3c3d 2f2e 3a4b 6i7h",
            "2g2f 3c3d 2f2e 3a4b 3i3h",
            "2g2f 3c3d 2f2e 4a3b",
            "7g7f 3c3d",
            "7g7f 8c8d",
        ]
    );
    assert_eq!(read(&kif::write(&record).text), record);
}

#[test]
fn the_line_on_the_result_ends_the_game_or_says_more() {
    let ending = |text: &str| {
        let record = read(text);
        assert_eq!(read(&kif::write(&record).text), record, "{text}");
        record.ending().map(|ending| (ending.terminal, ending.winner))
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    for (text, expected) in [
        ("まで1手で先手の勝ち", (Terminal::Resign, black)),
        ("まで1手で後手の勝ち", (Terminal::Resign, white)),
        ("まで1手で時間切れにより先手の勝ち", (Terminal::TimeUp, black)),
        ("2 反則負け\nまで1手で後手の反則負け", (Terminal::IllegalLose, black)),
        ("2 反則勝ち\nまで1手で先手の反則負け", (Terminal::IllegalWin, white)),
        ("2 持将棋\nまで1手で引き分け", (Terminal::Hikiwake, None)),
        ("2 中断\nまで1手で後手の勝ち", (Terminal::Chudan, white)),
        ("2 入玉勝ち", (Terminal::Kachi, white)),
        ("2 不戦勝", (Terminal::DefaultWin, white)),
        ("2 詰み", (Terminal::Tsumi, black)),
        ("2 時間切れ", (Terminal::TimeUp, black)),
    ] {
        assert_eq!(ending(&format!("1 ７六歩(77)\n{text}\n")), Some(expected), "{text}");
    }
    // A line that contradicts the moves, or counts them wrong, stays as a remark.
    let record = read("1 ７六歩(77)\n2 千日手\nまで3手で中断\n");
    let last = record.tree().line(NodeId::ROOT).last().unwrap();
    assert_eq!(record.tree().notes(last).remarks, ["まで3手で中断"]);
    let strict = |text| kif::read(text, Strictness::Strict).unwrap_err();
    assert_eq!(strict("1 ７六歩(77)\nまで2手で中断").fault, Fault::Ply { expected: 1, found: 2 });
    assert_eq!(strict("1 ７六歩(77)\n2 千日手\nまで1手で中断").place.line, 3);
}

#[test]
fn a_foul_before_an_ending_that_says_so_is_kept() {
    for (moves, reason, winner) in [
        (
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ６八銀(79)\n4 ８八角成(22)\n5 ２六歩(27)\n6 ７九馬(88)\n7 ２五歩(26)",
            None,
            None,
        ),
        ("1 ７六歩(77)\n2 ５五角打\n3 反則勝ち", Some(Illegal::NotInHand), Some(Color::Black)),
        ("1 ７六歩(77)\n2 ２六歩(27)\n3 反則勝ち", Some(Illegal::NotYourTurn), Some(Color::White)),
        ("1 ７六歩(77)\n2 ４四角(22)\n3 反則勝ち", Some(Illegal::Movement), Some(Color::Black)),
        ("1 ７六歩成(77)\n2 反則勝ち", Some(Illegal::CannotPromote), Some(Color::White)),
        ("1 ７六歩(77)\n2 ３四歩(33)\n3 ３三角成(88)\n4 ５二玉(51)\n5 反則勝ち", None, Some(Color::Black)),
        (
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ３三角成(88)\n4 ７二銀(71)\nまで4手で後手の反則負け",
            Some(Illegal::KingInCheck),
            Some(Color::Black),
        ),
    ] {
        let record = read(moves);
        let foul = record.tree().walk().find_map(|node| match record.tree().step(node)? {
            Step::Foul(_, reason) => Some(reason),
            Step::Move(_) | Step::End(_) => None,
        });
        assert_eq!((foul, record.ending().and_then(|ending| ending.winner)), (reason, winner), "{moves}");
        assert_eq!(read(&kif::write(&record).text), record);
    }
    // Without such an ending, or with moves after it, the foul is the error.
    for text in [
        "1 ７六歩(77)\n2 ５五角打\n3 投了\n",
        "1 ７六歩(77)\n2 ５五角打\n3 ２六歩(27)\n",
        "1 ７六歩(77)\n2 ５五角打\n3 ２六飛(99)\n",
        "1 ７六歩(77)\n2 ５五角打\n\n変化：1手\n1 ２六歩(27)\n",
        "1 ７六歩(77)\n2 ５五角打",
    ] {
        let error = kif::read(text, Strictness::Lenient).unwrap_err();
        assert!(matches!(error.fault, Fault::Illegal { reason: Illegal::NotInHand, .. }), "{error}");
        assert_eq!((error.place.line, error.place.column), (2, 3));
    }
}

#[test]
fn who_moved_a_piece_of_the_other_side_is_told_by_a_mark() {
    for (second, reason, winner) in [
        // Black moves twice, lawfully but for that or not; White moves a piece of Black's; Black drops out of turn.
        ("２六歩(27)", Illegal::NotYourTurn, Color::White),
        ("▲２五歩(27)", Illegal::NotYourTurn, Color::White),
        ("△２六歩(27)", Illegal::OpponentsPiece, Color::Black),
        ("２五歩(27)", Illegal::OpponentsPiece, Color::Black),
        ("▲５五歩打", Illegal::NotYourTurn, Color::White),
    ] {
        let record = read(&format!("1 ７六歩(77)\n2 {second}\n3 反則勝ち\n"));
        let foul = record.tree().walk().find_map(|node| match record.tree().step(node)? {
            Step::Foul(_, reason) => Some(reason),
            Step::Move(_) | Step::End(_) => None,
        });
        assert_eq!(
            (foul, record.ending().and_then(|ending| ending.winner)),
            (Some(reason), Some(winner)),
            "{second}"
        );
        let written = kif::write(&record);
        assert!(written.text.contains(&format!(" {second}\n")), "{}", written.text);
        assert_eq!(read(&written.text), record);
        let books = ki2::write(&record);
        assert_eq!(ki2::read(&books.text, Strictness::Lenient).as_ref(), Ok(&record), "{}", books.text);
    }
}

#[test]
fn what_is_wrong_is_told_with_line_column_and_text() {
    let move_error = |line: &str| {
        let text = format!("手合割：平手\r\n1 ７六歩(77)\r\n{line}\r\n");
        let error = kif::read(&text, Strictness::Lenient).expect_err(line);
        (error.place.line, error.place.column, error.fault.to_string())
    };
    for (line, column, text) in [
        ("   2 ３四歩(43)", 6, "illegal move `３四歩(43)` (4c3d): piece does not move so"),
        ("2 ３四歩(44)", 3, "`３四歩(44)`: no piece can make this move"),
        ("2 ３四銀(33)", 3, "`３四銀(33)`: no piece can make this move"),
        ("2 ３四兵(33)", 5, "expected a piece such as 歩, found `兵(33)`"),
        ("2 Ｘ四歩(33)", 3, "expected a square such as ７六, or 同, found `Ｘ四歩(33)`"),
        ("2 ３", 4, "expected a rank such as 六, found the end"),
        ("3 ３四歩(33)", 1, "expected move number 2, found 3"),
        (
            "99999999999999999999999 ３四歩(33)",
            1,
            "expected the number of a move, found `99999999999999999999999`",
        ),
        ("2 ２六歩(27)", 3, "illegal move `２六歩(27)` (2g2f): not your turn"),
        ("変化：4手", 1, "no line before this variation reaches move 3"),
        ("変化：0手", 1, "expected the number of a move, found `変化：0手`"),
        (
            "手合割：香落ち",
            1,
            "expected one game, whose start stands before its moves, found `手合割：香落ち`",
        ),
        ("| ・ ・", 1, "expected a square of a diagram, found the end"),
    ] {
        let (line_number, found, fault) = move_error(line);
        assert_eq!((line_number, fault.as_str()), (3, text), "{line}");
        if !line.starts_with('|') {
            assert_eq!(found, column, "{line}");
        }
    }
    let after = move_error("2 投了\n3 ３四歩(33)");
    assert_eq!(after, (4, 3, "`３四歩(33)` after the end of the game".to_owned()));
}

#[test]
fn a_diagram_that_is_wrong_is_told() {
    let row = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
    let board = |rows: &str| format!("先手の持駒：歩\n+---+\n{rows}+---+\n");
    for (text, line) in [
        (board(&row.repeat(8)), 11),
        (board(&row.repeat(10)), 12),
        (board(&row.repeat(9)), 3),
        (board("| ・ ・ ・ ・ ・ ・ ・ ・|\n"), 3),
        (board("| ・ ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"), 3),
        (board("| ・ ・ ・ ・v兵 ・ ・ ・ ・|\n"), 3),
        (board("| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"), 3),
        ("| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n1 ７六歩(77)".to_owned(), 1),
        ("１ ２ ３ ４ ５ ６ ７ ８ ９\n".to_owned(), 1),
        ("先手の持駒：玉\n".to_owned(), 1),
        ("先手の持駒：歩\n先手の持駒：歩\n".to_owned(), 2),
    ] {
        let error = kif::read(&text, Strictness::Lenient).expect_err(&text);
        assert_eq!(error.place.line, line, "{error} in\n{text}");
    }
}

#[test]
fn nothing_is_passed_over_in_silence() {
    let text = "甲乙対局\n盤面回転\n1 ７六歩(77) ( 0:01/00:00:01)良い手\n+x\n読み筋\n終了日時：2024/01/02\n2 ３四歩(33)\n";
    let record = read(text);
    let notes = |ply| record.tree().notes(record.tree().line(NodeId::ROOT).nth(ply).unwrap());
    assert_eq!(notes(0).remarks, ["甲乙対局"]);
    assert_eq!(notes(1).remarks, ["良い手", "+x", "読み筋"]);
    assert_eq!(record.headers.get(&HeaderName::EndTime), Some("2024/01/02"));
    assert_eq!(record.headers.get(&HeaderName::Other("盤面回転".to_owned())), Some(""));
    for (line, wrong) in text.lines().enumerate() {
        if !matches!(line, 1 | 6) {
            let text = format!("1 ７六歩(77)\n{wrong}\n");
            let text = if line == 2 { wrong } else { text.as_str() };
            assert!(kif::read(text, Strictness::Strict).is_err(), "{wrong}");
        }
    }
}

#[test]
fn strict_reading_takes_what_the_description_says() {
    for (line, strict) in [
        ("1 ７六歩(77)", true),
        ("   1 ７六歩(77)   ( 0:16/00:00:16)+", true),
        ("1 ７六歩", false),
        ("1 76歩(77)", false),
        ("1 七六歩(77)", false),
        ("1 ▲７六歩(77)", false),
        ("1 ５八金右(49)", false),
        ("先手:甲", false),
        ("手合割：詰将棋", false),
        ("手合割：その他", true),
        ("1 引き分け", false),
    ] {
        assert!(kif::read(line, Strictness::Lenient).is_ok(), "{line}");
        assert_eq!(kif::read(line, Strictness::Strict).is_ok(), strict, "{line}");
    }
}

#[test]
fn times_and_totals_are_kept() {
    let text = "1 ７六歩(77) (90:00/01:30:00)\n2 ３四歩(33) ( 0:10/00:10:10)\n3 ２六歩(27)\n4 ８四歩(83) ( 0:05/00:10:15)\n5 投了 ( 0:30/01:30:30)\n";
    let record = read(text);
    let line: Vec<_> = record.tree().line(NodeId::ROOT).skip(1).collect();
    let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
    let times: Vec<_> = line.iter().map(|&node| seconds(record.tree().time(node))).collect();
    let totals: Vec<_> = line.iter().map(|&node| seconds(record.tree().notes(node).total)).collect();
    assert_eq!(times, [Some(5400), Some(10), None, Some(5), Some(30)]);
    // The sum of White's times is less than what the clock showed.
    assert_eq!(totals, [None, Some(610), None, Some(615), None]);
    assert_eq!(read(&kif::write(&record).text), record);
}

#[test]
fn the_moves_before_a_diagram_say_where_同_is_and_how_moves_are_numbered() {
    let board = "後手の持駒：なし\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n";
    let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(6);
    let text = format!(
        "{board}| 歩 ・ ・ ・ ・ ・ ・ ・ ・|\n{empty}| 玉 ・ ・ ・ ・ ・ ・ ・ ・|\n\
         手数＝41  ▲９二歩  まで\n後手番\n"
    );
    for first in [1, 42] {
        let record = read(&format!(
            "{text}{first} 同　玉(91)\n{} ９八玉(99)\n変化：{first}手\n{first} ８一玉(91)\n",
            first + 1
        ));
        assert_eq!(moves(&record), ["9a9b", "9i9h"]);
        assert_eq!(record.headers.get(&HeaderName::Other("手数＝".to_owned())), Some("41  ▲９二歩  まで"));
        assert_eq!(record.tree().children(NodeId::ROOT).count(), 2);
        assert_eq!(read(&kif::write(&record).text), record);
        assert_eq!(record.start().piece_at(Square::S9A).map(|piece| piece.color), Some(Color::White));
    }
}

#[test]
fn a_name_of_the_file_is_no_part_of_the_game() {
    let (bytes, _) = Encoding::ShiftJis.encode("#KIF version=2.0 encoding=Shift_JIS\n# 記録\n1 ７六歩(77)\n");
    let text = Encoding::detect(&bytes).decode(&bytes).unwrap();
    assert_eq!(read(&text).tree().notes(NodeId::ROOT).remarks, [" 記録"]);
}

#[test]
fn numbers_and_origins_come_in_other_spellings() {
    for text in [
        "1.７六歩(77)",
        "1. ７六歩(77)",
        "1) ７六歩(77)",
        "1手目 ７六歩(77)",
        "[ 1] ７六歩(77)",
        "1：７六歩(77)",
        "76歩(77)",
        "1 ７六歩 (77)",
        "１ ７六歩(７７)",
        "７六歩(7七)",
        "７六歩　（ 77 ）( 0:01/00:00:01)",
        "1 ７六歩(77) *よい手",
    ] {
        assert_eq!(moves(&read(text)), ["7g7f"], "{text}");
        assert!(kif::read(text, Strictness::Strict).is_err(), "{text}");
    }
    assert_eq!(moves(&read("1 ７六歩(77)\n2. ３四歩(33)\n")), ["7g7f", "3c3d"]);
    assert_eq!(moves(&read("1 ５八金 (49)")), ["4i5h"]);
    assert_eq!(moves(&read("５八金(４９)")), ["4i5h"]);
    let drop = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同\t銀(31)\n5 ５五角 打\n6. 投了\n";
    assert_eq!(moves(&read(drop)).last().map(String::as_str), Some("B*5e"));
    assert_eq!(read(drop).ending().map(|ending| ending.terminal), Some(Terminal::Resign));
}

#[test]
fn what_begins_as_a_move_is_no_remark() {
    for line in [
        "176歩(77)",
        "1 ７六歩(78)",
        "1 ７六歩 (78)",
        "１ ７六歩(７８)",
        "７六歩77",
        "７六歩(77",
        "1 ７六歩77",
        "1 ７六歩(77",
        "1 ７六歩(70)",
        "1 ７六歩(77) よい手",
        "▲７六フ",
        "▲７六歩 △３四歩",
        "１７六歩(77)",
        "[1] 次は７六歩",
        "変化：x手",
        "変化：",
        "変化：1手 本筋",
        "変化 １手目",
    ] {
        for strictness in [Strictness::Lenient, Strictness::Strict] {
            let error = kif::read(&format!("手合割：平手\n{line}\n"), strictness).expect_err(line);
            assert_eq!(error.place.line, 2, "{error} in {line}");
        }
    }
    let short = "1 ７六歩(77)\n\n変化：1\n1 ２六歩(27)\n";
    assert_eq!(read(short).tree().children(NodeId::ROOT).count(), 2);
    assert!(kif::read(short, Strictness::Strict).is_err());
    assert_eq!(read("24：甲\n変化のない局\n").headers.iter().count(), 1);
}

#[test]
fn too_many_pieces_in_hand_are_told_where_the_hand_stands() {
    for text in
        ["先手：甲\n後手の持駒：金五", "先手：甲\n後手の持駒：金", "手合割：平手\n先手の持駒：歩十九\n"]
    {
        let error = kif::read(text, Strictness::Lenient).unwrap_err();
        assert_eq!((error.place.line, error.place.column), (2, 7), "{error}");
        assert!(error.to_string().contains("more than"), "{error}");
    }
}

#[test]
fn other_words_of_ends_and_handicaps_are_read() {
    for (word, terminal) in
        [("反則勝", Terminal::IllegalWin), ("反則負", Terminal::IllegalLose), ("入玉宣言", Terminal::Kachi)]
    {
        let record = read(&format!("1 ７六歩(77)\n2 {word}\n\u{1a}"));
        assert_eq!(record.ending().map(|ending| ending.terminal), Some(terminal));
        assert!(record.tree().walk().all(|node| record.tree().notes(node).remarks.is_empty()));
    }
    for (name, handicap) in [
        ("飛落ち", Handicap::Rook),
        ("飛落", Handicap::Rook),
        ("2枚落ち", Handicap::TwoPiece),
        ("６枚落", Handicap::SixPiece),
        ("10枚落ち", Handicap::TenPiece),
    ] {
        assert_eq!(read(&format!("手合割：{name}\n")).handicap(), Some(handicap), "{name}");
    }
    for name in ["七枚落ち", "7枚落ち", "九枚落ち", "99枚落ち", "金落ち"] {
        let error = kif::read(&format!("先手：甲\n手合割：{name}\n"), Strictness::Lenient).expect_err(name);
        assert_eq!((error.place.line, error.place.column), (2, 5), "{error}");
    }
}

/// A foul that no piece can make is left out and told; the end and the numbers are those of the moves that are left.
#[test]
fn a_foul_from_an_empty_square_is_left_out() {
    for left in [&[][..], &["7g7f"]] {
        for terminal in [Terminal::IllegalWin, Terminal::IllegalActionBlack] {
            let mut builder = Builder::new(Position::startpos(), 1);
            for usi in left.iter().chain(&["5e5d"]) {
                builder.play(usi.parse().expect("a move"), usi, Place::START).expect("played");
            }
            builder.end(terminal, Place::START).expect("the end");
            let record = builder.finish().expect("a record");
            for (written, read) in [
                (kif::write(&record), kif::read as fn(&str, Strictness) -> _),
                (ki2::write(&record), ki2::read),
            ] {
                assert_eq!(written.lost, [Loss::Moves(1)], "{}", written.text);
                let again: Record = read(&written.text, Strictness::Strict).expect(&written.text);
                assert_eq!(moves(&again), left);
                let winner = |record: &Record| record.ending().and_then(|ending| ending.winner);
                assert_eq!(winner(&again), winner(&record), "{}", written.text);
            }
        }
    }
}
