//! CSA: the cases, the law that it is read back, and what is refused.

use std::time::Duration;

use komadai_record::{Fault, HeaderName, Loss, Record, Strictness, Terminal, csa};
use komadai_rules::Illegal;
use proptest::prelude::*;

mod cases;
mod generated;
use generated::Holds;

const HOLDS: Holds = Holds {
    bare_endings: true,
    comment: r"\*?[^*\r\n][^\r\n]{0,12}|\*{0,3}",
    remark: r"([^*\r\n][^\r\n]{0,12})?",
    value: r"[^\r\n]{0,12}",
    headers: || {
        use HeaderName::{Black, EndTime, Event, Note, Opening, Site, StartTime, TimeLimit, White};
        let known = [Black, White, Event, Site, StartTime, EndTime, TimeLimit, Opening, Note];
        let other = ["TIME", "TIME+", "MAX_MOVES", "JISHOGI", "備考"];
        known.into_iter().chain(other.map(|name| HeaderName::Other(name.to_owned()))).collect()
    },
    time: Duration::from_millis(250),
    endings: &[
        Terminal::Resign,
        Terminal::Chudan,
        Terminal::Sennichite,
        Terminal::Jishogi,
        Terminal::TimeUp,
        Terminal::IllegalLose,
        Terminal::IllegalActionBlack,
        Terminal::IllegalActionWhite,
        Terminal::Kachi,
        Terminal::Hikiwake,
        Terminal::Tsumi,
        Terminal::Fuzumi,
        Terminal::MaxMoves,
        Terminal::Matta,
        Terminal::Error,
    ],
    after_foul: &[Terminal::IllegalWin, Terminal::IllegalActionBlack, Terminal::IllegalActionWhite],
    out_of_turn: true,
    diagrams: true,
    ..Holds::MOVES
};

