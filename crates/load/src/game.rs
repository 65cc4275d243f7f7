//! Two players who play one game after the other.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use komadai_rules::{Color, Game, Move, Position, Preset};
use serde_json::Value;
use tokio::time::{Instant, sleep_until, timeout};

use crate::latency::Latencies;
use crate::random::Random;
use crate::seat::{Seat, Silence};
use crate::table::{Nodes, Phase, Table};
use crate::wire::{get, post};

/// Nobody plays longer than this: chance alone would go on for hundreds of moves.
const LONGEST: usize = 150;
/// How soon it is told that the site was killed.
const PATIENCE: Duration = Duration::from_secs(10);
/// Five minutes and five seconds a move: the moves are charged, and no flag falls.
const FORM: &str = "opponent=friend&color=black&handicap=even&rules=fesa&time=5m%2B5s";

/// What was acknowledged in a game.
pub(crate) struct Log {
    id: String,
    /// The moves that were acknowledged, in order.
    pub(crate) moves: Vec<Move>,
}

impl Log {
    /// How many of the moves the site does not know.
    pub(crate) async fn missing(&self, site: SocketAddr) -> Result<usize, String> {
        let answer = get(site, &format!("/api/v1/game/{}", self.id)).await?;
        let game: Value = serde_json::from_slice(&answer.body).map_err(|error| error.to_string())?;
        let stored = game["moves"].as_array().map_or(&[][..], Vec::as_slice);
        let is_there = |(place, mv): (usize, &Move)| {
            stored.get(place).and_then(Value::as_str).is_some_and(|stored| stored == mv.to_string())
        };
        Ok(self.moves.iter().enumerate().filter(|&played| !is_there(played)).count())
    }
}

/// A game and who sits at it.
struct Pair {
    log: Log,
    game: Game,
    /// To whose nodes both lines lead.
    site: Nodes,
    /// Where Black's and White's pages are.
    paths: [String; 2],
    seats: [Seat; 2],
}

/// Plays until the table says that it is over; the times and what was acknowledged.
pub(crate) async fn play_on(table: Arc<Table>, number: usize) -> Result<(Latencies, Vec<Log>), String> {
    let done = Player {
        table: &table,
        number,
        random: Random::new(number as u64),
        latencies: Latencies::default(),
        due: None,
    }
    .play()
    .await;
    done.inspect_err(|what| table.fail(format!("game {number}: {what}")))
}

struct Player<'a> {
    table: &'a Table,
    number: usize,
    random: Random,
    latencies: Latencies,
    /// When the next move is to be sent; `None` where that is counted anew.
    due: Option<Instant>,
}

impl Player<'_> {
    async fn play(mut self) -> Result<(Latencies, Vec<Log>), String> {
        let mut logs = Vec::new();
        let mut pair = self.sit_down().await?;
        self.table.seat();
        self.table.until(|phase| matches!(phase, Phase::Play(_))).await;
        self.due = Some(Instant::now() + self.table.offset(self.number));
        while let Some(seated) = pair {
            logs.push(self.play_game(seated).await?);
            pair = self.sit_down().await?;
        }
        Ok((self.latencies, logs))
    }

    /// The site's addresses, once it is there.
    async fn site(&self) -> Option<Nodes> {
        match self.table.until(|phase| *phase != Phase::Down).await {
            Phase::Seating(site) | Phase::Play(site) => Some(site),
            Phase::Down | Phase::Over => None,
        }
    }

    /// Makes a game, takes both seats and opens both lines; `None` when it is over.
    async fn sit_down(&self) -> Result<Option<Pair>, String> {
        while let Some(site) = self.site().await {
            let _door = self.table.door.acquire().await.expect("never closed");
            match sit_down_at(&site, self.number).await {
                Ok(pair) => return Ok(Some(pair)),
                Err(silence) => self.has_died(&site, silence).await?,
            }
        }
        Ok(None)
    }

    /// Goes on if the silence is that of a site that was killed, which is told a moment after it is done.
    async fn has_died(&self, site: &Nodes, silence: Silence) -> Result<(), String> {
        if let Silence::Wrong(what) = silence {
            return Err(what);
        }
        let gone = |phase: &Phase| !matches!(phase, Phase::Seating(now) | Phase::Play(now) if now == site);
        let told = timeout(PATIENCE, self.table.until(gone)).await;
        told.map(drop).map_err(|_| "the site hung up".to_owned())
    }

    /// Plays a game to its end, through a death of the site.
    async fn play_game(&mut self, mut pair: Pair) -> Result<Log, String> {
        let told = |id: &str, what| format!("{id}: {what}");
        loop {
            let site = Arc::clone(&pair.site);
            let Err(silence) = self.play_moves(&mut pair).await else { return Ok(pair.log) };
            self.has_died(&site, silence).await.map_err(|what| told(&pair.log.id, what))?;
            if !self.come_back(&mut pair).await.map_err(|what| told(&pair.log.id, what))? {
                return Ok(pair.log);
            }
        }
    }

    async fn play_moves(&mut self, pair: &mut Pair) -> Result<(), Silence> {
        while pair.game.outcome().is_none() {
            let due = self.due.unwrap_or_else(Instant::now);
            sleep_until(due).await;
            if self.table.is_over() {
                return Ok(());
            }
            let side = usize::from(pair.game.position().turn() == Color::White);
            if pair.game.ply() >= LONGEST {
                pair.seats[side].say(r#"{"t":"resign","id":"r"}"#.to_owned()).await?;
                pair.seats[side].acknowledged("r").await?;
                return Ok(());
            }
            let moves = pair.game.legal_moves();
            let mv = moves[self.random.below(moves.len())];
            let version = pair.play(side, mv).await?;
            self.latencies.add(due.elapsed());
            self.due = (!self.table.pause.is_zero()).then(|| due + self.table.pause);
            pair.seats[1 - side].told(version).await?;
        }
        Ok(())
    }

    /// Opens both lines again once the site is there; `false` when it is over. A move that was on its way may have been
    /// stored: then it has been played.
    async fn come_back(&mut self, pair: &mut Pair) -> Result<bool, String> {
        while let Some(site) = self.site().await {
            let _door = self.table.door.acquire().await.expect("never closed");
            match pair.reopen(&site, self.number).await {
                Ok(()) => {
                    self.due = Some(Instant::now() + self.table.pause);
                    return Ok(true);
                }
                Err(silence) => self.has_died(&site, silence).await?,
            }
        }
        Ok(false)
    }
}

