//! Accounts: who they are, what they sign in with, and which games are theirs.
//!
//! Nothing here is asked for while a move is played. Changes go through the one writer, as everything does.

mod account;
pub(crate) mod change;
mod name;
mod played;
mod session;
mod tables;
mod token;

pub use account::{Account, AccountError, AccountId, NewAccount, PasswordHash, Player, Role, RoleError};
pub(crate) use change::unreadable;
pub use name::{Name, NameError};
pub use played::{Against, GameResult, Played, PlayedFilter};
pub use session::Session;
pub use tables::ACCOUNT_TABLES;
pub use token::Token;
