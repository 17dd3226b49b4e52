# Makes instrument-sans.woff2 of the package's file, small enough to be preloaded on a phone: the
# characters of English text and of the names of cars, figures of one width, and kerning that is the
# same at every weight and left out where it is hardly seen. All others come from the package's file,
# whose characters are listed in app.css.
#
#   pip install fonttools brotli
#   python src/site/web/typeface/make-subset.py
#
# It also prints the name "Forecourt" as the path of a drawing, for layout/marks/wordmark.tsx.
from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
source = here.parents[3] / (
    "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2"
)
# Hardly a page has these.
rare = "<>[\\]^`{|}~"
characters = "".join(letter for letter in map(chr, range(0x20, 0x7F)) if letter not in rare)
characters += "\u00a0©·–—‘’“”…éèëöüñáíóçàäåúô"
# In units of the font, of which an em has 1,000.
least_kerning = 14
# A server sends so many bytes before the browser's first answer, of which the headers take up to 850.
most_bytes = 14_600 - 850

options = subset.Options(
    flavor="woff2",
    layout_features=["kern", "tnum"],
    hinting=False,
    name_IDs=[],
    drop_tables=[*subset.Options._drop_tables_default, "STAT", "gasp", "prep"],
)


def simplify_kerning(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            for value in values_of(table):
                if value is None:
                    continue
                if abs(value.XAdvance or 0) < least_kerning:
                    value.XAdvance = 0
                value.__dict__.pop("XAdvDevice", None)
            table.ValueFormat1 &= 0x4


def values_of(table):
    if table.Format == 1:
        return [record.Value1 for pairs in table.PairSet for record in pairs.PairValueRecord]
    return [second.Value1 for first in table.Class1Record for second in first.Class2Record]


class PathPen(BasePen):
    """Each point counts from the one before: like letters become like texts, which compress well."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.path = ""
        self.at = (0, 0)

    def _add(self, command, *points):
        x, y = self.at
        rounded = [(round(px), round(py)) for px, py in points]
        numbers = " ".join(f"{px - x} {py - y}" for px, py in rounded)
        self.path += command + numbers.replace(" -", "-")
        self.at = rounded[-1]

    def _moveTo(self, point):
        self._add("m", point)
        self.start = self.at

    def _lineTo(self, point):
        x, y = (round(to) - at for to, at in zip(point, self.at))
        if x != 0 and y != 0:
            self._add("l", point)
        elif x != 0 or y != 0:
            self.path += f"h{x}" if y == 0 else f"v{y}"
            self.at = (self.at[0] + x, self.at[1] + y)

    def _qCurveToOne(self, handle, point):
        self._add("q", handle, point)

    def _closePath(self):
        self.path += "z"
        self.at = self.start


def draw_name():
    font = instantiateVariableFont(subset.load_font(str(source), subset.Options()), {"wght": 600})
    glyphs, letters = font.getGlyphSet(), font.getBestCmap()
    pen, x = PathPen(glyphs), 0
    for letter in "Forecourt":
        glyph = glyphs[letters[ord(letter)]]
        glyph.draw(TransformPen(pen, Transform(0.1, 0, 0, -0.1, round(x), 75)))
        x += glyph.width / 10 - 1
    print(f'viewBox="0 0 {round(x)} 78"')
    print(pen.path)


font = subset.load_font(str(source), options)
simplify_kerning(font)
subsetter = subset.Subsetter(options)
subsetter.populate(text=characters)
subsetter.subset(font)
made = here / "instrument-sans.woff2"
subset.save_font(font, str(made), options)
size = made.stat().st_size
assert size <= most_bytes, f"{size} bytes are too many"
draw_name()
