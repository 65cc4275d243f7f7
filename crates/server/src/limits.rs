//! What clients may do, and for how long they are waited for.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

/// The longest message that a client may send, in bytes.
pub const MAX_MESSAGE: usize = 4096;

/// The largest file with a record that is taken, in bytes.
pub(crate) const MAX_RECORD_FILE: usize = 8 << 20;
/// The largest text of one, in bytes: a file in Shift_JIS becomes half as long again when a page holds it as text.
pub(crate) const MAX_RECORD_TEXT: usize = 12 << 20;
/// The most bytes of records that are held at once, of all who bring one along, until they are read. Each address and each account has its
/// share of it.
pub(crate) const MAX_RECORDS_HELD: usize = 128 << 20;
/// The most moves of a record that a page shows, variations counted.
pub(crate) const MAX_RECORD_MOVES: usize = 20_000;
/// The largest page of a record, in bytes of its data.
pub(crate) const MAX_RECORD_PAGE: usize = 8 << 20;
/// Records that are read at once; the next one waits.
pub(crate) const RECORDS_AT_ONCE: usize = 2;

/// The most moves that the address of an analysis leads through.
pub(crate) const MAX_ADDRESS_MOVES: usize = 1000;
/// The most moves that a page asks about at once.
pub(crate) const MAX_LINE_MOVES: usize = 64;

/// Passwords that are hashed at once, each in 19 MiB; the next one waits.
pub(crate) const PASSWORDS_AT_ONCE: usize = 2;
/// The longest password, in bytes.
pub(crate) const MAX_PASSWORD: usize = 256;
/// The most sessions and tokens that an account keeps.
pub(crate) const MAX_KEYS: usize = 50;
/// The most seeks and challenges that an account has open.
pub(crate) const MAX_SEEKS: usize = 20;
/// The most seeks that guests of one address have open: those of a club's evening.
pub(crate) const MAX_GUESTS_SEEKS: usize = 30;
/// The most games that one download holds.
pub(crate) const MAX_BULK: u32 = 1000;

/// How often one may say or report something at the games.
pub(crate) const TALK: Pace =
    Pace { at_once: NonZeroU32::MIN.saturating_add(4), every: Duration::from_secs(3) };

/// How often one address may ask for a picture.
pub(crate) const PICTURES: Pace = pace(100, 200);
/// How often it may ask for a game that plays itself.
pub(crate) const REPLAYS: Pace = pace(6, 5_000);

/// How often one address may take away all that is kept about an account: each time everything is read.
pub(crate) const EXPORTS_BY_ADDRESS: Pace = pace(20, 30_000);
/// How often one account may.
pub(crate) const EXPORTS_BY_ACCOUNT: Pace = pace(5, 120_000);

/// The limits of a site.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Games that one address may begin. The default lets a club behind one address begin thirty at once.
    pub new_games: Pace,
    /// Accounts that one address may make, tries that fail counted.
    pub new_accounts: Pace,
    /// Passwords that one address may try, for whatever accounts.
    pub passwords_by_address: Pace,
    /// Passwords that one address may try for one name; the same for a browser in which the account was signed in to before.
    pub passwords_by_name_and_address: Pace,
    /// Passwords that may be tried for one name, from wherever, but for such browsers.
    pub passwords_by_name: Pace,
    /// Letters that one address may ask for, to whomever.
    pub letters_by_address: Pace,
    /// Letters that may be asked for to one name or address, from wherever.
    pub letters_by_name: Pace,
    /// Requests of programs that one address may send.
    pub requests_by_address: Pace,
    /// The same for one account's tokens, from wherever.
    pub requests_by_account: Pace,
    /// Moves and other commands that one address may send, on all its websockets: those of a club's evening.
    pub commands_by_address: Pace,
    /// The same for one account.
    pub commands_by_account: Pace,
    /// Days of a year on which an account's clocks by correspondence may stand still.
    pub vacation_days: u16,
    /// Websockets that one address may have open.
    pub sockets_by_address: usize,
    /// What a websocket client may do.
    pub socket: SocketLimits,
    /// What a connection may do.
    pub connection: ConnectionLimits,
}

