//! Options of a task: `--name value`, where the value is a number.

/// `--name value` pairs, each of which has to be one of `names`, as numbers.
pub(crate) fn numbers(options: &[&str], names: &[&'static str]) -> Result<Vec<(&'static str, u64)>, String> {
    options
        .chunks(2)
        .map(|pair| match pair {
            [name, value] if names.contains(name) => {
                let known = names.iter().find(|known| *known == name).expect("it is among them");
                Ok((*known, value.parse().map_err(|_| format!("{name} {value}: not a number"))?))
            }
            _ => Err(format!("{}: not of {}", options.join(" "), names.join(" N, "))),
        })
        .collect()
}

/// The value of the last option of that name.
pub(crate) fn value(numbers: &[(&str, u64)], name: &str, default: u64) -> u64 {
    numbers.iter().rev().find(|(known, _)| *known == name).map_or(default, |(_, value)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_numbers_of_known_names() {
        let names = ["--positions", "--seed"];
        let read = numbers(&["--positions", "5", "--seed", "7", "--seed", "8"], &names).unwrap();
        assert_eq!((value(&read, "--positions", 1), value(&read, "--seed", 1)), (5, 8));
        assert_eq!(value(&[], "--seed", 1), 1);
        for wrong in [&["--positions"][..], &["--seconds", "5"], &["--seed", "x"], &["5"]] {
            assert!(numbers(wrong, &names).is_err(), "{wrong:?}");
        }
    }
}
