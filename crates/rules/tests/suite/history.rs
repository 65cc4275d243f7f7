//! Whole games under every preset, against the twin's history of boards: repetition, perpetual check, the ends,
//! and what may be claimed.
//!
//! `KOMADAI_POSITIONS` sets how many games are played, `KOMADAI_SEED` which.

use crate::bridge;
use crate::generate::{Numbers, positions, seed, starts};
use crate::naive::{self, Board, Customs, Declared, Man, Side, Try, spots};
use komadai_rules::{
    Bitboard, Claim, ClaimError, Color, Declaration, End, Game, Illegal, Impasse, Move, Position, Preset,
    Rules,
};
use std::collections::BTreeMap;

/// A game and its twin, move by move.
struct Pair {
    game: Game,
    twin: naive::Game,
    preset: Preset,
}

impl Pair {
    fn new(start: Board, preset: Preset) -> Pair {
        Pair {
            game: Game::new(bridge::position(&start), preset.rules()),
            twin: naive::Game::new(start, Customs::of(preset.id())),
            preset,
        }
    }

    /// With a limit of plies instead of the preset's own.
    fn limited(start: Board, preset: Preset, plies: usize) -> Pair {
        let rules = Rules { max_plies: u32::try_from(plies).ok(), ..preset.rules() };
        let customs = Customs { move_limit: Some(plies), ..Customs::of(preset.id()) };
        Pair {
            game: Game::new(bridge::position(&start), rules),
            twin: naive::Game::new(start, customs),
            preset,
        }
    }

    /// What the two say of the game as it stands: the end, if both say so, or else the legal moves.
    fn compare(&self) -> Result<Vec<Try>, End> {
        let name = || format!("{} under {}: {:?}", self.twin.board().sfen(), self.preset, self.game.moves());
        let verdict = self.twin.verdict();
        let outcome = self.game.outcome();
        assert_eq!(
            outcome.map(|outcome| (outcome.end.to_string(), outcome.winner)),
            verdict.map(|verdict| (verdict.end.to_owned(), verdict.winner.map(bridge::color))),
            "{}",
            name()
        );
        assert_eq!(self.game.repetitions(), self.twin.occurrences(), "{}", name());
        if let Some(outcome) = outcome {
            assert_eq!(self.game.legal_moves(), [], "{}", name());
            assert_eq!(self.game.declaration(), Err(ClaimError::GameOver));
            return Err(outcome.end);
        }
        let legal = self.twin.legal();
        assert_eq!(
            bridge::sorted(self.game.legal_moves()),
            bridge::sorted(legal.iter().copied().map(bridge::mv)),
            "{}",
            name()
        );
        self.compare_claims();
        Ok(legal)
    }

    fn compare_claims(&self) {
        let name = || format!("{} under {}", self.twin.board().sfen(), self.preset);
        let declared = match self.game.declaration() {
            Ok(Declaration::Win) => Some(Declared::Win),
            Ok(Declaration::Draw) => Some(Declared::Draw),
            Ok(Declaration::Lose) => Some(Declared::Lose),
            Err(_) => None,
        };
        assert_eq!(declared, self.twin.declare(), "{}", name());
        let agreed = self.game.agreement(Claim::Impasse).ok();
        assert_eq!(
            agreed.map(|outcome| outcome.winner),
            self.twin.agree().map(|w| w.map(bridge::color)),
            "{}",
            name()
        );
        let turn = bridge::color(self.twin.board().turn);
        for color in Color::ALL {
            let claims = self.game.claims(color);
            let may_declare = color == turn && matches!(declared, Some(Declared::Win | Declared::Draw));
            assert_eq!(claims.contains(&Claim::Declare), may_declare, "{}", name());
            assert_eq!(claims.contains(&Claim::Impasse), agreed.is_some(), "{}", name());
            assert_eq!(claims.contains(&Claim::Draw), self.preset == Preset::Brainking, "{}", name());
        }
    }

    fn play(&mut self, tried: Try) {
        self.game.play(bridge::mv(tried)).expect("a legal move");
        self.twin = self.twin.and(tried);
    }

