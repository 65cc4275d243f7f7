//! Which games of a player are wanted.

use komadai_store::{Against, GameId, GameResult, Name, PlayedFilter, Speed};
use serde::Deserialize;

use crate::account::DAY;
use crate::pages::form::NO_CLOCKS;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts;

/// The fields as they came; an empty one filters nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FilterForm {
    pub(super) opponent: String,
    pub(super) result: String,
    /// A speed, or `none` for games without clocks.
    pub(super) speed: String,
    pub(super) from: String,
    pub(super) until: String,
    /// The last game of the page before: when it began, and its id.
    pub(super) after: String,
}

/// What is wanted, or the field that makes no sense and the key of what is wrong with it.
pub(super) struct Filter {
    pub(super) wanted: PlayedFilter,
    pub(super) problem: Option<(&'static str, &'static str)>,
}

impl Filter {
    /// Understands the fields.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(super) async fn read(state: &AppState, form: &FilterForm) -> Result<Self, Problem> {
        let mut wanted = PlayedFilter::newest(0);
        let mut problem = None;
        match form.opponent.trim().to_lowercase().as_str() {
            "" => {}
            "computer" => wanted.against = Some(Against::Computer),
            "guest" => wanted.against = Some(Against::Guest),
            name => {
                let account = match name.parse::<Name>() {
                    Ok(name) => state.accounts.store.account(name).await?,
                    Err(_) => None,
                };
                wanted.against = account.map(|account| Against::Account(account.id));
                if wanted.against.is_none() {
                    problem = Some(("opponent", "player-opponent-bad"));
                }
            }
        }
        wanted.result = GameResult::ALL.into_iter().find(|result| result.id() == form.result);
        wanted.speed = read_speed(&form.speed);
        for (field, text) in [("from", &form.from), ("until", &form.until)] {
            match (field, text.trim(), texts::read_date(text.trim())) {
                (_, "", _) => {}
                ("from", _, Some(begin)) => wanted.from = begin,
                (_, _, Some(begin)) => wanted.until = begin.saturating_add(DAY),
                (_, _, None) => problem = Some((field, "player-date-bad")),
            }
        }
        wanted.after = read_after(&form.after);
        Ok(Self { wanted, problem })
    }
}

/// A speed as a filter names it: `Some(None)` is without clocks. What makes no sense filters nothing.
pub(in crate::pages) fn read_speed(text: &str) -> Option<Option<Speed>> {
    if text == NO_CLOCKS { Some(None) } else { text.parse().ok().map(Some) }
}

/// Where the page before ended. What makes no sense is the first page.
fn read_after(text: &str) -> Option<(i64, GameId)> {
    let (at, id) = text.split_once('.')?;
    Some((at.parse().ok()?, id.parse().ok()?))
}

impl FilterForm {
    /// The filter as an address has it, with its question mark; empty where it filters nothing.
    pub(super) fn address(&self) -> String {
        let fields = [
            ("opponent", &self.opponent),
            ("result", &self.result),
            ("speed", &self.speed),
            ("from", &self.from),
            ("until", &self.until),
        ];
        let fields: Vec<_> = fields
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}={}", escape(value)))
            .collect();
        if fields.is_empty() { String::new() } else { format!("?{}", fields.join("&")) }
    }

    /// The address of the page after this game.
    pub(super) fn address_after(&self, at: i64, id: GameId) -> String {
        let address = self.address();
        format!("{address}{}after={at}.{id}", if address.is_empty() { '?' } else { '&' })
    }
}

/// A value as an address has it.
fn escape(value: &str) -> String {
    let escape = |byte: u8| {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.') {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    value.bytes().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_the_filter_and_no_more() {
        assert_eq!(FilterForm::default().address(), "");
        let form = FilterForm {
            opponent: "a&b=<ä>".to_owned(),
            from: "2026-11-30".to_owned(),
            ..FilterForm::default()
        };
        assert_eq!(form.address(), "?opponent=a%26b%3D%3C%C3%A4%3E&from=2026-11-30");
        let id: GameId = "Ab3dEf6hIj9L".parse().unwrap();
        assert_eq!(FilterForm::default().address_after(5, id), "?after=5.Ab3dEf6hIj9L");
        assert_eq!(read_after("5.Ab3dEf6hIj9L"), Some((5, id)));
        assert_eq!(read_after("5.'"), None);
    }
}
