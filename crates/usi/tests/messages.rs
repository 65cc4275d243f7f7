//! Messages: print and parse agree, the lenient forms are read, bad lines say what is wrong and where.

use std::time::Duration;

use komadai_rules::{HandKind, Move, Square};
use komadai_usi::{
    BestMove, Bound, Checkmate, Command, EngineOption, GameResult, Go, Id, Info, MateLimit, Message,
    OptionKind, Score, SetOption, SetPosition, Start, TERMINALS, Text, Value,
};
use proptest::prelude::*;

fn square() -> impl Strategy<Value = Square> {
    (0..Square::COUNT).prop_map(|index| Square::ALL[index])
}

fn mv() -> impl Strategy<Value = Move> {
    prop_oneof![
        (square(), square(), any::<bool>()).prop_map(|(from, to, promote)| Move::Board { from, to, promote }),
        (0..7_usize, square()).prop_map(|(kind, to)| Move::Drop { kind: HandKind::ALL[kind], to }),
    ]
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    prop::collection::vec(mv(), 0..20)
}

/// Any text that survives in a line.
fn text() -> impl Strategy<Value = Text> {
    any::<String>().prop_map(|s| Text::lossy(&s))
}

/// Words that are no keyword of the protocol: the digits keep them apart.
fn words() -> impl Strategy<Value = Text> {
    "[a-zA-Z_]{0,6}[0-9]( {1,2}[a-z.]{0,4}[0-9]){0,3}".prop_map(|s| Text::lossy(&s))
}

fn millis() -> impl Strategy<Value = Option<Duration>> {
    prop::option::of((0..=i64::MAX as u64).prop_map(Duration::from_millis))
}

prop_compose! {
    fn go()(
        (ponder, infinite, searchmoves) in (any::<bool>(), any::<bool>(), moves()),
        (btime, wtime, byoyomi, bbyoyomi, wbyoyomi) in (millis(), millis(), millis(), millis(), millis()),
        (binc, winc, movetime) in (millis(), millis(), millis()),
        (nodes, depth) in (any::<Option<u64>>(), any::<Option<u32>>()),
        mate in millis(),
        endless in any::<bool>(),
    ) -> Go {
        let mate = if endless { Some(MateLimit::Infinite) } else { mate.map(MateLimit::Time) };
        Go {
            ponder, searchmoves, btime, wtime, byoyomi, bbyoyomi, wbyoyomi, binc, winc, movetime, nodes, depth,
            mate, infinite,
        }
    }
}

fn position() -> impl Strategy<Value = SetPosition> {
    let start = prop_oneof![Just(Start::Startpos), words().prop_map(Start::Sfen)];
    let terminal = prop::option::of(prop::sample::select(&TERMINALS[..]).prop_map(Text::lossy));
    (start, moves(), terminal).prop_map(|(start, moves, terminal)| SetPosition { start, moves, terminal })
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        Just(Command::Usi),
        Just(Command::IsReady),
        Just(Command::NewGame),
        Just(Command::Stop),
        Just(Command::PonderHit),
        Just(Command::Quit),
        prop::sample::select(vec![GameResult::Win, GameResult::Lose, GameResult::Draw])
            .prop_map(Command::GameOver),
        (words(), prop::option::of(text()))
            .prop_map(|(name, value)| Command::SetOption(SetOption { name, value })),
        position().prop_map(Command::Position),
        go().prop_map(Command::Go),
    ]
}

fn score() -> impl Strategy<Value = Score> {
    let value = prop_oneof![
        any::<i32>().prop_map(Value::Centipawns),
        (any::<bool>(), any::<Option<u32>>()).prop_map(|(winning, plies)| Value::Mate { winning, plies }),
    ];
    (value, prop::sample::select(vec![Bound::Exact, Bound::Lower, Bound::Upper]))
        .prop_map(|(value, bound)| Score { value, bound })
}

