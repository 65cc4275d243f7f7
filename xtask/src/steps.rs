//! Steps that are timed, never skipped, and told at the end.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs a command with its output shown; an exit code other than 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let line = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ");
    let status = command.stdin(Stdio::null()).status().map_err(|error| format!("{line}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// What became of each step.
#[derive(Default)]
pub(crate) struct Steps(Vec<Step>);

struct Step {
    name: &'static str,
    took: Duration,
    done: Result<(), String>,
}

impl Steps {
    /// Runs one step and keeps its result; a failure does not stop the steps after it, so that one run
    /// tells everything that is wrong.
    pub(crate) fn take<T>(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> Result<T, String>,
    ) -> Option<T> {
        println!("\n=== {name} ===");
        let start = Instant::now();
        let result = step();
        let (value, done) = match result {
            Ok(value) => (Some(value), Ok(())),
            Err(message) => {
                eprintln!("{name}: {message}");
                (None, Err(message))
            }
        };
        self.0.push(Step { name, took: start.elapsed(), done });
        value
    }

    /// The table of times and failures, with the counts on the last line.
    pub(crate) fn table(&self) -> String {
        let mut text = String::from("\nstep            seconds\n");
        for step in &self.0 {
            let word = match &step.done {
                Ok(()) => String::new(),
                Err(message) => format!("  FAILED: {}", message.lines().next().unwrap_or_default()),
            };
            text += &format!("{:<14} {:>8.1}{word}\n", step.name, step.took.as_secs_f64());
        }
        let total: Duration = self.0.iter().map(|step| step.took).sum();
        text += &format!("{:<14} {:>8.1}\n\n", "all", total.as_secs_f64());
        text += &format!("steps: {} passed, {} failed", self.0.len() - self.failed(), self.failed());
        text
    }

    /// How many steps failed.
    pub(crate) fn failed(&self) -> usize {
        self.0.iter().filter(|step| step.done.is_err()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_is_an_error_with_its_line() {
        let error = run(Command::new("sh").args(["-c", "exit 3"])).unwrap_err();
        assert!(error.contains("exit 3"), "{error}");
        assert!(run(&mut Command::new("no-such-program-here")).is_err());
    }

    #[test]
    fn a_failed_step_is_counted_and_the_next_one_still_runs() {
        let mut steps = Steps::default();
        assert_eq!(steps.take("first", || Err::<(), _>("broken".to_owned())), None);
        assert_eq!(steps.take("second", || Ok(5)), Some(5));
        let table = steps.table();
        assert_eq!(steps.failed(), 1);
        assert!(table.contains("FAILED: broken"), "{table}");
        assert!(table.ends_with("\nsteps: 1 passed, 1 failed"), "{table}");
    }
}
