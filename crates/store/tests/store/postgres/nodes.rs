//! Several nodes over one database: one wins, nobody is lost, nothing is done twice.

use komadai_rating::Rating;
use komadai_rules::{ByColor, Color};
use komadai_store::{AppendError, NewGame, Seat, Store, Version};
use komadai_testbed::Postgres;
use tokio::task::JoinSet;

use crate::accounts::account;
use crate::helpers::{digest, from_client, id, mv, new_game, resign};

async fn nodes(count: usize) -> Vec<Store> {
    let url = Postgres::shared().database();
    let mut nodes = Vec::new();
    for _ in 0..count {
        nodes.push(Store::connect(&url).await.expect("the server is there"));
    }
    nodes
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_nodes_that_append_to_one_version_exactly_one_wins() {
    let nodes = nodes(3).await;
    for game in 0..20 {
        nodes[0].create(new_game(game)).await.unwrap();
    }
    for ply in 1..=8 {
        let mut racers = JoinSet::new();
        for game in 0..20 {
            for (number, node) in nodes.iter().enumerate() {
                let (node, mv) = (node.clone(), from_client(&format!("{ply}-{number}"), mv(ply)));
                racers.spawn(
                    async move { (game, node.append(id(game), Version::new(ply - 1), vec![mv]).await) },
                );
            }
        }
        let answers = racers.join_all().await;
        for game in 0..20 {
            let of_game: Vec<_> =
                answers.iter().filter(|(of, _)| *of == game).map(|(_, answer)| answer).collect();
            assert_eq!(of_game.iter().filter(|answer| answer.is_ok()).count(), 1, "{of_game:?}");
            let conflict = AppendError::Conflict { current: Version::new(ply) };
            assert!(of_game.iter().all(|answer| answer.as_ref().err().is_none_or(|why| *why == conflict)));
        }
    }
    for game in 0..20 {
        assert_eq!(nodes[2].load(id(game)).await.unwrap().unwrap().ply, 8);
    }
}

/// One whose move is refused by the database itself does not take the others of its batch with it.
#[tokio::test]
async fn a_move_that_fails_fails_alone() {
    let server = Postgres::shared();
    let url = server.database();
    let store = Store::connect(&url).await.unwrap();
    for number in 0..40 {
        store.create(new_game(number)).await.unwrap();
    }
    let curse = format!(
        "CREATE FUNCTION curse() RETURNS TRIGGER LANGUAGE plpgsql AS
         $$ BEGIN IF NEW.game_id = '{}' THEN RAISE EXCEPTION 'thirteen is cursed'; END IF; RETURN NEW; END $$;
         CREATE TRIGGER curse BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION curse()",
        id(13)
    );
    server.sql(url.rsplit('/').next().unwrap(), &curse);
    let mut group = JoinSet::new();
    for number in 0..40 {
        let store = store.clone();
        group.spawn(async move { (number, store.append(id(number), Version::ZERO, vec![mv(1)]).await) });
    }
    for (number, answer) in group.join_all().await {
        match answer {
            Err(AppendError::Unavailable(why)) if number == 13 => {
                assert!(why.to_string().contains("thirteen is cursed"), "{why}");
            }
            other => assert_eq!((other, number == 13), (Ok(Version::new(1)), false)),
        }
    }
}

/// The ends of two games of the same players, on two nodes, rate them one after the other.
#[tokio::test(flavor = "multi_thread")]
async fn ratings_lose_no_game_that_ends_elsewhere_at_the_same_time() {
    let nodes = nodes(2).await;
    let (one, two) = (account(&nodes[0], 1, "One").await, account(&nodes[0], 2, "Two").await);
    let seat = |byte, player| Seat::Player { digest: digest(byte), player };
    let games = 24;
    for number in 0..games {
        let seats = match number % 2 {
            0 => ByColor::new(seat(1, one), seat(2, two)),
            _ => ByColor::new(seat(2, two), seat(1, one)),
        };
        let time = Some("10m".parse().unwrap());
        nodes[0].create(NewGame { seats, time, rated: true, ..new_game(number) }).await.unwrap();
        nodes[0].append(id(number), Version::ZERO, vec![mv(1), mv(2)]).await.unwrap();
    }
    let mut ends = JoinSet::new();
    for number in 0..games {
        let node = nodes[number / 2 % 2].clone();
        ends.spawn(async move { node.append(id(number), Version::new(2), vec![resign(Color::Black)]).await });
    }
    assert!(ends.join_all().await.into_iter().all(|answer| answer == Ok(Version::new(3))));
    for player in [one, two] {
        let ratings = nodes[1].ratings(player.id).await.unwrap();
        assert_eq!(ratings[0].1.games as usize, games);
        assert!(ratings[0].1.rating.deviation < Rating::default().deviation);
    }
}
