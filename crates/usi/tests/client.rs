//! The client against engines that misbehave, each a few lines of shell.

use std::path::Path;
use std::time::{Duration, Instant};

use komadai_usi::{
    Answer, BestMove, Checkmate, Client, ClientError, GameResult, Go, Launch, Limits, MateLimit, Phase,
    SetPosition,
};

/// What all fake engines begin with: the handshake.
const HANDSHAKE: &str = r#"
    read line
    echo 'id name Fake Engine 1'
    echo 'id author Alpha, Beta'
    echo 'option name USI_Hash type spin default 16 min 1 max 1024'
    echo 'option name Book File type filename default <empty>'
    echo 'option name Clear Hash type button'
    echo usiok
"#;

fn shell(script: &str) -> Launch {
    Launch::new("/bin/sh", ["-c", script])
}

/// Limits that a healthy shell keeps on a busy machine, short where a test waits them out.
fn limits() -> Limits {
    Limits {
        handshake: Duration::from_secs(20),
        ready: Duration::from_secs(20),
        stop: Duration::from_secs(20),
        quit: Duration::from_secs(20),
    }
}

async fn start(script: &str) -> Client {
    start_with(script, limits()).await
}

async fn start_with(script: &str, limits: Limits) -> Client {
    Client::start(&shell(&format!("{HANDSHAKE}{script}")), limits).await.expect("handshake")
}

async fn go(client: &mut Client, deadline: Duration) -> Result<Answer, ClientError> {
    client.go(&SetPosition::default(), &Go::default(), deadline, |_| {}).await
}

fn best(answer: Result<Answer, ClientError>) -> String {
    answer.expect("an answer").best.to_string()
}

const LONG: Duration = Duration::from_secs(20);
const SHORT: Duration = Duration::from_millis(100);

/// Whether a process is there. A zombie counts as gone: it only waits to be collected.
fn runs(pid: u32) -> bool {
    let stat = std::fs::read_to_string(Path::new("/proc").join(pid.to_string()).join("stat"));
    stat.is_ok_and(|stat| !stat.rsplit(')').next().unwrap_or_default().trim_start().starts_with('Z'))
}

async fn wait_until_gone(pid: u32) {
    let begin = Instant::now();
    while runs(pid) {
        assert!(begin.elapsed() < LONG, "process {pid} is still there");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_healthy_engine_introduces_itself_and_plays() {
    let mut client = start(
        r#"
        while read -r line; do case $line in
            isready) echo readyok;;
            setoption*) set=$line;;
            go\ mate*) echo 'checkmate G*5b';;
            go*) echo "info string $set"; echo 'info depth 3 score cp 12 pv 7g7f'; echo 'bestmove 7g7f ponder 3c3d';;
            quit) exit 0;;
        esac; done
        "#,
    )
    .await;
    assert_eq!(client.name().as_str(), "Fake Engine 1");
    assert_eq!(client.author().as_str(), "Alpha, Beta");
    assert_eq!(client.options().len(), 3);
    client.set_option("Book File", Some("my  books/a.db")).await.expect("a file name");
    client.new_game().await.expect("ready");
    let mut remarks = Vec::new();
    let answer = client
        .go(&SetPosition::default(), &Go { depth: Some(3), ..Go::default() }, LONG, |info| {
            remarks.extend(info.string.clone());
        })
        .await
        .expect("an answer");
    assert_eq!(remarks[0].as_str(), "setoption name Book File value my  books/a.db");
    assert!(matches!(answer.best, BestMove::Play { ponder: Some(_), .. }));
    assert_eq!(answer.info.and_then(|info| info.depth), Some(3));
    assert!(!answer.stopped);
    let mate = client.mate(&SetPosition::default(), MateLimit::Infinite, LONG).await.expect("an answer");
    assert!(matches!(mate, Checkmate::Moves(moves) if moves.len() == 1));
    client.game_over(GameResult::Win).await.expect("alive");
    let pid = client.process_id().expect("running");
    client.quit().await;
    assert!(!runs(pid));
}

#[tokio::test]
async fn options_are_checked_before_they_are_sent() {
    let mut client = start("read line; echo \"bestmove $line\"; cat >/dev/null").await;
    let error = client.set_option("NoSuch", Some("1")).await.expect_err("unknown").to_string();
    assert_eq!(error, "the engine has no option `NoSuch`");
    let error = client.set_option("USI_Hash", Some("4096")).await.expect_err("too large").to_string();
    assert_eq!(error, "option `USI_Hash`: expected a number from 1 to 1024, found `4096`");
    let error = client.set_option("Book File", Some("a\nquit")).await.expect_err("two lines").to_string();
    assert_eq!(error, "option `Book File`: the value has a control character '\\n' at byte 1");
    client.set_option("Clear Hash", None).await.expect("a button");
}

