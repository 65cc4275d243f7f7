//! What could stand where a record goes wrong.

use std::fmt;

/// Makes the enum of the things that a reader waits for: each with its name for keys of texts, and its English words.
macro_rules! expected {
    ($($name:ident $(($code:ident))? = $id:literal, $english:literal;)*) => {
        /// What a reader waits for, as a value: whoever shows an error in another language finds the words by [`id`](Self::id),
        /// and puts [`code`](Self::code), which is of no language, into them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Expected {
            $(
                #[doc = concat!("Expected: ", $english, ".")]
                $name $((#[doc = concat!("The `", stringify!($code), "`: a piece of a record, or names in it.")] &'static str))?,
            )*
        }

        impl Expected {
            /// Every one; where there is a code, it is the word `code`.
            pub const ALL: &[Self] = &[$(Self::$name $((stringify!($code)))?),*];

            /// A name without blanks, for keys of texts: `move-or-result`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name $((expected!(any $code)))? => $id,)*
                }
            }

            /// What is the same in every language: an example, or the names that a format has.
            pub const fn code(self) -> Option<&'static str> {
                match self {
                    $(Self::$name $(($code))? => expected!(code $($code)?),)*
                }
            }
        }

        impl fmt::Display for Expected {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name $(($code))? => write!(f, $english),)*
                }
            }
        }
    };
    (any $code:ident) => { _ };
    (code $code:ident) => { Some($code) };
    (code) => { None };
}

expected! {
    // In every format.
    Game = "game", "a game";
    OneGame = "one-game", "one game";
    Literal(code) = "literal", "`{code}`";
    OneOf(code) = "one-of", "one of `{code}`";
    Word(code) = "word", "a word such as `{code}`";
    Move(code) = "move", "a move such as `{code}`";
    MoveOrResult(code) = "move-or-result", "a move such as `{code}`, or the result";
    MoveNumber = "move-number", "the number of a move";
    MoveBesideTime = "move-beside-time", "a move to which the time belongs";
    MoveBeforeVariations = "move-before-variations", "a move before its variations";
    OneTime = "one-time", "one time after each move";
    Time(code) = "time", "a time such as `{code}`";
    Header(code) = "header", "a header such as `{code}`";
    HeaderOrMove = "header-or-move", "a header or a move";
    HeaderMoveNote = "header-move-note", "a header, a move or a note";
    HandicapName(code) = "handicap", "the name of a handicap such as `{code}`";
    Start = "start", "the start position before the side to move";
    StartBeforeMoves = "start-before-moves", "one game, whose start stands before its moves";
    SideToMove(code) = "side-to-move", "the side to move, one of `{code}`";
    Variation = "variation", "a variation";

    // Diagrams and pieces.
    Square(code) = "square", "a square such as `{code}`";
    SquareOrSame(code) = "square-or-same", "a square such as {code}, or 同";
    Rank(code) = "rank", "a rank such as {code}";
    Piece(code) = "piece", "a piece such as {code}";
    SquareAndPiece(code) = "square-and-piece", "a square and a piece such as `{code}`";
    PieceOfStart(code) = "piece-of-start", "a piece where it stands in the even game, such as `{code}`";
    PieceInHand(code) = "piece-in-hand", "a piece in hand such as `{code}`";
    EmptySquare = "empty-square", "a piece on an empty square";
    NoMoreThanASet = "no-more-than-a-set", "no more pieces than a set has";
    NineSquares = "nine-squares", "nine squares in the rank";
    NineRanks = "nine-ranks", "nine ranks, each once";
    RankNumber = "rank-number", "the rank's number";
    Files = "files", "the files from ９ to １";
    DiagramSquare = "diagram-square", "a square of a diagram";
    DiagramAlone = "diagram-alone", "a diagram without moves";
    OneHand = "one-hand", "one hand a side";

    // KIF and KI2.
    NumberedMove(code) = "numbered-move", "a number, a blank and a move such as `{code}`";
    TimeOrEnd(code) = "time-or-end", "a time such as `{code}`, or the line's end";
    HeaderColon = "header-colon", "`：` after a header's name";
    AgreeingResult = "agreeing-result", "a result that agrees with the moves";
    MarkedMove(code) = "marked-move", "a mark and a move such as `{code}`";
    FederationMove = "federation-move", "a mark and the move as the federation's rules write it";

    // CSA.
    OneVersion = "one-version", "one version";
    NewerVersion(code) = "newer-version", "something that this version has, or the version `{code}`";
    CsaHead = "csa-head", "a version, a header, the start position or the side to move";
    CsaOrder = "csa-order", "the version, then headers, then the start position";
    CsaBody = "csa-body", "a move, a time, a comment or the end of the game";
    OneStart = "one-start", "one start position";
    AfterRest(code) = "after-rest", "the side to move after `{code}`";

    // JSON and JKF.
    JsonValue = "json-value", "a value in JSON";
    JsonName = "json-name", "a name in quotation marks";
    JsonColon = "json-colon", "a colon after the name";
    JsonComma = "json-comma", "a comma, or the bracket that closes";
    JsonBracket = "json-bracket", "the bracket that closes";
    Object = "object", "an object";
    ObjectIn(code) = "object-in", "an object in `{code}`";
    ArrayIn(code) = "array-in", "an array in `{code}`";
    TextIn(code) = "text-in", "a text in `{code}`";
    BooleanIn(code) = "boolean-in", "true or false in `{code}`";
    NumberIn(code) = "number-in", "a whole number in `{code}`";
    Seconds = "seconds", "a number of seconds";
    CountableTime = "countable-time", "a time that can be counted";
    Member(code) = "member", "the member `{code}`";
    Members(code) = "members", "the members `{code}`";
    MemberOfFormat = "member-of-format", "a member that the format has";
    Letters(code) = "letters", "letters of `{code}`";
    PairOfHeader = "pair-of-header", "a pair of a name and a value";
    HeaderOnce = "header-once", "each header once";
    HeaderName = "header-name", "the name of a header";
    FormatName = "format-name", "the name of a format";
    EncodingName = "encoding-name", "the name of an encoding";
    HandicapOfStart = "handicap-of-start", "the handicap of the start position";
    AsManyTimes = "as-many-times", "as many times as moves";
    Ply(code) = "ply", "a ply such as `{code}`";
    PlyOfLine = "ply-of-line", "a ply of this line";
    FoulPly = "foul-ply", "the ply of a move against the rules";
    FoulReason = "foul-reason", "the rule that the move breaks";
    SameSquare = "same-square", "the square of the move before in `to`, and `same` after another move only";
    TakenPiece = "taken-piece", "the piece that is taken in `capture`";
    CommentsFirst = "comments-first", "the comments before the first move";
    NineFiles = "nine-files", "nine files of nine squares";
    TwoHands = "two-hands", "two hands, Black's first";
    PieceCount = "piece-count", "how many pieces are held";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_name_of_its_own_and_shows_its_code() {
        let names: std::collections::BTreeSet<_> = Expected::ALL.iter().map(|one| one.id()).collect();
        assert_eq!(names.len(), Expected::ALL.len());
        for one in Expected::ALL {
            assert_eq!(one.to_string().contains("code"), one.code().is_some(), "{one}");
        }
        assert_eq!(Expected::Move("7g7f").to_string(), "a move such as `7g7f`");
    }
}
