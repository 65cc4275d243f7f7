//! The conversation with a host: lines in, lines out, one search at a time in a thread of its own.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle, scope};
use std::time::Duration;

use komadai_rules::{Position, Problem};
use komadai_usi::{BestMove, Checkmate, Command, Go, Id, Info, MateLimit, Message, SetPosition, Text};

use crate::bench;
use crate::control::Control;
use crate::engine::Engine;
use crate::line::Line;
use crate::mate::{Mate, Solver};
use crate::options::Options;
use crate::reply::Reply;
use crate::search::STACK;

/// A longer line is no command: it is thrown away while it arrives.
const MAX_LINE: usize = 1 << 20;

/// Speaks USI until `quit` or the end of the input, or until the output is closed.
///
/// Commands are read on the calling thread; a search runs on another one, which has ended when this returns. Whatever
/// the input says, it is answered with a line, not with a panic.
///
/// # Errors
/// If the input cannot be read, or the output not written.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let output =
        Output { writer: Mutex::new(output), failed: AtomicBool::new(false), error: Mutex::new(None) };
    let result = scope(|threads| {
        let mut session = Session {
            threads,
            output: &output,
            options: Options::default(),
            line: Some(Line::new(Position::startpos())),
            problem: None,
            engine: None,
            search: None,
        };
        let result = session.listen(input);
        session.finish();
        result
    });
    let error = output.error.into_inner().unwrap_or_else(PoisonError::into_inner);
    error.map_or(result, Err)
}

/// Where lines go, shared with the search.
struct Output<W> {
    writer: Mutex<W>,
    failed: AtomicBool,
    error: Mutex<Option<io::Error>>,
}

