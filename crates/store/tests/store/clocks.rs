//! Deadlines: which flags have fallen, and what a start gives back.

use komadai_rules::{ByColor, Color};
use komadai_store::{NewEvent, NewGame, Seat, Store, Version};

use crate::helpers::{AT, digest, fresh, guest, id, mv, new_game, resign};

/// A game with clocks whose first flag falls at this moment.
fn timed(number: usize, deadline: i64) -> NewGame {
    let time = Some("10m+30s*3/5m".parse().expect("a time"));
    NewGame { time, deadline: Some(deadline), ..new_game(number) }
}

fn until(deadline: Option<i64>, event: NewEvent) -> NewEvent {
    NewEvent { deadline, ..event }
}

async fn deadline(store: &Store, number: usize) -> Option<i64> {
    store.load(id(number)).await.expect("it can be read").expect("it is there").deadline
}

#[tokio::test]
async fn a_time_control_and_deadlines_read_as_they_were_written() {
    let (folder, store) = fresh().await;
    store.create(timed(1, AT + 100)).await.unwrap();
    store.create(new_game(2)).await.unwrap();
    let game = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((game.time.unwrap().to_string(), game.deadline), ("10m+30s*3/5m".to_owned(), Some(AT + 100)));
    assert_eq!(store.load(id(2)).await.unwrap().unwrap().time, None);

    store.append(id(1), Version::ZERO, vec![until(Some(AT + 200), mv(1))]).await.unwrap();
    assert_eq!(deadline(&store, 1).await, Some(AT + 200));
    // Against the computer no flag falls.
    store.append(id(1), Version::new(1), vec![until(None, mv(2))]).await.unwrap();
    assert_eq!(deadline(&store, 1).await, None);
    store.append(id(1), Version::new(2), vec![until(Some(AT + 300), mv(3))]).await.unwrap();
    store.close().await;

    let store = folder.open().await;
    assert_eq!(store.next_deadline().await.unwrap(), Some(AT + 300));
    store.append(id(1), Version::new(3), vec![resign(Color::Black)]).await.unwrap();
    assert_eq!((deadline(&store, 1).await, store.next_deadline().await.unwrap()), (None, None));
}

#[tokio::test]
async fn clocks_start_when_the_seat_is_taken() {
    let (_folder, store) = fresh().await;
    let seats = ByColor::new(guest(1), Seat::Open);
    store.create(NewGame { seats, deadline: None, ..timed(1, 0) }).await.unwrap();
    assert_eq!(store.overdue(i64::MAX).await.unwrap(), []);
    store.take_seat(id(1), Color::White, digest(2), None, AT, Some(AT + 50)).await.unwrap();
    // Who asks again changes nothing.
    store.take_seat(id(1), Color::White, digest(2), None, AT + 9, Some(AT + 59)).await.unwrap();
    assert_eq!(deadline(&store, 1).await, Some(AT + 50));
}

#[tokio::test]
async fn flags_fall_in_their_order_and_at_their_moment() {
    let (_folder, store) = fresh().await;
    for (number, at) in [(1, AT + 30), (2, AT + 10), (3, AT + 20)] {
        store.create(timed(number, at)).await.unwrap();
    }
    assert_eq!(store.overdue(AT + 9).await.unwrap(), []);
    assert_eq!(store.overdue(AT + 10).await.unwrap(), [id(2)]);
    assert_eq!(store.overdue(AT + 20).await.unwrap(), [id(2), id(3)]);
    assert_eq!(store.next_deadline().await.unwrap(), Some(AT + 10));
}

#[tokio::test]
async fn a_start_gives_back_the_time_for_which_the_site_was_down() {
    let (_folder, store) = fresh().await;
    store.create(timed(1, AT + 100_000)).await.unwrap();
    store.create(timed(2, AT + 100_000)).await.unwrap();
    store.create(timed(3, AT + 5_000)).await.unwrap();
    store.create(new_game(4)).await.unwrap();
    // The very first start knows of nothing before it.
    assert_eq!(store.wake(AT, 0).await.unwrap().down, 0);
    store.beat(AT + 10_000).await.unwrap();
    // In this game something happened after the last sign of life.
    let late = NewEvent { at: AT + 11_000, ..until(Some(AT + 200_000), mv(1)) };
    store.append(id(2), Version::ZERO, vec![late]).await.unwrap();
    assert_eq!(store.wake(AT + 60_000, 0).await.unwrap().down, 50_000);
    assert_eq!(deadline(&store, 1).await, Some(AT + 150_000));
    assert_eq!(deadline(&store, 2).await, Some(AT + 249_000));
    assert_eq!(deadline(&store, 3).await, Some(AT + 5_000), "this flag had fallen before");
    assert_eq!(deadline(&store, 4).await, None);
    // What was given is not given again, and a clock that was set back gives nothing.
    assert_eq!(store.wake(AT + 60_000, 0).await.unwrap().down, 0);
    assert_eq!(store.wake(AT + 50_000, 0).await.unwrap().down, 0);
    assert_eq!(deadline(&store, 1).await, Some(AT + 150_000));
}
