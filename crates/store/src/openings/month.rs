//! Months, counted.

/// The month of a moment in milliseconds since the Unix epoch, UTC: whole months since January 1970.
pub const fn month_of(at: i64) -> i64 {
    // Howard Hinnant's `civil_from_days`: years begin in March, so that a leap day is a year's last.
    let days = at.div_euclid(86_400_000) + 719_468;
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let since_march = (5 * day_of_year + 2) / 153;
    let year = year_of_era + days.div_euclid(146_097) * 400;
    (year - 1970) * 12 + since_march + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_those_of_the_calendar() {
        const DAY: i64 = 86_400_000;
        let lengths = |year: i64| {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        };
        let (mut at, mut month) = (0, 0);
        for year in 1970..2130 {
            for length in lengths(year) {
                assert_eq!((month_of(at), month_of(at + length * DAY - 1)), (month, month), "{year}");
                at += length * DAY;
                month += 1;
            }
        }
        assert_eq!((month_of(-1), month_of(-31 * DAY - 1)), (-1, -2));
    }
}
