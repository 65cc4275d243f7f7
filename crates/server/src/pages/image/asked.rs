//! What somebody wants a picture of, and how it is to look.

use std::str::FromStr;

use komadai_rules::{Color, Move, Position, Setup};
use komadai_store::GameId;
use serde::Deserialize;

use crate::pages::analysis;
use crate::picture::{LONGEST, Look, PictureFault, Scene};
use crate::preferences::{Preferences, Setting};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// The width of a picture, in dots: the least, the usual, and the most.
const WIDTH: [u32; 3] = [120, 640, 1600];
/// The same of one that moves.
const REPLAY_WIDTH: [u32; 3] = [120, 400, 480];
/// How long each position stays, in milliseconds.
const DELAY: [u16; 3] = [200, 1000, 5000];

/// The parameters of an address. A position is named as in the address of an analysis.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// The diagram, or where the moves begin; the usual start without it.
    sfen: Option<String>,
    /// Moves after it, in USI, separated by commas.
    moves: Option<String>,
    /// A game of the site in place of both.
    game: Option<String>,
    /// After how many moves; the last one without it.
    ply: Option<String>,
    /// The move that led to the diagram, in USI.
    last: Option<String>,
    /// The choices of the settings, the reader's own where one is left out.
    pieces: Option<String>,
    board: Option<String>,
    coordinates: Option<String>,
    theme: Option<String>,
    /// Who sits at the lower edge.
    side: Option<String>,
    width: Option<String>,
    /// How long each position of a game stays, in milliseconds.
    delay: Option<String>,
}

/// What is shown.
pub(super) struct Shown<T> {
    pub(super) scene: T,
    /// Whether the same address will always show it: not so while a game is played.
    pub(super) lasting: bool,
}

/// Where a game begins, and its moves.
struct Line {
    start: Position,
    moves: Vec<Move>,
    lasting: bool,
}

impl Asked {
    /// The position.
    pub(super) async fn position(&self, state: &AppState) -> Result<Shown<Scene>, Problem> {
        if self.game.is_none() && self.moves.as_deref().unwrap_or_default().is_empty() {
            let last = self.last.as_deref().filter(|text| !text.is_empty());
            let last = last.map(str::parse).transpose().map_err(|_| Problem::Picture(PictureFault::Move))?;
            let setup = match self.sfen.as_deref().unwrap_or_default().trim() {
                "" | "startpos" => Position::startpos().setup(1),
                sfen => Setup::from_sfen(sfen).map_err(|_| Problem::Picture(PictureFault::Position))?,
            };
            return Ok(Shown { scene: Scene::of_setup(setup, last), lasting: true });
        }
        let Line { start, mut moves, lasting } = self.line(state).await?;
        moves.truncate(value(self.ply.as_deref(), [0, usize::MAX, usize::MAX])?);
        let position = moves.iter().fold(start, |position, &mv| position.play_unchecked(mv));
        Ok(Shown { scene: Scene::of_position(&position, moves.last().copied()), lasting })
    }

    /// All positions of a game.
    pub(super) async fn game(&self, state: &AppState) -> Result<Shown<Vec<Scene>>, Problem> {
        let Line { start, moves, lasting } = self.line(state).await?;
        Ok(Shown { scene: scenes(&start, &moves)?, lasting })
    }

    async fn line(&self, state: &AppState) -> Result<Line, Problem> {
        if let Some(id) = &self.game {
            let id: GameId = id.parse().map_err(|_| Problem::NoGame)?;
            let game = state.rooms.record(id).await?;
            let moves = game.moves().iter().map(|played| played.mv).collect();
            return Ok(Line { start: game.start, moves, lasting: game.finish.is_some() });
        }
        let start = match self.sfen.as_deref().unwrap_or_default().trim() {
            "" | "startpos" => Position::startpos(),
            sfen => analysis::position(sfen).ok_or(Problem::Picture(PictureFault::Position))?.0,
        };
        let moves: Result<Vec<Move>, _> =
            analysis::moves(self.moves.as_deref().unwrap_or_default()).collect();
        let moves = moves.map_err(|_| Problem::Picture(PictureFault::Move))?;
        moves
            .iter()
            .try_fold(start, |position, &mv| position.play(mv))
            .map_err(|_| Problem::Picture(PictureFault::Move))?;
        Ok(Line { start, moves, lasting: true })
    }

    /// How a picture is to look.
    pub(super) fn look(&self, t: Language) -> Result<Look, Problem> {
        self.look_within(t, WIDTH)
    }

    /// How one that moves is to look.
    pub(super) fn replay_look(&self, t: Language) -> Result<Look, Problem> {
        self.look_within(t, REPLAY_WIDTH)
    }

    fn look_within(&self, t: Language, width: [u32; 3]) -> Result<Look, Problem> {
        let mut preferences = Preferences::now();
        for (setting, chosen) in [
            (Setting::Pieces, &self.pieces),
            (Setting::Board, &self.board),
            (Setting::Coordinates, &self.coordinates),
            (Setting::Theme, &self.theme),
        ] {
            let Some(chosen) = chosen.as_deref() else { continue };
            if !setting.values().contains(&chosen) {
                return Err(Problem::Picture(PictureFault::Choice));
            }
            preferences.choose(setting.name(), chosen);
        }
        let near = match self.side.as_deref() {
            None => Color::Black,
            Some(side) => side.parse().map_err(|_| Problem::Picture(PictureFault::Choice))?,
        };
        Ok(Look::of(preferences, t, near, value(self.width.as_deref(), width)?))
    }

    /// How long each position stays, in hundredths of a second.
    pub(super) fn delay(&self) -> Result<u16, Problem> {
        Ok(value(self.delay.as_deref(), DELAY)? / 10)
    }
}

/// All positions of a game, if it is not too long.
pub(super) fn scenes(start: &Position, moves: &[Move]) -> Result<Vec<Scene>, Problem> {
    if moves.len() >= LONGEST {
        return Err(Problem::Picture(PictureFault::Long));
    }
    Ok(Scene::of_game(start, moves))
}

/// A number between the least and the most; the usual one where none is named.
fn value<T: FromStr + PartialOrd>(text: Option<&str>, [least, usual, most]: [T; 3]) -> Result<T, Problem> {
    let Some(text) = text else { return Ok(usual) };
    let number: Option<T> = text.parse().ok();
    number.filter(|number| (&least..=&most).contains(&number)).ok_or(Problem::Picture(PictureFault::Size))
}
