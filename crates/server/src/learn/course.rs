//! What is taught, in order. Pieces that are to be captured are White's pawns: they stay where they are.

use komadai_rules::{End, PieceKind};

use super::goal::Goal;
use super::lesson::{Lesson, Step};
use super::task::Task;

/// The start position, in SFEN.
pub(crate) const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Three times round: one move more, and the position stands for the fourth time.
const THREE_ROUNDS: &[&str] =
    &["5g5h", "5a4a", "5h5i", "4a5a", "5i5h", "5a4a", "5h5i", "4a5a", "5i5h", "5a4a", "5h5i", "4a5a"];

/// The same, with a check at each of Black's moves.
const THREE_ROUNDS_OF_CHECK: &[&str] =
    &["6d5c", "5a4a", "5c4c", "4a5a", "4c5c", "5a4a", "5c4c", "4a5a", "4c5c", "5a4a", "5c4c", "4a5a"];

const fn step(id: &'static str, teaches: &'static [&'static str], sfen: &'static str, task: Task) -> Step {
    Step { id, teaches, sfen, task }
}

/// One move that reaches the goal.
const fn one(goal: Goal) -> Task {
    within(1, goal)
}

/// So many moves at most.
const fn within(most: usize, goal: Goal) -> Task {
    Task::Moves { before: &[], goal, most }
}

const fn ask(answers: usize, right: usize) -> Task {
    Task::Question { answers, right }
}

/// The course.
pub const COURSE: &[Lesson] = &[
    Lesson {
        id: "board",
        steps: &[
            step("zone", &["B1"], START, ask(3, 1)),
            step("owner", &["B2"], "4k4/9/9/4S4/9/4s4/9/9/4K4 b - 1", ask(2, 1)),
            step("set-up", &["B3"], START, one(Goal::Stands(PieceKind::Rook, "7h"))),
            step("families", &["P2"], START, ask(3, 2)),
        ],
    },
    Lesson {
        id: "pieces",
        steps: &[
            step("king", &["M1"], "9/9/9/5pp2/4K4/9/9/9/9 b - 1", within(2, Goal::CaptureAll)),
            step("gold", &["M2"], "9/9/9/4p4/3p5/4G4/9/9/8K b - 1", within(2, Goal::CaptureAll)),
            step("silver", &["M3"], "9/9/9/9/2p1S4/3p5/9/9/8K b - 1", within(2, Goal::CaptureAll)),
            step("knight", &["M4"], "9/9/9/9/4p4/9/3p5/3PP4/4N3K b - 1", within(2, Goal::CaptureAll)),
            step("lance", &["M5"], "9/9/9/4p4/9/4p4/9/9/4L3K b - 1", within(2, Goal::CaptureAll)),
            step("bishop", &["M6"], "9/9/9/9/4p4/9/6p2/1B7/8K b - 1", within(2, Goal::CaptureAll)),
            step("rook", &["M7"], "9/9/9/9/2p4p1/9/9/7R1/8K b - 1", within(2, Goal::CaptureAll)),
            step("pawn", &["M8"], "9/9/9/9/4p4/4p4/4P4/9/8K b - 1", within(2, Goal::CaptureAll)),
        ],
    },
    Lesson {
        id: "capture",
        steps: &[
            step("hand", &["C1"], "4k4/9/9/9/2+p6/9/9/2R6/4K4 b - 1", one(Goal::Capture("7e"))),
            step("free", &["C1"], "4k4/7g1/7p1/9/9/9/9/7R1/4K4 b - 1", one(Goal::Quiet)),
        ],
    },
    Lesson {
        id: "promotion",
        steps: &[
            step("enter", &["P1", "X1"], "9/9/9/4S4/9/9/9/9/8K b - 1", one(Goal::AllPromoted)),
            step("decline", &["X1"], "9/9/9/4S4/9/9/9/9/8K b - 1", one(Goal::Decline)),
            step("must", &["X2"], "k8/4P4/9/2N3L2/9/9/9/9/8K b - 1", within(3, Goal::AllPromoted)),
            step("later", &["X3"], "9/9/4S4/9/9/9/9/9/8K b - 1", one(Goal::PromoteLeaving)),
        ],
    },
    Lesson {
        id: "promoted",
        steps: &[
            step("gold", &["M9"], "9/9/9/9/4+Pp3/5p3/9/9/8K b - 1", within(2, Goal::CaptureAll)),
            step("dragon", &["M9"], "9/9/9/9/1p7/2p6/9/1+R7/8K b - 1", within(2, Goal::CaptureAll)),
            step("horse", &["M9"], "9/9/9/6p2/9/4p4/4+B4/9/8K b - 1", within(2, Goal::CaptureAll)),
        ],
    },
    Lesson {
        id: "drops",
        steps: &[
            step("drop", &["D1"], "4k4/9/9/9/9/9/9/9/4K4 b G 1", one(Goal::Drop)),
            step("unpromoted", &["D1"], "k8/9/9/9/9/9/9/9/8K b S 1", within(2, Goal::AllPromoted)),
            step("dead-end", &["D2"], "9/9/9/9/9/9/9/9/8K b N 1", one(Goal::OnRank(PieceKind::Knight, 3))),
            step("nifu", &["D3"], "4k4/9/3+P5/9/9/9/PP2P1PPP/2P2P3/4K4 b P 1", one(Goal::Drop)),
            step("mate", &["D4"], "7nk/9/7S1/9/9/9/9/9/4K4 b GP 1", one(Goal::Mate)),
        ],
    },
    Lesson {
        id: "check",
        steps: &[
            step("attacked", &["K1"], "9/9/9/9/9/R3g3k/9/4K4/9 b - 1", ask(2, 2)),
            step("flee", &["K2"], "4k4/9/4r4/9/9/9/9/9/4K4 b - 1", one(Goal::Legal)),
            step("take", &["K2"], "4k4/9/9/9/9/9/5n3/5G3/4K4 b - 1", one(Goal::Capture("4g"))),
            step("between", &["K2"], "4k4/9/8r/9/9/9/9/7S1/7NK b G 1", one(Goal::Legal)),
        ],
    },
    Lesson {
        id: "mate",
        steps: &[
            step("gold", &["E1"], "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", one(Goal::Mate)),
            step("move", &["E1", "D4"], "4k4/9/4G4/9/9/9/9/4R4/4K4 b - 1", one(Goal::Mate)),
            step("knight", &["E1"], "7nk/7bp/9/9/9/9/9/9/4K4 b N 1", one(Goal::Mate)),
        ],
    },
    Lesson {
        id: "end",
        steps: &[
            step(
                "repetition",
                &["E2"],
                "4k4/9/9/9/9/9/4K4/9/9 b - 1",
                Task::Moves { before: THREE_ROUNDS, goal: Goal::End(End::Sennichite), most: 1 },
            ),
            step(
                "perpetual",
                &["E3"],
                "4k4/9/9/3+R5/9/9/9/9/4K4 b - 1",
                Task::Moves {
                    before: THREE_ROUNDS_OF_CHECK,
                    goal: Goal::Avoid(End::PerpetualCheck),
                    most: 1,
                },
            ),
            step("impasse", &[], "1+P1K1+P3/+P1+P1+P1+B2/+P+R1+P1+P3/9/9/9/9/9/4k4 b - 1", ask(3, 3)),
            step("no-move", &[], "7r1/9/9/9/9/9/9/1r7/8K b - 1", ask(3, 1)),
            step("rules", &[], START, ask(3, 3)),
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use komadai_rules::Move;

    use super::*;
    use crate::learn::task::Standing;

    fn steps() -> impl Iterator<Item = (&'static Lesson, &'static Step)> {
        COURSE.iter().flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)))
    }

    /// Whether some moves do what is asked for, after these.
    fn can_be_done(step: &Step, played: &mut Vec<Move>) -> bool {
        let moves = match played.as_slice() {
            [] => step.begin().legal_moves(),
            played => match step.attempt(played) {
                Some(tried) if tried.standing == Standing::Done => return true,
                Some(tried) if tried.standing == Standing::On => tried.game.legal_moves(),
                _ => return false,
            },
        };
        moves.into_iter().any(|mv| {
            played.push(mv);
            let done = can_be_done(step, played);
            played.pop();
            done
        })
    }

    #[test]
    fn every_task_can_be_done_and_most_can_be_missed() {
        for (lesson, step) in steps() {
            let name = lesson.key(step, None);
            match step.task {
                Task::Question { answers, right } => {
                    assert!((1..=answers).contains(&right) && answers > 1, "{name}");
                }
                Task::Moves { goal, .. } => {
                    assert!(can_be_done(step, &mut Vec::new()), "{name}");
                    let missed =
                        step.begin().legal_moves().into_iter().any(|mv| {
                            step.attempt(&[mv]).is_some_and(|tried| tried.standing != Standing::Done)
                        });
                    assert!(
                        missed || matches!(goal, Goal::Legal | Goal::Drop),
                        "{name}: nothing can go wrong"
                    );
                }
            }
        }
    }

    #[test]
    fn every_statement_of_the_rules_is_taught() {
        let document = include_str!("../../../../docs/rules.md");
        let agreed = document.split("## Where they differ").next().expect("split gives one part at least");
        let mut stated = BTreeSet::new();
        for line in agreed.lines() {
            let Some(id) = line.strip_prefix("| ").and_then(|rest| rest.split(" |").next()) else { continue };
            match id.split_once('–') {
                Some(("M1", "M8")) => stated.extend((1..=8).map(|n| format!("M{n}"))),
                _ if id.len() == 2 && id.ends_with(|c: char| c.is_ascii_digit()) => {
                    stated.insert(id.to_owned());
                }
                _ => {}
            }
        }
        assert!(stated.contains("B1") && stated.contains("E3") && stated.len() > 20, "{stated:?}");
        let taught: BTreeSet<String> =
            steps().flat_map(|(_, step)| step.teaches.iter().map(|&id| id.to_owned())).collect();
        assert_eq!(taught, stated);
    }

    #[test]
    fn a_pawn_that_would_mate_by_a_drop_is_refused_and_the_gold_mates() {
        let (_, drops) = Lesson::find("drops").unwrap();
        let step = drops.steps.iter().find(|step| step.id == "mate").unwrap();
        let standing = |usi: &str| step.attempt(&[usi.parse().unwrap()]).unwrap().standing;
        assert_eq!(standing("P*1b"), Standing::Illegal(komadai_rules::Illegal::Uchifuzume));
        assert_eq!(standing("G*1b"), Standing::Done);
        assert_eq!(standing("G*5e"), Standing::Wrong);
    }

    #[test]
    fn the_fourth_check_in_the_same_position_loses() {
        let (_, end) = Lesson::find("end").unwrap();
        let step = end.steps.iter().find(|step| step.id == "perpetual").unwrap();
        let tried = step.attempt(&["4c5c".parse().unwrap()]).unwrap();
        assert_eq!(tried.standing, Standing::Wrong);
        assert_eq!(tried.outcome.map(|outcome| outcome.end), Some(End::PerpetualCheck));
    }

    #[test]
    fn lessons_and_steps_have_names_of_their_own() {
        let mut names = BTreeSet::new();
        for (lesson, step) in steps() {
            assert!(names.insert(lesson.key(step, None)));
        }
    }
}