fn read(text: &str) -> Record {
    csa::read(text, Strictness::Lenient).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

/// The line, the column and the fault.
fn error(text: &str) -> (usize, usize, Fault) {
    let error = csa::read(text, Strictness::Lenient).expect_err(text);
    (error.place.line, error.place.column, error.fault)
}

#[test]
fn every_case() {
    assert_eq!(cases::check("csa", csa::read), 15);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_are_read_back(record in generated::records(HOLDS)) {
        generated::is_read_back(&record, csa::write, csa::read)?;
    }

    /// Variations and what else CSA has no place for is told; all else comes back.
    #[test]
    fn what_is_lost_is_told(record in generated::records(Holds {
        variations: true,
        bookmark: "[a-z]{1,4}",
        totals: true,
        move_number: true,
        ..HOLDS
    })) {
        let written = csa::write(&record);
        let again = csa::read(&written.text, Strictness::Strict).unwrap();
        let lost = |loss: fn(&Loss) -> bool| written.lost.iter().any(loss);
        let tree = record.tree();
        let variations: usize = tree.walk().map(|node| tree.children(node).skip(1).count()).sum();
        prop_assert_eq!(lost(|loss| matches!(loss, Loss::Variations(_))), variations > 0);
        prop_assert_eq!(lost(|loss| matches!(loss, Loss::MoveNumber(_))), record.move_number() > 1);
        prop_assert!(again.moves().eq(record.moves()));
        prop_assert_eq!(again.ending(), record.ending());
        prop_assert_eq!(csa::write(&again).text, written.text);
        prop_assert!(csa::write(&again).lost.is_empty());
    }

    #[test]
    fn any_text_is_read_or_refused(text in r"(V2\.2\n)?(PI|P\+|P-|P1)?[-+0-9A-Z*', \n]{0,40}\n[-+]\n([-+%T'$,/]?[^/]{0,9}\n){0,9}") {
        if let Ok(record) = csa::read(&text, Strictness::Lenient) {
            let written = csa::write(&record);
            prop_assert_eq!(csa::read(&written.text, Strictness::Lenient), Ok(record));
        }
    }
}

#[test]
fn every_case_is_read_back() {
    cases::are_read_back("csa", csa::read, csa::write, Strictness::Strict);
}

#[test]
fn words_and_winners() {
    use komadai_rules::Color::{Black, White};
    for (word, terminal, winner) in [
        ("%TORYO", "resign", Some(Black)),
        ("%CHUDAN", "chudan", None),
        ("%SENNICHITE", "sennichite", None),
        ("%TIME_UP", "time_up", Some(Black)),
        ("%ILLEGAL_MOVE", "illegal_lose", Some(Black)),
        ("%+ILLEGAL_ACTION", "illegal_action_black", Some(White)),
        ("%-ILLEGAL_ACTION", "illegal_action_white", Some(Black)),
        ("%ILLEGAL_ACTION", "illegal_action_black", Some(White)),
        ("%JISHOGI", "jishogi", None),
        ("%KACHI", "kachi", Some(White)),
        ("%HIKIWAKE", "hikiwake", None),
        ("%MATTA", "matta", None),
        ("%TSUMI", "tsumi", Some(Black)),
        ("%FUZUMI", "fuzumi", None),
        ("%ERROR", "error", None),
        ("%MAX_MOVES", "max_moves", None),
    ] {
        let ending = read(&format!("PI\n+\n+7776FU\n{word}\n")).ending().unwrap();
        assert_eq!((ending.terminal.name(), ending.winner), (terminal, winner), "{word}");
    }
    for word in ["%toryo", "%TORYO!", "%", "%+TORYO", "%SURRENDER"] {
        assert_eq!(error(&format!("PI\n+\n+7776FU\n{word}\n")).0, 4, "{word}");
    }
    assert!(csa::read("PI\n+\n%ILLEGAL_ACTION\n", Strictness::Strict).is_err());
}

#[test]
fn fouls_stand_before_a_word_that_says_so_only() {
    use komadai_rules::Color::{Black, White};
    // Two pawns on a file: White's third move, so Black is to move.
    let nifu = "PI\n+\n+7776FU\n-3334FU\n+2726FU\n-0035FU\n";
    for (word, winner) in [("%ILLEGAL_MOVE", Black), ("%-ILLEGAL_ACTION", Black), ("%+ILLEGAL_ACTION", White)]
    {
        let record = read(&format!("{nifu}{word}\n"));
        assert_eq!(record.ending().unwrap().winner, Some(winner), "{word}");
        let foul = record.tree().path(record.tree().walk().last().unwrap())[3];
        let mv = "P*3e".parse().unwrap();
        assert_eq!(record.tree().step(foul), Some(komadai_record::Step::Foul(mv, Illegal::NotInHand)));
    }
    for after in ["", "%TORYO\n", "+2625FU\n", "+2625XX\n", "%WORD\n", "T5\n'*so\n"] {
        let (line, column, fault) = error(&format!("{nifu}{after}"));
        assert_eq!((line, column), (6, 1), "{after}");
        assert!(matches!(fault, Fault::Illegal { reason: Illegal::NotInHand, .. }), "{after}");
    }
    // A second move in a row.
    let twice = read("PI\n+\n+7776FU\n+2726FU\n%+ILLEGAL_ACTION\n");
    assert_eq!(twice.ending().unwrap().winner, Some(White));
    let out_of_turn = error("PI\n+\n+7776FU\n+2726FU\n-3334FU\n");
    assert_eq!(out_of_turn.0, 4);
    assert!(matches!(out_of_turn.2, Fault::Illegal { reason: Illegal::NotYourTurn, .. }));
    // A piece that can never be called so is no foul, but an error.
    assert_eq!(error("PI\n+\n+7776KY\n%ILLEGAL_MOVE\n").2, Fault::NoSuchMove("+7776KY".to_owned()));
    assert!(matches!(error("PI\n+\n+7776TO\n").2, Fault::Illegal { reason: Illegal::CannotPromote, .. }));
}

#[test]
fn start_positions() {
    let sfen = |text: &str| read(text).start().to_sfen(1);
    let even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let rows = |second: &str, fourth: &str| {
        format!(
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2{second}\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4{fourth}\nP5\nP6\n\
             P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI *\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\nP+\nP-\n+\n"
        )
    };
    for (second, fourth) in [
        (" * -HI *  *  *  *  * -KA * ", " *  *  *  *  *  *  *  *  * "),
        (" * -HI *  *  *  *  * -KA *", " *  *  *  *  *  *  *  *  *"),
        (" * -HI *  *  *  *  * -KA", ""),
        (" * -HI * * * * * -KA *", " * * * * * * * * *"),
        ("*-HI*****-KA*", "*********"),
        (" . -HI .  .  .  .  . -KA . ", "                           "),
    ] {
        assert_eq!(sfen(&rows(second, fourth)), even, "{second}");
    }
    for second in [" * -HI * -XX", "-hi", " *  *  *  *  *  *  *  *  *  * ", " * HI-", "歩"] {
        assert_eq!(error(&rows(second, "")).0, 2, "{second}");
    }
    for fourth in ["xxxxxxxxxxxxxxxxxxxxxxxxxxx", "abc", " =  =  =  =  =  =  =  =  = "] {
        let text = rows(" * -HI *  *  *  *  * -KA * ", fourth);
        assert_eq!(sfen(&text), even, "{fourth}");
        assert!(csa::read(&text, Strictness::Strict).is_err(), "{fourth}");
    }
    assert_eq!(sfen("+\n"), even);
    assert_eq!(sfen("PI\n-\n"), even.replace(" b ", " w "));
    assert_eq!(sfen("P+99OU11OU,P-\n+\n".replace("11OU", "12FU").as_str()), "9/8P/9/9/9/9/9/9/K8 b - 1");
    assert_eq!(sfen("P-51OU\nP+52KI00KI\nP-00AL\n-\n"), "4k4/4G4/9/9/9/9/9/9/9 w G2r2b2g4s4n4l18p 1");
    for (text, place) in [
        ("PI82KA\n+\n", (1, 3)),
        ("PI82HI82HI\n+\n", (1, 7)),
        ("PI\nPI\n+\n", (2, 1)),
        ("P+59OU59KI\n+\n", (1, 7)),
        ("P+00TO\n+\n", (1, 3)),
        ("P+00OU\n+\n", (1, 3)),
        ("P+00AL00FU\n+\n", (1, 7)),
        ("P+59OU\nP-00AL\nP+00FU\n+\n", (3, 1)),
        ("P+5\n+\n", (1, 3)),
        ("P+０0FU\n+\n", (1, 3)),
        ("PX\n+\n", (1, 1)),
        ("P1-KY\nP1-KY\n+\n", (2, 1)),
        ("P1-KY\n+\n", (2, 1)),
        ("P+59OU58KI57KI56KI55KI54KI\nP-51OU\n+\n", (1, 1)),
        ("'x\nP+\n+\n", (2, 1)),
        ("V2.2\nN+A\n", (3, 1)),
    ] {
        let (line, column, _) = error(text);
        assert_eq!((line, column), place, "{text}");
    }
    assert!(csa::read("+\n", Strictness::Strict).is_err());
}

#[test]
fn times() {
    let times = |text: &str| {
        let record = read(&format!("PI\n+\n{text}"));
        let tree = record.tree();
        tree.walk().skip(1).map(|node| tree.time(node).map(|time| time.as_secs_f64())).collect::<Vec<_>>()
    };
    assert_eq!(times("+7776FU\nT1\n-3334FU\n%TORYO\nT3\n"), [Some(1.0), None, Some(3.0)]);
    assert_eq!(times("+7776FU,T0.250\n-3334FU,T12.5\n"), [Some(0.25), Some(12.5)]);
    // Servers of 2012: the time before the move.
    assert_eq!(times("T1\n+7776FU\nT2\n-3334FU\nT3\n%TORYO\n"), [Some(1.0), Some(2.0), Some(3.0)]);
    for (text, line) in [
        ("+7776FU\nT\n", 4),
        ("+7776FU\nTx\n", 4),
        ("+7776FU\nT1.\n", 4),
        ("+7776FU\nT-1\n", 4),
        ("+7776FU\nT99999999999999999999\n", 4),
        ("+7776FU\nT1\nT2\n", 5),
        ("+7776FU\nT1\nT2\nT3\n", 6),
        ("T1\n", 3),
    ] {
        assert_eq!(error(&format!("PI\n+\n{text}")).0, line, "{text}");
    }
    assert_eq!(csa::read("PI\n+\nT1\n+7776FU\n", Strictness::Strict).unwrap_err().place.line, 3);
}

#[test]
fn notes_belong_to_the_move_before_them() {
    let record = read(
        "'CSA encoding=UTF-8\n'a\nV3.0\n'*b\nPI\n+\n'*c\n+7776FU\n'** 30 -3334FU\n'd\nT1\n%TORYO\n'*e\n",
    );
    let tree = record.tree();
    let notes: Vec<_> =
        tree.walk().map(|node| (&tree.notes(node).comments, &tree.notes(node).remarks)).collect();
    let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(notes[0], (&texts(&["b", "c"]), &texts(&["a"])));
    assert_eq!(notes[1], (&texts(&["* 30 -3334FU"]), &texts(&["d"])));
    assert_eq!(notes[2], (&texts(&["e"]), &texts(&[])));
}

/// How a file is encoded is said at its begin, by what encodes it.
#[test]
fn a_game_says_nothing_of_encodings() {
    let text = "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\nT0.25\n";
    assert_eq!(csa::write(&read(text)).text, "V3.0\nPI\n+\n+7776FU\nT0.25\n");
}

#[test]
fn nothing_is_skipped() {
    for (text, place) in [
        ("", (1, 1)),
        ("V2.2\nV2.2\nPI\n+\n", (2, 1)),
        ("V\nPI\n+\n", (1, 1)),
        ("N*x\nPI\n+\n", (1, 1)),
        ("$EVENT\nPI\n+\n", (1, 1)),
        ("hello\nPI\n+\n", (1, 1)),
        ("PI\n%TORYO\n", (2, 1)),
        ("PI\n+\n+\n", (3, 1)),
        ("PI\n+\nN+x\n", (3, 1)),
        ("PI\n+\n/\n", (3, 1)),
        ("PI\n+\n+7776FU -3334FU\n", (3, 1)),
        ("PI,+,+7776FU, T1,次,%TORYO\n", (1, 18)),
        ("PI\n+\n%TORYO\n+7776FU\n", (4, 1)),
        ("PI\n+\n%TORYO\n%TORYO\n", (4, 1)),
    ] {
        let (line, column, _) = error(text);
        assert_eq!((line, column), place, "{text}");
    }
    let strict = |text: &str| csa::read(text, Strictness::Strict).map_err(|error| error.place.line);
    assert_eq!(strict("N+x\nV2.2\nPI\n+\n"), Err(2));
    assert_eq!(strict("PI\nN+x\n+\n"), Err(2));
    assert_eq!(strict("V4.0\nPI\n+\n"), Err(1));
    assert_eq!(strict("PI\n+\n$END_TIME:x\n"), Err(3));
    assert_eq!(strict("PI\n+\n+7776FU \n"), Err(3));
    assert!(csa::read("V4.0\r\n\r\nPI \r\n +\r\n$END_TIME:x", Strictness::Lenient).is_ok());
}

#[test]
fn a_move_out_of_turn_stays_one_in_json() {
    use komadai_record::json;
    for mv in ["+2726FU", "+0055FU", "+3334FU"] {
        let record = read(&format!("PI\n+\n+7776FU\n{mv}\n%ILLEGAL_MOVE\n"));
        let again = json::read(&json::write(&record).text, Strictness::Strict);
        assert_eq!(again, Ok(record), "{mv}");
    }
}

#[test]
fn what_came_with_v3_needs_it_when_strict() {
    for (body, line) in [("+7776FU\nT1.5\n", 5), ("+7776FU\nT1\n%MAX_MOVES\n", 6)] {
        for version in ["V2.2", "V2", "V2.1"] {
            let text = format!("{version}\nPI\n+\n{body}");
            let error = csa::read(&text, Strictness::Strict).map_err(|error| error.place.line);
            assert_eq!(error, Err(line), "{text}");
            assert!(csa::read(&text, Strictness::Lenient).is_ok(), "{text}");
        }
        assert!(csa::read(&format!("V3.0\nPI\n+\n{body}"), Strictness::Strict).is_ok());
    }
}

/// Long texts of every sort take time in proportion to their length.
#[test]
fn long_texts() {
    let one_line = "+7776FU,T1,".repeat(100_000);
    assert!(csa::read(&format!("PI,+,{one_line}"), Strictness::Lenient).is_err());
    let shuffle = "+2818HI,T1,-8292HI,T1,+1828HI,T1,-9282HI,T1,".repeat(50_000);
    assert_eq!(read(&format!("PI,+,{shuffle}")).moves().count(), 200_000);
    assert!(csa::read(&format!("P+{}", "00FU".repeat(1_000_000)), Strictness::Lenient).is_err());
    assert!(csa::read(&",".repeat(4_000_000), Strictness::Lenient).is_err());
    assert!(csa::read(&"T1,".repeat(1_000_000), Strictness::Lenient).is_err());
}

/// A game that ends as the record says, for each word and winner, after a legal move and after a foul.
fn endings(mut check: impl FnMut(&Record)) {
    use komadai_record::{Builder, Ending, Place};
    use komadai_rules::{Color, Position};
    for terminal in Terminal::ALL {
        for winner in [None, Some(Color::Black), Some(Color::White)] {
            for foul in [None, Some("3c3e")].into_iter().filter(|foul| foul.is_none() || terminal.is_foul()) {
                let mut builder = Builder::new(Position::startpos(), 1);
                for mv in [Some("7g7f"), foul].into_iter().flatten() {
                    let node = builder
                        .play(mv.parse().expect("a move"), mv, Place::START)
                        .expect("nothing stands before it");
                    builder.tree_mut().set_time(node, Some(Duration::from_secs(1)));
                }
                builder
                    .end_with(Ending { terminal, winner }, Place::START)
                    .expect("nothing stands before it");
                check(&builder.finish().expect("each foul has been ended"));
            }
        }
    }
}

#[test]
fn no_format_names_another_winner_in_silence() {
    use komadai_record::Format;
    for format in [Format::Csa, Format::Jkf, Format::Usi, Format::Psn, Format::Json] {
        endings(|record| {
            let ending = record.ending().unwrap();
            let written = format.write(record);
            let text = &written.text;
            let again = format.read(text, Strictness::Strict).unwrap_or_else(|error| {
                panic!("{format}: {error} for {ending:?} in\n{text}");
            });
            let said = again.ending().and_then(|ending| ending.winner);
            assert!(said.is_none() || said == ending.winner, "{format}: {ending:?} in\n{text}");
            if again.ending() != Some(ending) {
                let told = |loss: &Loss| matches!(loss, Loss::Winner(_) | Loss::Ending(_));
                assert!(written.lost.iter().any(told), "{format}: {ending:?} in\n{text}");
            }
            if !again.moves().eq(record.moves()) {
                assert!(written.lost.contains(&Loss::Moves(1)), "{format}: {ending:?} in\n{text}");
            }
        });
    }
}
