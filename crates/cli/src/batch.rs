//! Positions that come one a line on stdin, each answered with a line.

use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write};

use komadai_rules::Position;

use crate::args::read_position;
use crate::failure::Failure;

/// The longest line that is read, in bytes. No position needs as many.
const LONGEST: usize = 1 << 16;

/// Answers each position; a line that is none is answered with what is wrong.
pub(crate) fn answer_each(mut answer: impl FnMut(&Position) -> String) -> Result<(), Failure> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        match position(&line) {
            Ok(position) => writeln!(out, "{}", answer(&position))?,
            Err(message) => writeln!(out, "error: {message}")?,
        }
        // Whoever writes one line and waits for its answer gets it; whoever writes many is not slowed down.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Reads a line, of one that is too long the begin; `false` at the end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', line)?;
    if read > LONGEST && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(read > 0)
}

fn position(line: &[u8]) -> Result<Position, String> {
    let line = line.trim_ascii_end();
    if line.len() > LONGEST {
        return Err(format!("the line is longer than {LONGEST} bytes"));
    }
    let text = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8".to_owned())?;
    read_position(text)
}
