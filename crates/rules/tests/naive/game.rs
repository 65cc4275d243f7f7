//! What is decided over a whole game: repetition, perpetual check, the move limit, and the entered king.

use super::{Board, Side, Try};

/// What the documents and federations settle differently; the table "Where they differ" line by line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Customs {
    /// Perpetual check: the checker loses, or (brainking) the move that would complete it is illegal.
    pub perpetual_is_illegal: bool,
    /// No legal move and no check: a loss, or (brainking) a draw.
    pub stalemate_draws: bool,
    /// The game is drawn when so many plies have been made.
    pub move_limit: Option<usize>,
    /// Points that win a declaration, for Black and White, and points from which it draws.
    pub declaration: Option<(u32, u32, Option<u32>)>,
    /// How many kings must have entered for an agreed impasse, and whether the pieces are counted then.
    pub agreement: Option<(usize, bool)>,
    /// What White's start lacks of a full set counts for White, in a handicap game.
    pub credits_handicap: bool,
}

impl Customs {
    pub(crate) fn of(preset: &str) -> Customs {
        let plain = Customs {
            perpetual_is_illegal: false,
            stalemate_draws: false,
            move_limit: None,
            declaration: None,
            agreement: None,
            credits_handicap: false,
        };
        match preset {
            "serbian" => plain,
            "finnish" => Customs { agreement: Some((2, false)), ..plain },
            "swedish" => Customs { agreement: Some((2, true)), ..plain },
            "brainking" => Customs { perpetual_is_illegal: true, stalemate_draws: true, ..plain },
            "fesa" => Customs { declaration: Some((28, 27, None)), ..plain },
            "jsa" => Customs {
                declaration: Some((31, 31, Some(24))),
                agreement: Some((1, true)),
                credits_handicap: true,
                move_limit: Some(500),
                ..plain
            },
            "csa" => Customs { declaration: Some((28, 27, None)), move_limit: Some(256), ..plain },
            _ => panic!("no preset {preset}"),
        }
    }
}

/// How a game has ended: the word of the command line, and who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub end: &'static str,
    pub winner: Option<Side>,
}

/// What a declaration of the entered king gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Declared {
    Win,
    Draw,
    Lose,
}

/// Every board that has stood, the first one included.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    boards: Vec<Board>,
    customs: Customs,
}

impl Game {
    pub(crate) fn new(start: Board, customs: Customs) -> Game {
        Game { boards: vec![start], customs }
    }

    /// The same boards under other customs.
    pub(crate) fn under(&self, customs: Customs) -> Game {
        Game { boards: self.boards.clone(), customs }
    }

    pub(crate) fn board(&self) -> &Board {
        self.boards.last().expect("the first board is always there")
    }

    pub(crate) fn plies(&self) -> usize {
        self.boards.len() - 1
    }

    /// How often this board has stood.
    pub(crate) fn stood(&self, board: &Board) -> usize {
        self.boards.iter().filter(|&stood| stood == board).count()
    }

    /// How often the board that stands now has stood.
    pub(crate) fn occurrences(&self) -> usize {
        self.stood(self.board())
    }

