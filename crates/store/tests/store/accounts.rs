//! Accounts, their sessions and tokens, and the seats that are theirs.

use komadai_rules::{ByColor, Color, End, Outcome};
use komadai_store::{
    AccountError, AccountId, Against, EventKind, GameResult, Name, NewAccount, NewGame, OnceLink,
    PasswordHash, PlayedFilter, Player, Purpose, Role, Seat, Session, Store, Token, Version,
};

use crate::admin::deed;
use crate::helpers::{AT, digest, event, fresh, guest, id, mv, new_game, next, resign};

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

pub(crate) async fn account(store: &Store, number: i64, text: &str) -> Player {
    let player = Player { id: AccountId::new(number), name: name(text) };
    let password = PasswordHash::new(format!("hash {number}"));
    let new = NewAccount { id: player.id, name: player.name, password, email: None, created_at: AT };
    store.create_account(new).await.expect("the name is free");
    player
}

fn seat(byte: u8, player: Player) -> Seat {
    Seat::Player { digest: digest(byte), player }
}

fn session(byte: u8, seen_at: i64) -> Session {
    Session { digest: digest(byte), device: "Firefox, Linux".to_owned(), created_at: AT, seen_at }
}

#[tokio::test]
async fn a_name_is_taken_once_whatever_its_case_and_however_it_looks() {
    let (_folder, store) = fresh().await;
    account(&store, -5, "Sente").await;
    let again = NewAccount {
        id: AccountId::new(2),
        name: name("sENTE"),
        password: PasswordHash::new(String::new()),
        email: None,
        created_at: AT,
    };
    let alike = NewAccount { name: name("5en-te"), ..again.clone() };
    for taken in [again, alike] {
        assert_eq!(store.create_account(taken).await, Err(AccountError::NameTaken(name("sente"))));
    }
    let found = store.account(name("SENTE")).await.unwrap().unwrap();
    assert_eq!((found.id, found.name.as_str(), found.role), (AccountId::new(-5), "Sente", Role::Player));
    assert_eq!(store.account(name("gote")).await, Ok(None));
    store.set_role(found.id, Role::Admin, &deed(AT, "make")).await.unwrap();
    assert_eq!(store.audit(i64::MAX, 9).await.unwrap()[0].action, "make");
    store.set_email(found.id, Some("a@b.example".to_owned())).await.unwrap();
    let all = store.accounts().await.unwrap();
    assert_eq!((all.len(), all[0].role, all[0].email.as_deref()), (1, Role::Admin, Some("a@b.example")));
    store.close().await;
}

#[tokio::test]
async fn sessions_are_kept_until_they_are_ended() {
    let (_folder, store) = fresh().await;
    let (sente, gote) = (account(&store, 1, "Sente").await, account(&store, 2, "Gote").await);
    for byte in 1..=3 {
        assert!(store.begin_session(sente.id, session(byte, AT + i64::from(byte))).await.unwrap());
    }
    assert!(!store.begin_session(AccountId::new(9), session(9, AT)).await.unwrap(), "nobody's session");
    let (whose, seen_at) = store.signed_in(digest(2)).await.unwrap().unwrap();
    assert_eq!((whose.player(), seen_at), (sente, AT + 2));
    store.see_session(digest(1), AT + 9).await.unwrap();
    let order = |sessions: Vec<Session>| sessions.iter().map(|one| one.digest).collect::<Vec<_>>();
    assert_eq!(order(store.sessions(sente.id).await.unwrap()), [digest(1), digest(3), digest(2)]);
    assert!(!store.end_session(gote.id, digest(1)).await.unwrap(), "another's");
    assert!(store.end_session(sente.id, digest(1)).await.unwrap());
    assert_eq!(store.signed_in(digest(1)).await, Ok(None));

    let hash = PasswordHash::new("other".to_owned());
    store.set_password(sente.id, &hash, Some(digest(2))).await.unwrap();
    assert_eq!(order(store.sessions(sente.id).await.unwrap()), [digest(2)]);
    assert_eq!(store.account(sente.name).await.unwrap().unwrap().password, hash);
    store.end_stale_sessions(AT + 2).await.unwrap();
    assert_eq!(order(store.sessions(sente.id).await.unwrap()), [digest(2)]);
    store.end_stale_sessions(AT + 3).await.unwrap();
    assert_eq!(store.sessions(sente.id).await, Ok(vec![]));

    store.begin_session(sente.id, session(4, AT)).await.unwrap();
    store.begin_session(sente.id, session(5, AT)).await.unwrap();
    store.end_other_sessions(sente.id, digest(5)).await.unwrap();
    assert_eq!(order(store.sessions(sente.id).await.unwrap()), [digest(5)]);
    let link = OnceLink {
        digest: digest(9),
        account: sente.id,
        purpose: Purpose::Reset,
        email: String::new(),
        expires_at: i64::MAX,
    };
    store.keep_link(link, 0).await.unwrap();
    assert!(store.link(digest(9), Purpose::Reset, 0).await.unwrap().is_some());
    store.set_password(sente.id, &hash, None).await.unwrap();
    assert_eq!(store.link(digest(9), Purpose::Reset, 0).await.unwrap(), None, "no older link sets another");
    assert_eq!(store.sessions(sente.id).await, Ok(vec![]));
    store.close().await;
}

