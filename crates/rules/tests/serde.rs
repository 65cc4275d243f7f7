//! The feature `serde`: what is written, that it reads back, and what is refused.

use komadai_rules::{
    Color, End, Game, Handicap, Move, Outcome, PieceKind, Position, Preset, Rules, Setup, Square,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, from_value, json, to_value};

/// Written so, and read back the same.
#[track_caller]
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, written: Value) {
    assert_eq!(to_value(&value).expect("it can be written"), written);
    assert_eq!(from_value::<T>(written).expect("it can be read"), value);
}

#[track_caller]
fn refused<T: DeserializeOwned + std::fmt::Debug>(written: Value, message: &str) {
    let error = from_value::<T>(written).expect_err("it is refused").to_string();
    assert!(error.contains(message), "{error}");
}

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

#[test]
fn texts() {
    for square in Square::ALL {
        round_trip(square, json!(square.to_string()));
    }
    for kind in PieceKind::ALL {
        round_trip(kind, json!(kind.to_string()));
    }
    for end in End::ALL {
        round_trip(end, json!(end.to_string()));
    }
    for handicap in Handicap::ALL {
        round_trip(handicap, json!(handicap.id()));
    }
    for preset in Preset::ALL {
        round_trip(preset, json!(preset.id()));
    }
    round_trip(Color::White, json!("white"));
    round_trip(PieceKind::Horse, json!("+B"));
    for mv in ["7g7f", "8h2b+", "P*5e"] {
        round_trip(mv.parse::<Move>().expect("a move"), json!(mv));
    }
    round_trip(vec![None, Some(Square::S7G)], json!([null, "7g"]));
    refused::<Square>(json!("7j"), "`7j` is not a square");
    refused::<Square>(json!(7), "a square such as `7g`");
    refused::<Move>(json!("7g"), "`7g` is not a move");
    refused::<PieceKind>(json!("+K"), "`+K` is not a kind of piece");
    refused::<PieceKind>(json!(""), "is not a kind of piece");
    refused::<Preset>(json!("chess"), "fesa, jsa");
}

#[test]
fn positions_are_sfen() {
    round_trip(Position::startpos(), json!(START));
    let text = "4k4/9/9/9/9/9/9/9/9 w 2G3p 42";
    round_trip(Setup::from_sfen(text).expect("SFEN"), json!(text));
    let position = Position::from_sfen(text).expect("SFEN");
    round_trip(position, json!(text.replace("42", "1")));
    // A diagram may be anything; a position is one.
    let wrong = "9/9/9/9/9/9/9/9/9 b - 1";
    round_trip(Setup::from_sfen(wrong).expect("SFEN"), json!(wrong));
    refused::<Position>(json!(wrong), "black has no king; white has no king");
    refused::<Setup>(json!("4k5/9 b - 1"), "SFEN, column 3: rank 1 has more than nine squares");
}

#[test]
fn rules_are_their_choices() {
    round_trip(
        Preset::Jsa.rules(),
        json!({
            "perpetual_check": "loses", "repetition": "replay", "impasse": "declared24", "handicap_credit": true,
            "agreed_draw": false, "no_legal_move": "loss", "illegal_move": "loses", "max_plies": 500,
        }),
    );
    for preset in Preset::ALL {
        round_trip(preset.rules(), to_value(preset.rules()).expect("it can be written"));
    }
    let mut more = to_value(Preset::Fesa.rules()).expect("it can be written");
    more["touch_move"] = json!(true);
    refused::<Rules>(more, "unknown field `touch_move`");
    let mut other = to_value(Preset::Fesa.rules()).expect("it can be written");
    other["impasse"] = json!("armageddon");
    refused::<Rules>(other, "unknown variant `armageddon`");
}

/// A game has no equality of its own: what it is, is compared.
#[track_caller]
fn same(game: &Game) -> Value {
    let written = to_value(game).expect("it can be written");
    let read: Game = from_value(written.clone()).expect("it can be read");
    assert_eq!(read.start(), game.start());
    assert_eq!(read.position(), game.position());
    assert_eq!(read.rules(), game.rules());
    assert_eq!(read.moves(), game.moves());
    assert_eq!(read.outcome(), game.outcome());
    assert_eq!(read.repetitions(), game.repetitions());
    written
}

#[test]
fn games_are_their_moves() {
    let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
    same(&game);
    for mv in ["5i5h", "5a5b", "5h5i", "5b5a"].repeat(2) {
        game.play(mv.parse().expect("a move")).expect("a legal move");
    }
    let written = same(&game);
    assert_eq!(written["start"], START);
    assert_eq!(written["moves"][7], "5b5a");
    assert_eq!(written["outcome"], Value::Null);

    let mut resigned = game.clone();
    resigned.finish(Outcome::win(End::Resign, Color::White)).expect("it goes on");
    assert_eq!(same(&resigned)["outcome"], json!({"end": "resign", "winner": "white"}));

    for mv in ["5i5h", "5a5b", "5h5i", "5b5a"] {
        game.play(mv.parse().expect("a move")).expect("a legal move");
    }
    let drawn = same(&game);
    assert_eq!(drawn["outcome"], json!({"end": "sennichite", "winner": null}));

    let mut illegal = written.clone();
    illegal["moves"][2] = json!("5h5e");
    refused::<Game>(illegal, "move 3, 5h5e: piece does not move so");
    let mut too_long = drawn.clone();
    too_long["moves"].as_array_mut().expect("moves").push(json!("7g7f"));
    refused::<Game>(too_long, "move 13, 7g7f: game over");
    let mut mated = written;
    mated["outcome"] = json!({"end": "checkmate", "winner": "black"});
    refused::<Game>(mated, "the outcome is checkmate, won by black, but by the moves none");
    let mut goes_on = drawn;
    goes_on["outcome"] = Value::Null;
    refused::<Game>(goes_on, "the outcome is none, but by the moves sennichite");
}
