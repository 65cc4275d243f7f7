//! What is known of an account, by table.

/// The tables that hold something of an account beside its own row: by its number, or by a seat that may be the account's. Whoever
/// hands an account's data to its owner looks into all of them.
pub const ACCOUNT_TABLES: [&str; 18] = [
    "session",
    "token",
    "seat",
    "chat",
    "report",
    "block",
    "note",
    "conditional",
    "rating",
    "rating_change",
    "seek",
    "bar",
    "reach",
    "wish",
    "once_link",
    "notice",
    "push_browser",
    "vacation",
];
