//! What was played in each position, held against a replay of all games, however often who counts is stopped.

use std::collections::{BTreeMap, BTreeSet};

use komadai_rules::{ByColor, Color, End, Move, Outcome, Position};
use komadai_store::{
    CollectedGame, EventKind, GameId, NewEvent, NewGame, OPENING_PLIES, OpeningFilter, OpeningMove,
    OpeningPlayer, Seat, Source, Speed, Store, Version, month_of,
};
use proptest::prelude::*;

use crate::accounts::account;
use crate::admin::deed;
use crate::helpers::{AT, digest, event, fresh, guest, id, new_game};

const MONTH: i64 = 31 * 86_400_000;

/// A game as a test plays it.
#[derive(Clone, Debug)]
struct Played {
    moves: Vec<Move>,
    /// `None`: it lasts.
    end: Option<(End, Option<Color>)>,
    at: i64,
    time: Option<&'static str>,
}

/// The moves that numbers choose, each among the legal ones in order: few of them, so that games meet.
fn moves(choices: &[usize]) -> Vec<Move> {
    let mut position = Position::startpos();
    let mut moves = Vec::new();
    for choice in choices {
        let mut legal: Vec<Move> = position.legal_moves().to_vec();
        legal.sort_by_key(ToString::to_string);
        let Some(&mv) = legal.get(choice % legal.len().max(1)) else { break };
        position = position.play(mv).expect("it is legal");
        moves.push(mv);
    }
    moves
}

async fn play(store: &Store, number: usize, game: &Played, seats: ByColor<Seat>, rated: bool) {
    let time = game.time.map(|time| time.parse().expect("a time control"));
    store.create(NewGame { seats, time, rated, ..new_game(number) }).await.expect("it is written");
    let mut version = Version::ZERO;
    for (place, &mv) in game.moves.iter().enumerate() {
        let color = if place % 2 == 0 { Color::Black } else { Color::White };
        let ply = u32::try_from(place + 1).expect("a short game");
        let kind = EventKind::Move { color, ply, mv, spent: None };
        version = store.append(id(number), version, vec![event(kind)]).await.expect("it is written");
    }
    if let Some((end, winner)) = game.end {
        let kind = EventKind::Ended { by: None, outcome: Outcome { end, winner }, attempt: None };
        let ended = NewEvent { at: game.at, ..event(kind) };
        store.append(id(number), version, vec![ended]).await.expect("it is written");
    }
}

/// Games that Black won, that White won, and those without a winner.
type Counts = [u64; 3];

/// What was played where, found out by playing all games again.
fn replayed<'a>(games: impl IntoIterator<Item = &'a Played>) -> BTreeMap<(String, Move), Counts> {
    let mut all: BTreeMap<_, Counts> = BTreeMap::new();
    for game in games {
        let Some((end, winner)) = game.end else { continue };
        if end == End::Aborted {
            continue;
        }
        let place = winner.map_or(2, |winner| usize::from(winner == Color::White));
        let mut position = Position::startpos();
        let mut seen = BTreeSet::new();
        for &mv in game.moves.iter().take(OPENING_PLIES) {
            if seen.insert((position.to_sfen(1), mv.to_string())) {
                all.entry((position.to_sfen(1), mv)).or_default()[place] += 1;
            }
            position = position.play(mv).expect("it is legal");
        }
    }
    all
}

/// What the store says of these positions.
async fn counted(
    store: &Store,
    positions: &BTreeSet<String>,
    filter: &OpeningFilter,
) -> BTreeMap<(String, Move), Counts> {
    let mut all = BTreeMap::new();
    for sfen in positions {
        let position = Position::from_sfen(sfen).expect("a position");
        for played in store.openings(&position, filter, 0).await.expect("readable").moves {
            let counts = [played.won[Color::Black], played.won[Color::White], played.drawn];
            assert_eq!(played.games(), counts.iter().sum::<u64>());
            all.insert((sfen.clone(), played.mv), counts);
        }
    }
    all
}

async fn count_all(store: &Store) -> usize {
    let mut counted = 0;
    for game in store.uncounted_games(1000).await.expect("readable") {
        counted += usize::from(store.count_opening(game).await.expect("written"));
    }
    counted
}

