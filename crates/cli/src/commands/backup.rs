//! `komadai backup`: a copy of a live site's data.

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_store::backup;

use crate::args::BackupArgs;
use crate::failure::Failure;
use crate::place::Place;

/// Makes it, and says on stdout where it is and how large.
pub(crate) fn run(args: &BackupArgs) -> Result<ExitCode, Failure> {
    if let Place::Postgres(_) = args.data.place() {
        return Err(Failure::new(
            "a PostgreSQL database is copied by its own tools: pg_dump, or pg_basebackup",
        ));
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let bytes = runtime.block_on(backup(&args.data.data, args.to())).map_err(Failure::new)?;
    writeln!(io::stdout(), "{} {bytes} bytes", args.to().display())?;
    Ok(ExitCode::SUCCESS)
}
