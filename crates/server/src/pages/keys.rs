//! The list of keys that a game's page shows: what to press, and the key of the text that says what it does.

/// A row of the list.
pub(crate) type Row = (&'static [&'static str], &'static str);

/// Wherever the focus is.
pub(crate) const ON_PAGE: &[Row] = &[
    (&["?"], "keys-help"),
    (&["c"], "keys-clock"),
    (&["w"], "keys-where"),
    (&["t"], "keys-type"),
    (&["f"], "keys-flip"),
    (&["←", "→"], "keys-step"),
];

/// On the board.
pub(crate) const ON_BOARD: &[Row] = &[
    (&["←", "↑", "↓", "→"], "keys-walk"),
    (&["Enter"], "keys-move"),
    (&["p", "l", "n", "s", "g", "b", "r"], "keys-drop"),
    (&["h"], "keys-hand"),
    (&["p", "n"], "keys-promote"),
    (&["a"], "keys-draw"),
    (&["Esc"], "keys-cancel"),
];