fn any_game() -> impl Strategy<Value = Played> {
    let choices = prop_oneof![
        proptest::collection::vec(0..3_usize, 0..12),
        // Past the moves that are counted.
        proptest::collection::vec(0..2_usize, OPENING_PLIES..OPENING_PLIES + 4),
    ];
    let ends = [
        None,
        Some((End::Aborted, None)),
        Some((End::Sennichite, None)),
        Some((End::Resign, Some(Color::Black))),
        Some((End::TimeUp, Some(Color::White))),
    ];
    let times = [None, Some("3m"), Some("10m")];
    (choices, proptest::sample::select(ends.to_vec()), 0..3_i64, proptest::sample::select(times.to_vec()))
        .prop_map(|(choices, end, month, time)| Played {
            moves: moves(&choices),
            end,
            at: AT + month * MONTH,
            time,
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::helpers::Place::cases(16)))]

    /// Counted by several at once, some of whom were stopped before, the sums are those of a replay; and so they are when all is
    /// counted anew.
    #[test]
    fn the_counts_are_those_of_a_replay(games in proptest::collection::vec(any_game(), 1..10)) {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let (place, store) = fresh().await;
            for (number, game) in games.iter().enumerate() {
                play(&store, number, game, ByColor::new(guest(1), guest(2)), false).await;
            }
            let expected = replayed(&games);
            let positions: BTreeSet<_> = expected.keys().map(|(sfen, _)| sfen.clone()).collect();
            let waiting = store.uncounted_games(1000).await.unwrap();
            prop_assert_eq!(waiting.len(), games.iter().filter(|game| game.end.is_some()).count());
            // Some are counted, and the site is stopped.
            for &game in waiting.iter().take(waiting.len() / 2) {
                prop_assert!(store.count_opening(game).await.unwrap());
            }
            store.close().await;
            let store = place.open().await;
            let counters = (0..3).map(|_| {
                let (store, waiting) = (store.clone(), waiting.clone());
                tokio::spawn(async move {
                    let mut counted = 0;
                    for game in waiting {
                        counted += usize::from(store.count_opening(game).await.unwrap());
                    }
                    counted
                })
            });
            let mut done = 0;
            for counter in counters.collect::<Vec<_>>() {
                done += counter.await.unwrap();
            }
            prop_assert_eq!(done, waiting.len() - waiting.len() / 2);
            let all = OpeningFilter::default();
            prop_assert_eq!(counted(&store, &positions, &all).await, expected.clone());
            store.forget_openings(&deed(AT, "recount")).await.unwrap();
            prop_assert!(counted(&store, &positions, &all).await.is_empty());
            prop_assert_eq!(count_all(&store).await, waiting.len());
            prop_assert_eq!(counted(&store, &positions, &all).await, expected);
            // Chosen by speed and month.
            let month = month_of(AT + MONTH);
            let filter = OpeningFilter { speed: Some(Some(Speed::Rapid)), from: Some(month), until: Some(month), ..all };
            let chosen = games.iter().filter(|game| game.time == Some("10m") && month_of(game.at) == month);
            prop_assert_eq!(counted(&store, &positions, &filter).await, replayed(chosen));
            Ok(())
        })?;
    }
}

fn won(moves: &str, at: i64) -> Played {
    let moves = moves.split_whitespace().map(|mv| mv.parse().expect("a move")).collect();
    Played { moves, end: Some((End::Resign, Some(Color::Black))), at, time: Some("10m") }
}

#[tokio::test]
async fn games_are_named_with_their_players_and_ratings() {
    let (_place, store) = fresh().await;
    let (ann, ben) = (account(&store, 1, "Ann").await, account(&store, 2, "Ben").await);
    let seat = |player, byte| Seat::Player { digest: digest(byte), player };
    play(&store, 1, &won("7g7f 3c3d", AT), ByColor::new(seat(ann, 1), seat(ben, 2)), true).await;
    play(&store, 2, &won("7g7f 8c8d", AT + 1), ByColor::new(guest(1), Seat::Computer { level: 3 }), false)
        .await;
    play(&store, 3, &won("2g2f 8c8d", AT + 2), ByColor::new(guest(1), guest(2)), false).await;
    assert_eq!(count_all(&store).await, 3);
    let start = Position::startpos();
    let found = store.openings(&start, &OpeningFilter::default(), 5).await.unwrap();
    let moves: Vec<_> =
        found.moves.iter().map(|played| (played.mv.to_string(), played.games(), played.rating)).collect();
    assert_eq!(moves, [("7g7f".to_owned(), 2, Some(1500)), ("2g2f".to_owned(), 1, None)]);
    let newest: Vec<_> = found.newest.iter().map(|game| game.id.parse::<GameId>().unwrap()).collect();
    assert_eq!(newest, [id(3), id(2), id(1)]);
    assert_eq!(found.newest[1].players, ByColor::new(OpeningPlayer::Guest, OpeningPlayer::Computer(3)));
    let [strongest] = &found.strongest[..] else { panic!("{:?}", found.strongest) };
    let named = ["Ann", "Ben"].map(|name| OpeningPlayer::Named(name.to_owned()));
    assert_eq!((&strongest.players[Color::Black], &strongest.players[Color::White]), (&named[0], &named[1]));
    assert_eq!(
        (strongest.winner, strongest.rating, strongest.month),
        (Some(Color::Black), Some(1500), Some(month_of(AT)))
    );
    for (rating, games) in [(1400, 1), (1500, 1), (1600, 0)] {
        let filter = OpeningFilter { rating: Some(rating), ..OpeningFilter::default() };
        let found = store.openings(&start, &filter, 5).await.unwrap();
        assert_eq!(found.moves.iter().map(OpeningMove::games).sum::<u64>(), games, "{rating}");
    }
}

