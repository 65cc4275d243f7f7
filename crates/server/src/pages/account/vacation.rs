//! Vacation: days on which the account's clocks by correspondence stand still.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::Response;
use komadai_store::{AccountId, Vacation};
use serde::Deserialize;

use super::problems::Problems;
use super::settings::{Said, answer, done};
use crate::account::{DAY, SignedIn};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::{self, Language};

/// What the settings show of it.
pub(super) struct VacationLine {
    /// How many days are left this year.
    pub(super) left: i64,
    /// In words.
    pub(super) left_text: String,
    /// Until when the one lasts that is under way, in words.
    pub(super) lasts: Option<String>,
}

impl VacationLine {
    pub(super) fn new(t: Language, vacations: &[Vacation], most: u16, at: i64) -> Self {
        let left = left(vacations, most, at);
        let lasts = vacations.iter().find(|vacation| vacation.ends_at > at);
        Self {
            left,
            left_text: t.text_with("account-vacation-left", &[("days", left.into())]),
            lasts: lasts.map(|vacation| {
                let date = t.moment(vacation.ends_at).into();
                t.text_with("account-vacation-lasts", &[("date", date)])
            }),
        }
    }
}

/// How many days of this year are left, of so many: each that was begun counts, in the year in which the vacation began.
fn left(vacations: &[Vacation], most: u16, at: i64) -> i64 {
    let year = texts::year(at);
    let this_year = vacations.iter().filter(|vacation| texts::year(vacation.starts_at) == year);
    let used: i64 = this_year.map(|vacation| (vacation.ends_at - vacation.starts_at + DAY - 1) / DAY).sum();
    (i64::from(most) - used).max(0)
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct VacationForm {
    days: String,
}

/// `POST /account/vacation`
pub(super) async fn begin(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    form: Result<Form<VacationForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let (store, account, at) = (&state.accounts.store, signed_in.account.id, now());
    let left = left(&store.vacations(account).await?, state.limits.vacation_days, at);
    let days = form.days.trim().parse::<i64>().ok().filter(|days| (1..=left).contains(days));
    let begun = match days {
        Some(days) => store.begin_vacation(account, at, at + days * DAY).await?,
        None => None,
    };
    let Some(games) = begun else {
        let text = t.text_with("account-vacation-bad", &[("days", left.into())]);
        return answer(&state, t, signed_in, Said::problems(Problems::one("vacation", text))).await;
    };
    renewed(&state, account, games).await?;
    Ok(done("vacation"))
}

/// `POST /account/vacation/end`
pub(super) async fn end(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Response, Problem> {
    if let Some(games) = state.accounts.store.end_vacation(account.id, now()).await? {
        renewed(&state, account.id, games).await?;
    }
    Ok(done("vacation-end"))
}

/// Has the rooms read the games anew whose deadlines were moved.
async fn renewed(
    state: &AppState,
    account: AccountId,
    games: Vec<komadai_store::GameId>,
) -> Result<(), Problem> {
    for game in games {
        state.rooms.renew(game).await?;
    }
    state.rooms.call(account);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_that_were_begun_count_in_their_year() {
        let at = |date: &str| texts::read_date(date).unwrap();
        let vacation = |from: &str, ms: i64| Vacation { starts_at: at(from), ends_at: at(from) + ms };
        let now = at("2026-12-01");
        assert_eq!(left(&[], 30, now), 30);
        assert_eq!(left(&[vacation("2025-12-31", 9 * DAY)], 30, now), 30, "last year's");
        assert_eq!(left(&[vacation("2026-01-01", 0), vacation("2026-02-01", 1)], 30, now), 29);
        assert_eq!(left(&[vacation("2026-03-01", 7 * DAY), vacation("2026-05-01", 100 * DAY)], 30, now), 0);
    }
}
