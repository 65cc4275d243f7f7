//! Who looks after the site, as the machine's owner says it.

mod program;

use komadai_store::{AccountId, NewAccount, PasswordHash, Store};
use program::komadai;

/// What the audit log says, the first deed first.
fn audit(folder: &std::path::Path) -> Vec<[String; 3]> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(folder).await.expect("the site rests");
        let mut entries = store.audit(i64::MAX, 100).await.expect("readable");
        store.close().await;
        entries.reverse();
        entries.into_iter().map(|entry| [entry.by, entry.action, entry.subject]).collect()
    })
}

fn by_admin(deeds: &[[&str; 2]]) -> Vec<[String; 3]> {
    deeds.iter().map(|[action, subject]| ["komadai admin", action, subject].map(str::to_owned)).collect()
}

#[test]
fn an_account_becomes_admin_and_only_plays_again() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let folder = data.path().to_str().expect("a plain path");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(data.path()).await.expect("a new site");
        for (number, name) in [(1, "Sente-1"), (2, "gote")] {
            let new = NewAccount {
                id: AccountId::new(number),
                name: name.parse().expect("a name"),
                password: PasswordHash::new("none".to_owned()),
                email: None,
                created_at: 0,
            };
            store.create_account(new).await.expect("a free name");
        }
        store.close().await;
    });
    let admin = |words: &[&str]| {
        let output = komadai(&[&["admin", "--data", folder], words].concat(), b"");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    assert_eq!(admin(&["list"]).1, "gote player\nSente-1 player\n");
    assert_eq!(admin(&["make", "SENTE-1"]).1, "Sente-1 admin\n");
    assert_eq!(admin(&["list"]).1, "gote player\nSente-1 admin\n");
    assert_eq!(admin(&["unmake", "Sente-1"]).1, "Sente-1 player\n");
    let behind = komadai(&["admin", "make", "gote", "--data", folder], b"");
    assert_eq!(String::from_utf8_lossy(&behind.stdout), "gote admin\n", "the folder may stand behind, too");
    let (code, link, _) = admin(&["reset", "sente-1", "--url", "https://shogi.example"]);
    let secret = link.trim().strip_prefix("https://shogi.example/account/reset/").expect("a link");
    assert_eq!((code, secret.len()), (Some(0), 43));
    assert!(admin(&["reset", "gote"]).1.starts_with("/account/reset/"));
    assert!(admin(&["worker-token", "gote"]).0 == Some(0));
    let done = [
        ["make", "Sente-1"],
        ["unmake", "Sente-1"],
        ["make", "gote"],
        ["reset", "Sente-1"],
        ["reset", "gote"],
        ["worker-token", "gote"],
    ];
    assert_eq!(audit(data.path()), by_admin(&done));
    let (code, _, error) = admin(&["reset", "nobody"]);
    assert!(code == Some(1) && error.starts_with("komadai: there is no account nobody"), "{error}");
    let (code, _, error) = admin(&["make", "nobody"]);
    assert_eq!(code, Some(1));
    assert!(error.starts_with("komadai: there is no account nobody"), "{error}");
    let (code, _, error) = admin(&["make", "no body"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("a name has letters"), "{error}");
}

#[test]
fn it_waits_for_no_site_that_runs() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = runtime.block_on(Store::open(data.path())).expect("a new site");
    let output = komadai(&["admin", "--data", data.path().to_str().expect("a plain path"), "list"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stderr.is_empty() && output.stdout.is_empty());
    runtime.block_on(store.close());
}

#[test]
fn games_from_elsewhere_are_collected_once_and_counted_anew() {
    const GAMES: &str =
        "PI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nPI\n+\n+2726FU\n%CHUDAN\n/\nPI\n+\n+7777FU\n%TORYO\n";
    let data = tempfile::tempdir().expect("a temporary folder");
    let folder = data.path().join("site");
    let folder = folder.to_str().expect("a plain path");
    let records = data.path().join("records");
    std::fs::create_dir(&records).expect("a folder");
    std::fs::write(records.join("games.csa"), GAMES).expect("a file");
    std::fs::write(records.join("other.kif"), "1 ７六歩(77)\n2 ８四歩(83)\n3 投了\n").expect("a file");
    let records = records.to_str().expect("a plain path");
    let admin = |words: &[&str]| {
        let output = komadai(&[&["admin", "--data", folder], words].concat(), b"");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (code, said, error) = admin(&["collect", records]);
    assert_eq!(
        said, "2 games collected, 0 known before, 1 without a result, 1 could not be read\n",
        "{error}"
    );
    assert!(code == Some(0) && error.contains("games.csa") && error.contains("line 14"), "{error}");
    let again = admin(&["collect", records]).1;
    assert_eq!(again, "0 games collected, 2 known before, 1 without a result, 1 could not be read\n");
    assert_eq!(admin(&["recount"]).1, "counted 0 games of the site and 2 from elsewhere\n");
    let replaced = admin(&["collect", "--replace", &format!("{records}/other.kif")]).1;
    assert_eq!(replaced, "1 games collected, 0 known before, 0 without a result, 0 could not be read\n");
    assert_eq!(admin(&["recount"]).1, "counted 0 games of the site and 1 from elsewhere\n");
    let done = [["collect", "2"], ["recount", ""], ["collect-anew", "1"], ["recount", ""]];
    assert_eq!(audit(std::path::Path::new(folder)), by_admin(&done));
    let endless = format!("{records}/endless.usi");
    std::fs::write(&endless, "4i4h 4a4b 4h4i 4b4a ".repeat(2501) + "resign\n").expect("a file");
    let (code, said, error) = admin(&["collect", &endless, &format!("{records}/other.kif")]);
    assert_eq!(
        said, "0 games collected, 1 known before, 0 without a result, 1 could not be read\n",
        "{error}"
    );
    assert!(code == Some(0) && error.contains("endless.usi: a game of more than 10000 moves"), "{error}");
    let (code, _, error) = admin(&["collect", "--replace", "nowhere.csa"]);
    assert!(code == Some(1) && error.contains("nowhere.csa"), "{error}");
    assert_eq!(
        admin(&["recount"]).1,
        "counted 0 games of the site and 1 from elsewhere\n",
        "nothing takes its place"
    );
    let (code, _, error) = admin(&["collect", "nowhere.csa"]);
    assert!(code == Some(1) && error.contains("nowhere.csa"), "{error}");
}
