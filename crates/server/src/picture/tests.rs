use komadai_rules::{Color, Move, Position, Setup};

use super::*;
use crate::pieces::PieceSet;
use crate::preferences::Ranks;

fn look(width: u32) -> Look {
    Look {
        pieces: PieceSet::International,
        board: "kaya",
        ranks: Ranks::Digits,
        dark: false,
        near: Color::Black,
        width,
    }
}

fn scene(sfen: &str, last: Option<&str>) -> Scene {
    Scene::of_setup(Setup::from_sfen(sfen).unwrap(), last.map(|mv| mv.parse().unwrap()))
}

fn start() -> Scene {
    Scene::of_position(&Position::startpos(), None)
}

/// How often a picture refers to a piece.
fn used(svg: &str, id: &str) -> usize {
    svg.matches(&format!("<use href=\"#{id}\"")).count()
}

/// A dot of a PNG, by its place on the board: the middle of a square's left edge.
fn dot(dots: &resvg::tiny_skia::Pixmap, x: u32, y: u32) -> [u8; 3] {
    let dot = dots.pixel(x, y).unwrap().demultiply();
    [dot.red(), dot.green(), dot.blue()]
}

#[test]
fn every_piece_of_the_board_and_of_the_hands_is_drawn() {
    let svg = svg(&scene("4k4/9/9/9/9/9/9/9/4K4 b R3P12b 1", Some("5h5i")), &look(640));
    // The king of each side, and on each stand every kind once, faint where there is none of it.
    assert_eq!((used(&svg, "international-K"), used(&svg, "international-K2")), (1, 1));
    assert_eq!(used(&svg, "international-P"), 2);
    assert_eq!(svg.matches("opacity=\"0.16\"").count(), 14 - 3);
    assert!(svg.starts_with("<svg xmlns") && svg.contains("<title>4k4/9/9/9/9/9/9/9/4K4 b R3P12b 1</title>"));
    assert!(
        !svg.contains("var(") && !svg.contains("<text") && !svg.contains("http://",)
            || svg.matches("http").count() == 1
    );
    for set in PieceSet::ALL {
        let svg = super::svg(&start(), &Look { pieces: set, ..look(640) });
        assert_eq!(svg.matches("<use ").count(), 40 + 14, "{set:?}");
    }
}

#[test]
fn a_diagram_without_kings_and_a_check_are_drawn() {
    let bare = svg(&scene("9/9/9/9/9/9/9/9/9 w - 1", None), &look(640));
    assert_eq!(bare.matches("<use ").count(), 14);
    let check = scene("4k4/9/4G4/9/9/9/9/9/4K3R b - 1", None);
    assert_eq!(check.check, None);
    let check = scene("4k4/4G4/9/9/9/9/9/9/4K4 w - 1", None);
    assert_eq!(check.check, Some("5a".parse().unwrap()));
}

#[test]
fn a_picture_has_the_size_that_is_asked_for_and_shows_what_is_marked() {
    for width in [120, 640, 1600] {
        let drawn = png(&start(), &look(width));
        assert_eq!(&drawn[..8], b"\x89PNG\r\n\x1a\n");
        let sides = [16, 20].map(|at| u32::from_be_bytes(drawn[at..at + 4].try_into().unwrap()));
        assert_eq!(sides, [width, height(width)]);
    }
    // The last move's square differs from what it was, and all else does not.
    let position = Position::startpos().play("7g7f".parse().unwrap()).unwrap();
    let dots = |last| raster::dots(&Scene::of_position(&position, last), &look(1278));
    let (plain, marked) = (dots(None), dots(Some("7g7f".parse().unwrap())));
    // One dot is a hundredth of a square's width: squares begin at (176, 56). 7f is the third file from the left, the sixth rank.
    let corner = |file: u32, rank: u32| (176 + 100 * file + 8, 56 + 110 * rank + 8);
    let (x, y) = corner(2, 5);
    assert_ne!(dot(&plain, x, y), dot(&marked, x, y));
    let (x, y) = corner(3, 5);
    assert_eq!(dot(&plain, x, y), dot(&marked, x, y));
    assert_eq!(dot(&plain, x, y), [0xdf, 0xb3, 0x6a], "the wood of kaya");
}

