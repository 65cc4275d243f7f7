//! `komadai admin collect`: games from elsewhere for the openings.

use std::io::{self, Write};
use std::path::PathBuf;

use komadai_record::{Ending, GamesError, HeaderName, NodeId, Record, Terminal};
use komadai_rules::{ByColor, Color, Move};
use komadai_store::{CollectedGame, Store};
use sha2::{Digest as _, Sha256};

use super::admin::deed;
use crate::args::ReadingArgs;
use crate::failure::Failure;
use crate::record_files::{bar, sources};

/// Games that are written together.
const AT_ONCE: usize = 100;
/// The most characters of a name or a date that are kept.
const LONGEST_TEXT: usize = 100;
/// The most moves of a game that is kept. No game has as many: a file that does is damaged, or no records.
const MOST_MOVES: usize = 10_000;

/// What came of the games.
#[derive(Default)]
struct Sum {
    new: usize,
    known: usize,
    /// Those that say nothing of who won.
    open: usize,
    wrong: usize,
}

/// Reads the files, and keeps and counts what they hold. What cannot be read is told, and the rest goes on.
pub(super) async fn run(
    store: &Store,
    files: &[PathBuf],
    reading: &ReadingArgs,
    replace: bool,
) -> Result<(), Failure> {
    let sources = sources(files)?;
    let bar = bar(&sources);
    let say = |line: String| match &bar {
        Some(bar) => bar.suspend(|| eprintln!("komadai: {line}")),
        None => eprintln!("komadai: {line}"),
    };
    let (mut sum, mut some) = (Sum::default(), Vec::with_capacity(AT_ONCE));
    let mut forget = replace;
    for source in &sources {
        let name = source.path.display();
        let input = match source.open(bar.as_ref()) {
            Ok(input) => input,
            Err(error) => {
                sum.wrong += 1;
                say(format!("{name}: {error}"));
                continue;
            }
        };
        for game in reading.games(input, source.format()) {
            match game {
                Ok(found) => match collected(&found.record) {
                    Some(game) if game.moves.len() > MOST_MOVES => {
                        sum.wrong += 1;
                        say(format!("{name}: a game of more than {MOST_MOVES} moves is left out"));
                    }
                    Some(game) => some.push(game),
                    None => sum.open += 1,
                },
                Err(error @ (GamesError::Record(_) | GamesError::Io(_))) => {
                    sum.wrong += 1;
                    say(format!("{name}: {error}"));
                }
            }
            if some.len() == AT_ONCE {
                keep(store, &mut some, &mut sum, &mut forget).await?;
            }
        }
    }
    keep(store, &mut some, &mut sum, &mut forget).await?;
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let Sum { new, known, open, wrong } = sum;
    let anew = replace && !forget;
    if anew || new > 0 {
        let action = if anew { "collect-anew" } else { "collect" };
        store.record(&deed(action, new)).await.map_err(Failure::new)?;
    }
    writeln!(
        io::stdout(),
        "{new} games collected, {known} known before, {open} without a result, {wrong} could not be read"
    )?;
    if new + known == 0 { Err(Failure::new("none of the files holds a game with a result")) } else { Ok(()) }
}

/// Keeps and counts the games. Those of before are forgotten once there is one to take their place, and not for files that hold none.
async fn keep(
    store: &Store,
    games: &mut Vec<CollectedGame>,
    sum: &mut Sum,
    forget: &mut bool,
) -> Result<(), Failure> {
    if !games.is_empty() && std::mem::take(forget) {
        store.forget_collection().await.map_err(Failure::new)?;
    }
    let new = store.collect(games).await.map_err(Failure::new)?;
    sum.new += new;
    sum.known += games.len() - new;
    games.clear();
    Ok(())
}

/// The game, if it was played and had a result.
fn collected(record: &Record) -> Option<CollectedGame> {
    let moves: Vec<Move> = record.legal_moves().collect();
    let winner = result(record.ending()?)?;
    let header = |name: &HeaderName| fit(record.headers.get(name).unwrap_or_default());
    let (black, white) = (header(&HeaderName::Black), header(&HeaderName::White));
    let date = header(&HeaderName::StartTime);
    let ratings = ratings(record);
    let rating = ratings[Color::Black].zip(ratings[Color::White]);
    let start = *record.start();
    let text: Vec<_> = moves.iter().map(Move::to_string).collect();
    let start_text = start.to_sfen(1);
    let result = winner.map_or("drawn", Color::id);
    let all = [start_text.as_str(), &text.join(" "), &black, &white, &date, result].join("\n");
    let digest = Sha256::digest(all);
    (!moves.is_empty()).then(|| CollectedGame {
        id: digest[..12].iter().fold(String::new(), |id, byte| format!("{id}{byte:02x}")),
        month: month(&date),
        rating: rating.map(|(black, white)| (black + white) / 2),
        black,
        white,
        date,
        start,
        moves,
        winner,
    })
}

