// The shades of an operator's color in which it can be read on the grounds of both themes.
import type { AccentShades, Shade } from './brand.ts';
import { channelsOf, hexOf } from './hex-color.ts';

/** The contrast that text needs, by WCAG 2.2 at level AA. */
const enough = 4.5;

interface Grounds {
  /** What text in the color stands on. */
  readonly grounds: readonly string[];
  /** What text may stand on the color. */
  readonly inks: readonly string[];
}

interface Themes {
  readonly light: Grounds;
  readonly dark: Grounds;
}

/** `color` is `#rrggbb`. The nearest shades of it with enough contrast: darker by day, lighter by night. */
export const accentShades = (color: string, { light, dark }: Themes): AccentShades => ({
  light: readable(color, light, 0),
  dark: readable(color, dark, 255),
});

/** Goes toward black or white in steps of 2 % until text can be read. */
function readable(color: string, { grounds, inks }: Grounds, toward: 0 | 255): Shade {
  const from = channelsOf(color);
  for (let share = 0; ; share += 0.02) {
    const accent = hexOf(from.map((channel) => channel + (toward - channel) * Math.min(share, 1)));
    const onAccent = inks.toSorted((a, b) => contrast(b, accent) - contrast(a, accent))[0] ?? '';
    const isReadable =
      grounds.every((ground) => contrast(accent, ground) >= enough) &&
      contrast(onAccent, accent) >= enough;
    if (isReadable || share >= 1) return { accent, onAccent };
  }
}

/** From 1 to 21. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