/// At which nodes the two players of a game have their lines: where there are several, at two of them.
fn places(site: &Nodes, number: usize) -> [SocketAddr; 2] {
    [0, 1].map(|side| site[(number + side) % site.len()])
}

async fn sit_down_at(site: &Nodes, number: usize) -> Result<Pair, Silence> {
    let places = places(site, number);
    let made = post(places[0], "/games", FORM).await.map_err(|_| Silence::Dead)?;
    let black = path(made.location().map_err(Silence::Wrong)?)?;
    let id = black.split('/').nth(2).ok_or_else(|| Silence::Wrong(black.clone()))?.to_owned();
    let joined = post(places[1], &format!("/join/{id}"), "").await.map_err(|_| Silence::Dead)?;
    let white = path(joined.location().map_err(Silence::Wrong)?)?;
    let seats = [Seat::open(places[0], &black).await?, Seat::open(places[1], &white).await?];
    let game = Game::new(Position::startpos(), Preset::Fesa.rules());
    Ok(Pair {
        log: Log { id, moves: Vec::new() },
        game,
        site: Arc::clone(site),
        paths: [black, white],
        seats,
    })
}

/// `/play/ID/SECRET` of an address.
fn path(location: &str) -> Result<String, Silence> {
    match location.find("/play/") {
        Some(place) => Ok(location[place..].to_owned()),
        None => Err(Silence::Wrong(format!("a redirect to {location}"))),
    }
}

impl Pair {
    /// Sends a move and waits for its acknowledgement; the version that it made.
    async fn play(&mut self, side: usize, mv: Move) -> Result<u64, Silence> {
        let ply = self.game.ply() + 1;
        let command = format!("m{ply}");
        self.seats[side].say(format!(r#"{{"t":"move","ply":{ply},"usi":"{mv}","id":"{command}"}}"#)).await?;
        let version = self.seats[side].acknowledged(&command).await?;
        self.record(mv)?;
        Ok(version)
    }

    fn record(&mut self, mv: Move) -> Result<(), Silence> {
        self.game.play(mv).map_err(|reason| Silence::Wrong(format!("{mv}: {reason}")))?;
        self.log.moves.push(mv);
        Ok(())
    }

    /// Opens both lines again and compares. Every acknowledged move has to be there, and at most one more.
    async fn reopen(&mut self, site: &Nodes, number: usize) -> Result<(), Silence> {
        for ((seat, path), place) in self.seats.iter_mut().zip(&self.paths).zip(places(site, number)) {
            *seat = Seat::open(place, path).await?;
        }
        self.site = Arc::clone(site);
        let text = self.seats[0].hear().await?;
        let state: Value = serde_json::from_str(&text).map_err(|error| Silence::Wrong(error.to_string()))?;
        let stored = state["moves"].as_array().map_or(&[][..], Vec::as_slice);
        let known = self.log.moves.len();
        if stored.len() > known + 1 {
            return Err(Silence::Wrong(format!(
                "{known} moves were acknowledged, {} are stored",
                stored.len()
            )));
        }
        if let Some(usi) = stored.get(known).and_then(|mv| mv["usi"].as_str()) {
            let mv = usi.parse().map_err(|_| Silence::Wrong(format!("{usi} is stored")))?;
            self.record(mv)?;
        }
        Ok(())
    }
}
