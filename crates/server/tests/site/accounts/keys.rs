//! Sessions and tokens: listed, revoked, and limited to their scopes.

use serde_json::{Value, json};

use super::{Browser, PASSWORD, form};
use crate::client::Client;
use crate::site::{Site, folder};

/// What a page's hidden fields of this name say.
fn hidden<'a>(html: &'a str, after: &str) -> Vec<&'a str> {
    let list = html.split(after).nth(1).expect("the list").split("</section>").next().unwrap_or_default();
    list.split("name=\"digest\" value=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_revoked_session_is_over_at_once() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut one = Browser::signed_up(&site, "Sente");
    let mut other = Browser::signed_in(&site, "Sente");
    let id = other.begin();
    let mut socket = other.socket(&id);
    assert_eq!(socket.expect("state")["game"]["you"], "black");
    let open = |browser: &Browser<'_>, path: &str| {
        let cookie = browser.cookie.clone().expect("signed in");
        Client::connect_with(site.address, path, &[("cookie", &cookie)]).expect("a socket")
    };
    let (calls, board) = (open(&other, "/live/ws?since=0"), open(&other, "/lobby/ws"));
    let mut stays = open(&one, "/live/ws?since=0");

    let html = one.get("/account");
    let digests = hidden(html.text(), "id=\"sessions\"");
    let [digest] = digests[..] else { panic!("{digests:?}") };
    assert_eq!(
        one.post("/account/sessions/end", &form(&[("digest", digest)])).location(),
        "/account?done=session"
    );
    assert!(!other.is_signed_in());
    for mut open in [socket, calls, board] {
        open.cut();
    }
    assert!(one.is_signed_in());
    stays.text("anything");
    assert_eq!(stays.find("pong")["t"], "pong");
    site.stop();
}

#[test]
fn somebody_elses_session_cannot_be_revoked() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    Browser::signed_in(&site, "Sente");
    let html = sente.get("/account");
    let digest = hidden(html.text(), "id=\"sessions\"")[0].to_owned();
    let mut gote = Browser::signed_up(&site, "Gote");
    gote.post("/account/sessions/end", &form(&[("digest", &digest)]));
    assert_eq!(hidden(sente.get("/account").text(), "id=\"sessions\""), [&*digest]);
    site.stop();
}

#[test]
fn the_others_go_when_asked_and_when_the_password_changes() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut one = Browser::signed_up(&site, "Sente");
    let mut other = Browser::signed_in(&site, "Sente");
    assert_eq!(one.post("/account/sessions/end-others", "").location(), "/account?done=others");
    assert_eq!((one.is_signed_in(), other.is_signed_in()), (true, false));

    let mut other = Browser::signed_in(&site, "Sente");
    let new = "bishop rook promoted twice";
    let wrong = form(&[("current", "not it"), ("password", new)]);
    assert!(one.post("/account/password", &wrong).text().contains("This is not your password"));
    let weak = form(&[("current", PASSWORD), ("password", "sente1")]);
    assert!(one.post("/account/password", &weak).text().contains("would soon be guessed"));
    assert!(other.is_signed_in());
    let right = form(&[("current", PASSWORD), ("password", new)]);
    assert_eq!(one.post("/account/password", &right).location(), "/account?done=password");
    assert_eq!((one.is_signed_in(), other.is_signed_in()), (true, false));
    assert_eq!(other.sign_in("Sente", PASSWORD).status, 422);
    assert_eq!(other.sign_in("Sente", new).status, 303);
    site.stop();
}

/// Makes a token with these scopes.
fn token(browser: &mut Browser<'_>, scopes: &[&str]) -> String {
    let mut fields = vec![("label", "a program")];
    fields.extend(scopes.iter().map(|scope| ("scope", *scope)));
    let answer = browser.post("/account/tokens", &form(&fields));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let made = answer.text().split("id=\"made\">").nth(1).expect("a token").split('<').next();
    made.expect("it ends").to_owned()
}

fn ask(site: &Site, path: &str, token: &str) -> (u16, Value) {
    let answer = site.send("GET", path, &[("authorization", &format!("Bearer {token}"))], "");
    (answer.status, answer.json())
}

