//! Random requests, many at once, against a model in memory: the same answers, the same games.

use std::collections::BTreeMap;

use komadai_rules::{ByColor, Color, End, Outcome};
use komadai_store::{
    AppendError, ClientId, Event, EventKind, Finish, GameId, NewEvent, NewGame, Progress, Proposal, Seat,
    Store, StoreError, TakeSeatError, Version,
};
use proptest::prelude::*;
use tokio::task::JoinSet;

use crate::helpers::{AT, Place, digest, event, from_client, guest, id, new_game, next};

/// A request. Versions and plies are given by how far they are off.
#[derive(Clone, Debug)]
enum Request {
    Create { game: usize, white: Seat },
    Append { game: usize, stale: u32, client: Option<u8>, what: Vec<What> },
    Next { game: usize, stale: u32, what: Vec<What>, next: usize },
    TakeSeat { game: usize, color: Color, guest: u8 },
}

/// An event, before it is known for which game.
#[derive(Clone, Copy, Debug)]
enum What {
    /// A move whose number is too high by this much.
    Move {
        skip: u32,
    },
    Offer(Color),
    /// So many moves are taken back.
    Back {
        by: Color,
        far: u32,
    },
    End(Option<Color>),
}

/// A game, as the model thinks of it.
#[derive(Clone)]
struct Game {
    seats: ByColor<Seat>,
    ply: u32,
    finish: Option<Finish>,
    previous: Option<GameId>,
    next: Option<GameId>,
    events: Vec<Event>,
}

#[derive(Debug, PartialEq)]
enum Answer {
    Created(Result<(), StoreError>),
    /// What is malformed about events is told in words, which are not compared.
    Appended(Result<Version, Option<AppendError>>),
    Seated(Result<Version, TakeSeatError>),
}

fn appended(answer: Result<Version, AppendError>) -> Answer {
    Answer::Appended(answer.map_err(|error| match error {
        AppendError::Malformed(_) => None,
        other => Some(other),
    }))
}

#[derive(Default)]
struct Model {
    games: BTreeMap<usize, Game>,
}

impl Game {
    fn new(seats: ByColor<Seat>, previous: Option<GameId>) -> Self {
        Self { seats, ply: 0, finish: None, previous, next: None, events: Vec::new() }
    }

    fn version(&self) -> u32 {
        self.events.len().try_into().expect("a short game")
    }
}

/// Whose turn it is before the move with this number.
fn mover(ply: u32) -> Color {
    if ply % 2 == 1 { Color::Black } else { Color::White }
}

impl Model {
    fn version(&self, game: usize) -> u32 {
        self.games.get(&game).map_or(0, Game::version)
    }

    /// The events of a request; moves are numbered on from where the game is now.
    fn events(&self, game: usize, client: Option<u8>, what: &[What]) -> Vec<NewEvent> {
        let mut ply = self.games.get(&game).map_or(0, |game| game.ply);
        let mut events: Vec<NewEvent> = Vec::new();
        for what in what {
            events.push(event(match *what {
                What::Move { skip } => {
                    ply += 1 + skip;
                    EventKind::Move {
                        color: mover(ply),
                        ply,
                        mv: "2g2f".parse().expect("a move"),
                        spent: None,
                    }
                }
                What::Offer(color) => EventKind::Offer { color, what: Proposal::Draw },
                What::Back { by, far } => {
                    let ply = ply.saturating_sub(far);
                    EventKind::TakenBack { by, ply, turn: mover(ply + 1) }
                }
                What::End(winner) => {
                    let outcome = Outcome { end: End::TimeUp, winner };
                    EventKind::Ended { by: winner, outcome, attempt: None }
                }
            }));
        }
        if let (Some(client), [first, ..]) = (client, events.as_mut_slice())
            && first.kind.color().is_some()
        {
            *first = from_client(&client.to_string(), first.clone());
        }
        events
    }

    fn create(&mut self, number: usize, seats: ByColor<Seat>) -> Result<(), StoreError> {
        if self.games.contains_key(&number) {
            return Err(StoreError::IdTaken(id(number)));
        }
        self.games.insert(number, Game::new(seats, None));
        Ok(())
    }

