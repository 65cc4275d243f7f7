//! What a record says about its game beside the moves.

use std::fmt;

/// The name of a header.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum HeaderName {
    /// The player of the black pieces: 先手 or 下手, `N+`.
    Black,
    /// The player of the white pieces: 後手 or 上手, `N-`.
    White,
    /// The event: 棋戦, `$EVENT`.
    Event,
    /// The place: 場所, `$SITE`.
    Site,
    /// When the game began: 開始日時, `$START_TIME`.
    StartTime,
    /// When it ended: 終了日時, `$END_TIME`.
    EndTime,
    /// The time allowed: 持ち時間, `$TIME_LIMIT`.
    TimeLimit,
    /// The opening: 戦型, `$OPENING`.
    Opening,
    /// Anything else: 備考, `$NOTE`.
    Note,
    /// A name that this list has not, as the record writes it.
    Other(String),
}

impl HeaderName {
    /// The names that all formats share.
    pub const KNOWN: [Self; 9] = [
        Self::Black,
        Self::White,
        Self::Event,
        Self::Site,
        Self::StartTime,
        Self::EndTime,
        Self::TimeLimit,
        Self::Opening,
        Self::Note,
    ];

    /// The name whose [`id`](Self::id) this is.
    pub fn from_id(id: &str) -> Self {
        let known = Self::KNOWN.into_iter().find(|known| known.id() == id);
        known.unwrap_or_else(|| Self::Other(id.to_owned()))
    }

    /// The name in the `json` format: `start_time`, or the record's own word.
    pub fn id(&self) -> &str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Event => "event",
            Self::Site => "site",
            Self::StartTime => "start_time",
            Self::EndTime => "end_time",
            Self::TimeLimit => "time_limit",
            Self::Opening => "opening",
            Self::Note => "note",
            Self::Other(name) => name,
        }
    }
}

impl fmt::Display for HeaderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The headers of a record, in their order. A name may stand more than once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers(Vec<(HeaderName, String)>);

impl From<Vec<(HeaderName, String)>> for Headers {
    fn from(headers: Vec<(HeaderName, String)>) -> Self {
        Self(headers)
    }
}

impl Headers {
    /// Adds one at the end.
    pub fn push(&mut self, name: HeaderName, value: impl Into<String>) {
        self.0.push((name, value.into()));
    }

    /// The first value of that name.
    pub fn get(&self, name: &HeaderName) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&HeaderName, &str)> {
        self.0.iter().map(|(name, value)| (name, value.as_str()))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
