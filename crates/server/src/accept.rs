//! The headers in which a client lists what it takes.

/// Whether a list such as `gzip, br;q=0.5` names this with a weight above zero.
pub(crate) fn names(list: &str, what: &str) -> bool {
    list.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(what));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).and_then(|q| q.parse::<f32>().ok());
        named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_weight_is_taken() {
        assert!(names("gzip, deflate, br, zstd", "br"));
        assert!(names("BR;q=0.5", "br"));
        assert!(names("text/html;level=1;q=0.1, */*", "text/html"));
        assert!(!names("gzip, br;q=0", "br"));
        assert!(!names("*", "br"));
        assert!(!names("brotli", "br"));
        assert!(!names("", "br"));
    }
}
