//! Why a room does not do what it is asked.

use komadai_rules::{ClaimError, Illegal};

/// Why a command was not done. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The rules of shogi, or of this game, forbid the move.
    Illegal(Illegal),
    /// The move carries another number than the next move: the position has moved on, or the command came twice.
    StalePly,
    /// Only players can do this.
    NotAPlayer,
    /// Nobody sits at the other side yet.
    SeatOpen,
    /// The claim is none in this position under these rules.
    NoClaim,
    /// There is no such offer to decline or take back.
    NoOffer,
    /// The same offer stands already.
    AlreadyOffered,
    /// The same was offered often enough since the last move.
    TooManyOffers,
    /// There is no own move to be taken back.
    NothingToTakeBack,
    /// Moves were taken back often enough in this game.
    TooManyTakebacks,
    /// Both sides have moved: the game cannot be called off any more.
    TooLateToAbort,
    /// The other side is here, or has not been away for long enough.
    NotLeft,
    /// A rematch is for after the game.
    GameNotOver,
    /// The next game exists already.
    NextExists,
    /// The command's id was used for another command.
    IdReused,
    /// Too many others wanted to write at the same time.
    Busy,
    /// Nothing may be played now.
    ReadOnly,
    /// The store does not take events at the moment.
    Unavailable,
}

impl Refusal {
    /// Every refusal that is not [`Refusal::Illegal`].
    pub const OTHERS: [Self; 17] = [
        Self::StalePly,
        Self::NotAPlayer,
        Self::SeatOpen,
        Self::NoClaim,
        Self::NoOffer,
        Self::AlreadyOffered,
        Self::TooManyOffers,
        Self::NothingToTakeBack,
        Self::TooManyTakebacks,
        Self::TooLateToAbort,
        Self::NotLeft,
        Self::GameNotOver,
        Self::NextExists,
        Self::IdReused,
        Self::Busy,
        Self::ReadOnly,
        Self::Unavailable,
    ];

    /// A name for programs: `stale-ply`, or the rule's such as `nifu`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Illegal(illegal) => illegal.id(),
            Self::StalePly => "stale-ply",
            Self::NotAPlayer => "not-a-player",
            Self::SeatOpen => "seat-open",
            Self::NoClaim => "no-claim",
            Self::NoOffer => "no-offer",
            Self::AlreadyOffered => "already-offered",
            Self::TooManyOffers => "too-many-offers",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::TooManyTakebacks => "too-many-takebacks",
            Self::TooLateToAbort => "too-late-to-abort",
            Self::NotLeft => "not-left",
            Self::GameNotOver => "game-not-over",
            Self::NextExists => "next-exists",
            Self::IdReused => "id-reused",
            Self::Busy => "busy",
            Self::ReadOnly => "read-only",
            Self::Unavailable => "unavailable",
        }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::GameOver => Self::Illegal(Illegal::GameOver),
            ClaimError::NotInTheseRules | ClaimError::KingsNotEntered => Self::NoClaim,
        }
    }
}