#[tokio::test]
async fn tokens_are_kept_until_they_are_ended() {
    let (_folder, store) = fresh().await;
    let (sente, gote) = (account(&store, 1, "Sente").await, account(&store, 2, "Gote").await);
    let scopes = "games:read".to_owned();
    let token = Token { digest: digest(1), label: "bot".to_owned(), scopes, created_at: AT, used_at: None };
    assert!(store.create_token(sente.id, token.clone()).await.unwrap());
    let (whose, scopes, used_at) = store.bearer(digest(1)).await.unwrap().unwrap();
    assert_eq!((whose.player(), &*scopes, used_at), (sente, "games:read", None));
    store.use_token(digest(1), AT + 5).await.unwrap();
    assert_eq!(store.tokens(sente.id).await, Ok(vec![Token { used_at: Some(AT + 5), ..token }]));
    assert!(!store.end_token(gote.id, digest(1)).await.unwrap(), "another's");
    assert!(store.end_token(sente.id, digest(1)).await.unwrap());
    assert_eq!(store.bearer(digest(1)).await, Ok(None));
    store.close().await;
}

#[tokio::test]
async fn a_seat_belongs_to_an_account_and_goes_on_with_it() {
    let (_folder, store) = fresh().await;
    let (sente, gote) = (account(&store, 1, "Sente").await, account(&store, 2, "Gote").await);
    let seats = ByColor::new(seat(1, sente), guest(2));
    store.create(NewGame { seats, ..new_game(1) }).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().seats, seats);

    assert!(!store.adopt_seat(id(1), Color::White, digest(7), gote.id).await.unwrap(), "another secret");
    assert!(!store.adopt_seat(id(1), Color::Black, digest(1), gote.id).await.unwrap(), "another's seat");
    assert!(!store.adopt_seat(id(2), Color::White, digest(2), gote.id).await.unwrap(), "no game");
    assert!(store.adopt_seat(id(1), Color::White, digest(2), gote.id).await.unwrap());
    let seats = ByColor::new(seat(1, sente), seat(2, gote));
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().seats, seats);

    store.append(id(1), Version::ZERO, vec![resign(Color::Black)]).await.unwrap();
    // The account of one player is deleted before the next game is made by somebody who still knows it.
    store.delete_account(sente.id).await.unwrap();
    let swapped = ByColor::new(seats[Color::White], seats[Color::Black]);
    let rematch = NewGame { seats: swapped, ..new_game(2) };
    store.append_next(id(1), Version::new(1), vec![next(2, None)], rematch).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().seats, ByColor::new(guest(1), seat(2, gote)));
    assert_eq!(store.load(id(2)).await.unwrap().unwrap().seats, ByColor::new(seat(2, gote), guest(1)));
    assert_eq!(store.games_of(gote.id).await.unwrap(), [id(1), id(2)]);
    store.close().await;
}

