//! Accounts from outside: who gets in, who does not, and what is whose.

mod attacks;
mod data;
mod keys;
mod players;
mod signing;

use crate::client::{Answer, Client};
use crate::site::Site;

/// A password that is hard to guess.
pub(crate) const PASSWORD: &str = "gold silver lance drops";

/// A browser: it keeps a cookie, and says that its requests come from the site's own pages.
pub(crate) struct Browser<'a> {
    pub(crate) site: &'a Site,
    pub(crate) cookie: Option<String>,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(site: &'a Site) -> Self {
        Self { site, cookie: None }
    }

    /// A browser whose person has just made an account.
    pub(crate) fn signed_up(site: &'a Site, name: &str) -> Self {
        let mut browser = Self::new(site);
        let answer = browser.post("/account/new", &form(&[("name", name), ("password", PASSWORD)]));
        assert_eq!(answer.location(), "/account/signed-in");
        browser
    }

    /// A browser whose person has signed in.
    pub(crate) fn signed_in(site: &'a Site, name: &str) -> Self {
        let mut browser = Self::new(site);
        let answer = browser.sign_in(name, PASSWORD);
        assert_eq!(answer.location(), "/account/signed-in");
        browser
    }

    pub(crate) fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("/account/sign-in", &form(&[("name", name), ("password", password)]))
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "")
    }

    pub(crate) fn post(&mut self, path: &str, form: &str) -> Answer {
        self.send("POST", path, form)
    }

    fn send(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let cookie = self.cookie.clone();
        let mut headers = vec![
            ("content-type", "application/x-www-form-urlencoded"),
            ("sec-fetch-site", "same-origin"),
            ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"),
        ];
        headers.extend(cookie.as_deref().map(|cookie| ("cookie", cookie)));
        let answer = self.site.send(method, path, &headers, body);
        for set in answer.cookies() {
            let (cookie, attributes) = set.split_once(';').expect("attributes");
            for attribute in ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"] {
                assert!(attributes.split("; ").any(|one| one.trim() == attribute), "{set}");
            }
            let (name, value) = cookie.split_once('=').expect("a value");
            if name == "__Host-session" {
                self.cookie = (!value.is_empty()).then(|| cookie.to_owned());
            } else {
                assert!(name.starts_with("__Host-known-"), "{set}");
            }
        }
        answer
    }

    /// Begins a game with a friend as Black; the game's id.
    pub(crate) fn begin(&mut self) -> String {
        let link = self.post("/games", "opponent=friend&color=black").location();
        link.split('/').nth(2).expect("an id").to_owned()
    }

    /// The websocket of a game, by the cookie.
    pub(crate) fn socket(&self, id: &str) -> Client {
        let cookie = self.cookie.as_deref().expect("signed in");
        Client::connect_with(self.site.address, &format!("/game/{id}/ws?v=0"), &[("cookie", cookie)])
            .expect("a socket")
    }

    /// Whether the site knows who this is.
    pub(crate) fn is_signed_in(&mut self) -> bool {
        self.get("/account").status == 200
    }
}

/// A form's body.
pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
    fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect::<Vec<_>>().join("&")
}
