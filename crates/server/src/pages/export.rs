//! Downloads: a game as a record in any format, its present position as SFEN.

use std::time::Duration;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use komadai_record::{
    Builder, Encoding, Ending, Format, HeaderName, NodeId, Place, Record, RecordError, Step,
};
use komadai_rules::{ByColor, Color, Position};
use komadai_store::{EventKind, GameId, GameRecord, Seat, SideTime, TimeControl};

use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// The formats that a game or a record can be had in, the usual ones first.
pub(super) const FORMATS: [Format; 7] =
    [Format::Kif, Format::Ki2, Format::Csa, Format::Usi, Format::Jkf, Format::Psn, Format::Json];

/// `GET /game/export/{id}.{kif|ki2|csa|usi|jkf|psn|json|sfen}`
pub(super) async fn download(
    State(state): State<AppState>,
    language: Language,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let Path(file) = path.map_err(|_| Problem::NotFound)?;
    let (id, ending) = file.split_once('.').ok_or(Problem::NotFound)?;
    let format = FORMATS.into_iter().find(|format| format.name() == ending);
    if format.is_none() && ending != "sfen" {
        return Err(Problem::NotFound);
    }
    let id: GameId = id.parse().map_err(|_| Problem::NoGame)?;
    let game = state.rooms.record(id).await?;
    let record = record(&game, format, language).map_err(|error| {
        tracing::error!(game = %id, %error, "a stored move is not legal");
        Problem::Internal
    })?;
    let content = match format {
        Some(format) => text(format, &record),
        None => position(&record),
    };
    Ok(attachment(&format!("komadai-{file}"), content))
}

/// A record as the text of a file.
pub(super) fn text(format: Format, record: &Record) -> String {
    format!("{}{}", format.declaration(Encoding::Utf8), format.write(record).text)
}

/// A text to keep, under this name.
pub(super) fn attachment(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)];
    (headers, text).into_response()
}

/// The game as a record for this format, or for its position alone: its players, its moves with the time between them, its end.
pub(super) fn record(
    game: &GameRecord,
    format: Option<Format>,
    language: Language,
) -> Result<Record, RecordError> {
    let mut builder = Builder::new(game.start, 1);
    for (name, color) in [(HeaderName::Black, Color::Black), (HeaderName::White, Color::White)] {
        builder.headers_mut().push(name, player(&game.seats, color, language));
    }
    if let Some(limit) = game.time.and_then(|time| time_limit(&time, format)) {
        builder.headers_mut().push(HeaderName::TimeLimit, limit);
    }
    builder.headers_mut().push(HeaderName::StartTime, moment(game.created_at));
    if let Some(finish) = game.finish {
        builder.headers_mut().push(HeaderName::EndTime, moment(finish.at));
    }
    let mut before: Option<i64> = None;
    for played in game.moves() {
        let node = builder.play(played.mv, "", Place::START)?;
        // Without clocks time counts from the first move: before it nobody is waited for.
        let used = played
            .spent
            .map(|spent| u64::from(spent.charged))
            .or_else(|| before.map(|before| played.at.saturating_sub(before).max(0).unsigned_abs()));
        builder.tree_mut().set_time(node, used.map(|used| Duration::from_secs(used / 1000)));
        before = Some(played.at);
    }
    for event in &game.events {
        if let EventKind::Ended { outcome, attempt, .. } = event.kind {
            // A move that lost by being illegal is no move of the game, but one of its record.
            if let Some(attempt) = attempt {
                builder.play(attempt, "", Place::START)?;
            }
            builder.end_with(Ending::of_outcome(outcome, builder.turn()), Place::START)?;
        }
    }
    builder.finish()
}

/// The time control as a format's readers know it; `None` where they know none such.
fn time_limit(time: &TimeControl, format: Option<Format>) -> Option<String> {
    let (black, white) = (time.sides[Color::Black], time.sides[Color::White]);
    match format {
        // CSA V2.2 has hours, minutes and one byoyomi, the same for both.
        Some(Format::Csa) => {
            let known = time.is_even()
                && black.is_real_time()
                && black.periods() <= 1
                && (black.increment() + black.delay()).is_zero();
            let (main, period) = (black.main().as_secs(), black.period().as_secs());
            let whole = main.is_multiple_of(60) && period < 100;
            (known && whole).then(|| format!("{:02}:{:02}+{period:02}", main / 3600, main / 60 % 60))
        }
        Some(Format::Kif | Format::Ki2 | Format::Jkf) if time.is_even() => Some(japanese_time(black)),
        Some(Format::Kif | Format::Ki2 | Format::Jkf) => {
            Some(format!("先手{} 後手{}", japanese_time(black), japanese_time(white)))
        }
        _ => Some(time.to_string()),
    }
}

/// As the Japanese formats write it: 10分+30秒.
fn japanese_time(side: SideTime) -> String {
    let length = |time: Duration| {
        let seconds = time.as_secs();
        let parts = [("時間", seconds / 3600), ("分", seconds / 60 % 60), ("秒", seconds % 60)];
        let some = parts.into_iter().filter(|(_, count)| *count > 0);
        let text: String = some.map(|(unit, count)| format!("{count}{unit}")).collect();
        if text.is_empty() { "0分".to_owned() } else { text }
    };
    match side {
        SideTime::SuddenDeath { main } => format!("{}切れ負け", length(main)),
        SideTime::Byoyomi { main, period, periods: 1 } => format!("{}+{}", length(main), length(period)),
        SideTime::Byoyomi { main, period, periods } => {
            format!("{}+{}×{periods}回", length(main), length(period))
        }
        SideTime::Fischer { main, increment } => format!("{}+一手{}加算", length(main), length(increment)),
        SideTime::Delay { main, delay } => format!("{}+一手{}猶予", length(main), length(delay)),
        SideTime::Correspondence { days, reserve: 0 } => format!("一手{days}日"),
        SideTime::Correspondence { days, reserve } => format!("一手{days}日+{reserve}日"),
    }
}

/// Who sat at a side, in words.
fn player(seats: &ByColor<Seat>, color: Color, language: Language) -> String {
    match seats[color] {
        Seat::Computer { level } => language.text_with("js-seat-computer", &[("level", level.into())]),
        Seat::Guest { .. } => language.text("js-seat-guest"),
        Seat::Player { player, .. } => player.name.to_string(),
        Seat::Open => language.text("js-seat-open"),
    }
}

/// A moment as records write it, in UTC.
fn moment(at: i64) -> String {
    let moment = Timestamp::from_millisecond(at).unwrap_or_default();
    moment.strftime("%Y/%m/%d %H:%M:%S").to_string()
}

/// The position after the last move, in SFEN.
fn position(record: &Record) -> String {
    let tree = record.tree();
    let mut position: Position = *record.start();
    let mut number = record.move_number();
    for node in tree.line(NodeId::ROOT) {
        if let Some(Step::Move(mv)) = tree.step(node) {
            position.apply_unchecked(mv);
            number += 1;
        }
    }
    format!("{}\n", position.to_sfen(number))
}
