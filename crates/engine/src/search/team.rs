//! Several threads at one position: a leader, and helpers that search the same and tell each other by the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{Builder, scope};

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
}

impl Team {
    /// A leader alone.
    pub(crate) fn new(table: Table, network: Option<Arc<Network>>) -> Self {
        let table = Arc::new(table);
        let leader = Searcher::new(Arc::clone(&table), network.clone());
        Self { leader, helpers: Vec::new(), network, table }
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

    /// Judges by this network from now on, or by hand without one.
    pub(crate) fn set_network(&mut self, network: Option<Arc<Network>>) {
        for searcher in std::iter::once(&mut self.leader).chain(&mut self.helpers) {
            searcher.set_network(network.clone());
        }
        self.network = network;
    }

    /// Forgets what it learnt from earlier searches.
    pub(crate) fn forget(&mut self) {
        self.leader.forget();
        self.helpers.iter_mut().for_each(|helper| helper.histories.clear());
    }

    /// Positions visited by the last search, on all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.leader.nodes() + self.helpers.iter().map(Searcher::nodes).sum::<u64>()
    }

    /// [`Searcher::think`], with the helpers at work as long as the leader is. Limits are the leader's: what is counted
    /// for one are its own nodes.
    pub(crate) fn think(
        &mut self,
        line: &Line,
        limits: Limits,
        control: Arc<Control>,
        report: &mut dyn FnMut(Info),
    ) -> Vec<RootMove> {
        let Self { leader, helpers, .. } = self;
        if helpers.is_empty() {
            return leader.think(line, limits, control, report);
        }
        let visited: Vec<Arc<AtomicU64>> = helpers.iter().map(Searcher::visited).collect();
        let mut report = |mut info: Info| {
            let others: u64 = visited.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
            if let Some(own) = info.nodes {
                let all = own + others;
                info.nps =
                    info.nps.map(|nps| (u128::from(nps) * u128::from(all) / u128::from(own.max(1))) as u64);
                info.nodes = Some(all);
            }
            report(info);
        };
        let stop = StopAtEnd(Arc::new(Control::new(false)));
        scope(|threads| {
            for (number, helper) in helpers.iter_mut().enumerate() {
                let (limits, control) = (limits.of_helper(number), Arc::clone(&stop.0));
                let search = move || {
                    helper.think(line, limits, control, &mut |_| {});
                };
                let builder = Builder::new().name(format!("helper {}", number + 1)).stack_size(STACK);
                if let Err(error) = builder.spawn_scoped(threads, search) {
                    report(Info::remark(format_args!("the system gives no more threads: {error}")));
                    break;
                }
            }
            let moves = leader.think(line, limits, control, &mut report);
            drop(stop);
            moves
        })
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
        assert!(told <= all && all > 0, "{told} {all}");
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
