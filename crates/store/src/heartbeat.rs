//! Writing that the site is alive, and giving back the time for which it was not.

use crate::database::{Connection, query, scalar};
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

/// The site lives again from this moment.
pub(crate) struct Wake(pub(crate) i64);

impl Write for Wake {
    /// For how long it was down, in milliseconds; 0 where nothing is known.
    type Outcome = i64;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<i64>, sqlx::Error> {
        let last: Option<i64> = scalar(sql::heartbeat::LAST).fetch_optional(&mut *connection).await?;
        // A clock that was set back gives nobody anything.
        let last = last.unwrap_or(self.0).min(self.0);
        query(sql::game::GIVE_BACK).bind(last).bind(self.0).execute(&mut *connection).await?;
        Beat(self.0).run(connection).await?;
        Ok(Step::Keep(self.0 - last))
    }
}
