//! `komadai match`: two engines play each other, and the result comes with its error.

mod args;
mod bout;
mod pace;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use komadai_engine::arena::{self, Tally};
use komadai_engine::{Line, Teacher, network::Network};
use komadai_rules::{Color, Position};
use komadai_usi::{Client, ClientError, Launch, Limits};
use serde_json::json;

use crate::args::read_position;
use crate::failure::Failure;
pub(crate) use args::MatchArgs;
use bout::{Bout, Terms};
pub(crate) use pace::Pace;

/// A balanced opening has a score no further from zero than this, in hundredths of a pawn.
const BALANCED: i32 = 200;

/// Random moves from the start position, where no file gives openings.
const OPENING_PLIES: usize = 8;

/// Engines may load large files, on machines that are busy with other matches.
const PATIENCE: Limits = Limits {
    handshake: Duration::from_secs(120),
    ready: Duration::from_secs(120),
    stop: Duration::from_secs(5),
    quit: Duration::from_secs(5),
};

/// A game that is over, as a worker tells of it.
struct Played {
    /// Counted from 0; games 2n and 2n + 1 have the same opening.
    number: usize,
    /// The side of the first engine.
    first: Color,
    bout: Bout,
}

/// An engine of the match: a command line, and options for it.
struct Entrant {
    launch: Launch,
    options: Vec<(String, String)>,
}

impl Entrant {
    /// `number` is 1 or 2: options may be meant for one of the two only.
    fn new(command: &str, options: &[String], number: usize) -> Result<Self, Failure> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| Failure::new("an engine's command is empty"))?;
        let launch = Launch::new(program, words);
        let mut own = Vec::new();
        for option in options {
            let (for_whom, rest) = match option.split_once(':') {
                Some(("1", rest)) => (Some(1), rest),
                Some(("2", rest)) => (Some(2), rest),
                _ => (None, option.as_str()),
            };
            let Some((name, value)) = rest.split_once('=') else {
                return Err(Failure::new(format!("option `{option}`: expected `[1:|2:]NAME=VALUE`")));
            };
            if for_whom.is_none_or(|wanted| wanted == number) {
                own.push((name.to_owned(), value.to_owned()));
            }
        }
        Ok(Self { launch, options: own })
    }

    async fn start(&self) -> Result<Client, ClientError> {
        let mut client = Client::start(&self.launch, PATIENCE).await?;
        for (name, value) in &self.options {
            client.set_option(name, Some(value)).await?;
        }
        client.ready().await?;
        Ok(client)
    }
}

/// Plays the match and prints its games and result.
pub(crate) fn run(args: &MatchArgs) -> Result<ExitCode, Failure> {
    let entrants =
        [Entrant::new(&args.first, &args.options, 1)?, Entrant::new(&args.second, &args.options, 2)?];
    let games = args.games.next_multiple_of(2) as usize;
    let openings = match &args.openings {
        Some(path) => read_openings(path)?,
        None => balanced_openings(games / 2, args.seed),
    };
    let terms = Terms {
        pace: args.time,
        max_moves: args.max_moves,
        grace: Duration::from_millis(args.grace),
        adjudicate: args.adjudicate,
    };
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut report = Report::new(args);
    std::thread::scope(|threads| {
        let (sender, results) = channel();
        for _ in 0..args.concurrency {
            let sender = sender.clone();
            let (entrants, openings, next, stop) = (&entrants, &openings, &next, &stop);
            threads.spawn(move || work(entrants, openings, games, terms, next, stop, &sender));
        }
        drop(sender);
        for played in results {
            match played.and_then(|played| report.note(&played)) {
                Ok(goes_on) if goes_on => {}
                Ok(_) => stop.store(true, Ordering::Relaxed),
                Err(failure) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(failure);
                }
            }
        }
        Ok(())
    })?;
    report.end();
    Ok(ExitCode::SUCCESS)
}

