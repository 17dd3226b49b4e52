# Makes instrument-sans.woff2 of the package's file, small enough to be preloaded on a phone: the
# characters of English text and of the names of cars, figures of one width, and kerning that is the
# same at every weight and left out where it is hardly seen. All others come from the package's file,
# whose characters are listed in app.css.
#
#   pip install fonttools brotli
#   python src/site/web/typeface/make-subset.py
from pathlib import Path

from fontTools import subset

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
# What a server sends before the browser's first answer, less the headers, which take up to 850 bytes.
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


font = subset.load_font(str(source), options)
simplify_kerning(font)
subsetter = subset.Subsetter(options)
subsetter.populate(text=characters)
subsetter.subset(font)
made = here / "instrument-sans.woff2"
subset.save_font(font, str(made), options)
size = made.stat().st_size
assert size <= most_bytes, f"{size} bytes are too many"
