//! English that is longer and has marks on its letters.

use std::borrow::Cow;

/// The text with marked vowels, a third longer, as the longest of the real languages are.
pub(super) fn lengthened(text: &str) -> Cow<'_, str> {
    let marked = text.chars().map(|letter| match letter {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        'u' => 'ú',
        'A' => 'Á',
        'E' => 'É',
        'O' => 'Ó',
        other => other,
    });
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let mut longer: String = marked.collect();
    // Where the words end, so that spaces around what is filled in stay where they are.
    let end = longer.trim_end().len();
    let more: String = (1..=letters / 3).map(|place| if place % 9 == 0 { ' ' } else { 'ẽ' }).collect();
    longer.insert_str(end, more.trim_end());
    Cow::Owned(longer)
}

#[cfg(test)]
mod tests {
    use super::lengthened;

    #[test]
    fn a_text_is_a_third_longer_and_keeps_its_spaces() {
        assert_eq!(lengthened("Resign "), "Résígnẽẽ ");
        assert_eq!(lengthened(" – "), " – ");
    }
}