    /// The next move: mostly one that brings back the board that has stood most often, or gives check, or both.
    fn pick(&self, legal: Vec<Try>, number: u16) -> Try {
        let board = self.twin.board();
        let stood = |tried: Try| self.twin.stood(&board.after(tried));
        let check = |tried: Try| usize::from(board.after(tried).in_check(board.turn.other()));
        // How much each wish likes a move; of those liked most, any.
        let liking = |tried: Try| match number % 32 {
            0..=23 => 8 * check(tried) * stood(tried) + 2 * stood(tried) + check(tried),
            24..=28 => stood(tried),
            29..=30 => check(tried),
            _ => 0,
        };
        let likings: Vec<usize> = legal.iter().map(|&tried| liking(tried)).collect();
        let most = likings.iter().max().copied().expect("a game that goes on has a move");
        let liked: Vec<Try> = (legal.into_iter().zip(likings))
            .filter(|&(_, liking)| liking == most)
            .map(|(tried, _)| tried)
            .collect();
        liked[usize::from(number / 32) % liked.len()]
    }
}

/// Two kings and up to three other pieces, most of them sliders: boards on which games go round in circles.
pub(crate) fn duel(numbers: &mut Numbers) -> Board {
    const MEN: [(char, bool); 8] = [
        ('R', false),
        ('R', false),
        ('R', true),
        ('B', false),
        ('B', true),
        ('G', false),
        ('S', false),
        ('P', true),
    ];
    loop {
        let mut board = Board::empty();
        let count = 1 + numbers.below(3);
        let men = (0..count).map(|_| {
            let (letter, promoted) = MEN[numbers.below(MEN.len())];
            let side = if numbers.below(4) < 3 { Side::Black } else { Side::White };
            Man { side, letter, promoted }
        });
        let kings = [Side::Black, Side::White].map(|side| Man { side, letter: 'K', promoted: false });
        let men: Vec<Man> = kings.into_iter().chain(men).collect();
        for man in men {
            // Kings like the edge, where there are few ways out.
            let spot =
                spots().nth(numbers.below(if man.letter == 'K' { 27 } else { 81 })).expect("one of 81");
            board.put(spot, Some(man));
        }
        let kings_stand = board.king(Side::Black).is_some() && board.king(Side::White).is_some();
        if numbers.below(2) == 0 {
            board.turn = Side::White;
        }
        let men = [board.men(Side::Black), board.men(Side::White)].concat();
        let of = |letter: char| men.iter().filter(|(_, man)| man.letter == letter).count();
        if kings_stand && of('R') <= 2 && of('B') <= 2 && !board.in_check(board.turn.other()) {
            return board;
        }
    }
}

/// Games that go round in circles, under every preset.
#[test]
fn cycles() {
    let wanted = positions(700);
    let mut ends: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let mut forbidden = 0;
    let mut plies = 0;
    for index in 0..wanted {
        let mut numbers = Numbers::seeded(seed().wrapping_mul(0x1_0001).wrapping_add(index as u64));
        let preset = Preset::ALL[index % Preset::ALL.len()];
        let start = duel(&mut numbers);
        // One game in eight ends at a limit, if not before.
        let mut pair = match numbers.below(8) {
            0 => Pair::limited(start, preset, 1 + numbers.below(30)),
            _ => Pair::new(start, preset),
        };
        let end = loop {
            let legal = match pair.compare() {
                Ok(legal) => legal,
                Err(end) => break Some(end),
            };
            // A move that the history forbids is legal on the board.
            let all = if preset == Preset::Brainking { pair.twin.board().legal() } else { Vec::new() };
            for tried in all {
                let broken = pair.twin.broken(tried);
                if !broken.is_empty() {
                    assert_eq!(broken, ["perpetual check forbidden"]);
                    assert_eq!(pair.game.why_illegal(bridge::mv(tried)), Some(Illegal::PerpetualCheck));
                    forbidden += 1;
                }
            }
            if pair.game.ply() >= 50 {
                break None;
            }
            pair.play(pair.pick(legal, numbers.next()));
            plies += 1;
        };
        let end = end.map_or("none".to_owned(), |end| end.to_string());
        *ends.entry((preset.id(), end)).or_default() += 1;
    }
    println!("{wanted} games, {plies} plies, {forbidden} forbidden moves: {ends:?}");
    if wanted >= 700 {
        assert!(forbidden > 0, "no perpetual check was forbidden");
        for preset in Preset::ALL {
            let count = |end: End| ends.get(&(preset.id(), end.to_string())).copied().unwrap_or(0);
            assert!(count(End::Sennichite) > 0, "no repetition under {preset}");
            assert_eq!(
                count(End::PerpetualCheck) > 0,
                preset != Preset::Brainking,
                "perpetual check under {preset}"
            );
        }
    }
}

