//! What a client says on a websocket: a JSON object a text frame, read into a message.

use komadai_rules::Move;
use komadai_store::{ClientId, Proposal, Version};
use serde_json::{Map, Value};

use crate::room::{CommandKind, LeftClaim, MAX_LINE};

/// A text frame, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ClientMessage {
    /// Do this.
    Command {
        /// The client's name for it.
        id: ClientId,
        /// What.
        kind: CommandKind,
        /// The version of the game that the client had seen; only moves say it.
        seen: Option<Version>,
    },
    /// Why is this move not allowed? Changes nothing.
    Why {
        /// The number the move would have.
        ply: u32,
        /// The move.
        mv: Move,
    },
    /// Say this to those whom it is meant for.
    Say {
        /// The client's name for it.
        id: ClientId,
        /// What.
        text: String,
    },
    /// Have a moderator look at a message.
    Report {
        /// The client's name for it.
        id: ClientId,
        /// Its number.
        number: u32,
    },
    /// What was said so far?
    Chat,
    /// Where do these moves lead?
    Ahead {
        /// From the game's present position.
        moves: Vec<Move>,
    },
    /// Which move is this?
    Read {
        /// As somebody writes it.
        text: String,
    },
    /// Are you there?
    Ping,
}

/// A text frame that makes no sense. Its text is for whoever writes the client, hence in English.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub(super) struct FrameError {
    /// The command's id, as far as it could be read.
    pub(super) id: Option<ClientId>,
    /// What is wrong.
    pub(super) text: String,
}

/// Every type of message, for the error that lists them.
const TYPES: &str = "`move`, `why`, `resign`, `abort`, `declare`, `claim`, `offer`, `decline`, `withdraw`, `say`, `report`, `chat`, `ahead`, `read` or `ping`";
/// As much of a wrong value as an error repeats, in characters.
const SHOWN: usize = 40;

impl ClientMessage {
    /// Reads a text frame. Unknown fields are passed over, so that a newer client can talk to an older site.
    ///
    /// # Errors
    /// A sentence that names what is wrong.
    pub(super) fn read(frame: &str) -> Result<Self, FrameError> {
        let value: Value = serde_json::from_str(frame)
            .map_err(|error| FrameError { id: None, text: format!("the message is not JSON: {error}") })?;
        let Value::Object(fields) = value else {
            let text =
                format!("a message is a JSON object such as {{\"t\":\"ping\"}}, not {}", kind_of(&value));
            return Err(FrameError { id: None, text });
        };
        Fields::new(&fields).message().map_err(|text| FrameError { id: id_of(&fields), text })
    }
}

/// The id of a text frame that is not read any further, if it has one.
pub(super) fn id(frame: &str) -> Option<ClientId> {
    serde_json::from_str(frame).ok().and_then(|value: Value| id_of(value.as_object()?))
}

fn id_of(fields: &Map<String, Value>) -> Option<ClientId> {
    fields.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok())
}

