// The facts that the title of a car says, by the words that a search understands and the makes that we
// know: `2019 BMW 320i, automatic`.

import { denied, type FactName, factNames, factOf } from '../../cars/facts/fact-table.ts';
import { type SingleFacet, singleFacets, singleValue } from '../search-query.ts';
import { understand } from '../understand/understand.ts';
import { createVocabulary, type Vocabulary } from '../understand/vocabulary.ts';
import { carNames } from './car-names.ts';

/** The facets that are facts of their own; a model is read after its make. */
const facets = singleFacets.filter(
  (name): name is SingleFacet & FactName =>
    factNames.some((fact) => fact === name) && name !== 'make' && name !== 'model',
);

let vocabulary: Vocabulary | null = null;

/** Each fact as the text that a seller would type; of two values it is not known which, so neither. */
export function readTitle(title: string): { readonly [Name in FactName]?: string } {
  vocabulary ??= createVocabulary(carNames, { places: [] });
  const { is, ranges } = understand(title, { ...vocabulary, words: [], misspellings: [] }).query;
  const make = singleValue(is.make);
  const model = make && singleValue(is.model)?.slice(make.length + 1);
  const { year = ranges.registered, power } = ranges;
  return {
    ...(make && { make }),
    ...(model && { model }),
    ...(year?.from !== undefined && year.from === year.to && { modelYear: String(year.from) }),
    ...(power?.from !== undefined && { power: `${power.from} hp` }),
    ...Object.fromEntries(
      facets.flatMap((name) => {
        const value = singleValue(is[name]);
        return value ? [[name, textOf(name, value)]] : [];
      }),
    ),
  };
}

const textOf = (name: FactName, value: string): string => {
  const fact = factOf(name);
  return 'denied' in fact && fact.denied === value ? denied : value;
};
