//! Letters: an address that is confirmed, a lost password, and players who are away.

use std::sync::atomic::Ordering;

use crate::accounts::{Browser, PASSWORD, form};
use crate::client::Client;
use crate::mail_server::MailServer;
use crate::site::{Site, folder};

/// Another password that is hard to guess.
const OTHER: &str = "seven pawns on a wooden stand";

/// Somebody with an account and an address that is confirmed.
fn confirmed<'a>(site: &'a Site, mail: &MailServer, name: &str) -> Browser<'a> {
    let mut browser = Browser::signed_up(site, name);
    let address = format!("{name}@mail.example");
    assert_eq!(
        browser.post("/account/email", &form(&[("email", &address)])).location(),
        "/account?done=email-sent"
    );
    let letter = mail.next();
    assert_eq!(letter.to, [address]);
    let answer = Browser::new(site).post(&letter.link(), "");
    assert!(answer.status == 200 && answer.text().contains("is confirmed"), "{}", answer.text());
    browser
}

/// A game by correspondence of Sente as Black against Gote: its id.
fn correspondence(sente: &mut Browser<'_>, gote: &mut Browser<'_>) -> String {
    let link = sente.post("/games", "opponent=friend&color=black&time=3d").location();
    let id = link.split('/').nth(2).expect("an id").to_owned();
    gote.post(&format!("/join/{id}"), "").location();
    id
}

#[test]
fn an_address_is_confirmed_by_the_button_behind_its_link_and_by_nothing_else() {
    let (folder, mail) = (folder(), MailServer::start());
    let site = Site::mailing(folder.path(), &mail);
    let mut sente = Browser::new(&site);
    let fields = [("name", "Sente"), ("password", PASSWORD), ("email", "sente@mail.example")];
    sente.post("/account/new", &form(&fields)).location();
    let letter = mail.next();
    assert_eq!(letter.to, ["sente@mail.example"]);
    assert!(letter.text.contains("account Sente") && letter.head.contains("Auto-Submitted: auto-generated"));
    assert!(sente.get("/account").text().contains("is not confirmed yet"));

    let link = letter.link();
    let asked = Browser::new(&site).get(&link);
    assert_eq!(asked.header("referrer-policy"), Some("no-referrer"));
    assert!(asked.text().contains("Is sente@mail.example your address"));
    assert!(sente.get("/account").text().contains("is not confirmed yet"), "a look at the link is no answer");
    assert_eq!(Browser::new(&site).post(&link, "").status, 200);
    let settings = sente.get("/account");
    assert!(settings.text().contains("This address is confirmed") && settings.text().contains("wishes-mail"));
    assert_eq!(Browser::new(&site).post(&link, "").status, 404, "it works once");

    // Another address is another question, and the link of before is none.
    sente.post("/account/email", &form(&[("email", "other@mail.example")])).location();
    let first = mail.next();
    sente.post("/account/email", &form(&[("email", "third@mail.example")])).location();
    let second = mail.next();
    assert_eq!(Browser::new(&site).get(&first.link()).status, 404);
    assert!(sente.get("/account").text().contains("is not confirmed yet"));
    assert_eq!(Browser::new(&site).post(&second.link(), "").status, 200);
    assert!(sente.get("/account").text().contains("This address is confirmed"));
    let odd = format!("/account/confirm/{}", "a".repeat(43));
    for path in [odd.as_str(), "/account/confirm/x", "/account/reset/x", "/letters/stop/x"] {
        assert_eq!(
            (Browser::new(&site).get(path).status, Browser::new(&site).post(path, "").status),
            (404, 404)
        );
    }
    site.stop();
}

