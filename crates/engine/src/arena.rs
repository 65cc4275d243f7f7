//! Matches between players, for measuring them.

use std::fmt;
use std::sync::Arc;

use komadai_rules::{Color, Game, Move, Outcome, Position, Preset};
use komadai_usi::{BestMove, Go};

use crate::control::Control;
use crate::engine::Engine;
use crate::level::Level;
use crate::line::Line;
use crate::options::Options;
use crate::random::Random;

/// Someone who plays.
pub trait Player {
    /// A move in the game, or `None` to resign.
    fn choose(&mut self, game: &Game) -> Option<Move>;

    /// Another game begins.
    fn new_game(&mut self) {}
}

/// The engine as a player.
pub struct EnginePlayer {
    engine: Engine,
    options: Options,
    go: Go,
}

impl EnginePlayer {
    /// An engine with these options that thinks as `go` says about each move.
    pub fn new(options: Options, go: Go) -> Self {
        let (engine, _) = Engine::new(&options);
        Self { engine, options, go }
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        let mut line = Line::new(*game.start());
        for &mv in game.moves() {
            line.play(mv).ok()?;
        }
        let control = Arc::new(Control::new(false));
        match self.engine.think(&line, &self.go, &self.options, &control, &mut |_| {}) {
            BestMove::Play { best, .. } => Some(best),
            BestMove::Resign | BestMove::Win => None,
        }
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }
}

/// A beginner's first idea of the game: mates if it can, else takes the most valuable piece it can take, else promotes,
/// else plays anything. Looks one ply ahead and no further.
pub struct Greedy(Random);

impl Greedy {
    /// A greedy player whose idle moves begin at this seed.
    pub const fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }
}

impl Player for Greedy {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        let position = game.position();
        let mut best = None;
        for mv in game.legal_moves() {
            let after = position.play_unchecked(mv);
            let mates = after.in_check() && !after.has_legal_move();
            let gain = if mates { i32::MAX } else { crate::search::exchange::gain(position, mv) };
            let value = (gain, self.0.bits());
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// Anything legal.
pub struct Idle(Random);

impl Idle {
    /// A player whose moves begin at this seed.
    pub const fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }
}

impl Player for Idle {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        let moves = game.legal_moves();
        moves.get(self.0.below(moves.len())).copied()
    }
}

/// The result of a match, seen by the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games drawn, or broken off at the limit.
    pub drawn: u32,
}

