//! Japanese move text: the law, by brute force, that each text is the shortest that the federation's rules allow and
//! names one piece of all that could go there, pinned ones counted; and what is refused.

use komadai_record::{Fault, JapaneseMove, Motion, Side};
use komadai_rules::{
    Board, ByColor, Color, Hand, HandKind, Illegal, Move, Piece, PieceKind, Position, Setup, Square, attacks,
};

/// How many positions the law is tried on; `KOMADAI_POSITIONS` asks for more.
const POSITIONS: usize = 3_000;

#[test]
fn every_text_is_the_shortest_that_names_one_piece() {
    let wanted = std::env::var("KOMADAI_POSITIONS").ok().and_then(|text| text.parse().ok());
    let mut random = Random(1);
    let mut told_apart = 0_usize;
    let mut seen = 0;
    while seen < wanted.unwrap_or(POSITIONS) {
        let Some(position) = cluster(&mut random) else { continue };
        seen += 1;
        for mv in position.legal_moves() {
            told_apart += usize::from(check(&position, mv));
        }
    }
    // Of the moves that were tried, some had rivals in nearly every position.
    assert!(told_apart > seen, "{told_apart}");
}

/// Checks the text of a move, and tells whether the piece had rivals.
fn check(position: &Position, mv: Move) -> bool {
    let said = JapaneseMove::of(position, mv, None).expect("a piece stands there");
    let sfen = || position.to_sfen(1);
    assert_eq!(said.to_move(position, None), Ok(mv), "{said} in {}", sfen());
    assert_eq!(JapaneseMove::read(&said.to_string()), Some(said), "{said}");
    let movers = movers(position, said.kind, mv.to());
    let Some(from) = mv.from() else {
        assert_eq!(said.drop, !movers.is_empty(), "{said} in {}", sfen());
        return !movers.is_empty();
    };
    let turn = position.turn();
    let motion = Some(motion(from, mv.to(), turn));
    let side = Some(side(from, mv.to(), turn, said.kind, &movers));
    let forms = [(None, None), (None, motion), (side, None), (side, motion)];
    let named = |&(side, motion): &(Option<Side>, Option<Motion>)| {
        named(&movers, mv.to(), turn, said.kind, side, motion) == [from]
    };
    assert_eq!(Some((said.side, said.motion)), forms.into_iter().find(named), "{said} in {}", sfen());
    // Less said is not enough: what it could be is told.
    let bare = JapaneseMove { side: None, motion: None, ..said };
    if movers.len() > 1
        && let Err(fault) = bare.to_move(position, None)
    {
        let Fault::Ambiguous { moves, .. } = fault else { panic!("{bare} in {}: {fault}", sfen()) };
        assert!(moves.contains(&mv) && moves.len() == movers.len(), "{bare} in {}", sfen());
    }
    movers.len() > 1
}

/// The pieces of a kind that go to a square, found from each piece's own attacks.
fn movers(position: &Position, kind: PieceKind, to: Square) -> Vec<Square> {
    let piece = Piece::new(position.turn(), kind);
    let own = Square::ALL.into_iter().filter(|&square| position.piece_at(square) == Some(piece));
    own.filter(|&square| attacks(piece, square, position.occupied()).contains(to)).collect()
}

/// File and rank as the owner sees them: files grow to the left, ranks towards him.
fn seen(square: Square, color: Color) -> (i8, i8) {
    let (file, rank) = (square.file() as i8, square.rank() as i8);
    if color == Color::Black { (file, rank) } else { (10 - file, 10 - rank) }
}

fn motion(from: Square, to: Square, color: Color) -> Motion {
    match seen(from, color).1 - seen(to, color).1 {
        1.. => Motion::Up,
        0 => Motion::Sideways,
        _ => Motion::Down,
    }
}

/// Left, right or right behind; horses and dragons are told by which of the two is on which side of the other.
fn side(from: Square, to: Square, color: Color, kind: PieceKind, movers: &[Square]) -> Side {
    let file = |square| seen(square, color).0;
    if matches!(kind, PieceKind::Horse | PieceKind::Dragon)
        && let Some(&other) = movers.iter().find(|&&other| other != from)
        && file(other) != file(from)
    {
        return if file(from) > file(other) { Side::Left } else { Side::Right };
    }
    match file(from) - file(to) {
        1.. => Side::Left,
        0 => Side::Behind,
        _ => Side::Right,
    }
}

fn named(
    movers: &[Square],
    to: Square,
    color: Color,
    kind: PieceKind,
    left_right: Option<Side>,
    moving: Option<Motion>,
) -> Vec<Square> {
    let mut named = movers.to_vec();
    named.retain(|&from| moving.is_none_or(|moving| motion(from, to, color) == moving));
    named.retain(|&from| {
        left_right.is_none_or(|wanted| {
            let behind = wanted == Side::Behind;
            side(from, to, color, kind, movers) == wanted
                && (!behind || motion(from, to, color) == Motion::Up)
        })
    });
    named
}

