//! What was found out about the positions of a game, as the store keeps it: a line for each position, with what it is worth to Black and the
//! best moves in USI. `120 7g7f 3c3d`, `-35 3c3d`; `black:3 G*5b` where Black gives mate in three plies, `white:` where White does,
//! nobody knows when.

use komadai_rules::Move;

use super::report::Worth;
use super::whole::Point;

/// The lines.
pub(super) fn write(points: &[Point]) -> String {
    let line = |Point { worth, line }: &Point| {
        let worth = match worth {
            Worth::Centipawns(score) => score.to_string(),
            Worth::Mate { winner, plies } => {
                format!("{winner}:{}", plies.map(|plies| plies.to_string()).unwrap_or_default())
            }
        };
        let words: Vec<_> = std::iter::once(worth).chain(line.iter().map(Move::to_string)).collect();
        words.join(" ")
    };
    points.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Reads them; `None` where they make no sense.
pub(super) fn read(text: &str) -> Option<Vec<Point>> {
    let point = |line: &str| {
        let (worth, moves) = line.split_once(' ').unwrap_or((line, ""));
        let worth = match worth.split_once(':') {
            None => Worth::Centipawns(worth.parse().ok()?),
            Some((winner, "")) => Worth::Mate { winner: winner.parse().ok()?, plies: None },
            Some((winner, plies)) => {
                Worth::Mate { winner: winner.parse().ok()?, plies: Some(plies.parse().ok()?) }
            }
        };
        let line = moves.split_whitespace().map(|mv| mv.parse().ok()).collect::<Option<_>>()?;
        Some(Point { worth, line })
    };
    text.lines().map(point).collect()
}

#[cfg(test)]
mod tests {
    use komadai_rules::Color;

    use super::*;

    #[test]
    fn what_was_found_is_read_as_it_was_written() {
        let mate = |winner, plies| Worth::Mate { winner, plies };
        let line = |text: &str| text.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        let points = [
            Point { worth: Worth::Centipawns(-120), line: line("7g7f 3c3d") },
            Point { worth: mate(Color::Black, Some(3)), line: line("G*5b") },
            Point { worth: mate(Color::White, None), line: line("8h2b+") },
            Point { worth: mate(Color::Black, Some(0)), line: Vec::new() },
        ];
        let text = write(&points);
        assert_eq!(text, "-120 7g7f 3c3d\nblack:3 G*5b\nwhite: 8h2b+\nblack:0");
        assert_eq!(read(&text).as_deref(), Some(&points[..]));
        for wrong in ["much", "red:3", "120 hello", "black:soon"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
