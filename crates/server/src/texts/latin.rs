//! Serbian in Latin letters, letter by letter from the Cyrillic.

use std::borrow::Cow;

/// The text with every Cyrillic letter in Latin. A capital that becomes two letters is wholly capital only among capitals.
pub(super) fn from_cyrillic(text: &str) -> Cow<'_, str> {
    let mut latin = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    let mut before_is_capital = false;
    while let Some(letter) = rest.next() {
        let small = letter.to_lowercase().next().unwrap_or(letter);
        match pair(small) {
            None => latin.push(letter),
            Some(written) if small == letter => latin.push_str(written),
            Some(written) => {
                let all = before_is_capital || rest.peek().is_some_and(|next| next.is_uppercase());
                for (place, part) in written.chars().enumerate() {
                    if place == 0 || all { latin.extend(part.to_uppercase()) } else { latin.push(part) }
                }
            }
        }
        before_is_capital = letter.is_uppercase();
    }
    Cow::Owned(latin)
}

/// The Latin writing of a small letter of the Serbian alphabet.
const fn pair(letter: char) -> Option<&'static str> {
    Some(match letter {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'ђ' => "đ",
        'е' => "e",
        'ж' => "ž",
        'з' => "z",
        'и' => "i",
        'ј' => "j",
        'к' => "k",
        'л' => "l",
        'љ' => "lj",
        'м' => "m",
        'н' => "n",
        'њ' => "nj",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'ћ' => "ć",
        'у' => "u",
        'ф' => "f",
        'х' => "h",
        'ц' => "c",
        'ч' => "č",
        'џ' => "dž",
        'ш' => "š",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::from_cyrillic;

    #[test]
    fn letters_of_two_parts_keep_their_case() {
        assert_eq!(
            from_cyrillic("Љубичаста њива, Џорџ и ЉУБАВ; шах!"),
            "Ljubičasta njiva, Džordž i LJUBAV; šah!"
        );
        assert_eq!(from_cyrillic("nifu ☗ 76"), "nifu ☗ 76");
    }
}
