//! What a step asks for, and how what was tried stands.

use komadai_rules::{Game, Illegal, Move, Outcome, Position, Preset};

use super::goal::Goal;
use super::lesson::Step;

/// What is to be done.
#[derive(Debug)]
pub enum Task {
    /// Moves on the board. Between them the opponent passes.
    Moves {
        /// What was played before, in USI: it counts for repetition.
        before: &'static [&'static str],
        /// What is to be reached.
        goal: Goal,
        /// By so many moves at most.
        most: usize,
    },
    /// A question with several answers.
    Question {
        /// How many there are.
        answers: usize,
        /// Which one is right, from 1.
        right: usize,
    },
}

/// How a try stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The task is done.
    Done,
    /// Right so far: more moves may follow.
    On,
    /// Legal, but not what was asked for.
    Wrong,
    /// Not a legal move; it was not played.
    Illegal(Illegal),
}

/// What came of a try.
#[derive(Clone, Debug)]
pub struct Tried {
    /// How it stands.
    pub standing: Standing,
    /// The game after it; the learner is to move again where the try goes on.
    pub game: Game,
    /// How the game ended by it.
    pub outcome: Option<Outcome>,
}

impl Task {
    /// How many answers there are to choose from; 0 where moves are asked for.
    pub const fn answers(&self) -> usize {
        match self {
            Self::Moves { .. } => 0,
            Self::Question { answers, .. } => *answers,
        }
    }

    /// Whether this is the right answer, counted from 1; never where moves are asked for.
    pub fn is_answer(&self, answer: usize) -> bool {
        matches!(self, Self::Question { right, .. } if *right == answer)
    }
}

impl Step {
    /// The game in which the task begins.
    ///
    /// # Panics
    /// Never with the steps of the course: a test begins them all.
    pub fn begin(&self) -> Game {
        let mut game = game(self.position());
        if let Task::Moves { before, .. } = self.task {
            for mv in before {
                let mv = mv.parse().expect("the course is well-formed");
                game.play(mv).expect("the course is legal");
            }
        }
        game
    }

    /// Plays the learner's moves, of which all but the last were right so far. `None` where nothing is asked of moves, none
    /// is given, or more than the task takes.
    pub fn attempt(&self, moves: &[Move]) -> Option<Tried> {
        let Task::Moves { goal, most, .. } = self.task else { return None };
        if moves.is_empty() || moves.len() > most {
            return None;
        }
        let mut now = self.begin();
        for (played, &mv) in moves.iter().enumerate() {
            let before = *now.position();
            let outcome = match now.play(mv) {
                Ok(outcome) => outcome,
                Err(reason) => {
                    return Some(Tried { standing: Standing::Illegal(reason), game: now, outcome: None });
                }
            };
            if goal.is_reached(&before, mv, now.position(), outcome) {
                return Some(Tried { standing: Standing::Done, game: now, outcome });
            }
            // A king in check cannot be left there by passing: the task has gone another way.
            let passed = now.position().pass().filter(|_| played + 1 < most && outcome.is_none());
            let Some(passed) = passed else {
                return Some(Tried { standing: Standing::Wrong, game: now, outcome });
            };
            now = game(passed);
        }
        Some(Tried { standing: Standing::On, game: now, outcome: None })
    }
}

/// The usual rules of Europe; what differs elsewhere is asked in words.
fn game(position: Position) -> Game {
    Game::new(position, Preset::Fesa.rules())
}
