//! Vacations: clocks by correspondence stand still, and a flag that has fallen stays so.

use komadai_store::AccountId;
use serde_json::Value;

use crate::accounts::Browser;
use crate::site::{Site, folder};

const DAY: i64 = 86_400_000;

/// When the side to move loses on time.
fn deadline(site: &Site, id: &str) -> i64 {
    let game = site.get(&format!("/api/v1/game/{id}")).json();
    game["deadline"].as_i64().expect("a clock runs")
}

fn account(site: &Site, name: &str) -> AccountId {
    site.run(site.rooms.store().account(name.parse().expect("a name"))).expect("readable").expect("there").id
}

/// A game by correspondence of Sente as Black against Gote.
fn game(sente: &mut Browser<'_>, gote: &mut Browser<'_>, time: &str) -> String {
    let form = format!("opponent=friend&color=black&time={time}");
    let id = sente.post("/games", &form).location().split('/').nth(2).expect("an id").to_owned();
    gote.post(&format!("/join/{id}"), "").location();
    id
}

#[test]
fn the_clocks_of_who_is_on_vacation_stand_still_and_run_on_after_it() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let (mine, theirs) = (game(&mut sente, &mut gote, "3d"), game(&mut sente, &mut gote, "2d%2B5d"));
    let fast = game(&mut sente, &mut gote, "10m");
    let before = [&mine, &theirs, &fast].map(|id| deadline(&site, id));
    let mut black = sente.socket(&theirs);
    black.expect("state");
    black.play(1, "7g7f");

    assert_eq!(sente.post("/account/vacation", "days=31").status, 422);
    assert_eq!(sente.post("/account/vacation", "days=x").status, 422);
    assert_eq!(sente.post("/account/vacation", "days=10").location(), "/account?done=vacation");
    assert_eq!(sente.post("/account/vacation", "days=2").status, 422, "one at a time");
    let put_off = deadline(&site, &mine) - before[0];
    assert!((10 * DAY - 60_000..=10 * DAY).contains(&put_off), "{put_off}");
    assert_eq!(deadline(&site, &fast), before[2], "who sits at the board has none");
    let page = gote.get(&format!("/game/{mine}"));
    assert!(page.text().contains("Black is on vacation until") && page.text().contains("3 d 0 h"));
    assert!(sente.get("/account").text().contains("You are on vacation until"));

    // When it becomes their turn meanwhile, the same: in the room that is in memory, and in one that is read anew.
    let mut white = gote.socket(&theirs);
    white.expect("state");
    white.play(2, "3c3d");
    let theirs_off = deadline(&site, &theirs);
    let now = deadline(&site, &mine) - put_off - 3 * DAY;
    assert!(theirs_off - now > 16 * DAY, "ten days of vacation, two for the move, five in reserve");
    let view: Value = site.beside().watch_state(&theirs)["view"]["clock"].clone();
    assert!(view["running"] == "black" && view["ran"].as_i64().expect("a number") < -9 * DAY, "{view}");
    assert_eq!(view["black"]["main"], 5 * DAY);

    // Who comes back early gets back what is left, and a move costs nothing of the vacation.
    assert_eq!(sente.post("/account/vacation/end", "").location(), "/account?done=vacation-end");
    for id in [&mine, &theirs] {
        assert!(deadline(&site, id) - now < 8 * DAY);
    }
    assert!(!gote.get(&format!("/game/{mine}")).text().contains("on vacation"));
    black.play(3, "2g2f");
    assert!(sente.get("/account").text().contains("29 days are left"), "a day that was begun counts");
    site.stop();
}

#[test]
fn a_vacation_saves_nobody_whose_time_is_up() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let id = game(&mut sente, &mut gote, "1d");
    let (store, falls) = (site.rooms.store(), deadline(&site, &id));
    let sente = account(&site, "Sente");
    assert_eq!(site.run(store.begin_vacation(sente, falls, falls + DAY)).expect("written"), Some(Vec::new()));
    assert_eq!(deadline(&site, &id), falls);
    assert_eq!(site.run(store.begin_vacation(sente, falls + 1, falls + DAY)).expect("written"), None);
    site.stop();
}
