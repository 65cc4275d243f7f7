//! The paper's example, and what must hold whatever is played.

use komadai_rating::{Grade, Rating, Result};
use proptest::prelude::*;

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, volatility: 0.06 }
}

/// Mark E. Glickman, "Example of the Glicko-2 system": the numbers of its last page.
#[test]
fn the_papers_example() {
    let games = [
        (rating(1400.0, 30.0), Result::Win),
        (rating(1550.0, 100.0), Result::Loss),
        (rating(1700.0, 300.0), Result::Loss),
    ];
    let after = rating(1500.0, 200.0).after(&games, 1.0);
    assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
}

#[test]
fn who_does_not_play_becomes_unknown_again() {
    let known = rating(1900.0, 50.0);
    assert_eq!(known.after(&[], 0.0), known);
    let months = known.aged(90.0);
    assert!(months.deviation > 100.0 && months.deviation < 150.0, "{months:?}");
    assert_eq!(months.rating, known.rating);
    assert_eq!(known.aged(10_000.0).deviation, 350.0, "no less known than a newcomer");
    assert!(known.aged(365.0).is_provisional() && !known.is_provisional());
}

#[test]
fn a_dozen_games_end_the_provisional_time() {
    let mut player = Rating::default();
    let mut games = 0;
    while player.is_provisional() {
        player = player.after(&[(rating(1500.0, 60.0), [Result::Win, Result::Loss][games % 2])], 0.1);
        games += 1;
    }
    assert!((8..=16).contains(&games), "{games}");
}

#[test]
fn grades_have_their_limits() {
    for (points, grade) in [
        (-500.0, "15 kyu"),
        (399.4, "15 kyu"),
        (399.5, "14 kyu"),
        (1500.0, "3 kyu"),
        (1799.4, "1 kyu"),
        (1799.6, "1 dan"),
        (1899.0, "1 dan"),
        (2599.0, "8 dan"),
        (2600.0, "9 dan"),
        (9999.0, "9 dan"),
    ] {
        assert_eq!(Grade::of(points).to_string(), grade, "{points}");
    }
    assert_eq!(Grade::all().count(), 24);
    for grade in Grade::all() {
        let begin = grade.from().map_or(-100.0, f64::from);
        assert_eq!(Grade::of(begin), grade);
    }
}

fn any_rating() -> impl Strategy<Value = Rating> {
    (0.0..3500.0, 45.0..350.0, 0.01..0.2).prop_map(|(rating, deviation, volatility)| Rating {
        rating,
        deviation,
        volatility,
    })
}

proptest! {
    #[test]
    fn a_win_raises_a_loss_lowers_and_all_stays_in_bounds(
        one in any_rating(), other in any_rating(), days in 0.0..3000.0,
    ) {
        let after = |result| one.after(&[(other, result)], days);
        let (won, drawn, lost) = (after(Result::Win), after(Result::Draw), after(Result::Loss));
        prop_assert!(won.rating > one.rating && lost.rating < one.rating);
        prop_assert!(won.rating > drawn.rating && drawn.rating > lost.rating);
        for after in [won, drawn, lost] {
            prop_assert!((45.0..=350.0).contains(&after.deviation), "{after:?}");
            prop_assert!(after.volatility.is_finite() && after.volatility > 0.0, "{after:?}");
            prop_assert!((after.rating - one.rating).abs() < 1500.0, "{after:?}");
        }
    }

    #[test]
    fn beating_the_stronger_of_two_brings_more(one in any_rating(), weaker in any_rating(), more in 1.0..800.0) {
        let stronger = Rating { rating: weaker.rating + more, ..weaker };
        let gain = |other| one.after(&[(other, Result::Win)], 0.0).rating - one.rating;
        prop_assert!(gain(stronger) > gain(weaker));
    }

    #[test]
    fn equals_change_by_the_same(one in any_rating()) {
        let won = one.after(&[(one, Result::Win)], 0.0);
        let lost = one.after(&[(one, Result::Win.reversed())], 0.0);
        prop_assert!((won.rating + lost.rating - 2.0 * one.rating).abs() < 1e-6);
    }
}
