//! Signing up, in and out.

use std::num::NonZeroU32;
use std::time::Duration;

use komadai_server::{Limits, Pace};

use super::{Browser, PASSWORD, form};
use crate::site::{Site, folder};

#[test]
fn an_account_is_made_and_opens_everywhere() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut one = Browser::signed_up(&site, "Sente");
    assert_eq!(one.get("/account/signed-in").location(), "/player/Sente");
    assert!(one.get("/").text().contains(r#"id="me" href="/player/Sente""#));
    let settings = one.get("/account");
    assert!(settings.text().contains("Settings of Sente") && settings.text().contains("Firefox, Linux"));

    let mut other = Browser::signed_in(&site, "SENTE");
    assert_ne!(one.cookie, other.cookie);
    assert!(other.is_signed_in());
    assert_eq!(one.post("/account/sign-out", "").location(), "/");
    assert_eq!(one.cookie, None);
    assert_eq!(one.get("/account").location(), "/account/sign-in");
    assert!(other.is_signed_in(), "the other device stays");
    site.stop();
}

#[test]
fn what_is_wrong_stands_beside_its_field_and_the_rest_is_kept() {
    let folder = folder();
    let site = Site::start(folder.path());
    Browser::signed_up(&site, "Sente");
    for (name, password, email, words) in [
        ("a", PASSWORD, "", "A name has 2 to 20 characters"),
        ("sénte", PASSWORD, "", "letters from A to Z"),
        ("Adm1n", PASSWORD, "", "taken for the site itself"),
        ("sente", PASSWORD, "", "Somebody has this name already"),
        ("5ente_", PASSWORD, "", "This name looks like that of Sente"),
        ("Gote", "", "", "Choose a password"),
        ("Gote", "password1", "", "Many people use this password"),
        ("Gote", "gotegote", "", "would soon be guessed"),
        ("Gote", &"x".repeat(257), "", "256 characters are the most"),
        ("Gote", PASSWORD, "nowhere", "no e-mail address"),
    ] {
        let mut browser = Browser::new(&site);
        let fields = [("name", name), ("password", password), ("email", email)];
        let answer = browser.post("/account/new", &form(&fields));
        assert_eq!((answer.status, &browser.cookie), (422, &None), "{name} {password} {email}");
        let html = answer.text();
        assert!(html.contains(words) && html.contains("aria-invalid"), "{words}: {html}");
        assert!(html.contains(&format!("value=\"{name}\"")) && html.contains(&format!("value=\"{email}\"")));
        assert!(password.is_empty() || !html.contains(password), "{password} is repeated");
    }
    site.stop();
}

#[test]
fn a_wrong_name_and_a_wrong_password_are_answered_alike() {
    let folder = folder();
    let site = Site::start(folder.path());
    Browser::signed_up(&site, "Sente");
    let mut browser = Browser::new(&site);
    let answers = ["Sente", "Gote2", "no name"].map(|name| {
        let answer = browser.sign_in(name, "gold silver lance drop");
        assert_eq!(answer.status, 422);
        answer.text().replace(&format!("value=\"{name}\""), "")
    });
    assert!(answers[0].contains("The name or the password is wrong"));
    assert_eq!((&answers[0], &answers[0]), (&answers[1], &answers[2]));
    assert_eq!(browser.cookie, None);
    site.stop();
}

#[test]
fn a_session_is_never_one_that_the_browser_brought_along() {
    let folder = folder();
    let site = Site::start(folder.path());
    Browser::signed_up(&site, "Sente");
    // Somebody else has set this cookie before.
    let fixed = format!("__Host-session={}", "a".repeat(43));
    let mut victim = Browser { site: &site, cookie: Some(fixed.clone()) };
    victim.sign_in("Sente", PASSWORD);
    assert_ne!(victim.cookie.as_deref(), Some(&*fixed));
    assert!(victim.is_signed_in());
    assert!(!Browser { site: &site, cookie: Some(fixed) }.is_signed_in());

    // Signing in again is another session, and the one before it is over.
    let before = victim.cookie.clone();
    victim.sign_in("Sente", PASSWORD);
    assert!(victim.is_signed_in());
    assert!(!Browser { site: &site, cookie: before }.is_signed_in());
    site.stop();
}

#[test]
fn a_browser_that_keeps_no_cookie_is_told() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut browser = Browser::signed_up(&site, "Sente");
    browser.cookie = None;
    let answer = browser.get("/account/signed-in");
    assert_eq!(answer.status, 422);
    assert!(answer.text().contains("has not kept the sign-in"), "{}", answer.text());

    let plain =
        [("host", "192.168.1.5:8080"), ("x-forwarded-for", "192.168.1.7"), ("x-forwarded-proto", "http")];
    let page = site.send("GET", "/account/sign-in", &plain, "");
    assert!(page.text().contains("without encryption"), "{}", page.text());
    assert!(!site.get("/account/sign-in").text().contains("without encryption"));
    site.stop();
}

fn limited(folder: &std::path::Path, limits: impl FnOnce(&mut Limits, Pace)) -> Site {
    let mut all = Limits::default();
    limits(&mut all, Pace { at_once: NonZeroU32::MIN.saturating_add(2), every: Duration::from_secs(3600) });
    Site::limited(folder, all)
}

/// A try to sign in from an address, through a proxy on the machine.
fn attempt(site: &Site, address: &str, name: &str, password: &str) -> u16 {
    attempt_with(site, address, "", name, password)
}

/// The same by a browser that shows cookies.
fn attempt_with(site: &Site, address: &str, cookies: &str, name: &str, password: &str) -> u16 {
    let kind = ("content-type", "application/x-www-form-urlencoded");
    let headers = [kind, ("x-forwarded-for", address), ("cookie", cookies)];
    let body = form(&[("name", name), ("password", password)]);
    let answer = site.send("POST", "/account/sign-in", &headers, body);
    assert!(answer.status != 429 || answer.header("retry-after").is_some());
    answer.status
}

