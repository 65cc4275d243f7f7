//! Why there is no picture.

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFault {
    /// The SFEN cannot be read.
    Position,
    /// A move is none, or is not legal where it stands.
    Move,
    /// A choice that there is not.
    Choice,
    /// Too small, too large or no number.
    Size,
    /// The game is too long to be played in a picture.
    Long,
    /// Too many wait for theirs.
    Crowded,
}

impl PictureFault {
    /// The key of the sentence about it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Position => "error-picture-position",
            Self::Move => "error-picture-move",
            Self::Choice => "error-picture-choice",
            Self::Size => "error-picture-size",
            Self::Long => "error-picture-long",
            Self::Crowded => "error-picture-crowded",
        }
    }
}
