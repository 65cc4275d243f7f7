//! Those who look after the site: what they do, that others cannot, and that all of it is written down.

use komadai_store::{Deed, Role};
use serde_json::json;

use crate::accounts::{Browser, PASSWORD, form};
use crate::client::{Answer, Client};
use crate::site::{Site, folder};

/// Everything that only an admin may do.
const FORMS: [&str; 8] = [
    "/admin/reports/settle",
    "/admin/boards",
    "/admin/announce",
    "/admin/withdraw",
    "/admin/account/bar",
    "/admin/account/unbar",
    "/admin/account/rename",
    "/admin/account/reset",
];
const PAGES: [&str; 4] = ["/admin", "/admin/reports", "/admin/account?name=Gote", "/admin/audit"];

/// What the machine's owner does to the account of the site's admin.
pub(crate) fn on_the_machine(action: &'static str) -> Deed {
    let (by, subject) = ("komadai admin".to_owned(), "Boss".to_owned());
    Deed { at: 0, by, action, subject, detail: String::new() }
}

/// A browser of somebody who looks after the site.
fn boss(site: &Site) -> Browser<'_> {
    let browser = Browser::signed_up(site, "Boss");
    site.run(async {
        let store = site.rooms.store();
        let account = store.account("Boss".parse().expect("a name")).await.expect("the store is there");
        let account = account.expect("it was just made");
        store.set_role(account.id, Role::Admin, &on_the_machine("make")).await.expect("the store is there");
    });
    browser
}

#[test]
fn for_anybody_else_administration_does_not_exist() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut gote, mut nobody) = (Browser::signed_up(&site, "Gote"), Browser::new(&site));
    for page in PAGES {
        assert_eq!(gote.get(page).status, 404, "{page}");
        assert_eq!(nobody.get(page).location(), "/account/sign-in", "{page}");
    }
    let fields =
        form(&[("name", "Gote"), ("kind", "banned"), ("closed", "yes"), ("text", "x"), ("new", "Other")]);
    for path in FORMS {
        assert_eq!(gote.post(path, &fields).status, 404, "{path}");
        assert_eq!(nobody.post(path, &fields).location(), "/account/sign-in", "{path}");
    }
    let home = site.get("/");
    assert!(!["id=\"read-only\"", "/announcements/put-aside"].iter().any(|mark| home.text().contains(mark)));
    let mut boss = boss(&site);
    for page in PAGES {
        assert_eq!(boss.get(page).status, 200, "{page}");
    }
    let log = boss.get("/admin/audit");
    assert!(
        log.text().contains("Let look after the site: <b>Boss</b>") && log.text().contains("komadai admin"),
        "{}",
        log.text()
    );
    site.stop();
}

#[test]
fn who_is_banned_is_out_at_once_and_everywhere() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut boss, mut gote) = (boss(&site), Browser::signed_up(&site, "Gote"));
    let link = gote.post("/games", "opponent=friend&color=black").location();
    let id = link.split('/').nth(2).expect("an id").to_owned();
    site.post(&format!("/join/{id}"), "");
    let mut by_session = gote.socket(&id);
    let mut by_link = Client::connect(site.address, &format!("{link}/ws")).expect("a socket");
    by_session.expect("state");
    by_link.expect("state");

    let mut sente = Browser::signed_up(&site, "Sente");
    let sought = gote.post("/lobby/seeks", "time=3d").location();
    let challenge = sente.post("/player/Gote/challenge", "time=3d").location();

    let ban = form(&[("name", "gote"), ("kind", "banned"), ("reason", "insults <b>")]);
    assert_eq!(boss.post("/admin/account/bar", &ban).location(), "/admin/account?name=Gote");
    by_session.cut();
    by_link.cut();
    assert!(!gote.is_signed_in());
    assert_eq!(site.get("/lobby").text().matches("/take").count(), 0, "nobody waits for who cannot come");
    let take = format!("/lobby/seeks/{}/take", sought.split('/').nth(2).expect("an id"));
    assert_eq!(sente.post(&take, "").status, 409);
    assert_eq!(sente.get(&challenge).status, 409);
    assert_eq!(sente.post("/player/Gote/challenge", "time=3d").status, 403);
    let refused = gote.sign_in("Gote", PASSWORD);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("This account is banned"), "{}", refused.text());
    assert!(refused.text().contains("insults &#60;b&#62;"), "{}", refused.text());
    // Without the password nobody learns of it.
    assert!(!gote.sign_in("Gote", "guessed wrongly").text().contains("banned"));
    assert_eq!(site.get(&link).status, 403);
    assert_eq!(Client::connect(site.address, &format!("{link}/ws")).err(), Some(403));
    assert_eq!(site.get(&format!("/game/{id}")).status, 200, "the game can be watched");

    boss.post("/admin/account/unbar", &form(&[("name", "Gote")]));
    assert_eq!(gote.sign_in("Gote", PASSWORD).location(), "/account/signed-in");
    assert_eq!(site.get(&link).status, 200);
    boss.post("/admin/account/bar", &form(&[("name", "Gote"), ("kind", "closed")]));
    assert!(gote.sign_in("Gote", PASSWORD).text().contains("This account is closed"));
    // Who looks after the site is not locked out of it.
    assert_eq!(boss.post("/admin/account/bar", &form(&[("name", "Boss"), ("kind", "banned")])).status, 404);
    let log = boss.get("/admin/audit");
    for entry in ["Banned", "Let be used again", "Closed the account", "insults &#60;b&#62;"] {
        assert!(log.text().contains(entry), "{entry}: {}", log.text());
    }
    site.stop();
}

