//! Unsafe code stands in the modules that have shown what it gains, and nowhere else: the lint is a warning that any
//! module could silence.

use super::Text;

/// The modules, each with its reason in a decision record.
const MODULES: [&str; 5] = [
    "crates/rules/src/processor.rs",
    "crates/engine/src/evaluation/processor.rs",
    "crates/engine/src/evaluation/network/avx2.rs",
    "crates/engine/src/evaluation/network/avx512.rs",
    "crates/engine/src/prefetch.rs",
];

/// Files that allow themselves unsafe code, and modules that do not any more.
pub(super) fn problems(texts: &[Text]) -> Vec<String> {
    // In two parts, or this file would be one of them.
    let sign = concat!("allow(", "unsafe_code)");
    let allowing: Vec<_> = texts
        .iter()
        .filter(|text| {
            text.path.extension().is_some_and(|extension| extension == "rs") && text.content.contains(sign)
        })
        .map(|text| text.path.to_string_lossy())
        .collect();
    let new = allowing.iter().filter(|path| !MODULES.contains(&path.as_ref()));
    let gone = MODULES.iter().filter(|module| !allowing.iter().any(|path| path == *module));
    new.map(|path| format!("{path}: unsafe code, which only {} may have", MODULES.join(" and ")))
        .chain(gone.map(|module| format!("{module}: allows no unsafe code: take it from the list in tidy")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn only_the_modules_of_the_list_allow_it() {
        let allow = concat!("#![allow(", "unsafe_code)]");
        let mut texts: Vec<_> = MODULES.iter().map(|module| text(module, allow)).collect();
        assert_eq!(problems(&texts), Vec::<String>::new());
        texts.push(text("crates/usi/src/lib.rs", allow));
        assert!(problems(&texts)[0].starts_with("crates/usi/src/lib.rs: "));
        assert_eq!(problems(&texts[1..MODULES.len()]).len(), 1);
    }
}
