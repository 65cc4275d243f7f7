//! What is kept beside the moves of a game: talk, reports, blocks, notes, conditional moves.

use komadai_rules::{ByColor, Color};
use komadai_store::{AccountId, ChatRoom, Conditionals, NewGame, NewMessage, Reporter, Seat, Store, Version};

use crate::accounts::account;
use crate::helpers::{AT, digest, fresh, guest, id, mv, new_game, resign};

async fn say(store: &Store, color: Option<Color>, account: Option<AccountId>, text: &str) -> u32 {
    let message = NewMessage { game: id(1), color, account, text: text.to_owned(), at: AT };
    store.say(message, 100).await.expect("the disk is there").expect("there is room")
}

#[tokio::test]
async fn what_is_said_is_numbered_and_read_as_it_was_written() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    let fan = account(&store, 7, "Fan").await;
    let odd = "'; DROP TABLE chat; -- <b>\u{1F600}";
    assert_eq!(say(&store, Some(Color::White), None, odd).await, 1);
    assert_eq!(say(&store, None, Some(fan.id), "well played").await, 2);
    let said = store.messages(id(1), 0).await.unwrap();
    assert_eq!(
        (said[0].text.as_str(), said[0].room, said[0].color),
        (odd, ChatRoom::Players, Some(Color::White))
    );
    assert_eq!((said[1].room, said[1].player), (ChatRoom::Watchers, Some(fan)));
    assert_eq!(store.messages(id(1), 1).await.unwrap(), said[1..]);
    assert_eq!(store.messages_of(fan.id).await.unwrap(), said[1..]);
    let full = NewMessage { game: id(1), color: None, account: None, text: "x".to_owned(), at: AT };
    assert_eq!(store.say(full.clone(), 1).await, Ok(None));
    let player = NewMessage { color: Some(Color::Black), ..full.clone() };
    assert_eq!(store.say(player, 2).await, Ok(Some(3)), "who watches does not take the players' room");
    assert_eq!(store.say(NewMessage { game: id(9), ..full }, 9).await, Ok(None), "there is no such game");
    store.close().await;
}

#[tokio::test]
async fn reports_are_settled_and_outlive_who_made_them() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    let (one, two) = (account(&store, 1, "One").await, account(&store, 2, "Two").await);
    for text in ["rude", "ruder"] {
        say(&store, None, Some(one.id), text).await;
    }
    let report = async |number, by, at| store.report(id(1), number, by, at).await.unwrap();
    assert!(report(2, Reporter::Account(two.id), AT + 1).await);
    assert!(report(2, Reporter::Account(one.id), AT + 2).await);
    assert!(report(2, Reporter::Seat(Color::Black), AT + 3).await);
    assert!(!report(2, Reporter::Account(two.id), AT + 4).await, "once is enough");
    assert!(report(1, Reporter::Seat(Color::White), AT + 5).await);
    assert!(!report(3, Reporter::Seat(Color::White), AT).await, "there is no such message");
    for player in [one, two] {
        store.delete_account(player.id).await.unwrap();
    }
    let reported = store.reported(10).await.unwrap();
    let sums: Vec<_> =
        reported.iter().map(|one| (one.message.number, one.reports, one.reported_at)).collect();
    assert_eq!(sums, [(2, 3, AT + 1), (1, 1, AT + 5)]);
    assert_eq!(reported[0].message.player, None);
    assert_eq!(store.reported(1).await.unwrap().len(), 1);
    assert!(store.settle_reports(id(1), 2, true, AT).await.unwrap());
    assert!(store.settle_reports(id(1), 1, false, AT).await.unwrap());
    assert!(!store.settle_reports(id(1), 1, false, AT).await.unwrap(), "nothing was open");
    assert_eq!(store.reported(10).await.unwrap(), []);
    let left: Vec<_> = store.messages(id(1), 0).await.unwrap().into_iter().map(|one| one.text).collect();
    assert_eq!(left, ["rude"]);
    store.close().await;
}

