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

const materials = [
  'interior',
  'seats',
  'upholstery',
  'leather',
  'leather interior',
  'leather seats',
  'cloth interior',
  'cloth seats',
  'fabric seats',
];

const german = 'leder,ledersitze,lederausstattung'.split(',');

/** `black interior`, `tan leather seats`, `braunes Leder`, `Leder braun`, each with what it asks. */
export const interiorPhrases: readonly (readonly [phrase: string, asks: SearchQuery])[] = [
  ...byWord,
].flatMap(([word, color]) => {
  const of = (noun: string, isOfLeather: boolean, phrase = `${word} ${noun}`) =>
    [
      phrase,
      {
        ...everything,
        is: { interior: [color], ...(isOfLeather && { equipment: ['Leather seats'] }) },
      },
    ] as const;
  return [
    ...materials.map((noun) => of(noun, isLeather(noun))),
    ...german.flatMap((noun) => [
      // `beiges`
      of(noun, true, `${word.replace(/e$/, '')}es ${noun}`),
      of(noun, true, `${noun} ${word}`),
      of(noun, true),
    ]),
  ];
});
