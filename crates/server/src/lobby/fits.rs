//! Who fits whom.

use komadai_store::NewSeek;

/// Somebody who seeks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Party<'a> {
    /// What.
    pub(crate) seek: &'a NewSeek,
    /// The rating at the seek's speed; `None` without an account.
    pub(crate) points: Option<i32>,
}

/// Whether somebody with these points may take a seek.
pub(crate) fn admits(seek: &NewSeek, points: Option<i32>) -> bool {
    seek.range.is_open() || points.is_some_and(|points| seek.range.holds(points))
}

/// Whether the two want the same game. A rated seek takes a guest too, unrated, unless it names a range; one that is
/// to be rated and one that is not do not fit where both have an account.
pub(crate) fn fit(one: Party<'_>, other: Party<'_>) -> bool {
    let (a, b) = (one.seek, other.seek);
    let accounts = a.owner.zip(b.owner);
    a.id != b.id
        && a.opponent.is_none()
        && b.opponent.is_none()
        && (a.rules, a.handicap, a.time) == (b.rules, b.handicap, b.time)
        && (a.color.is_none() || a.color != b.color)
        && accounts.is_none_or(|(a, b)| a.id != b.id)
        && (accounts.is_none() || a.rated == b.rated)
        && admits(a, other.points)
        && admits(b, one.points)
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Color, Handicap, Preset};
    use komadai_store::{AccountId, Player, RatingRange, SecretDigest};
    use proptest::prelude::*;

    use super::*;

    fn seek(id: &str, owner: Option<i64>) -> NewSeek {
        let player = |number: i64| Player {
            id: AccountId::new(number),
            name: format!("player-{number}").parse().unwrap(),
        };
        NewSeek {
            id: id.repeat(12).parse().unwrap(),
            created_at: 0,
            digest: SecretDigest::new([0; 32]),
            owner: owner.map(player),
            opponent: None,
            color: None,
            rules: Preset::Fesa,
            handicap: Handicap::Even,
            time: None,
            rated: false,
            range: RatingRange::default(),
        }
    }

    fn fits(a: &NewSeek, b: &NewSeek) -> bool {
        let points = |seek: &NewSeek| seek.owner.map(|_| 1500);
        fit(Party { seek: a, points: points(a) }, Party { seek: b, points: points(b) })
    }

    #[test]
    fn the_same_game_and_nobody_against_themselves() {
        let one = seek("a", Some(1));
        assert!(fits(&one, &seek("b", Some(2))) && fits(&one, &seek("b", None)));
        assert!(!fits(&one, &one) && !fits(&one, &seek("b", Some(1))));
        assert!(!fits(&one, &NewSeek { handicap: Handicap::Lance, ..seek("b", None) }));
        assert!(!fits(&one, &NewSeek { time: Some("10m".parse().unwrap()), ..seek("b", None) }));
        assert!(!fits(&one, &NewSeek { opponent: one.owner, ..seek("b", Some(2)) }), "a challenge");
        let black = NewSeek { color: Some(Color::Black), ..seek("b", None) };
        assert!(fits(&one, &black));
        assert!(!fits(&NewSeek { color: Some(Color::Black), ..one.clone() }, &black));
        assert!(fits(&NewSeek { color: Some(Color::White), ..one }, &black));
    }

    #[test]
    fn ranges_and_rating() {
        let rated = NewSeek { rated: true, ..seek("a", Some(1)) };
        assert!(fits(&rated, &NewSeek { rated: true, ..seek("b", Some(2)) }));
        assert!(!fits(&rated, &seek("b", Some(2))), "one wants it rated, the other not");
        assert!(fits(&rated, &seek("b", None)), "a guest plays it unrated");
        for (lowest, highest, fit) in [(1400, 1600, true), (1500, 1500, true), (1501, 1600, false)] {
            let range = RatingRange { lowest: Some(lowest), highest: Some(highest) };
            let choosy = NewSeek { range, ..seek("a", Some(1)) };
            assert_eq!(fits(&choosy, &seek("b", Some(2))), fit, "{range:?}");
            assert!(!fits(&choosy, &seek("b", None)), "nobody knows the guest's rating");
        }
    }

    fn any_seek(id: &'static str) -> impl Strategy<Value = NewSeek> {
        let range = (proptest::option::of(1000..2000), proptest::option::of(1000..2000));
        let color = proptest::option::of(prop_oneof![Just(Color::Black), Just(Color::White)]);
        (proptest::option::of(1..3_i64), color, any::<bool>(), range).prop_map(
            move |(owner, color, rated, (lowest, highest))| NewSeek {
                color,
                rated,
                range: RatingRange { lowest, highest },
                ..seek(id, owner)
            },
        )
    }

    proptest! {
        #[test]
        fn to_fit_is_mutual(a in any_seek("a"), b in any_seek("b")) {
            prop_assert_eq!(fits(&a, &b), fits(&b, &a));
        }
    }
}
