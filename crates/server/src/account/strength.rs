//! How soon a password is guessed, and what to do about it, in words.

use zxcvbn::feedback::{Suggestion, Warning};
use zxcvbn::{Score, zxcvbn};

use crate::limits::MAX_PASSWORD;

/// Below this a password is refused: a hundred million guesses would find it.
const ENOUGH: Score = Score::Three;

/// As much of a password is looked at, in characters: whoever guesses those does not guess the rest, and looking takes as long
/// as the square of their number.
const LOOKED_AT: usize = 40;

/// What is wrong with a password, as keys of words: what makes it easy to guess, and advice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weakness(pub(crate) Vec<&'static str>);

/// Why a password is not taken; `None` when it is. `own` are words that who guesses would try first.
pub(crate) fn weakness(password: &str, own: &[&str]) -> Option<Weakness> {
    if password.is_empty() {
        return Some(Weakness(vec!["account-password-empty"]));
    }
    if password.len() > MAX_PASSWORD {
        return Some(Weakness(vec!["account-password-long"]));
    }
    let own: Vec<&str> = own.iter().copied().chain(["komadai", "shogi"]).collect();
    let estimate = zxcvbn(&plain(password), &own);
    if estimate.score() >= ENOUGH {
        return None;
    }
    let feedback = estimate.feedback();
    let warning = feedback.and_then(zxcvbn::feedback::Feedback::warning).map(warning);
    let suggestions = feedback.map(zxcvbn::feedback::Feedback::suggestions).unwrap_or_default();
    let mut keys = vec!["account-password-weak"];
    keys.extend(warning);
    keys.extend(suggestions.iter().copied().map(suggestion));
    Some(Weakness(keys))
}

/// What is looked at: the beginning, without those signs that hardly anybody writes for a letter. For each letter that may be
/// written in several ways the estimate tries them all, with each of those of every other letter: minutes for a password
/// with all of them, which is no weak one.
fn plain(password: &str) -> String {
    let plain = |c| match c {
        '(' => '^',
        '{' => '~',
        '[' => ';',
        '<' => ':',
        '!' => '?',
        '|' => '/',
        '+' => '=',
        '%' => '&',
        other => other,
    };
    password.chars().take(LOOKED_AT).map(plain).collect()
}

fn warning(warning: Warning) -> &'static str {
    match warning {
        Warning::StraightRowsOfKeysAreEasyToGuess | Warning::ShortKeyboardPatternsAreEasyToGuess => {
            "account-password-keys"
        }
        Warning::RepeatsLikeAaaAreEasyToGuess | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess => {
            "account-password-repeats"
        }
        Warning::ThisIsATop10Password
        | Warning::ThisIsATop100Password
        | Warning::ThisIsACommonPassword
        | Warning::ThisIsSimilarToACommonlyUsedPassword => "account-password-common",
        Warning::SequencesLikeAbcAreEasyToGuess => "account-password-sequence",
        Warning::RecentYearsAreEasyToGuess | Warning::DatesAreOftenEasyToGuess => "account-password-date",
        Warning::AWordByItselfIsEasyToGuess => "account-password-word",
        Warning::NamesAndSurnamesByThemselvesAreEasyToGuess
        | Warning::CommonNamesAndSurnamesAreEasyToGuess => "account-password-name",
    }
}

fn suggestion(suggestion: Suggestion) -> &'static str {
    match suggestion {
        Suggestion::UseAFewWordsAvoidCommonPhrases => "account-password-try-words",
        Suggestion::NoNeedForSymbolsDigitsOrUppercaseLetters => "account-password-try-plain",
        Suggestion::AddAnotherWordOrTwo => "account-password-try-more",
        Suggestion::CapitalizationDoesntHelpVeryMuch
        | Suggestion::AllUppercaseIsAlmostAsEasyToGuessAsAllLowercase => "account-password-try-capitals",
        Suggestion::ReversedWordsArentMuchHarderToGuess => "account-password-try-reversed",
        Suggestion::PredictableSubstitutionsDontHelpVeryMuch => "account-password-try-substitutions",
        Suggestion::UseALongerKeyboardPatternWithMoreTurns => "account-password-try-keys",
        Suggestion::AvoidRepeatedWordsAndCharacters => "account-password-try-repeats",
        Suggestion::AvoidSequences => "account-password-try-sequences",
        Suggestion::AvoidRecentYears
        | Suggestion::AvoidYearsThatAreAssociatedWithYou
        | Suggestion::AvoidDatesAndYearsThatAreAssociatedWithYou => "account-password-try-dates",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn what_is_soon_guessed_is_refused_with_advice() {
        for weak in
            ["password", "qwertyuiop", "Shogi2024", "aaaaaaaaaaaa", "sente-player", "abcdefgh", "19990101"]
        {
            let Some(Weakness(keys)) = weakness(weak, &["sente-player"]) else { panic!("{weak} is taken") };
            assert!(keys.len() >= 2 && keys[0] == "account-password-weak", "{weak}: {keys:?}");
            assert!(keys.iter().all(|key| Language::English.has(key)), "{weak}: {keys:?}");
        }
        assert_eq!(weakness("", &[]), Some(Weakness(vec!["account-password-empty"])));
        let long = "x".repeat(MAX_PASSWORD + 1);
        assert_eq!(weakness(&long, &[]), Some(Weakness(vec!["account-password-long"])));
        for good in ["gold silver lance drops", "vq9-Txz.4bn2", "駒台の上の歩が三枚"] {
            assert_eq!(weakness(good, &["sente"]), None, "{good}");
        }
    }

    #[test]
    fn no_password_takes_minutes_to_look_at() {
        let all = "4@8({[</369&#!1/|0$5+7%2zab".repeat(9);
        assert_eq!(weakness(&all[..MAX_PASSWORD.min(all.len())], &[]), None);
        assert!(weakness(&"@".repeat(MAX_PASSWORD), &[]).is_some());
        assert!(weakness("p@$$w0rd!", &[]).is_some(), "what many write is known");
    }
}
