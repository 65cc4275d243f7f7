//! A disk that is full for this process alone: its limit on the size of files is lowered, so that the
//! system refuses to write, and raised again. A program of its own, since the limit is the process's.

use komadai_rules::{ByColor, Color, Handicap, Preset};
use komadai_store::{
    AppendError, EventKind, GameId, NewEvent, NewGame, OpenError, Seat, Store, StoreError, Version,
};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::signal::unix::{SignalKind, signal};

fn limit_files(bytes: Option<u64>) {
    let maximum = getrlimit(Resource::Fsize).maximum;
    setrlimit(Resource::Fsize, Rlimit { current: bytes, maximum })
        .expect("lowering one's own limit is allowed");
}

fn id(number: u32) -> GameId {
    format!("game{number:08}").parse().expect("twelve letters and digits")
}

fn new_game(number: u32) -> NewGame {
    NewGame {
        id: id(number),
        created_at: 0,
        rules: Preset::Fesa,
        handicap: Handicap::Even,
        start: Handicap::Even.position(),
        seats: ByColor::new(Seat::Open, Seat::Open),
        time: None,
        deadline: None,
        rated: false,
    }
}

fn mv(ply: u32) -> Vec<NewEvent> {
    let color = if ply % 2 == 1 { Color::Black } else { Color::White };
    let kind = EventKind::Move { color, ply, mv: "7g7f".parse().expect("a move"), spent: None };
    vec![NewEvent {
        kind,
        client_id: Some(format!("m{ply}").parse().expect("a client id")),
        at: 0,
        deadline: None,
    }]
}

#[tokio::test]
async fn nothing_is_acknowledged_until_there_is_room_again() {
    // The signal that comes with the refusal kills a process that does not expect it. 25 on Linux and BSD.
    let _unharmed = signal(SignalKind::from_raw(25)).expect("a handler can be set");
    let folder = tempfile::tempdir().expect("the system has a temporary folder");

    limit_files(Some(0));
    let error = Store::open(folder.path()).await.expect_err("there is no room for anything");
    assert!(matches!(error, OpenError::DiskFull { .. }), "{error:?}");
    limit_files(Some(20_000));
    let error = Store::open(folder.path()).await.expect_err("there is no room for the tables");
    println!("{error}");
    limit_files(None);

    let store = Store::open(folder.path()).await.expect("there is room");
    store.create(new_game(1)).await.expect("there is room");
    let mut acknowledged = 0;
    for _outage in 0..3 {
        limit_files(Some(0));
        // Everybody who waits is told; nobody's request is half done.
        let (create, append, ready) = tokio::join!(
            store.create(new_game(2)),
            store.append(id(1), Version::new(acknowledged), mv(acknowledged + 1)),
            store.ready(),
        );
        assert!(matches!(create, Err(StoreError::Unavailable(_))), "{create:?}");
        assert!(matches!(append, Err(AppendError::Unavailable(_))), "{append:?}");
        assert!(ready.is_err());
        // What was acknowledged can be read all the while.
        let game = store.load(id(1)).await.expect("reading needs no room").expect("it was created");
        assert_eq!(game.ply, acknowledged);
        assert!(store.load(id(2)).await.expect("reading needs no room").is_none());

        limit_files(None);
        assert_eq!(store.ready().await, Ok(()));
        let answer = store.append(id(1), Version::new(acknowledged), mv(acknowledged + 1)).await;
        assert_eq!(answer, Ok(Version::new(acknowledged + 1)), "the same command, sent again");
        acknowledged += 1;
    }
    store.close().await;
    let store = Store::open(folder.path()).await.expect("there is room");
    let game = store.load(id(1)).await.expect("readable").expect("it was created");
    assert_eq!((game.ply, game.events.len()), (acknowledged, acknowledged as usize));
}