#[test]
fn the_other_side_sees_the_board_turned() {
    let white = Look { near: Color::White, ..look(300) };
    let (one, other) = (raster::dots(&start(), &look(300)), raster::dots(&start(), &white));
    assert_ne!(one.data(), other.data());
    // Of a position that looks the same from both sides only coordinates, kings and signs differ.
    let same = one.pixels().iter().zip(other.pixels()).filter(|(one, other)| one == other).count();
    assert!(same * 10 > one.pixels().len() * 8, "{same}");
}

#[test]
fn every_choice_gives_another_picture() {
    let usual = look(200);
    let mut seen = vec![png(&start(), &usual)];
    for look in [
        Look { pieces: PieceSet::Kanji1, ..usual },
        Look { pieces: PieceSet::Kanji2, ..usual },
        Look { board: "slate", ..usual },
        Look { ranks: Ranks::Kanji, ..usual },
        Look { ranks: Ranks::Letters, ..usual },
        Look { ranks: Ranks::Hidden, ..usual },
        Look { dark: true, ..usual },
    ] {
        let drawn = png(&start(), &look);
        assert!(!seen.contains(&drawn), "{look:?}");
        seen.push(drawn);
    }
}

/// The pictures of a GIF as they are shown one after the other, and how long each stays.
fn shown(gif: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut decoder = gif::Decoder::new(gif).unwrap();
    let width = usize::from(decoder.width());
    let mut canvas = vec![0; width * usize::from(decoder.height())];
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (place, &number) in frame.buffer.iter().enumerate() {
            let (row, column) = (place / usize::from(frame.width), place % usize::from(frame.width));
            if Some(number) != frame.transparent {
                canvas[(row + usize::from(frame.top)) * width + column + usize::from(frame.left)] = number;
            }
        }
        shown.push((canvas.clone(), frame.delay));
    }
    shown
}

#[test]
fn a_gif_plays_the_game() {
    let moves: Vec<Move> = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"].map(|mv| mv.parse().unwrap()).to_vec();
    let scenes = Scene::of_game(&Position::startpos(), &moves);
    assert_eq!(scenes.len(), 6);
    let drawn = gif(&scenes, &look(240), 100);
    let told = shown(&drawn);
    assert_eq!(told.iter().map(|(_, delay)| *delay).collect::<Vec<_>>(), [100, 100, 100, 100, 100, 400]);
    // What is shown in the end is the last position, drawn by itself with the same colours.
    let (first, last) = (raster::dots(&scenes[0], &look(240)), raster::dots(&scenes[5], &look(240)));
    let mut palette = palette::Palette::of([first.data(), last.data()]);
    for (scene, (picture, _)) in scenes.iter().zip(&told) {
        let whole = palette.numbers(raster::dots(scene, &look(240)).data());
        let colors = palette.bytes();
        let far = |(one, other): (&u8, &u8)| {
            let parts = |number: &u8| colors[3 * usize::from(*number)..][..3].to_vec();
            parts(one).into_iter().zip(parts(other)).any(|(one, other)| one.abs_diff(other) > 48)
        };
        // A part is drawn at another place, which rounds a shade here and there, at the edges of squares.
        let different = whole.iter().zip(picture).filter(|dots| far(*dots)).count();
        assert!(different * 1000 < whole.len(), "{different} of {}", whole.len());
    }
    // Each move is told by a part of the picture only.
    assert!(drawn.len() < 3 * gif(&scenes[..1], &look(240), 100).len(), "{}", drawn.len());
    assert!(gif(&[], &look(240), 100).is_empty());
}
