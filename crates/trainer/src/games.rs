//! Files of self-play games: what generation writes and training reads.
//!
//! A file begins with [`MAGIC`]; then game after game: the length of the start's SFEN in a byte, the SFEN, the result
//! for Black in a byte (0 lost, 1 drawn, 2 won), the number of moves in two bytes, and for each move two bytes of
//! [`PackedMove`] and two of its score for the side that makes it; all little-endian. Each move is the best one that the
//! search found. So a position takes four bytes, and every filter is left to the reader.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use komadai_rules::{Color, Move, PackedMove, Position};

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"KOMAGAM1";

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SelfPlay {
    /// Where it begins.
    pub(crate) start: Position,
    /// Its moves, each with its score for the side that makes it, in hundredths of a pawn.
    pub(crate) moves: Vec<(Move, i16)>,
    /// Who won; `None` for a draw.
    pub(crate) winner: Option<Color>,
    /// Moves that were made before the start.
    pub(crate) ply: u32,
}

impl SelfPlay {
    /// Its positions, each with the number of moves before it, the move made in it, and that move's score.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Position, u32, Move, i16)> + '_ {
        let mut position = self.start;
        (self.ply..).zip(&self.moves).map(move |(ply, &(mv, score))| {
            let here = position;
            position = position.play_unchecked(mv);
            (here, ply, mv, score)
        })
    }

    fn write(&self, out: &mut Vec<u8>) {
        let sfen = self.start.to_sfen(self.ply + 1);
        out.push(sfen.len() as u8);
        out.extend_from_slice(sfen.as_bytes());
        out.push(match self.winner {
            Some(Color::Black) => 2,
            None => 1,
            Some(Color::White) => 0,
        });
        out.extend_from_slice(&(self.moves.len() as u16).to_le_bytes());
        for &(mv, score) in &self.moves {
            out.extend_from_slice(&PackedMove::from(mv).get().to_le_bytes());
            out.extend_from_slice(&score.to_le_bytes());
        }
    }

    fn read(input: &mut impl Read) -> io::Result<Self> {
        let [length] = bytes(input)?;
        let mut sfen = vec![0; usize::from(length)];
        input.read_exact(&mut sfen)?;
        let [result] = bytes(input)?;
        let count = u16::from_le_bytes(bytes(input)?);
        let setup = String::from_utf8(sfen).ok().and_then(|text| komadai_rules::Setup::from_sfen(&text).ok());
        let setup = setup.ok_or_else(|| broken("a start that is no SFEN"))?;
        let start = Position::from_setup(&setup, |_| false).map_err(|error| broken(&error.to_string()))?;
        let winner = match result {
            0 => Some(Color::White),
            1 => None,
            2 => Some(Color::Black),
            other => return Err(broken(&format!("result {other}"))),
        };
        let mut moves = Vec::with_capacity(usize::from(count));
        let mut position = start;
        for _ in 0..count {
            let packed = PackedMove::new(u16::from_le_bytes(bytes(input)?));
            let score = i16::from_le_bytes(bytes(input)?);
            let mv = packed.map(PackedMove::unpack).filter(|&mv| position.is_legal(mv));
            let mv = mv.ok_or_else(|| broken("an illegal move"))?;
            position = position.play_unchecked(mv);
            moves.push((mv, score));
        }
        Ok(Self { start, moves, winner, ply: setup.move_number.saturating_sub(1) })
    }
}

fn bytes<const N: usize>(input: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// All games of a file. A last game that was not written whole is left out.
///
/// # Errors
/// When the file cannot be read, or holds something else.
pub(crate) fn read(path: &Path) -> io::Result<Vec<SelfPlay>> {
    read_with_length(path).map(|(games, _)| games)
}

/// The games, and the length in bytes that they take in the file.
fn read_with_length(path: &Path) -> io::Result<(Vec<SelfPlay>, u64)> {
    let mut input = BufReader::new(File::open(path)?);
    if bytes(&mut input)? != *MAGIC {
        return Err(broken("not a file of self-play games"));
    }
    let mut games = Vec::new();
    let mut length = MAGIC.len() as u64;
    let mut text = Vec::new();
    loop {
        match SelfPlay::read(&mut input) {
            Ok(game) => {
                text.clear();
                game.write(&mut text);
                length += text.len() as u64;
                games.push(game);
            }
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok((games, length)),
            Err(error) => return Err(error),
        }
    }
}

/// A file that games are added to.
pub(crate) struct Store {
    file: File,
}

impl Store {
    /// Opens the file, or begins it; the games that it holds already come with it.
    ///
    /// # Errors
    /// When it cannot be read or written, or holds something else.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, Vec<SelfPlay>)> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        if !path.exists() {
            std::fs::write(path, MAGIC)?;
        }
        let (games, length) = read_with_length(path)?;
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(length)?;
        Ok((Self { file }, games))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn add(&mut self, game: &SelfPlay) -> io::Result<()> {
        let mut text = Vec::new();
        game.write(&mut text);
        self.file.write_all(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> SelfPlay {
        let moves = ["7g7f", "3c3d", "8h2b+", "3a2b"];
        let moves = moves.iter().zip([31, -20, 15, -4]).map(|(mv, score)| (mv.parse().unwrap(), score));
        let start = Position::startpos();
        SelfPlay { start, moves: moves.collect(), winner: Some(Color::White), ply: 6 }
    }

    #[test]
    fn games_come_back_and_half_a_game_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("net/games");
        let (mut store, games) = Store::open(&path).unwrap();
        assert_eq!(games, []);
        store.add(&game()).unwrap();
        store.add(&SelfPlay { winner: None, ..game() }).unwrap();
        let both = read(&path).unwrap();
        assert_eq!(both, [game(), SelfPlay { winner: None, ..game() }]);
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, &whole[..whole.len() - 3]).unwrap();
        let (mut store, games) = Store::open(&path).unwrap();
        assert_eq!(games, [game()]);
        store.add(&SelfPlay { winner: None, ..game() }).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
    }

    #[test]
    fn other_files_and_illegal_moves_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        std::fs::write(&path, b"something else").unwrap();
        assert!(read(&path).is_err() && Store::open(&path).is_err());
        let mut text = MAGIC.to_vec();
        let twice = SelfPlay { moves: vec![game().moves[0]; 3], ..game() };
        twice.write(&mut text);
        std::fs::write(&path, text).unwrap();
        assert_eq!(read(&path).unwrap_err().to_string(), "an illegal move");
    }

    #[test]
    fn positions_are_those_before_the_moves() {
        let game = game();
        let all: Vec<_> = game.positions().collect();
        assert_eq!(all.len(), 4);
        assert_eq!((all[0].0, all[0].1, all[0].3), (game.start, 6, 31));
        assert_eq!(all[3].1, 9);
        assert!(all.iter().all(|(position, _, mv, _)| position.is_legal(*mv)));
    }
}
