//! The database refuses: who hears of it, and what is left.

use std::future::{Future, poll_fn};
use std::path::Path;
use std::task::Poll;

use komadai_rules::Color;
use komadai_store::{AppendError, Cause, NewGame, Store, StoreError, Version};
use sqlx::Executor;
use tokio::task::{JoinSet, unconstrained};

use crate::helpers::{AT, digest, fresh, id, mv, new_game, next, stranger};

/// Has the database refuse every event of game 13.
async fn curse(folder: &std::path::Path, how: &'static str) {
    let trigger = format!(
        "CREATE TRIGGER curse BEFORE INSERT ON event WHEN NEW.game_id = '{}'
         BEGIN SELECT RAISE({how}, 'thirteen is cursed'); END",
        id(13)
    );
    stranger(folder)
        .await
        .execute(sqlx::AssertSqlSafe(trigger))
        .await
        .expect("the database does as it is told");
}

/// One request that the database refuses does not take the others of its group with it, whether the
/// statement alone is undone (ABORT) or SQLite rolls back the whole transaction (ROLLBACK).
async fn one_failure_among_many(how: &'static str) {
    let (folder, store) = fresh().await;
    for number in 0..40 {
        store.create(new_game(number)).await.expect("the database does as it is told");
    }
    curse(folder.path(), how).await;
    let mut group = JoinSet::new();
    for number in 0..40 {
        let store = store.clone();
        group.spawn(async move { (number, store.append(id(number), Version::ZERO, vec![mv(1)]).await) });
    }
    for (number, answer) in group.join_all().await {
        if number == 13 {
            let Err(AppendError::Unavailable(why)) = answer else { panic!("{answer:?}") };
            assert_eq!(why.cause, Cause::Other);
            assert!(why.to_string().contains("thirteen is cursed"), "{why}");
        } else {
            assert_eq!(answer, Ok(Version::new(1)));
        }
        let ply = store.load(id(number)).await.expect("readable").expect("created").ply;
        assert_eq!(ply, u32::from(number != 13));
    }
    stranger(folder.path())
        .await
        .execute("DROP TRIGGER curse")
        .await
        .expect("the database does as it is told");
    assert_eq!(store.append(id(13), Version::ZERO, vec![mv(1)]).await, Ok(Version::new(1)));
}

#[tokio::test]
async fn a_failed_statement_fails_alone() {
    one_failure_among_many("ABORT").await;
}

#[tokio::test]
async fn a_failed_transaction_fails_alone() {
    one_failure_among_many("ROLLBACK").await;
}