    fn append(
        &mut self,
        number: usize,
        expected: u32,
        events: &[NewEvent],
        next: Option<usize>,
    ) -> Result<Version, AppendError> {
        let malformed = Err(AppendError::Malformed(""));
        let first_end = events.iter().position(|e| matches!(e.kind, EventKind::Ended { .. }));
        let back = |e: &&NewEvent| matches!(e.kind, EventKind::TakenBack { .. });
        let late = |e: &NewEvent| {
            matches!(e.kind, EventKind::Move { .. } | EventKind::TakenBack { .. } | EventKind::Ended { .. })
        };
        let backs: Vec<&NewEvent> = events.iter().filter(back).collect();
        let mixed = !backs.is_empty() && events.iter().filter(|e| late(e)).count() > 1;
        let plies = events
            .iter()
            .filter_map(|e| if let EventKind::Move { ply, .. } = e.kind { Some(ply) } else { None });
        let plies: Vec<u32> = plies.collect();
        let gaps = plies.windows(2).any(|pair| pair[1] != pair[0] + 1);
        if events.is_empty()
            || gaps
            || mixed
            || first_end.is_some_and(|end| events[end + 1..].iter().any(late))
        {
            return malformed;
        }
        let Some(game) = self.games.get(&number) else {
            return Err(AppendError::NotFound(id(number)));
        };
        let client = |kind: &EventKind, client: &Option<ClientId>| (kind.color(), client.clone());
        if events[0].client_id.is_some()
            && let Some(done) = game
                .events
                .iter()
                .find(|e| client(&e.kind, &e.client_id) == client(&events[0].kind, &events[0].client_id))
        {
            return Err(AppendError::Duplicate { version: done.version });
        }
        if game.version() != expected {
            return Err(AppendError::Conflict { current: Version::new(game.version()) });
        }
        let misplaced = plies.first().is_some_and(|ply| *ply != game.ply + 1);
        let forward = backs.iter().any(|e| match e.kind {
            EventKind::TakenBack { ply, .. } => ply >= game.ply,
            _ => false,
        });
        let over = game.finish.is_some() && events.iter().any(late);
        let second = next.is_some_and(|next| game.next.is_some() || self.games.contains_key(&next));
        if misplaced || forward || over || second {
            return malformed;
        }
        if let Some(next) = next {
            self.games.insert(next, Game::new(new_game(next).seats, Some(id(number))));
        }
        let game = self.games.get_mut(&number).expect("it was there");
        for NewEvent { kind, client_id, at, .. } in events.iter().cloned() {
            match kind {
                EventKind::Move { ply, .. } | EventKind::TakenBack { ply, .. } => game.ply = ply,
                EventKind::Ended { outcome, .. } => game.finish = Some(Finish { outcome, at }),
                EventKind::Next { game: next, .. } => game.next = Some(next),
                _ => {}
            }
            let version = Version::new(game.version() + 1);
            game.events.push(Event { version, kind, client_id, at });
        }
        Ok(Version::new(game.version()))
    }

    fn take_seat(&mut self, number: usize, color: Color, by: u8) -> Result<Version, TakeSeatError> {
        let Some(game) = self.games.get_mut(&number) else {
            return Err(TakeSeatError::NotFound(id(number)));
        };
        let joined = game.events.iter().find(|e| e.kind == EventKind::Joined { color });
        match (game.seats[color], joined) {
            (Seat::Open, _) if game.finish.is_some() => Err(TakeSeatError::Over),
            (Seat::Open, _) => {
                game.seats[color] = guest(by);
                let version = Version::new(game.version() + 1);
                let kind = EventKind::Joined { color };
                game.events.push(Event { version, kind, client_id: None, at: AT });
                Ok(version)
            }
            (seat, Some(joined)) if seat == guest(by) => Ok(joined.version),
            _ => Err(TakeSeatError::Taken),
        }
    }

    fn computer_to_move(&self) -> Vec<GameId> {
        let waits = |game: &Game| {
            game.finish.is_none() && matches!(game.seats[mover(game.ply + 1)], Seat::Computer { .. })
        };
        self.games.iter().filter(|(_, game)| waits(game)).map(|(number, _)| id(*number)).collect()
    }

    async fn check(&self, store: &Store) {
        for number in 0..GAMES * 2 {
            let read = store.load(id(number)).await.expect("readable");
            let (Some(read), Some(game)) = (&read, self.games.get(&number)) else {
                assert_eq!(read.is_some(), self.games.contains_key(&number), "game {number}");
                continue;
            };
            assert_eq!(read.events, game.events, "game {number}");
            assert_eq!((read.version.get(), read.ply, read.seats), (game.version(), game.ply, game.seats));
            assert_eq!((read.turn, read.finish), (mover(game.ply + 1), game.finish));
            assert_eq!((read.previous, read.next), (game.previous, game.next));
        }
        assert_eq!(store.unfinished_with_computer().await, Ok(self.computer_to_move()));
        self.check_news(store).await;
    }

    /// What is read of many games at once: of the games that there are, those that have more than is known of them.
    async fn check_news(&self, store: &Store) {
        let known = |number: usize| self.version(number).saturating_sub(number as u32 % 3);
        let asked: Vec<_> =
            (0..GAMES * 2).rev().map(|number| (id(number), Version::new(known(number)))).collect();
        let news = self.games.iter().map(|(number, game)| {
            let events: Vec<Event> = game.events[known(*number) as usize..].to_vec();
            (id(*number), Ok(events))
        });
        let news: Vec<_> =
            news.filter(|(_, events)| events.as_ref().is_ok_and(|events| !events.is_empty())).collect();
        assert_eq!(store.events_since_each(&asked).await, Ok(news));
        let games: Vec<_> = asked.into_iter().map(|(game, _)| game).collect();
        let mut progress = store.progress(&games).await.expect("readable");
        progress.sort_by_key(|progress| progress.game.to_string());
        let foretold = self.games.iter().map(|(number, game)| {
            let version = Version::new(game.version());
            Progress { game: id(*number), version, said: 0 }
        });
        assert_eq!(progress, foretold.collect::<Vec<_>>());
    }
}

