//! The one answer to a `go`, given in time even where the search does not get a processor.

use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

use komadai_usi::{BestMove, Info};

/// What is going to be said: the search's own answer, or the best that it had found when the answer was due.
///
/// A thread that has computed all the time waits long for a processor on a busy machine; one that has slept does not. So
/// the second one keeps the time (`Control::outlasts`), and takes the answer from here when the first one is late.
pub(crate) struct Reply(Mutex<State>);

struct State {
    best: BestMove,
    said: bool,
}

impl Reply {
    /// Nothing has been found yet: `best` is any move.
    pub(crate) fn new(best: BestMove) -> Self {
        Self(Mutex::new(State { best, said: false }))
    }

    /// The search has got so far: `say` tells it, unless the answer has been given. With `ponder` the answer names the
    /// move that is expected to follow.
    pub(crate) fn got_so_far(&self, info: Info, ponder: bool, say: impl FnOnce(&dyn Display)) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.said {
            return;
        }
        if let Some(&best) = info.pv.first()
            && info.multipv.is_none_or(|number| number == 1)
        {
            state.best = BestMove::Play { best, ponder: info.pv.get(1).copied().filter(|_| ponder) };
        }
        say(&komadai_usi::Message::Info(info));
    }

    /// Gives the answer, unless that has been done: this one, or the best that was found.
    pub(crate) fn give(&self, answer: Option<BestMove>, say: impl FnOnce(BestMove)) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !state.said {
            state.said = true;
            say(answer.unwrap_or(state.best));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_answer_and_nothing_after_it() {
        let play = |text: &str| BestMove::Play { best: text.parse().expect("a move"), ponder: None };
        let info = |text: &str| Info { pv: vec![text.parse().expect("a move")], ..Info::default() };
        let second = Info { multipv: Some(2), ..info("2g2f") };
        let reply = Reply::new(play("9g9f"));
        let mut told = Vec::new();
        reply.got_so_far(info("7g7f"), false, |info| told.push(info.to_string()));
        reply.got_so_far(second, false, |info| told.push(info.to_string()));
        let mut answers = Vec::new();
        reply.give(None, |best| answers.push(best));
        reply.give(Some(play("2h7h")), |best| answers.push(best));
        reply.got_so_far(info("5i5h"), false, |info| told.push(info.to_string()));
        assert_eq!(answers, [play("7g7f")]);
        assert_eq!(told.len(), 2, "{told:?}");
    }
}
