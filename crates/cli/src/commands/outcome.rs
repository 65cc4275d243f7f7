//! `komadai outcome`: how a game stands after some moves.

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_rules::{Color, Game, Move, Position, Rules};
use serde_json::json;

use crate::failure::Failure;

/// Plays the moves and prints the end, or which move is illegal and why (exit code 1).
pub(crate) fn run(start: Position, rules: Rules, moves: &[String]) -> Result<ExitCode, Failure> {
    let mut game = Game::new(start, rules);
    for (index, text) in moves.iter().enumerate() {
        let ply = index + 1;
        let mv: Move = text.parse().map_err(|error| Failure::new(format!("move {ply}: {error}")))?;
        if let Err(reason) = game.play(mv) {
            writeln!(io::stdout(), "{}", json!({"error": {"ply": ply, "reason": reason.to_string()}}))?;
            return Ok(ExitCode::FAILURE);
        }
    }
    let answer = match game.outcome() {
        None => json!({"end": null}),
        Some(outcome) => json!({
            "end": outcome.end.to_string(),
            "winner": outcome.winner.as_ref().map(Color::to_string),
            "ply": game.ply(),
        }),
    };
    writeln!(io::stdout(), "{answer}")?;
    Ok(ExitCode::SUCCESS)
}
