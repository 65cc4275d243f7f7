//! Generated records, for the law that a format reads back what it writes: one strategy for all formats, told what
//! the format can hold.

// Each test file uses what its format needs.
#![allow(dead_code)]

use std::time::Duration;

use komadai_record::{
    Builder, Ending, HeaderName, NodeId, Place, Record, RecordError, Step, Strictness, Terminal, Written,
};
use komadai_rules::{
    Board, ByColor, Color, Hand, HandKind, Handicap, Move, Piece, PieceKind, Position, Setup, Square,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// What a format can hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holds {
    /// Variations, and variations of variations.
    pub(crate) variations: bool,
    /// Whether a line may end with the start position itself, and a variation be nothing but an ending.
    pub(crate) bare_endings: bool,
    /// Comments, as a regular expression; empty for none.
    pub(crate) comment: &'static str,
    /// Remarks, likewise.
    pub(crate) remark: &'static str,
    /// Bookmarks, likewise.
    pub(crate) bookmark: &'static str,
    /// Values of headers, likewise.
    pub(crate) value: &'static str,
    /// The names of headers, in the order in which they are written; each comes at most once.
    pub(crate) headers: fn() -> Vec<HeaderName>,
    /// Times are multiples of this; zero for none.
    pub(crate) time: Duration,
    /// Time in total that differs from the sum.
    pub(crate) totals: bool,
    /// The words for the end after a legal move.
    pub(crate) endings: &'static [Terminal],
    /// The words for the end after a foul; none: no fouls.
    pub(crate) after_foul: &'static [Terminal],
    /// A winner other than the one that the word implies.
    pub(crate) winners: bool,
    /// Whether a move against the rules can be written.
    pub(crate) foul: fn(&Position, Move) -> bool,
    /// Moves out of turn.
    pub(crate) out_of_turn: bool,
    /// Start positions other than the even game and the handicaps.
    pub(crate) diagrams: bool,
    /// The number of the first move.
    pub(crate) move_number: bool,
}

impl Holds {
    /// Moves only: what every format with moves holds. The others take this and say what they hold beside it.
    pub(crate) const MOVES: Self = Self {
        variations: false,
        bare_endings: false,
        comment: "",
        remark: "",
        bookmark: "",
        value: "",
        headers: Vec::new,
        time: Duration::ZERO,
        totals: false,
        endings: &[],
        after_foul: &[],
        winners: false,
        foul: |_, _| true,
        out_of_turn: false,
        diagrams: false,
        move_number: false,
    };
}

/// A record that was written is read back the same, and nothing is lost.
pub(crate) fn is_read_back(
    record: &Record,
    write: fn(&Record) -> Written,
    read: fn(&str, Strictness) -> Result<Record, RecordError>,
) -> Result<(), TestCaseError> {
    let written = write(record);
    prop_assert!(written.lost.is_empty(), "lost {:?} in\n{}", written.lost, written.text);
    for strictness in [Strictness::Lenient, Strictness::Strict] {
        match read(&written.text, strictness) {
            Ok(again) => prop_assert!(
                again == *record,
                "{strictness:?}: not the same, but\n{}\ninstead of\n{}",
                write(&again).text,
                written.text
            ),
            Err(error) => prop_assert!(false, "{strictness:?}: {error} in\n{}", written.text),
        }
    }
    Ok(())
}

/// Records that a format can hold.
pub(crate) fn records(holds: Holds) -> impl Strategy<Value = Record> {
    let headers = (holds.headers)().into_iter().map(|name| {
        proptest::option::of(holds.value).prop_map(move |value| value.map(|value| (name.clone(), value)))
    });
    let headers: Vec<_> = headers.collect();
    (starts(holds), headers, vec(steps(holds), 0..60)).prop_map(move |(start, headers, steps)| {
        let mut builder = Builder::new(start.0, start.1);
        for (name, value) in headers.into_iter().flatten() {
            builder.headers_mut().push(name, value);
        }
        for step in steps {
            take(&mut builder, step, holds);
        }
        builder.finish().expect("each foul has been ended")
    })
}

fn starts(holds: Holds) -> BoxedStrategy<(Position, u32)> {
    let start = (0..Handicap::ALL.len()).prop_map(|start| Handicap::ALL[start].position());
    let start = match holds.diagrams {
        true => prop_oneof![2 => Just(Position::startpos()), 2 => start, 1 => games(), 1 => crowds(), 1 => problems()]
            .boxed(),
        false => prop_oneof![Just(Position::startpos()), start].boxed(),
    };
    let number = if holds.move_number { (1..500u32).boxed() } else { Just(1).boxed() };
    (start, number).boxed()
}