/// A text from a file as it is kept: without what cannot be seen, and not too long.
fn fit(text: &str) -> String {
    let seen: String = text.chars().filter(|character| !character.is_control()).collect();
    seen.trim().chars().take(LONGEST_TEXT).collect()
}

/// Who won, `None` for a draw; nothing where the game was broken off, or is a problem.
fn result(ending: Ending) -> Option<Option<Color>> {
    match (ending.winner, ending.terminal) {
        (Some(winner), _) => Some(Some(winner)),
        (None, Terminal::Sennichite | Terminal::Jishogi | Terminal::Hikiwake | Terminal::MaxMoves) => {
            Some(None)
        }
        (None, _) => None,
    }
}

/// The month of a date that begins with year and month, as records write it: whole months since January 1970.
fn month(date: &str) -> Option<i64> {
    let mut numbers = date.split(|c: char| !c.is_ascii_digit()).map(str::parse::<i64>);
    let (year, month) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    ((1600..=9999).contains(&year) && (1..=12).contains(&month)).then(|| (year - 1970) * 12 + month - 1)
}

/// The players' ratings, where the comments and remarks before the first move tell them as game servers write it:
/// `black_rate:name:1234.5`.
fn ratings(record: &Record) -> ByColor<Option<u32>> {
    let notes = record.tree().notes(NodeId::ROOT);
    let lines = notes.comments.iter().chain(&notes.remarks).flat_map(|text| text.lines());
    let rating = |line: &str| {
        let (color, rest) = line.trim().split_once("_rate:")?;
        let points: f64 = rest.rsplit(':').next()?.trim().parse().ok()?;
        let color: Color = color.parse().ok()?;
        (100.0..10_000.0).contains(&points).then_some((color, points.round() as u32))
    };
    let mut ratings = ByColor::default();
    for (color, points) in lines.filter_map(rating) {
        ratings[color] = Some(points);
    }
    ratings
}

#[cfg(test)]
mod tests {
    use komadai_record::{Format, Strictness};

    use super::*;

    fn read(csa: &str) -> Option<CollectedGame> {
        collected(&Format::Csa.read(csa, Strictness::Lenient).unwrap())
    }

    const GAME: &str = "V2.2\nN+Ann\nN-Ben\n$START_TIME:2024/03/05 18:00:00\nPI\n+\n'black_rate:ann+1:2310.4\n'white_rate:ben+2:2190.6\n\
                        +7776FU\n-3334FU\n%TORYO\n";

    #[test]
    fn a_game_is_kept_with_what_it_can_be_chosen_by() {
        let game = read(GAME).unwrap();
        assert_eq!((game.black.as_str(), game.white.as_str(), game.moves.len()), ("Ann", "Ben", 2));
        assert_eq!((game.winner, game.month), (Some(Color::White), Some(54 * 12 + 2)));
        assert_eq!(game.rating, Some(2250));
        assert_eq!(read(GAME), Some(game.clone()));
        assert_ne!(read(&GAME.replace("Ann", "Anna")).unwrap().id, game.id);
    }

    #[test]
    fn names_and_dates_are_kept_as_far_as_they_can_be_read() {
        let game = read(&GAME.replace("Ann", &format!("A\0n\u{1b}n{}", "n".repeat(1_000_000)))).unwrap();
        assert_eq!(game.black, format!("An{}", "n".repeat(98)));
        assert_eq!(fit(" \u{7f} 甲 乙 \t"), "甲 乙");
    }

    #[test]
    fn a_game_without_a_result_or_without_moves_is_not() {
        assert_eq!(read(&GAME.replace("%TORYO", "%CHUDAN")), None);
        assert_eq!(read(&GAME.replace("%TORYO\n", "")), None);
        assert_eq!(read("PI\n+\n%TORYO\n"), None);
        assert_eq!(read(&GAME.replace("%TORYO", "%SENNICHITE")).unwrap().winner, None);
    }

    #[test]
    fn dates_are_read_as_records_write_them() {
        for (date, expected) in [
            ("1970/01/01", Some(0)),
            ("2024-12-31 10:00", Some(659)),
            ("1935年3月", Some(-418)),
            ("yesterday", None),
            ("2024/13/01", None),
            ("", None),
        ] {
            assert_eq!(month(date), expected, "{date}");
        }
    }
}
