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

const materials: readonly (readonly [noun: string, isLeather: boolean])[] = [
  ['interior', false],
  ['seats', false],
  ['upholstery', false],
  ['leather', true],
  ['leather interior', true],
  ['leather seats', true],
];

/** `black interior`, `tan leather seats`, each with what it asks. */
export const interiorPhrases: readonly (readonly [phrase: string, asks: SearchQuery])[] = [
  ...byWord,
].flatMap(([word, color]) =>
  materials.map(
    ([noun, isLeather]) =>
      [
        `${word} ${noun}`,
        {
          ...everything,
          is: { interior: [color], ...(isLeather && { equipment: ['Leather seats'] }) },
        },
      ] as const,
  ),
);