#[tokio::test]
async fn a_program_that_is_not_there_is_an_error() {
    let error =
        Client::start(&Launch::new("/no/such/engine", [""; 0]), limits()).await.expect_err("nothing there");
    assert!(matches!(&error, ClientError::Start { program, .. } if program == "/no/such/engine"), "{error}");
}

#[tokio::test]
async fn a_handshake_that_never_ends_is_given_up_and_the_process_killed() {
    for script in ["sleep 1000", "while :; do echo 'id name Endless'; done", "tr '\\0' x </dev/zero"] {
        let limits = Limits { handshake: Duration::from_millis(300), ..limits() };
        // A pid file instead of `process_id`: there is no client to ask.
        let folder =
            std::env::temp_dir().join(format!("komadai-usi-{}-{}", std::process::id(), script.len()));
        let launch =
            shell(&format!("echo $$ >'{}'; exec {script}", folder.display()).replace("exec while", "while"));
        let error = Client::start(&launch, limits).await.expect_err("no handshake");
        assert!(matches!(error, ClientError::Hung { phase: Phase::Handshake, .. }), "{script}: {error}");
        let pid = std::fs::read_to_string(&folder).expect("the pid file").trim().parse().expect("a number");
        std::fs::remove_file(&folder).expect("removable");
        wait_until_gone(pid).await;
    }
}

#[tokio::test]
async fn an_engine_that_hangs_is_stopped_then_killed() {
    let limits = Limits { stop: SHORT, ..limits() };
    let mut client = start_with("while read -r line; do :; done", limits).await;
    let pid = client.process_id().expect("running");
    let error = go(&mut client, SHORT).await.expect_err("no answer");
    assert!(matches!(error, ClientError::Hung { phase: Phase::Search, .. }), "{error}");
    wait_until_gone(pid).await;
    for _ in 0..2 {
        let error = go(&mut client, SHORT).await.expect_err("killed");
        assert!(matches!(error, ClientError::Hung { .. }), "{error}");
    }
    assert!(matches!(client.ready().await, Err(ClientError::Hung { .. })));
}

#[tokio::test]
async fn an_engine_that_waits_for_stop_is_told_to() {
    let mut client =
        start("while read -r line; do case $line in stop) echo 'bestmove 2g2f';; isready) echo readyok;; esac; done")
            .await;
    for _ in 0..3 {
        let answer = go(&mut client, SHORT).await.expect("an answer after stop");
        assert!(answer.stopped);
        assert_eq!(answer.best.to_string(), "bestmove 2g2f");
    }
    client.ready().await.expect("alive");
}

#[tokio::test]
async fn an_engine_that_reads_nothing_is_killed() {
    let limits = Limits { stop: SHORT, ..limits() };
    let mut client = start_with("exec sleep 1000", limits).await;
    let pid = client.process_id().expect("running");
    // Enough text to fill the pipe and the queue.
    let value = "x".repeat(60_000);
    let error = loop {
        if let Err(error) = client.set_option("Book File", Some(&value)).await {
            break error;
        }
    };
    assert!(matches!(error, ClientError::Hung { phase: Phase::Input, .. }), "{error}");
    wait_until_gone(pid).await;
}

#[tokio::test]
async fn a_flood_is_survived_and_the_answer_found_in_it() {
    let mut client = start(
        r#"
        while read -r line; do case $line in
            go*) i=0; while [ $i -lt 20000 ]; do echo "info depth $i score cp $i pv 7g7f"; i=$((i+1)); done
                 echo 'bestmove 7g7f';;
        esac; done
        "#,
    )
    .await;
    assert_eq!(best(go(&mut client, LONG).await), "bestmove 7g7f");
}

#[tokio::test]
async fn an_endless_flood_ends_at_the_deadline() {
    let limits = Limits { stop: SHORT, ..limits() };
    let mut client = start_with("while :; do echo 'info depth 1 score cp 1'; done", limits).await;
    let error = go(&mut client, SHORT).await.expect_err("no answer");
    assert!(matches!(error, ClientError::Hung { phase: Phase::Search, .. }), "{error}");
}

#[tokio::test]
async fn rubbish_is_skipped() {
    let mut client = start(
        r#"
        while read -r line; do case $line in
            go*) head -c 300000 /dev/urandom | tr '\n' '.'; echo
                 head -c 300000 /dev/zero; echo
                 printf '\377\376info\r\n\r\n  bestmove   7g7f  \r\n';;
        esac; done
        "#,
    )
    .await;
    assert_eq!(best(go(&mut client, LONG).await), "bestmove 7g7f");
}

#[tokio::test]
async fn carriage_returns_are_accepted() {
    let script = r#"read line; printf 'id name Windows\r\nusiok\r\n'; while read -r line; do case $line in
        isready*) printf 'readyok\r\n';; go*) printf 'bestmove 7g7f ponder 3c3d\r\n';; esac; done"#;
    let mut client = Client::start(&shell(script), limits()).await.expect("handshake");
    assert_eq!(client.name().as_str(), "Windows");
    client.ready().await.expect("ready");
    assert_eq!(best(go(&mut client, LONG).await), "bestmove 7g7f ponder 3c3d");
}

