//! One game between two engines.

use std::time::{Duration, Instant};

use komadai_rules::{Claim, Color, End, Game, Outcome, Position, Preset};
use komadai_usi::{BestMove, Client, ClientError, Info, SetPosition, Value};

use super::pace::{Clocks, Pace};

/// How long past its time an engine is waited for, to hear how late it is.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a search without a clock may last.
const ENDLESS: Duration = Duration::from_secs(600);

/// For how many plies both players have to agree on who wins.
const AGREED: u32 = 6;

/// How a match's games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) pace: Pace,
    /// Plies after which a game is a draw.
    pub(crate) max_moves: usize,
    /// How late a move may be.
    pub(crate) grace: Duration,
    /// A game is over when both players have held it for won by this much, in hundredths of a pawn.
    pub(crate) adjudicate: Option<i32>,
}

/// What became of a game.
#[derive(Debug)]
pub(crate) struct Bout {
    /// The winning side; `None` for a draw.
    pub(crate) winner: Option<Color>,
    /// Why it ended.
    pub(crate) reason: String,
    pub(crate) plies: usize,
    /// By how much the latest move passed its time, by side.
    pub(crate) late: [Duration; 2],
    /// The engine that failed, and how.
    pub(crate) failure: Option<(Color, ClientError)>,
}

/// Plays a game from `start`; `players` are Black and White.
pub(crate) async fn play(players: [&mut Client; 2], start: Position, terms: Terms) -> Bout {
    let mut game = Game::new(start, Preset::Fesa.rules());
    let mut clocks = Clocks::new(terms.pace);
    let mut late = [Duration::ZERO; 2];
    let mut agreed = Agreement::default();
    let [black, white] = players;
    let over = |game: &Game, winner, reason: String, late, failure| Bout {
        winner,
        reason,
        plies: game.ply(),
        late,
        failure,
    };
    loop {
        if let Some(Outcome { end, winner, .. }) = game.outcome() {
            return over(&game, winner, end.to_string(), late, None);
        }
        if game.ply() >= terms.max_moves {
            return over(&game, None, End::MaxMovesDraw.to_string(), late, None);
        }
        let turn = game.position().turn();
        let player = if turn == Color::Black { &mut *black } else { &mut *white };
        let position = SetPosition::of(game.start(), game.moves().to_vec());
        let deadline = clocks.available(turn).map_or(ENDLESS, |time| time + terms.grace + PATIENCE);
        let begun = Instant::now();
        let answer = player.go(&position, &clocks.go(), deadline, |_| {}).await;
        let took = begun.elapsed();
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => return over(&game, Some(!turn), "failure".to_owned(), late, Some((turn, error))),
        };
        if let Some(available) = clocks.available(turn) {
            late[turn as usize] = late[turn as usize].max(took.saturating_sub(available));
        }
        if !clocks.charge(turn, took, terms.grace) {
            return over(&game, Some(!turn), End::TimeUp.to_string(), late, None);
        }
        let mv = match answer.best {
            BestMove::Play { best, .. } => best,
            BestMove::Resign => return over(&game, Some(!turn), End::Resign.to_string(), late, None),
            BestMove::Win => {
                let claimed = game.claims(turn).contains(&Claim::Declare);
                let winner = if claimed { turn } else { !turn };
                return over(&game, Some(winner), End::ImpasseDeclared.to_string(), late, None);
            }
        };
        if let Err(reason) = game.play(mv) {
            return over(&game, Some(!turn), format!("illegal_move {mv}: {reason}"), late, None);
        }
        let score = answer.info.as_ref().and_then(hundredths);
        if let Some(bar) = terms.adjudicate
            && let Some(winner) = agreed.note(turn, score, bar)
        {
            return over(&game, Some(winner), "adjudicated".to_owned(), late, None);
        }
    }
}

/// The score that an engine told, in hundredths of a pawn, for itself.
fn hundredths(info: &Info) -> Option<i32> {
    Some(match info.score?.value {
        Value::Centipawns(value) => value,
        Value::Mate { winning: true, .. } => 30_000,
        Value::Mate { winning: false, .. } => -30_000,
    })
}

/// For how many plies both players have seen the same winner.
#[derive(Default)]
struct Agreement {
    winner: Option<Color>,
    plies: u32,
}

impl Agreement {
    fn note(&mut self, turn: Color, score: Option<i32>, bar: i32) -> Option<Color> {
        let seen = match score {
            Some(score) if score >= bar => Some(turn),
            Some(score) if score <= -bar => Some(!turn),
            _ => None,
        };
        self.plies = if seen.is_some() && seen == self.winner { self.plies + 1 } else { 1 };
        self.winner = seen;
        self.winner.filter(|_| self.plies >= AGREED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_given_to_whom_both_see_winning() {
        let mut agreement = Agreement::default();
        let plies = |agreement: &mut Agreement, scores: &[i32]| {
            let mut turn = Color::Black;
            scores.iter().find_map(|&score| {
                turn = !turn;
                agreement.note(turn, Some(score), 2000)
            })
        };
        assert_eq!(plies(&mut agreement, &[2500, -2500, 2500, -1999, 2500, -2500, 2500, -2500]), None);
        assert_eq!(plies(&mut agreement, &[2500, -2500]), Some(Color::White));
        assert_eq!(Agreement::default().note(Color::Black, None, 2000), None);
    }
}
