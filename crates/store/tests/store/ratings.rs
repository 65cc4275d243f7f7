//! What the end of a game does to ratings: once, in the end's own transaction, or not at all.

use komadai_rating::{Rating, Result as Score};
use komadai_rules::{ByColor, Color, End, Handicap, Outcome};
use komadai_store::{
    AccountId, EventKind, Name, NewAccount, NewGame, PasswordHash, Player, Seat, Speed, Store, Version,
};
use proptest::prelude::*;

use crate::helpers::{AT, digest, event, fresh, guest, id, mv, new_game, next, resign};

const DAY: i64 = 86_400_000;

async fn account(store: &Store, number: i64) -> Player {
    let name: Name = format!("player-{number}").parse().expect("a name");
    let player = Player { id: AccountId::new(number), name };
    let password = PasswordHash::new(String::new());
    let new = NewAccount { id: player.id, name, password, email: None, created_at: AT };
    store.create_account(new).await.expect("the name is free");
    player
}

fn seat(player: Player) -> Seat {
    Seat::Player { digest: digest(u8::try_from(player.id.get()).expect("a small number")), player }
}

/// A rated rapid game between the two.
fn rated(number: usize, black: Seat, white: Seat) -> NewGame {
    let time = Some("10m".parse().expect("a time"));
    NewGame { seats: ByColor::new(black, white), time, rated: true, ..new_game(number) }
}

/// Two moves, and the end.
async fn finish(store: &Store, number: usize, end: End, winner: Option<Color>, at: i64) {
    store.append(id(number), Version::ZERO, vec![mv(1), mv(2)]).await.expect("two moves");
    let kind = EventKind::Ended { by: None, outcome: Outcome { end, winner }, attempt: None };
    let ended = komadai_store::NewEvent { at, ..event(kind) };
    store.append(id(number), Version::new(2), vec![ended]).await.expect("an end");
}

async fn points(store: &Store, player: Player) -> Option<(i32, u32)> {
    let ratings = store.ratings(player.id).await.expect("readable");
    ratings.first().map(|(_, standing)| (standing.rating.points(), standing.games))
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1).await, account(&store, 2).await);
    store.create(rated(1, seat(one), seat(two))).await.unwrap();
    assert!(store.load(id(1)).await.unwrap().unwrap().rated);
    finish(&store, 1, End::Resign, Some(Color::Black), AT).await;
    let fresh_rating = Rating::default();
    let won = fresh_rating.after(&[(fresh_rating, Score::Win)], 0.0);
    let [(speed, standing)] = store.ratings(one.id).await.unwrap()[..] else { panic!("one speed") };
    assert_eq!((speed, standing.games, standing.changed_at), (Speed::Rapid, 1, AT));
    assert!((standing.rating.rating - won.rating).abs() < 1e-9, "{standing:?}");
    let changes = store.rating_changes(id(1)).await.unwrap();
    let (up, down) = (changes[Color::Black].unwrap(), changes[Color::White].unwrap());
    assert!((up.1 - up.0) > 100.0 && ((up.1 - up.0) + (down.1 - down.0)).abs() < 1e-9, "{up:?} {down:?}");

    // A second end is refused and rates nothing.
    assert!(store.append(id(1), Version::new(3), vec![resign(Color::Black)]).await.is_err());
    assert_eq!(points(&store, one).await.map(|(_, games)| games), Some(1));

    // The next one counts from there, against who has become known too, and days later with less certainty.
    store.create(rated(2, seat(two), seat(one))).await.unwrap();
    finish(&store, 2, End::Sennichite, None, AT + 30 * DAY).await;
    let history = store.rating_history(one.id, Speed::Rapid, 10).await.unwrap();
    assert_eq!(history.iter().map(|change| change.game).collect::<Vec<_>>(), [id(2), id(1)]);
    assert!(history[0].after < history[0].before, "the stronger drew: {history:?}");
    assert_eq!(history[0].before, history[1].after);
    store.close().await;
}

#[tokio::test]
async fn what_is_not_rated_changes_nothing() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1).await, account(&store, 2).await);
    let both = rated(0, seat(one), seat(two));
    let games = [
        NewGame { rated: false, ..both.clone() },
        NewGame { time: None, ..both.clone() },
        rated(0, seat(one), guest(9)),
        rated(0, seat(one), seat(one)),
        rated(0, seat(one), Seat::Computer { level: 8 }),
    ];
    for (number, game) in games.into_iter().enumerate() {
        store.create(NewGame { id: id(number), ..game }).await.unwrap();
        finish(&store, number, End::Resign, Some(Color::White), AT).await;
    }
    store.create(NewGame { id: id(10), ..both.clone() }).await.unwrap();
    finish(&store, 10, End::Aborted, None, AT).await;
    store.create(NewGame { id: id(11), ..both.clone() }).await.unwrap();
    store.append(id(11), Version::ZERO, vec![mv(1), resign(Color::White)]).await.unwrap();
    // The rules have it played again: the replay is what counts.
    store.create(NewGame { id: id(12), ..both.clone() }).await.unwrap();
    store.append(id(12), Version::ZERO, vec![mv(1), mv(2)]).await.unwrap();
    let outcome = Outcome { end: End::Sennichite, winner: None };
    let ended = event(EventKind::Ended { by: None, outcome, attempt: None });
    let again = NewGame { id: id(13), ..both };
    store.append_next(id(12), Version::new(2), vec![ended, next(13, None)], again).await.unwrap();
    assert_eq!((points(&store, one).await, points(&store, two).await), (None, None));
    finish(&store, 13, End::Resign, Some(Color::White), AT).await;
    assert!(points(&store, two).await.is_some_and(|(points, _)| points > 1600));
    // A handicap is rated where somebody says so.
    let handicap = Handicap::Lance;
    store
        .create(NewGame { handicap, start: handicap.position(), ..rated(14, seat(one), seat(two)) })
        .await
        .unwrap();
    store.append(id(14), Version::ZERO, vec![]).await.unwrap_err();
    store.close().await;
}