#[tokio::test]
async fn death_is_an_error_with_the_last_words() {
    let mut client =
        start("read -r line; yes 'some chatter' | head -n 5000 >&2; echo 'out of ideas' >&2; exit 3").await;
    let error = go(&mut client, LONG).await.expect_err("dead");
    let ClientError::Died { status: Some(status), stderr } = &error else { panic!("{error}") };
    assert_eq!(status.code(), Some(3));
    assert!(stderr.ends_with("out of ideas\n") && stderr.len() <= 2048, "{stderr}");
    assert!(matches!(go(&mut client, LONG).await, Err(ClientError::Died { .. })));
    assert!(matches!(client.ready().await, Err(ClientError::Died { .. })));
    client.quit().await;
}

#[tokio::test]
async fn death_is_noticed_even_if_a_child_keeps_the_pipes_open() {
    // The child outlives the deadline: who waits for the pipes to close calls it a hang.
    let mut client = start("sleep 60 & read -r line; exit 4").await;
    let error = go(&mut client, LONG).await.expect_err("dead");
    assert!(matches!(error, ClientError::Died { status: Some(_), .. }), "{error}");
}

#[tokio::test]
async fn an_engine_that_closes_its_output_is_killed() {
    let mut client = start("read -r line; exec >&- sleep 1000").await;
    let pid = client.process_id().expect("running");
    let error = go(&mut client, LONG).await.expect_err("no output");
    assert!(matches!(error, ClientError::Died { status: None, .. }), "{error}");
    wait_until_gone(pid).await;
}

#[tokio::test]
async fn an_answer_that_came_too_early_is_ignored() {
    let mut client = start(
        r#"
        echo 'bestmove 1a1b'
        i=0
        while read -r line; do case $line in
            isready) i=$((i+1)); [ $i = 1 ] && echo 'bestmove 9a9b'
                     echo readyok; [ $i = 1 ] && echo 'bestmove 5a5b';;
            go*) echo 'bestmove 7g7f';;
        esac; done
        "#,
    )
    .await;
    client.ready().await.expect("ready");
    // Whatever came before the second answer has come.
    client.ready().await.expect("ready");
    assert_eq!(best(go(&mut client, LONG).await), "bestmove 7g7f");
}

#[tokio::test]
async fn a_second_answer_does_not_answer_the_next_search() {
    let mut client = start(
        r#"
        i=0
        while read -r line; do case $line in
            go*) i=$((i+1)); printf "bestmove ${i}a1b\nbestmove 9i9h\n";;
        esac; done
        "#,
    )
    .await;
    for i in 1..=9 {
        assert_eq!(best(go(&mut client, LONG).await), format!("bestmove {i}a1b"));
    }
}

#[tokio::test]
async fn an_abandoned_search_is_stopped_and_its_answer_discarded() {
    let mut client = start(
        r#"
        i=0
        while read -r line; do case $line in
            go*) i=$((i+1)); [ $i = 2 ] && echo 'bestmove 2g2f';;
            stop) echo 'bestmove 1a1b';;
        esac; done
        "#,
    )
    .await;
    let abandoned = tokio::time::timeout(SHORT, go(&mut client, LONG)).await;
    assert!(abandoned.is_err(), "the first search has no answer before `stop`");
    assert_eq!(best(go(&mut client, LONG).await), "bestmove 2g2f");
}

#[tokio::test]
async fn an_answer_that_makes_no_sense_is_an_error_and_no_end() {
    let mut client = start(
        r#"
        i=0
        while read -r line; do case $line in
            go*) i=$((i+1)); if [ $i = 1 ]; then echo 'bestmove e2e4'; elif [ $i = 2 ]; then echo 'checkmate nomate'
                 else echo 'bestmove 7g7f'; fi;;
        esac; done
        "#,
    )
    .await;
    let error = go(&mut client, LONG).await.expect_err("not a move").to_string();
    assert_eq!(
        error,
        "the engine's answer `bestmove e2e4` is not understood: \
         column 10: expected a move, `resign` or `win`, found `e2e4`"
    );
    let error = go(&mut client, LONG).await.expect_err("not that question");
    assert!(matches!(error, ClientError::Answer { .. }), "{error}");
    assert_eq!(best(go(&mut client, LONG).await), "bestmove 7g7f");
}

#[tokio::test]
async fn dropping_the_client_kills_the_process() {
    let client = start("trap '' TERM INT HUP PIPE; while :; do sleep 1; done").await;
    let pid = client.process_id().expect("running");
    assert!(runs(pid));
    drop(client);
    wait_until_gone(pid).await;
}

#[tokio::test]
async fn an_engine_that_does_not_quit_is_killed() {
    let limits = Limits { quit: SHORT, ..limits() };
    let client = start_with("while :; do read -r line; done", limits).await;
    let pid = client.process_id().expect("running");
    client.quit().await;
    wait_until_gone(pid).await;
}
