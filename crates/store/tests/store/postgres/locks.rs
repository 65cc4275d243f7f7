//! Rows that somebody else holds.

use std::time::{Duration, Instant};

use komadai_store::{AppendError, Cause, Store, Version};
use komadai_testbed::Postgres;
use sqlx::{Connection as _, Executor as _, PgConnection};
use tokio::task::JoinSet;

use crate::helpers::{id, mv, new_game};

/// Single moves are written in one statement, several in a transaction of a group: in both only the game that is held waits.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_somebody_holds_keeps_no_other_from_being_written() {
    let url = Postgres::shared().database();
    let store = Store::connect(&url).await.unwrap();
    for number in 0..8 {
        store.create(new_game(number)).await.unwrap();
    }
    let mut stranger = PgConnection::connect(&url).await.unwrap();
    for (ply, count) in [(1, 1), (2, 2)] {
        stranger.execute("BEGIN; SELECT id FROM game WHERE id = 'game00000003' FOR UPDATE").await.unwrap();
        let mut appending = JoinSet::new();
        let begun = Instant::now();
        // The first is on its way while the others gather to a group behind it.
        for round in 0..2 {
            for number in [3, 0, 1, 2, 4, 5, 6, 7].into_iter().filter(|number| round == 1 || *number == 3) {
                let store = store.clone();
                let moves: Vec<_> = (ply..ply + count).map(mv).collect();
                let append = async move { store.append(id(number), Version::new(ply - 1), moves).await };
                appending.spawn(async move { (number, append.await, begun.elapsed()) });
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        for (number, answer, took) in appending.join_all().await {
            match answer {
                Ok(version) => assert_eq!((number != 3, version), (true, Version::new(ply + count - 1))),
                Err(AppendError::Unavailable(why)) => assert_eq!((number, why.cause), (3, Cause::Busy)),
                Err(other) => panic!("{number}: {other}"),
            }
            assert!(took < Duration::from_secs(20), "{number}: {took:?}");
        }
        stranger.execute("ROLLBACK").await.unwrap();
        let moves = (ply..ply + count).map(mv).collect();
        let after = store.append(id(3), Version::new(ply - 1), moves).await;
        assert_eq!(after, Ok(Version::new(ply + count - 1)), "now it is free");
    }
    store.close().await;
}
