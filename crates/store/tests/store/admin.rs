//! What those who look after the site do, and that all of it is written down.

use komadai_store::{
    AccountId, Bar, BarKind, Deed, NewAccount, PasswordHash, SecretDigest, Session, Store, Token,
};

use crate::helpers::fresh;

pub(crate) fn deed(at: i64, action: &'static str) -> Deed {
    Deed { at, by: "boss".to_owned(), action, subject: "gote".to_owned(), detail: String::new() }
}

async fn account(store: &Store, number: i64, name: &str) -> AccountId {
    let id = AccountId::new(number);
    let password = PasswordHash::new("none".to_owned());
    let new = NewAccount { id, name: name.parse().expect("a name"), password, email: None, created_at: 0 };
    store.create_account(new).await.expect("created");
    id
}

#[tokio::test]
async fn a_bar_ends_sessions_and_lasts_until_it_is_lifted() {
    let (_place, store) = fresh().await;
    let (id, other) = (account(&store, 1, "gote").await, account(&store, 2, "sente").await);
    let digest = SecretDigest::new([1; 32]);
    let session = Session { digest, device: String::new(), created_at: 0, seen_at: 0 };
    assert!(store.begin_session(id, session.clone()).await.unwrap());
    let bar = Bar { kind: BarKind::Banned, reason: "insults".to_owned() };
    assert!(store.bar(id, &bar, &deed(1, "ban")).await.unwrap());
    assert_eq!(store.barred(id).await.unwrap(), Some(bar));
    assert_eq!(store.barred(other).await.unwrap(), None);
    assert!(store.sessions(id).await.unwrap().is_empty());
    // What was on its way when it was barred begins nothing.
    let token =
        Token { digest, label: "bot".to_owned(), scopes: String::new(), created_at: 0, used_at: None };
    assert!(!store.create_token(id, token).await.unwrap());
    assert!(!store.begin_session(id, session).await.unwrap());
    let closed = Bar { kind: BarKind::Closed, reason: String::new() };
    assert!(store.bar(id, &closed, &deed(2, "close")).await.unwrap());
    assert_eq!(store.barred(id).await.unwrap(), Some(closed));
    assert!(store.unbar(id, &deed(3, "unban")).await.unwrap());
    assert!(!store.unbar(id, &deed(4, "unban")).await.unwrap());
    assert_eq!(store.barred(id).await.unwrap(), None);
    store.close().await;
}

#[tokio::test]
async fn a_new_name_is_one_that_nobody_has() {
    let (_place, store) = fresh().await;
    let id = account(&store, 1, "gote").await;
    account(&store, 2, "sente").await;
    let name = |text: &str| text.parse().unwrap();
    for taken in ["SENTE", "5ente", "sen-te"] {
        assert!(!store.rename(id, name(taken), &deed(1, "rename")).await.unwrap(), "{taken}");
    }
    assert!(store.rename(id, name("Gote"), &deed(2, "rename")).await.unwrap(), "only the case changes");
    assert!(store.rename(id, name("uwate"), &deed(3, "rename")).await.unwrap());
    assert_eq!(store.account(name("gote")).await.unwrap(), None);
    assert_eq!(store.account(name("uwate")).await.unwrap().map(|account| account.id), Some(id));
    store.close().await;
}

#[tokio::test]
async fn announcements_and_closed_boards_outlive_the_process_and_are_written_down() {
    let (place, store) = fresh().await;
    for (at, text) in [(1, "one"), (2, "two"), (3, "three")] {
        store.announce(text, &deed(at, "announce")).await.unwrap();
    }
    assert!(store.withdraw(2, &deed(4, "withdraw")).await.unwrap());
    assert!(!store.withdraw(2, &deed(5, "withdraw")).await.unwrap());
    store.set_read_only(true, &deed(6, "read-only")).await.unwrap();
    store.close().await;
    let store = place.open().await;
    let standing: Vec<_> = store.announcements().await.unwrap().into_iter().map(|one| one.body).collect();
    assert_eq!(standing, ["three", "one"]);
    assert!(store.is_read_only().await.unwrap());
    store.set_read_only(false, &deed(7, "read-write")).await.unwrap();
    assert!(!store.is_read_only().await.unwrap());
    let log = store.audit(i64::MAX, 3).await.unwrap();
    assert_eq!(log.iter().map(|entry| entry.at).collect::<Vec<_>>(), [7, 6, 5]);
    let rest = store.audit(log[2].id, 100).await.unwrap();
    assert_eq!(rest.iter().map(|entry| entry.at).collect::<Vec<_>>(), [4, 3, 2, 1]);
    assert_eq!((rest[0].by.as_str(), rest[0].action.as_str()), ("boss", "withdraw"));
    store.close().await;
}
