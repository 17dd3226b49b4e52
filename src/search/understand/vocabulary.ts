// What each phrase means: fixed words, and the makes, models and places of the stock.

import { namesOf } from '../../kit/names-of.ts';
import { everything, type SearchQuery } from '../search-query.ts';
import { genericWords, makesByNickname, wordsOfFacets, wordsOfSorts } from './fixed-words.ts';
import { placeOfState, states } from './places/states.ts';
import { folded } from './tokens.ts';

/** What cars in stock are called and where they are, the most frequent first. */
interface StockNames {
  readonly makes: readonly string[];
  readonly models: readonly { readonly make: string; readonly model: string }[];
  /** Such as `Dayton, OH`. */
  readonly places: readonly string[];
  /** Words of titles, folded. */
  readonly titleWords: ReadonlySet<string>;
}

export interface Vocabulary {
  /** By `keyOf` a phrase. */
  readonly meanings: ReadonlyMap<string, SearchQuery>;
  /** The keys of `meanings` that are the whole name of a model. */
  readonly wholeModels: ReadonlySet<string>;
  /** By `keyOf` a place, with its state and without; and states. */
  readonly places: ReadonlyMap<string, string>;
  readonly titleWords: { has(word: string): boolean };
  /** All single words that mean something or stand in titles: what a typing error may have been. */
  readonly words: readonly string[];
}

/** How phrases are compared: `MX-5`, `mx 5` and `mx5` are the same. */
export const keyOf = (phrase: string): string => folded(phrase).replace(/[^\p{L}\d]/gu, '');

/** A phrase has at most so many words. */
export const longestPhrase = 5;

export function createVocabulary(stock: StockNames): Vocabulary {
  const meanings = new Map<string, SearchQuery>();
  const wholeModels = addModels(meanings, stock.models);
  for (const make of stock.makes) {
    const means = { ...everything, is: { make: [make] } };
    for (const name of [make, ...(ownValue(makesByNickname, make) ?? [])])
      meanings.set(keyOf(name), means);
  }
  for (const facet of namesOf(wordsOfFacets))
    for (const [value, phrases] of Object.entries(wordsOfFacets[facet] ?? {}))
      for (const phrase of phrases)
        meanings.set(keyOf(phrase), { ...everything, is: { [facet]: [value] } });
  for (const sort of namesOf(wordsOfSorts))
    for (const phrase of wordsOfSorts[sort]) meanings.set(keyOf(phrase), { ...everything, sort });
  const words = new Set([...meanings.keys(), ...stock.titleWords, ...wordsOfPhrases]);
  return {
    meanings,
    wholeModels,
    places: placesByKey(stock.places),
    titleWords: stock.titleWords,
    words: [...words].filter((word) => /^\p{L}{4,}$/u.test(word)),
  };
}

/** Of what only several words together mean: `heated` and `seats`. */
const wordsOfPhrases = [
  ...Object.values(wordsOfFacets).flatMap((values) => Object.values(values)),
  ...Object.values(wordsOfSorts),
].flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' ')));

/** Sellers may write `constructor`, which every object has. */
const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** A model is found by its name and by how its name begins: `MX-5 Miata` also by `MX-5` and `Miata`. */
function addModels(
  meanings: Map<string, SearchQuery>,
  models: StockNames['models'],
): ReadonlySet<string> {
  const whole = new Map<string, StockNames['models']>();
  const parts = new Map<string, StockNames['models']>();
  for (const one of models) {
    add(whole, keyOf(one.model), one);
    const words = one.model.split(/\s+/);
    for (let count = 1; count < words.length; count += 1)
      add(parts, partKey(words.slice(0, count)), one);
    for (const word of words.slice(1)) add(parts, partKey([word]), one);
  }
  for (const [key, ofPart] of parts) if (key) meanings.set(key, meaningOf(ofPart));
  for (const [key, ofName] of whole) meanings.set(key, meaningOf(ofName));
  return new Set(whole.keys());
}

/** Empty for what alone would not name a model. */
function partKey(words: readonly string[]): string {
  const key = keyOf(words.join(' '));
  return key.length < 3 || genericWords.has(key) || /^\d+$/.test(key) ? '' : key;
}

function add<Item>(lists: Map<string, readonly Item[]>, key: string, item: Item): void {
  lists.set(key, [...(lists.get(key) ?? []), item]);
}

const meaningOf = (models: StockNames['models']): SearchQuery => ({
  ...everything,
  is: {
    make: [...new Set(models.map(({ make }) => make))].sort(),
    model: models.map(({ make, model }) => `${make} ${model}`).sort(),
  },
});

function placesByKey(places: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>();
  for (const place of places) {
    const [city = '', state = ''] = place.split(', ');
    for (const name of [city, `${city} ${state}`, `${city} ${ownValue(states, state) ?? state}`])
      if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), place);
  }
  // Oregon is no town in Ohio.
  for (const state of Object.values(states))
    for (const name of [placeOfState(state), `${state} state`, `state of ${state}`])
      byKey.set(keyOf(name), placeOfState(state));
  return byKey;
}
