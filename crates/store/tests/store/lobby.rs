//! Seeks that become games once, the games that wait, and who wins.

use komadai_rules::{ByColor, Color, End, Handicap, Outcome, Preset};
use komadai_store::{
    AccountId, EventKind, GameId, KeptSeek, Name, NewAccount, NewEvent, NewGame, NewSeek, PasswordHash,
    Player, RatingRange, Seat, SeekState, Speed, StatisticsFilter, Store, TakeSeekError, Version,
};

use crate::helpers::{AT, digest, event, fresh, guest, id, mv, new_game, resign};

async fn account(store: &Store, number: i64) -> Player {
    let name: Name = format!("player-{number}").parse().expect("a name");
    let player = Player { id: AccountId::new(number), name };
    let password = PasswordHash::new(String::new());
    let new = NewAccount { id: player.id, name, password, email: None, created_at: AT };
    store.create_account(new).await.expect("the name is free");
    player
}

fn seek(number: usize, owner: Option<Player>) -> NewSeek {
    NewSeek {
        id: id(number),
        created_at: AT + i64::try_from(number).expect("a small number"),
        digest: digest(u8::try_from(number).expect("a small number")),
        owner,
        opponent: None,
        color: None,
        rules: Preset::Fesa,
        handicap: Handicap::Even,
        time: Some("10m+30s*1".parse().expect("a time")),
        rated: false,
        range: RatingRange::default(),
    }
}

fn seat(byte: u8, player: Option<Player>) -> Seat {
    match player {
        Some(player) => Seat::Player { digest: digest(byte), player },
        None => guest(byte),
    }
}

/// The game that a seek becomes.
fn game(of: usize, black: Seat, white: Seat) -> NewGame {
    NewGame { seats: ByColor::new(black, white), time: seek(of, None).time, ..new_game(of) }
}

fn ids(seeks: &[NewSeek]) -> Vec<GameId> {
    seeks.iter().map(|seek| seek.id).collect()
}

#[tokio::test]
async fn a_seek_reads_as_it_was_written_and_is_withdrawn_once() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1).await, account(&store, 2).await);
    let whole = NewSeek {
        opponent: None,
        color: Some(Color::White),
        handicap: Handicap::Lance,
        rated: true,
        range: RatingRange { lowest: Some(1400), highest: Some(-5) },
        ..seek(1, Some(one))
    };
    assert!(store.open_seek(whole.clone()).await.unwrap());
    assert!(!store.open_seek(whole.clone()).await.unwrap(), "the id is taken");
    assert!(store.open_seek(NewSeek { time: None, ..seek(2, None) }).await.unwrap());
    let challenge = NewSeek { opponent: Some(two), ..seek(3, Some(one)) };
    assert!(store.open_seek(challenge.clone()).await.unwrap());
    let found = store.seek(id(1)).await.unwrap().unwrap();
    assert_eq!((found.seek, found.state), (whole, SeekState::Open));
    assert_eq!(ids(&store.open_seeks(10).await.unwrap()), [id(1), id(2)], "no challenge");
    assert_eq!(ids(&store.seeks_of(one.id).await.unwrap()), [id(1), id(3)]);
    assert_eq!(store.seeks_of(two.id).await.unwrap(), [challenge]);
    assert_eq!(store.waiting(two.id).await, Ok(1));
    assert!(!store.decline_seek(id(3), one.id).await.unwrap(), "not the challenged");
    assert!(store.decline_seek(id(3), two.id).await.unwrap());
    assert!(!store.decline_seek(id(3), two.id).await.unwrap());
    assert_eq!(store.seek(id(3)).await.unwrap().unwrap().state, SeekState::Declined);
    assert_eq!(store.waiting(two.id).await, Ok(0));
    assert!(store.withdraw_seek(id(2)).await.unwrap() && !store.withdraw_seek(id(2)).await.unwrap());
    let days = NewSeek { time: Some("3d".parse().unwrap()), ..seek(4, Some(two)) };
    store.open_seek(days).await.unwrap();
    let kept = |number, owner: Player, lasts| KeptSeek { id: id(number), owner: Some(owner.id), lasts };
    assert_eq!(store.kept_seeks().await.unwrap(), [kept(1, one, false), kept(4, two, true)]);
    store.forget_seeks(AT + 4).await.unwrap();
    assert_eq!(ids(&store.open_seeks(10).await.unwrap()), [id(4)]);
    store.delete_account(two.id).await.unwrap();
    assert_eq!(store.open_seeks(10).await.unwrap(), []);
    store.close().await;
}

#[tokio::test]
async fn a_seek_that_many_want_becomes_one_game() {
    let (_folder, store) = fresh().await;
    store.open_seek(seek(1, None)).await.unwrap();
    let takers = (2..20_u8).map(|byte| {
        let store = store.clone();
        tokio::spawn(async move { store.take_seek(id(1), None, game(1, guest(1), guest(byte))).await })
    });
    let mut taken = 0;
    for taker in takers.collect::<Vec<_>>() {
        match taker.await.unwrap() {
            Ok(()) => taken += 1,
            Err(error) => assert_eq!(error, TakeSeekError::Gone(id(1))),
        }
    }
    assert_eq!(taken, 1);
    assert_eq!(store.seek(id(1)).await.unwrap().unwrap().state, SeekState::Taken(id(1)));
    assert!(store.load(id(1)).await.unwrap().is_some());
    assert!(!store.withdraw_seek(id(1)).await.unwrap(), "it is a game");
    store.close().await;
}

