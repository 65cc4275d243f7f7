//! Data folders that cannot be opened: each gets one sentence that says why.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use komadai_store::{Cause, OpenError, Store, Version};
use sqlx::Executor;

use crate::helpers::{fresh, id, mv, new_game, stranger};

/// The refusal, which must be one line that names the path.
async fn refusal(folder: &Path) -> OpenError {
    let Err(error) = Store::open(folder).await else { panic!("{} opened", folder.display()) };
    let text = error.to_string();
    assert!(!text.contains('\n'), "{text}");
    assert!(text.contains(&folder.display().to_string()), "{text}");
    error
}

#[tokio::test]
async fn folders_are_made_as_needed() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("not/there/yet");
    let store = Store::open(&deep).await.unwrap();
    store.create(new_game(1)).await.unwrap();
    store.close().await;
    assert!(deep.join("komadai.db").is_file());
}

#[tokio::test]
async fn a_name_that_sqlite_reads_otherwise_is_a_name() {
    let folder = tempfile::tempdir().unwrap();
    for name in [":memory:", "file:x?mode=memory", "100% #1 & 棋譜"] {
        let store = Store::open(&folder.path().join(name)).await.unwrap();
        store.create(new_game(1)).await.unwrap();
        store.close().await;
        assert!(folder.path().join(name).join("komadai.db").is_file());
    }
}

#[tokio::test]
async fn a_file_in_place_of_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data");
    fs::write(&file, "a file").unwrap();
    assert!(matches!(refusal(&file).await, OpenError::NotAFolder(path) if path == file));
    let under = Store::open(&file.join("under/it")).await.unwrap_err();
    assert!(matches!(under, OpenError::NotAFolder(path) if path == file));
    assert_eq!(fs::read_to_string(&file).unwrap(), "a file");
}

#[tokio::test]
async fn a_folder_in_place_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("komadai.db")).unwrap();
    assert!(matches!(refusal(folder.path()).await, OpenError::NotOurs { .. }));
}

#[tokio::test]
async fn garbage_in_the_file() {
    for garbage in [&b"these are not the games you are looking for\n".repeat(100)[..], b"x"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("komadai.db");
        fs::write(&file, garbage).unwrap();
        let error = refusal(folder.path()).await;
        assert!(matches!(error, OpenError::NotOurs { .. }), "{error:?}");
        assert_eq!(fs::read(&file).unwrap(), garbage, "it was left alone");
    }
}

#[tokio::test]
async fn an_empty_file_is_a_new_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("komadai.db"), "").unwrap();
    Store::open(folder.path()).await.unwrap().create(new_game(1)).await.unwrap();
}

#[tokio::test]
async fn a_database_of_another_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("komadai.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut other = sqlx::ConnectOptions::connect(&options).await.unwrap();
    other.execute("CREATE TABLE recipes (dish TEXT)").await.unwrap();
    sqlx::Connection::close(other).await.unwrap();
    let before = fs::read(&file).unwrap();
    assert!(matches!(refusal(folder.path()).await, OpenError::NotOurs { .. }));
    assert_eq!(fs::read(&file).unwrap(), before, "it was left alone");
}

#[tokio::test]
async fn a_file_that_lost_its_tail() {
    let (folder, store) = fresh().await;
    for number in 0..200 {
        store.create(new_game(number)).await.unwrap();
    }
    store.close().await;
    let file = folder.path().join("komadai.db");
    let half = fs::metadata(&file).unwrap().len() / 2;
    fs::File::options().write(true).open(&file).unwrap().set_len(half).unwrap();
    let error = refusal(folder.path()).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_schema_from_the_future() {
    let (folder, store) = fresh().await;
    store.close().await;
    let insert = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'what will be', TRUE, x'00', 0)";
    stranger(folder.path()).await.execute(insert).await.unwrap();
    let error = refusal(folder.path()).await;
    assert!(matches!(error, OpenError::NewerSchema { found: 9999, .. }), "{error:?}");
    assert!(error.to_string().contains("newer Komadai"), "{error}");
}

#[tokio::test]
async fn a_schema_that_was_tampered_with() {
    let (folder, store) = fresh().await;
    store.close().await;
    stranger(folder.path()).await.execute("UPDATE _sqlx_migrations SET checksum = x'00'").await.unwrap();
    assert!(matches!(refusal(folder.path()).await, OpenError::NotOurs { .. }));
}

