//! Moves as people write them.

use komadai_record::{Fault, Style};
use komadai_rules::{Illegal, Move, Position, Square};

use super::state::Room;

/// The styles in which a move may be written, the most exact first.
const STYLES: [Style; 5] = [Style::Usi, Style::Csa, Style::Hodges, Style::KitaoKawasaki, Style::Japanese];

/// Why a text is not the move that somebody meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is none that a piece could make.
    NoMove,
    /// It could be each of these.
    Ambiguous(Vec<Move>),
    /// It is against a rule.
    Illegal(Illegal),
}

impl Room {
    /// The move that a text means in the present position, in whatever style.
    ///
    /// # Errors
    /// Why it is none that can be played.
    pub fn read_move(&self, text: &str) -> Result<Move, Unread> {
        let game = self.game();
        read_move(game.position(), game.moves().last().map(|mv| mv.to()), text)
    }
}

/// The same for any position, after a move to the square `previous`. A mark of the side may stand before the move.
///
/// # Errors
/// Why it is none that can be played.
pub(crate) fn read_move(position: &Position, previous: Option<Square>, text: &str) -> Result<Move, Unread> {
    let bare = text.trim().trim_start_matches(['☗', '☖', '▲', '△', '▼', '▽']);
    let mut unread = Unread::NoMove;
    // As it was written; and as whoever writes `7G7F` or `p-76` means it.
    for word in [bare.to_owned(), bare.to_ascii_lowercase(), capitalized(bare)] {
        for style in STYLES {
            match komadai_record::read_move(&word, position, previous, style) {
                Ok(mv) => return Ok(mv),
                Err(fault) => unread = clearer(unread, fault),
            }
        }
    }
    Err(unread)
}

/// What tells more of two readings: a rule that is broken, then which moves it could be.
fn clearer(unread: Unread, fault: Fault) -> Unread {
    match (unread, fault) {
        (Unread::Illegal(why), _) => Unread::Illegal(why),
        (_, Fault::Illegal { reason, .. }) => Unread::Illegal(reason),
        (Unread::NoMove, Fault::Ambiguous { moves, .. }) => Unread::Ambiguous(moves),
        (unread, _) => unread,
    }
}

/// `P*5e` from `p*5E`
fn capitalized(text: &str) -> String {
    let mut letters = text.to_ascii_lowercase();
    if let Some(first) = letters.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    letters
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Game, Preset};

    use super::*;

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
        for mv in moves.split_whitespace() {
            game.play(mv.parse().expect("USI")).expect("legal");
        }
        game
    }

    fn read_move(game: &Game, text: &str) -> Result<Move, Unread> {
        super::read_move(game.position(), game.moves().last().map(|mv| mv.to()), text)
    }

    #[test]
    fn a_move_is_read_in_every_style_and_spelling() {
        let start = game("");
        for text in [
            "7g7f",
            "7G7F",
            "P-76",
            "p-76",
            "P-7f",
            "P76",
            "76歩",
            "７六歩",
            "☗7六歩",
            "▲７六歩",
            " 歩-76 ",
            "+7776FU",
        ] {
            assert_eq!(read_move(&start, text).map(|mv| mv.to_string()), Ok("7g7f".to_owned()), "{text}");
        }
        let exchange = game("7g7f 3c3d 8h2b+ 3a2b");
        for text in ["B*5e", "b*5E", "B*55", "55角", "５五角打"] {
            assert_eq!(read_move(&exchange, text).map(|mv| mv.to_string()), Ok("B*5e".to_owned()), "{text}");
        }
        let taken = game("7g7f 3c3d 8h2b+");
        assert_eq!(read_move(&taken, "同銀").map(|mv| mv.to_string()), Ok("3a2b".to_owned()));
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        let start = game("");
        assert_eq!(read_move(&start, "hello"), Err(Unread::NoMove));
        assert_eq!(read_move(&start, ""), Err(Unread::NoMove));
        assert!(matches!(read_move(&start, "G-58"), Err(Unread::Ambiguous(moves)) if moves.len() == 2));
        assert!(matches!(read_move(&start, "7g7e"), Err(Unread::Illegal(_))));
    }
}