#[tokio::test]
async fn two_seeks_become_one_game_and_who_found_one_looks_for_no_other() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1).await, account(&store, 2).await);
    for (number, owner) in [(1, Some(one)), (2, Some(two)), (3, Some(one)), (4, None), (5, Some(two))] {
        store.open_seek(seek(number, owner)).await.unwrap();
    }
    let days = NewSeek { time: Some("3d".parse().unwrap()), ..seek(6, Some(one)) };
    store.open_seek(days).await.unwrap();
    let (black, white) = (seat(1, Some(one)), seat(2, Some(two)));
    store.take_seek(id(1), Some(id(2)), game(1, black, white)).await.unwrap();
    let state = async |number| store.seek(id(number)).await.unwrap().map(|seek| seek.state);
    assert_eq!(state(1).await, Some(SeekState::Taken(id(1))));
    assert_eq!(state(2).await, Some(SeekState::Taken(id(1))));
    assert_eq!(ids(&store.open_seeks(10).await.unwrap()), [id(4), id(6)]);
    // The taker's own seek was taken meanwhile: no second game.
    let refused = store.take_seek(id(4), Some(id(2)), game(4, guest(4), white)).await;
    assert_eq!(refused, Err(TakeSeekError::Gone(id(2))));
    assert_eq!((state(4).await, store.load(id(4)).await.unwrap().is_none()), (Some(SeekState::Open), true));
    store.close().await;
}

#[tokio::test]
async fn games_that_wait_are_found() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1).await, account(&store, 2).await);
    let (own, other) = (seat(1, Some(one)), seat(2, Some(two)));
    let opponents = [other, guest(3), Seat::Computer { level: 1 }, Seat::Open, other];
    for (number, opponent) in opponents.into_iter().enumerate() {
        let deadline = (number == 1).then_some(AT + 5);
        let created_at = AT + i64::try_from(number).unwrap();
        store.create(NewGame { deadline, created_at, ..game(number, own, opponent) }).await.unwrap();
    }
    store.append(id(0), Version::ZERO, vec![mv(1)]).await.unwrap();
    store.append(id(4), Version::ZERO, vec![mv(1), mv(2), resign(Color::Black)]).await.unwrap();
    let games = store.ongoing(one.id, 10).await.unwrap();
    let found: Vec<_> = games.iter().map(|game| (game.id, game.waits())).collect();
    assert_eq!(found, [(id(1), true), (id(3), false), (id(2), false), (id(0), false)]);
    assert_eq!((store.waiting(one.id).await, store.waiting(two.id).await), (Ok(1), Ok(1)));
    assert_eq!(store.ongoing(two.id, 10).await.unwrap()[0].id, id(0));

    store.close().await;
}

#[tokio::test]
async fn games_are_counted_by_what_tells_them_apart() {
    let (_folder, store) = fresh().await;
    let one = account(&store, 1).await;
    let own = seat(1, Some(one));
    let day = 86_400_000;
    let ended = |end, winner, at| {
        let kind = EventKind::Ended { by: None, outcome: Outcome { end, winner }, attempt: None };
        NewEvent { at, ..event(kind) }
    };
    for (number, winner) in
        [Some(Color::Black), Some(Color::White), None, Some(Color::Black)].into_iter().enumerate()
    {
        let seats = if number % 2 == 0 { (own, guest(2)) } else { (guest(2), guest(3)) };
        store.create(game(number, seats.0, seats.1)).await.unwrap();
        let at = i64::try_from(number).unwrap() * day;
        store.append(id(number), Version::ZERO, vec![mv(1), ended(End::Resign, winner, at)]).await.unwrap();
    }
    store.create(NewGame { time: None, ..game(7, own, guest(2)) }).await.unwrap();
    store.append(id(7), Version::ZERO, vec![ended(End::Resign, Some(Color::White), 0)]).await.unwrap();
    store.create(game(8, own, guest(2))).await.unwrap();
    store.append(id(8), Version::ZERO, vec![ended(End::Aborted, None, 0)]).await.unwrap();
    let sum = async |filter: StatisticsFilter| {
        let (tallies, days) = store.statistics(&filter).await.unwrap();
        let of = |winner| tallies.iter().filter(|one| one.winner == winner).map(|one| one.games).sum::<u64>();
        let counts = [of(Some(Color::Black)), of(Some(Color::White)), of(None)];
        assert_eq!(days.iter().map(|day| day.games).sum::<u64>(), counts.iter().sum::<u64>());
        counts
    };
    let all = StatisticsFilter::default();
    assert_eq!(sum(all).await, [2, 2, 1]);
    assert_eq!(sum(StatisticsFilter { account: Some(one.id), ..all }).await, [1, 1, 1]);
    assert_eq!(sum(StatisticsFilter { speed: Some(Some(Speed::Rapid)), ..all }).await, [2, 1, 1]);
    assert_eq!(sum(StatisticsFilter { speed: Some(None), ..all }).await, [0, 1, 0]);
    assert_eq!(sum(StatisticsFilter { handicap: Some(Handicap::Lance), ..all }).await, [0, 0, 0]);
    assert_eq!(sum(StatisticsFilter { opening: Some("7g7f".parse().unwrap()), ..all }).await, [2, 1, 1]);
    assert_eq!(sum(StatisticsFilter { from: day, until: 3 * day, ..all }).await, [0, 1, 1]);
    let (tallies, _) = store.statistics(&StatisticsFilter { account: Some(one.id), ..all }).await.unwrap();
    assert!(tallies.iter().all(|tally| tally.color == Some(Color::Black)), "{tallies:?}");
    store.close().await;
}
