// Interiors, by their color: `tan leather` does not say how a car is painted.
import { everything, type SearchQuery } from '../search-query.ts';
import { wordsOfFacets } from './fixed-words.ts';

/** Of an interior of which no color is stated. */
export const otherInterior = 'Other';

const colors = Object.entries(wordsOfFacets.color ?? {});
const byWord = new Map(
  colors.flatMap(([color, words]) =>
    [color.toLowerCase(), ...words].map((word) => [word, color] as const),
  ),
);
export const colorNamed = (words: string): string | undefined => byWord.get(words);

/** Whoever names leather, but no imitation of it, need not tick leather seats as well. */
export const isLeather = (interior: string): boolean =>
  /\bleather\b/i.test(interior) && !/\b(?:faux|vegan|imitation)\b/i.test(interior);

const materials = 'interior,seats,upholstery,leather,leather interior,leather seats'.split(',');

/** `black interior`, `tan leather seats`, each with what it asks. */
export const interiorPhrases: readonly (readonly [phrase: string, asks: SearchQuery])[] = [
  ...byWord,
].flatMap(([word, color]) =>
  materials.map(
    (noun) =>
      [
        `${word} ${noun}`,
        {
          ...everything,
          is: { interior: [color], ...(isLeather(noun) && { equipment: ['Leather seats'] }) },
        },
      ] as const,
  ),
);
