//! `komadai backup`: a copy of a live site's data.

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_store::backup;

use crate::args::BackupArgs;
use crate::failure::Failure;

/// Makes it, and says on stdout where it is and how large.
pub(crate) fn run(args: &BackupArgs) -> Result<ExitCode, Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    let bytes = runtime.block_on(backup(&args.data.data, args.to())).map_err(Failure::new)?;
    writeln!(io::stdout(), "{} {bytes} bytes", args.to().display())?;
    Ok(ExitCode::SUCCESS)
}
