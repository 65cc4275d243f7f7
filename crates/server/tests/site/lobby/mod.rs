//! The lobby from outside: seeks that find each other, challenges, what waits, and who wins.

mod live;

use komadai_store::NewSeek;
use serde_json::{Value, json};

use crate::accounts::{Browser, form};
use crate::client::Client;
use crate::site::{MATE, Site, folder, play_line};

/// The page that an answer leads to, which is a game's; its id.
fn game_of(path: &str) -> String {
    assert!(path.starts_with("/play/"), "{path}");
    path.split('/').nth(2).expect("an id").to_owned()
}

/// The ids in the list of seeks, in its order.
fn seeks(page: &str) -> Vec<String> {
    page.split("/lobby/seeks/")
        .skip(1)
        .filter_map(|rest| rest.split_once("/take").map(|(id, _)| id))
        .filter(|id| id.len() == 12)
        .map(str::to_owned)
        .collect()
}

#[test]
fn two_who_want_the_same_are_paired() {
    let folder = folder();
    let site = Site::start(folder.path());
    let waiting = site.post("/lobby/seeks", "time=5m%2B5s").location();
    assert!(waiting.starts_with("/seek/"), "{waiting}");
    let page = site.get(&waiting);
    assert!(
        page.text().contains("Looking for somebody to play")
            && page.text().contains("http-equiv=\"refresh\"")
    );
    assert!(page.text().contains("This is you"), "{}", page.text());
    let lobby = site.get("/lobby");
    assert_eq!(seeks(lobby.text()).len(), 1, "{}", lobby.text());
    assert!(lobby.text().contains("5 min, and 5 s more with each move"));

    // Another time is another game; a list that says no side is fine with either.
    let other = site.post("/lobby/seeks", "time=10m").location();
    assert!(other.starts_with("/seek/"));
    let found = site.post("/lobby/seeks", "time=5m%2B5s&color=black").location();
    let id = game_of(&found);
    assert_eq!(game_of(&site.get(&waiting).location()), id, "the one who waited goes there too");
    let game = site.get(&format!("/api/v1/game/{id}")).json();
    assert_eq!(
        (&game["time"]["text"], &game["rated"], &game["clock"]["running"]),
        (&json!("5m+5s"), &json!(false), &json!("black"))
    );
    assert!(site.get(&found).text().contains("data-orientation=\"black\""));
    assert_eq!(seeks(site.get("/lobby").text()).len(), 1, "the other one still waits");

    // Whoever withdraws is gone from the list.
    assert_eq!(site.post(&format!("{other}/withdraw"), "").location(), "/lobby");
    assert!(site.get("/lobby").text().contains("Nobody is looking"));
    assert_eq!(site.get(&other).status, 409);
    assert_eq!(site.post(&format!("{other}/withdraw"), "").location(), "/lobby");
    site.stop();
}

#[test]
fn a_seek_is_taken_once_and_by_whom_it_is_for() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let own = sente.post("/lobby/seeks", "time=10m&lowest=1400&highest=1600").location();
    let id = own.split('/').nth(2).unwrap();
    let take = format!("/lobby/seeks/{id}/take");
    assert!(site.get("/lobby").text().contains("For players with an account"));
    assert!(
        site.get("/lobby").text().contains("rating 1400 to 1600")
            && site.get("/lobby").text().contains("1500?")
    );
    assert_eq!(site.post(&take, "").status, 403, "a guest has no rating");
    assert_eq!(sente.post(&take, "").status, 409, "the own");
    // Who waits at a seek of their own leaves it for this one.
    let waiting = gote.post("/lobby/seeks", "time=1d").location();
    let found = gote.post(&take, &form(&[("own", &waiting)])).location();
    assert_eq!(game_of(&found), id);
    assert_eq!(game_of(&gote.get(&waiting).location()), id);
    assert_eq!(site.get(&format!("/api/v1/game/{id}")).json()["rated"], true);
    let mut late = Browser::signed_up(&site, "Late");
    let answer = late.post(&take, "");
    assert!(answer.status == 409 && answer.text().contains("Somebody else was faster"), "{}", answer.text());
    for bad in ["lowest=-1", "highest=x", "time=custom&time_custom=99h", "handicap=none", "rated=maybe"] {
        let answer = sente.post("/lobby/seeks", bad);
        assert!(answer.status == 422 && answer.text().contains("id=\"problem\""), "{bad}: {}", answer.status);
    }
    for odd in ["/lobby/seeks/x/take", "/lobby/seeks/AAAAAAAAAAAA/take", "/lobby/seeks/%ff/take"] {
        assert_eq!(site.post(odd, "").status, 409, "{odd}");
    }
    for odd in [
        "/seek/x/y",
        "/seek/AAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA",
        &format!("/seek/{id}/AAAAAAAAAAAAAAAAAAAAAA"),
    ] {
        assert_eq!(site.get(odd).status, 409, "{odd}");
    }
    site.stop();
}