/// Boards with kings in the enemy camp and points about the bounds, for both sides to move.
fn entered(numbers: &mut Numbers) -> Board {
    loop {
        let mut board = Board::empty();
        let mut left = [('R', 2), ('B', 2), ('G', 4), ('S', 4), ('N', 4), ('L', 4), ('P', 18)];
        for side in [Side::Black, Side::White] {
            let (far, near) = if side == Side::Black { (1, 7) } else { (7, 1) };
            // Five kings in six have entered.
            let rank = if numbers.below(6) > 0 { far } else { near } + numbers.below(3) as i32;
            let spot = naive::Spot { file: 1 + numbers.below(9) as i32, rank };
            if board.at(spot).is_some() {
                continue;
            }
            board.put(spot, Some(Man { side, letter: 'K', promoted: false }));
            for _ in 0..8 + numbers.below(6) {
                let zone = numbers.below(10) > 0;
                let rank = if zone { far } else { 4 } + numbers.below(3) as i32;
                let spot = naive::Spot { file: 1 + numbers.below(9) as i32, rank };
                let (letter, stock) = &mut left[numbers.below(7)];
                if board.at(spot).is_none() && *stock > 0 {
                    *stock -= 1;
                    board.put(spot, Some(Man { side, letter: *letter, promoted: *letter != 'G' }));
                }
            }
        }
        for (letter, stock) in left {
            let black = numbers.below(stock + 1) as u32;
            board.set_hand(Side::Black, letter, black);
            board.set_hand(Side::White, letter, stock as u32 - black);
        }
        if numbers.below(2) == 0 {
            board.turn = Side::White;
        }
        if board.in_check(board.turn.other()) {
            board.turn = board.turn.other();
        }
        let kings_stand = board.king(Side::Black).is_some() && board.king(Side::White).is_some();
        if kings_stand && !board.in_check(board.turn.other()) {
            return board;
        }
    }
}

/// Declarations and agreements about entered kings, counted twice, under every preset.
#[test]
fn impasses() {
    let mut numbers = Numbers::seeded(seed() ^ 0x6a69_7368);
    let wanted = positions(2_000);
    let mut declared: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for _ in 0..wanted {
        let board = entered(&mut numbers);
        for preset in Preset::ALL {
            let mut pair = Pair::new(board.clone(), preset);
            if pair.game.outcome().is_none() {
                pair.compare_claims();
                if let Ok(declaration) = pair.game.declaration() {
                    let word = match declaration {
                        Declaration::Win => "win",
                        Declaration::Draw => "draw",
                        Declaration::Lose => "lose",
                    };
                    *declared.entry((preset.id(), word)).or_default() += 1;
                    let turn = pair.game.position().turn();
                    let outcome = pair.game.declare().expect("it is known");
                    let winner = match declaration {
                        Declaration::Win => Some(turn),
                        Declaration::Draw => None,
                        Declaration::Lose => Some(!turn),
                    };
                    assert_eq!((outcome.end, outcome.winner), (End::ImpasseDeclared, winner));
                    assert_eq!(pair.game.outcome(), Some(outcome));
                }
            }
        }
    }
    println!("{wanted} boards: {declared:?}");
    for (preset, word) in [
        ("csa", "win"),
        ("csa", "lose"),
        ("fesa", "win"),
        ("fesa", "lose"),
        ("jsa", "win"),
        ("jsa", "draw"),
        ("jsa", "lose"),
    ] {
        assert!(
            wanted < 2_000 || declared.contains_key(&(preset, word)),
            "nobody gets a {word} under {preset}"
        );
    }
}

