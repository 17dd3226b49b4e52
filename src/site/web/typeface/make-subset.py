# Makes instrument-sans.woff2 of the package's file, small enough to be preloaded on a phone: the
# characters of English text and of the names of cars, figures of one width, and kerning that is the
# same at every weight and left out where it is hardly seen. All others come from the package's file.
#
#   pip install fonttools brotli
#   python src/site/web/typeface/make-subset.py
#
# It also prints the name "Forecourt" as the path of a drawing, for layout/marks/wordmark.tsx.
from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
source = here.parents[3] / (
    "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2"
)
characters = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0©·–—‘’“”…éèëöüñáíóçàäåúô"
# In units of the font, of which an em has 1,000.
least_kerning = 10

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


def draw_name():
    font = instantiateVariableFont(subset.load_font(str(source), subset.Options()), {"wght": 600})
    glyphs, letters = font.getGlyphSet(), font.getBestCmap()
    pen, x = SVGPathPen(glyphs, ntos=lambda number: str(round(number))), 0
    for letter in "Forecourt":
        glyph = glyphs[letters[ord(letter)]]
        glyph.draw(TransformPen(pen, Transform(0.1, 0, 0, -0.1, x, 75)))
        x += glyph.width / 10 - 1
    print(f'viewBox="0 0 {round(x)} 78"')
    print(pen.getCommands())


font = subset.load_font(str(source), options)
simplify_kerning(font)
subsetter = subset.Subsetter(options)
subsetter.populate(text=characters)
subsetter.subset(font)
subset.save_font(font, str(here / "instrument-sans.woff2"), options)
draw_name()
