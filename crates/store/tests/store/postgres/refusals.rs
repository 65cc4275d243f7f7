//! Databases that cannot be used: each gets one sentence that says why, and never the password.

use std::path::Path;
use std::time::{Duration, Instant};

use komadai_store::{AppendError, Cause, ConnectError, Store, Version};
use komadai_testbed::{Postgres, free_port};
use sqlx::migrate::Migrator;
use sqlx::{Connection as _, PgConnection};

use crate::helpers::{id, mv, new_game};

async fn refusal(url: &str) -> ConnectError {
    let Err(error) = Store::connect(url).await else { panic!("{url} opened") };
    let text = error.to_string();
    assert!(!text.contains('\n') && !text.contains("hunter2"), "{text}");
    error
}

#[tokio::test]
async fn what_cannot_be_used_is_named() {
    let server = Postgres::shared();
    let url = server.database();
    let name = url.rsplit('/').next().unwrap();
    let at = |who: &str, port, name: &str| format!("postgres://{who}@127.0.0.1:{port}/{name}");
    assert!(matches!(refusal("postgres://[").await, ConnectError::Address(_)));
    let nobody = refusal(&at("komadai:hunter2", free_port(), name)).await;
    assert!(matches!(nobody, ConnectError::Unreachable { .. }), "{nobody:?}");
    server.sql("postgres", "CREATE ROLE stranger LOGIN PASSWORD 'right'");
    let wrong = refusal(&at("stranger:hunter2", server.port(), name)).await;
    assert!(matches!(wrong, ConnectError::Refused { .. }), "{wrong:?}");
    let absent = refusal(&at("komadai:hunter2", server.port(), "absent")).await;
    assert!(matches!(absent, ConnectError::Refused { .. }), "{absent:?}");
    // Who may log in, but not make tables.
    let poor = refusal(&at("stranger:right", server.port(), name)).await;
    assert!(matches!(poor, ConnectError::Refused { .. } | ConnectError::Schema { .. }), "{poor:?}");
}

#[tokio::test]
async fn what_is_not_ours_or_newer_or_read_only_is_left_alone() {
    let server = Postgres::shared();
    let other = server.database();
    server.sql(other.rsplit('/').next().unwrap(), "CREATE TABLE recipes (dish TEXT)");
    assert!(matches!(refusal(&other).await, ConnectError::NotOurs { .. }));

    let url = server.database();
    let name = url.rsplit('/').next().unwrap();
    Store::connect(&url).await.unwrap().close().await;
    server.sql("postgres", &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    let error = refusal(&url).await;
    assert!(matches!(error, ConnectError::ReadOnly { .. }), "{error:?}");
    server.sql("postgres", &format!("ALTER DATABASE {name} SET default_transaction_read_only = off"));
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'what will be', TRUE, '', 0)";
    server.sql(name, future);
    let error = refusal(&url).await;
    assert!(matches!(error, ConnectError::NewerSchema { found: 9999, .. }), "{error:?}");
}

#[tokio::test]
async fn an_old_schema_is_brought_up_to_date() {
    let url = Postgres::shared().database();
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let steps = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres"));
    let mut old = Migrator::new(steps).await.unwrap();
    let newest = old.migrations.to_mut().pop().unwrap().version;
    old.run(&mut connection).await.unwrap();
    let schema = "SELECT MAX(version) FROM _sqlx_migrations";
    let before: i64 = sqlx::query_scalar(schema).fetch_one(&mut connection).await.unwrap();
    let store = Store::connect(&url).await.unwrap();
    let after: i64 = sqlx::query_scalar(schema).fetch_one(&mut connection).await.unwrap();
    assert!(before < newest && after == newest, "{before} {after}");
    assert_eq!(store.ready().await, Ok(()));
}

/// The server's answer to a disk that is full, from a trigger: what comes of it, and that it passes.
#[tokio::test]
async fn a_full_disk_is_named_and_room_is_used_when_there_is_some() {
    let server = Postgres::shared();
    let url = server.database();
    let name = url.rsplit('/').next().unwrap();
    let store = Store::connect(&url).await.unwrap();
    store.create(new_game(1)).await.unwrap();
    let full = "CREATE FUNCTION full_disk() RETURNS TRIGGER LANGUAGE plpgsql AS
                $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
                CREATE TRIGGER full_disk BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION full_disk()";
    server.sql(name, full);
    let answer = store.append(id(1), Version::ZERO, vec![mv(1)]).await;
    let Err(AppendError::Unavailable(why)) = answer else { panic!("{answer:?}") };
    assert_eq!(why.cause, Cause::DiskFull, "{why}");
    assert_eq!(store.ready().await.unwrap_err().cause, Cause::DiskFull);
    server.sql(name, "DROP TRIGGER full_disk ON event");
    assert_eq!(store.append(id(1), Version::ZERO, vec![mv(1)]).await, Ok(Version::new(1)));
    let begun = Instant::now();
    while store.ready().await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "there is room again");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// What an old program left is brought up to date, by whoever comes first.
#[tokio::test]
async fn many_nodes_that_start_at_once_make_one_schema() {
    let url = Postgres::shared().database();
    let nodes: Vec<_> = (0..6)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(
                async move { Store::connect(&url).await.map(|_| ()).map_err(|error| error.to_string()) },
            )
        })
        .collect();
    for node in nodes {
        assert_eq!(node.await.unwrap(), Ok(()));
    }
}

#[tokio::test]
async fn a_server_that_stops_is_told_of_and_used_again_when_it_is_back() {
    let mut server = Postgres::start();
    let store = Store::connect(&server.database()).await.unwrap();
    store.create(new_game(1)).await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
    server.stop();
    let why = store.ready().await.unwrap_err();
    assert_eq!(why.cause, Cause::Unreachable, "{why}");
    let answer = store.append(id(1), Version::ZERO, vec![mv(1)]).await;
    assert!(matches!(answer, Err(AppendError::Unavailable(_))), "{answer:?}");
    server.restart();
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.append(id(1), Version::ZERO, vec![mv(1)]).await, Ok(Version::new(1)));
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().ply, 1);
}
