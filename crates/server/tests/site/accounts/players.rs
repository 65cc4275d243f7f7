//! Whose seat is whose, and the page of a player.

use komadai_record::{Games, Strictness};
use serde_json::{Value, json};

use super::{Browser, PASSWORD, form};
use crate::client::Client;
use crate::site::{MATE, Site, folder, play_line};

/// Both have an account, and play a game to mate; its id.
fn played<'a>(sente: &mut Browser<'a>, gote: &mut Browser<'a>) -> String {
    let id = sente.begin();
    gote.post(&format!("/join/{id}"), "").location();
    play_line(&mut sente.socket(&id), &mut gote.socket(&id), MATE);
    id
}

#[test]
fn a_seat_opens_wherever_its_player_is_signed_in() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let link = sente.post("/games", "opponent=friend&color=black").location();
    let id = link.split('/').nth(2).unwrap();
    let mut gote = Browser::signed_up(&site, "Gote");
    let other_link = gote.post(&format!("/join/{id}"), "").location();

    let mut elsewhere = Browser::signed_in(&site, "Sente");
    let page = elsewhere.get(&format!("/game/{id}"));
    assert!(page.text().contains("id=\"resign\"") && page.text().contains("Gote"), "{}", page.text());
    assert!(!page.text().contains("/play/"), "no secret on it");
    let mut socket = elsewhere.socket(id);
    let state = socket.expect("state");
    assert_eq!(state["game"]["you"], "black");
    assert_eq!(state["game"]["seats"]["white"], json!({"kind": "player", "name": "Gote"}));
    socket.play(1, "7g7f");

    // The secret link goes on working, without any cookie.
    let mut by_link = Client::connect(site.address, &format!("{other_link}/ws")).unwrap();
    by_link.expect("state");
    by_link.play(2, "3c3d");
    assert!(site.get(&link).text().contains("id=\"resign\""));

    // Everybody else watches.
    let watcher = site.get(&format!("/game/{id}"));
    assert!(!watcher.text().contains("id=\"resign\""));
    assert!(watcher.text().contains("Sente") && watcher.text().contains("Gote"));
    let record = site.get(&format!("/game/export/{id}.csa"));
    assert!(record.text().contains("N+Sente") && record.text().contains("N-Gote"), "{}", record.text());
    site.stop();
}

#[test]
fn the_next_game_belongs_to_the_same_players() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let id = played(&mut sente, &mut gote);
    let (mut black, mut white) = (sente.socket(&id), gote.socket(&id));
    black.command(json!({"t": "offer", "what": "rematch"}));
    white.command(json!({"t": "offer", "what": "rematch"}));
    let next = site.get(&format!("/api/v1/game/{id}")).json()["next"].as_str().unwrap().to_owned();
    assert_eq!(sente.socket(&next).expect("state")["game"]["you"], "white");
    assert_eq!(gote.socket(&next).expect("state")["game"]["you"], "black");
    assert!(sente.get("/player/Sente").text().contains(&format!("/game/{next}")));
    site.stop();
}

#[test]
fn a_guests_game_is_adopted_with_its_secret_link() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let mut sente = Browser::signed_up(&site, "Sente");
    assert!(sente.get(&black).text().contains("action=\"/account/adopt\""));
    let adopt =
        |browser: &mut Browser<'_>, link: &str| browser.post("/account/adopt", &form(&[("link", link)]));
    for bad in ["", "nothing", &format!("/game/{id}"), &format!("/play/{id}/{}", "A".repeat(22)), "/play/x/y"]
    {
        let answer = adopt(&mut sente, bad);
        assert_eq!(answer.status, 422, "{bad}");
        assert!(answer.text().contains("no link of a player"), "{bad}");
    }
    let whole = format!(" https://shogi.example{black}?utm=1 ");
    assert_eq!(adopt(&mut sente, &whole).location(), format!("/game/{id}"));
    assert!(sente.get(&format!("/game/{id}")).text().contains("id=\"resign\""));
    assert!(!sente.get(&black).text().contains("action=\"/account/adopt\""));
    assert_eq!(adopt(&mut sente, &black).status, 303, "again is fine");

    let mut gote = Browser::signed_up(&site, "Gote");
    let taken = adopt(&mut gote, &black);
    assert!(taken.status == 422 && taken.text().contains("belongs to another account"));
    assert_eq!(adopt(&mut gote, &white).status, 303);
    let seats = &site.watch_state(id)["game"]["seats"];
    assert_eq!((&seats["black"]["name"], &seats["white"]["name"]), (&json!("Sente"), &json!("Gote")));
    site.stop();
}

