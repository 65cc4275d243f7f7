//! What clients may do, as options. Each pace is so many at once and the time until one more: `20/10s`.

use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use komadai_server::{ConnectionLimits, Limits, Pace, SocketLimits};

/// What clients may do. Whoever is on this machine may do most of it any number of times.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct LimitArgs {
    /// Games that one address may begin at once; whoever is on this machine may begin any number
    #[arg(long, value_name = "N", default_value = "30", env = "KOMADAI_NEW_GAMES")]
    new_games: NonZeroU32,
    /// Seconds until an address that has begun so many may begin one more
    #[arg(long, value_name = "SECONDS", default_value = "2", env = "KOMADAI_NEW_GAME_EVERY")]
    new_game_every: NonZeroU32,
    /// Accounts that one address may make: so many at once, then one more each time that so much has gone by
    #[arg(long, value_name = "PACE", default_value = "20/1m", env = "KOMADAI_NEW_ACCOUNTS")]
    new_accounts: Pace,
    /// Passwords that one address may try
    #[arg(long, value_name = "PACE", default_value = "20/10s", env = "KOMADAI_PASSWORDS")]
    passwords: Pace,
    /// Passwords that one address may try for one name; a browser in which the account was signed in to before may try as many
    #[arg(long, value_name = "PACE", default_value = "10/1m", env = "KOMADAI_PASSWORDS_BY_NAME_AND_ADDRESS")]
    passwords_by_name_and_address: Pace,
    /// Passwords that may be tried for one name, from wherever, but for such browsers
    #[arg(long, value_name = "PACE", default_value = "100/10s", env = "KOMADAI_PASSWORDS_BY_NAME")]
    passwords_by_name: Pace,
    /// Letters that one address may ask for
    #[arg(long, value_name = "PACE", default_value = "10/1m", env = "KOMADAI_LETTERS")]
    letters: Pace,
    /// Letters that may be asked for to one name or address, from wherever
    #[arg(long, value_name = "PACE", default_value = "3/10m", env = "KOMADAI_LETTERS_BY_NAME")]
    letters_by_name: Pace,
    /// Requests of programs that one address may send
    #[arg(long, value_name = "PACE", default_value = "60/200ms", env = "KOMADAI_REQUESTS")]
    requests: Pace,
    /// Requests that the tokens of one account may send, from wherever
    #[arg(long, value_name = "PACE", default_value = "60/200ms", env = "KOMADAI_REQUESTS_BY_ACCOUNT")]
    requests_by_account: Pace,
    /// Moves and other commands that one address may send
    #[arg(long, value_name = "PACE", default_value = "1000/20ms", env = "KOMADAI_COMMANDS")]
    commands: Pace,
    /// Moves and other commands of one account, from wherever
    #[arg(long, value_name = "PACE", default_value = "200/100ms", env = "KOMADAI_COMMANDS_BY_ACCOUNT")]
    commands_by_account: Pace,
    /// Messages of any kind that one websocket may send
    #[arg(long, value_name = "PACE", default_value = "60/100ms", env = "KOMADAI_MESSAGES")]
    messages: Pace,
    /// Websockets that one address may have open
    #[arg(long, value_name = "N", default_value = "400", env = "KOMADAI_SOCKETS")]
    sockets: NonZeroUsize,
    /// Connections open at once; the next one waits
    #[arg(long, value_name = "N", default_value = "16384", env = "KOMADAI_CONNECTIONS")]
    connections: NonZeroUsize,
    /// Connections that one address may have open
    #[arg(long, value_name = "N", default_value = "512", env = "KOMADAI_CONNECTIONS_BY_ADDRESS")]
    connections_by_address: NonZeroUsize,
    /// Days of a year on which an account's clocks by correspondence may stand still
    #[arg(long, value_name = "N", default_value = "30", env = "KOMADAI_VACATION_DAYS")]
    vacation_days: u16,
}

impl LimitArgs {
    /// The limits of the site.
    pub(crate) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let every = Duration::from_secs(self.new_game_every.get().into());
        Limits {
            new_games: Pace { at_once: self.new_games, every },
            new_accounts: self.new_accounts,
            passwords_by_address: self.passwords,
            passwords_by_name_and_address: self.passwords_by_name_and_address,
            passwords_by_name: self.passwords_by_name,
            letters_by_address: self.letters,
            letters_by_name: self.letters_by_name,
            requests_by_address: self.requests,
            requests_by_account: self.requests_by_account,
            commands_by_address: self.commands,
            commands_by_account: self.commands_by_account,
            vacation_days: self.vacation_days,
            sockets_by_address: self.sockets.get(),
            socket: SocketLimits { messages: self.messages, ..usual.socket },
            connection: ConnectionLimits {
                open: self.connections.get(),
                by_address: self.connections_by_address.get(),
                ..usual.connection
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::args::Args;

    #[test]
    fn what_nobody_sets_is_as_the_site_has_it() {
        let args = Args::parse_from(["komadai"]);
        assert_eq!(args.serve.limits.limits(), Limits::default());
    }

    #[test]
    fn a_pace_is_set_and_a_bad_one_refused() {
        let args = Args::parse_from(["komadai", "serve", "--passwords", "5/1m"]);
        let Some(crate::args::Command::Serve(serve)) = args.command else { panic!() };
        assert_eq!(serve.limits.limits().passwords_by_address.to_string(), "5/1m");
        let error = Args::try_parse_from(["komadai", "--passwords", "5"]).unwrap_err().to_string();
        assert!(error.contains("so many at once and the time until one more"), "{error}");
    }
}
