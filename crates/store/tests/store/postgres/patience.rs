//! What may take long, and what must not wait for it.

use std::time::{Duration, Instant};

use komadai_rules::Color;
use komadai_store::{Store, Version, copy};
use komadai_testbed::Postgres;
use sqlx::{Connection as _, Executor as _, PgConnection};

use crate::admin::deed;
use crate::helpers::{AT, id, mv, new_game, resign};

/// A database in which a table is slow: `how` tells when, and for how many seconds.
async fn slow(url: &str, how: &str, table: &str, seconds: f64) -> PgConnection {
    let mut stranger = PgConnection::connect(url).await.expect("it answers");
    let trigger = format!(
        "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep({seconds}); RETURN NEW; END $$;
         CREATE TRIGGER wait {how} ON {table} EXECUTE FUNCTION wait()",
    );
    stranger.execute(sqlx::AssertSqlSafe(trigger)).await.expect("it is made");
    stranger
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_does_not_wait_for_openings_that_are_counted() {
    let url = Postgres::shared().database();
    let store = Store::connect(&url).await.unwrap();
    for number in 0..2 {
        store.create(new_game(number)).await.unwrap();
    }
    store.append(id(1), Version::ZERO, vec![mv(1)]).await.unwrap();
    store.append(id(1), Version::new(1), vec![resign(Color::White)]).await.unwrap();
    let mut stranger = PgConnection::connect(&url).await.unwrap();
    let counting = "INSERT INTO opening_turn (id, counted) VALUES (1, 1);
                    BEGIN; UPDATE opening_turn SET counted = counted + 1";
    stranger.execute(counting).await.unwrap();
    let counter = store.clone();
    let counted = tokio::spawn(async move { counter.count_opening(id(1)).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    store.append(id(0), Version::ZERO, vec![mv(1)]).await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    assert!(!counted.is_finished(), "somebody else counts");
    stranger.execute("ROLLBACK").await.unwrap();
    assert_eq!(counted.await.unwrap(), Ok(true));
    store.close().await;
}

#[tokio::test]
async fn openings_are_forgotten_however_long_that_takes() {
    let url = Postgres::shared().database();
    let store = Store::connect(&url).await.unwrap();
    let begun = Instant::now();
    slow(&url, "BEFORE DELETE", "opening", 8.5).await;
    store.forget_openings(&deed(AT, "recount")).await.unwrap();
    assert!(begun.elapsed() > Duration::from_secs(8), "longer than anything else may take");
    store.close().await;
}

/// The source is read for as long as the target takes.
#[tokio::test]
async fn a_site_moves_however_long_that_takes() {
    let [from, to] = [(); 2].map(|()| Postgres::shared().database());
    let (source, target) = (Store::connect(&from).await.unwrap(), Store::connect(&to).await.unwrap());
    let mut stranger = PgConnection::connect(&from).await.unwrap();
    // More than the system keeps on the way, so that the source has to wait for the target.
    let much = "INSERT INTO audit (at, by_name, action, subject, detail)
                SELECT 0, '', '', '', repeat('long ', 6000) FROM generate_series(1, 2100)";
    stranger.execute(much).await.unwrap();
    slow(&to, "AFTER INSERT", "audit FOR EACH ROW", 0.007).await;
    let begun = Instant::now();
    let moved = copy(&source, &target).await.unwrap();
    assert!(moved.contains(&("audit", 2100)), "{moved:?}");
    assert!(
        begun.elapsed() > Duration::from_secs(9),
        "{:?}: longer than anything else may take",
        begun.elapsed()
    );
    source.close().await;
    target.close().await;
}

/// Somebody who hangs up while a game is being read leaves no transaction open, by which the next would read the past.
#[tokio::test]
async fn a_reader_who_hangs_up_leaves_no_transaction_open() {
    let url = Postgres::shared().database();
    let store = Store::connect(&url).await.unwrap();
    store.create(new_game(0)).await.unwrap();
    store.load(id(0)).await.unwrap();
    let mut stranger = PgConnection::connect(&url).await.unwrap();
    for patience in (0..2000).step_by(20) {
        let lost = async {
            for _ in 0..patience {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            _ = store.load(id(0)) => {}
            () = lost => {}
        }
        let begun = Instant::now();
        let open = "SELECT COUNT(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
        while sqlx::query_scalar::<_, i64>(open).fetch_one(&mut stranger).await.unwrap() > 0 {
            assert!(begun.elapsed() < Duration::from_secs(2), "a transaction is open after {patience} steps");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    store.close().await;
}
