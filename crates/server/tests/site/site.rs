//! A site on a real port over a real data file.

use std::net::SocketAddr;
use std::path::Path;

use komadai_rules::{Color, Handicap, Preset};
use komadai_server::nodes::Bus;
use komadai_server::notifications::{Mailer, NotificationSettings, SiteAddress};
use komadai_server::opponent::Engine;
use komadai_server::rooms::{Created, NewGameRequest, Opponent, Rooms};
use komadai_server::{AnalysisSettings, AppState, Limits};
use komadai_store::{Store, Waits};
use komadai_testbed::Postgres;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::client::{self, Answer, Client};
use crate::mail_server::MailServer;

/// A game that ends in mate by the seventh move.
pub(crate) const MATE: &str = "7g7f 5a5b 8h3c 3a4b 3c4b 5c5d S*5c";

/// A running site.
pub(crate) struct Site {
    pub(crate) rooms: Rooms,
    pub(crate) address: SocketAddr,
    shutdown: CancellationToken,
    server: JoinHandle<std::io::Result<()>>,
    runtime: Runtime,
}

impl Site {
    /// A site over a folder, without a computer: a game against it only begins.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::limited(folder, Limits::default())
    }

    pub(crate) fn limited(folder: &Path, limits: Limits) -> Self {
        Self::with(folder, no_engine(), limits)
    }

    pub(crate) fn with(folder: &Path, engine: Engine, limits: Limits) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let rooms = runtime.block_on(async {
            let store = open(folder).await;
            Rooms::new(store, engine)
        });
        Self::serve(runtime, rooms, limits)
    }

    /// A site with engines of its own for analysis.
    pub(crate) fn analysing(
        folder: &Path,
        engine: Engine,
        limits: Limits,
        analysis: AnalysisSettings,
    ) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let (rooms, state) = runtime.block_on(async {
            let rooms = Rooms::new(open(folder).await, engine);
            (rooms.clone(), AppState::analysing(rooms, limits, analysis))
        });
        Self::serve_state(runtime, rooms, state)
    }

    /// A node of a site over this database, which talks to the others by this bus.
    pub(crate) fn node(database: &str, bus: &Bus) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let rooms = runtime.block_on(async {
            let store = Store::connect(database).await.expect("the database opens");
            let rooms = Rooms::among(store, no_engine(), bus).expect("random bytes");
            rooms.resume().await.expect("the database answers");
            rooms
        });
        Self::serve(runtime, rooms, Limits::default())
    }

    /// Another node over the same store.
    pub(crate) fn beside(&self) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let rooms = runtime.block_on(async { Rooms::new(self.rooms.store().clone(), no_engine()) });
        Self::serve(runtime, rooms, Limits::default())
    }

    /// A site that sends its letters to this server, as soon as there is something to tell.
    pub(crate) fn mailing(folder: &Path, mail: &MailServer) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let rooms = runtime.block_on(async { Rooms::new(open(folder).await, no_engine()) });
        let address: SiteAddress = "https://shogi.example".parse().expect("an address");
        let mail = Mailer::new(&mail.url(), None, address.clone()).expect("a mail server");
        let waits = Waits { mail: 0, push: 0 };
        let settings =
            NotificationSettings { mail: Some(mail), address: Some(address), waits, push_anywhere: true };
        let state = runtime.block_on(async { AppState::new(rooms.clone()).with_notifications(settings) });
        Self::serve_state(runtime, rooms, state)
    }

    fn serve(runtime: Runtime, rooms: Rooms, limits: Limits) -> Self {
        let state = runtime.block_on(async { AppState::with_limits(rooms.clone(), limits) });
        Self::serve_state(runtime, rooms, state)
    }

    fn serve_state(runtime: Runtime, rooms: Rooms, state: AppState) -> Self {
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let shutdown = CancellationToken::new();
        let server = runtime.spawn(komadai_server::serve(listener, state, shutdown.clone()));
        Self { rooms, address, shutdown, server, runtime }
    }

    pub(crate) fn run<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// Ends the site as a signal would, waits until it has ended, and gives up its folder.
    pub(crate) fn stop(self) {
        self.shutdown.cancel();
        self.runtime.block_on(async {
            self.server.await.expect("no panic").expect("a clean end");
            self.rooms.store().close().await;
        });
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    pub(crate) fn post(&self, path: &str, form: &str) -> Answer {
        client::post(self.address, path, form)
    }

    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Answer {
        client::request(self.address, method, path, headers, body)
    }

    /// Begins a game with a friend on the pages, and lets the friend join: the links of Black and of White.
    pub(crate) fn links(&self, form: &str) -> (String, String) {
        let black = self.post("/games", &format!("opponent=friend&color=black&{form}")).location();
        let id = black.split('/').nth(2).expect("an id");
        let white = self.post(&format!("/join/{id}"), "").location();
        (black, white)
    }

    pub(crate) fn create(
        &self,
        opponent: Opponent,
        color: Color,
        handicap: Handicap,
        rules: Preset,
    ) -> Created {
        let request = NewGameRequest {
            opponent,
            color: Some(color),
            handicap,
            rules,
            time: None,
            rated: false,
            start: None,
        };
        self.run(self.rooms.create(request, None)).expect("a game")
    }

    /// A game between two friends: the seats of Black and White.
    pub(crate) fn friends(&self, rules: Preset) -> (Created, Created) {
        let black = self.create(Opponent::Friend, Color::Black, Handicap::Even, rules);
        let white = self.run(self.rooms.join(black.id, None)).expect("the seat is free");
        assert_eq!((white.id, white.color), (black.id, Color::White));
        (black, white)
    }

    pub(crate) fn play(&self, seat: &Created, seen: u32) -> Client {
        Client::connect(self.address, &format!("{}?v={seen}", path(seat))).expect("a socket")
    }

    pub(crate) fn watch(&self, seat: &Created, seen: u32) -> Client {
        Client::connect(self.address, &format!("/game/{}/ws?v={seen}", seat.id)).expect("a socket")
    }

    /// The first message that a watcher of the game gets.
    pub(crate) fn watch_state(&self, id: &str) -> serde_json::Value {
        let mut watcher = Client::connect(self.address, &format!("/game/{id}/ws")).expect("a socket");
        watcher.expect("state")
    }

    /// Both players' sockets with the first state behind them.
    pub(crate) fn table(&self, rules: Preset) -> (Client, Client) {
        let (black, white) = self.friends(rules);
        let (mut black, mut white) = (self.play(&black, 0), self.play(&white, 0));
        black.expect("state");
        white.expect("state");
        (black, white)
    }
}

