//! Several threads at one position: a leader, and helpers that search the same and tell each other by the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{Builder, ScopedJoinHandle, scope};

use komadai_rules::Color;
use komadai_usi::Info;

use super::root::RootMove;
use super::{Limits, Searcher};
use crate::control::Control;
use crate::evaluation::network::Network;
use crate::line::Line;
use crate::table::Table;

/// The stack of a search: a debug build needs more than the usual.
pub(crate) const STACK: usize = 64 << 20;

/// A leader, whose answer counts, and its helpers.
pub(crate) struct Team {
    leader: Searcher,
    helpers: Vec<Searcher>,
    network: Option<Arc<Network>>,
    table: Arc<Table>,
    /// What a draw is worth in the table's scores, and to whom; `None` where it is nothing to anybody.
    view: Option<(i32, Color)>,
}

impl Team {
    /// A leader alone.
    pub(crate) fn new(table: Table, network: Option<Arc<Network>>) -> Self {
        let table = Arc::new(table);
        let leader = Searcher::new(Arc::clone(&table), network.clone());
        Self { leader, helpers: Vec::new(), network, table, view: None }
    }

    /// Has this many threads in all, at least one.
    pub(crate) fn resize(&mut self, threads: usize) {
        let wanted = threads.max(1) - 1;
        self.helpers.truncate(wanted);
        while self.helpers.len() < wanted {
            self.helpers.push(Searcher::new(Arc::clone(&self.table), self.network.clone()));
        }
    }

    /// Exchanges the table for another one.
    pub(crate) fn set_table(&mut self, table: Table) {
        self.table = Arc::new(table);
        for searcher in std::iter::once(&mut self.leader).chain(&mut self.helpers) {
            searcher.set_table(Arc::clone(&self.table));
        }
    }

    /// Judges by this network from now on, or by hand without one. What it learnt was by the other judge.
    pub(crate) fn set_network(&mut self, network: Option<Arc<Network>>) {
        for searcher in std::iter::once(&mut self.leader).chain(&mut self.helpers) {
            searcher.set_network(network.clone());
        }
        self.network = network;
        self.forget();
    }

    /// Forgets what it learnt from earlier searches.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
        for searcher in std::iter::once(&mut self.leader).chain(&mut self.helpers) {
            searcher.histories.clear();
        }
    }

    /// Positions visited by the last search, on all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.leader.nodes() + self.helpers.iter().map(Searcher::nodes).sum::<u64>()
    }

    /// [`Searcher::think`], with the helpers at work as long as the leader is. Limits are the leader's: what is counted
    /// for one are its own nodes. A weak player has no helpers, or its mistakes could not be repeated.
    pub(crate) fn think(
        &mut self,
        line: &Line,
        limits: Limits,
        control: Arc<Control>,
        report: &mut dyn FnMut(Info),
    ) -> Vec<RootMove> {
        self.look_from(limits.contempt, line.position().turn());
        self.table.age();
        let Self { leader, helpers, .. } = self;
        for searcher in helpers.iter_mut() {
            searcher.rest();
        }
        if helpers.is_empty() || limits.weakness.is_some() {
            return leader.think(line, limits, control, report);
        }
        let visited: Vec<Arc<AtomicU64>> = helpers.iter().map(Searcher::visited).collect();
        let mut report = |mut info: Info| {
            let others: u64 = visited.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
            if let Some(own) = info.nodes {
                let all = own + others;
                let share = |nps: u64| (u128::from(nps) * u128::from(all) / u128::from(own.max(1))) as u64;
                info.nps = info.nps.map(share);
                info.nodes = Some(all);
            }
            report(info);
        };
        let stop = StopAtEnd(Arc::new(Control::new(false)));
        scope(|threads| {
            let mut at_work = Vec::new();
            for (number, helper) in helpers.iter_mut().enumerate() {
                let (limits, control) = (limits.of_helper(number), Arc::clone(&stop.0));
                let search = move || {
                    helper.think(line, limits, control, &mut |_| {});
                };
                let builder = Builder::new().name(format!("helper {}", number + 1)).stack_size(STACK);
                match builder.spawn_scoped(threads, search) {
                    Ok(thread) => at_work.push(thread),
                    Err(error) => {
                        report(Info::remark(format_args!("the system gives no more threads: {error}")));
                        break;
                    }
                }
            }
            let moves = leader.think(line, limits, control, &mut report);
            drop(stop);
            // One that broke down takes nothing from the leader's answer, and begins anew with the next search.
            if at_work.into_iter().map(ScopedJoinHandle::join).filter(Result::is_err).count() > 0 {
                report(Info::remark("a helper broke down; this is an error of the engine"));
            }
            moves
        })
    }

    /// Scores hold what a draw is worth to who searches: for another side, or another worth, they are worth nothing.
    fn look_from(&mut self, contempt: i32, turn: Color) {
        let view = if contempt == 0 { None } else { Some((contempt, turn)) };
        if std::mem::replace(&mut self.view, view) != view {
            self.table.clear();
        }
    }
}

/// Stops the helpers when the leader has answered, or broken down.
struct StopAtEnd(Arc<Control>);

impl Drop for StopAtEnd {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::Position;

    use super::*;
    use crate::Level;

    #[test]
    fn every_helper_searches() {
        let mut team = Team::new(Table::new(1).expect("one mebibyte"), None);
        team.resize(3);
        let limits = Limits { budget: None, nodes: Some(50_000), ..Limits::depth(50) };
        let line = Line::new(Position::startpos());
        team.think(&line, limits, Arc::new(Control::new(false)), &mut |_| {});
        assert!(team.helpers.iter().all(|helper| helper.nodes() > 0));
        // A search without them does not count what they did before.
        team.think(
            &line,
            Limits { weakness: Level::ALL[0].weakness(1), ..Limits::depth(1) },
            Arc::new(Control::new(false)),
            &mut |_| {},
        );
        assert_eq!(team.nodes(), team.leader.nodes());
    }

    fn think(threads: usize) -> (u64, u64, Vec<RootMove>) {
        let mut team = Team::new(Table::new(1).expect("one mebibyte"), None);
        team.resize(threads);
        let mut told = 0;
        let control = Arc::new(Control::new(false));
        let line = Line::new(Position::startpos());
        let moves =
            team.think(&line, Limits::depth(6), control, &mut |info| told = info.nodes.unwrap_or(told));
        (told, team.nodes(), moves)
    }

    #[test]
    fn helpers_add_their_nodes_and_end_with_the_leader() {
        let (alone, all, moves) = think(1);
        assert_eq!(alone, all);
        assert_eq!(moves.len(), 30);
        let (told, all, moves) = think(3);
        // What is told is as new as the helpers' last count.
        assert!(told <= all, "{told} {all}");
        assert_eq!(moves.len(), 30);
        assert!(moves[0].line.len() > 1, "{moves:?}");
    }

    #[test]
    fn a_smaller_team_has_fewer_threads() {
        let mut team = Team::new(Table::new(1).expect("one mebibyte"), None);
        for threads in [4, 2, 0, 3] {
            team.resize(threads);
            assert_eq!(team.helpers.len() + 1, threads.max(1));
        }
    }
}