/// A worker: plays pairs of games, both from one opening, until there are none left.
fn work(
    entrants: &[Entrant; 2],
    openings: &[Position],
    games: usize,
    terms: Terms,
    next: &AtomicUsize,
    stop: &AtomicBool,
    results: &Sender<Result<Played, Failure>>,
) {
    let pairs = async {
        let mut clients = [entrants[0].start().await?, entrants[1].start().await?];
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            for (color, number) in Color::ALL.into_iter().zip([2 * pair, 2 * pair + 1]) {
                if stop.load(Ordering::Relaxed) || number >= games {
                    for client in clients {
                        client.quit().await;
                    }
                    return Ok(());
                }
                for client in &mut clients {
                    client.new_game().await?;
                }
                let [first, second] = &mut clients;
                let sides = if color == Color::Black { [first, second] } else { [second, first] };
                let bout = bout::play(sides, openings[pair % openings.len()], terms).await;
                if let Some((failed, _)) = bout.failure {
                    // It lost the game, and gets another chance in the next one.
                    let number = usize::from(failed != color);
                    clients[number] = entrants[number].start().await?;
                }
                if results.send(Ok(Played { number, first: color, bout })).is_err() {
                    return Ok(());
                }
            }
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let ended: Result<(), Failure> = match runtime {
        Ok(runtime) => runtime.block_on(pairs).map_err(|error: ClientError| Failure::new(error)),
        Err(error) => Err(error.into()),
    };
    if let Err(failure) = ended {
        // Nobody listens only when the match is over anyway.
        let _ = results.send(Err(failure));
    }
}

/// What has been played, and how it is told.
struct Report {
    tally: Tally,
    json: bool,
    sprt: Option<(f64, f64)>,
    late: [Duration; 2],
    /// Games lost on time.
    flagged: [u32; 2],
    failures: [u32; 2],
}

impl Report {
    fn new(args: &MatchArgs) -> Self {
        Self {
            tally: Tally::default(),
            json: args.json,
            sprt: args.sprt.map(|sprt| (sprt.0, sprt.1)),
            late: [Duration::ZERO; 2],
            flagged: [0; 2],
            failures: [0; 2],
        }
    }

    /// Takes a game in and tells of it; false when nothing more is to be learnt.
    fn note(&mut self, played: &Played) -> Result<bool, Failure> {
        let Played { number, first, bout } = played;
        let side = |engine: usize| if engine == 0 { *first } else { !*first };
        match bout.winner {
            Some(winner) if winner == *first => self.tally.won += 1,
            Some(_) => self.tally.lost += 1,
            None => self.tally.drawn += 1,
        }
        for engine in 0..2 {
            self.late[engine] = self.late[engine].max(bout.late[side(engine) as usize]);
            let lost = bout.winner == Some(!side(engine));
            self.flagged[engine] += u32::from(lost && bout.reason == "time_up");
            self.failures[engine] += u32::from(lost && bout.failure.is_some());
        }
        if let Some((color, error)) = &bout.failure {
            eprintln!("game {}: engine {}: {error}", number + 1, 1 + usize::from(color != first));
        }
        let (elo, error) = self.tally.elo();
        let ratio = self.sprt.map(|(low, high)| self.tally.log_likelihood_ratio(low, high));
        if self.json {
            let line = json!({
                "game": number + 1,
                "first": first.to_string(),
                "winner": bout.winner.map(|winner| winner.to_string()),
                "reason": bout.reason,
                "plies": bout.plies,
                "won": self.tally.won, "lost": self.tally.lost, "drawn": self.tally.drawn,
                "elo": elo, "error": error, "llr": ratio,
            });
            writeln!(io::stdout(), "{line}")?;
        } else {
            let result = match bout.winner {
                Some(winner) if winner == *first => "1-0",
                Some(_) => "0-1",
                None => "=",
            };
            let ratio = ratio.map_or_else(String::new, |ratio| format!(", llr {ratio:+.2}"));
            let Bout { reason, plies, .. } = bout;
            let tally = self.tally;
            writeln!(io::stdout(), "game {}: {result} {reason} after {plies}; {tally}{ratio}", number + 1)?;
        }
        // Both errors are one in twenty.
        Ok(ratio.is_none_or(|ratio| ratio.abs() < 19_f64.ln()))
    }

    fn end(&self) {
        for engine in 0..2 {
            let (late, flagged, failures) = (self.late[engine], self.flagged[engine], self.failures[engine]);
            eprintln!(
                "engine {}: latest move {} ms past its time, {flagged} games lost on time, {failures} failures",
                engine + 1,
                late.as_millis()
            );
        }
    }
}

/// Openings from a file of SFENs, one a line.
fn read_openings(path: &Path) -> Result<Vec<Position>, Failure> {
    let named = |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| named(&error))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line)| {
        read_position(line).map_err(|error| named(&format_args!("line {}: {error}", number + 1)))
    };
    let openings: Vec<Position> = lines.map(read).collect::<Result<_, _>>()?;
    if openings.is_empty() { Err(named(&"no openings")) } else { Ok(openings) }
}

/// Positions some random moves from the start in which neither side is much better.
fn balanced_openings(count: usize, seed: u64) -> Vec<Position> {
    let mut teacher = Teacher::new(5, Some(Network::built_in()));
    let mut seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut openings = Vec::new();
    while openings.len() < count {
        seed = seed.wrapping_add(1);
        let position = arena::openings(1, OPENING_PLIES, seed)[0];
        let verdict = teacher.judge(&Line::new(position));
        if verdict.is_some_and(|verdict| verdict.score.abs() <= BALANCED) {
            openings.push(position);
        }
    }
    openings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_may_be_for_one_engine_only() {
        let options = ["Hash=1", "2:Level=3", "1:Eval=a=b"].map(str::to_owned);
        let own = |number| Entrant::new("a b", &options, number).ok().map(|entrant| entrant.options);
        let pairs = |pairs: &[(&str, &str)]| {
            Some(pairs.iter().map(|&(n, v)| (n.to_owned(), v.to_owned())).collect::<Vec<_>>())
        };
        assert_eq!(own(1), pairs(&[("Hash", "1"), ("Eval", "a=b")]));
        assert_eq!(own(2), pairs(&[("Hash", "1"), ("Level", "3")]));
        assert!(Entrant::new("a", &["x".to_owned()], 1).is_err());
        assert!(Entrant::new(" ", &[], 1).is_err());
    }

    #[test]
    fn openings_are_balanced_and_repeat() {
        let openings = balanced_openings(3, 4);
        assert_eq!(openings.len(), 3);
        assert_eq!(openings, balanced_openings(3, 4));
        assert_ne!(openings, balanced_openings(3, 5));
    }
}