#[tokio::test]
async fn a_folder_in_use() {
    let (folder, store) = fresh().await;
    let error = refusal(folder.path()).await;
    assert!(
        matches!(error, OpenError::InUse { pid: Some(pid), .. } if pid == std::process::id()),
        "{error:?}"
    );
    // Nor through another name.
    let alias = tempfile::tempdir().unwrap().keep();
    fs::remove_dir(&alias).unwrap();
    std::os::unix::fs::symlink(folder.path(), &alias).unwrap();
    assert!(matches!(refusal(&alias).await, OpenError::InUse { .. }));
    fs::remove_file(&alias).unwrap();
    // The first one is none the worse.
    store.create(new_game(1)).await.unwrap();
    store.close().await;
    Store::open(folder.path()).await.unwrap();
}

#[tokio::test]
async fn a_store_that_is_killed_leaves_no_lock_and_loses_nothing() {
    const FOLDER: &str = "KOMADAI_TEST_FOLDER";
    if let Ok(folder) = std::env::var(FOLDER) {
        let store = Store::open(Path::new(&folder)).await.unwrap();
        store.create(new_game(1)).await.unwrap();
        store.append(id(1), Version::ZERO, vec![mv(1)]).await.unwrap();
        std::process::abort();
    }
    let folder = tempfile::tempdir().unwrap();
    let name = "sqlite::refusals::a_store_that_is_killed_leaves_no_lock_and_loses_nothing";
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name])
        .env(FOLDER, folder.path())
        .output()
        .unwrap()
        .status;
    assert!(!status.success());
    let store = Store::open(folder.path()).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().ply, 1);
}

/// Permissions do not bind root: runs the test once more as somebody else. `false` if that was done.
fn as_ordinary_user(test: &str) -> bool {
    const NOBODY: u32 = 65534;
    if !rustix::process::geteuid().is_root() {
        return true;
    }
    // The build folder may be where only root can read.
    let folder = tempfile::tempdir().expect("the system has a temporary folder");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("it is ours");
    let program = folder.path().join("test");
    fs::copy(std::env::current_exe().expect("the test has a program"), &program).expect("there is room");
    let mut again = Command::new(&program);
    again.args(["--exact", test]).current_dir(folder.path()).uid(NOBODY).gid(NOBODY);
    let output = loop {
        match again.output() {
            // The child of another test, just forked, still holds the copy open for writing.
            Err(error) if error.kind() == std::io::ErrorKind::ExecutableFileBusy => std::thread::yield_now(),
            started => break started.expect("root may start a program as anybody"),
        }
    };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "as nobody: {said}");
    false
}

#[tokio::test]
async fn a_read_only_folder() {
    if as_ordinary_user("sqlite::refusals::a_read_only_folder") {
        let (folder, store) = fresh().await;
        store.close().await;
        let closed = tempfile::tempdir().unwrap();
        for path in [folder.path(), closed.path()] {
            fs::set_permissions(path, fs::Permissions::from_mode(0o555)).unwrap();
        }
        fs::set_permissions(folder.path().join("komadai.lock"), fs::Permissions::from_mode(0o444)).unwrap();
        for path in [folder.path(), closed.path(), &closed.path().join("new")] {
            let error = refusal(path).await;
            assert!(matches!(error, OpenError::ReadOnly { .. }), "{error:?}");
        }
    }
}

#[tokio::test]
async fn a_read_only_file() {
    if as_ordinary_user("sqlite::refusals::a_read_only_file") {
        let (folder, store) = fresh().await;
        store.close().await;
        let file = folder.path().join("komadai.db");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
        let error = refusal(folder.path()).await;
        assert!(matches!(error, OpenError::ReadOnly { .. }), "{error:?}");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        Store::open(folder.path()).await.unwrap();
    }
}

#[tokio::test]
async fn what_becomes_read_only_is_noticed_before_the_next_start() {
    if as_ordinary_user("sqlite::refusals::what_becomes_read_only_is_noticed_before_the_next_start") {
        let (folder, store) = fresh().await;
        let file = folder.path().join("komadai.db");
        for (path, closed, open) in [(file.as_path(), 0o444, 0o644), (folder.path(), 0o555, 0o755)] {
            assert_eq!(store.ready().await, Ok(()));
            fs::set_permissions(path, fs::Permissions::from_mode(closed)).unwrap();
            let why = store.ready().await.unwrap_err();
            assert_eq!(why.cause, Cause::ReadOnly, "{why}");
            assert!(why.to_string().contains("is read-only"), "{why}");
            fs::set_permissions(path, fs::Permissions::from_mode(open)).unwrap();
        }
        assert_eq!(store.ready().await, Ok(()));
    }
}