prop_compose! {
    fn info()(
        (depth, seldepth, multipv) in any::<(Option<u32>, Option<u32>, Option<u32>)>(),
        (nodes, nps, hashfull, cpuload) in any::<(Option<u64>, Option<u64>, Option<u32>, Option<u32>)>(),
        time in millis(),
        score in prop::option::of(score()),
        currmove in prop::option::of(mv()),
        pv in moves(),
        string in prop::option::of(text()),
    ) -> Info {
        Info { depth, seldepth, time, nodes, nps, hashfull, cpuload, multipv, score, currmove, pv, string }
    }
}

fn option() -> impl Strategy<Value = EngineOption> {
    let kind = prop_oneof![
        any::<bool>().prop_map(|default| OptionKind::Check { default }),
        any::<(i64, i64, i64)>().prop_map(|(default, min, max)| OptionKind::Spin { default, min, max }),
        (words(), prop::collection::vec(words(), 0..4))
            .prop_map(|(default, choices)| OptionKind::Combo { default, choices }),
        Just(OptionKind::Button),
        text().prop_map(|default| OptionKind::String { default }),
        text().prop_map(|default| OptionKind::Filename { default }),
    ];
    (words(), kind).prop_map(|(name, kind)| EngineOption { name, kind })
}

fn message() -> impl Strategy<Value = Message> {
    let play = (mv(), prop::option::of(mv())).prop_map(|(best, ponder)| BestMove::Play { best, ponder });
    let best = prop_oneof![3 => play, 1 => Just(BestMove::Resign), 1 => Just(BestMove::Win)];
    let mate = prop_oneof![
        prop::collection::vec(mv(), 1..20).prop_map(Checkmate::Moves),
        Just(Checkmate::NoMate),
        Just(Checkmate::Timeout),
        Just(Checkmate::NotImplemented),
    ];
    prop_oneof![
        Just(Message::UsiOk),
        Just(Message::ReadyOk),
        text().prop_map(|name| Message::Id(Id::Name(name))),
        text().prop_map(|author| Message::Id(Id::Author(author))),
        option().prop_map(Message::Option),
        info().prop_map(Message::Info),
        best.prop_map(Message::BestMove),
        mate.prop_map(Message::Checkmate),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn commands_round_trip(command in command()) {
        let line = command.to_string();
        prop_assert!(!line.contains(['\n', '\r', '\0']), "{line:?}");
        prop_assert_eq!(line.parse::<Command>(), Ok(command.clone()), "{}", line);
        prop_assert_eq!(format!(" \t{line}\r").parse::<Command>(), Ok(command));
    }

    #[test]
    fn messages_round_trip(message in message()) {
        let line = message.to_string();
        prop_assert!(!line.contains(['\n', '\r', '\0']), "{line:?}");
        prop_assert_eq!(line.parse::<Message>(), Ok(message.clone()), "{}", line);
        prop_assert_eq!(format!(" \t{line}\r").parse::<Message>(), Ok(message));
    }

    /// What is read from any line can be written, and reads the same again.
    #[test]
    fn any_text_is_read_or_refused(
        head in prop::sample::select(vec![
            "", "position ", "position startpos moves ", "position sfen ", "go ", "go mate ", "setoption ", "setoption name ",
            "info ", "info score ", "info pv ", "option name ", "option name x type spin ", "option name x type combo ",
            "bestmove ", "checkmate ", "id ", "gameover ",
        ]),
        tail in prop_oneof![
            any::<String>(),
            any::<Vec<u8>>().prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
            "([a-z+*0-9 -]|name|value|type|moves|default|var|min|7g7f|P\\*5e|ponder| )*",
        ],
    ) {
        let line = format!("{head}{tail}");
        if let Ok(command) = line.parse::<Command>() {
            prop_assert_eq!(command.to_string().parse::<Command>(), Ok(command));
        }
        match line.parse::<Message>() {
            Ok(message) => prop_assert_eq!(message.to_string().parse::<Message>(), Ok(message)),
            Err(error) => {
                prop_assert!(error.column <= line.chars().count() + 1, "{line:?}: {error}");
                prop_assert!(!error.to_string().contains('\n'));
            }
        }
    }
}

fn parse_command(line: &str) -> Command {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn parse_message(line: &str) -> Message {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn lossy(text: &str) -> Text {
    Text::lossy(text)
}

#[test]
fn names_and_values_keep_their_blanks() {
    let line = "setoption name Book  File value  C:\\my  books\\a value.db ";
    assert_eq!(
        parse_command(line),
        Command::SetOption(SetOption {
            name: lossy("Book  File"),
            value: Some(lossy("C:\\my  books\\a value.db"))
        })
    );
    let no_value = Command::SetOption(SetOption { name: lossy("Clear Hash"), value: None });
    assert_eq!(parse_command("setoption name Clear Hash"), no_value);
    for line in ["setoption name Dir value <empty>", "setoption name Dir value"] {
        assert_eq!(
            parse_command(line),
            Command::SetOption(SetOption { name: lossy("Dir"), value: Some(Text::EMPTY) })
        );
    }
}

#[test]
fn positions_keep_start_moves_and_last_word() {
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let Command::Position(position) = parse_command(&format!("position  sfen {sfen} moves 3c3d 2g2f resign"))
    else {
        panic!("not a position");
    };
    assert_eq!(position.start, Start::Sfen(lossy(sfen)));
    assert_eq!(position.moves.len(), 2);
    assert_eq!(position.terminal, Some(lossy("resign")));
    assert_eq!(parse_command("position startpos moves"), parse_command("position startpos"));
    for bad in ["foo", "7g7f P*5j", "7g7f 9999"] {
        let error = format!("position startpos moves {bad}").parse::<Command>().expect_err(bad);
        assert!(error.to_string().contains("expected a move"), "{error}");
    }
}

#[test]
fn go_reads_every_parameter_and_passes_over_others() {
    let Command::Go(go) = parse_command(
        "go ponder btime 60000 wtime -50 byoyomi 10000 binc 1 winc 2 rtime 5 movetime 3 nodes 4 depth 5 \
         searchmoves 7g7f P*5e mate infinite",
    ) else {
        panic!("not go");
    };
    assert!(go.ponder && !go.infinite);
    assert_eq!((go.btime, go.wtime), (Some(Duration::from_secs(60)), Some(Duration::ZERO)));
    assert_eq!(go.byoyomi, Some(Duration::from_secs(10)));
    assert_eq!((go.binc, go.winc), (Some(Duration::from_millis(1)), Some(Duration::from_millis(2))));
    assert_eq!((go.movetime, go.nodes, go.depth), (Some(Duration::from_millis(3)), Some(4), Some(5)));
    assert_eq!(go.searchmoves.len(), 2);
    assert_eq!(go.mate, Some(MateLimit::Infinite));
    assert_eq!(parse_command("go mate"), parse_command("go mate infinite"));
    assert_eq!(parse_command("go mate 500").to_string(), "go mate 500");
}

#[test]
fn scores_of_every_kind_are_read() {
    let value = |text: &str| match parse_message(&format!("info score {text} pv 7g7f win")) {
        Message::Info(Info { score: Some(score), .. }) => score,
        other => panic!("{other:?}"),
    };
    let mate = |winning, plies| Value::Mate { winning, plies };
    assert_eq!(value("cp -12").value, Value::Centipawns(-12));
    assert_eq!(value("mate 5").value, mate(true, Some(5)));
    assert_eq!(value("mate +5").value, mate(true, Some(5)));
    assert_eq!(value("mate -4").value, mate(false, Some(4)));
    assert_eq!(value("mate +").value, mate(true, None));
    assert_eq!(value("mate -").value, mate(false, None));
    assert_eq!(value("mate 0").value, mate(false, Some(0)));
    assert_eq!(value("cp 3 lowerbound").bound, Bound::Lower);
    assert_eq!(value("cp 3 upperbound").bound, Bound::Upper);
}

#[test]
fn options_of_every_type_are_read() {
    let kind = |text: &str| match parse_message(&format!("option name Some Name type {text}")) {
        Message::Option(option) => {
            assert_eq!(option.name, lossy("Some Name"));
            option.kind
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(kind("check default true"), OptionKind::Check { default: true });
    assert_eq!(kind("check"), OptionKind::Check { default: false });
    assert_eq!(kind("spin default 16 min 1 max 1024"), OptionKind::Spin { default: 16, min: 1, max: 1024 });
    assert_eq!(kind("spin min 3"), OptionKind::Spin { default: 3, min: 3, max: i64::MAX });
    assert_eq!(
        kind("combo default No Book var No Book var Big One"),
        OptionKind::Combo { default: lossy("No Book"), choices: vec![lossy("No Book"), lossy("Big One")] }
    );
    assert_eq!(kind("button"), OptionKind::Button);
    assert_eq!(kind("string default <empty>"), OptionKind::String { default: Text::EMPTY });
    assert_eq!(kind("string"), OptionKind::String { default: Text::EMPTY });
    assert_eq!(kind("filename default a  b.bin"), OptionKind::Filename { default: lossy("a  b.bin") });
}

#[test]
fn options_take_what_they_announce() {
    let ok = |text: &str, value: Option<&str>| match parse_message(&format!("option name x type {text}")) {
        Message::Option(option) => option.check(value.map(lossy).as_ref()).is_ok(),
        other => panic!("{other:?}"),
    };
    assert!(ok("check default true", Some("false")) && !ok("check", Some("yes")) && !ok("check", None));
    let spin = "spin default 5 min -2 max 7";
    assert!(ok(spin, Some("-2")) && ok(spin, Some("7")) && !ok(spin, Some("8")) && !ok(spin, Some("x")));
    let combo = "combo default a b var a b var c";
    assert!(ok(combo, Some("a b")) && ok(combo, Some("c")) && !ok(combo, Some("a")));
    assert!(ok("button", None) && !ok("button", Some("x")));
    assert!(ok("string", Some("")) && ok("filename", Some("any thing")) && !ok("string", None));
}

#[test]
fn answers_of_other_engines_are_understood() {
    for line in ["bestmove resign", "bestmove (none)", "bestmove none", "bestmove 0000"] {
        assert_eq!(parse_message(line), Message::BestMove(BestMove::Resign), "{line}");
    }
    for line in ["bestmove 7g7f ponder", "bestmove 7g7f ponder (none)", "bestmove  7g7f "] {
        assert_eq!(parse_message(line).to_string(), "bestmove 7g7f", "{line}");
    }
    assert_eq!(parse_message("checkmate G*5b 5a4a G*4b").to_string(), "checkmate G*5b 5a4a G*4b");
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let command = |line: &str| line.parse::<Command>().expect_err(line).to_string();
    assert_eq!(command(""), "column 1: expected a command, found the end of the line");
    assert_eq!(command("  uci"), "column 3: expected a command, found `uci`");
    assert_eq!(command("position"), "column 9: expected `startpos` or `sfen`, found the end of the line");
    assert_eq!(command("position sfen moves"), "column 15: expected an SFEN position, found `moves`");
    assert_eq!(command("position startpos 7g7f"), "column 19: expected `moves`, found `7g7f`");
    assert_eq!(command("position startpos moves 7g7f 9z 3c3d"), "column 30: expected a move, found `9z`");
    assert_eq!(command("go btime x"), "column 10: expected a number of milliseconds, found `x`");
    assert_eq!(command("go nodes"), "column 9: expected a number of positions, found the end of the line");
    assert_eq!(command("setoption Hash 3"), "column 11: expected `name`, found `Hash`");
    assert_eq!(command("setoption name value 3"), "column 16: expected the option's name, found `value`");
    assert_eq!(command("gameover 3"), "column 10: expected `win`, `lose` or `draw`, found `3`");
    let message = |line: &str| line.parse::<Message>().expect_err(line).to_string();
    assert_eq!(message("bestmove 7g7z"), "column 10: expected a move, `resign` or `win`, found `7g7z`");
    assert_eq!(
        message("info score cp"),
        "column 14: expected hundredths of a pawn, found the end of the line"
    );
    assert_eq!(
        message("info score mate +-3"),
        "column 17: expected a number of plies, `+` or `-`, found `+-3`"
    );
    assert_eq!(message("option name x"), "column 14: expected `type`, found the end of the line");
    assert_eq!(message("手"), "column 1: expected a message, found `手`");
    let long = message(&"x".repeat(100_000));
    assert!(long.chars().count() < 100, "{long}");
}
