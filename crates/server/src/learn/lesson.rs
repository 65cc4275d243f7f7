//! A lesson and its steps.

use komadai_rules::Position;

use super::course::COURSE;
use super::task::Task;

/// A lesson: what belongs together, in the order in which it is learnt.
#[derive(Debug)]
pub struct Lesson {
    /// Its name in addresses and keys.
    pub id: &'static str,
    /// Its steps.
    pub steps: &'static [Step],
}

/// A step: a position, a text and something to do.
#[derive(Debug)]
pub struct Step {
    /// Its name in keys, within the lesson.
    pub id: &'static str,
    /// The statements of the rules that it teaches, as `docs/rules.md` numbers them.
    pub teaches: &'static [&'static str],
    /// What stands on the board at first, in SFEN. Kings may be missing.
    pub sfen: &'static str,
    /// What is to be done.
    pub task: Task,
}

impl Lesson {
    /// The lesson with this name, and its place in the course from 0.
    pub fn find(id: &str) -> Option<(usize, &'static Self)> {
        COURSE.iter().enumerate().find(|(_, lesson)| lesson.id == id)
    }

    /// The key of the lesson's title.
    pub fn title(&self) -> String {
        format!("learn-{}", self.id)
    }

    /// The key of a text of a step; without `part`, what the step explains.
    pub fn key(&self, step: &Step, part: Option<&str>) -> String {
        let explained = format!("learn-{}-{}", self.id, step.id);
        part.map_or_else(|| explained.clone(), |part| format!("{explained}-{part}"))
    }

    /// All keys of the lesson.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let steps = self.steps.iter().flat_map(|step| {
            let answers = (1..=step.task.answers()).map(|answer| self.key(step, Some(&answer.to_string())));
            let parts = ["do", "done", "wrong"].map(|part| self.key(step, Some(part)));
            parts.into_iter().chain(answers).chain([self.key(step, None)])
        });
        [self.title(), format!("{}-about", self.title())].into_iter().chain(steps)
    }
}

impl Step {
    /// The position at first.
    ///
    /// # Panics
    /// Never with the steps of the course: a test reads them all.
    pub fn position(&self) -> Position {
        let setup = komadai_rules::Setup::from_sfen(self.sfen).expect("the course is well-formed");
        Position::from_setup(&setup, |_| true).expect("the course is well-formed")
    }
}
