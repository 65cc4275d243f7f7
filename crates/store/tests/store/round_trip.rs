//! What is written is what is read, now and after opening again.

use komadai_rules::{ByColor, Color, End, Handicap, Outcome, Preset};
use komadai_store::{
    AppendError, ClientId, EventKind, Finish, GameId, NewGame, Proposal, Seat, Spent, Store, StoreError,
    TakeSeatError, Version,
};

use crate::helpers::{AT, digest, event, fresh, from_client, guest, id, mv, new_game, next, resign};

#[tokio::test]
async fn a_new_game_reads_as_it_was_given() {
    let (_folder, store) = fresh().await;
    for (number, preset) in Preset::ALL.into_iter().enumerate() {
        for (more, handicap) in Handicap::ALL.into_iter().enumerate() {
            let id = id(number * 100 + more);
            let seats = ByColor::new(Seat::Computer { level: 8 }, Seat::Open);
            let game = NewGame {
                id,
                created_at: AT + more as i64,
                rules: preset,
                handicap,
                start: handicap.position(),
                seats,
                time: None,
                deadline: None,
                rated: false,
            };
            store.create(game).await.unwrap();
            let read = store.load(id).await.unwrap().unwrap();
            assert_eq!((read.id, read.created_at), (id, AT + more as i64));
            assert_eq!((read.rules, read.handicap, read.start), (preset, handicap, handicap.position()));
            assert_eq!((read.version, read.ply, read.turn), (Version::ZERO, 0, handicap.position().turn()));
            assert_eq!((read.finish, read.previous, read.next), (None, None, None));
            assert_eq!((read.seats, read.events), (seats, vec![]));
        }
    }
}

#[tokio::test]
async fn every_kind_of_event_reads_as_it_was_written() {
    let (folder, store) = fresh().await;
    let (black, white) = (Color::Black, Color::White);
    let mut game = new_game(1);
    game.seats = ByColor::new(guest(1), Seat::Open);
    store.create(game).await.unwrap();
    store.take_seat(id(1), white, digest(2), None, AT + 1, None).await.unwrap();

    let spent = Spent { charged: 61_234, credited: 56 };
    let pawn_drop =
        event(EventKind::Move { color: white, ply: 2, mv: "P*5e".parse().unwrap(), spent: Some(spent) });
    let outcome = Outcome { end: End::IllegalMove, winner: Some(white) };
    let lost = EventKind::Ended { by: Some(black), outcome, attempt: Some("2b3c+".parse().unwrap()) };
    let appends = [
        vec![from_client("a1", mv(1)), pawn_drop],
        vec![from_client("a1", event(EventKind::Offer { color: white, what: Proposal::Draw }))],
        vec![event(EventKind::Decline { color: black, what: Proposal::Draw })],
        vec![event(EventKind::Offer { color: black, what: Proposal::Impasse })],
        vec![event(EventKind::Withdraw { color: black, what: Proposal::Impasse })],
        vec![mv(3)],
        vec![from_client("a2", event(EventKind::TakenBack { by: white, ply: 2, turn: black }))],
        vec![event(lost)],
        vec![event(EventKind::Offer { color: white, what: Proposal::Rematch })],
    ];
    let mut version = Version::new(1);
    for events in &appends {
        let count = u32::try_from(events.len()).unwrap();
        assert_eq!(store.append(id(1), version, events.clone()).await, Ok(version.plus(count)));
        version = version.plus(count);
    }
    let last = vec![from_client("b2", next(2, Some(black)))];
    assert_eq!(store.append_next(id(1), version, last.clone(), new_game(2)).await, Ok(version.plus(1)));

    let mut written = vec![(EventKind::Joined { color: white }, None, AT + 1)];
    written.extend(appends.into_iter().flatten().chain(last).map(|e| (e.kind, e.client_id, e.at)));
    let check = async |store: &Store| {
        let game = store.load(id(1)).await.unwrap().unwrap();
        let read: Vec<_> = game.events.iter().map(|e| (e.kind.clone(), e.client_id.clone(), e.at)).collect();
        assert_eq!(read, written);
        assert!(game.events.iter().zip(1..).all(|(event, number)| event.version == Version::new(number)));
        assert_eq!((game.version, game.ply, game.turn), (version.plus(1), 2, black));
        assert_eq!(game.finish, Some(Finish { outcome, at: AT }));
        assert_eq!(game.moves().iter().map(|played| played.spent).collect::<Vec<_>>(), [None, Some(spent)]);
        assert_eq!((game.previous, game.next), (None, Some(id(2))));
        assert_eq!(game.seats, ByColor::new(guest(1), guest(2)));
        assert_eq!(store.events_since(id(1), Version::new(5)).await.unwrap(), game.events[5..]);
        assert_eq!(store.events_since(id(1), game.version).await.unwrap(), []);
        assert_eq!(store.load(id(2)).await.unwrap().unwrap().previous, Some(id(1)));
    };
    check(&store).await;
    store.close().await;
    drop(store);
    check(&folder.open().await).await;
}