#[test]
fn one_address_cannot_try_many_passwords() {
    let folder = folder();
    let site = limited(folder.path(), |limits, pace| limits.passwords_by_address = pace);
    Browser::signed_up(&site, "Sente");
    let tries = ["a", "b", "c", PASSWORD].map(|password| attempt(&site, "203.0.113.7", "Sente", password));
    assert_eq!(tries, [422, 422, 422, 429], "the right one too");
    assert_eq!(attempt(&site, "203.0.113.7", "Another", PASSWORD), 429, "whatever the name");
    assert_eq!(attempt(&site, "203.0.113.8", "Sente", PASSWORD), 303, "others are not held up");
    site.stop();
}

#[test]
fn one_address_cannot_try_many_passwords_for_one_name() {
    let folder = folder();
    let site = limited(folder.path(), |limits, pace| limits.passwords_by_name_and_address = pace);
    Browser::signed_up(&site, "Sente");
    let tries = ["a", "b", "c", PASSWORD].map(|password| attempt(&site, "203.0.113.7", "sente", password));
    assert_eq!(tries, [422, 422, 422, 429]);
    assert_eq!(attempt(&site, "203.0.113.7", "Another", PASSWORD), 422, "another name is another matter");
    assert_eq!(attempt(&site, "203.0.113.8", "Sente", PASSWORD), 303, "others are not held up");
    site.stop();
}

#[test]
fn whoever_floods_a_name_does_not_keep_its_owner_out() {
    let folder = folder();
    let site = limited(folder.path(), |limits, pace| {
        limits.passwords_by_name = pace;
        limits.passwords_by_name_and_address = pace;
    });
    let known = |name: &str| {
        let fields = form(&[("name", name), ("password", PASSWORD)]);
        let answer = site.post("/account/new", &fields);
        let cookie =
            answer.cookies().find(|cookie| cookie.starts_with("__Host-known-")).expect("it is known");
        cookie.split(';').next().expect("a pair").to_owned()
    };
    let (sente, gote) = (known("Sente"), known("Gote"));
    let mut elsewhere = Browser::signed_in(&site, "Sente");
    for number in 0..2 {
        assert_eq!(attempt(&site, &format!("203.0.113.{number}"), "Sente", "x"), 422);
    }
    let here = "203.0.113.9";
    assert_eq!(attempt(&site, here, "Sente", PASSWORD), 429, "a browser that nobody knows");
    let (name, _) = sente.split_once('=').expect("a name");
    let (_, value) = gote.split_once('=').expect("a value");
    for made_up in [gote.clone(), format!("{name}={value}"), format!("{sente}x")] {
        assert_eq!(attempt_with(&site, here, &made_up, "Sente", PASSWORD), 429, "{made_up}");
    }
    assert_eq!(attempt_with(&site, here, &sente, "Sente", PASSWORD), 303, "the owner's own");

    // It may try no more than anybody.
    let tries = ["a", "b", PASSWORD].map(|password| attempt_with(&site, here, &sente, "Sente", password));
    assert_eq!(tries, [422, 422, 429]);
    // Who is in goes on, and has tries of the session's own.
    let change = |current: &str| form(&[("current", current), ("password", "bishop rook promoted twice")]);
    let answers = ["a", "b", PASSWORD, PASSWORD]
        .map(|current| elsewhere.post("/account/password", &change(current)).status);
    assert_eq!(answers, [422, 422, 303, 429]);
    site.stop();
}

#[test]
fn one_address_cannot_have_many_passwords_looked_at() {
    let folder = folder();
    let site = limited(folder.path(), |limits, pace| limits.passwords_by_address = pace);
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("x-forwarded-for", "203.0.113.7")];
    let hard = "4@8({[</369&#!1/|0$5+7%2".repeat(10);
    let body = form(&[("name", "?"), ("password", &hard)]);
    let tries = [(); 4].map(|()| site.send("POST", "/account/new", &headers, &body).status);
    assert_eq!(tries, [422, 422, 422, 429]);
    site.stop();
}

#[test]
fn many_addresses_cannot_try_many_passwords_for_one_name() {
    let folder = folder();
    let site = limited(folder.path(), |limits, pace| limits.passwords_by_name = pace);
    let mut sente = Browser::signed_up(&site, "Sente");
    for (number, name) in ["sente", "SENTE", "Sente"].into_iter().enumerate() {
        assert_eq!(attempt(&site, &format!("203.0.113.{number}"), name, "x"), 422);
    }
    assert_eq!(attempt(&site, "203.0.113.9", "sEnTe", PASSWORD), 429);
    for _ in 0..3 {
        assert_eq!(attempt(&site, "203.0.113.9", "Nobody-1", "x"), 422);
    }
    assert_eq!(attempt(&site, "203.0.113.9", "Nobody-1", "x"), 429, "a name that nobody has is no different");
    assert!(sente.is_signed_in(), "who is in stays in");
    site.stop();
}

#[test]
fn one_address_cannot_make_many_accounts() {
    let folder = folder();
    let site = limited(folder.path(), |limits, pace| limits.new_accounts = pace);
    let make = |number: usize| {
        let headers =
            [("content-type", "application/x-www-form-urlencoded"), ("x-forwarded-for", "203.0.113.7")];
        let body = form(&[("name", &format!("Sente-{number}")), ("password", PASSWORD)]);
        site.send("POST", "/account/new", &headers, body).status
    };
    assert_eq!([make(1), make(2), make(3), make(4)], [303, 303, 303, 429]);
    site.stop();
}
