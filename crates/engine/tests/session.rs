//! The program against hosts that behave well, and hosts that do not.

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{JoinHandle, spawn};
use std::time::Duration;

use komadai_rules::{Move, Position};
use komadai_usi::{BestMove, Info, Message, Value};

/// Longer than anything here may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program on a thread, with pipes as a host has them.
struct Host {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    engine: JoinHandle<io::Result<()>>,
}

impl Host {
    fn start() -> Self {
        let (engine_input, input) = io::pipe().expect("a pipe");
        let (output, engine_output) = io::pipe().expect("a pipe");
        let engine = spawn(move || komadai_engine::run(BufReader::new(engine_input), engine_output));
        Self { input: Some(input), lines: listen(output), engine }
    }

    /// The program with a small table and no allowance for a network.
    fn ready() -> Self {
        let mut host = Self::start();
        host.say("setoption name USI_Hash value 4\nsetoption name NetworkDelay value 0\nisready");
        assert_eq!(host.wait_for("readyok"), "readyok");
        host
    }

    fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("open");
        writeln!(input, "{line}").expect("the engine reads");
    }

    fn next(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("the engine says something")
    }

    /// The next line that begins so.
    fn wait_for(&self, start: &str) -> String {
        loop {
            let line = self.next();
            if line.starts_with(start) {
                return line;
            }
        }
    }

    fn best(&self) -> BestMove {
        let line = self.wait_for("bestmove");
        match line.parse() {
            Ok(Message::BestMove(best)) => best,
            other => panic!("{line}: {other:?}"),
        }
    }

    /// Searches and returns the answer with the last score before it.
    fn search(&mut self, position: &str, go: &str) -> (BestMove, Info) {
        self.say(&format!("position {position}"));
        self.say(&format!("go {go}"));
        let mut last = Info::default();
        loop {
            match self.next().parse() {
                Ok(Message::Info(info)) if info.score.is_some() => last = info,
                Ok(Message::Info(_)) => {}
                Ok(Message::BestMove(best)) => return (best, last),
                other => panic!("{other:?}"),
            }
        }
    }

    /// Says something and then asks a question whose answer is known: what came in between answers what was said.
    fn answers(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut lines = Vec::new();
        loop {
            match self.next() {
                line if line == "readyok" => return lines,
                line => lines.push(line),
            }
        }
    }

    /// Ends the program, and says what it still had to say.
    fn quit(mut self) -> Vec<String> {
        self.say("quit");
        self.engine.join().expect("no panic").expect("no error");
        self.lines.iter().collect()
    }
}