#[tokio::test]
async fn a_dropped_store_can_be_opened_again_at_once() {
    let (folder, mut store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    for ply in 1..20 {
        let version = store.append(id(1), Version::new(ply - 1), vec![mv(ply)]).await;
        assert_eq!(version, Ok(Version::new(ply)));
        // Nobody closes it: it is still letting go of the folder when the next one comes.
        drop(store);
        store = folder.open().await;
    }
}

#[tokio::test]
async fn unknown_games_are_none_and_empty_and_not_found() {
    let (_folder, store) = fresh().await;
    assert!(store.load(id(1)).await.unwrap().is_none());
    assert_eq!(store.events_since(id(1), Version::ZERO).await.unwrap(), []);
    assert_eq!(store.append(id(1), Version::ZERO, vec![mv(1)]).await, Err(AppendError::NotFound(id(1))));
    let seat = store.take_seat(id(1), Color::Black, digest(1), None, AT, None).await;
    assert_eq!(seat, Err(TakeSeatError::NotFound(id(1))));
}

#[tokio::test]
async fn an_id_is_used_once() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    store.append(id(1), Version::ZERO, vec![mv(1)]).await.unwrap();
    assert_eq!(store.create(new_game(1)).await, Err(StoreError::IdTaken(id(1))));
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().ply, 1);
}

#[tokio::test]
async fn a_seat_is_taken_once_and_only_while_the_game_lasts() {
    let (_folder, store) = fresh().await;
    let open = |number| NewGame { seats: ByColor::new(guest(1), Seat::Open), ..new_game(number) };
    store.create(open(1)).await.unwrap();
    let take =
        async |number, color, byte| store.take_seat(id(number), color, digest(byte), None, AT, None).await;
    assert_eq!(take(1, Color::Black, 2).await, Err(TakeSeatError::Taken));
    assert_eq!(take(1, Color::Black, 1).await, Err(TakeSeatError::Taken), "it was never open");
    assert_eq!(take(1, Color::White, 2).await, Ok(Version::new(1)));
    assert_eq!(take(1, Color::White, 3).await, Err(TakeSeatError::Taken));
    store.append(id(1), Version::new(1), vec![mv(1)]).await.unwrap();
    assert_eq!(take(1, Color::White, 2).await, Ok(Version::new(1)), "the same guest, asking again");
    let game = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((game.seats[Color::White], game.version), (guest(2), Version::new(2)));

    store.create(open(2)).await.unwrap();
    store.append(id(2), Version::ZERO, vec![resign(Color::Black)]).await.unwrap();
    assert_eq!(take(2, Color::White, 2).await, Err(TakeSeatError::Over));
    assert_eq!(store.load(id(2)).await.unwrap().unwrap().seats[Color::White], Seat::Open);
}

