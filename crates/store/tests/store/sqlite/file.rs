//! What is in the file: few commits, indexes that serve.

use std::path::Path;
use std::time::{Duration, Instant};

use komadai_rules::Color;
use komadai_store::{ACCOUNT_TABLES, AppendError, EventKind, Version};
use sqlx::{Connection as _, Executor, Row as _};
use tokio::task::JoinSet;

use crate::helpers::{event, fresh, id, mv, new_game, resign, stranger};

#[tokio::test]
async fn hundreds_of_appends_share_a_few_commits() {
    const GAMES: usize = 400;
    let (folder, store) = fresh().await;
    let mut creating = JoinSet::new();
    for number in 0..GAMES {
        let store = store.clone();
        creating.spawn(async move { store.create(new_game(number)).await });
    }
    assert!(creating.join_all().await.into_iter().all(|answer| answer.is_ok()));

    // Who reads an old state keeps the log from starting over, so that its transactions can be counted.
    let mut reader = stranger(folder.path()).await;
    reader.execute("BEGIN; SELECT COUNT(*) FROM game").await.unwrap();
    for ply in 1..=3 {
        let before = commits(folder.path());
        let mut appending = JoinSet::new();
        for number in 0..GAMES {
            let store = store.clone();
            // Every tenth is too late: the others must not suffer.
            let expected = if number % 10 == 9 { 77 } else { ply - 1 };
            let append = async move { store.append(id(number), Version::new(expected), vec![mv(ply)]).await };
            appending.spawn(async move { (number, append.await) });
        }
        for (number, answer) in appending.join_all().await {
            if number % 10 == 9 {
                assert_eq!(answer, Err(AppendError::Conflict { current: Version::ZERO }));
            } else {
                assert_eq!(answer, Ok(Version::new(ply)));
            }
        }
        let commits = commits(folder.path()) - before;
        assert!((1..=40).contains(&commits), "{commits} commits for {GAMES} appends");
    }
    for number in 0..GAMES {
        let expected = if number % 10 == 9 { 0 } else { 3 };
        assert_eq!(store.load(id(number)).await.unwrap().unwrap().ply, expected);
    }
}

#[tokio::test]
async fn the_log_is_copied_into_the_file_while_the_site_runs() {
    let (folder, store) = fresh().await;
    store.create(new_game(7)).await.unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    // A copy of the file without its log holds what was copied.
    let alone = tempfile::tempdir().unwrap();
    loop {
        std::fs::copy(folder.path().join("komadai.db"), alone.path().join("komadai.db")).unwrap();
        let count = "SELECT COUNT(*) FROM game";
        let games: i64 =
            sqlx::query_scalar(count).fetch_one(&mut stranger(alone.path()).await).await.unwrap_or(0);
        if games == 1 {
            break;
        }
        assert!(Instant::now() < deadline, "what was written is in the log alone");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store.close().await;
}

/// How many transactions are in the write-ahead log.
/// Its format: <https://www.sqlite.org/fileformat2.html#walformat>.
fn commits(folder: &Path) -> usize {
    let log = std::fs::read(folder.join("komadai.db-wal")).expect("the store is open, so it has a log");
    let (header, frames) = log.split_at(32);
    let page_size = u32::from_be_bytes([header[8], header[9], header[10], header[11]]) as usize;
    frames
        .chunks_exact(24 + page_size)
        .filter(|frame| frame[8..16] == header[16..24])
        .filter(|frame| frame[4..8] != [0; 4])
        .count()
}

#[tokio::test]
async fn games_that_wait_and_statistics_are_found_by_their_index() {
    let (folder, store) = fresh().await;
    let mut connection = stranger(folder.path()).await;
    for (sql, index) in [
        ("SELECT game_id FROM seat WHERE account_id = 1 AND is_over = FALSE", "seat_playing"),
        (
            "SELECT handicap, speed, opening, winner, COUNT(*) FROM game
             WHERE ending IS NOT NULL AND ending <> 'aborted' AND ended_at >= 0 AND ended_at < 9
             GROUP BY handicap, speed, opening, winner",
            "COVERING INDEX game_statistics",
        ),
        ("SELECT id FROM seek WHERE state = 'open' ORDER BY created_at", "seek_open"),
    ] {
        let plan = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
        let steps: Vec<String> =
            plan.fetch_all(&mut connection).await.unwrap().iter().map(|step| step.get("detail")).collect();
        assert!(steps.iter().any(|step| step.contains(index)), "{sql}: {steps:?}");
        assert!(!steps.iter().any(|step| step.contains("TEMP B-TREE")), "{sql}: {steps:?}");
    }
    store.close().await;
}

/// What statistics say a game began with is what stands, not what was taken back.
#[tokio::test]
async fn the_opening_move_is_the_one_that_stands() {
    let (folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    store.append(id(1), Version::ZERO, vec![mv(1)]).await.unwrap();
    let back = event(EventKind::TakenBack { by: Color::White, ply: 0, turn: Color::Black });
    store.append(id(1), Version::new(1), vec![back]).await.unwrap();
    let other = EventKind::Move { color: Color::Black, ply: 1, mv: "2g2f".parse().unwrap(), spent: None };
    store.append(id(1), Version::new(2), vec![event(other)]).await.unwrap();
    store.append(id(1), Version::new(3), vec![resign(Color::Black)]).await.unwrap();
    store.close().await;
    let mut file = stranger(folder.path()).await;
    let row = sqlx::query("SELECT opening, ply FROM game").fetch_one(&mut file).await.unwrap();
    assert_eq!((row.get::<String, _>(0), row.get::<i64, _>(1)), ("2g2f".to_owned(), 1));
    file.close().await.unwrap();
}

#[tokio::test]
async fn no_table_about_accounts_is_forgotten() {
    let (folder, store) = fresh().await;
    store.close().await;
    // What refers to an account, and what belongs to a seat; the events of a game are the game's.
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT m.name FROM sqlite_master AS m WHERE m.type = 'table' AND m.name <> 'event' AND (
             EXISTS (SELECT 1 FROM pragma_foreign_key_list(m.name) AS f WHERE f.\"table\" = 'account')
             OR (SELECT COUNT(*) FROM pragma_table_info(m.name) AS c WHERE c.name IN ('game_id', 'color')) = 2)
         ORDER BY m.name",
    )
    .fetch_all(&mut stranger(folder.path()).await)
    .await
    .unwrap();
    let mut known = ACCOUNT_TABLES;
    known.sort_unstable();
    assert_eq!(tables, known);
}
