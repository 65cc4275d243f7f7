"""Writes glyph outlines of a TrueType font (woff2 or ttf) as SVG path data.

Usage: outline.py FONT CHARACTERS > FILE

One line a character: the character, a tab, its bounding box `left top right bottom`, a tab, the path.
Units are those of the font's em (1000); y grows downwards, as in SVG; the path uses relative commands only after `M`.
"""

import sys

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont


class RelativePen(BasePen):
    """Collects relative path commands in whole units, without adding up rounding errors."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.out = []
        self.at = (0, 0)

    def _step(self, *points):
        rounded = [(round(x), round(-y)) for x, y in points]
        numbers = [n - o for point in rounded for n, o in zip(point, self.at)]
        self.at = rounded[-1]
        text = ""
        for number in numbers:
            text += str(number) if not text or number < 0 else f" {number}"
        return text

    def _moveTo(self, point):
        self.at = (0, 0)
        self.out.append("M" + self._step(point))

    def _lineTo(self, point):
        self.out.append("l" + self._step(point))

    def _qCurveToOne(self, control, point):
        self.out.append("q" + self._step(control, point))

    def _curveToOne(self, first, second, point):
        self.out.append("c" + self._step(first, second, point))

    def _closePath(self):
        self.out.append("z")


def main(font_file, characters):
    font = TTFont(font_file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    for character in characters:
        glyph = glyphs[names[ord(character)]]
        bounds, pen = BoundsPen(glyphs), RelativePen(glyphs)
        glyph.draw(bounds)
        glyph.draw(pen)
        left, bottom, right, top = (round(n) for n in bounds.bounds)
        print(f"{character}\t{left} {-top} {right} {-bottom}\t{''.join(pen.out)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