/// What to do next with the builder. Numbers choose among what is possible there.
#[derive(Clone, Debug)]
enum Do {
    Play(u16),
    Foul(u64),
    End(u16),
    GoTo(u16),
    Time(u16, u16),
    Comment(String),
    Remark(String),
    Bookmark(String),
}

fn steps(holds: Holds) -> BoxedStrategy<Do> {
    let any_text = |text: &'static str| if text.is_empty() { "x" } else { text };
    let when = |holds: bool, weight: u32| if holds { weight } else { 0 };
    prop_oneof![
        20 => any::<u16>().prop_map(Do::Play),
        1 => any::<u64>().prop_map(Do::Foul),
        1 => any::<u16>().prop_map(Do::End),
        when(holds.variations, 3) => any::<u16>().prop_map(Do::GoTo),
        when(!holds.time.is_zero(), 8) => (any::<u16>(), any::<u16>()).prop_map(|(time, total)| Do::Time(time, total)),
        when(!holds.comment.is_empty(), 2) => any_text(holds.comment).prop_map(Do::Comment),
        when(!holds.remark.is_empty(), 1) => any_text(holds.remark).prop_map(Do::Remark),
        when(!holds.bookmark.is_empty(), 1) => any_text(holds.bookmark).prop_map(Do::Bookmark),
    ]
    .boxed()
}

fn take(builder: &mut Builder, step: Do, holds: Holds) {
    // A failure is made smaller with steps that never came up by themselves.
    let held = match step {
        Do::GoTo(_) => holds.variations,
        Do::Time(..) => !holds.time.is_zero(),
        Do::Comment(_) => !holds.comment.is_empty(),
        Do::Remark(_) => !holds.remark.is_empty(),
        Do::Bookmark(_) => !holds.bookmark.is_empty(),
        Do::Play(_) | Do::Foul(_) | Do::End(_) => true,
    };
    if !held {
        return;
    }
    let node = builder.node();
    let place = Place::START;
    let notes =
        |builder: &mut Builder, text: String, what: fn(&mut komadai_record::Notes) -> &mut Vec<String>| {
            what(builder.tree_mut().notes_mut(node)).push(text);
        };
    match step {
        Do::Comment(text) => notes(builder, text, |notes| &mut notes.comments),
        Do::Remark(text) => notes(builder, text, |notes| &mut notes.remarks),
        Do::Bookmark(text) => notes(builder, text, |notes| &mut notes.bookmarks),
        Do::Time(time, total) => {
            if node != NodeId::ROOT {
                builder.tree_mut().set_time(node, Some(holds.time * u32::from(time)));
                if holds.totals && total % 8 == 0 {
                    // More than the times that the strategy makes can add up to.
                    let total = Duration::from_secs(100_000_000 + u64::from(total));
                    builder.tree_mut().notes_mut(node).total = Some(total);
                }
            }
        }
        Do::GoTo(pick) => {
            let nodes: Vec<_> = builder.tree().walk().collect();
            builder.go_to(nodes[usize::from(pick) % nodes.len()]).expect("each foul has been ended");
        }
        _ if matches!(builder.tree().step(node), Some(Step::End(_) | Step::Foul(..))) => {}
        Do::Play(pick) => {
            let mut moves = builder.position().legal_moves();
            let taken: Vec<_> =
                builder.tree().children(node).filter_map(|node| builder.tree().step(node)?.mv()).collect();
            moves.retain(|mv| !taken.contains(mv));
            if !moves.is_empty() {
                builder.play(moves[usize::from(pick) % moves.len()], "", place).expect("legal");
            }
        }
        Do::Foul(pick) => {
            if holds.after_foul.is_empty() || builder.tree().next(node).is_some() {
                return;
            }
            let terminal = holds.after_foul[pick as usize % holds.after_foul.len()];
            if holds.out_of_turn
                && pick % 5 == 0
                && let Some(position) = builder.position().pass()
                && let Some(&mv) = position.legal_moves().first()
            {
                builder.play_out_of_turn(mv, "", place).expect("nothing stands before it");
            } else if let Some(mv) = foul(builder.position(), pick, holds) {
                builder.play(mv, "", place).expect("nothing stands before it");
            } else {
                return;
            }
            builder.end(terminal, place).expect("it says that there was a foul");
        }
        Do::End(pick) => {
            let bare = node == NodeId::ROOT || builder.tree().next(node).is_some();
            if holds.endings.is_empty() || bare && !holds.bare_endings {
                return;
            }
            let terminal = holds.endings[usize::from(pick) % holds.endings.len()];
            let mut ending = Ending::of(terminal, builder.turn());
            if holds.winners && pick % 7 == 0 {
                ending.winner = ending.winner.map(|winner| !winner);
            }
            let said = |other| builder.tree().step(other) == Some(Step::End(ending));
            if !builder.tree().children(node).any(said) {
                builder.end_with(ending, place).expect("nothing stands before it");
            }
        }
    }
}

