//! The course: shogi from the board to mate, step by step. A step says what stands on the board and what is to be done;
//! whether it was done, the rules crate says. The words stand in `learn.ftl`, under keys made of lesson and step.

mod course;
mod goal;
mod lesson;
mod task;

pub use course::COURSE;
pub(crate) use course::START;
pub use lesson::{Lesson, Step};
pub use task::{Standing, Task, Tried};
