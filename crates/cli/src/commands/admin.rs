//! `komadai admin`: who looks after the site. It opens the data file itself, so the site has to rest meanwhile.

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_store::{Account, Name, Role, Store};

use crate::args::{AdminArgs, AdminCommand};
use crate::failure::Failure;

/// Does it, and says on stdout what came of it.
pub(crate) fn run(args: &AdminArgs) -> Result<ExitCode, Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let store = Store::open(&args.data).await.map_err(Failure::new)?;
        let done = match &args.command {
            AdminCommand::List => list(&store).await,
            AdminCommand::Make { name } => set_role(&store, *name, Role::Admin).await,
            AdminCommand::Unmake { name } => set_role(&store, *name, Role::Player).await,
        };
        store.close().await;
        done
    })?;
    Ok(ExitCode::SUCCESS)
}

/// A line for each account: its name and what it may do.
async fn list(store: &Store) -> Result<(), Failure> {
    let accounts = store.accounts().await.map_err(Failure::new)?;
    let mut out = io::stdout().lock();
    for Account { name, role, .. } in accounts {
        writeln!(out, "{name} {role}")?;
    }
    Ok(())
}

async fn set_role(store: &Store, name: Name, role: Role) -> Result<(), Failure> {
    let account = store.account(name).await.map_err(Failure::new)?;
    let account = account.ok_or_else(|| {
        Failure::new(format!(
            "there is no account {name}: make it on the site first; `komadai admin list` names all"
        ))
    })?;
    store.set_role(account.id, role).await.map_err(Failure::new)?;
    writeln!(io::stdout(), "{} {role}", account.name)?;
    Ok(())
}
