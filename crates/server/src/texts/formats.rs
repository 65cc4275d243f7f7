//! Dates, numbers and lists as a language writes them, by ICU.

use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::memoizer::MemoizerKind;
use icu_calendar::{Date, Iso};
use icu_datetime::DateTimeFormatter;
use icu_datetime::fieldsets::{YM, YMD, YMDT};
use icu_datetime::input::{DateTime, Time};
use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_decimal::options::{DecimalFormatterOptions, GroupingStrategy};
use icu_list::ListFormatter;
use icu_list::options::ListFormatterOptions;
use icu_locale_core::Locale;
use intl_memoizer::Memoizable;
use jiff::civil;
use jiff::tz::Offset;
use unic_langid::LanguageIdentifier;

use super::language::Language;

const COMPILED: &str = "the data of every language is compiled in";

/// How one language writes them.
pub(super) struct Formats {
    day: DateTimeFormatter<YMD>,
    month: DateTimeFormatter<YM>,
    minute: DateTimeFormatter<YMDT>,
    list: ListFormatter,
    number: DecimalFormatter,
}

impl Formats {
    fn new(language: Language) -> Self {
        let locale = || locale(language.tag());
        Self {
            day: DateTimeFormatter::try_new(locale().into(), YMD::medium()).expect(COMPILED),
            month: DateTimeFormatter::try_new(locale().into(), YM::long()).expect(COMPILED),
            minute: DateTimeFormatter::try_new(locale().into(), YMD::medium().with_time_hm())
                .expect(COMPILED),
            list: ListFormatter::try_new_and(locale().into(), ListFormatterOptions::default())
                .expect(COMPILED),
            number: numbers(locale()).expect(COMPILED),
        }
    }
}

impl Language {
    /// The day of a moment, in UTC: "30 Nov 2026". `at` is in milliseconds since the Unix epoch.
    pub(crate) fn date(self, at: i64) -> String {
        self.formats().day.format(&day(at)).to_string()
    }

    /// The month of a moment, in UTC: "November 2026".
    pub(crate) fn month(self, at: i64) -> String {
        self.formats().month.format(&day(at)).to_string()
    }

    /// A moment, in UTC, to the minute: "30 Nov 2026, 18:05 UTC".
    pub(crate) fn moment(self, at: i64) -> String {
        let time = utc(at).time();
        let time = Time::try_new(time.hour().cast_unsigned(), time.minute().cast_unsigned(), 0, 0);
        let moment = DateTime { date: day(at), time: time.expect("jiff knows the hours of a day too") };
        format!("{} UTC", self.formats().minute.format(&moment))
    }

    /// "Rook, bishop and lance"
    pub(crate) fn list(self, items: &[String]) -> String {
        self.formats().list.format(items.iter()).to_string()
    }

    /// A number with so many digits after the point: "49.2".
    pub(crate) fn decimal(self, number: f64, digits: usize) -> String {
        let number = format!("{number:.digits$}").parse().unwrap_or_default();
        self.formats().number.format_to_string(&number)
    }

    /// A whole number: "12,345".
    pub(crate) fn number(self, number: &u64) -> String {
        self.formats().number.format_to_string(&(*number).into())
    }

    fn formats(self) -> &'static Formats {
        static FORMATS: LazyLock<Vec<Formats>> =
            LazyLock::new(|| Language::ALL.iter().map(|&language| Formats::new(language)).collect());
        &FORMATS[self as usize]
    }
}

fn utc(at: i64) -> civil::DateTime {
    Offset::UTC.to_datetime(jiff::Timestamp::from_millisecond(at).unwrap_or_default())
}

fn day(at: i64) -> Date<Iso> {
    let date = utc(at).date();
    Date::try_new_iso(date.year().into(), date.month().cast_unsigned(), date.day().cast_unsigned())
        .expect("jiff knows the days of a month too")
}

/// Dates are written as in Europe, where the readers of English are too.
fn locale(tag: &str) -> Locale {
    let tag = if tag.starts_with("en") { "en-GB" } else { tag };
    tag.parse().expect("tags are well-formed")
}

/// Has the numbers of a bundle's texts written by ICU. Four digits stay together: they are ratings more often than counts.
pub(super) fn set<R>(bundle: &mut FluentBundle<R>) {
    bundle.set_formatter(Some(|value, memoizer| {
        let FluentValue::Number(number) = value else { return None };
        let number: Decimal = number.as_string().parse().ok()?;
        memoizer
            .with_try_get_threadsafe::<Numbers, _, _>((), |numbers| numbers.0.format_to_string(&number))
            .ok()
    }));
}

struct Numbers(DecimalFormatter);

impl Memoizable for Numbers {
    type Args = ();
    type Error = icu_provider::DataError;

    fn construct(language: LanguageIdentifier, (): ()) -> Result<Self, Self::Error> {
        numbers(locale(&language.to_string())).map(Self)
    }
}

fn numbers(locale: Locale) -> Result<DecimalFormatter, icu_provider::DataError> {
    let mut options = DecimalFormatterOptions::default();
    options.grouping_strategy = Some(GroupingStrategy::Min2);
    DecimalFormatter::try_new(locale.into(), options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::read_date;

    #[test]
    fn each_language_writes_days_and_months_in_its_own_way() {
        let at = read_date("2026-11-30").unwrap() + 65_100_000;
        for (language, date, month, moment) in [
            (Language::English, "30 Nov 2026", "November 2026", "30 Nov 2026, 18:05 UTC"),
            (Language::Japanese, "2026/11/30", "2026年11月", "2026/11/30 18:05 UTC"),
            (Language::Finnish, "30.11.2026", "marraskuu 2026", "30.11.2026 klo 18.05 UTC"),
            (Language::Swedish, "30 nov. 2026", "november 2026", "30 nov. 2026 18:05 UTC"),
            (Language::Norwegian, "30. nov. 2026", "november 2026", "30. nov. 2026, 18:05 UTC"),
            (Language::Serbian, "30.11.2026.", "новембар 2026.", "30.11.2026. 18:05 UTC"),
            (Language::SerbianLatin, "30.11.2026.", "novembar 2026.", "30.11.2026. 18:05 UTC"),
            (Language::Pseudo, "30 Nov 2026", "November 2026", "30 Nov 2026, 18:05 UTC"),
        ] {
            let written = (language.date(at), language.month(at), language.moment(at));
            assert_eq!(written, (date.to_owned(), month.to_owned(), moment.to_owned()), "{language:?}");
        }
    }

    #[test]
    fn lists_end_with_the_word_of_the_language() {
        let list = |language: Language| language.list(&["A", "B", "C"].map(str::to_owned));
        assert_eq!(list(Language::English), "A, B and C");
        assert_eq!(list(Language::Japanese), "A、B、C");
        assert_eq!(list(Language::Finnish), "A, B ja C");
        assert_eq!(list(Language::Serbian), "A, B и C");
    }

    #[test]
    fn numbers_are_grouped_and_pointed_as_the_language_does() {
        let text = |language: Language, games: u64| {
            language.text_with("statistics-games", &[("games", games.into())])
        };
        assert!(text(Language::English, 12_345).contains("12,345"));
        assert!(text(Language::English, 1_500).contains("1500"));
        assert!(text(Language::Finnish, 12_345).contains("12\u{a0}345"));
        assert_eq!(Language::English.decimal(49.249, 2), "49.25");
        assert_eq!(Language::Swedish.decimal(49.0, 1), "49,0");
        assert_eq!(Language::Norwegian.number(&1_234_567), "1\u{a0}234\u{a0}567");
    }
}