#[tokio::test]
async fn a_deleted_account_leaves_its_games_and_nothing_else() {
    let (_folder, store) = fresh().await;
    let sente = account(&store, 1, "Sente").await;
    store.create(NewGame { seats: ByColor::new(seat(1, sente), guest(2)), ..new_game(1) }).await.unwrap();
    store.begin_session(sente.id, session(3, AT)).await.unwrap();
    let token = Token {
        digest: digest(4),
        label: String::new(),
        scopes: String::new(),
        created_at: AT,
        used_at: None,
    };
    store.create_token(sente.id, token).await.unwrap();
    store.delete_account(sente.id).await.unwrap();
    assert_eq!((store.signed_in(digest(3)).await, store.bearer(digest(4)).await), (Ok(None), Ok(None)));
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().seats, ByColor::new(guest(1), guest(2)));
    let again = account(&store, 2, "sente").await;
    assert_eq!(store.games_of(again.id).await.unwrap(), []);
    store.close().await;
}

#[tokio::test]
async fn games_are_found_by_opponent_result_and_date() {
    let (_folder, store) = fresh().await;
    let (sente, gote) = (account(&store, 1, "Sente").await, account(&store, 2, "Gote").await);
    let own = seat(1, sente);
    let opponents =
        [seat(2, gote), guest(3), Seat::Computer { level: 5 }, Seat::Open, seat(2, gote), guest(3)];
    for (number, opponent) in opponents.into_iter().enumerate() {
        let seats = if number % 2 == 0 { ByColor::new(own, opponent) } else { ByColor::new(opponent, own) };
        let created_at = AT + i64::try_from(number / 2).unwrap();
        store.create(NewGame { seats, created_at, ..new_game(number) }).await.unwrap();
    }
    let end =
        |end, winner| event(EventKind::Ended { by: None, outcome: Outcome { end, winner }, attempt: None });
    for (number, ended) in [
        (0, resign(Color::Black)),
        (1, resign(Color::Black)),
        (2, end(End::Sennichite, None)),
        (4, end(End::Aborted, None)),
    ] {
        store.append(id(number), Version::ZERO, vec![ended]).await.unwrap();
    }
    store.append(id(5), Version::ZERO, vec![mv(1)]).await.unwrap();

    let all = PlayedFilter { waiting: true, ..PlayedFilter::newest(100) };
    let found = async |filter: PlayedFilter| -> Vec<_> {
        store.played(sente.id, &filter).await.unwrap().iter().map(|game| game.id).collect()
    };
    let ids = |numbers: &[usize]| numbers.iter().map(|number| id(*number)).collect::<Vec<_>>();
    assert_eq!(found(all).await, ids(&[5, 4, 3, 2, 1, 0]));
    assert_eq!(found(PlayedFilter::newest(100)).await, ids(&[5, 4, 2, 1, 0]));
    assert_eq!(found(PlayedFilter { most: 2, ..all }).await, ids(&[5, 4]));
    assert_eq!(found(PlayedFilter { after: Some((AT + 2, id(4))), ..all }).await, ids(&[3, 2, 1, 0]));
    for (against, numbers) in [
        (Against::Account(gote.id), &[4, 0][..]),
        (Against::Account(sente.id), &[]),
        (Against::Guest, &[5, 1]),
        (Against::Computer, &[2]),
    ] {
        assert_eq!(found(PlayedFilter { against: Some(against), ..all }).await, ids(numbers), "{against:?}");
    }
    for (result, numbers) in [
        (GameResult::Lost, &[0][..]),
        (GameResult::Won, &[1]),
        (GameResult::Drawn, &[2]),
        (GameResult::Unfinished, &[5, 3]),
    ] {
        assert_eq!(found(PlayedFilter { result: Some(result), ..all }).await, ids(numbers), "{result:?}");
    }
    assert_eq!(found(PlayedFilter { from: AT + 1, until: AT + 2, ..all }).await, ids(&[3, 2]));
    assert_eq!(
        found(PlayedFilter { against: Some(Against::Guest), result: Some(GameResult::Won), ..all }).await,
        ids(&[1])
    );
    let game = &store.played(sente.id, &PlayedFilter { most: 1, ..all }).await.unwrap()[0];
    assert_eq!((game.color, game.opponent, game.ply, game.finish), (Color::White, guest(3), 1, None));
    store.close().await;
}
