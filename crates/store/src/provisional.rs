//! Stand-ins with the names and signatures of `komadai-rules`, until that crate has them.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "stand-in")]
        pub enum $name { $($variant),+ }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $(Self::$variant => $word),+ })
            }
        }
        impl std::str::FromStr for $name {
            type Err = ();
            fn from_str(text: &str) -> Result<Self, ()> {
                match text { $($word => Ok(Self::$variant),)+ _ => Err(()) }
            }
        }
    };
}

words!(
    /// Side.
    Color { Black = "black", White = "white" }
);
words!(
    /// Preset.
    Preset { Fesa = "fesa", Jsa = "jsa", Csa = "csa", Finnish = "finnish", Swedish = "swedish", Brainking = "brainking", Serbian = "serbian" }
);
words!(
    /// Handicap.
    Handicap { Even = "even", Lance = "lance" }
);
words!(
    /// End.
    End { Checkmate = "checkmate", Sennichite = "sennichite", Resign = "resign", Aborted = "aborted", IllegalMove = "illegal_move" }
);

impl std::ops::Not for Color {
    type Output = Self;
    fn not(self) -> Self {
        if self == Self::Black {
            Self::White
        } else {
            Self::Black
        }
    }
}

/// Outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// End.
    pub end: End,
    /// Winner.
    pub winner: Option<Color>,
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T>([T; 2]);

impl<T> ByColor<T> {
    /// A value for Black and one for White.
    pub const fn new(black: T, white: T) -> Self {
        Self([black, white])
    }
}

impl<T> std::ops::Index<Color> for ByColor<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

/// Move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move(String);

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::str::FromStr for Move {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(Self(text.to_owned()))
    }
}

/// Position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position(String);

impl Position {
    /// Reads SFEN.
    pub fn from_sfen(text: &str) -> Result<Self, ()> {
        Ok(Self(text.to_owned()))
    }
    /// Writes SFEN.
    pub fn to_sfen(&self, _move_number: u32) -> String {
        self.0.clone()
    }
    /// Side to move.
    pub fn turn(&self) -> Color {
        if self.0.contains(" w ") {
            Color::White
        } else {
            Color::Black
        }
    }
}