#[test]
fn a_lost_password_is_replaced_by_a_link_that_works_once() {
    let (folder, mail) = (folder(), MailServer::start());
    let site = Site::mailing(folder.path(), &mail);
    let mut sente = confirmed(&site, &mail, "Sente");
    Browser::signed_up(&site, "Gote");

    // Whoever asks learns nothing by it.
    let ask = |to: &str| {
        let answer = Browser::new(&site).post("/account/forgotten", &form(&[("to", to)]));
        (answer.status, answer.text().to_owned())
    };
    let answers = ["nobody", "Gote", "nobody@mail.example", "sénte", "Sente"].map(ask);
    assert_eq!(answers[0].0, 200);
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    let letter = mail.next();
    assert_eq!(letter.to, ["Sente@mail.example"]);
    assert_eq!(ask("SENTE@mail.example"), answers[0]);
    let newer = mail.next();
    assert!(mail.waiting().is_none(), "nobody else is written to");
    assert_eq!(Browser::new(&site).get(&letter.link()).status, 404, "only the newest link works");

    let mut other = Browser::new(&site);
    assert!(other.get(&newer.link()).text().contains("Choose a new password for Sente"));
    let weak = other.post(&newer.link(), &form(&[("password", "password1")]));
    assert!(weak.status == 422 && weak.text().contains("Many people use"), "{}", weak.text());
    assert!(sente.is_signed_in());
    assert_eq!(other.post(&newer.link(), &form(&[("password", OTHER)])).location(), "/account/signed-in");
    assert!(other.is_signed_in() && !sente.is_signed_in());
    assert!(mail.next().text.contains("was changed just now"));
    let again = Browser::new(&site).post(&newer.link(), &form(&[("password", PASSWORD)]));
    assert_eq!(again.status, 404);
    assert_eq!(Browser::new(&site).sign_in("Sente", PASSWORD).status, 422);
    assert_eq!(Browser::new(&site).sign_in("Sente", OTHER).location(), "/account/signed-in");

    // Many letters to one name are not sent, whether there is such an account or not.
    for to in ["Sente", "nobody"] {
        let statuses: Vec<_> = (0..4).map(|_| ask(to).0).collect();
        assert_eq!(statuses.last(), Some(&429), "{to}: {statuses:?}");
    }
    site.stop();
}

#[test]
fn a_site_without_mail_says_so_and_does_without() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut sente = Browser::signed_up(&site, "Sente");
    assert_eq!(
        sente.post("/account/email", &form(&[("email", "a@b.example")])).location(),
        "/account?done=email"
    );
    let settings = sente.get("/account");
    assert!(
        settings.text().contains("This site sends no letters") && !settings.text().contains("wishes-mail")
    );
    let mut browser = Browser::new(&site);
    for answer in [browser.get("/account/forgotten"), browser.post("/account/forgotten", "to=Sente")] {
        assert!(answer.status == 200 && answer.text().contains("id=\"no-mail\""), "{}", answer.text());
    }
    // Whoever looks after the site gives such a link.
    let store = site.rooms.store();
    let account = site.run(store.account("Sente".parse().unwrap())).unwrap().unwrap();
    let path = site.run(komadai_server::notifications::reset_path(store, &account, "komadai admin")).unwrap();
    assert_eq!(browser.post(&path, &form(&[("password", OTHER)])).location(), "/account/signed-in");
    assert!(browser.is_signed_in());
    let log = site.run(store.audit(i64::MAX, 10)).unwrap();
    assert_eq!((&*log[0].by, &*log[0].action, &*log[0].subject), ("komadai admin", "reset", "Sente"));
    site.stop();
}

