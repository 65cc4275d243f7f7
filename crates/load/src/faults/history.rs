//! The checker: what was acknowledged, against what is in the database.
//!
//! A game is a log with compare-and-set, so a history is linearizable if each acknowledged command is in the log once, at the version
//! that it was told, and if the log has no gaps: the order of the log is then an order in which everything happened, and since who plays
//! sends a command only after the one before was acknowledged, it is the order in which the players saw it.

use std::collections::HashMap;

use komadai_testbed::Postgres;

use super::player::Log;

/// A moment at which the whole site was down: from, until, in milliseconds since the Unix epoch.
pub(super) type Outage = (i64, i64);

/// A clock may take so much of an outage, in milliseconds: what nobody need say a sign of life for, and the way to the disk.
const TOLERANCE: i64 = 4_000;

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// Commands that were acknowledged.
    pub acknowledged: usize,
    /// Acknowledged commands that are not in the log where they should be.
    pub lost: usize,
    /// Commands that are in a log twice, and versions that are there twice or missing.
    pub doubled: usize,
    /// Games with two results.
    pub two_results: usize,
    /// Moves that were charged for an outage of the whole site.
    pub charged: usize,
    /// Commands that were refused and should not have been.
    pub refused: usize,
}

/// An event of a log.
struct Event {
    kind: String,
    id: String,
    body: String,
    charged: i64,
}

/// Looks at everything.
pub(super) fn check(postgres: &Postgres, logs: &[Log], outages: &[Outage]) -> Findings {
    let text = "SELECT game_id, version, kind, COALESCE(client_id, ''), COALESCE(charged, 0), body
                FROM event ORDER BY game_id, version";
    let mut games: HashMap<String, Vec<(u64, Event)>> = HashMap::new();
    for line in postgres.ask("site", text).lines() {
        let fields: Vec<&str> = line.splitn(6, '|').collect();
        let [game, version, kind, id, charged, body] = fields.as_slice() else { continue };
        let event = Event {
            kind: (*kind).to_owned(),
            id: (*id).to_owned(),
            body: (*body).to_owned(),
            charged: charged.parse().unwrap_or_default(),
        };
        games.entry((*game).to_owned()).or_default().push((version.parse().unwrap_or_default(), event));
    }
    let mut found = Findings::default();
    for events in games.values() {
        found.doubled += events.iter().zip(1..).filter(|((version, _), number)| version != number).count();
        let mut names: Vec<&str> =
            events.iter().map(|(_, event)| &*event.id).filter(|id| !id.is_empty()).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        found.doubled += all - names.len();
        found.two_results +=
            usize::from(events.iter().filter(|(_, event)| event.kind == "ended").count() > 1);
    }
    for log in logs {
        found.acknowledged += log.commands.len();
        found.refused += log.refusals.len();
        let none = Vec::new();
        let events = games.get(&log.game).unwrap_or(&none);
        let mut turn_began = None;
        for command in &log.commands {
            let event =
                events.iter().find(|(version, _)| *version == command.version).map(|(_, event)| event);
            let is_it = |event: &Event| {
                event.id == command.id && command.usi.as_ref().is_none_or(|usi| *usi == event.body)
            };
            match event.filter(|event| is_it(event)) {
                None => found.lost += 1,
                Some(event) => {
                    if let Some(began) = turn_began {
                        let overlap = |(from, until): &Outage| {
                            ((*until).min(command.answered) - (*from).max(began)).max(0)
                        };
                        let free: i64 = outages.iter().map(overlap).sum();
                        let fair = command.answered - began - free + TOLERANCE;
                        found.charged += usize::from(free > TOLERANCE && event.charged > fair);
                    }
                }
            }
            turn_began = Some(command.sent);
        }
    }
    found
}