impl<W: Write> Output<W> {
    fn say(&self, message: impl std::fmt::Display) {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = writeln!(writer, "{message}").and_then(|()| writer.flush()) {
            self.failed.store(true, Ordering::Relaxed);
            self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }

    fn remark(&self, text: impl std::fmt::Display) {
        self.say(Info::remark(text));
    }

    /// Whether nobody hears what is said.
    fn is_closed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

/// A search that runs.
struct Search<'scope> {
    control: Arc<Control>,
    thread: ScopedJoinHandle<'scope, Option<Box<Engine>>>,
    /// What answers in time where the search does not.
    watch: Option<ScopedJoinHandle<'scope, ()>>,
}

struct Session<'scope, 'env, W> {
    threads: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
    options: Options,
    /// The position to search; `None` after one that made no sense.
    line: Option<Line>,
    /// A position that no game could have, but that a mate can be looked for in: a king of the attacker is missing.
    problem: Option<Position>,
    /// The engine, unless a search has it, or nobody has needed it yet.
    engine: Option<Box<Engine>>,
    search: Option<Search<'scope>>,
}

impl<W: Write + Send> Session<'_, '_, W> {
    fn listen(&mut self, mut input: impl BufRead) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            let goes_on = match read_line(&mut input, &mut line)? {
                Reading::End => false,
                Reading::Line => self.obey(String::from_utf8_lossy(&line).trim()),
                Reading::TooLong => {
                    self.output.remark(format_args!("a line of more than {MAX_LINE} bytes is passed over"));
                    // It may have been a position: searching an old one in its place would be a wrong answer.
                    self.line = None;
                    true
                }
            };
            if !goes_on || self.output.is_closed() {
                return Ok(());
            }
        }
    }

    /// Obeys a line; false when it was the last one.
    fn obey(&mut self, line: &str) -> bool {
        match line.parse() {
            Ok(Command::Usi) => self.introduce(),
            Ok(Command::IsReady) => {
                self.prepare();
                self.output.say(Message::ReadyOk);
            }
            Ok(Command::SetOption(option)) => {
                if let Err(error) = self.options.set(&option) {
                    self.output.remark(error);
                }
            }
            Ok(Command::NewGame) => {
                self.end_search("usinewgame");
                if let Some(engine) = &mut self.engine {
                    engine.new_game();
                }
            }
            Ok(Command::Position(position)) => self.set_position(&position),
            Ok(Command::Go(go)) => self.go(go),
            Ok(Command::Stop) => {
                self.stop();
            }
            Ok(Command::PonderHit) => match &self.search {
                Some(search) => search.control.ponder_hit(),
                None => self.output.remark("`ponderhit` without a search"),
            },
            Ok(Command::GameOver(_)) => self.stop(),
            Ok(Command::Quit) => return false,
            Err(error) => self.misunderstood(line, &error),
        }
        true
    }

    fn introduce(&self) {
        let name = concat!("Komadai ", env!("CARGO_PKG_VERSION"));
        self.output.say(Message::Id(Id::Name(Text::lossy(name))));
        self.output.say(Message::Id(Id::Author(Text::lossy("the Komadai authors"))));
        for option in Options::list() {
            self.output.say(Message::Option(option));
        }
        self.output.say(Message::UsiOk);
    }

    /// Makes the engine, or fits it to the options, unless it is at work.
    fn prepare(&mut self) {
        self.collect();
        let complaint = match &mut self.engine {
            Some(engine) => engine.adapt(&self.options),
            None if self.search.is_some() => None,
            None => {
                let (engine, complaint) = Engine::new(&self.options);
                self.engine = Some(Box::new(engine));
                complaint
            }
        };
        if let Some(complaint) = complaint {
            self.output.remark(complaint);
        }
    }

    fn set_position(&mut self, command: &SetPosition) {
        self.collect();
        if self.search.as_ref().is_some_and(|search| !search.control.is_stopped()) {
            self.output.remark("a position in the middle of a search is for the next one");
        }
        self.problem = None;
        self.line = match Line::read(command) {
            Ok(line) => Some(line),
            Err(error) => {
                self.problem = mate_problem(command);
                let use_of_it = if self.problem.is_some() { "; it is good for `go mate` only" } else { "" };
                self.output.remark(format_args!("position: {error}{use_of_it}"));
                None
            }
        };
    }

    fn go(&mut self, go: Go) {
        self.end_search("go");
        self.prepare();
        if let Some(limit) = go.mate {
            return self.go_mate(&go, limit);
        }
        let Some(line) = self.line.clone() else {
            self.output.remark("there is no position to search");
            self.output.say(Message::BestMove(BestMove::Resign));
            return;
        };
        let Some(mut engine) = self.engine.take() else {
            return;
        };
        let control = Arc::new(Control::new(go.ponder));
        let any = any_move(line.position());
        let reply = Arc::new(Reply::new(any));
        let (output, options) = (self.output, self.options.clone());
        let (own, shared) = (Arc::clone(&reply), Arc::clone(&control));
        let spawned = Builder::new().name("search".to_owned()).stack_size(STACK).spawn_scoped(
            self.threads,
            move || {
                let thought = catch_unwind(AssertUnwindSafe(|| {
                    engine.think(&line, &go, &options, &shared, &mut |info| {
                        own.got_so_far(info, options.ponder, |info| output.say(info));
                        if output.is_closed() {
                            shared.stop();
                        }
                    })
                }));
                shared.wait_for_leave(go.infinite);
                let (best, engine) = match thought {
                    Ok(best) => (Some(best), Some(engine)),
                    Err(_) => {
                        output.remark("the search broke down; this is an error of the engine");
                        (None, None)
                    }
                };
                own.give(best, |best| output.say(Message::BestMove(best)));
                shared.end();
                engine
            },
        );
        match spawned {
            Ok(thread) => {
                let watched = Arc::clone(&control);
                let watch = move || {
                    if watched.outlasts() {
                        reply.give(None, |best| output.say(Message::BestMove(best)));
                        watched.stop();
                    }
                };
                // Without it the search answers by itself, which is as good on a machine that is not busy.
                let watch = Builder::new().name("watch".to_owned()).spawn_scoped(self.threads, watch).ok();
                self.search = Some(Search { control, thread, watch });
            }
            Err(error) => {
                self.output.remark(format_args!("the system gives no thread: {error}"));
                self.output.say(Message::BestMove(any));
            }
        }
    }

    /// Looks for a mate on the search's thread, with a table of the size of the search's.
    fn go_mate(&mut self, go: &Go, limit: MateLimit) {
        let position = self.problem.or_else(|| self.line.as_ref().map(|line| *line.position()));
        let Some(position) = position else {
            self.output.remark("there is no position to search");
            self.output.say(Message::Checkmate(Checkmate::NoMate));
            return;
        };
        let Some(engine) = self.engine.take() else {
            return;
        };
        let control = Arc::new(Control::new(false));
        let (output, shared) = (self.output, Arc::clone(&control));
        let (nodes, hash) = (go.nodes.unwrap_or(u64::MAX), self.options.hash);
        let spawned =
            Builder::new().name("mate".to_owned()).stack_size(STACK).spawn_scoped(self.threads, move || {
                let out_of_time = || matches!(limit, MateLimit::Time(time) if shared.elapsed() >= time);
                let answer = catch_unwind(AssertUnwindSafe(|| {
                    let mut solver = Solver::of_size(hash);
                    let stop = || shared.is_stopped() || out_of_time() || output.is_closed();
                    let answer = solver.solve(&position, nodes, &stop);
                    (answer, solver.visited())
                }));
                let answer = match answer {
                    Ok((answer, visited)) => {
                        output.say(Message::Info(visited_in(visited, shared.elapsed())));
                        match answer {
                            Mate::Moves(line) => Checkmate::Moves(line),
                            Mate::NoMate => Checkmate::NoMate,
                            Mate::Unknown => Checkmate::Timeout,
                        }
                    }
                    Err(_) => {
                        output.remark("the mate solver broke down; this is an error of the engine");
                        Checkmate::Timeout
                    }
                };
                output.say(Message::Checkmate(answer));
                Some(engine)
            });
        match spawned {
            Ok(thread) => self.search = Some(Search { control, thread, watch: None }),
            Err(error) => {
                self.output.remark(format_args!("the system gives no thread: {error}"));
                self.output.say(Message::Checkmate(Checkmate::Timeout));
            }
        }
    }

    fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.control.stop();
        }
    }

    /// Takes the engine back from a search that has ended.
    fn collect(&mut self) {
        if self
            .search
            .as_ref()
            .is_some_and(|search| search.thread.is_finished() || search.control.is_stopped())
        {
            self.finish();
        }
    }

    /// Ends a search before a command that cannot stand beside one.
    fn end_search(&mut self, command: &str) {
        self.collect();
        if self.search.is_some() {
            self.output.remark(format_args!("`{command}` in the middle of a search: it is stopped"));
            self.finish();
        }
    }

    /// Stops the search and waits for its answer.
    fn finish(&mut self) {
        self.stop();
        if let Some(search) = self.search.take() {
            self.engine = search.thread.join().ok().flatten();
            let _ = search.watch.map(ScopedJoinHandle::join);
        }
    }

    fn misunderstood(&mut self, line: &str, error: &komadai_usi::ParseError) {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            None => {}
            Some("bench") => {
                self.end_search("bench");
                let numbers: Result<Vec<u32>, _> = words.map(str::parse).collect();
                let (depth, threads) = match numbers.as_deref() {
                    Ok([]) => (bench::DEPTH, 1),
                    Ok(&[depth]) => (depth, 1),
                    Ok(&[depth, threads]) => (depth, threads as usize),
                    _ => return self.output.remark("expected `bench [DEPTH [THREADS]]`"),
                };
                for line in bench::run(depth, threads, self.options.network.clone()).lines() {
                    self.output.say(line);
                }
            }
            Some("go") => {
                self.output.remark(error);
                // A host that asks is waiting: half understood is answered by a short search.
                self.go(Go { movetime: Some(Duration::from_millis(500)), ..Go::default() });
            }
            Some("position") => {
                self.output.remark(error);
                self.line = None;
            }
            Some(_) => self.output.remark(error),
        }
    }
}