/// Opens the store of a folder: there, or in a database that the folder names, if `KOMADAI_TEST_DATABASE` is `postgres`.
pub(crate) async fn open(folder: &Path) -> Store {
    if std::env::var("KOMADAI_TEST_DATABASE").is_ok_and(|engine| engine == "postgres") {
        let name = folder.join("database");
        let url = std::fs::read_to_string(&name).unwrap_or_else(|_| {
            let url = Postgres::shared().database();
            std::fs::write(&name, &url).expect("the folder is ours");
            url
        });
        return Store::connect(&url).await.expect("the database opens");
    }
    Store::open(folder).await.expect("the store opens")
}

fn no_engine() -> Engine {
    Engine::new("/bin/false".into(), Vec::new())
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Where a seat's websocket is.
pub(crate) fn path(seat: &Created) -> String {
    format!("/play/{}/{}/ws", seat.id, seat.secret.as_str())
}

/// Plays a line of moves by both seats, the first by Black.
pub(crate) fn play_line(black: &mut Client, white: &mut Client, moves: &str) {
    for (before, mv) in moves.split(' ').enumerate() {
        let mover = if before % 2 == 0 { &mut *black } else { &mut *white };
        mover.play(before + 1, mv);
    }
}

/// Puts so many events into a game that has just begun, 72 at most: moves that go round and round, in which no position
/// stands four times.
pub(crate) fn fill(black: &mut Client, white: &mut Client, events: usize) {
    // Black's king walks a round of three steps, White's one of four: together they are back after twelve moves each.
    let (mine, theirs) = (["5i5h", "5h4h", "4h5i"], ["5a6b", "6b5b", "5b4b", "4b5a"]);
    for before in 0..events {
        let (mover, usi) = match before % 2 {
            0 => (&mut *black, mine[before / 2 % mine.len()]),
            _ => (&mut *white, theirs[before / 2 % theirs.len()]),
        };
        mover.play(before + 1, usi);
    }
}
