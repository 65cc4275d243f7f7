//! The usual holes, probed.

use super::{Browser, PASSWORD, form};
use crate::admin::on_the_machine;
use crate::client::Client;
use crate::site::{Site, folder};

/// Everything that changes something.
const FORMS: [&str; 28] = [
    "/games",
    "/join/AAAAAAAAAAAA",
    "/records",
    "/account/new",
    "/account/sign-in",
    "/account/sign-out",
    "/account/password",
    "/account/email",
    "/account/sessions/end",
    "/account/sessions/end-others",
    "/account/tokens",
    "/account/adopt",
    "/account/wishes",
    "/account/vacation",
    "/account/vacation/end",
    "/account/unblock",
    "/account/push",
    "/account/push/end",
    "/account/delete",
    "/admin/boards",
    "/admin/announce",
    "/admin/withdraw",
    "/admin/reports/settle",
    "/admin/account/bar",
    "/admin/account/unbar",
    "/admin/account/rename",
    "/admin/account/reset",
    "/announcements/put-aside",
];

#[test]
fn no_other_site_sends_a_form_in_somebodys_name() {
    let folder = folder();
    let site = Site::start(folder.path());
    let sente = Browser::signed_up(&site, "Sente");
    let cookie = sente.cookie.clone().unwrap();
    let host = format!("http://{}", site.address);
    let post = |path: &str, header: Option<(&str, &str)>| {
        let mut headers = vec![("content-type", "application/x-www-form-urlencoded"), ("cookie", &*cookie)];
        headers.extend(header);
        site.send("POST", path, &headers, "")
    };
    for path in FORMS {
        for header in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
            ("origin", "null"),
        ] {
            let answer = post(path, Some(header));
            assert_eq!(answer.status, 403, "{path} {header:?}");
            assert!(answer.text().contains("from another site"), "{path} {header:?}");
        }
    }
    for header in [None, Some(("sec-fetch-site", "same-origin")), Some(("origin", &*host))] {
        let answer = post("/account/email", header);
        assert_eq!(answer.status, 303, "{header:?}");
    }
    // Another site may link here.
    let linked = [("sec-fetch-site", "cross-site"), ("cookie", &*cookie)];
    assert_eq!(site.send("GET", "/account", &linked, "").status, 200);
    site.stop();
}

#[test]
fn no_other_site_opens_a_websocket() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let id = sente.begin();
    let cookie = sente.cookie.clone().unwrap();
    let open = |origin: &str| {
        let headers = [("cookie", &*cookie), ("origin", origin)];
        Client::connect_with(site.address, &format!("/game/{id}/ws"), &headers)
    };
    assert_eq!(open("https://evil.example").err(), Some(403));
    assert_eq!(open("null").err(), Some(403));
    assert_eq!(open(&format!("http://{}", site.address)).unwrap().expect("state")["game"]["you"], "black");
    site.stop();
}

#[test]
fn a_game_id_gives_no_right_to_move() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let id = sente.begin();
    gote.post(&format!("/join/{id}"), "");
    let third = Browser::signed_up(&site, "Third");
    let move_one = serde_json::json!({"t": "move", "ply": 1, "usi": "7g7f"});
    let mut anybody = Client::connect(site.address, &format!("/game/{id}/ws")).unwrap();
    assert_eq!(anybody.refused(move_one.clone()), "not-a-player");
    assert_eq!(third.socket(&id).refused(move_one.clone()), "not-a-player", "an account that has no seat");
    assert_eq!(gote.socket(&id).refused(move_one), "not-your-turn", "the other seat");
    for guessed in ["A".repeat(22), sente.cookie.clone().unwrap(), "Sente".to_owned()] {
        assert!(Client::connect(site.address, &format!("/play/{id}/{guessed}/ws")).is_err(), "{guessed}");
    }
    site.stop();
}

#[test]
fn no_text_field_holds_a_script() {
    let folder = folder();
    let site = Site::start(folder.path());
    let script = "\"><script>alert(1)</script>";
    let mut sente = Browser::signed_up(&site, "Sente");
    let fields = form(&[("name", script), ("password", script), ("email", script)]);
    let escaped = form(&[("opponent", script), ("result", script), ("from", script), ("until", script)]);
    let answers = [
        sente.post("/account/new", &fields),
        sente.post("/account/sign-in", &fields),
        sente.post("/account/email", &fields),
        sente.post("/account/adopt", &form(&[("link", script)])),
        sente.post("/account/tokens", &form(&[("label", script), ("scope", "games:read")])),
        sente.get("/account"),
        sente.get(&format!("/player/Sente?{escaped}")),
        sente.get(&format!("/account?{}", form(&[("done", script)]))),
    ];
    for (number, answer) in answers.iter().enumerate() {
        assert!(!answer.text().contains("<script>alert"), "{number}: {}", answer.text());
    }
    assert!(answers[5].text().contains("&#60;script&#62;alert"), "the label is shown as it is");
    site.stop();
}

