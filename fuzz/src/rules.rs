//! The rules crate: its readers, and positions under any sequence of legal moves.

use komadai_rules::{
    ByKind, Color, HandKind, Handicap, Illegal, Move, MoveList, PackedMove, PackedPosition, Position, Setup,
    Square,
};

/// Any bytes as SFEN: read or refused with a place in the text; what is read has a canonical text, which reads back.
pub fn sfen(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let lenient = Setup::read_sfen(text);
    let columns = 1..=text.chars().count() + 1;
    match &lenient {
        Err(error) => {
            assert!(columns.contains(&error.column), "{error}");
            assert_eq!(Setup::from_sfen_strict(text).as_ref().err(), Some(error));
            assert!(Position::from_sfen(text).is_err());
        }
        Ok((setup, loose)) => {
            assert!(loose.iter().all(|(column, _)| columns.contains(column)), "{loose:?}");
            assert_eq!(Setup::from_sfen_strict(text).is_ok(), loose.is_empty());
            let canonical = setup.to_sfen();
            assert_eq!(Setup::from_sfen_strict(&canonical).as_ref(), Ok(setup));
            assert_eq!(Position::from_setup(setup, |_| false).is_ok(), setup.problems().is_empty());
            let unforgiven = setup.problems().into_iter().any(|problem| !problem.is_forgivable());
            if let Ok(position) = Position::from_setup(setup, |_| true) {
                assert!(!unforgiven);
                assert_eq!(position.setup(setup.move_number), *setup);
                check(&position);
            }
        }
    }
}

/// Any bytes as a move: its USI text, and its packed form.
pub fn usi_move(data: &[u8]) {
    if let Ok(text) = str::from_utf8(data) {
        match text.parse::<Move>() {
            Ok(mv) => {
                assert_eq!(mv.to_string(), text);
                assert_eq!(PackedMove::from(mv).unpack(), mv);
                let start = Position::startpos();
                assert_eq!(start.play(mv).is_ok(), start.legal_moves().contains(&mv));
            }
            Err(error) => assert!(error.to_string().len() < 400, "an error has a readable length"),
        }
        if let Ok(square) = text.parse::<Square>() {
            assert_eq!(square.to_string(), text);
        }
    }
    if let [low, high, ..] = *data {
        let bits = u16::from_le_bytes([low, high]);
        if let Some(packed) = PackedMove::new(bits) {
            assert_eq!(packed.get(), bits);
            assert_eq!(PackedMove::from(packed.unpack()), packed);
            assert_eq!(packed.unpack().to_string().parse(), Ok(packed.unpack()));
        }
    }
}

/// More start positions than the handicaps: the most moves, few pieces, one king, full hands, dead pieces.
const STARTS: [&str; 6] = [
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "4kl3/2K2r3/4G1B2/9/9/9/9/9/9 b Prb3g4s4n3l17p 1",
    "7nl/7k1/9/7pp/6N2/9/9/9/9 b GS2r2b3g3s2n3l16p 1",
    "4k4/9/9/9/9/9/9/9/4K4 w RB2G2S2N2L9Prb2g2s2n2l9p 1",
    "4k3P/4P3N/4P4/9/9/9/9/9/n3K3p w L 1",
];

/// The most moves played from one input.
const PLIES: usize = 64;

/// A start, then moves, two bytes each: every invariant holds after each. The first byte says which start; from 22
/// on it is the packed position in the next 32 bytes, if they are one.
pub fn position(data: &[u8]) {
    let Some((first, mut data)) = data.split_first() else { return };
    let first = usize::from(*first);
    let start = if let Some(handicap) = Handicap::ALL.get(first) {
        handicap.position()
    } else if let Some(sfen) = STARTS.get(first - Handicap::ALL.len()) {
        Position::from_sfen(sfen).expect("a start")
    } else {
        let Some((bytes, rest)) = data.split_first_chunk() else { return };
        data = rest;
        let packed = PackedPosition::from_bytes(*bytes);
        match packed.unpack() {
            Ok(position) => {
                assert_eq!(PackedPosition::from(&position), packed);
                position
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                return;
            }
        }
    };
    let pieces = pieces(&start);
    let problems = start.setup(1).problems();
    let mut position = start;
    check(&position);
    for choice in data.chunks_exact(2).take(PLIES) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let choice = usize::from(u16::from_le_bytes([choice[0], choice[1]]));
        let mv = legal[choice % legal.len()];
        let next = position.play(mv).expect("a listed move");
        assert_eq!(next, position.play_unchecked(mv));
        assert_eq!(next.turn(), !position.turn());
        assert_eq!(self::pieces(&next), pieces, "{mv} in {position:?}");
        // A legal move makes nothing wrong that was not so before.
        assert!(
            next.setup(1).problems().iter().all(|problem| problems.contains(problem)),
            "{mv} in {position:?}"
        );
        position = next;
        check(&position);
    }
    listed_is_legal(&position);
    mates(&position);
}

