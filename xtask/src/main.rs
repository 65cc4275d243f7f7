//! What a person runs is what CI runs: `cargo xtask test`, and its steps one by one.

mod api;
mod bench;
mod ci;
mod deb;
mod deny;
mod e2e;
mod load;
mod machine;
mod net;
mod options;
mod project;
mod proofs;
mod steps;
mod test;
mod tidy;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask TASK

  test                  everything: format, tidy, types, clippy, cargo test, browser tests
  tidy                  crate arrows, file lengths, forbidden words, links, licences
  types                 type check of the site's modules and of the browser tests
  e2e [NAME]            browser tests, or those whose file name contains NAME
  durability [--rounds N] [--seed S]
                        kill -9 in the middle of a game, N times (20): nothing acknowledged is lost
  api [--examples N]    the interface for programs against its OpenAPI document, with schemathesis: N tries (200) an address
  postgres              the tests of the store and of the site over a PostgreSQL server
  faults [--minutes N] [--games N] [--rate N] [--seed S]
                        games over three nodes with PostgreSQL and NATS, while something fails every ten seconds
  upgrade [REV]         games over three nodes of an earlier commit, replaced by today's program one by one, and back
  load [--seconds N] [--games N] [--rate N] [--idle N] [--nodes N [--bus pg|nats]]
                        N games (1000) at once over websockets for N seconds (60), N moves a second (4500; 0: all it
                        takes), kill -9 in the middle; before that N sockets (0) that only listen;
                        with --nodes over N nodes and PostgreSQL, without a kill: what a move costs
  bench rules [ROUNDS]  perft, mate in one and SFEN against rsshogi and haitaka, in ratios
  bench record [GAMES]  reading CSA, KIF and KI2 against cshogi, rsshogi, python-shogi and tsshogi, in ratios
  fuzz [TARGET] [--seconds N]
                        each fuzz target, or one, for N seconds (600)
  twin [--positions N] [--seed S]
                        the rules against the naive twin, N positions (1000000) of each sort
  notation [--positions N]
                        every move of N positions (1000000) written and read back in every style
  oracle [--positions N] [--seed S]
                        legal moves against cshogi and rsshogi, N positions (200000)
  semver [REV]          the rules' interface against that of REV, or of the last tag
  net TASK              generate, train, test: the engine's network from games of its own (docs/nets.md)
  deb                   the Debian package: made, looked into, installed into target/deb-root
  deny                  licences, sources and advisories of the dependencies, with cargo-deny
  screenshot            plays a game and takes the pictures in docs/pictures
  ci                    a fresh clone of HEAD, and .ci/run in it";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run_all(),
        ["tidy"] => tidy::run(),
        ["types"] => e2e::check_types(),
        ["e2e"] => e2e::build_and_run(None),
        ["e2e", name] => e2e::build_and_run(Some(name)),
        ["api", options @ ..] => api::api(options),
        ["deb"] => deb::deb(),
        ["load", options @ ..] => load::load(options),
        ["faults", options @ ..] => load::faults(options),
        ["upgrade", options @ ..] => load::upgrade(options),
        ["postgres"] => test::on_postgres(),
        ["bench", "rules", options @ ..] => bench::rules(options),
        ["bench", "record", options @ ..] => bench::record(options),
        ["fuzz", options @ ..] => proofs::fuzz(options),
        ["twin", options @ ..] => proofs::twin(options),
        ["notation", options @ ..] => proofs::notation(options),
        ["oracle", options @ ..] => proofs::oracle(options),
        ["semver"] => proofs::semver(None),
        ["semver", revision] => proofs::semver(Some(revision)),
        ["net", options @ ..] => net::run_trainer(options),
        ["deny"] => deny::check(),
        ["screenshot"] => e2e::screenshot(),
        ["durability", options @ ..] => test::durability(options),
        ["ci"] => ci::run_in_clone(),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