#[tokio::test]
async fn events_that_do_not_fit_are_refused_and_leave_nothing() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    let white_first =
        event(EventKind::Move { color: Color::White, ply: 1, mv: "3c3d".parse().unwrap(), spent: None });
    let refused = [
        vec![],
        vec![mv(2)],
        vec![mv(0)],
        vec![white_first],
        vec![mv(1), mv(3)],
        vec![mv(1), mv(1)],
        vec![
            mv(1),
            event(EventKind::Move { color: Color::Black, ply: 2, mv: "7f7e".parse().unwrap(), spent: None }),
        ],
        vec![resign(Color::White), mv(1)],
        vec![resign(Color::White), resign(Color::Black)],
        vec![mv(1), from_client("a", resign(Color::White))],
        vec![from_client(
            "a",
            event(EventKind::Ended {
                by: None,
                outcome: Outcome { end: End::Sennichite, winner: None },
                attempt: None,
            }),
        )],
        vec![event(EventKind::Joined { color: Color::White })],
        vec![next(2, None)],
    ];
    for events in refused {
        let answer = store.append(id(1), Version::ZERO, events.clone()).await;
        assert!(matches!(answer, Err(AppendError::Malformed(_))), "{events:?}: {answer:?}");
    }
    let answers = [
        store.append_next(id(1), Version::ZERO, vec![mv(1)], new_game(2)).await,
        store.append_next(id(1), Version::ZERO, vec![next(3, None)], new_game(2)).await,
        store.append_next(id(1), Version::ZERO, vec![next(2, None), next(2, None)], new_game(2)).await,
        store.append_next(id(1), Version::ZERO, vec![mv(1), next(1, None)], new_game(1)).await,
    ];
    for answer in answers {
        assert!(matches!(answer, Err(AppendError::Malformed(_))), "{answer:?}");
    }
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().version, Version::ZERO);
    assert!(store.load(id(2)).await.unwrap().is_none());

    store.append(id(1), Version::ZERO, vec![mv(1), resign(Color::White)]).await.unwrap();
    for events in [vec![mv(2)], vec![resign(Color::Black)]] {
        let answer = store.append(id(1), Version::new(2), events.clone()).await;
        assert!(
            matches!(answer, Err(AppendError::Malformed(_))),
            "a game that is over: {events:?}: {answer:?}"
        );
    }
    store.append_next(id(1), Version::new(2), vec![next(2, None)], new_game(2)).await.unwrap();
    let second = store.append_next(id(1), Version::new(3), vec![next(3, None)], new_game(3)).await;
    assert!(matches!(second, Err(AppendError::Malformed(_))), "{second:?}");
    assert!(store.load(id(3)).await.unwrap().is_none());
}

#[tokio::test]
async fn the_computers_turns_are_found_after_a_restart() {
    let (folder, store) = fresh().await;
    let computer = Seat::Computer { level: 1 };
    let white = |number| NewGame { seats: ByColor::new(guest(1), computer), ..new_game(number) };
    store.create(white(1)).await.unwrap();
    store.create(NewGame { created_at: AT + 9, ..white(2) }).await.unwrap();
    store.append(id(2), Version::ZERO, vec![mv(1)]).await.unwrap();
    store.create(white(3)).await.unwrap();
    store.append(id(3), Version::ZERO, vec![mv(1), resign(Color::White)]).await.unwrap();
    store.create(NewGame { seats: ByColor::new(computer, guest(1)), ..new_game(4) }).await.unwrap();
    store.create(new_game(5)).await.unwrap();
    // In a handicap game White moves first.
    let handicap = Handicap::Lance;
    let game = NewGame { handicap, start: handicap.position(), created_at: AT - 9, ..white(6) };
    store.create(game).await.unwrap();

    let expected = [id(6), id(4), id(2)];
    assert_eq!(store.unfinished_with_computer().await.unwrap(), expected);
    store.close().await;
    let store = folder.open().await;
    assert_eq!(store.unfinished_with_computer().await.unwrap(), expected);
}

#[test]
fn ids_are_checked_where_they_come_in() {
    for good in ["Ab3dEf6hIj9L", "000000000000", "zzzzzzzzzzzz"] {
        assert_eq!(good.parse::<GameId>().unwrap().as_str(), good);
    }
    for bad in ["", "short", "thirteenchars", "with space12", "ümlaut12345", "../../../etc", "new\nline1234"]
    {
        assert!(bad.parse::<GameId>().is_err(), "{bad:?}");
    }
    let longest = "x".repeat(ClientId::MAX_LEN);
    for good in ["1", "a-1_b", longest.as_str()] {
        assert_eq!(good.parse::<ClientId>().unwrap().as_str(), good);
    }
    for bad in ["", " ", "a b", "é", "a\0", &"x".repeat(ClientId::MAX_LEN + 1)] {
        assert!(bad.parse::<ClientId>().is_err(), "{bad:?}");
    }
}

#[test]
fn a_digest_does_not_show_itself_in_full() {
    assert_eq!(format!("{:?}", digest(0xab)), "SecretDigest(abababab..)");
}
