//! Many at once: one wins, nobody is lost, nothing is done twice.

use komadai_rules::{ByColor, Color};
use komadai_store::{AppendError, EventKind, NewGame, Proposal, Seat, TakeSeatError, Version};
use tokio::task::JoinSet;

use crate::helpers::{AT, digest, event, fresh, from_client, guest, id, mv, new_game, next};

#[tokio::test]
async fn an_append_to_an_old_version_is_a_conflict() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    store.append(id(1), Version::ZERO, vec![mv(1), mv(2)]).await.unwrap();
    for expected in [Version::ZERO, Version::new(1), Version::new(3)] {
        let offer = event(EventKind::Offer { color: Color::Black, what: Proposal::Draw });
        let answer = store.append(id(1), expected, vec![offer]).await;
        assert_eq!(answer, Err(AppendError::Conflict { current: Version::new(2) }));
    }
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_appends_to_one_version_exactly_one_wins() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    for ply in 1..=20 {
        let expected = Version::new(ply - 1);
        let mut racers = JoinSet::new();
        for racer in 0..8 {
            let (store, mv) = (store.clone(), from_client(&format!("{ply}-{racer}"), mv(ply)));
            racers.spawn(async move { (racer, store.append(id(1), expected, vec![mv]).await) });
        }
        let answers = racers.join_all().await;
        let won: Vec<_> = answers.iter().filter(|(_, answer)| answer.is_ok()).collect();
        let [(winner, Ok(version))] = won.as_slice() else { panic!("{answers:?}") };
        assert_eq!(*version, Version::new(ply));
        for (_, answer) in answers.iter().filter(|(racer, _)| racer != winner) {
            assert_eq!(*answer, Err(AppendError::Conflict { current: Version::new(ply) }));
        }
        let last = store.load(id(1)).await.unwrap().unwrap().events.pop().unwrap();
        assert_eq!(last.client_id, Some(format!("{ply}-{winner}").parse().unwrap()));
    }
}

#[tokio::test]
async fn a_command_sent_again_is_not_done_again() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    let append = async |version, event| store.append(id(1), Version::new(version), vec![event]).await;
    let again = |version| Err(AppendError::Duplicate { version: Version::new(version) });
    let offer = |color| event(EventKind::Offer { color, what: Proposal::Draw });

    assert_eq!(append(0, from_client("a", mv(1))).await, Ok(Version::new(1)));
    assert_eq!(append(0, from_client("a", mv(1))).await, again(1), "at the version where it was done");
    assert_eq!(append(1, from_client("a", mv(1))).await, again(1), "at the version that it made");
    assert_eq!(append(9, from_client("a", mv(1))).await, again(1), "at any version");
    assert_eq!(append(1, from_client("a", offer(Color::Black))).await, again(1), "whatever it says now");
    assert_eq!(
        append(1, from_client("a", offer(Color::White))).await,
        Ok(Version::new(2)),
        "the other seat's"
    );
    assert_eq!(append(2, from_client("b", offer(Color::Black))).await, Ok(Version::new(3)));
    assert_eq!(append(3, from_client("a", mv(2))).await, again(2));

    store.create(new_game(2)).await.unwrap();
    let other = store.append(id(2), Version::ZERO, vec![from_client("a", mv(1))]).await;
    assert_eq!(other, Ok(Version::new(1)), "another game's");
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().version, Version::new(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_many_want_goes_to_one() {
    let (_folder, store) = fresh().await;
    store.create(NewGame { seats: ByColor::new(guest(1), Seat::Open), ..new_game(1) }).await.unwrap();
    let mut guests = JoinSet::new();
    for byte in 10..30 {
        let store = store.clone();
        guests.spawn(async move {
            (byte, store.take_seat(id(1), Color::White, digest(byte), None, AT, None).await)
        });
    }
    let (winners, losers): (Vec<_>, Vec<_>) =
        guests.join_all().await.into_iter().partition(|(_, answer)| answer.is_ok());
    let [(winner, Ok(version))] = winners.as_slice() else { panic!("{winners:?}") };
    assert_eq!(*version, Version::new(1));
    assert!(losers.iter().all(|(_, answer)| *answer == Err(TakeSeatError::Taken)), "{losers:?}");
    let game = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(game.seats[Color::White], guest(*winner));
    assert_eq!(game.events.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_accept_a_rematch_make_one_game() {
    let (_folder, store) = fresh().await;
    for round in 0..20 {
        let old = round * 10;
        store.create(new_game(old)).await.unwrap();
        let mut clicks = JoinSet::new();
        for new in [old + 1, old + 2] {
            let store = store.clone();
            let accept = vec![next(new, Some(Color::Black))];
            clicks.spawn(async move {
                (new, store.append_next(id(old), Version::ZERO, accept, new_game(new)).await)
            });
        }
        let (won, lost): (Vec<_>, Vec<_>) =
            clicks.join_all().await.into_iter().partition(|(_, answer)| answer.is_ok());
        let ([(new, Ok(_))], [(none, Err(error))]) = (won.as_slice(), lost.as_slice()) else {
            panic!("{won:?} {lost:?}")
        };
        assert_eq!(*error, AppendError::Conflict { current: Version::new(1) });
        assert_eq!(store.load(id(old)).await.unwrap().unwrap().next, Some(id(*new)));
        assert_eq!(store.load(id(*new)).await.unwrap().unwrap().previous, Some(id(old)));
        assert!(store.load(id(*none)).await.unwrap().is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_see_whole_appends_and_never_wait_for_the_writer() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for pair in 0..60 {
                let events = vec![mv(2 * pair + 1), mv(2 * pair + 2)];
                store.append(id(1), Version::new(2 * pair), events).await.unwrap();
            }
        }
    });
    let mut seen = 0;
    while seen < 120 {
        let game = store.load(id(1)).await.unwrap().unwrap();
        assert_eq!(game.version.get() % 2, 0, "half an append");
        assert_eq!((game.ply, game.events.len()), (game.version.get(), game.version.get() as usize));
        assert!(game.ply >= seen, "the game went back");
        seen = game.ply;
    }
    writer.await.unwrap();
}