#[test]
fn nobody_fills_the_lobby_for_the_others() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let sought: Vec<String> = (0..25).map(|_| sente.post("/lobby/seeks", "time=3d").location()).collect();
    assert_eq!(seeks(site.get("/lobby").text()).len(), 20, "with one more the oldest goes");
    assert_eq!((site.get(&sought[4]).status, site.get(&sought[5]).status), (409, 200));

    let headers = [("content-type", "application/x-www-form-urlencoded"), ("x-forwarded-for", "203.0.113.7")];
    let seek = || site.send("POST", "/lobby/seeks", &headers, "time=1d&color=black");
    // As long as their pages are open they are there.
    let pages: Vec<_> = (0..30)
        .map(|_| Client::connect(site.address, &format!("{}/ws", seek().location())).expect("a socket"))
        .collect();
    let refused = seek();
    assert!(refused.status == 429 && refused.header("retry-after").is_some(), "{}", refused.status);
    drop(pages);

    // Whatever fills the board, two who want the same find each other.
    let store = site.rooms.store();
    let mine = site.run(store.seek(sought[24].split('/').nth(2).unwrap().parse().unwrap()));
    let mine = mine.unwrap().unwrap().seek;
    for number in 0..100 {
        let seek = NewSeek { id: format!("fill{number:08}").parse().unwrap(), ..mine.clone() };
        assert!(site.run(store.open_seek(seek)).unwrap());
    }
    let waiting = site.post("/lobby/seeks", "time=10m").location();
    let id = waiting.split('/').nth(2).unwrap().to_owned();
    assert!(!seeks(site.get("/lobby").text()).contains(&id), "the board is full");
    assert!(site.post("/lobby/seeks", "time=10m").location().starts_with("/play/"));
    site.stop();
}

#[test]
fn many_at_once_are_paired_two_by_two() {
    let folder = folder();
    let site = Site::start(folder.path());
    let address = site.address;
    let people: Vec<_> = (0..12)
        .map(|_| {
            std::thread::spawn(move || {
                crate::client::post(address, "/lobby/seeks", "time=3m%2B2s").location()
            })
        })
        .collect();
    let paths: Vec<String> = people.into_iter().map(|person| person.join().unwrap()).collect();
    let mut games: Vec<String> = paths
        .iter()
        .map(|path| if path.starts_with("/play/") { path.clone() } else { site.get(path).location() })
        .map(|path| game_of(&path))
        .collect();
    games.sort();
    assert!(games.chunks(2).all(|pair| pair[0] == pair[1]), "{games:?}");
    games.dedup();
    assert_eq!(games.len(), 6);
    assert!(site.get("/lobby").text().contains("Nobody is looking"));
    site.stop();
}

#[test]
fn a_challenge_is_accepted_or_declined_and_waits_on_a_page() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    assert_eq!(site.get("/player/Gote/challenge").location(), "/account/sign-in");
    assert_eq!(sente.get("/player/Sente/challenge").status, 409, "oneself");
    assert_eq!(sente.get("/player/Nobody/challenge").status, 404);
    assert!(sente.get("/player/Gote").text().contains("/player/Gote/challenge"));
    assert!(sente.get("/player/Gote/challenge").text().contains("Challenge Gote"));
    let challenge =
        |browser: &mut Browser<'_>| browser.post("/player/Gote/challenge", "time=10m&color=white").location();
    let first = challenge(&mut sente);
    let second = challenge(&mut sente);
    assert_eq!(sente.get(&first).status, 409, "one challenge to the same player");
    assert!(sente.get(&second).text().contains("Waiting for Gote to accept"));
    assert!(site.get("/lobby").text().contains("Nobody is looking"), "it is nobody else’s business");
    let id = second.split('/').nth(2).unwrap();
    let mut other = Browser::signed_up(&site, "Other");
    assert_eq!(other.post(&format!("/lobby/seeks/{id}/take"), "").status, 403);
    assert_eq!(other.post(&format!("/lobby/seeks/{id}/decline"), "").status, 409);
    assert_eq!(other.post(&format!("/lobby/seeks/{id}/withdraw"), "").status, 403);
    let page = gote.get("/waiting");
    assert!(
        page.text().contains("Challenges to you") && page.text().contains("One game waits for you"),
        "{}",
        page.text()
    );
    assert_eq!(gote.post(&format!("/lobby/seeks/{id}/decline"), "").location(), "/waiting");
    assert!(sente.get(&second).text().contains("Gote does not want to play now"));

    let third = challenge(&mut sente);
    let id = third.split('/').nth(2).unwrap();
    let path = gote.post(&format!("/lobby/seeks/{id}/take"), "").location();
    assert_eq!(game_of(&path), id);
    assert_eq!(game_of(&sente.get(&third).location()), id);
    let page = gote.get("/waiting");
    assert!(
        page.text().contains("Your turn") && page.text().contains("Sente") && page.text().contains("10:"),
        "{}",
        page.text()
    );
    assert!(sente.get("/waiting").text().contains("Their turn"));
    assert!(gote.get("/").text().contains("One game waits for you"));
    assert!(sente.get("/").text().contains("Nothing waits for you"));
    assert_eq!(site.get("/waiting").location(), "/account/sign-in");

    // Who has blocked somebody is neither challenged by them nor paired with them.
    let open = sente.post("/player/Other/challenge", "time=10m").location();
    other.post("/player/Sente/block", "").location();
    assert!(!other.get("/waiting").text().contains("Sente"), "what was asked before is gone");
    assert_eq!(sente.get(&open).status, 409);
    assert_eq!(sente.post("/player/Other/challenge", "time=10m").status, 403);
    let waits = other.post("/lobby/seeks", "time=10m").location();
    assert!(sente.post("/lobby/seeks", "time=10m").location().starts_with("/seek/"));
    let id = waits.split('/').nth(2).unwrap();
    assert_eq!(sente.post(&format!("/lobby/seeks/{id}/take"), "").status, 403);

    // An own challenge is withdrawn from the list too.
    let fourth = challenge(&mut sente);
    let id = fourth.split('/').nth(2).unwrap();
    assert!(sente.get("/waiting").text().contains("You are looking for"));
    assert_eq!(sente.post(&format!("/lobby/seeks/{id}/withdraw"), "").location(), "/waiting");
    assert_eq!(gote.post(&format!("/lobby/seeks/{id}/take"), "").status, 409);
    site.stop();
}