#[tokio::test]
async fn blocks_are_one_way_and_go_with_either_account() {
    let (_folder, store) = fresh().await;
    let (one, two) = (account(&store, 1, "One").await, account(&store, 2, "Two").await);
    assert!(store.block(one.id, two.id, AT).await.unwrap());
    assert!(!store.block(one.id, two.id, AT).await.unwrap());
    assert!(!store.block(one.id, one.id, AT).await.unwrap());
    assert_eq!(store.blocked(one.id).await.unwrap(), [two]);
    assert_eq!(store.blocked(two.id).await.unwrap(), []);
    assert!(store.unblock(one.id, two.id).await.unwrap());
    assert!(!store.unblock(one.id, two.id).await.unwrap());
    store.block(one.id, two.id, AT).await.unwrap();
    store.delete_account(two.id).await.unwrap();
    assert_eq!(store.blocked(one.id).await.unwrap(), []);
    store.close().await;
}

#[tokio::test]
async fn notes_and_conditional_moves_are_the_seats() {
    let (_folder, store) = fresh().await;
    let player = account(&store, 1, "One").await;
    let seats = ByColor::new(Seat::Player { digest: digest(1), player }, guest(2));
    store.create(NewGame { seats, ..new_game(1) }).await.unwrap();
    store.write_note(id(1), Color::Black, "one\ntwo", AT).await.unwrap();
    store.write_note(id(1), Color::White, "other", AT).await.unwrap();
    assert_eq!(store.note(id(1), Color::Black).await.unwrap(), "one\ntwo");
    assert_eq!(store.notes_of(player.id).await.unwrap(), [(id(1), "one\ntwo".to_owned())]);
    store.write_note(id(1), Color::Black, "", AT).await.unwrap();
    assert_eq!(store.note(id(1), Color::Black).await.unwrap(), "");
    assert_eq!(store.notes_of(player.id).await.unwrap(), []);

    let line = |text: &str| text.split(' ').map(|mv| mv.parse().unwrap()).collect::<Vec<_>>();
    let lines = vec![line("3c3d 2g2f"), line("8c8d P*5e 4a4b 2b3c+")];
    let kept = Conditionals { version: Version::new(3), ply: 1, lines };
    store.set_conditionals(id(1), Color::Black, &kept).await.unwrap();
    assert_eq!(store.conditionals(id(1), Color::Black).await.unwrap(), Some(kept.clone()));
    assert_eq!(store.conditionals(id(1), Color::White).await.unwrap(), None);
    assert_eq!(store.conditional_to_move().await.unwrap(), [id(1)]);
    store.append(id(1), Version::ZERO, vec![mv(1)]).await.unwrap();
    assert_eq!(store.conditional_to_move().await.unwrap(), [], "White is to move");
    store.set_conditionals(id(1), Color::Black, &Conditionals { lines: Vec::new(), ..kept }).await.unwrap();
    assert_eq!(store.conditionals(id(1), Color::Black).await.unwrap(), None);
    store.close().await;
}

#[tokio::test]
async fn what_was_found_out_about_a_game_is_kept_once_it_is_over() {
    let (_folder, store) = fresh().await;
    store.create(new_game(1)).await.unwrap();
    store.keep_analysis(id(1), "too soon", AT).await.unwrap();
    assert_eq!(store.analysis(id(1)).await, Ok(None));
    store.append(id(1), Version::ZERO, vec![resign(Color::Black)]).await.unwrap();
    for found in ["120 7g7f\n-35", "again"] {
        store.keep_analysis(id(1), found, AT).await.unwrap();
        assert_eq!(store.analysis(id(1)).await.unwrap().as_deref(), Some("120 7g7f\n-35"));
    }
    store.keep_analysis(id(2), "of no game", AT).await.unwrap();
    assert_eq!(store.analysis(id(2)).await, Ok(None));
    store.close().await;
}
