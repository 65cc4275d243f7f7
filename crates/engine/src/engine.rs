//! The engine as a value: options, a position, and an answer. It knows nothing of lines of text.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;

use komadai_rules::{Color, Handicap};
use komadai_usi::{BestMove, Go, Info};

use crate::book::Book;
use crate::clock::{Budget, Reserve};
use crate::control::Control;
use crate::evaluation::material_balance;
use crate::evaluation::network::Network;
use crate::lag::Lag;
use crate::line::Line;
use crate::options::{MOST_CONTEMPT, Options};
use crate::random::{Random, stir};
use crate::score::{INFINITE, MAX_PLY};
use crate::search::{Limits, RootMove, Team, mate_budget};
use crate::table::{OutOfMemory, Table};

/// A player: thinks about positions and answers with moves.
pub struct Engine {
    team: Team,
    /// The size of the table as it is, in mebibytes.
    hash: usize,
    /// The network as it is.
    network: Option<Arc<Network>>,
    /// What moves have cost on the clock beyond the time for thinking.
    lag: Lag,
    /// What mistakes begin with when the options give no seed.
    seed: u64,
}

impl Engine {
    /// An engine with a table of the size that the options ask for, or of the largest that the machine has room for.
    /// The second value says so if that is less.
    pub fn new(options: &Options) -> (Self, Option<String>) {
        let (table, hash, complaint) = table_of(options.table());
        let seed = RandomState::new().build_hasher().finish();
        let mut team = Team::new(table, options.network.clone());
        team.resize(options.threads());
        (Self { team, hash, network: options.network.clone(), lag: Lag::default(), seed }, complaint)
    }

    /// Follows a change of the options that concerns the threads, the network or the table. Says so if there is no room for
    /// the table.
    pub fn adapt(&mut self, options: &Options) -> Option<String> {
        self.team.resize(options.threads());
        if self.network.as_ref().map(Arc::as_ptr) != options.network.as_ref().map(Arc::as_ptr) {
            self.network.clone_from(&options.network);
            self.team.set_network(options.network.clone());
        }
        if self.hash == options.table() {
            return None;
        }
        // The old table is given up first: there may not be room for both.
        self.team.set_table(smallest_table());
        let (table, hash, complaint) = table_of(options.table());
        self.team.set_table(table);
        self.hash = hash;
        complaint
    }

    /// Forgets what it learnt in earlier games.
    pub fn new_game(&mut self) {
        self.team.forget();
        self.lag.new_game();
    }

    /// Positions visited by the last search.
    pub fn nodes(&self) -> u64 {
        self.team.nodes()
    }

    /// Thinks about the end of `line` and answers. `report` hears of each depth; `control` can end it sooner.
    pub fn think(
        &mut self,
        line: &Line,
        go: &Go,
        options: &Options,
        control: &Arc<Control>,
        report: &mut dyn FnMut(Info),
    ) -> BestMove {
        let position = line.position();
        if go.searchmoves.is_empty() && options.entering.wins(position) {
            return BestMove::Win;
        }
        let mut random = self.random(options, line);
        let weakness = options.level.weakness(random.bits());
        let capped = |own: u64, level: Option<u64>| level.map_or(own, |level| own.min(level));
        let deepest = MAX_PLY as u64 / 2;
        if options.plays_from_book(go)
            && let Some(best) = Book::built_in().choose(position, &mut random)
        {
            report(Info::remark("a move of the book"));
            return BestMove::Play { best, ponder: None };
        }
        let odds = odds_given(line);
        let loss = self.lag.observe(go, position.turn(), line.ply());
        let budget = Budget::of(go, position.turn(), line.ply(), Reserve { delay: options.delay, loss });
        if let Some(budget) = budget {
            control.set_limit(budget.limit);
        }
        let limits = Limits {
            budget,
            nodes: match (go.nodes, weakness) {
                (own, None) => own,
                (own, Some(weakness)) => Some(capped(own.unwrap_or(u64::MAX), Some(weakness.nodes))),
            },
            depth: capped(go.depth.map_or(deepest, u64::from), weakness.map(|w| u64::from(w.depth))) as u32,
            lines: options.lines.max(weakness.map_or(1, |w| w.candidates)),
            only: go.searchmoves.clone(),
            entering: options.entering,
            max_plies: options.max_plies,
            contempt: (options.contempt + odds).clamp(-MOST_CONTEMPT, MOST_CONTEMPT),
            weakness,
            mate_budget: mate_budget(budget, go.nodes),
            helper: None,
        };
        let told = options.lines;
        let mut tell = |mut info: Info| {
            // Lines that only serve a weak player's choice are its own affair.
            if info.multipv.is_none_or(|number| number as usize <= told) {
                info.multipv = info.multipv.filter(|_| told > 1);
                report(info);
            }
        };
        let moves = self.team.think(line, limits, Arc::clone(control), &mut tell);
        self.lag.note(go, position.turn(), line.ply(), control.clock());
        let chosen = match weakness {
            Some(weakness) => weakness.choose(&moves, &mut random),
            None => moves.first(),
        };
        match chosen {
            None => BestMove::Resign,
            Some(root) if (1 - INFINITE..=-options.resign - odds).contains(&root.score) => BestMove::Resign,
            Some(root) => play(root, options.ponder),
        }
    }

    /// The same for the same seed and position, so that a game can be repeated.
    fn random(&self, options: &Options, line: &Line) -> Random {
        let seed = options.seed.unwrap_or(self.seed);
        Random::new(stir(seed) ^ line.position().key() ^ u64::from(line.ply()))
    }
}

/// What the side to move gave in advance, in hundredths of a pawn: nothing but in a handicap game, where White gives it.
///
/// For who gives odds a draw is worth no more than the start: it plays on where it would repeat moves in an even game, and
/// does not resign for what it gave away.
fn odds_given(line: &Line) -> i32 {
    let handicap = Handicap::of(line.start()).is_some_and(|handicap| handicap != Handicap::Even);
    if handicap && line.position().turn() == Color::White { material_balance(line.start()).max(0) } else { 0 }
}

fn play(root: &RootMove, ponder: bool) -> BestMove {
    let answer = root.line.get(1).copied();
    BestMove::Play { best: root.mv, ponder: answer.filter(|_| ponder) }
}

fn smallest_table() -> Table {
    Table::new(1).unwrap_or_else(|OutOfMemory| Table::tiny())
}

/// A table of this size, or of half the size until there is room; the size; and a complaint if it is not the one asked
/// for.
fn table_of(hash: usize) -> (Table, usize, Option<String>) {
    let mut size = hash;
    while size > 1 {
        if let Ok(table) = Table::new(size) {
            let complaint = format!("no room for a table of {hash} MiB: it has {size} MiB");
            return (table, size, (size != hash).then_some(complaint));
        }
        size /= 2;
    }
    let complaint = (hash > 1).then(|| format!("no room for a table of {hash} MiB: it has 1 MiB"));
    (smallest_table(), hash.min(1), complaint)
}
