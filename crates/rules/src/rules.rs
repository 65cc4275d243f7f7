//! What the source documents disagree about: a plain value, and named presets of it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The choices that a game is played under. Every field is free; [`Preset::rules`] gives the named sets.
///
/// ```
/// use komadai_rules::{Preset, Rules};
/// let rules = Rules { max_plies: Some(320), ..Preset::Fesa.rules() };
/// assert_eq!("fesa".parse(), Ok(Preset::Fesa));
/// assert!(!rules.agreed_draw);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Rules {
    /// What happens to the side that gives check with every move through a fourfold repetition (E3).
    pub perpetual_check: PerpetualCheck,
    /// What follows a draw by fourfold repetition (E2) or by impasse.
    pub repetition: Repetition,
    /// How a game is settled in which kings have entered the enemy camp.
    pub impasse: Impasse,
    /// Whether the points of the pieces that a handicap takes away count for White in an impasse.
    pub handicap_credit: bool,
    /// Whether the players may agree on a draw at any time. Where not, only the impasse can make one.
    pub agreed_draw: bool,
    /// What a side gets that has no legal move and is not in check.
    pub no_legal_move: NoLegalMove,
    /// What an illegal move costs.
    pub illegal_move: IllegalMove,
    /// The number of plies after which the game is drawn.
    pub max_plies: Option<u32>,
}

/// What a perpetual check costs the side that gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum PerpetualCheck {
    /// It loses when the position stands for the fourth time.
    Loses,
    /// The move by which it would bring about a fourth time is illegal.
    Forbidden,
}

/// What follows a draw by repetition or impasse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Repetition {
    /// Nothing: the draw stands.
    Draw,
    /// The draw is recorded and a new game is played with colours swapped, in the time that is left.
    Replay,
}

/// How an impasse (jishogi) is settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Impasse {
    /// Not known.
    None,
    /// A draw by agreement once both kings have entered.
    Agreed,
    /// By agreement once both kings have entered, pieces are counted: 24 points each draw, fewer lose.
    AgreedCount,
    /// A declaration wins with 28 points for Black or 27 for White, and loses otherwise.
    Declared27,
    /// A declaration wins with 31 points and draws with 24; or by agreement, once a king has entered, all pieces
    /// are counted: 24 points each draw, fewer lose.
    Declared24,
}

/// What a side gets that has no legal move and is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum NoLegalMove {
    /// It loses.
    Loss,
    /// A draw.
    Draw,
}

/// What an illegal move costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum IllegalMove {
    /// Nothing: it is refused and the player moves again.
    Blocked,
    /// The game.
    Loses,
}

/// A named set of rules: one for each source document, and those of players' organisations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Preset {
    /// European tournaments; the default.
    #[default]
    Fesa,
    /// The Japan Shogi Association's professional rules.
    Jsa,
    /// Computer shogi: the CSA protocol's rules.
    Csa,
    /// The Finnish document (000).
    Finnish,
    /// The Swedish document (002).
    Swedish,
    /// The Norwegian document (003), of a site for play by correspondence.
    Brainking,
    /// The Serbian document (004).
    Serbian,
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Self; 7] =
        [Self::Fesa, Self::Jsa, Self::Csa, Self::Finnish, Self::Swedish, Self::Brainking, Self::Serbian];

    /// The lower-case name: `fesa`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fesa => "fesa",
            Self::Jsa => "jsa",
            Self::Csa => "csa",
            Self::Finnish => "finnish",
            Self::Swedish => "swedish",
            Self::Brainking => "brainking",
            Self::Serbian => "serbian",
        }
    }

    /// The choices of this preset.
    pub const fn rules(self) -> Rules {
        let plain = Rules {
            perpetual_check: PerpetualCheck::Loses,
            repetition: Repetition::Draw,
            impasse: Impasse::None,
            handicap_credit: false,
            agreed_draw: false,
            no_legal_move: NoLegalMove::Loss,
            illegal_move: IllegalMove::Blocked,
            max_plies: None,
        };
        match self {
            Self::Fesa => Rules { impasse: Impasse::Declared27, ..plain },
            Self::Jsa => Rules {
                repetition: Repetition::Replay,
                impasse: Impasse::Declared24,
                handicap_credit: true,
                illegal_move: IllegalMove::Loses,
                max_plies: Some(500),
                ..plain
            },
            Self::Csa => Rules {
                impasse: Impasse::Declared27,
                illegal_move: IllegalMove::Loses,
                max_plies: Some(256),
                ..plain
            },
            Self::Finnish => Rules { impasse: Impasse::Agreed, ..plain },
            Self::Swedish => Rules { repetition: Repetition::Replay, impasse: Impasse::AgreedCount, ..plain },
            Self::Brainking => Rules {
                perpetual_check: PerpetualCheck::Forbidden,
                agreed_draw: true,
                no_legal_move: NoLegalMove::Draw,
                ..plain
            },
            Self::Serbian => plain,
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The name of no preset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetError(String);

impl fmt::Display for PresetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<_> = Preset::ALL.into_iter().map(Preset::id).collect();
        write!(f, "`{}` is not a preset of rules: expected one of {}", self.0, ids.join(", "))
    }
}

impl core::error::Error for PresetError {}

impl FromStr for Preset {
    type Err = PresetError;
    fn from_str(text: &str) -> Result<Self, PresetError> {
        Self::ALL.into_iter().find(|p| p.id() == text).ok_or_else(|| PresetError(text.to_owned()))
    }
}