/// Games that are created by themselves; as many more can come as next games.
const GAMES: usize = 4;

fn requests() -> impl Strategy<Value = Request> {
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    let what = prop_oneof![
        8 => Just(What::Move { skip: 0 }),
        1 => Just(What::Move { skip: 1 }),
        3 => color().prop_map(What::Offer),
        2 => (color(), 0..3_u32).prop_map(|(by, far)| What::Back { by, far }),
        1 => proptest::option::of(color()).prop_map(What::End),
    ];
    let what = move || proptest::collection::vec(what.clone(), 0..4);
    let stale = || prop_oneof![6 => Just(0_u32), 1 => 1..3_u32];
    let white = prop_oneof![Just(Seat::Open), Just(guest(2)), Just(Seat::Computer { level: 5 })];
    let game = || 0..GAMES;
    prop_oneof![
        2 => (game(), white).prop_map(|(game, white)| Request::Create { game, white }),
        8 => (game(), stale(), proptest::option::of(0..6_u8), what())
            .prop_map(|(game, stale, client, what)| Request::Append { game, stale, client, what }),
        1 => (game(), stale(), what(), GAMES..GAMES * 2)
            .prop_map(|(game, stale, what, next)| Request::Next { game, stale, what, next }),
        1 => (game(), color(), 1..4_u8).prop_map(|(game, color, guest)| Request::TakeSeat { game, color, guest }),
    ]
}

/// What the model says of a request, when it is that request's turn.
type Tell = Box<dyn FnOnce(&mut Model) -> Answer>;

/// Asks the store for each request, all at once, and the model one after the other. The versions and plies
/// of a group are those before it, so that its requests get in each other's way.
async fn ask(store: &Store, model: &mut Model, group: Vec<Request>) {
    let mut asked = JoinSet::new();
    let mut tell: Vec<Tell> = Vec::new();
    for (place, request) in group.into_iter().enumerate() {
        let store = store.clone();
        match request {
            Request::Create { game, white } => {
                let new = NewGame { seats: ByColor::new(guest(1), white), ..new_game(game) };
                let seats = new.seats;
                asked.spawn(async move { (place, Answer::Created(store.create(new).await)) });
                tell.push(Box::new(move |model| Answer::Created(model.create(game, seats))));
            }
            Request::Append { game, stale, client, what } => {
                let expected = model.version(game) + stale;
                let events = model.events(game, client, &what);
                let same = events.clone();
                asked.spawn(async move {
                    (place, appended(store.append(id(game), Version::new(expected), same).await))
                });
                tell.push(Box::new(move |model| appended(model.append(game, expected, &events, None))));
            }
            Request::Next { game, stale, what, next: number } => {
                let expected = model.version(game) + stale;
                let mut events = model.events(game, None, &what);
                events.push(next(number, None));
                let same = events.clone();
                asked.spawn(async move {
                    let version = Version::new(expected);
                    (place, appended(store.append_next(id(game), version, same, new_game(number)).await))
                });
                tell.push(Box::new(move |model| {
                    appended(model.append(game, expected, &events, Some(number)))
                }));
            }
            Request::TakeSeat { game, color, guest } => {
                asked.spawn(async move {
                    (
                        place,
                        Answer::Seated(store.take_seat(id(game), color, digest(guest), None, AT, None).await),
                    )
                });
                tell.push(Box::new(move |model| Answer::Seated(model.take_seat(game, color, guest))));
            }
        }
    }
    let foretold: Vec<Answer> = tell.into_iter().map(|tell| tell(model)).collect();
    // On one thread the tasks run, and so the requests queue, in the order in which they were spawned.
    let mut answers = asked.join_all().await;
    answers.sort_by_key(|(place, _)| *place);
    let answers: Vec<Answer> = answers.into_iter().map(|(_, answer)| answer).collect();
    assert_eq!(answers, foretold);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: Place::cases(48), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_store_agrees_with_a_model(
        groups in proptest::collection::vec(proptest::collection::vec(requests(), 1..12), 1..12),
        reopen in 0..12_usize,
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let place = Place::new();
            let mut store = place.open().await;
            let mut model = Model::default();
            for (number, group) in groups.into_iter().enumerate() {
                if number == reopen {
                    store.close().await;
                    store = place.open().await;
                }
                ask(&store, &mut model, group).await;
                model.check(&store).await;
            }
        });
    }
}