/// A move against the rules.
fn foul(position: &Position, pick: u64, holds: Holds) -> Option<Move> {
    let mut number = pick;
    let mut next = |below: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % below
    };
    (0..100).find_map(|_| {
        let to = Square::ALL[next(81)];
        let mv = if next(3) == 0 {
            Move::Drop { kind: HandKind::ALL[next(7)], to }
        } else {
            let own: Vec<_> = position.occupied_by(position.turn()).into_iter().collect();
            let from = own[next(own.len())];
            let promotes = position.piece_at(from).is_some_and(|piece| piece.kind.promoted().is_some());
            Move::Board { from, to, promote: promotes && next(2) == 0 }
        };
        (position.why_illegal(mv).is_some() && (holds.foul)(position, mv)).then_some(mv)
    })
}

/// All positions of a random game.
pub(crate) fn every_position() -> impl Strategy<Value = Vec<Position>> {
    (0..Handicap::ALL.len(), vec(any::<u16>(), 0..200)).prop_map(|(start, picks)| {
        let mut positions = vec![Handicap::ALL[start].position()];
        for pick in picks {
            let position = positions[positions.len() - 1];
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            positions.push(position.play_unchecked(legal[usize::from(pick) % legal.len()]));
        }
        positions
    })
}

/// Positions after random games.
pub(crate) fn games() -> impl Strategy<Value = Position> {
    every_position().prop_map(|positions| positions[positions.len() - 1])
}

/// Mating problems: one king.
pub(crate) fn problems() -> impl Strategy<Value = Position> {
    crowds().prop_filter_map("no valid position", |position| {
        let mut setup = position.setup(1);
        let king = position.king(position.turn())?;
        setup.board[king] = None;
        Position::from_setup(&setup, |_| true).ok()
    })
}

/// Positions in which one side has many pieces of few kinds close together, so that many move to the same square.
pub(crate) fn crowds() -> impl Strategy<Value = Position> {
    let pieces = vec((0..13usize, 0..81usize), 8..40);
    (pieces, any::<bool>(), any::<u8>()).prop_filter_map("no valid position", |(pieces, white, hand)| {
        const KINDS: [PieceKind; 13] = [
            PieceKind::Gold,
            PieceKind::Silver,
            PieceKind::Knight,
            PieceKind::Lance,
            PieceKind::Rook,
            PieceKind::Bishop,
            PieceKind::ProPawn,
            PieceKind::ProPawn,
            PieceKind::ProPawn,
            PieceKind::ProLance,
            PieceKind::ProSilver,
            PieceKind::Horse,
            PieceKind::Dragon,
        ];
        let color = if white { Color::White } else { Color::Black };
        let mut setup = Setup {
            board: Board::EMPTY,
            hands: ByColor::new(Hand::EMPTY, Hand::EMPTY),
            turn: color,
            move_number: 1,
        };
        let mut left = KINDS.map(|kind| if kind == PieceKind::ProPawn { 6 } else { kind.total() / 2 });
        for (kind, square) in pieces {
            let square = Square::ALL[square];
            if setup.board[square].is_none() && left[kind] > 0 {
                left[kind] -= 1;
                setup.board[square] = Some(Piece::new(color, KINDS[kind]));
            }
        }
        for (king, side) in [(Square::S1A, !color), (Square::S9I, color)] {
            setup.board[king] = Some(Piece::new(side, PieceKind::King));
        }
        for (bit, kind) in HandKind::ALL.into_iter().enumerate() {
            if hand >> bit & 1 == 1 {
                setup.hands[color] = setup.hands[color].add(kind)?;
            }
        }
        Position::from_setup(&setup, |_| true).ok()
    })
}
