//! Writing that the site is alive, and giving back the time for which it was not.

use crate::database::{Connection, query};
use crate::sql;
use crate::writer::{Step, Write};

/// The site is alive at this moment.
pub(crate) struct Beat(pub(crate) i64);

impl Write for Beat {
    type Outcome = ();

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<()>, sqlx::Error> {
        query(sql::heartbeat::BEAT).bind(self.0).execute(connection).await?;
        Ok(Step::Keep(()))
    }
}

/// What is known of the site's life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pulse {
    /// For how long it was down before this moment, in milliseconds; 0 where it was not, or nothing is known.
    pub down: i64,
    /// How often time was given back.
    pub outages: i64,
}

/// The site lives, or lives again, from this moment.
pub(crate) struct Wake {
    pub(crate) now: i64,
    /// Milliseconds for which nobody need say so.
    pub(crate) patience: i64,
}

impl Write for Wake {
    type Outcome = Pulse;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Pulse>, sqlx::Error> {
        let last: Option<(i64, i64)> = query(sql::heartbeat::LAST).fetch_optional(&mut *connection).await?;
        let (last, outages) = last.unwrap_or((self.now, 0));
        // A clock that was set back gives nobody anything, and takes nothing back.
        let mut pulse = Pulse { down: (self.now - last).max(0), outages };
        if pulse.down > self.patience {
            query(sql::game::GIVE_BACK).bind(last).bind(self.now).execute(&mut *connection).await?;
            query(sql::heartbeat::OUTAGE).execute(&mut *connection).await?;
            pulse.outages += 1;
        } else {
            pulse.down = 0;
        }
        Beat(if self.patience > 0 { self.now.max(last) } else { self.now }).run(connection).await?;
        Ok(Step::Keep(pulse))
    }
}