/// Plays a rated game to mate, Black winning.
fn rated<'a>(black: &mut Browser<'a>, white: &mut Browser<'a>) -> String {
    let link = black.post("/games", "opponent=friend&color=black&time=10m").location();
    let id = link.split('/').nth(2).expect("an id").to_owned();
    white.post(&format!("/join/{id}"), "").location();
    play_line(&mut black.socket(&id), &mut white.socket(&id), MATE);
    id
}

#[test]
fn ratings_and_statistics_are_on_their_pages() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    assert!(site.get("/statistics").text().contains("No games."));
    let first = rated(&mut sente, &mut gote);
    rated(&mut gote, &mut sente);
    let profile = site.get("/player/Sente");
    let text = profile.text();
    assert!(text.contains("graph-path") && text.contains("+162") && text.contains('−'), "{text}");
    assert!(text.contains("Rapid · rated") && text.contains(&format!("/game/{first}")), "{text}");
    for (query, found) in
        [("speed=rapid", true), ("speed=blitz", false), ("speed=none", false), ("speed=odd", true)]
    {
        let page = site.get(&format!("/player/Sente?{query}"));
        assert_eq!(!page.text().contains("id=\"no-games\""), found, "{query}");
    }
    assert_eq!(site.get("/leaderboard").location(), "/leaderboard/rapid");
    assert!(site.get("/leaderboard/rapid").text().contains("Nobody has played enough"));
    assert_eq!(site.get("/leaderboard/odd").status, 404);

    let count = |query: &str| -> Vec<String> {
        let page = site.get(&format!("/statistics?{query}"));
        assert_eq!(page.status, 200, "{query}");
        page.text()
            .split("<dd>")
            .skip(1)
            .filter_map(|rest| rest.split_once(" <").map(|(games, _)| games.to_owned()))
            .collect()
    };
    assert_eq!(count(""), ["2", "0", "0"]);
    assert_eq!(count("player=sente"), ["2", "0", "0"]);
    assert_eq!(
        count("speed=rapid&handicap=even&opening=7g7f&from=2020-01-01&until=2099-01-01"),
        ["2", "0", "0"]
    );
    for none in ["speed=blitz", "handicap=lance", "opening=2g2f", "until=2020-01-01"] {
        assert_eq!(count(none), [""; 0], "{none}");
    }
    assert!(site.get("/statistics?player=nobody-here").text().contains("no player of this name"));
    assert!(site.get("/statistics?from=tomorrow").text().contains("year-month-day"));
    let page = site.get("/statistics?player=Gote");
    for part in ["Playing Black", "Playing White", "P-76", "<svg class=\"bar\"", "100.0 %"] {
        assert!(page.text().contains(part), "{part}: {}", page.text());
    }
    site.stop();
}

#[test]
fn scripts_in_fields_stay_text() {
    let folder = folder();
    let site = Site::start(folder.path());
    let script = "<script>alert(1)</script>\"'>";
    for page in [
        site.post("/lobby/seeks", &form(&[("time", "custom"), ("time_custom", script)])),
        site.get(&format!("/statistics?{}", form(&[("player", script), ("from", script)]))),
    ] {
        assert!(!page.text().contains("<script>alert"), "{}", page.text());
    }
    site.stop();
}

/// The next message of this type.
fn hear(socket: &mut crate::client::Client, kind: &str) -> Value {
    socket.find(kind)
}
