//! Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (2013 and later). The names of variables are the
//! paper's; so are the numbers of the steps.
//!
//! The paper rates a whole period of games at once. Here every game is a period of its own, since a player wants to see at
//! once what it came to; the uncertainty that the paper adds once a period grows with the time since the last game.

use std::f64::consts::PI;

/// How much a volatility may change (τ). The paper proposes 0.3 to 1.2, and 0.5 in its example.
const TAU: f64 = 0.5;
/// When the search for the new volatility ends (ε).
const CONVERGENCE: f64 = 0.000_001;
/// A point of the paper's inner scale, in points of the outer one.
const SCALE: f64 = 173.7178;
/// The middle of the outer scale, where everybody begins.
const MIDDLE: f64 = 1500.0;
/// What is known of somebody who has not played.
const UNKNOWN: f64 = 350.0;
/// However much somebody plays, so much stays uncertain: else a rating would stand still.
const LEAST_DEVIATION: f64 = 45.0;
/// A rating less certain than this is provisional.
const PROVISIONAL: f64 = 110.0;

/// How a game went for the player who is rated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Result {
    /// Won.
    Win,
    /// Neither.
    Draw,
    /// Lost.
    Loss,
}

impl Result {
    /// The same game for the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }

    const fn score(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }
}

/// What is known of a player's strength. Two who are 200 points apart score about 3 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength, in points; 1500 for who has not played.
    pub rating: f64,
    /// How uncertain it is, in points: by 19 chances in 20 the strength is within twice as much.
    pub deviation: f64,
    /// How much the player's strength is expected to change (σ), in points of the paper's inner scale.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { rating: MIDDLE, deviation: UNKNOWN, volatility: 0.06 }
    }
}

impl Rating {
    /// The rating after these games against opponents as they were before them, when so many periods have gone by since the
    /// games before. A period is a day on this site; part of one counts as part. Opponents are to be
    /// [aged](Self::aged) to the same moment.
    ///
    /// Without games only the deviation grows.
    #[must_use]
    pub fn after(self, games: &[(Self, Result)], periods: f64) -> Self {
        if games.is_empty() {
            return self.aged(periods);
        }
        // Step 2.
        let (mu, phi) = (self.mu(), self.phi());
        // Steps 3 and 4.
        let (mut precision, mut surprise) = (0.0, 0.0);
        for (opponent, result) in games {
            let g = (1.0 + 3.0 * opponent.phi().powi(2) / PI.powi(2)).sqrt().recip();
            let expected = (1.0 + (-g * (mu - opponent.mu())).exp()).recip();
            precision += g.powi(2) * expected * (1.0 - expected);
            surprise += g * (result.score() - expected);
        }
        let v = precision.recip();
        let delta = v * surprise;
        // Step 5.
        let sigma = volatility(self.volatility, phi, v, delta);
        // Steps 6 and 7.
        let grown = (phi.powi(2) + periods.max(0.0) * sigma.powi(2)).sqrt().min(UNKNOWN / SCALE);
        let phi = (grown.powi(-2) + precision).sqrt().recip();
        let mu = mu + phi.powi(2) * surprise;
        // Step 8.
        Self {
            rating: SCALE * mu + MIDDLE,
            deviation: (SCALE * phi).clamp(LEAST_DEVIATION, UNKNOWN),
            volatility: sigma,
        }
    }

    /// The rating when the player has not played for so many periods: nobody knows any more how strong.
    #[must_use]
    pub fn aged(self, periods: f64) -> Self {
        let phi = (self.phi().powi(2) + periods.max(0.0) * self.volatility.powi(2)).sqrt();
        Self { deviation: (SCALE * phi).min(UNKNOWN), ..self }
    }

    /// Whether too little is known of the player for the number to mean much.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The rating in whole points, as it is shown.
    pub fn points(self) -> i32 {
        #[expect(clippy::cast_possible_truncation, reason = "a cast to an integer stops at its ends")]
        let points = self.rating.round() as i32;
        points
    }

    fn mu(self) -> f64 {
        (self.rating - MIDDLE) / SCALE
    }

    fn phi(self) -> f64 {
        self.deviation / SCALE
    }
}

/// Step 5: the volatility that fits the games best, by the Illinois variant of regula falsi.
fn volatility(sigma: f64, phi: f64, v: f64, delta: f64) -> f64 {
    let a = sigma.powi(2).ln();
    let f = |x: f64| {
        let variance = phi.powi(2) + v + x.exp();
        x.exp() * (delta.powi(2) - variance) / (2.0 * variance.powi(2)) - (x - a) / TAU.powi(2)
    };
    let mut low = a;
    let mut high = if delta.powi(2) > phi.powi(2) + v {
        (delta.powi(2) - phi.powi(2) - v).ln()
    } else {
        let mut k = 1.0;
        while f(a - k * TAU) < 0.0 {
            k += 1.0;
        }
        a - k * TAU
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    while (high - low).abs() > CONVERGENCE {
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}
