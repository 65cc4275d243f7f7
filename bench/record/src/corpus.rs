//! Games to read: legal moves by chance, from a fixed seed, with headers, times and an end.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use komadai_record::{Builder, HeaderName, Place, Record, Terminal};
use komadai_rules::{Move, Position};

use crate::{FORMATS, SEPARATOR};

/// Writes the corpus in each format.
pub(crate) fn write(folder: &Path, games: usize) {
    std::fs::create_dir_all(folder).expect("the folder");
    let file = |format| File::create(folder.join(format!("corpus.{format}"))).expect("a file");
    let mut files = FORMATS.map(|format| (format, BufWriter::new(file(format))));
    let mut random = Random(0x6b6f_6d61);
    for number in 0..games {
        let record = game(number, &mut random);
        for (format, file) in &mut files {
            let text = format.write(&record).text;
            file.write_all(text.as_bytes()).and_then(|()| file.write_all(SEPARATOR.as_bytes())).expect("written");
        }
    }
}

/// A game of 60 to 160 moves, or until somebody is mated. Captures and promotions are preferred, so that pieces come
/// into the hands as they do in games.
fn game(number: usize, random: &mut Random) -> Record {
    let mut builder = Builder::new(Position::startpos(), 1);
    builder.headers_mut().push(HeaderName::Black, format!("player {}", number % 97));
    builder.headers_mut().push(HeaderName::White, format!("player {}", number % 89 + 100));
    builder.headers_mut().push(HeaderName::StartTime, "2026/11/30 10:00:00");
    for _ in 0..60 + random.below(101) {
        let moves = builder.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        let any = (0..3).map(|_| moves[random.below(moves.len())]).find(|&mv| is_lively(builder.position(), mv));
        let mv = any.unwrap_or(moves[random.below(moves.len())]);
        let node = builder.play(mv, "", Place::START).expect("a legal move");
        builder.tree_mut().set_time(node, Some(Duration::from_secs(random.below(90) as u64)));
    }
    builder.end(Terminal::Resign, Place::START).expect("the game goes on");
    builder.finish().expect("legal moves only")
}

fn is_lively(position: &Position, mv: Move) -> bool {
    matches!(mv, Move::Board { promote: true, .. }) || (!mv.is_drop() && position.piece_at(mv.to()).is_some())
}

/// Weyl steps through a mixing function: SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