/// Whatever others can read, or those who look after the site.
#[test]
fn no_text_that_is_kept_becomes_a_script() {
    let folder = folder();
    let site = Site::start(folder.path());
    let script = "</script><script>alert(1)</script>";
    let mut admin = Browser::signed_up(&site, "Boss");
    let store = site.rooms.store();
    let boss = site.run(store.account("Boss".parse().unwrap())).unwrap().unwrap();
    site.run(store.set_role(boss.id, komadai_store::Role::Admin, &on_the_machine("make"))).unwrap();
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let id = sente.begin();
    gote.post(&format!("/join/{id}"), "").location();

    let mut black = sente.socket(&id);
    black.json(&serde_json::json!({"t": "say", "text": script, "id": "say"}));
    assert_eq!(black.told("say")["t"], "said");
    let mut white = gote.socket(&id);
    white.json(&serde_json::json!({"t": "report", "n": 1, "id": "report"}));
    assert_eq!(white.told("report")["t"], "reported");
    sente.post(&format!("/game/{id}/note"), &form(&[("note", script)]));
    admin.post("/admin/announce", &form(&[("text", script)]));
    Browser::signed_up(&site, "Third");
    admin
        .post("/admin/account/bar", &form(&[("name", "Third"), ("kind", "closed"), ("reason", script)]))
        .location();

    let third = Browser::new(&site).sign_in("Third", PASSWORD);
    let own = format!("/game/{id}");
    let pages = [sente.get(&own), gote.get(&own), sente.get("/"), sente.get("/account/export"), third];
    let kept: Vec<_> = ["/admin", "/admin/audit", "/admin/reports", "/admin/account?name=Third"]
        .map(|path| admin.get(path))
        .into();
    assert!(
        kept.iter().all(|page| page.status == 200),
        "{:?}",
        kept.iter().map(|page| page.status).collect::<Vec<_>>()
    );
    let escaped = kept.iter().filter(|page| page.text().contains("alert(1)")).count();
    assert!(escaped >= 3, "the text is there, as text: {escaped}");
    assert!(pages[0].text().contains("alert(1)"), "the note is there");
    for page in pages.iter().chain(&kept) {
        let html = page.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
        assert!(!html || !page.text().contains("<script>alert"), "{}", page.text());
    }
    site.stop();
}

#[test]
fn a_frame_that_is_sent_again_does_nothing_again() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let ids = [sente.begin(), sente.begin()];
    for id in &ids {
        gote.post(&format!("/join/{id}"), "").location();
    }
    let frame = serde_json::json!({"t": "move", "ply": 1, "usi": "7g7f", "id": "overheard"});
    let mut black = sente.socket(&ids[0]);
    black.expect("state");
    black.json(&frame);
    let first = black.told("overheard");
    assert_eq!(first["t"], "ack");
    // By the same connection, by another of the same player, and by the other player.
    black.json(&frame);
    assert_eq!(black.answer("overheard"), first);
    let mut again = sente.socket(&ids[0]);
    again.json(&frame);
    assert_eq!(again.answer("overheard"), first);
    let mut white = gote.socket(&ids[0]);
    white.json(&frame);
    assert_eq!(white.answer("overheard")["t"], "refused");
    let moves = |id: &str| site.get(&format!("/api/v1/game/{id}")).json()["moves"].as_array().map(Vec::len);
    assert_eq!((moves(&ids[0]), moves(&ids[1])), (Some(1), Some(0)), "nor in another game");
    site.stop();
}

#[test]
fn oversize_fields_are_refused() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    let huge = "x".repeat(5_000);
    for path in FORMS.into_iter().filter(|path| path.starts_with("/account")) {
        let fields =
            ["name", "password", "current", "email", "digest", "label", "link"].map(|name| (name, &*huge));
        let answer = sente.post(path, &form(&fields));
        // A form without fields is not read.
        let unread = [
            "/account/sign-out",
            "/account/sessions/end-others",
            "/account/vacation/end",
            "/account/push/end",
        ]
        .contains(&path);
        assert_eq!(answer.status, if unread { 303 } else { 413 }, "{path}");
        sente.sign_in("Sente", PASSWORD);
    }
    let long = "x".repeat(61);
    assert_eq!(
        sente.post("/account/tokens", &form(&[("label", &long), ("scope", "games:read")])).status,
        422
    );
    assert_eq!(
        sente.post("/account/email", &form(&[("email", &format!("{huge:.300}@x.example"))])).status,
        422
    );
    let cookie = format!("__Host-session={huge}");
    assert!(!Browser { site: &site, cookie: Some(cookie) }.is_signed_in());
    assert_eq!(site.get(&format!("/player/{huge}")).status, 404);
    assert_eq!(site.get(&format!("/player/Sente?opponent={huge}&after={huge}")).status, 200);
    site.stop();
}

#[test]
fn nothing_of_an_account_is_had_without_signing_in() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    sente.post("/account/email", &form(&[("email", "sente@shogi.example")]));
    let mut nobody = Browser::new(&site);
    for path in FORMS.into_iter().filter(|path| path.starts_with("/account/") && !path.ends_with("/new")) {
        if !["/account/sign-in", "/account/sign-out"].contains(&path) {
            let fields = form(&[("password", PASSWORD), ("current", PASSWORD), ("email", "")]);
            assert_eq!(nobody.post(path, &fields).location(), "/account/sign-in", "{path}");
        }
    }
    assert!(
        !nobody.get("/player/Sente").text().contains("shogi.example"),
        "the address is nobody's business"
    );
    site.stop();
}