#[test]
fn a_token_does_what_its_scopes_say_and_no_more() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let id = sente.begin();
    let move_with = |token: &str| {
        let bearer = format!("Bearer {token}");
        Client::connect_with(site.address, &format!("/game/{id}/ws?v=0"), &[("authorization", &bearer)])
    };
    let account = token(&mut sente, &["account:read"]);
    let games = token(&mut sente, &["games:read"]);
    let play = token(&mut sente, &["games:play"]);
    for (token, statuses) in [(&account, [200, 403]), (&games, [403, 200]), (&play, [403, 403])] {
        let found = ["/api/v1/account", "/api/v1/account/games"].map(|path| ask(&site, path, token).0);
        assert_eq!(found, statuses);
    }
    let (_, about) = ask(&site, "/api/v1/account", &account);
    assert_eq!((&about["name"], &about["scopes"]), (&json!("Sente"), &json!(["account:read"])));
    let (_, list) = ask(&site, "/api/v1/account/games", &games);
    assert_eq!((&list[0]["id"], &list[0]["side"]), (&json!(id), &json!("black")));
    let refused = ask(&site, "/api/v1/account", &play).1["error"].to_string();
    assert!(refused.contains("account:read"), "{refused}");
    assert_eq!(move_with(&account).err(), Some(403));
    assert_eq!(move_with(&games).err(), Some(403));

    Browser::new(&site).post(&format!("/join/{id}"), "");
    let mut socket = move_with(&play).expect("it may move");
    assert_eq!(socket.expect("state")["game"]["you"], "black");
    socket.play(1, "7g7f");
    site.stop();
}

#[test]
fn a_token_is_shown_once_and_works_until_it_is_revoked() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let id = sente.begin();
    let key = token(&mut sente, &["account:read", "games:play"]);
    assert!(key.starts_with("kmd_") && key.len() == 47, "{key}");
    let settings = sente.get("/account");
    assert!(!settings.text().contains(&key) && settings.text().contains("never used"));
    assert_eq!(ask(&site, "/api/v1/account", &key).0, 200);
    assert!(!sente.get("/account").text().contains("never used"));
    let bearer = format!("Bearer {key}");
    let mut socket =
        Client::connect_with(site.address, &format!("/game/{id}/ws"), &[("authorization", &bearer)]).unwrap();
    socket.expect("state");

    let html = sente.get("/account");
    let digest = hidden(html.text(), "id=\"tokens\"")[0].to_owned();
    // Nobody else can revoke it.
    Browser::signed_up(&site, "Gote").post("/account/tokens/revoke", &form(&[("digest", &digest)]));
    assert_eq!(ask(&site, "/api/v1/account", &key).0, 200);
    sente.post("/account/tokens/revoke", &form(&[("digest", &digest)]));
    assert_eq!(ask(&site, "/api/v1/account", &key).0, 401);
    socket.cut();
    site.stop();
}

#[test]
fn what_is_no_token_is_refused() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let session = sente.cookie.clone().unwrap().replace("__Host-session=", "");
    for shown in ["", "kmd_", &session, &format!("kmd_{}", "a".repeat(43)), &format!("kmd_{session}")] {
        let (status, answer) = ask(&site, "/api/v1/account", shown);
        assert_eq!(status, 401, "{shown}");
        assert!(answer["error"].as_str().unwrap().contains("Authorization"), "{answer}");
    }
    let cookie = sente.cookie.clone().unwrap();
    let answer = site.send("GET", "/api/v1/account", &[("cookie", &cookie)], "");
    assert_eq!(
        (answer.status, answer.header("www-authenticate")),
        (401, Some("Bearer")),
        "a cookie is no token"
    );
    // Without a label or a scope there is no token.
    for fields in
        [&[("label", "x")][..], &[("scope", "games:read")], &[("label", "x"), ("scope", "everything")]]
    {
        assert_eq!(sente.post("/account/tokens", &form(fields)).status, 422, "{fields:?}");
    }
    site.stop();
}
