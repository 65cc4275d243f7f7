//! Days as forms and addresses write them.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// When the month of a moment began in UTC, in milliseconds since the Unix epoch.
pub(crate) fn month_begin(at: i64) -> i64 {
    let date = Offset::UTC.to_datetime(Timestamp::from_millisecond(at).unwrap_or_default()).date();
    begin(date.first_of_month()).unwrap_or_default()
}

/// The year of a moment, in UTC.
pub(crate) fn year(at: i64) -> i16 {
    Offset::UTC.to_datetime(Timestamp::from_millisecond(at).unwrap_or_default()).year()
}

/// When a day begins in UTC, in milliseconds since the Unix epoch; `None` for what is no day.
pub(crate) fn read_date(text: &str) -> Option<i64> {
    begin(text.parse().ok()?)
}

fn begin(date: Date) -> Option<i64> {
    Some(Offset::UTC.to_timestamp(date.at(0, 0, 0, 0)).ok()?.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_a_moment_and_lies_in_a_month() {
        assert_eq!(read_date("1970-01-02"), Some(86_400_000));
        for day in ["2026-11-30", "2026-11-01", "2024-02-29"] {
            let end = read_date(day).unwrap() + 86_399_999;
            assert_eq!(month_begin(end), read_date(&format!("{}-01", &day[..7])).unwrap(), "{day}");
        }
        for odd in ["", "yesterday", "2026-02-30", "30.11.2026"] {
            assert_eq!(read_date(odd), None, "{odd}");
        }
    }
}
