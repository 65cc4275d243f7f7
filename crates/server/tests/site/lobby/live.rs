//! What open pages are told: the board, calls, and games that are found, on every tab.

use serde_json::json;

use super::{game_of, hear};
use crate::accounts::Browser;
use crate::client::Client;
use crate::site::{Site, folder};

fn socket(site: &Site, path: &str) -> Client {
    Client::connect(site.address, path).expect("a socket")
}

fn socket_of(browser: &Browser<'_>, path: &str) -> Client {
    let cookie = browser.cookie.as_deref().expect("signed in");
    Client::connect_with(browser.site.address, path, &[("cookie", cookie)]).expect("a socket")
}

#[test]
fn every_tab_of_who_waits_goes_to_the_game() {
    let folder = folder();
    let site = Site::start(folder.path());
    let waiting = site.post("/lobby/seeks", "time=5m%2B5s").location();
    let mut tabs = [socket(&site, &format!("{waiting}/ws")), socket(&site, &format!("{waiting}/ws"))];
    let mut lobby = socket(&site, "/lobby/ws");
    // The first board may be older than the seek.
    while !hear(&mut lobby, "board")["html"].as_str().unwrap().contains("/take") {}
    let found = site.post("/lobby/seeks", "time=5m%2B5s").location();
    for tab in &mut tabs {
        assert_eq!(game_of(hear(tab, "go")["path"].as_str().unwrap()), game_of(&found));
    }
    while hear(&mut lobby, "board")["html"].as_str().unwrap().contains("/take") {}
    lobby.text("anything");
    hear(&mut lobby, "pong");
    // A page that comes back later hears it at once.
    hear(&mut socket(&site, &format!("{waiting}/ws")), "go");
    let lost = hear(&mut socket(&site, "/seek/AAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA/ws"), "over");
    assert_eq!(lost["text"], "");
    site.stop();
}

#[test]
fn an_account_is_called_wherever_it_has_a_page_open() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let mut page = socket_of(&gote, "/live/ws?since=0");
    assert_eq!(hear(&mut page, "waiting")["count"], 0);
    let challenge = sente.post("/player/Gote/challenge", "time=3d&color=black").location();
    assert_eq!(hear(&mut page, "waiting")["count"], 1);
    let call = hear(&mut page, "call");
    assert_eq!((&call["text"], &call["path"]), (&json!("Sente challenges you"), &json!("/waiting")));
    let mut asking = socket_of(&sente, &format!("{challenge}/ws"));
    let id = challenge.split('/').nth(2).unwrap().to_owned();
    gote.post(&format!("/lobby/seeks/{id}/take"), "").location();
    assert_eq!(hear(&mut page, "go")["path"], json!(format!("/game/{id}")));
    assert_eq!(hear(&mut page, "gone")["id"], json!(id));
    hear(&mut asking, "go");

    sente.socket(&id).play(1, "7g7f");
    assert_eq!(hear(&mut page, "waiting")["count"], 1);
    let call = hear(&mut page, "call");
    assert_eq!(
        (&call["text"], &call["path"]),
        (&json!("Your turn against Sente"), &json!(format!("/game/{id}")))
    );
    gote.socket(&id).play(2, "3c3d");
    assert_eq!(hear(&mut page, "waiting")["count"], 0);
    assert_eq!(hear(&mut page, "gone")["id"], json!(id));

    // A declined challenge is told to who waits, and a session that ends ends the calls.
    let challenge = sente.post("/player/Gote/challenge", "time=10m").location();
    let mut asking = socket_of(&sente, &format!("{challenge}/ws"));
    let id = challenge.split('/').nth(2).unwrap();
    gote.post(&format!("/lobby/seeks/{id}/decline"), "").location();
    assert_eq!(hear(&mut asking, "over")["text"], "Gote does not want to play now");
    gote.post("/account/sign-out", "").location();
    page.cut();
    site.stop();
}

#[test]
fn a_seek_vanishes_when_its_owner_is_gone_and_one_by_correspondence_stays() {
    let folder = folder();
    let site = Site::start(folder.path());
    let waiting = site.post("/lobby/seeks", "time=5m%2B5s").location();
    let mut sente = Browser::signed_up(&site, "Sente");
    sente.post("/lobby/seeks", "time=3d").location();
    let tab = socket(&site, &format!("{waiting}/ws"));
    let mut lobby = socket(&site, "/lobby/ws");
    while hear(&mut lobby, "board")["html"].as_str().unwrap().matches("/take").count() < 2 {}
    drop(tab);
    while hear(&mut lobby, "board")["html"].as_str().unwrap().matches("/take").count() > 1 {}
    assert_eq!(site.get(&waiting).status, 409);
    assert!(site.get("/lobby").text().contains("3 days for each move"));
    site.stop();
}
