//! Ratings, grades and opponents in words.

use komadai_rating::{Grade, Rating};
use komadai_store::Seat;

use super::language::Language;

/// "2 dan"
pub fn grade(language: Language, grade: Grade) -> String {
    match grade {
        Grade::Dan(dan) => language.text_with("grade-dan", &[("dan", dan.into())]),
        Grade::Kyu(kyu) => language.text_with("grade-kyu", &[("kyu", kyu.into())]),
    }
}

/// "1832 · 1 dan", or "1500?" where little is known.
pub fn rating(language: Language, rating: Rating) -> String {
    let points = rating.points();
    if rating.is_provisional() {
        return language.text_with("rating-provisional", &[("points", points.to_string().into())]);
    }
    let grade = grade(language, Grade::of(rating.rating));
    language.text_with("rating-certain", &[("points", points.to_string().into()), ("grade", grade.into())])
}

/// Who sits on the other side: a name, "Guest", "Computer, level 3".
pub(crate) fn opponent(language: Language, seat: &Seat) -> String {
    match seat {
        Seat::Computer { level } => language.text_with("js-seat-computer", &[("level", (*level).into())]),
        Seat::Guest { .. } => language.text("js-seat-guest"),
        Seat::Player { player, .. } => player.name.to_string(),
        Seat::Open => language.text("js-seat-open"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_says_how_certain_it_is() {
        let certain = Rating { rating: 1832.4, deviation: 60.0, volatility: 0.06 };
        assert_eq!(rating(Language::English, certain), "1832 · 1 dan");
        assert_eq!(rating(Language::English, Rating { rating: 1150.0, ..certain }), "1150 · 7 kyu");
        assert_eq!(rating(Language::English, Rating::default()), "1500?");
    }
}