#[tokio::test]
async fn a_game_that_comes_to_a_position_again_counts_once() {
    let (_place, store) = fresh().await;
    let there_and_back = "2h3h 8b7b 3h2h 7b8b ".repeat(3);
    play(&store, 1, &won(&there_and_back, AT), ByColor::new(guest(1), guest(2)), false).await;
    assert_eq!(count_all(&store).await, 1);
    let found = store.openings(&Position::startpos(), &OpeningFilter::default(), 5).await.unwrap();
    assert_eq!(found.moves.iter().map(OpeningMove::games).collect::<Vec<_>>(), [1]);
}

#[tokio::test]
async fn a_move_that_is_not_legal_ends_what_is_counted() {
    let (_place, store) = fresh().await;
    play(&store, 1, &won("7g7f 7g7f", AT), ByColor::new(guest(1), guest(2)), false).await;
    assert_eq!(count_all(&store).await, 1);
    assert!(store.uncounted_games(9).await.unwrap().is_empty());
    let after = Position::startpos().play("7g7f".parse().unwrap()).unwrap();
    assert!(store.openings(&after, &OpeningFilter::default(), 5).await.unwrap().moves.is_empty());
}

fn brought(number: u32, winner: Option<Color>) -> CollectedGame {
    CollectedGame {
        id: format!("brought-{number}"),
        black: "Ann".to_owned(),
        white: String::new(),
        date: "2024/03/05".to_owned(),
        month: Some(54 * 12 + 2),
        start: Position::startpos(),
        moves: moves(&[0, 1, 0]),
        winner,
        rating: Some(2250),
    }
}

#[tokio::test]
async fn collected_games_are_kept_once_and_chosen_by_where_they_are_from() {
    let (_place, store) = fresh().await;
    play(&store, 1, &won("7g7f 3c3d", AT), ByColor::new(guest(1), guest(2)), false).await;
    count_all(&store).await;
    let games: Vec<_> = (0..120).map(|number| brought(number, None)).collect();
    assert_eq!(store.collect(&games).await.unwrap(), 120);
    assert_eq!(store.collect(&games[..7]).await.unwrap(), 0);
    assert_eq!(store.collected("brought-3").await.unwrap(), Some(games[3].clone()));
    assert_eq!(store.collected("brought-x").await.unwrap(), None);
    let sum = async |source| {
        let filter = OpeningFilter { source, ..OpeningFilter::default() };
        let found = store.openings(&Position::startpos(), &filter, 5).await.unwrap();
        found.moves.iter().map(OpeningMove::games).sum::<u64>()
    };
    let sums = async || (sum(None).await, sum(Some(Source::Site)).await, sum(Some(Source::Collection)).await);
    assert_eq!(sums().await, (121, 1, 120));
    store.forget_openings(&deed(AT, "recount")).await.unwrap();
    assert_eq!(sums().await, (0, 0, 0));
    assert_eq!(count_all(&store).await, 1);
    let mut counted = 0;
    while let more @ 1.. = store.count_collected().await.unwrap() {
        counted += more;
    }
    assert_eq!((counted, sums().await), (120, (121, 1, 120)));
    store.forget_collection().await.unwrap();
    assert_eq!(sums().await, (1, 1, 0));
    assert_eq!(store.collected("brought-3").await.unwrap(), None);
}

#[tokio::test]
async fn a_text_with_a_nul_is_kept_without_it() {
    let (_place, store) = fresh().await;
    let game = CollectedGame { black: "A\0B".to_owned(), ..brought(1, None) };
    assert_eq!(store.collect(std::slice::from_ref(&game)).await, Ok(1));
    let kept = store.collected(&game.id).await.unwrap().expect("it was kept");
    assert_eq!(kept.black, "A\u{FFFD}B");
    assert_eq!(store.collected("\0").await, Ok(None));
}
