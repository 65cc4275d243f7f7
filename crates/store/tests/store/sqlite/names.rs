//! Names that were taken before any two that look alike were refused.

use komadai_store::{Name, Store};
use sqlx::{AssertSqlSafe, Executor as _};

use crate::accounts::account;
use crate::helpers::{fresh, stranger};

/// The step that brought skeletons; both engines run the same text.
const STEP: &str = include_str!("../../../migrations/sqlite/0007_names.sql");

#[tokio::test]
async fn accounts_of_before_get_their_skeletons_and_keep_their_names() {
    assert_eq!(STEP, include_str!("../../../migrations/postgres/0007_names.sql"));
    let (folder, store) = fresh().await;
    store.close().await;

    // Every name of three of these letters, the first account the oldest.
    let letters = b"0o1li5sSmMrnwWvx-_";
    let triples = letters.iter().flat_map(|a| {
        letters.iter().flat_map(move |b| letters.iter().map(move |c| String::from_utf8(vec![*a, *b, *c])))
    });
    let mut names: Vec<Name> = Vec::new();
    let mut keys = std::collections::HashSet::new();
    for text in triples {
        names.extend(text.expect("ASCII").parse::<Name>().ok().filter(|name| keys.insert(name.key())));
    }
    let row = |(number, name): (usize, &Name)| {
        format!("({number}, '{name}', '{}', '', 'player', {number}, '', {number})", name.key())
    };
    let rows: Vec<_> = names.iter().enumerate().map(row).collect();
    let mut file = stranger(folder.path()).await;
    let fill = format!(
        "INSERT INTO account (id, name, name_key, password, role, created_at, skeleton, twin) VALUES {}",
        rows.join(", ")
    );
    file.execute(AssertSqlSafe(fill)).await.unwrap();
    file.execute("DROP INDEX account_skeleton").await.unwrap();
    let (_, changes) = STEP.split_once("UPDATE").expect("the columns come first");
    file.execute(AssertSqlSafe(format!("UPDATE{changes}"))).await.unwrap();

    let kept: Vec<(String, String, i64)> =
        sqlx::query_as("SELECT name, skeleton, twin FROM account ORDER BY id")
            .fetch_all(&mut file)
            .await
            .unwrap();
    assert!(kept.len() > 2500, "{}", kept.len());
    let mut seen = std::collections::HashMap::<String, i64>::new();
    for ((text, skeleton, twin), name) in kept.iter().zip(&names) {
        assert_eq!((text.as_str(), skeleton), (name.as_str(), &name.skeleton()));
        let older = seen.entry(skeleton.clone()).or_default();
        assert_eq!(twin, older, "{text}");
        *older += 1;
    }
    assert!(seen.values().any(|count| *count > 3));
    drop(file);

    // What was taken stays, and nothing that looks like it is given out any more.
    let store = Store::open(folder.path()).await.unwrap();
    assert_eq!(store.accounts().await.unwrap().len(), names.len());
    let name: Name = "x-o_".parse().unwrap();
    assert!(store.account(name).await.unwrap().is_none());
    assert!(store.alike(name, komadai_store::AccountId::new(-1)).await.unwrap().is_some());
    account(&store, -1, "Sente").await;
    store.close().await;
}