/// How many pieces there are of each kind, promoted or not, on the board and in both hands, and how many kings.
fn pieces(position: &Position) -> ([u32; 7], u32) {
    let mut count = [0; 7];
    let mut kings = 0;
    for square in position.occupied() {
        match position.piece_at(square).and_then(|piece| piece.kind.hand()) {
            Some(kind) => count[kind as usize] += 1,
            None => kings += 1,
        }
    }
    for color in Color::ALL {
        for kind in HandKind::ALL {
            count[kind as usize] += u32::from(position.hand(color).count(kind));
        }
    }
    (count, kings)
}

/// Any values; a promoted piece is worth more.
const VALUES: ByKind<i32> =
    ByKind::new([100, 300, 400, 500, 800, 1000, 600, 0, 600, 600, 600, 600, 1100, 1300]);

/// Nothing gains more than a dragon and a pawn's promotion.
const MOST_GAIN: i32 = 1300 + 500;

/// What holds for a position by itself.
fn check(position: &Position) {
    let setup = position.setup(1);
    let fresh = Position::from_setup(&setup, |_| true).expect("its own diagram");
    assert_eq!(fresh, *position);
    assert_eq!(fresh.key(), position.key(), "{position:?}");
    assert_eq!(fresh.board_key(), position.board_key(), "{position:?}");
    assert_eq!(fresh.setup(1), setup);
    assert_eq!(Setup::from_sfen_strict(&setup.to_sfen()), Ok(setup));
    assert_eq!(PackedPosition::from(position).unpack().as_ref(), Ok(position));

    let mut list = MoveList::new();
    position.legal_moves_into(&mut list);
    assert_eq!(position.count_legal(), list.len() as u64, "{position:?}");
    assert_eq!(position.has_legal_move(), !list.is_empty());
    assert_eq!(position.in_check(), !position.checkers().is_empty());
    assert_eq!(position.is_checkmate(), position.in_check() && list.is_empty());
    for &mv in list.iter() {
        assert!(position.is_legal(mv), "{mv} in {position:?}");
        let quiet = position.piece_at(mv.to()).is_none() && !matches!(mv, Move::Board { promote: true, .. });
        let gain = position.exchange(mv, &VALUES);
        assert!(gain <= if quiet { 0 } else { MOST_GAIN }, "{mv} gains {gain} in {position:?}");
    }
    for color in Color::ALL {
        assert_eq!(position.pinned(color), position.blockers(color) & position.occupied_by(color));
    }
    assert_eq!(position.mirrored().count_legal(), position.count_legal(), "{position:?}");
    assert_eq!(position.rotated().count_legal(), position.count_legal(), "{position:?}");
}

/// Every move that can be written down is listed, or there is a reason why not.
fn listed_is_legal(position: &Position) {
    let listed = position.legal_moves();
    let mut legal = 0;
    let mut ask = |mv: Move| match position.why_illegal(mv) {
        None => {
            legal += 1;
            assert!(listed.contains(&mv), "{mv} in {position:?}");
        }
        Some(reason) => {
            let game = [Illegal::PerpetualCheck, Illegal::NotYourTurn, Illegal::GameOver];
            assert!(!game.contains(&reason), "{reason} is not the position's to say");
        }
    };
    for to in Square::ALL {
        for from in Square::ALL {
            for promote in [false, true] {
                ask(Move::Board { from, to, promote });
            }
        }
        for kind in HandKind::ALL {
            ask(Move::Drop { kind, to });
        }
    }
    assert_eq!(legal, listed.len(), "{position:?}");
}

/// A mate in one move is found if, and only if, there is one.
fn mates(position: &Position) {
    match position.mate_in_one() {
        Some(mv) => assert!(position.play(mv).expect("a legal move").is_checkmate(), "{mv} in {position:?}"),
        None => {
            let mut legal = position.legal_moves().into_iter();
            let missed = legal.find(|&mv| position.play_unchecked(mv).is_checkmate());
            assert_eq!(missed, None, "{position:?}");
        }
    }
}
