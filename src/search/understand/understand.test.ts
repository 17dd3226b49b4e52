// What people type is understood.
import { describe, expect, test } from 'vitest';
import { searchesByFacts } from '../../../testing/searches/searches-by-facts.ts';
import { thirtySearches } from '../../../testing/searches/thirty-searches.ts';
import { catalogue } from '../../app/demo/stock/catalogue/catalogue.ts';
import { places } from '../../app/demo/stock/places.ts';
import { everything } from '../search-query.ts';
import { folded } from './tokens.ts';
import { understand } from './understand.ts';
import { createVocabulary } from './vocabulary.ts';

const trims = Object.values(catalogue).flat();
const names = new Map(trims.map(({ make, model }) => [`${make} ${model}`, { make, model }]));
const vocabulary = createVocabulary({
  makes: [...new Set(trims.map(({ make }) => make))],
  models: [...names.values()],
  places: [...places.filter((place) => place === 'Portland, OR'), ...places],
  titleWords: new Set(
    trims.flatMap(({ make, name }) => folded(`${make} ${name}`).match(/[\p{L}\d]+/gu) ?? []),
  ),
});

describe('somebody types', () => {
  test.for([...thirtySearches, ...searchesByFacts])(
    '$sentence',
    ({ sentence, asks, corrected = {} }) => {
      const { query, corrections } = understand(sentence, vocabulary);
      expect(query).toEqual({ ...everything, ...asks });
      expect(Object.fromEntries(corrections.map(({ typed, taken }) => [typed, taken]))).toEqual(
        corrected,
      );
    },
  );
});
