//! Several nodes over one PostgreSQL database: what happens on one is seen on the others, by either bus, and without one a
//! little later.

use std::time::Duration;

use komadai_rules::Preset;
use komadai_server::nodes::Bus;
use komadai_testbed::{Nats, Postgres};

use crate::site::Site;

/// A game over two nodes: moves, and who is here.
fn two_nodes_are_one_site(bus: &Bus) {
    let database = Postgres::shared().database();
    let (one, two) = (Site::node(&database, bus), Site::node(&database, bus));
    ready(&one);
    ready(&two);
    let (black_seat, white_seat) = one.friends(Preset::Fesa);
    let (mut black, mut white) = (one.play(&black_seat, 0), two.play(&white_seat, 0));
    let mut watcher = two.watch(&black_seat, 0);
    watcher.expect("state");
    white.expect("state");
    black.expect("state");
    black.wait_for(true, true);
    white.wait_for(true, true);
    black.play(1, "7g7f");
    // Nothing was asked of the second node: it was told.
    assert_eq!(watcher.event("move")["move"]["usi"], "7g7f");
    assert_eq!(white.event("move")["move"]["usi"], "7g7f");
    white.play(2, "3c3d");
    assert_eq!(black.event("move")["move"]["usi"], "7g7f", "the own");
    assert_eq!(black.event("move")["move"]["usi"], "3c3d");
    drop(black);
    white.wait_for(false, true);
    two.stop();
    one.stop();
}

/// Waits until a node hears the others.
fn ready(site: &Site) {
    while site.get("/readyz").text() != "ok\n" {
        assert_eq!(site.get("/readyz").status, 200);
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn two_nodes_are_one_site_by_the_database() {
    two_nodes_are_one_site(&Bus::Postgres);
}

#[test]
fn two_nodes_are_one_site_by_nats() {
    two_nodes_are_one_site(&Bus::Nats(Nats::start().url()));
}

#[test]
fn a_node_that_hears_nothing_says_so_and_is_soon_caught_up() {
    let database = Postgres::shared().database();
    let nowhere = Bus::Nats(format!("nats://127.0.0.1:{}", komadai_testbed::free_port()));
    let (one, two) = (Site::node(&database, &nowhere), Site::node(&database, &nowhere));
    let said = one.get("/readyz");
    assert_eq!(said.status, 200, "the site can be played on");
    assert!(said.text().starts_with("ok\ndegraded: the bus nats://127.0.0.1:"), "{}", said.text());
    let (black_seat, white_seat) = one.friends(Preset::Fesa);
    let (mut black, mut white) = (one.play(&black_seat, 0), two.play(&white_seat, 0));
    white.expect("state");
    black.expect("state");
    black.play(1, "7g7f");
    assert_eq!(white.event("move")["move"]["usi"], "7g7f");
    two.stop();
    one.stop();
}

#[test]
fn a_database_that_is_gone_is_told_by_readyz_and_comes_back() {
    let mut server = Postgres::start();
    let site = Site::node(&server.database(), &Bus::Postgres);
    let (black, _) = site.friends(Preset::Fesa);
    let mut client = site.play(&black, 0);
    client.expect("state");
    server.stop();
    let said = site.get("/readyz");
    assert_eq!((said.status, said.text()), (503, "the database cannot be reached\n"));
    client.text(r#"{"t":"move","ply":1,"usi":"7g7f","id":"m"}"#);
    assert_ne!(client.answer("m")["t"], "ack");
    server.restart();
    client.text(r#"{"t":"move","ply":1,"usi":"7g7f","id":"m"}"#);
    assert_eq!(client.answer("m")["t"], "ack");
    ready(&site);
    site.stop();
}