#[tokio::test]
async fn a_rematch_that_fails_half_way_leaves_no_game() {
    let (folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    let trigger = "CREATE TRIGGER curse BEFORE UPDATE OF next_id ON game WHEN NEW.next_id IS NOT NULL
                   BEGIN SELECT RAISE(ABORT, 'no'); END";
    stranger(folder.path()).await.execute(trigger).await.unwrap();
    let events = vec![mv(1), next(2, Some(Color::Black))];
    let answer = store.append_next(id(1), Version::ZERO, events, new_game(2)).await;
    assert!(matches!(answer, Err(AppendError::Unavailable(_))), "{answer:?}");
    assert!(store.load(id(2)).await.unwrap().is_none());
    let old = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((old.version, old.next, old.events), (Version::ZERO, None, vec![]));
}

#[tokio::test]
async fn a_game_that_makes_no_sense_is_named() {
    let (folder, store) = fresh().await;
    let vandalism = [
        "UPDATE event SET body = '0z0z' WHERE version = 1",
        "UPDATE event SET kind = 'dance', ply = NULL WHERE version = 1",
        "UPDATE event SET color = NULL WHERE version = 1",
        "UPDATE event SET version = 7 WHERE version = 1",
        "DELETE FROM event WHERE version = 2",
        "UPDATE game SET start_sfen = 'nowhere'",
        "UPDATE game SET rules = 'checkers'",
        "UPDATE game SET version = -1",
        "UPDATE seat SET digest = x'00'",
        "DELETE FROM seat WHERE color = 'white'",
    ];
    for (number, sql) in vandalism.into_iter().enumerate() {
        store.create(new_game(number)).await.unwrap();
        store.append(id(number), Version::ZERO, vec![mv(1), mv(2)]).await.unwrap();
        let key = if sql.contains(" game ") { "id" } else { "game_id" };
        let joint = if sql.contains("WHERE") { "AND" } else { "WHERE" };
        let sql = format!("{sql} {joint} {key} = '{}'", id(number));
        let done = stranger(folder.path()).await.execute(sqlx::AssertSqlSafe(sql.clone())).await.unwrap();
        assert!(done.rows_affected() > 0, "{sql}");
        let answer = store.load(id(number)).await;
        assert!(
            matches!(&answer, Err(StoreError::Corrupt { game, .. }) if *game == id(number)),
            "{sql}: {answer:?}"
        );
    }
    // The others can be played on.
    store.create(new_game(99)).await.unwrap();
    assert_eq!(store.load(id(99)).await.unwrap().unwrap().version, Version::ZERO);
}

#[tokio::test]
async fn a_file_that_is_gone_takes_no_more() {
    type Harm = fn(&Path) -> std::io::Result<()>;
    let remove: Harm = |file| std::fs::remove_file(file);
    let replace: Harm = |file| {
        let copy = file.with_extension("copy");
        std::fs::copy(file, &copy)?;
        std::fs::rename(&copy, file)
    };
    for name in ["komadai.db", "komadai.db-wal", "komadai.lock"] {
        for harm in [remove, replace] {
            let (folder, store) = fresh().await;
            store.create(new_game(1)).await.unwrap();
            assert_eq!(store.ready().await, Ok(()));
            harm(&folder.path().join(name)).unwrap();
            let why = store.ready().await.unwrap_err();
            assert_eq!(why.cause, Cause::Gone, "{name}: {why}");
            assert!(why.to_string().contains(name), "{name}: {why}");
            // The open file would take it all the same, and nobody would find it there.
            let Err(AppendError::Unavailable(why)) = store.append(id(1), Version::ZERO, vec![mv(1)]).await
            else {
                panic!("{name}: acknowledged")
            };
            assert_eq!(why.cause, Cause::Gone, "{name}: {why}");
        }
    }
}

#[tokio::test]
async fn looking_leaves_nothing_behind() {
    let (folder, store) = fresh().await;
    let names = || {
        let entries = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        entries.collect::<std::collections::BTreeSet<_>>()
    };
    let before = names();
    for _ in 0..3 {
        assert_eq!(store.ready().await, Ok(()));
    }
    assert_eq!(names(), before);
}

#[tokio::test]
async fn closing_finishes_what_was_asked_and_refuses_what_comes_later() {
    let (folder, store) = fresh().await;
    let mut creating: Vec<_> =
        (0..700).map(|number| Box::pin(unconstrained(store.create(new_game(number))))).collect();
    // Each puts its request in the queue, and waits.
    poll_fn(|context| {
        let waits = creating.iter_mut().all(|create| create.as_mut().poll(context).is_pending());
        assert!(waits);
        Poll::Ready(())
    })
    .await;
    store.close().await;
    for create in creating {
        assert_eq!(create.await, Ok(()));
    }
    assert!(!folder.path().join("komadai.db-wal").exists(), "the log is folded into the file");

    let closed = |cause| assert_eq!(cause, Cause::Closed);
    let Err(StoreError::Unavailable(why)) = store.create(new_game(1000)).await else { panic!("created") };
    closed(why.cause);
    let Err(StoreError::Unavailable(why)) = store.load(id(1)).await else { panic!("loaded") };
    closed(why.cause);
    closed(store.ready().await.unwrap_err().cause);
    store.close().await;

    let store = Store::open(folder.path()).await.unwrap();
    assert!(store.load(id(699)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_caller_who_goes_away_spoils_nothing() {
    let (_folder, store) = fresh().await;
    for number in 0..50 {
        let gone = tokio::spawn({
            let store = store.clone();
            async move { store.create(new_game(number)).await }
        });
        tokio::task::yield_now().await;
        gone.abort();
    }
    store.create(NewGame { created_at: AT + 1, ..new_game(50) }).await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
    assert!(store.take_seat(id(50), Color::Black, digest(9), None, AT, None).await.is_err());
}