/// What a connection may do, whatever it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// Sockets open at once, websockets included. The next one waits in the listener's queue.
    pub open: usize,
    /// Those of one address; the machine itself, and a proxy on it, may have any number.
    pub by_address: usize,
    /// How long a client may take to send the head of a request; also how long an idle connection is kept.
    pub head: Duration,
    /// How long a request may take, its body included. A websocket has its answer at once, and limits of its own.
    pub request: Duration,
    /// How long a client may take nothing of what is sent to it.
    pub write: Duration,
    /// The same once the site is closing.
    pub last_write: Duration,
    /// How long a closing site waits for what is still open.
    pub farewell: Duration,
}

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// So often at once.
    pub at_once: NonZeroU32,
    /// Then once more each time that this has gone by; not zero.
    pub every: Duration,
}

/// The text is no pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected so many at once and the time until one more, such as 20/10s; times are in ms, s, m or h")]
pub struct PaceError;

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = self.every.as_millis();
        let (number, unit) = match ms {
            _ if !ms.is_multiple_of(1000) => (ms, "ms"),
            _ if !ms.is_multiple_of(60_000) => (ms / 1000, "s"),
            _ if !ms.is_multiple_of(3_600_000) => (ms / 60_000, "m"),
            _ => (ms / 3_600_000, "h"),
        };
        write!(f, "{}/{number}{unit}", self.at_once)
    }
}

impl FromStr for Pace {
    type Err = PaceError;

    fn from_str(text: &str) -> Result<Self, PaceError> {
        let (at_once, every) = text.split_once('/').ok_or(PaceError)?;
        let digits = every.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = every.split_at(digits);
        let number: u32 = number.parse().map_err(|_| PaceError)?;
        let unit = match unit {
            "ms" => 1,
            "s" => 1000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => return Err(PaceError),
        };
        let every = Duration::from_millis(u64::from(number) * unit);
        let at_once = at_once.parse().map_err(|_| PaceError)?;
        if every.is_zero() { Err(PaceError) } else { Ok(Self { at_once, every }) }
    }
}

/// What a websocket client may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SocketLimits {
    /// Messages.
    pub messages: Pace,
    /// Messages over the limit in a row before the socket is closed.
    pub excess: u32,
    /// Time between pings.
    pub ping: Duration,
    /// A client that was silent for so long, pongs included, is gone.
    pub idle: Duration,
    /// A client that does not take a message within this time is too slow.
    pub send: Duration,
    /// How long the other side's goodbye is awaited.
    pub farewell: Duration,
}

/// So many at once, then one more each time that so many milliseconds have gone by.
const fn pace(at_once: u32, every_ms: u64) -> Pace {
    let at_once = NonZeroU32::MIN.saturating_add(at_once - 1);
    Pace { at_once, every: Duration::from_millis(every_ms) }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            new_games: pace(30, 2_000),
            new_accounts: pace(20, 60_000),
            passwords_by_address: pace(20, 10_000),
            passwords_by_name_and_address: pace(10, 60_000),
            passwords_by_name: pace(100, 10_000),
            letters_by_address: pace(10, 60_000),
            letters_by_name: pace(3, 600_000),
            requests_by_address: pace(60, 200),
            requests_by_account: pace(60, 200),
            commands_by_address: pace(1000, 20),
            commands_by_account: pace(200, 100),
            vacation_days: 30,
            sockets_by_address: 400,
            socket: SocketLimits::default(),
            connection: ConnectionLimits::default(),
        }
    }
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            open: 16_384,
            by_address: 512,
            head: Duration::from_secs(20),
            request: Duration::from_secs(10),
            write: Duration::from_secs(20),
            last_write: Duration::from_secs(1),
            farewell: Duration::from_secs(5),
        }
    }
}

impl Default for SocketLimits {
    fn default() -> Self {
        Self {
            messages: pace(60, 100),
            excess: 100,
            ping: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            send: Duration::from_secs(10),
            farewell: Duration::from_secs(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        for text in ["20/10s", "60/200ms", "3/10m", "1/1h", "5/90s"] {
            assert_eq!(text.parse::<Pace>().map(|pace| pace.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("3/600s".parse::<Pace>().unwrap().to_string(), "3/10m");
        for odd in
            ["", "20", "0/10s", "20/0s", "20/10", "20/s", "20/1.5s", "-1/10s", "20/10d", "20/99999999999s"]
        {
            assert_eq!(odd.parse::<Pace>(), Err(PaceError), "{odd}");
        }
    }
}
