//! A site that moves to PostgreSQL, and back.

use komadai_rules::{ByColor, Color};
use komadai_store::{CopyError, Deed, EventKind, NewGame, NewMessage, Proposal, Seat, Store, Version, copy};
use komadai_testbed::Postgres;

use crate::accounts::account;
use crate::helpers::{AT, digest, event, from_client, id, mv, new_game, next, resign};

/// A site in which there is something of most.
async fn furnish(store: &Store) {
    let (one, two) = (account(store, -7, "One").await, account(store, 9, "Two").await);
    let seats = ByColor::new(
        Seat::Player { digest: digest(1), player: one },
        Seat::Player { digest: digest(2), player: two },
    );
    let time = Some("10m".parse().expect("a time control"));
    for number in [1, 3] {
        store.create(NewGame { seats, time, rated: true, ..new_game(number) }).await.expect("it is written");
    }
    store.append(id(3), Version::ZERO, vec![from_client("a", mv(1)), mv(2)]).await.expect("it is written");
    store.append(id(3), Version::new(2), vec![resign(Color::White)]).await.expect("it is written");
    // It names a game that sorts before it, which names one after it.
    store.append_next(id(3), Version::new(3), vec![next(2, None)], new_game(2)).await.expect("it is written");
    let offer = event(EventKind::Offer { color: Color::Black, what: Proposal::Rematch });
    store.append(id(2), Version::ZERO, vec![offer]).await.expect("it is written");
    let text = "'; DROP TABLE chat; -- \u{1F600}\nünï".to_owned();
    store
        .say(NewMessage { game: id(1), color: None, account: Some(one.id), text, at: AT }, 9)
        .await
        .expect("it is written");
    store.set_email(one.id, Some("a@b.example".to_owned())).await.expect("it is written");
    store.block(one.id, two.id, AT).await.expect("it is written");
    store.write_note(id(1), Color::Black, "", AT).await.expect("it is written");
    store.write_note(id(1), Color::White, "a note", AT).await.expect("it is written");
    for at in [1, 2] {
        let by = "boss".to_owned();
        let deed = Deed { at, by, action: "ban", subject: String::new(), detail: String::new() };
        store.record(&deed).await.expect("it is written");
    }
    store.beat(AT).await.expect("it is written");
}

#[tokio::test]
async fn a_site_moves_to_postgresql_and_back() {
    let (first, last) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let origin = Store::open(first.path()).await.unwrap();
    furnish(&origin).await;
    let database = Store::connect(&Postgres::shared().database()).await.unwrap();
    let moved = copy(&origin, &database).await.unwrap();
    let rows = |table| moved.iter().find(|(name, _)| *name == table).map(|(_, rows)| *rows);
    assert_eq!((rows("game"), rows("event"), rows("audit")), (Some(3), Some(5), Some(2)));
    assert_eq!((rows("rating"), rows("rating_change"), rows("chat")), (Some(2), Some(2), Some(1)));
    assert_eq!(database.load(id(3)).await.unwrap().unwrap().next, Some(id(2)));
    // It goes on there.
    let deed = Deed { at: 3, by: String::new(), action: "x", subject: String::new(), detail: String::new() };
    database.record(&deed).await.unwrap();
    assert_eq!(database.audit(i64::MAX, 9).await.unwrap().len(), 3);
    let again = copy(&origin, &database).await;
    assert!(matches!(again, Err(CopyError::NotEmpty(_))), "{again:?}");

    let back = Store::open(last.path()).await.unwrap();
    copy(&database, &back).await.unwrap();
    let (was, is) = (origin.load(id(3)).await.unwrap().unwrap(), back.load(id(3)).await.unwrap().unwrap());
    assert_eq!((was.events, was.seats, was.next), (is.events, is.seats, is.next));
    assert_eq!(back.audit(i64::MAX, 9).await.unwrap().len(), 3);
}