#[tokio::test]
async fn a_game_that_a_guest_joins_is_not_rated_and_one_that_an_account_joins_is() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1).await, account(&store, 2).await);
    for number in 1..=3 {
        store.create(rated(number, seat(one), Seat::Open)).await.unwrap();
    }
    store.take_seat(id(1), Color::White, digest(7), None, AT, None).await.unwrap();
    store.take_seat(id(2), Color::White, digest(2), Some(two.id), AT, None).await.unwrap();
    let gone = AccountId::new(99);
    store.take_seat(id(3), Color::White, digest(3), Some(gone), AT, None).await.unwrap();
    let game = async |number| store.load(id(number)).await.unwrap().unwrap();
    assert!(!game(1).await.rated && game(2).await.rated);
    assert_eq!(game(2).await.seats[Color::White], seat(two));
    assert_eq!(game(3).await.seats[Color::White], guest(3), "the account was deleted meanwhile");
    for number in 1..=3 {
        store.append(id(number), Version::new(1), vec![mv(1), mv(2), resign(Color::Black)]).await.unwrap();
    }
    assert_eq!(points(&store, two).await.map(|(_, games)| games), Some(1));
    store.close().await;
}

#[tokio::test]
async fn a_board_shows_who_is_known_and_has_played_lately() {
    let (_folder, store) = fresh().await;
    let players = [account(&store, 1).await, account(&store, 2).await, account(&store, 3).await];
    let mut number = 0;
    for round in 0..40 {
        for (black, white) in [(0, 1), (1, 2), (2, 0)] {
            if (black, white) != (0, 1) && round > 0 {
                continue;
            }
            store.create(rated(number, seat(players[black]), seat(players[white]))).await.unwrap();
            let winner = if round % 3 == 0 { Color::White } else { Color::Black };
            finish(&store, number, End::Checkmate, Some(winner), AT + i64::from(round)).await;
            number += 1;
        }
    }
    let names = async |at| -> Vec<_> {
        let board = store.leaderboard(Speed::Rapid, at, 10).await.unwrap();
        board.iter().map(|one| one.player.id.get()).collect()
    };
    assert_eq!(names(AT + 40).await, [1, 2], "the third has played too little");
    assert_eq!(names(AT + 3000 * DAY).await, [0_i64; 0], "they have not played for years");
    assert_eq!(store.leaderboard(Speed::Blitz, AT, 10).await.unwrap(), []);
    store.delete_account(players[0].id).await.unwrap();
    assert_eq!(names(AT + 40).await, [2]);
    store.close().await;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whatever is played, the stored ratings are those of the formula over the same games in their order.
    #[test]
    fn ratings_are_the_fold_of_the_games(games in prop::collection::vec((0..3_usize, 0..2_usize, 0..3_usize, 0..9_i64), 1..12)) {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let (_folder, store) = fresh().await;
            let players = [account(&store, 1).await, account(&store, 2).await, account(&store, 3).await];
            let mut expected = [(Rating::default(), AT, false); 3];
            let mut at = AT;
            for (number, (black, step, result, days)) in games.into_iter().enumerate() {
                let white = (black + 1 + step) % 3;
                at += days * DAY;
                let winner = [Some(Color::Black), None, Some(Color::White)][result];
                store.create(rated(number, seat(players[black]), seat(players[white]))).await.unwrap();
                finish(&store, number, End::Resign, winner, at).await;
                let score = [Score::Win, Score::Draw, Score::Loss][result];
                let before = [expected[black], expected[white]];
                #[expect(clippy::cast_precision_loss, reason = "days")]
                let days = |(_, last, played): (Rating, i64, bool)| {
                    if played { (at - last) as f64 / DAY as f64 } else { 0.0 }
                };
                let now = |one: (Rating, i64, bool)| one.0.aged(days(one));
                expected[black] = (before[0].0.after(&[(now(before[1]), score)], days(before[0])), at, true);
                expected[white] = (before[1].0.after(&[(now(before[0]), score.reversed())], days(before[1])), at, true);
            }
            for (player, (rating, _, played)) in players.into_iter().zip(expected) {
                let stored = store.ratings(player.id).await.unwrap();
                assert_eq!(stored.len(), usize::from(played));
                if played {
                    assert!((stored[0].1.rating.rating - rating.rating).abs() < 1e-6);
                    assert!((stored[0].1.rating.deviation - rating.deviation).abs() < 1e-6);
                }
            }
            store.close().await;
        });
    }
}