#[test]
fn a_new_name_stands_wherever_the_old_one_stood() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut boss, mut gote) = (boss(&site), Browser::signed_up(&site, "Gote"));
    let id = gote.begin();
    let rename = |new: &str| form(&[("name", "Gote"), ("new", new)]);
    for (new, problem) in [
        ("Boss", "Somebody has this name"),
        ("B0ss", "looks like that of Boss"),
        ("a b", "made of letters"),
        ("admin", "the site itself"),
    ] {
        let answer = boss.post("/admin/account/rename", &rename(new));
        assert_eq!(answer.status, 422, "{new}");
        assert!(answer.text().contains(problem), "{new}: {}", answer.text());
    }
    // A name that looks like one's own is no other's.
    assert_eq!(boss.post("/admin/account/rename", &rename("G0te")).location(), "/admin/account?name=G0te");
    assert_eq!(boss.post("/admin/account/rename", &form(&[("name", "G0te"), ("new", "Gote")])).status, 303);
    assert_eq!(boss.post("/admin/account/rename", &rename("Uwate")).location(), "/admin/account?name=Uwate");
    assert_eq!(site.get("/player/Gote").status, 404);
    assert_eq!(gote.get("/player/Uwate").status, 200);
    assert_eq!(site.watch_state(&id)["game"]["seats"]["black"]["name"], "Uwate");
    site.stop();
}

#[test]
fn a_lost_password_is_replaced_by_a_link_that_an_admin_hands_on() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut boss, mut gote) = (boss(&site), Browser::signed_up(&site, "Gote"));
    let page = boss.get("/admin/account?name=Gote");
    assert!(page.text().contains("action=\"/admin/account/reset\"") && !page.text().contains("id=\"link\""));
    let shown = |answer: &Answer| {
        let link = answer.text().split("id=\"link\">").nth(1).expect("a link").split('<').next();
        link.expect("it ends").to_owned()
    };
    let older = shown(&boss.post("/admin/account/reset", "name=Gote"));
    // The browser says at which address it reaches the site.
    let origin = format!("http://{}", site.address);
    let cookie = boss.cookie.clone().expect("signed in");
    let headers =
        [("content-type", "application/x-www-form-urlencoded"), ("cookie", &*cookie), ("origin", &*origin)];
    let newer = shown(&site.send("POST", "/admin/account/reset", &headers, "name=gote"));
    let newer = newer.strip_prefix(&origin).expect("it begins with that").to_owned();
    assert!(older.starts_with("/account/reset/") && newer.starts_with("/account/reset/"));
    assert_eq!(Browser::new(&site).get(&older).status, 404, "only the newest works");

    let new = form(&[("password", "seven pawns on a wooden stand")]);
    assert!(gote.is_signed_in());
    assert_eq!(Browser::new(&site).post(&newer, &new).location(), "/account/signed-in");
    assert!(!gote.is_signed_in(), "every other device is signed out");
    assert_eq!(Browser::new(&site).post(&newer, &new).status, 404, "it works once");
    let log = boss.get("/admin/audit");
    assert_eq!(log.text().matches("Made a link for a new password").count(), 2, "{}", log.text());
    assert!(!log.text().contains(&newer), "the log does not say which");

    // No admin opens the account of another one, and none that is banned.
    assert_eq!(boss.post("/admin/account/reset", "name=Boss").status, 404);
    boss.post("/admin/account/bar", &form(&[("name", "Gote"), ("kind", "banned")])).location();
    assert!(!boss.get("/admin/account?name=Gote").text().contains("/admin/account/reset"));
    assert_eq!(boss.post("/admin/account/reset", "name=Gote").status, 404);
    site.stop();
}