#[test]
fn a_player_has_a_page_with_games_that_can_be_filtered() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let won = played(&mut sente, &mut gote);
    let computer = sente.post("/games", "opponent=computer&color=black").location();
    let computer = computer.split('/').nth(2).unwrap();
    let waiting = sente.begin();

    let games = |browser: &mut Browser<'_>, query: &str| -> Vec<String> {
        let answer = browser.get(&format!("/player/sente{query}"));
        assert_eq!(answer.status, 200);
        let rows = answer.text().split("<tbody>").nth(1).unwrap_or_default().split("href=\"/game/").skip(1);
        rows.map(|row| row[..12].to_owned()).collect()
    };
    let mut stranger = Browser::new(&site);
    let sorted = |mut list: Vec<String>| {
        list.sort_unstable();
        list
    };
    let all = sorted(games(&mut stranger, ""));
    assert_eq!(all, sorted(vec![won.clone(), computer.to_owned()]), "no stranger sees a game that waits");
    assert_eq!(games(&mut sente, "").len(), 3);
    assert!(games(&mut sente, "").contains(&waiting));
    for (query, expected) in [
        ("?opponent=gote", vec![won.clone()]),
        ("?opponent=computer", vec![computer.to_owned()]),
        ("?opponent=guest", vec![]),
        ("?opponent=nobody-here", vec![]),
        ("?result=won", vec![won.clone()]),
        ("?result=lost", vec![]),
        ("?result=unfinished", vec![computer.to_owned()]),
        ("?until=2020-01-01", vec![]),
        ("?from=2099-01-01", vec![]),
        ("?from=2020-01-01&until=2099-01-01&result=won&opponent=GOTE", vec![won.clone()]),
        ("?from=tomorrow", vec![]),
    ] {
        assert_eq!(games(&mut stranger, query), expected, "{query}");
    }
    assert!(stranger.get("/player/sente?opponent=nobody-here").text().contains("no player of this name"));
    assert!(stranger.get("/player/sente?from=tomorrow").text().contains("year-month-day"));
    let lost = stranger.get("/player/Gote?result=lost");
    assert!(lost.text().contains(&won) && lost.text().contains("Lost"), "{}", lost.text());
    assert_eq!(stranger.get("/player/nobody").status, 404);
    assert_eq!(stranger.get("/player/%ff").status, 404);
    site.stop();
}

#[test]
fn games_are_had_in_one_file_of_any_format() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    played(&mut sente, &mut gote);
    played(&mut gote, &mut sente);
    for format in ["kif", "ki2", "csa", "usi", "jkf", "psn", "json"] {
        let answer = site.get(&format!("/player/Sente/games.{format}"));
        assert_eq!(answer.status, 200, "{format}");
        let name = format!("attachment; filename=\"komadai-Sente.{format}\"");
        assert_eq!(answer.header("content-disposition"), Some(&*name));
        let games: Vec<_> = Games::new(&*answer.body, Strictness::Lenient)
            .map(|game| game.unwrap_or_else(|error| panic!("{format}: {error}")).record)
            .collect();
        assert_eq!(games.len(), 2, "{format}: {}", answer.text());
        assert!(games.iter().all(|game| game.moves().count() == 7), "{format}");
    }
    let filtered = site.get("/player/Sente/games.usi?result=lost");
    assert_eq!(Games::new(&*filtered.body, Strictness::Lenient).count(), 1);
    for missing in ["games.bod", "games", "other.kif", "games.kif.kif"] {
        assert_eq!(site.get(&format!("/player/Sente/{missing}")).status, 404, "{missing}");
    }
    assert_eq!(site.get("/player/Sente/games.kif?from=x").status, 400);
    site.stop();
}