fn listen(output: PipeReader) -> Receiver<String> {
    let (sender, lines) = channel();
    spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

fn mv(best: BestMove) -> Move {
    match best {
        BestMove::Play { best, .. } => best,
        other => panic!("{other:?}"),
    }
}

#[test]
fn it_introduces_itself_with_every_option() {
    let mut host = Host::start();
    host.say("usi");
    let mut names = Vec::new();
    loop {
        let line = host.next();
        match line.parse() {
            Ok(Message::UsiOk) => break,
            Ok(Message::Option(option)) => names.push(option.name.to_string()),
            Ok(Message::Id(_)) => {}
            other => panic!("{line}: {other:?}"),
        }
    }
    for name in
        ["USI_Hash", "USI_Ponder", "Threads", "MultiPV", "Level", "EnteringKingRule", "MaxMovesToDraw"]
    {
        assert!(names.iter().any(|n| n == name), "{name}");
    }
    assert!(host.quit().is_empty());
}

#[test]
fn it_mates_in_one_and_in_three() {
    let mut host = Host::ready();
    let (best, info) = host.search("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "depth 4");
    assert_eq!(best.to_string(), "bestmove G*5b");
    assert_eq!(info.score.map(|s| s.value), Some(Value::Mate { winning: true, plies: Some(1) }));
    for sfen in [
        "lnk1sp2l/rsg6/3p1Pn2/p1p1p1g2/1p1K2Gpp/3PP1P1P/bPP4PL/1BG1S2R1/LNS4N1 w Pp 1",
        "3g1p+S1+S/lPs6/2n1+Bgp1l/p2g4p/k1pB1P1p1/1R1pp1P2/P1+p1P1N1s/1G3KN1L/L1+r1+p2P1 w 2Pn 1",
    ] {
        let (best, info) = host.search(&format!("sfen {sfen}"), "depth 7");
        let score = info.score.expect("a score").value;
        assert!(
            matches!(score, Value::Mate { winning: true, plies: Some(1 | 3) }),
            "{sfen}: {best} {score:?}"
        );
        let mut position = Position::from_sfen(sfen).expect(sfen);
        for &mv in &info.pv {
            position = position.play(mv).expect("a legal line");
        }
        assert!(position.in_check() && !position.has_legal_move(), "{sfen}: {:?}", info.pv);
    }
    host.quit();
}

#[test]
fn it_resigns_when_mated_and_declares_when_it_may() {
    let mut host = Host::ready();
    let mated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    assert_eq!(host.search(mated, "depth 3").0, BestMove::Resign);
    let entered = "sfen K+R+R2GGSS/1PPPP4/9/9/9/9/9/9/8k b 2B 1";
    assert_eq!(host.search(entered, "depth 3").0, BestMove::Win);
    host.say("setoption name EnteringKingRule value NoEnteringKing");
    assert!(matches!(host.search(entered, "depth 2").0, BestMove::Play { .. }));
    host.say("setoption name ResignValue value 500");
    let lost = "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2r2b 1";
    assert_eq!(host.search(lost, "depth 3").0, BestMove::Resign);
    host.quit();
}

#[test]
fn it_keeps_to_the_moves_it_is_given() {
    let mut host = Host::ready();
    let (best, _) = host.search("startpos", "depth 3 searchmoves 9g9f 1g1f");
    assert!(["9g9f", "1g1f"].contains(&mv(best).to_string().as_str()));
    host.say("setoption name MultiPV value 3");
    host.say("position startpos\ngo depth 3");
    let mut first_moves = Vec::new();
    loop {
        match host.next().parse() {
            Ok(Message::Info(Info { multipv: Some(number), depth: Some(3), pv, .. })) => {
                first_moves.push((number, pv[0]));
            }
            Ok(Message::BestMove(best)) => {
                assert_eq!(mv(best), first_moves[0].1);
                break;
            }
            _ => {}
        }
    }
    assert_eq!(first_moves.iter().map(|m| m.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(first_moves[0].1 != first_moves[1].1 && first_moves[1].1 != first_moves[2].1);
    host.quit();
}

#[test]
fn of_several_lines_the_best_is_told_first() {
    let mut host = Host::ready();
    host.say("setoption name MultiPV value 3");
    host.say("position startpos\ngo depth 6");
    let mut before = (0, 0);
    loop {
        match host.next().parse() {
            Ok(Message::Info(Info { multipv: Some(number), score: Some(score), .. })) => {
                let Value::Centipawns(worth) = score.value else { panic!("{score:?}") };
                assert!(number == 1 || worth <= before.1, "line {number}: {worth} after {before:?}");
                before = (number, worth);
            }
            Ok(Message::BestMove(_)) => break,
            _ => {}
        }
    }
    host.quit();
}

#[test]
fn one_answer_for_each_go_whatever_comes_between() {
    let mut host = Host::ready();
    host.say("position startpos");
    // Infinite and ponder: nothing before `stop` or `ponderhit`.
    for (go, end) in
        [("go infinite", "stop"), ("go infinite depth 1", "stop"), ("go ponder depth 1", "ponderhit")]
    {
        host.say(go);
        // What it was asked to think about is thought through, and still it waits.
        host.wait_for("info depth 1");
        for _ in 0..20 {
            let said = host.answers("");
            assert!(said.iter().all(|line| line.starts_with("info")), "{go}: {said:?}");
        }
        host.say(end);
        host.best();
    }
    host.say("go ponder btime 1000 wtime 1000\nstop");
    host.best();
    // A search in the middle of another one, a position, options and a new game.
    host.say(
        "go infinite\ngo infinite\nposition startpos moves 7g7f\nsetoption name USI_Hash value 2\nusinewgame",
    );
    host.best();
    host.best();
    host.say("stop\nstop\nponderhit\ngameover draw");
    assert!(host.answers("go depth 1").iter().all(|line| !line.contains("panic")));
    let rest = host.quit();
    let late = rest.iter().filter(|line| line.starts_with("bestmove")).count();
    assert!(late <= 1, "{rest:?}");
}

#[test]
fn stop_is_answered_each_time() {
    let mut host = Host::ready();
    host.say("position startpos moves 7g7f 3c3d 2g2f");
    for _ in 0..10 {
        host.say("go infinite");
        host.wait_for("info depth 3");
        host.say("stop");
        host.best();
    }
    host.quit();
}

#[test]
fn several_threads_are_one_player() {
    let mut host = Host::ready();
    for threads in [3, 1, 2] {
        host.say(&format!("setoption name Threads value {threads}"));
        host.say("position startpos\ngo infinite");
        host.wait_for("info depth 3");
        host.say("stop");
        mv(host.best());
        let (best, _) = host.search("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "depth 4");
        assert_eq!(best.to_string(), "bestmove G*5b");
    }
    assert!(host.quit().is_empty());
}

#[test]
fn a_search_without_a_score_tells_none_and_does_not_resign() {
    let mut host = Host::ready();
    host.say("setoption name ResignValue value 500");
    host.say("position startpos\ngo nodes 1");
    let mut lines = Vec::new();
    let best = loop {
        let line = host.next();
        if line.starts_with("bestmove") {
            break line;
        }
        lines.push(line);
    };
    assert_ne!(best, "bestmove resign");
    assert!(!lines.iter().any(|line| line.contains("score mate")), "{lines:?}");
    host.quit();
}

/// How long each of them takes is computed, and tested, in the clock.
#[test]
fn every_limit_ends_a_search() {
    let mut host = Host::ready();
    host.say("position startpos");
    for go in [
        "movetime 200",
        "btime 0 wtime 0 byoyomi 200",
        "btime 1000 wtime 1000 binc 100 winc 100",
        "btime 0 wtime 0",
        "nodes 500",
        "depth 2",
    ] {
        host.say(&format!("go {go}"));
        host.best();
    }
    host.quit();
}

#[test]
fn bad_input_is_answered_in_words() {
    let mut host = Host::ready();
    for (line, words) in [
        ("hello", "expected a command, found `hello`"),
        ("setoption name NoSuch value 1", "there is no option `NoSuch`"),
        ("setoption name Level value 99", "option `Level`: expected a number from 1 to 11"),
        ("setoption", "expected `name`"),
        ("position", "expected `startpos` or `sfen`"),
        ("position sfen nonsense", "position:"),
        ("position sfen 9/9/9/9/9/9/9/9/9 b - 1", "position:"),
        ("position sfen 4k4/9/9/9/9/9/9/9/9 b - 1", "position:"),
        ("position startpos moves 7g7e", "position: move 1, 7g7e: piece does not move so"),
        ("ponderhit", "`ponderhit` without a search"),
        ("\u{0}\u{1}\u{2}", "expected a command"),
    ] {
        let answers = host.answers(line);
        assert!(
            answers.len() == 1 && answers[0].starts_with("info string") && answers[0].contains(words),
            "{answers:?}"
        );
    }
    assert!(host.answers("").is_empty());
    // No position: the engine does not play on a board that is not the host's.
    host.say("position sfen nonsense\ngo movetime 100");
    assert_eq!(host.best(), BestMove::Resign);
    // Half a `go` is a `go` all the same: a host is waiting.
    host.say("position startpos\ngo btime many");
    mv(host.best());
    host.input.as_mut().expect("open").write_all(&[0xff, 0xfe, b'\r', b'\n']).expect("written");
    assert!(host.wait_for("info string").contains("expected a command"));
    host.quit();
}

#[test]
fn mates_are_looked_for_on_request() {
    let mut host = Host::ready();
    let mut mate = |position: &str, go: &str| {
        host.say(&format!("position {position}\ngo mate {go}"));
        host.wait_for("checkmate")
    };
    assert_eq!(mate("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "infinite"), "checkmate G*5b");
    // As in a book of problems: without a king of one's own.
    assert_eq!(mate("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1", "10000"), "checkmate G*5b");
    assert_eq!(mate("startpos", ""), "checkmate nomate");
    assert_eq!(mate("sfen 4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1", "0"), "checkmate timeout");
    assert_eq!(mate("sfen 9/9/9/9/9/9/9/9/4K4 b G 1", "100"), "checkmate nomate", "nobody to mate");
    // A mate of which nothing is known yet may be given up.
    host.say("position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1\ngo mate infinite\nstop");
    host.wait_for("checkmate");
    // The problem's board is not one for a game.
    host.say("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\ngo depth 1");
    assert!(host.wait_for("info string position").ends_with("it is good for `go mate` only"));
    assert_eq!(host.best(), BestMove::Resign);
    host.say("position startpos\ngo depth 1");
    mv(host.best());
    host.quit();
}

#[test]
fn a_long_game_and_a_line_without_end_are_taken() {
    let mut host = Host::ready();
    let shuffle = " 5i5h 5a5b 5h5i 5b5a".repeat(500);
    let (best, _) = host.search(&format!("startpos moves{shuffle}"), "depth 3");
    assert!(Position::startpos().is_legal(mv(best)));
    // What was in it is not known, so the old position is no answer to what comes next.
    host.say(&format!("position startpos moves{}", " 5i5h 5a5b 5h5i 5b5a".repeat(60_000)));
    assert!(host.wait_for("info string").contains("passed over"));
    host.say("go depth 1");
    assert_eq!(host.best(), BestMove::Resign);
    // The most moves that a position can have.
    let many = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    let (best, _) = host.search(&format!("sfen {many}"), "nodes 3000");
    assert!(Position::from_sfen(many).expect("valid").is_legal(mv(best)));
    host.quit();
}

#[test]
fn pipes_may_close_at_any_time() {
    // The input ends in mid-search: the search is answered, and the program ends.
    let mut host = Host::ready();
    host.say("position startpos\ngo infinite");
    host.wait_for("info depth 2");
    drop(host.input.take());
    host.engine.join().expect("no panic").expect("the input just ended");
    assert_eq!(host.lines.iter().filter(|line| line.starts_with("bestmove")).count(), 1);

    // The output is closed in mid-search: the program ends with an error, and so does the search.
    let (engine_input, mut input) = io::pipe().expect("a pipe");
    let (output, engine_output) = io::pipe().expect("a pipe");
    let engine = spawn(move || komadai_engine::run(BufReader::new(engine_input), engine_output));
    writeln!(input, "setoption name USI_Hash value 1\nisready\nposition startpos\ngo nodes 1000000")
        .expect("read");
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).expect("readyok");
    // Whatever is said next is noticed.
    while !engine.is_finished() && writeln!(input, "isready").is_ok() {
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(engine.join().expect("no panic").is_err());

    // Every beginning of a conversation is one that a host may break off.
    let talk = b"usi\nsetoption name USI_Hash value 1\nisready\nposition startpos moves 7g7f\ngo depth 2\nstop\nquit\n";
    for length in 0..talk.len() {
        let mut output = Vec::new();
        komadai_engine::run(&talk[..length], &mut output).expect("no error");
        let text = String::from_utf8(output).expect("text");
        let asked = length >= talk.len() - b"stop\nquit\n".len();
        assert!(
            text.matches("bestmove").count() <= 1 && (!asked || text.contains("bestmove")),
            "{length}: {text}"
        );
    }
}

#[test]
fn rubbish_never_breaks_it() {
    let words = [
        "usi",
        "isready",
        "setoption",
        "name",
        "value",
        "USI_Hash",
        "Level",
        "MultiPV",
        "1",
        "2",
        "8",
        "-1",
        "position",
        "startpos",
        "sfen",
        "moves",
        "7g7f",
        "3c3d",
        "P*5e",
        "go",
        "depth",
        "nodes",
        "50",
        "ponder",
        "infinite",
        "mate",
        "stop",
        "ponderhit",
        "usinewgame",
        "gameover",
        "win",
        "b",
        "w",
        "-",
        "btime",
        "wtime",
        "byoyomi",
        "searchmoves",
        "\n",
        "\n",
        "\n",
        "\n",
        "\r\n",
        "\u{0}",
        "手",
    ];
    let mut random = komadai_engine::Random::new(11);
    for _ in 0..150 {
        let mut talk = String::from("setoption name USI_Hash value 1\n");
        for _ in 0..60 {
            talk.push_str(words[random.below(words.len())]);
            talk.push(' ');
        }
        let mut output = Vec::new();
        komadai_engine::run(talk.as_bytes(), &mut output).expect("no error");
        for line in String::from_utf8(output).expect("text").lines() {
            assert!(line.parse::<Message>().is_ok(), "{talk:?}: {line}");
            assert!(!line.contains("broke down"), "{talk:?}: {line}");
        }
    }
}
