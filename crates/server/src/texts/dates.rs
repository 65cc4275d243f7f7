//! Days as pages write them.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// The day of a moment, in UTC: `2026-11-30`.
pub(crate) fn date(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().strftime("%Y-%m-%d").to_string()
}

/// The month of a moment, in UTC: `2026-11`.
pub(crate) fn month(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().strftime("%Y-%m").to_string()
}

/// A moment, in UTC, to the minute: `2026-11-30 18:05`.
pub(crate) fn moment(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().strftime("%Y-%m-%d %H:%M").to_string()
}

/// When a day begins in UTC, in milliseconds since the Unix epoch; `None` for what is no day.
pub(crate) fn read_date(text: &str) -> Option<i64> {
    let date: Date = text.parse().ok()?;
    let begin = Offset::UTC.to_timestamp(date.at(0, 0, 0, 0)).ok()?;
    Some(begin.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_as_it_is_written() {
        for day in ["2026-11-30", "1970-01-01", "2024-02-29"] {
            assert_eq!(date(read_date(day).unwrap()), day);
            assert_eq!(month(read_date(day).unwrap()), day[..7]);
            assert_eq!(date(read_date(day).unwrap() + 86_399_999), day);
        }
        for odd in ["", "yesterday", "2026-02-30", "30.11.2026"] {
            assert_eq!(read_date(odd), None, "{odd}");
        }
    }
}
