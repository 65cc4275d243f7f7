//! The course over HTTP: what is tried is judged by the rules, and what makes no sense is not found.

use crate::site::{Site, folder};

#[test]
fn a_try_is_judged_in_words() {
    let folder = folder();
    let site = Site::start(folder.path());
    let tried = |path: &str| site.get(path).json();

    let refused = tried("/learn/drops/5/try?moves=P*1b");
    assert_eq!(refused["standing"], "illegal");
    assert!(refused["text"].as_str().unwrap().contains("uchifuzume"), "{refused}");
    let done = tried("/learn/drops/5/try?moves=G*1b");
    assert_eq!(done["standing"], "done");

    let on = tried("/learn/pieces/2/try?moves=5f6e");
    assert_eq!(on["standing"], "on");
    assert!(on["board"]["legal"].as_array().unwrap().iter().any(|mv| mv == "6e5d"), "{on}");
    assert_eq!(tried("/learn/pieces/2/try?moves=5f6e,6e5d")["standing"], "done");
    assert_eq!(tried("/learn/pieces/2/try?moves=5f6e,6e6d")["standing"], "wrong");

    let lost = tried("/learn/end/2/try?moves=4c5c");
    assert_eq!(lost["standing"], "wrong");
    assert!(lost["text"].as_str().unwrap().contains("Perpetual check"), "{lost}");

    assert_eq!(tried("/learn/board/1/try?answer=1")["standing"], "done");
    assert_eq!(tried("/learn/board/1/try?answer=2")["standing"], "wrong");
}

#[test]
fn what_makes_no_sense_is_not_found() {
    let folder = folder();
    let site = Site::start(folder.path());
    for odd in [
        "/learn/board/1/try",
        "/learn/board/1/try?answer=0",
        "/learn/board/1/try?answer=4",
        "/learn/board/1/try?moves=7g7f",
        "/learn/pieces/1/try?answer=1",
        "/learn/pieces/1/try?moves=",
        "/learn/pieces/1/try?moves=nonsense",
        "/learn/pieces/1/try?moves=5e4d,4d3d,3d2d",
        "/learn/nothing/1/try?answer=1",
    ] {
        assert_eq!(site.get(odd).status, 404, "{odd}");
    }
}
