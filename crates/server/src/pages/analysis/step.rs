//! `GET /analysis/step`: where moves lead from a position, and what may be played there.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use komadai_record::{Builder, Place};
use komadai_rules::{Move, Position, Square};
use serde::{Deserialize, Serialize};

use super::opened;
use crate::limits::MAX_LINE_MOVES;
use crate::pages::records::{NodeData, RecordData};
use crate::problem::{Problem, json_error};
use crate::room::{Unread, read_move};
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::visitors::Visitor;

/// A question.
#[derive(Deserialize)]
pub(super) struct Question {
    sfen: String,
    /// The square that the move before went to: records say "same".
    last: Option<String>,
    /// Moves in USI.
    #[serde(default)]
    moves: String,
    /// One move as somebody writes it, in any notation.
    text: Option<String>,
}

/// The answer.
#[derive(Serialize)]
struct Answer {
    /// What stands after each move; the first follows the position that was asked about.
    nodes: Vec<NodeData>,
    /// The moves that are legal after the last, in USI, separated by blanks.
    legal: String,
    /// The square of the king that is in check there.
    check: Option<String>,
}

/// `GET /analysis/step?sfen=…&moves=…`
pub(super) async fn step(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    question: Result<Query<Question>, QueryRejection>,
) -> Result<Response, Problem> {
    state.commands.visitor(visitor).map_err(Problem::TooManyRequests)?;
    let Query(question) = question.map_err(|_| Problem::Form)?;
    Ok(match answer(t, &question) {
        Ok(answer) => Json(answer).into_response(),
        Err(text) => json_error(StatusCode::UNPROCESSABLE_ENTITY, &text),
    })
}

/// The answer, or in words why there is none.
fn answer(t: Language, question: &Question) -> Result<Answer, String> {
    let (start, number) = opened::position(&question.sfen).ok_or_else(|| t.text("analysis-no-position"))?;
    let last = question.last.as_deref().and_then(|square| square.parse::<Square>().ok());
    let mut builder = Builder::new(start, number);
    let mut now = start;
    let written = question.text.as_deref().map(|text| typed(t, text.trim(), &start, last)).transpose()?;
    let listed = opened::moves(&question.moves).take(MAX_LINE_MOVES);
    let listed = listed.map(|mv| mv.map_err(|text| no_move(t, text)));
    for mv in written.map(Ok).into_iter().chain(listed) {
        let mv = mv?;
        now = now.play(mv).map_err(|reason| texts::illegal(t, reason))?;
        builder.play(mv, "", Place::START).map_err(|error| texts::fault(t, &error.fault))?;
    }
    let record = builder.finish().map_err(|error| texts::fault(t, &error.fault))?;
    Ok(Answer {
        nodes: RecordData::after(t, &record, last).nodes,
        legal: now.legal_moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" "),
        check: now.king(now.turn()).filter(|_| now.in_check()).map(|king| king.to_string()),
    })
}

/// A move in whatever notation, or in words why it is none.
fn typed(t: Language, text: &str, position: &Position, last: Option<Square>) -> Result<Move, String> {
    read_move(position, last, text).map_err(|unread| match unread {
        Unread::NoMove => no_move(t, text),
        Unread::Ambiguous(moves) => {
            let list: Vec<_> = moves.iter().map(Move::to_string).collect();
            let values = [("text", excerpt(text).into()), ("moves", list.join(", ").into())];
            t.text_with("typing-ambiguous", &values)
        }
        Unread::Illegal(why) => texts::illegal(t, why),
    })
}

fn no_move(t: Language, text: &str) -> String {
    t.text_with("analysis-no-move", &[("text", excerpt(text).into())])
}

/// As much of a text as a message shows.
fn excerpt(text: &str) -> String {
    text.chars().take(20).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(sfen: &str, moves: &str, text: Option<&str>) -> Result<Answer, String> {
        let question = Question {
            sfen: sfen.to_owned(),
            last: None,
            moves: moves.to_owned(),
            text: text.map(str::to_owned),
        };
        answer(Language::English, &question)
    }

    #[test]
    fn moves_are_followed_and_what_is_wrong_is_said() {
        let start = Position::startpos().to_sfen(1);
        let after = ask(&start, "7g7f,3c3d", None).unwrap();
        assert_eq!((after.nodes.len(), after.nodes[1].western.as_str()), (2, "☖P-34"));
        assert!(after.legal.contains("8h2b+"), "{}", after.legal);
        for text in ["7g7f", "P-76", "P-7f", "７六歩", "+7776FU"] {
            let after = ask(&start, "", Some(text)).unwrap();
            assert_eq!(after.nodes[0].western, "☗P-76", "{text}");
        }
        assert_eq!(ask(&start, "", None).unwrap().legal.split(' ').count(), 30);
        assert_eq!(ask(&start, "", Some("rook up")).err().unwrap(), "“rook up” is no move here.");
        assert_eq!(
            ask(&start, "P*5e", None).err().unwrap(),
            texts::illegal(Language::English, komadai_rules::Illegal::NotInHand)
        );
        assert!(ask("lnsgk w", "", None).is_err());
    }
}
