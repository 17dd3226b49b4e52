// How places are compared, and what people call them besides their names.
import { folded } from '../tokens.ts';

const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bst\b/g, 'saint'],
  [/\bft\b/g, 'fort'],
  [/\bmt\b/g, 'mount'],
];

/** `St. Louis` is `Saint Louis`, and `Ft Worth` is `Fort Worth`. */
export const placeKey = (text: string): string =>
  shortened
    .reduce((name, [short, whole]) => name.replace(short, whole), folded(text))
    .replace(/[^\p{L}\d]/gu, '');

/** By key, the name of the place. */
export const nicknames: ReadonlyMap<string, string> = new Map(
  `New York, NY: nyc, new york city, big apple, manhattan, queens
  Los Angeles, CA: la, l a
  San Francisco, CA: sf, san fran, bay area
  Philadelphia, PA: philly
  Las Vegas, NV: vegas
  New Orleans, LA: nola
  Oklahoma City, OK: okc
  Salt Lake City, UT: slc
  Kansas City, MO: kc
  Indianapolis, IN: indy
  Washington, DC: dc, washington d c
  Atlanta, GA: atl
  Portland, OR: pdx
  Minneapolis, MN: twin cities
  Dallas, TX: dfw`
    .split('\n')
    .flatMap((line) => {
      const [place = '', names = ''] = line.trim().split(': ');
      return names.split(', ').map((name) => [placeKey(name), place] as const);
    }),
);