/// A fixed linear congruence: the same positions at every run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    fn square(&mut self) -> Square {
        Square::ALL[self.below(81)]
    }

    /// A square at most two files and ranks away.
    fn near(&mut self, center: Square) -> Option<Square> {
        center.offset(self.below(5) as i8 - 2, self.below(5) as i8 - 2)
    }
}

const KINDS: [PieceKind; 12] = [
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::ProPawn,
    PieceKind::ProLance,
    PieceKind::ProKnight,
    PieceKind::ProSilver,
    PieceKind::Horse,
    PieceKind::Dragon,
    PieceKind::Knight,
    PieceKind::Lance,
    PieceKind::Bishop,
    PieceKind::Rook,
];

/// A position in which two to four pieces of a kind stand about one square, another kind about another, and some of
/// the enemy's sliding pieces look on, so that here and there one is pinned.
fn cluster(random: &mut Random) -> Option<Position> {
    let turn = if random.below(2) == 0 { Color::Black } else { Color::White };
    let mut setup =
        Setup { board: Board::EMPTY, hands: ByColor::new(Hand::EMPTY, Hand::EMPTY), turn, move_number: 1 };
    for _ in 0..2 {
        let (center, kind) = (random.square(), KINDS[random.below(KINDS.len())]);
        for _ in 0..2 + random.below(3) {
            let far = matches!(kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Lance);
            let square =
                if far && random.below(2) == 0 { Some(random.square()) } else { random.near(center) };
            if let Some(square) = square {
                setup.board[square] = Some(Piece::new(turn, kind));
            }
        }
    }
    for _ in 0..random.below(4) {
        let kind = [PieceKind::Rook, PieceKind::Bishop, PieceKind::Lance, PieceKind::Dragon][random.below(4)];
        setup.board[random.square()] = Some(Piece::new(!turn, kind));
    }
    for color in Color::ALL {
        setup.board[random.square()] = Some(Piece::new(color, PieceKind::King));
    }
    for kind in HandKind::ALL {
        if random.below(6) == 0 {
            setup.hands[turn] = setup.hands[turn].add(kind)?;
        }
    }
    Position::from_setup(&setup, |_| true).ok()
}

#[test]
fn a_text_that_names_no_move_is_told_from_one_that_is_illegal() {
    let position = Position::from_sfen("4r3k/9/9/9/9/9/9/4G1G2/4K4 b P 1").unwrap();
    let read = |text: &str| JapaneseMove::read(text).unwrap().to_move(&position, Some(Square::S5G));
    let none = |text: &str| Err(Fault::NoSuchMove(text.to_owned()));
    // No silver, no gold that goes there, none in hand; 同 where no move was made before it.
    assert_eq!(read("５五銀"), none("５五銀"));
    assert_eq!(read("１一金"), none("１一金"));
    assert_eq!(read("４七金引"), none("４七金引"));
    assert_eq!(read("５五銀打左"), none("５五銀左打"));
    assert_eq!(read("５五と打"), none("５五と打"));
    assert_eq!(read("３七銀(38)"), none("３七銀(38)"));
    assert_eq!(read("４七金右(58)"), none("４七金右(58)"));
    let same = JapaneseMove::read("同金").unwrap();
    assert_eq!(same.to_move(&position, None), none("同　金"));
    // A pinned rival counts for the text, but if only one may move it is meant.
    assert_eq!(read("４七金"), Ok("3h4g".parse().unwrap()));
    assert_eq!(read("同金"), Ok("5h5g".parse().unwrap()));
    let free = Position::from_sfen("8k/9/9/9/9/9/9/4G1G2/4K4 b P 1").unwrap();
    let text = JapaneseMove::read("▲４七金").unwrap();
    let moves = ["3h4g", "5h4g"].map(|usi| usi.parse().unwrap()).to_vec();
    assert_eq!(text.to_move(&free, None), Err(Fault::Ambiguous { text: "☗４七金".to_owned(), moves }));
    // What the text names may be against the rules all the same.
    for (text, reason) in [
        ("５八歩打", Illegal::Occupied),
        ("５一歩打", Illegal::Occupied),
        ("４一歩", Illegal::DeadEnd),
        ("４七金(58)", Illegal::KingInCheck),
        ("５三金(58)", Illegal::Movement),
        ("４七金成(38)", Illegal::CannotPromote),
        ("１二玉(11)", Illegal::OpponentsPiece),
        ("５五銀打", Illegal::NotInHand),
    ] {
        assert_eq!(position.why_illegal(read(text).unwrap()), Some(reason), "{text}");
    }
    let white = read("△１二玉");
    let mv = "1a1b".parse().unwrap();
    assert_eq!(white, Err(Fault::Illegal { text: "☖１二玉".to_owned(), mv, reason: Illegal::NotYourTurn }));
}