/// How near White is to declaring its king: what both sides strive for in the games below.
fn nearness(position: &Position) -> u32 {
    let camp = Bitboard::far_ranks(Color::White, 3);
    let king = position.king(Color::White).map_or(0, |king| u32::from(king.rank()));
    let entered = (position.occupied_by(Color::White) & camp).len().min(12);
    let next = position.occupied_by(Color::White) & Bitboard::far_ranks(Color::White, 6);
    12 * king.min(7) + 8 * entered + 2 * next.len() + position.points(Color::White).min(33)
}

/// In a handicap game White is credited with what it gave, where the preset does so: games from every handicap under
/// every preset, in which both sides help White's king through, with its pieces. The credit has to decide some of them.
#[test]
fn handicap_impasses() {
    let mut numbers = Numbers::seeded(seed() ^ 0x7577_6174);
    let starts = starts();
    let mut agreed: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut declarations, mut agreements) = (0, 0);
    for index in 0..positions(starts.len() * Preset::ALL.len()) {
        let preset = Preset::ALL[index / starts.len() % Preset::ALL.len()];
        let mut pair = Pair::new(starts[index % starts.len()].clone(), preset);
        for _ in 0..160 {
            if pair.game.outcome().is_some() {
                break;
            }
            pair.compare_claims();
            *agreed.entry(preset.id()).or_default() +=
                usize::from(pair.game.agreement(Claim::Impasse).is_ok());
            let plain = pair.twin.under(Customs { credits_handicap: false, ..Customs::of(preset.id()) });
            declarations += usize::from(plain.declare() != pair.twin.declare());
            agreements += usize::from(plain.agree() != pair.twin.agree());
            // One of the better moves, so that no two games are the same, and none that ends it.
            let legal = pair.game.position().legal_moves();
            let after = |&mv: &Move| pair.game.position().play_unchecked(mv);
            let mut legal: Vec<Move> = legal.into_iter().filter(|mv| after(mv).has_legal_move()).collect();
            legal.sort_by_key(|mv| std::cmp::Reverse(nearness(&after(mv))));
            let Some(&mv) = legal.get(numbers.below(3).min(legal.len().saturating_sub(1))) else { break };
            pair.game.play(mv).expect("a legal move");
            pair.twin.play(bridge::tried(mv));
        }
    }
    println!("agreements open: {agreed:?}; decided by the credit: {declarations}, {agreements}");
    for preset in Preset::ALL {
        let knows = preset.rules().impasse != Impasse::None && preset.rules().impasse != Impasse::Declared27;
        assert_eq!(agreed.get(preset.id()).is_some_and(|&count| count > 0), knows, "{preset}");
    }
    assert!(declarations > 0, "the credit decided no declaration");
    assert!(agreements > 0, "the credit decided no agreement");
}

/// A game that is over takes no more moves, and no more claims.
#[test]
fn a_game_that_is_over_stays_over() {
    let start = Board::from_sfen("7lk/9/7GP/9/9/9/9/9/K8 b - 1");
    let mut game = Game::new(bridge::position(&start), Preset::Fesa.rules());
    let mate: Move = "1c1b".parse().expect("a move");
    game.play(mate).expect("a legal move");
    let outcome = game.outcome().expect("mate");
    assert_eq!((outcome.end, outcome.winner), (End::Checkmate, Some(Color::Black)));
    assert_eq!(game.play("2a2b".parse().expect("a move")), Err(Illegal::GameOver));
    assert_eq!(game.agree(Claim::Draw), Err(ClaimError::GameOver));
    assert_eq!(game.declare(), Err(ClaimError::GameOver));
    assert_eq!(game.finish(outcome), Err(ClaimError::GameOver));
    assert_eq!(game.ply(), 1);
}