/// The position of a mate problem: the attacker, who is to move, may have no king.
fn mate_problem(command: &SetPosition) -> Option<Position> {
    let line = Line::read_forgiving(command, |problem| matches!(problem, Problem::NoKing(_))).ok()?;
    let position = *line.position();
    position.king(!position.turn()).map(|_| position)
}

/// What a look for a mate tells of itself.
fn visited_in(nodes: u64, time: Duration) -> Info {
    let nps = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    Info {
        time: Some(Duration::from_millis(time.as_millis() as u64)),
        nodes: Some(nodes),
        nps: Some(nps),
        ..Info::default()
    }
}

/// The answer when the search has none.
fn any_move(position: &Position) -> BestMove {
    match position.legal_moves().first() {
        Some(&best) => BestMove::Play { best, ponder: None },
        None => BestMove::Resign,
    }
}

/// What was read.
enum Reading {
    Line,
    TooLong,
    End,
}

/// Reads a line of bounded length without its end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Reading> {
    line.clear();
    let mut too_long = false;
    let mut any = false;
    let whole = |too_long| if too_long { Reading::TooLong } else { Reading::Line };
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(if any { whole(too_long) } else { Reading::End });
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.unwrap_or(buffer.len());
        too_long |= line.len() + used > MAX_LINE;
        if too_long {
            line.clear();
        } else {
            line.extend_from_slice(&buffer[..used]);
        }
        input.consume(used + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(whole(too_long));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded() {
        let mut input = vec![b'x'; MAX_LINE + 1];
        input.extend_from_slice(b"\nusi\r\nrest");
        let mut input = io::BufReader::new(&input[..]);
        let mut line = Vec::new();
        let mut lines = Vec::new();
        loop {
            match read_line(&mut input, &mut line).expect("readable") {
                Reading::End => break,
                Reading::Line => lines.push(String::from_utf8_lossy(&line).into_owned()),
                Reading::TooLong => lines.push("too long".to_owned()),
            }
        }
        assert_eq!(lines, ["too long", "usi\r", "rest"]);
    }
}