#[test]
fn all_data_is_taken_away_and_deleted() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let id = played(&mut sente, &mut gote);
    sente.post("/account/email", &form(&[("email", "sente@shogi.example")]));
    let file = sente.get("/account/export");
    let data: Value = serde_json::from_str(file.text()).unwrap();
    assert_eq!((&data["name"], &data["email"]), (&json!("Sente"), &json!("sente@shogi.example")));
    assert_eq!((&data["games"][0]["id"], &data["games"][0]["side"]), (&json!(id), &json!("black")));
    assert_eq!(data["games"][0]["moves"].as_array().unwrap().len(), 7);
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    for secret in
        ["$argon2", "digest", "password", sente.cookie.as_deref().unwrap().split('=').nth(1).unwrap()]
    {
        assert!(!file.text().contains(secret), "{secret}");
    }
    assert_eq!(Browser::new(&site).get("/account/export").location(), "/account/sign-in");

    let mut elsewhere = Browser::signed_in(&site, "Sente");
    let mut watching = elsewhere.socket(&id);
    watching.expect("state");
    assert_eq!(sente.post("/account/delete", &form(&[("password", "no")])).status, 422);
    assert!(sente.is_signed_in());
    let deleted = sente.post("/account/delete", &form(&[("password", PASSWORD)]));
    assert_eq!(deleted.location(), "/");
    assert_eq!(deleted.cookies().filter(|cookie| cookie.contains("=; Max-Age=0;")).count(), 2);
    assert_eq!((&sente.cookie, elsewhere.is_signed_in()), (&None, false));
    watching.cut();
    assert_eq!(site.get("/player/Sente").status, 404);
    let seats = &site.watch_state(&id)["game"]["seats"];
    assert_eq!((&seats["black"]["kind"], &seats["white"]["name"]), (&json!("guest"), &json!("Gote")));
    assert!(!site.get(&format!("/game/export/{id}.kif")).text().contains("Sente"));

    // The name is free, and whoever takes it has none of the games.
    let mut next = Browser::signed_up(&site, "Sente");
    assert!(next.get("/player/Sente").text().contains("No games"));
    site.stop();
}

#[test]
fn programs_learn_who_plays_and_a_guest_at_the_table_makes_a_game_unrated() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let api = |id: &str| site.get(&format!("/api/v1/game/{id}")).json();
    let begin = |browser: &mut Browser<'_>, more: &str| {
        let link = browser.post("/games", &format!("opponent=friend&color=black&time=10m{more}")).location();
        link.split('/').nth(2).unwrap().to_owned()
    };
    let id = begin(&mut sente, "");
    assert!(gote.get(&format!("/join/{id}")).text().contains("The game is rated."));
    assert!(site.get(&format!("/join/{id}")).text().contains("only if you sign in"));
    gote.post(&format!("/join/{id}"), "").location();
    let game = api(&id);
    assert_eq!(game["black"], json!({"kind": "player", "name": "Sente", "level": null}));
    assert_eq!(game["white"], json!({"kind": "player", "name": "Gote", "level": null}));
    assert_eq!((&game["rated"], &game["speed"]), (&json!(true), &json!("rapid")));
    play_line(&mut sente.socket(&id), &mut gote.socket(&id), MATE);
    let ratings = &api(&id)["ratings"];
    assert!(
        ratings["black"]["before"] == 1500.0 && ratings["white"]["after"].as_f64().unwrap() < 1400.0,
        "{ratings}"
    );
    let account = site.run(site.rooms.store().account("Sente".parse().unwrap())).unwrap().unwrap();
    let ratings = site.run(site.rooms.store().ratings(account.id)).unwrap();
    assert!(ratings.len() == 1 && ratings[0].1.rating.points() > 1600, "{ratings:?}");

    let alone = begin(&mut sente, "");
    sente.post(&format!("/join/{alone}"), "").location();
    assert_eq!(api(&alone)["rated"], false, "nobody plays for ratings against oneself");
    let guests = begin(&mut sente, "");
    site.post(&format!("/join/{guests}"), "").location();
    assert_eq!(api(&guests)["rated"], false);
    assert!(sente.get(&format!("/game/{guests}")).text().contains("10 min · Rapid · not rated"));
    for unrated in ["&rated=no", "&handicap=lance", "&their_time=5m"] {
        assert_eq!(api(&begin(&mut sente, unrated))["rated"], false, "{unrated}");
    }
    assert_eq!(api(&begin(&mut sente, "&handicap=lance&rated=yes"))["rated"], true);
    assert_eq!(api(&begin(&mut Browser::new(&site), "&rated=yes"))["rated"], false, "a guest’s");
    site.stop();
}
