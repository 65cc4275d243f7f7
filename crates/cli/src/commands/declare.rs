//! `komadai declare`: what the side to move gets for declaring its entered king.

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_rules::{Declaration, Game, Position, Preset};
use serde_json::json;

use crate::failure::Failure;

/// Prints `win`, `draw` or `lose`.
pub(crate) fn run(position: Position, preset: Preset) -> Result<ExitCode, Failure> {
    let game = Game::new(position, preset.rules());
    let declaration = game.declaration().map_err(|error| Failure::new(format!("{preset}: {error}")))?;
    let result = match declaration {
        Declaration::Win => "win",
        Declaration::Draw => "draw",
        Declaration::Lose => "lose",
    };
    writeln!(io::stdout(), "{}", json!({ "result": result }))?;
    Ok(ExitCode::SUCCESS)
}