impl Tally {
    /// Games played.
    pub const fn games(self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// The share of points, 0 to 1; a half without games.
    pub fn share(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    /// The difference in strength, in Elo, and half the width of its 95 % interval. Bounded: a clean sweep counts as
    /// half a game short of one.
    pub fn elo(self) -> (f64, f64) {
        let games = f64::from(self.games()).max(1.0);
        let within = |share: f64| share.clamp(0.5 / games, 1.0 - 0.5 / games);
        let share = within(self.share());
        let square = |x: f64| x * x;
        let variance = (f64::from(self.won) * square(1.0 - share)
            + f64::from(self.lost) * square(share)
            + f64::from(self.drawn) * square(0.5 - share))
            / games;
        let error = 1.96 * (variance / games).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / within(share) - 1.0).log10();
        (elo(share), (elo(share + error) - elo(share - error)) / 2.0)
    }

    /// The logarithm of how much likelier the result is if the true difference in Elo is `high` than if it is `low`: the
    /// sequential probability ratio test's measure, with the normal approximation of the games' results.
    pub fn log_likelihood_ratio(self, low: f64, high: f64) -> f64 {
        // A result of each kind in advance: nothing is certain after a few games.
        let counts = [self.won, self.drawn, self.lost].map(|count| f64::from(count) + 0.5);
        let games: f64 = counts.iter().sum();
        let points = [1.0, 0.5, 0.0];
        let share = counts.iter().zip(points).map(|(count, point)| count * point).sum::<f64>() / games;
        let square = |x: f64| x * x;
        let variance =
            counts.iter().zip(points).map(|(count, point)| count * square(point - share)).sum::<f64>()
                / games;
        let expected = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let (low, high) = (expected(low), expected(high));
        f64::from(self.games()) * (high - low) * (2.0 * share - low - high) / (2.0 * variance)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (elo, error) = self.elo();
        write!(f, "+{} -{} ={} ({elo:+.0} ± {error:.0} Elo)", self.won, self.lost, self.drawn)
    }
}

/// Plays one game from `start`; `None` when it reaches `max_plies` unfinished.
pub fn play(
    start: Position,
    black: &mut dyn Player,
    white: &mut dyn Player,
    max_plies: usize,
) -> Option<Outcome> {
    let mut game = Game::new(start, Preset::Fesa.rules());
    while game.outcome().is_none() && game.ply() < max_plies {
        let color = game.position().turn();
        let mut choose = |game: &Game| match color {
            Color::Black => black.choose(game),
            Color::White => white.choose(game),
        };
        let entered = game.claims(color).contains(&komadai_rules::Claim::Declare);
        let result = if entered {
            game.declare().map(|_| ())
        } else {
            match choose(&game) {
                Some(mv) if game.play(mv).is_ok() => Ok(()),
                // An illegal move loses like a resignation.
                _ => game.finish(Outcome::win(komadai_rules::End::Resign, !color)),
            }
        };
        if result.is_err() {
            break;
        }
    }
    game.outcome()
}

/// Two games from each opening, colours swapped. `each` hears of every game's result for the first player.
pub fn play_match(
    first: &mut dyn Player,
    second: &mut dyn Player,
    openings: &[Position],
    max_plies: usize,
    mut each: impl FnMut(Tally),
) -> Tally {
    let mut tally = Tally::default();
    for &start in openings {
        for color in Color::ALL {
            first.new_game();
            second.new_game();
            let outcome = match color {
                Color::Black => play(start, first, second, max_plies),
                Color::White => play(start, second, first, max_plies),
            };
            match outcome.and_then(|outcome| outcome.winner) {
                Some(winner) if winner == color => tally.won += 1,
                Some(_) => tally.lost += 1,
                None => tally.drawn += 1,
            }
            each(tally);
        }
    }
    tally
}

/// Plays each of the `weakest` levels against the one `distance` above it, if there is one, two games from each of `pairs` openings, every player thinking
/// about at most `nodes` positions a move. `each` hears of every result. The same arguments give the same games.
pub fn ladder(
    weakest: &[Level],
    distance: usize,
    pairs: usize,
    nodes: u64,
    mut each: impl FnMut(Level, Level, Tally),
) {
    let player = |level: Level| {
        let options = Options { hash: 4, level, seed: Some(u64::from(level.number())), ..Options::default() };
        EnginePlayer::new(options, Go { nodes: Some(nodes), ..Go::default() })
    };
    for &weak in weakest {
        let Some(&strong) = Level::ALL.get(usize::from(weak.number()) - 1 + distance) else { continue };
        let openings = openings(pairs, 6, u64::from(strong.number()));
        let tally = play_match(&mut player(strong), &mut player(weak), &openings, 240, |_| {});
        each(strong, weak, tally);
    }
}

/// Openings for matches: the start position after `plies` random moves of which none hangs a piece at once.
pub fn openings(count: usize, plies: usize, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut openings = Vec::new();
    while openings.len() < count {
        let mut position = Position::startpos();
        for _ in 0..plies {
            let mut moves = position.legal_moves();
            moves.retain(|&mv| crate::search::exchange::gains_at_least(&position, mv, 0));
            let Some(&mv) = moves.get(random.below(moves.len())) else {
                break;
            };
            position = position.play_unchecked(mv);
        }
        openings.push(position);
    }
    openings
}
