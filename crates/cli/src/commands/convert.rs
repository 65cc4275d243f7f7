//! `komadai convert`: records from any format into any other.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use indicatif::ProgressBar;
use komadai_record::{Encoding, Format, Found, GamesError, Loss, RecordError, Written, json};

use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::record_files::{Source, bar, sources};

/// Converts the files, the folders' files, or stdin. What fails is told at once and counted at the end.
pub(crate) fn run(args: &ConvertArgs) -> Result<ExitCode, Failure> {
    let sources = sources(&args.files)?;
    let mut conversion = Conversion { args, several: sources.len() > 1, games: 0, failed: 0, bar: None };
    if sources.is_empty() {
        conversion.read(io::stdin().lock(), "stdin", None, &mut Output::stdout(args))?;
    } else {
        conversion.bar = bar(&sources);
        let mut stdout = Output::stdout(args);
        for source in &sources {
            conversion.convert(source, &mut stdout)?;
        }
        if let Some(bar) = &conversion.bar {
            bar.finish_and_clear();
        }
    }
    if conversion.several || conversion.games + conversion.failed > 1 {
        eprintln!("{} games converted, {} failed", conversion.games, conversion.failed);
    }
    Ok(if conversion.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Conversion<'a> {
    args: &'a ConvertArgs,
    several: bool,
    games: usize,
    failed: usize,
    bar: Option<ProgressBar>,
}

impl Conversion<'_> {
    /// One file, to stdout or to a file of its own.
    fn convert(&mut self, source: &Source, stdout: &mut Output) -> Result<(), Failure> {
        let shown = source.path.display().to_string();
        let named = source.format();
        let input = match source.open(self.bar.as_ref()) {
            Ok(input) => input,
            Err(error) => {
                self.fail(&shown, &error);
                return Ok(());
            }
        };
        let Some(folder) = &self.args.out else {
            return self.read(input, &shown, named, stdout);
        };
        let target = folder.join(&source.name).with_extension(self.args.to.name());
        match Output::file(self.args, &target) {
            Ok(mut output) => self.read(input, &shown, named, &mut output),
            Err(error) => {
                self.fail(&target.display(), &error);
                Ok(())
            }
        }
    }

    fn read(
        &mut self,
        input: impl BufRead,
        name: &str,
        named: Option<Format>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        for (index, game) in self.args.reading.games(input, named).enumerate() {
            match game {
                Ok(found) => {
                    let lost = output.write(&found)?;
                    self.games += 1;
                    for loss in lost {
                        self.say(&format!("{name}: game {}: {} cannot hold {loss}", index + 1, self.args.to));
                    }
                }
                Err(GamesError::Record(error)) => {
                    if self.args.to == Format::Json {
                        output.error(&error, self.several.then_some(name))?;
                    }
                    self.fail(&name, &error);
                }
                Err(GamesError::Io(error)) => self.fail(&name, &error),
            }
            if let Some(bar) = &self.bar {
                bar.set_message(format!("{} games", self.games));
            }
        }
        output.finish()?;
        Ok(())
    }

    fn fail(&mut self, name: &dyn Display, error: &dyn Display) {
        self.failed += 1;
        self.say(&format!("{name}: {error}"));
    }

    /// A line on stderr, above the bar.
    fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| eprintln!("komadai: {line}")),
            None => eprintln!("komadai: {line}"),
        }
    }
}

/// Where the games go.
struct Output {
    sink: Box<dyn Write>,
    format: Format,
    encoding: Encoding,
    begun: bool,
}

impl Output {
    fn stdout(args: &ConvertArgs) -> Self {
        Self::new(args, Box::new(io::stdout().lock()))
    }

    /// A file that is not there yet.
    fn file(args: &ConvertArgs, path: &Path) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(Self::new(args, Box::new(File::create_new(path)?)))
    }

    fn new(args: &ConvertArgs, sink: Box<dyn Write>) -> Self {
        let sink = Box::new(BufWriter::with_capacity(1 << 18, sink));
        Self { sink, format: args.to, encoding: args.encoding, begun: false }
    }

    /// Writes a game; the answer tells what is lost.
    fn write(&mut self, found: &Found) -> io::Result<Vec<String>> {
        let Written { text, lost } = match self.format {
            Format::Json => json::write_from(&found.record, found.format, found.encoding),
            format => format.write(&found.record),
        };
        let mut lost: Vec<_> = lost.iter().map(ToString::to_string).collect();
        let before =
            if self.begun { self.format.separator() } else { self.format.declaration(self.encoding) };
        // A byte order mark stands once, at the begin of the file.
        let encoding = match self.encoding {
            Encoding::Utf8Bom if self.begun => Encoding::Utf8,
            encoding => encoding,
        };
        self.begun = true;
        let (bytes, missing) = encoding.encode(&format!("{before}{text}"));
        lost.extend(missing.into_iter().map(|character| Loss::Character(character).to_string()));
        self.sink.write_all(&bytes)?;
        Ok(lost)
    }

    /// Writes an error in the place of a game.
    fn error(&mut self, error: &RecordError, file: Option<&str>) -> io::Result<()> {
        let (place, message) = (error.place, error.fault.to_string());
        let mut error = serde_json::json!({"line": place.line, "column": place.column, "message": message});
        if let Some(file) = file {
            error["file"] = file.into();
        }
        self.begun = true;
        writeln!(self.sink, "{}", serde_json::json!({ "error": error }))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.sink.flush()
    }
}
