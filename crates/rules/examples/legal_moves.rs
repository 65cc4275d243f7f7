//! Reads positions in SFEN, one a line, and answers each with its legal moves in USI text, or with what is wrong.
//!
//! `echo "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1" | cargo run --example legal_moves`

use std::io::{self, BufRead, Write};

use komadai_rules::{Position, Setup};

/// Unlike [`Position::from_sfen`], forgives nothing.
fn answer(line: &str) -> Result<String, String> {
    let setup = Setup::from_sfen(line).map_err(|error| error.to_string())?;
    let position = Position::from_setup(&setup, |_| false).map_err(|invalid| invalid.to_string())?;
    Ok(position.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        match answer(&line?) {
            Ok(moves) => writeln!(out, "{moves}")?,
            Err(error) => writeln!(out, "error: {error}")?,
        }
    }
    out.flush()
}
