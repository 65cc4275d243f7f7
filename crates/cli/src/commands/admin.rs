//! `komadai admin`: who looks after the site. It opens the data file itself, so the site has to rest meanwhile.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use komadai_server::notifications::{SiteAddress, reset_path};
use komadai_server::worker::make_token;
use komadai_store::{Account, Deed, Name, Role, Store, copy};

use super::collect;
use crate::args::{AdminArgs, AdminCommand};
use crate::failure::Failure;
use crate::place::Place;

/// Who the audit log says has done it: whoever may use the machine.
const BY: &str = "komadai admin";

/// Does it, and says on stdout what came of it.
pub(crate) fn run(args: &AdminArgs) -> Result<ExitCode, Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        if let AdminCommand::Copy { from, to } = &args.command {
            return copy_site(from, to).await;
        }
        let store = args.place().open().await?;
        let done = match &args.command {
            AdminCommand::List => list(&store).await,
            AdminCommand::Make { name } => set_role(&store, *name, Role::Admin).await,
            AdminCommand::Unmake { name } => set_role(&store, *name, Role::Player).await,
            AdminCommand::Reset { name, url } => reset(&store, *name, url.as_ref()).await,
            AdminCommand::WorkerToken { name } => worker_token(&store, *name).await,
            AdminCommand::Collect { files, reading, replace } => {
                collect::run(&store, files, reading, *replace).await
            }
            AdminCommand::Recount => recount(&store).await,
            AdminCommand::Copy { .. } => Ok(()),
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

/// A line for each table: its name and how many rows were copied and compared.
async fn copy_site(from: &Place, to: &Place) -> Result<(), Failure> {
    if from == to {
        return Err(Failure::new("--from and --to are the same place"));
    }
    let (source, target) = (from.open().await?, to.open().await?);
    let copied = copy(&source, &target).await.map_err(Failure::new);
    source.close().await;
    target.close().await;
    let mut out = io::stdout().lock();
    let mut all = 0;
    for (table, rows) in copied? {
        writeln!(out, "{table} {rows}")?;
        all += rows;
    }
    writeln!(out, "copied and compared {all} rows")?;
    Ok(())
}

/// What is done now, for the audit log.
pub(super) fn deed(action: &'static str, subject: impl ToString) -> Deed {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let at = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    Deed { at, by: BY.to_owned(), action, subject: subject.to_string(), detail: String::new() }
}

/// Counts the openings anew. What is stopped half-way goes on when the site runs, or by the same command.
async fn recount(store: &Store) -> Result<(), Failure> {
    store.forget_openings(&deed("recount", "")).await.map_err(Failure::new)?;
    let (mut played, mut collected) = (0, 0);
    loop {
        let games = store.uncounted_games(1000).await.map_err(Failure::new)?;
        if games.is_empty() {
            break;
        }
        for game in games {
            played += usize::from(store.count_opening(game).await.map_err(Failure::new)?);
        }
    }
    loop {
        match store.count_collected().await.map_err(Failure::new)? {
            0 => break,
            counted => collected += counted,
        }
    }
    writeln!(io::stdout(), "counted {played} games of the site and {collected} from elsewhere")?;
    Ok(())
}

/// The account of this name.
async fn find(store: &Store, name: Name) -> Result<Account, Failure> {
    let account = store.account(name).await.map_err(Failure::new)?;
    account.ok_or_else(|| {
        Failure::new(format!(
            "there is no account {name}: make it on the site first; `komadai admin list` names all"
        ))
    })
}

/// The link that sets a new password; its path alone where nobody has said at which address people reach the site.
async fn reset(store: &Store, name: Name, url: Option<&SiteAddress>) -> Result<(), Failure> {
    let account = find(store, name).await?;
    let path = reset_path(store, &account, BY).await.map_err(Failure::new)?;
    let site = url.map(ToString::to_string).unwrap_or_default();
    writeln!(io::stdout(), "{site}{path}")?;
    Ok(())
}

/// The token, this once.
async fn worker_token(store: &Store, name: Name) -> Result<(), Failure> {
    let account = find(store, name).await?;
    if account.role != Role::Admin {
        return Err(Failure::new(format!(
            "{name} does not look after the site: `komadai admin make {name}` first, or take an account that does"
        )));
    }
    writeln!(io::stdout(), "{}", make_token(store, &account, BY).await.map_err(Failure::new)?)?;
    Ok(())
}

async fn set_role(store: &Store, name: Name, role: Role) -> Result<(), Failure> {
    let account = find(store, name).await?;
    let action = match role {
        Role::Admin => "make",
        Role::Player => "unmake",
    };
    let deed = deed(action, account.name);
    store.set_role(account.id, role, &deed).await.map_err(Failure::new)?;
    writeln!(io::stdout(), "{} {role}", account.name)?;
    Ok(())
}
