//! What the presets differ in, read from their rules: each question with its answers, and who gives which.

use komadai_rules::{IllegalMove, Impasse, NoLegalMove, PerpetualCheck, Preset, Repetition, Rules};

use crate::texts::{self, Language};

/// A question that not all presets answer alike.
pub(super) struct Difference {
    pub(super) heading: String,
    /// Each answer and the presets that give it.
    pub(super) answers: Vec<(String, Vec<String>)>,
}

/// A question: its name in keys, and the name of the answer that rules give.
type Question = (&'static str, fn(&Rules) -> &'static str);

const QUESTIONS: [Question; 7] = [
    ("perpetual", |rules| match rules.perpetual_check {
        PerpetualCheck::Loses => "loses",
        PerpetualCheck::Forbidden => "forbidden",
    }),
    ("repetition", |rules| match rules.repetition {
        Repetition::Draw => "draw",
        Repetition::Replay => "replay",
    }),
    ("impasse", |rules| match rules.impasse {
        Impasse::None => "none",
        Impasse::Agreed => "agreed",
        Impasse::AgreedCount => "agreed-count",
        Impasse::Declared27 => "declared-27",
        Impasse::Declared24 => "declared-24",
    }),
    ("draw", |rules| if rules.agreed_draw { "yes" } else { "no" }),
    ("no-move", |rules| match rules.no_legal_move {
        NoLegalMove::Loss => "loss",
        NoLegalMove::Draw => "draw",
    }),
    ("illegal", |rules| match rules.illegal_move {
        IllegalMove::Blocked => "blocked",
        IllegalMove::Loses => "loses",
    }),
    ("limit", |rules| match rules.max_plies {
        None => "none",
        Some(256) => "256",
        Some(_) => "500",
    }),
];

/// Every question, in the reader's language.
pub(super) fn all(t: Language) -> Vec<Difference> {
    QUESTIONS.iter().map(|question| Difference::new(t, question)).collect()
}

impl Difference {
    fn new(t: Language, (id, answer): &Question) -> Self {
        let answers = answers(answer).into_iter().map(|given| {
            let by = Preset::ALL.into_iter().filter(|preset| answer(&preset.rules()) == given);
            (t.text(&format!("rules-{id}-{given}")), by.map(|preset| texts::preset(t, preset)).collect())
        });
        Self { heading: t.text(&format!("rules-differ-{id}")), answers: answers.collect() }
    }
}

/// The answers that are given, each once, in the order of the presets.
fn answers(answer: &fn(&Rules) -> &'static str) -> Vec<&'static str> {
    let mut given = Vec::new();
    for preset in Preset::ALL {
        let one = answer(&preset.rules());
        if !given.contains(&one) {
            given.push(one);
        }
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_are_those_that_have_words() {
        for preset in Preset::ALL {
            assert!(matches!(preset.rules().max_plies, None | Some(256 | 500)), "{preset}");
        }
    }
}