#[test]
fn an_announcement_stands_on_every_page_until_it_is_put_aside_or_withdrawn() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut boss = boss(&site);
    boss.post("/admin/announce", &form(&[("text", "Tournament on <i>Friday</i>")]));
    boss.post("/admin/announce", &form(&[("text", "   ")]));
    let id = boss.begin();
    let shown = "Tournament on &#60;i&#62;Friday&#60;/i&#62;";
    for page in ["/", "/records", "/account/sign-in", &format!("/game/{id}"), "/nowhere"] {
        assert!(site.get(page).text().contains(shown), "{page}");
    }
    for (back, to) in [
        ("/records", "/records"),
        ("//evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("/\0", "/"),
        ("", "/"),
    ] {
        let answer = site.post("/announcements/put-aside", &form(&[("id", "1"), ("back", back)]));
        assert_eq!(answer.location(), to);
        let cookie =
            answer.header("set-cookie").and_then(|set| set.split(';').next()).expect("a cookie").to_owned();
        let again = site.send("GET", "/", &[("cookie", &cookie)], "");
        assert!(!again.text().contains(shown), "{back}");
    }
    boss.post("/admin/withdraw", "id=1");
    assert!(!site.get("/").text().contains(shown));
    let log = boss.get("/admin/audit");
    assert!(
        log.text().contains("Announced") && log.text().contains("Withdrew announcement"),
        "{}",
        log.text()
    );
    site.stop();
}

#[test]
fn closed_boards_can_be_looked_at_and_nothing_is_played_or_lost() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut boss = boss(&site);
    let (black, _) = site.links("rules=fesa&time=10m");
    let waiting = site.post("/games", "opponent=friend&color=black").location();
    let waiting = waiting.split('/').nth(2).expect("an id").to_owned();
    let sought = site.post("/lobby/seeks", "time=10m").location();
    let take = format!("/lobby/seeks/{}/take", sought.split('/').nth(2).expect("an id"));
    let mut seat = Client::connect(site.address, &format!("{black}/ws")).expect("a socket");
    seat.expect("state");
    assert_eq!(boss.post("/admin/boards", "closed=yes").location(), "/admin?done=closed");
    let move_one = json!({"t": "move", "ply": 1, "usi": "7g7f"});
    assert_eq!(seat.refused(move_one), "read-only");
    for path in ["/games", &format!("/join/{waiting}"), "/lobby/seeks", &take] {
        let answer = site.post(path, "opponent=friend&color=black");
        assert_eq!(answer.status, 503, "{path}");
        assert!(answer.text().contains("The boards are closed"), "{path}");
    }
    for page in ["/", &black, "/records"] {
        let answer = site.get(page);
        assert!(answer.status == 200 && answer.text().contains("The boards are closed"), "{page}");
    }
    boss.post("/admin/boards", "closed=no");
    seat.play(1, "7g7f");
    assert!(!site.get("/").text().contains("The boards are closed"));
    site.stop();

    // A later start knows.
    let site = Site::start(folder.path());
    let mut boss = Browser::signed_in(&site, "Boss");
    boss.post("/admin/boards", "closed=yes");
    site.stop();
    let site = Site::start(folder.path());
    site.run(site.rooms.resume()).expect("the store can be read");
    assert!(site.get("/").text().contains("The boards are closed"));
    site.stop();
}

#[test]
fn what_is_reported_waits_until_somebody_has_settled_it() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut boss, mut gote) = (boss(&site), Browser::signed_up(&site, "Gote"));
    let id = gote.begin();
    let white = site.post(&format!("/join/{id}"), "").location();
    let mut white = Client::connect(site.address, &format!("{white}/ws")).expect("a socket");
    let mut rude = gote.socket(&id);
    for (number, text) in [(1, "rude <i>words</i>"), (2, "good game")] {
        rude.json(&json!({"t": "say", "text": text, "id": format!("s{number}")}));
        assert_eq!(rude.told(&format!("s{number}"))["t"], "said");
        white.json(&json!({"t": "report", "n": number, "id": format!("r{number}")}));
        assert_eq!(white.told(&format!("r{number}"))["t"], "reported");
    }
    let queue = boss.get("/admin/reports");
    for shown in ["rude &#60;i&#62;words", "good game", "/admin/account?name=Gote", "Reported once"] {
        assert!(queue.text().contains(shown), "{shown}: {}", queue.text());
    }
    let settle = |number, hide| form(&[("game", &id), ("number", number), ("hide", hide)]);
    assert_eq!(boss.post("/admin/reports/settle", &settle("1", "yes")).location(), "/admin/reports");
    boss.post("/admin/reports/settle", &settle("2", "no"));
    boss.post("/admin/reports/settle", &settle("2", "yes"));
    assert!(boss.get("/admin/reports").text().contains("Nothing waits"));
    let log = boss.get("/admin/audit");
    assert!(log.text().contains("Took a message away") && log.text().contains("Left a reported message"));
    // The head, that somebody looks after the site, and two.
    assert_eq!(
        log.text().matches("<tr>").count(),
        4,
        "what was settled is not settled again: {}",
        log.text()
    );
    site.stop();
}