/// The fields of one message, read by name. Errors are sentences.
struct Fields<'a> {
    of: &'a str,
    fields: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    fn new(fields: &'a Map<String, Value>) -> Self {
        Self { of: fields.get("t").and_then(Value::as_str).unwrap_or_default(), fields }
    }

    fn message(&self) -> Result<ClientMessage, String> {
        let kind = match self.of {
            "ping" => return Ok(ClientMessage::Ping),
            "chat" => return Ok(ClientMessage::Chat),
            "ahead" => return Ok(ClientMessage::Ahead { moves: self.moves()? }),
            "read" => return Ok(ClientMessage::Read { text: self.text()?.to_owned() }),
            "say" => return Ok(ClientMessage::Say { id: self.id()?, text: self.text()?.to_owned() }),
            "report" => return Ok(ClientMessage::Report { id: self.id()?, number: self.number("n")? }),
            "why" => {
                return Ok(ClientMessage::Why { ply: self.ply()?, mv: self.mv()? });
            }
            "move" => CommandKind::Move { ply: self.ply()?, mv: self.mv()? },
            "resign" => CommandKind::Resign,
            "abort" => CommandKind::Abort,
            "claim" => CommandKind::ClaimLeft(self.claim()?),
            "declare" => CommandKind::Declare,
            "offer" => CommandKind::Offer(self.what()?),
            "decline" => CommandKind::Decline(self.what()?),
            "withdraw" => CommandKind::Withdraw(self.what()?),
            _ => return Err(self.no_such_type()),
        };
        Ok(ClientMessage::Command { id: self.id()?, kind, seen: self.seen()? })
    }

    fn no_such_type(&self) -> String {
        match self.fields.get("t") {
            None => format!("the message has no type: `t` must be {TYPES}"),
            Some(Value::String(name)) => format!("unknown message type `{}`: expected {TYPES}", shown(name)),
            Some(other) => format!("the type `t` is {}: expected {TYPES}", kind_of(other)),
        }
    }

    fn ply(&self) -> Result<u32, String> {
        self.number("ply")
    }

    /// A number that something has in a game.
    fn number(&self, name: &str) -> Result<u32, String> {
        let value = self.get(name)?;
        value
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
            .filter(|&number| number > 0)
            .ok_or_else(|| self.wrong(name, "a whole number from 1", value))
    }

    fn moves(&self) -> Result<Vec<Move>, String> {
        let value = self.get("moves")?;
        let expected = "moves such as \"7g7f 3c3d\", 30 at most";
        let text = value.as_str().ok_or_else(|| self.wrong("moves", expected, value))?;
        let moves: Result<Vec<Move>, _> = text.split_whitespace().map(str::parse).collect();
        let moves = moves.map_err(|error| format!("`moves` of `{}`: {error}", self.of))?;
        if moves.len() > MAX_LINE { Err(self.wrong("moves", expected, value)) } else { Ok(moves) }
    }

    fn text(&self) -> Result<&'a str, String> {
        let value = self.get("text")?;
        value.as_str().ok_or_else(|| self.wrong("text", "a string", value))
    }

    fn mv(&self) -> Result<Move, String> {
        let value = self.get("usi")?;
        let text = value.as_str().ok_or_else(|| self.wrong("usi", "a move such as \"7g7f\"", value))?;
        text.parse().map_err(|error| format!("`usi` of `{}`: {error}", self.of))
    }

    /// The field may be left out.
    fn seen(&self) -> Result<Option<Version>, String> {
        let Some(value) = self.fields.get("v") else { return Ok(None) };
        let version = value.as_u64().and_then(|version| u32::try_from(version).ok());
        let expected = "a whole number, the version that was seen last";
        version.map(|version| Some(Version::new(version))).ok_or_else(|| self.wrong("v", expected, value))
    }

    fn claim(&self) -> Result<LeftClaim, String> {
        let value = self.get("what")?;
        match value.as_str() {
            Some("win") => Ok(LeftClaim::Win),
            Some("draw") => Ok(LeftClaim::Draw),
            _ => Err(self.wrong("what", "\"win\" or \"draw\"", value)),
        }
    }

    fn what(&self) -> Result<Proposal, String> {
        let value = self.get("what")?;
        let proposal = value.as_str().and_then(|text| text.parse().ok());
        proposal
            .ok_or_else(|| self.wrong("what", "\"draw\", \"impasse\", \"rematch\" or \"takeback\"", value))
    }

    fn id(&self) -> Result<ClientId, String> {
        let value = self.get("id")?;
        let expected = "a string of 1 to 32 printable ASCII characters, a new one for each command";
        value.as_str().and_then(|id| id.parse().ok()).ok_or_else(|| self.wrong("id", expected, value))
    }

    fn get(&self, name: &str) -> Result<&'a Value, String> {
        self.fields.get(name).ok_or_else(|| format!("`{}` needs the field `{name}`", self.of))
    }

    fn wrong(&self, name: &str, expected: &str, value: &Value) -> String {
        let value = match value {
            Value::String(text) => format!("\"{}\"", shown(text)),
            Value::Number(number) => number.to_string(),
            other => kind_of(other).to_owned(),
        };
        format!("`{name}` of `{}` must be {expected}, not {value}", self.of)
    }
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).flat_map(char::escape_debug).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::ProptestConfig;

    use super::*;

    fn command(frame: &str) -> CommandKind {
        match ClientMessage::read(frame) {
            Ok(ClientMessage::Command { id, kind, seen: None }) if id.as_str() == "a1" => kind,
            other => panic!("{frame}: {other:?}"),
        }
    }

    #[test]
    fn every_type_is_read() {
        let mv: Move = "7g7f".parse().unwrap();
        assert_eq!(
            command(r#"{"t":"move","ply":1,"usi":"7g7f","id":"a1"}"#),
            CommandKind::Move { ply: 1, mv }
        );
        let seen = ClientMessage::read(r#"{"t":"move","ply":1,"usi":"7g7f","v":4,"id":"a1"}"#);
        assert!(matches!(seen, Ok(ClientMessage::Command { seen: Some(v), .. }) if v.get() == 4), "{seen:?}");
        assert_eq!(command(r#"{"t":"resign","id":"a1"}"#), CommandKind::Resign);
        assert_eq!(command(r#"{"t":"abort","id":"a1"}"#), CommandKind::Abort);
        for (what, claim) in [("win", LeftClaim::Win), ("draw", LeftClaim::Draw)] {
            let frame = format!(r#"{{"t":"claim","what":"{what}","id":"a1"}}"#);
            assert_eq!(command(&frame), CommandKind::ClaimLeft(claim));
        }
        assert_eq!(command(r#"{"t":"declare","id":"a1","new":[1]}"#), CommandKind::Declare);
        for what in Proposal::ALL {
            let frame = |t| format!(r#"{{"id":"a1","t":"{t}","what":"{what}"}}"#);
            assert_eq!(command(&frame("offer")), CommandKind::Offer(what));
            assert_eq!(command(&frame("decline")), CommandKind::Decline(what));
            assert_eq!(command(&frame("withdraw")), CommandKind::Withdraw(what));
        }
        assert_eq!(ClientMessage::read(r#"{"t":"ping"}"#), Ok(ClientMessage::Ping));
        let id: ClientId = "a1".parse().unwrap();
        let say = ClientMessage::read(r#"{"t":"say","text":"hi","id":"a1"}"#);
        assert_eq!(say, Ok(ClientMessage::Say { id: id.clone(), text: "hi".to_owned() }));
        let report = ClientMessage::read(r#"{"t":"report","n":7,"id":"a1"}"#);
        assert_eq!(report, Ok(ClientMessage::Report { id, number: 7 }));
        assert_eq!(ClientMessage::read(r#"{"t":"chat"}"#), Ok(ClientMessage::Chat));
        let ahead = ClientMessage::read(r#"{"t":"ahead","moves":"7g7f"}"#);
        assert_eq!(ahead, Ok(ClientMessage::Ahead { moves: vec![mv] }));
        let read = ClientMessage::read(r#"{"t":"read","text":"P-76"}"#);
        assert_eq!(read, Ok(ClientMessage::Read { text: "P-76".to_owned() }));
        let long = format!(r#"{{"t":"ahead","moves":"{}"}}"#, "7g7f ".repeat(31));
        assert!(ClientMessage::read(&long).unwrap_err().text.contains("30 at most"));
        let why = ClientMessage::read(r#"{"t":"why","ply":3,"usi":"7g7f"}"#);
        assert_eq!(why, Ok(ClientMessage::Why { ply: 3, mv }));
    }

    #[test]
    fn an_error_names_what_is_wrong() {
        let table = [
            ("", "not JSON"),
            ("{", "not JSON"),
            ("[1]", "not a list"),
            ("null", "not null"),
            ("{}", "no type"),
            (r#"{"t":5}"#, "`t` is a number"),
            (r#"{"t":"dance"}"#, "unknown message type `dance`"),
            (r#"{"t":"move","usi":"7g7f","id":"a"}"#, "needs the field `ply`"),
            (r#"{"t":"move","ply":"1","usi":"7g7f","id":"a"}"#, "not \"1\""),
            (r#"{"t":"move","ply":0,"usi":"7g7f","id":"a"}"#, "`ply` of `move`"),
            (r#"{"t":"move","ply":1.5,"usi":"7g7f","id":"a"}"#, "not 1.5"),
            (r#"{"t":"move","ply":4294967296,"usi":"7g7f","id":"a"}"#, "`ply` of `move`"),
            (r#"{"t":"move","ply":1,"id":"a"}"#, "needs the field `usi`"),
            (r#"{"t":"move","ply":1,"usi":"P-7f","id":"a"}"#, "`P-7f` is not a move"),
            (r#"{"t":"move","ply":1,"usi":{},"id":"a"}"#, "not an object"),
            (r#"{"t":"move","ply":1,"usi":"7g7f"}"#, "needs the field `id`"),
            (r#"{"t":"move","ply":1,"usi":"7g7f","id":""}"#, "`id` of `move`"),
            (r#"{"t":"resign","id":"123456789012345678901234567890123"}"#, "1 to 32"),
            (r#"{"t":"resign","id":"a b"}"#, "printable"),
            (r#"{"t":"offer","id":"a"}"#, "needs the field `what`"),
            (r#"{"t":"offer","what":"money","id":"a"}"#, "not \"money\""),
            (r#"{"t":"say","text":7,"id":"a"}"#, "`text` of `say`"),
            (r#"{"t":"report","n":0,"id":"a"}"#, "`n` of `report`"),
            (r#"{"t":"claim","what":"house","id":"a"}"#, "`what` of `claim`"),
            (r#"{"t":"move","ply":1,"usi":"7g7f","v":-1,"id":"a"}"#, "`v` of `move`"),
            (r#"{"t":"why","usi":"7g7f"}"#, "needs the field `ply`"),
        ];
        for (frame, expected) in table {
            let error = ClientMessage::read(frame).unwrap_err();
            assert!(error.text.contains(expected), "{frame}: {error}");
        }
    }

    #[test]
    fn an_error_keeps_the_id_and_stays_short() {
        let error = ClientMessage::read(r#"{"t":"move","id":"a1"}"#).unwrap_err();
        assert_eq!(error.id.as_ref().map(ClientId::as_str), Some("a1"));
        let error = ClientMessage::read(&format!(r#"{{"t":"{}"}}"#, "x\\n".repeat(1000))).unwrap_err();
        assert!(error.text.len() < 300, "{}", error.text.len());
    }

    #[test]
    fn the_id_is_found_alone() {
        assert_eq!(id(r#"{"t":"dance","id":"a1"}"#).as_ref().map(ClientId::as_str), Some("a1"));
        for frame in ["", "{", "[1]", "{}", r#"{"id":5}"#, r#"{"id":""}"#, r#"{"id":"a b"}"#] {
            assert_eq!(id(frame), None, "{frame}");
        }
    }

    proptest::proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_frame_makes_the_reader_panic(frame in ".{0,200}", t in "[a-z]{0,8}", value in "[\\-0-9a-z\"\\[\\]{}:,*+ ]{0,20}") {
            ClientMessage::read(&frame).ok();
            for field in ["ply", "usi", "what", "v", "n", "text", "id"] {
                ClientMessage::read(&format!(r#"{{"t":"{t}","{field}":{value}}}"#)).ok();
            }
        }
    }
}