#[test]
fn who_is_away_is_told_of_each_turn_once() {
    let (folder, mail) = (folder(), MailServer::start());
    let site = Site::mailing(folder.path(), &mail);
    let (mut sente, mut gote) = (confirmed(&site, &mail, "Sente"), confirmed(&site, &mail, "Gote"));
    gote.post("/account/wishes?lang=en-XA", "way=mail&topic=turn").location();
    let id = correspondence(&mut sente, &mut gote);
    let letter = mail.next();
    assert_eq!(
        (letter.to, letter.text.contains("Gote has moved")),
        (vec!["Sente@mail.example".to_owned()], true)
    );

    let mut black = sente.socket(&id);
    black.expect("state");
    black.play(1, "7g7f");
    let letter = mail.next();
    assert_eq!(letter.to, ["Gote@mail.example"]);
    assert!(letter.text.contains(&format!("https://shogi.example/game/{id}")), "{}", letter.text);
    assert!(
        !letter.text.contains("has moved") && letter.text.contains("Sente"),
        "in their language: {}",
        letter.text
    );

    // A message is told too, but not to who does not want it, and not to who is there.
    let mut white = gote.socket(&id);
    white.expect("state");
    white.play(2, "3c3d");
    black.event("move");
    drop(black);
    white.wait_for(false, true);
    say(&mut white, "hello");
    let mut letters =
        [mail.next(), mail.next()].map(|letter| letter.header("Subject").unwrap_or_default().to_owned());
    letters.sort();
    assert_eq!(letters, ["Gote has written to you", "Your turn against Gote"]);
    say(&mut white, "hello-again");

    // One click stops them all, without signing in, by the mail program itself.
    sente.post("/account/wishes", "way=mail&topic=turn&topic=message").location();
    let mut black = sente.socket(&id);
    black.expect("state");
    drop(white);
    black.play(3, "2g2f");
    let last = mail.next();
    assert_eq!(last.to, ["Gote@mail.example"], "the second message at one turn was no letter");
    let stop = last.header("List-Unsubscribe").expect("a way out").trim_matches(['<', '>']).to_owned();
    assert_eq!(last.header("List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    let path = stop.strip_prefix("https://shogi.example").expect("the site's");
    assert!(last.text.ends_with(&stop));
    assert!(Browser::new(&site).get(path).text().contains("Shall the site stop"));
    assert_eq!(site.post(path, "List-Unsubscribe=One-Click").status, 200);
    drop(black);
    sente.post("/account/wishes", "way=mail&topic=turn&topic=challenge").location();
    sente.post("/player/Gote/challenge", "time=3d").location();
    gote.post("/player/Sente/challenge", "time=3d").location();
    let challenged = mail.next();
    assert_eq!(challenged.to, ["Sente@mail.example"], "and Gote hears of nothing any more");
    assert!(challenged.text.contains("Gote challenges you") && challenged.text.contains("/waiting"));
    site.stop();
}

#[test]
fn a_letter_that_cannot_be_sent_now_is_sent_later_and_one_that_nobody_needs_is_not() {
    let (folder, mail) = (folder(), MailServer::start());
    let site = Site::mailing(folder.path(), &mail);
    let (mut sente, mut gote) = (confirmed(&site, &mail, "Sente"), confirmed(&site, &mail, "Gote"));
    mail.busy.store(true, Ordering::SeqCst);
    let id = correspondence(&mut sente, &mut gote);
    let store = site.rooms.store();
    // It was tried, and is due again some minutes later.
    let later = loop {
        let due = site.run(store.due_notifications(i64::MAX)).unwrap();
        if let [notice] = due.as_slice()
            && notice.tries == 1
        {
            break site.run(store.next_notification()).unwrap().expect("it is due");
        }
        std::thread::yield_now();
    };
    let due = site.run(store.due_notifications(later)).unwrap();
    assert_eq!((due.len(), due[0].subject.as_str()), (1, id.as_str()));
    mail.busy.store(false, Ordering::SeqCst);
    assert!(mail.waiting().is_none());
    // Due now, and sent at the next look.
    site.run(store.retry_notification(&due[0], 0)).unwrap();
    let link = gote.post("/games", "opponent=friend&color=black&time=3d").location();
    let other = link.split('/').nth(2).expect("an id").to_owned();
    sente.post(&format!("/join/{other}"), "").location();
    let mut letters = [mail.next(), mail.next()].map(|letter| letter.to[0].clone());
    letters.sort();
    assert_eq!(letters, ["Gote@mail.example", "Sente@mail.example"]);
    site.stop();
}

/// Says something to the other player.
fn say(client: &mut Client, text: &str) {
    client.json(&serde_json::json!({"t": "say", "text": text, "id": text}));
    client.told(text);
}