    /// What the try breaks: the rules of the board, and where it is illegal, the completion of a perpetual check.
    pub(crate) fn broken(&self, tried: Try) -> Vec<&'static str> {
        let mut broken = self.board().broken(tried);
        if broken.is_empty() && self.customs.perpetual_is_illegal {
            let mover = self.board().turn;
            if self.and(tried).completes_perpetual_check(mover) {
                broken.push("perpetual check forbidden");
            }
        }
        broken
    }

    /// The game with one more move, which must be legal.
    pub(crate) fn and(&self, tried: Try) -> Game {
        let mut next = self.clone();
        next.play(tried);
        next
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, tried: Try) {
        self.boards.push(self.board().after(tried));
    }

    /// Takes the last move back.
    pub(crate) fn take_back(&mut self) {
        self.boards.pop();
    }

    pub(crate) fn legal(&self) -> Vec<Try> {
        let mut legal = self.board().legal();
        legal.retain(|&tried| self.broken(tried).is_empty());
        legal
    }

    /// How the last move ended the game, if it did.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let board = self.board();
        let opponent = board.turn.other();
        if self.legal().is_empty() {
            return Some(if board.in_check(board.turn) {
                Verdict { end: "checkmate", winner: Some(opponent) }
            } else if self.customs.stalemate_draws {
                Verdict { end: "no_legal_moves", winner: None }
            } else {
                Verdict { end: "no_legal_moves", winner: Some(opponent) }
            });
        }
        self.verdict_of_history()
    }

    /// How the last move ended the game, if it did by what stood before it or by its number.
    pub(crate) fn verdict_of_history(&self) -> Option<Verdict> {
        if self.occurrences() >= 4 {
            match self.perpetual_checker() {
                None => {
                    return Some(Verdict { end: "sennichite", winner: None });
                }
                Some(checker) if !self.customs.perpetual_is_illegal => {
                    return Some(Verdict { end: "perpetual_check", winner: Some(checker.other()) });
                }
                // The side that was driven round has completed it; the checker has to break it off now.
                Some(_) => {}
            }
        }
        if self.customs.move_limit.is_some_and(|limit| self.plies() >= limit) {
            return Some(Verdict { end: "max_moves_draw", winner: None });
        }
        None
    }

    /// Whether the last move, which this side made, completes its perpetual check.
    pub(crate) fn completes_perpetual_check(&self, mover: Side) -> bool {
        self.perpetual_checker() == Some(mover)
    }

    /// The side all of whose moves gave check since this board stood the fourth time back, if one side did so
    /// and it has stood four times.
    fn perpetual_checker(&self) -> Option<Side> {
        let stood: Vec<usize> =
            (0..self.boards.len()).filter(|&ply| &self.boards[ply] == self.board()).collect();
        let first = stood[stood.len().checked_sub(4)?];
        let always_checks = |side: Side| {
            (first..self.plies())
                .filter(|&ply| self.boards[ply].turn == side)
                .all(|ply| self.boards[ply + 1].in_check(side.other()))
        };
        match (always_checks(Side::Black), always_checks(Side::White)) {
            (true, false) => Some(Side::Black),
            (false, true) => Some(Side::White),
            _ => None,
        }
    }

    /// What the side to move gets for declaring its entered king; nothing where the preset knows no declaration.
    pub(crate) fn declare(&self) -> Option<Declared> {
        let (black_needs, white_needs, draws_from) = self.customs.declaration?;
        let board = self.board();
        let side = board.turn;
        let helpers: Vec<char> = board
            .men(side)
            .into_iter()
            .filter(|&(spot, man)| side.zone(spot) && man.letter != 'K')
            .map(|(_, man)| man.letter)
            .collect();
        let in_hand: u32 =
            super::HAND.iter().map(|&letter| worth(letter) * board.in_hand(side, letter)).sum();
        // What the handicap took away counts as if it were in hand.
        let points = helpers.iter().map(|&letter| worth(letter)).sum::<u32>() + in_hand + self.credit(side);
        let needed = if side == Side::Black { black_needs } else { white_needs };
        Some(if !entered(board, side) || helpers.len() < 10 || board.in_check(side) {
            Declared::Lose
        } else if points >= needed {
            Declared::Win
        } else if draws_from.is_some_and(|enough| points >= enough) {
            Declared::Draw
        } else {
            Declared::Lose
        })
    }

    /// What the players get for agreeing on an impasse: `None` where they may not; the winner inside, or a draw.
    pub(crate) fn agree(&self) -> Option<Option<Side>> {
        let (kings, counted) = self.customs.agreement?;
        let board = self.board();
        let sides = [Side::Black, Side::White];
        if sides.into_iter().filter(|&side| entered(board, side)).count() < kings {
            return None;
        }
        let enough = sides.map(|side| {
            let on_board: u32 = board.men(side).into_iter().map(|(_, man)| worth(man.letter)).sum();
            !counted || on_board + hand_points(board, side) + self.credit(side) >= 24
        });
        Some(match enough {
            [true, false] => Some(Side::Black),
            [false, true] => Some(Side::White),
            _ => None,
        })
    }

    /// What the handicap gives this side: as many points as its start lacks of the 27 of a full set.
    fn credit(&self, side: Side) -> u32 {
        let start = &self.boards[0];
        let even = Board::from_sfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        // A handicap start is the even one with some of White's pieces taken away, and White to move.
        let taken_away = super::spots().all(|spot| match (start.at(spot), even.at(spot)) {
            (None, Some(man)) => man.side == Side::White && !['K', 'P'].contains(&man.letter),
            (there, full) => there == full,
        });
        let hands_empty = hand_points(start, Side::Black) + hand_points(start, Side::White) == 0;
        if self.customs.credits_handicap
            && side == Side::White
            && start.turn == Side::White
            && taken_away
            && hands_empty
        {
            27 - start.men(side).into_iter().map(|(_, man)| worth(man.letter)).sum::<u32>()
        } else {
            0
        }
    }
}

fn entered(board: &Board, side: Side) -> bool {
    board.king(side).is_some_and(|king| side.zone(king))
}

fn hand_points(board: &Board, side: Side) -> u32 {
    super::HAND.iter().map(|&letter| worth(letter) * board.in_hand(side, letter)).sum()
}

/// Points for a count: rook and bishop five, promoted or not, the others one, the king none.
fn worth(letter: char) -> u32 {
    match letter {
        'R' | 'B' => 5,
        'K' => 0,
        _ => 1,
    }
}
