//! The colours of pictures: read from `board.css`, so that a picture looks as the board of a page does.

use std::fmt;
use std::sync::LazyLock;

use crate::pieces;

/// The file, with its selectors at the begin of a line.
static CSS: LazyLock<String> = LazyLock::new(|| format!("\n{}", include_str!("../../assets/board.css")));

/// A colour that things are painted with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Paint {
    rgb: [u8; 3],
    /// From 0 to 1.
    opacity: f32,
}

impl Paint {
    /// The behind of a picture, as the pages have it.
    const fn opaque(red: u8, green: u8, blue: u8) -> Self {
        Self { rgb: [red, green, blue], opacity: 1.0 }
    }

    /// Reads `#rrggbb` or `rgb(r g b / a)`.
    fn read(text: &str) -> Option<Self> {
        if let Some(digits) = text.strip_prefix('#') {
            let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 6)?;
            let [_, red, green, blue] = number.to_be_bytes();
            return Some(Self::opaque(red, green, blue));
        }
        let numbers = text.strip_prefix("rgb(")?.strip_suffix(')')?;
        let (parts, opacity) = numbers.split_once('/').unwrap_or((numbers, "1"));
        let mut parts = parts.split_whitespace().map_while(|part| part.parse().ok());
        let rgb = [parts.next()?, parts.next()?, parts.next()?];
        Some(Self { rgb, opacity: opacity.trim().parse().ok()? })
    }

    /// The attributes that fill a shape with it.
    pub(super) fn fill(self) -> String {
        self.attributes("fill")
    }

    /// The attributes that draw a line with it.
    pub(super) fn stroke(self) -> String {
        self.attributes("stroke")
    }

    fn attributes(self, name: &str) -> String {
        match self.opacity {
            1.0 => format!("{name}=\"{self}\""),
            opacity => format!("{name}=\"{self}\" {name}-opacity=\"{opacity}\""),
        }
    }
}

impl fmt::Display for Paint {
    /// Without its opacity.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.rgb;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Everything that a picture is painted with.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Colors {
    pub(super) ground: Paint,
    /// What stands on the ground.
    pub(super) ink: Paint,
    /// The signs of the two sides.
    pub(super) black: Paint,
    pub(super) white: Paint,
    pub(super) wood: Paint,
    pub(super) line: Paint,
    pub(super) edge: Paint,
    pub(super) coordinates: Paint,
    pub(super) stand: Paint,
    pub(super) stand_edge: Paint,
    /// The stand of the side to move.
    pub(super) turn: Paint,
    pub(super) last: Paint,
    pub(super) check: Paint,
    /// The line around a mark.
    pub(super) rim: Paint,
    piece: [String; 6],
}

impl Colors {
    /// The colours of a board, one of those that readers choose from.
    pub(super) fn of(board: &str, dark: bool) -> Self {
        // What a board leaves out is as on the board of kaya, which is the element's own.
        let find = |own: &str, chosen: &str| {
            let value = declared(&format!(":root[data-board='{board}']"), chosen)
                .or_else(|| {
                    declared("shogi-board", own)?.strip_prefix(&format!("var({chosen}, "))?.strip_suffix(')')
                })
                .and_then(|value| Paint::read(in_scheme(value, dark)));
            value.expect("board.css has a colour for everything, as a test sees")
        };
        let piece = |name: &str| {
            let value =
                declared(&format!(":root[data-board='{board}']"), name).or_else(|| declared(":root", name));
            value.map_or_else(String::new, |value| in_scheme(value, dark).to_owned())
        };
        let (ink, red) = pieces::inks();
        Self {
            ground: if dark { Paint::opaque(0x17, 0x18, 0x1a) } else { Paint::opaque(0xf6, 0xf2, 0xe9) },
            ink: if dark { Paint::opaque(0xec, 0xe6, 0xda) } else { Paint::opaque(0x23, 0x1f, 0x1a) },
            black: Paint::opaque(0x23, 0x1f, 0x1a),
            white: Paint::opaque(0xff, 0xfd, 0xf8),
            wood: find("--wood", "--board-wood"),
            line: find("--line", "--board-line"),
            edge: find("--edge", "--board-edge"),
            coordinates: find("--coordinates", "--board-coordinates"),
            stand: find("--stand", "--hand-wood"),
            stand_edge: find("--stand-edge", "--hand-edge"),
            turn: find("--stand-turn", "--hand-turn"),
            last: find("--last", "--mark-last"),
            check: find("--check", "--mark-check"),
            rim: find("--rim", "--mark-rim"),
            piece: [
                piece("--piece-face"),
                piece("--piece-foot"),
                piece("--piece-light"),
                piece("--piece-edge"),
                ink.to_owned(),
                red.to_owned(),
            ],
        }
    }

    /// What the pieces are painted with.
    pub(super) fn piece(&self) -> pieces::Paints<'_> {
        let [face, foot, light, edge, ink, red] = &self.piece;
        pieces::Paints { face, foot, light, edge, ink, red }
    }
}

/// What the file declares for a selector at the begin of a line.
fn declared(selector: &str, property: &str) -> Option<&'static str> {
    let (_, after) = CSS.split_once(&format!("\n{selector} {{\n"))?;
    let (block, _) = after.split_once("\n}")?;
    let mut lines = block.lines().filter_map(|line| line.trim().strip_suffix(';')?.split_once(": "));
    lines.find(|(name, _)| *name == property).map(|(_, value)| value)
}

/// The value of a colour that depends on the scheme: `light-dark(light, dark)`.
fn in_scheme(value: &str, dark: bool) -> &str {
    let both = value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')'));
    match both.and_then(|both| both.split_once(", ")) {
        Some((light, other)) => {
            if dark {
                other
            } else {
                light
            }
        }
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::Setting;

    #[test]
    fn every_board_has_all_its_colours_in_both_schemes() {
        for board in Setting::Board.values() {
            let [light, dark] = [false, true].map(|dark| Colors::of(board, dark));
            assert_ne!(light, dark, "{board}");
            for color in light.piece.iter().chain(&dark.piece) {
                assert!(Paint::read(color).is_some(), "{board}: {color}");
            }
        }
        let kaya = Colors::of("kaya", false);
        assert_eq!((kaya.wood.to_string(), kaya.piece().face), ("#dfb36a".to_owned(), "#f6ddab"));
        let plain = Colors::of("plain", true);
        assert_eq!((plain.wood.to_string(), plain.piece().face), ("#2a2c30".to_owned(), "#ffffff"));
        assert_eq!(plain.last.fill(), "fill=\"#aad25a\" fill-opacity=\"0.36\"");
    }

    #[test]
    fn the_ground_is_that_of_the_pages() {
        let css = include_str!("../../assets/style.css");
        let [light, dark] = [false, true].map(|dark| Colors::of("kaya", dark));
        for (property, light, dark) in [("paper", light.ground, dark.ground), ("ink", light.ink, dark.ink)] {
            assert!(css.contains(&format!("--{property}: light-dark({light}, {dark});")), "{property}");
        }
    }
}
