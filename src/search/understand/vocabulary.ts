// What each phrase means: fixed words, the makes and models that are known, and places. What sellers have
// typed is no word of the language. The name of a family means all of its models, which the index knows.
import { namesOf } from '../../kit/names-of.ts';
import { everything, type SearchQuery, wholeFamily } from '../search-query.ts';
import {
  absences,
  genericWords,
  needs,
  queriesOfNeeds,
  wordsOfFacets,
  wordsOfSorts,
} from './fixed-words.ts';
import { interiorPhrases } from './interiors.ts';
import { nicknames, placeKey } from './places/place-names.ts';
import { placeOfState, states } from './places/states.ts';
import { folded } from './tokens.ts';

interface Family {
  readonly name: string;
  /** Models of their own, each of which is also one of the family. */
  readonly variants: readonly { readonly name: string; readonly spellings: readonly string[] }[];
  /** Other writings of its name. */
  readonly spellings: readonly string[];
  /** Of other names in it, as `keyOf` gives them: `320d` of the 3 Series. */
  readonly pattern: RegExp | null;
}

/** The makes and models that are known, whatever is in stock. */
export interface CarNames {
  readonly makes: readonly {
    readonly name: string;
    readonly nicknames: readonly string[];
    readonly families: readonly Family[];
  }[];
  /** Is it a word of the language? Then it was not mistyped. */
  isCommonWord(word: string): boolean;
}

/** Lists that only grow. */
interface StockNames {
  /** Such as `Dayton, OH`: of several cities of one name the first is meant. */
  readonly places: readonly (readonly string[])[];
  /** Those of the cars, as sellers have typed them. */
  readonly typedPlaces?: readonly string[];
  /** The first of some of them where a car is on offer; undefined if none is. */
  readonly firstOnOffer?: (typedPlaces: readonly string[]) => string | undefined;
  /** Is it known where a ZIP code is? None is, without it. */
  readonly isKnownZip?: (zip: string) => boolean;
}

export interface Vocabulary {
  /** By `keyOf` a phrase. */
  meaningOf(key: string): SearchQuery | undefined;
  /** By `placeKey` a place, with its state and without; and states. */
  readonly places: ReadonlyMap<string, string>;
  /**
   * By `placeKey` the places of cars on offer that are in no list. Sellers have typed them, so they are no
   * words: they are places only where the sentence says that it names one.
   */
  readonly placesOfStock: Pick<ReadonlyMap<string, string>, 'get' | 'keys'>;
  isKnownZip(zip: string): boolean;
  /** Is it a word that may stand anywhere: one of the dictionary or of the language? */
  isKnownWord(word: string): boolean;
  /** All single words that mean something: what a typing error may have been. */
  readonly words: readonly string[];
  /** Those of them that name no model. */
  readonly wordsOfFacts: readonly string[];
  /** Those of the models of a make. */
  wordsOfMake(make: string): readonly string[];
  /** The models of a make, by `keyOf` each. */
  modelsOfMake(make: string): ReadonlyMap<string, string>;
  /** By `keyOf` each model. */
  readonly modelKeys: readonly string[];
  /** The make with whose name a phrase begins, by its key; undefined if with none. */
  makeOf(key: string): string | undefined;
}

/** How phrases are compared: `MX-5`, `mx 5` and `mx5` are the same. */
export const keyOf = (phrase: string): string => folded(phrase).replace(/[^\p{L}\d]/gu, '');

/** A phrase has at most so many words. */
export const longestPhrase = 5;

/** A model that a phrase may name: a whole family, or one of its variants. */
interface Named {
  readonly make: string;
  readonly family: string;
  readonly variant?: string;
}

/** What does not change with the stock. */
interface Dictionary {
  readonly fixed: ReadonlyMap<string, SearchQuery>;
  readonly models: ReadonlyMap<string, readonly Named[]>;
  readonly patterns: readonly { readonly make: string; readonly family: string; pattern: RegExp }[];
  /** By how its name or a nickname begins a phrase: `bmw` of `bmw328`. */
  readonly makes: ReadonlyMap<string, string>;
  readonly words: readonly string[];
  readonly wordsOfFacts: readonly string[];
  readonly knownWords: ReadonlySet<string>;
  readonly wordsOfMakes: ReadonlyMap<string, readonly string[]>;
  readonly modelsOfMakes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly modelKeys: readonly string[];
}

const dictionaries = new WeakMap<CarNames['makes'], Dictionary>();

export function createVocabulary(names: CarNames, stock: StockNames): Vocabulary {
  const dictionary = dictionaries.get(names.makes) ?? createDictionary(names.makes);
  dictionaries.set(names.makes, dictionary);
  const placesNow = createPlaces(stock.places);
  const placesOfStock = createPlacesOfStock(stock, placesNow);
  return {
    meaningOf: (key) => dictionary.fixed.get(key) ?? modelsMeant(dictionary, key),
    get places() {
      return placesNow();
    },
    placesOfStock,
    isKnownZip: stock.isKnownZip ?? (() => false),
    isKnownWord: (word) => dictionary.knownWords.has(word) || names.isCommonWord(word),
    words: dictionary.words,
    wordsOfFacts: dictionary.wordsOfFacts,
    makeOf: (key) => dictionary.makes.get(makeAtStart(dictionary, key)),
    wordsOfMake: (make) => dictionary.wordsOfMakes.get(make) ?? [],
    modelsOfMake: (make) => dictionary.modelsOfMakes.get(make) ?? new Map(),
    modelKeys: dictionary.modelKeys,
  };
}

/** Titles are read as they are written, and name no need: not every car for the snow has all-wheel drive. */
export function createVocabularyOfTitles(
  names: CarNames,
  places: StockNames['places'],
): Vocabulary {
  const vocabulary = createVocabulary(names, { places });
  return {
    ...vocabulary,
    meaningOf(key) {
      const asks = vocabulary.meaningOf(key);
      return asks && queriesOfNeeds.has(asks) ? undefined : asks;
    },
    words: [],
    wordsOfFacts: [],
    modelsOfMake: () => new Map(),
    modelKeys: [],
  };
}

function createDictionary(makes: CarNames['makes']): Dictionary {
  const fixed = new Map<string, SearchQuery>();
  const models = new Map<string, readonly Named[]>();
  const prefixes = new Map<string, string>();
  const patterns: Dictionary['patterns'][number][] = [];
  const wordsOfMakes = new Map<string, string[]>();
  const modelsOfMakes = new Map<string, Map<string, string>>();
  const add = (key: string, model: Named) => models.set(key, [...(models.get(key) ?? []), model]);
  for (const { name: make, nicknames, families } of makes) {
    const writings = [make, ...nicknames].map(keyOf);
    for (const key of writings) {
      fixed.set(key, { ...everything, is: { make: [make] } });
      prefixes.set(key, make);
    }
    for (const { name: family, variants, spellings, pattern } of families) {
      const named = [
        ...[family, ...spellings].map((name) => [name, { make, family }] as const),
        // `prius` is any Prius, and not the Prius+ alone.
        ...variants.flatMap(({ name: variant, spellings: writings }) =>
          [variant, ...writings]
            .filter((name) => keyOf(name) !== keyOf(family))
            .map((name) => [name, { make, family, variant }] as const),
        ),
      ];
      for (const [name, model] of named) {
        const key = keyOf(name);
        if (namesAlone(key)) add(key, model);
        // `Teslas` are several.
        if (key !== 's') for (const before of writings) add(before + key, model);
      }
      if (pattern) patterns.push({ make, family, pattern });
    }
    const names = families.flatMap(namesIn);
    wordsOfMakes.set(make, wordsIn(names));
    modelsOfMakes.set(make, new Map(names.map((name) => [keyOf(name), name])));
  }
  for (const facet of namesOf(wordsOfFacets))
    for (const [value, phrases] of Object.entries(wordsOfFacets[facet] ?? {}))
      for (const phrase of phrases) {
        const key = keyOf(phrase);
        // `with warranty` is one of several.
        const also = fixed.get(key)?.is[facet] ?? [];
        fixed.set(key, { ...everything, is: { [facet]: [...also, value] } });
      }
  for (const [phrase, asks] of interiorPhrases) fixed.set(keyOf(phrase), asks);
  for (const sort of namesOf(wordsOfSorts))
    for (const phrase of wordsOfSorts[sort]) fixed.set(keyOf(phrase), { ...everything, sort });
  for (const [asks, phrases] of [...absences, ...needs])
    for (const phrase of phrases) fixed.set(keyOf(phrase), asks);
  // Of two that are equally like what was typed, the first is taken: `gree` is green, not grey.
  const phrases = Object.values(wordsOfFacets).flatMap((values) => Object.values(values));
  const facts = [
    ...phrases.flatMap(([usual = '']) => usual),
    ...phrases.flat(),
    ...Object.values(wordsOfSorts).flat(),
    ...needs.flatMap(([, phrases]) => phrases),
  ];
  const wordsOfFacts = wordsIn([
    ...facts,
    ...makes.flatMap(({ name, nicknames }) => [name, ...nicknames]),
  ]);
  const words = [
    ...new Set([
      ...wordsOfFacts,
      ...wordsIn(makes.flatMap(({ families }) => families.flatMap(namesIn))),
    ]),
  ];
  const knownWords = new Set([...words, ...fixed.keys(), ...models.keys()]);
  return {
    ...{ fixed, models, patterns, makes: prefixes, words, wordsOfFacts, knownWords },
    ...{ wordsOfMakes, modelsOfMakes, modelKeys: [...models.keys()] },
  };
}

const namesIn = ({ name, variants, spellings }: Family) => [
  name,
  ...variants.map((variant) => variant.name),
  ...spellings,
];

/** Words without digits that are long enough to be recognized though they were mistyped. */
const wordsIn = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.flatMap((phrase) => folded(phrase).match(/\p{L}{4,}/gu) ?? [])),
];

/** A `5`, a `GT` or `Up` is a model only beside its make. */
const namesAlone = (key: string): boolean =>
  !/^\d+$/.test(key) &&
  (key.length > 2 || /\d/.test(key)) &&
  !genericWords.has(key) &&
  !otherWords.has(key);

/** Models are called so, and people mean something else by them. */
const otherWords: ReadonlySet<string> = new Set(
  `one two air city wind spring sky ion ocean shadow spirit summit vision premier laser storm metro
  element crown classic breeze pickup convertible electric coupe cabriolet roadster hatch
  truck bus cargovan v8 sline thing recreationalvehicle fuelcelltruck electrictruck lowcabforward note fit
  semi gravity spectre wing turbo salon executive standard idea expert partner eight eleven master mark mode
  view era symbol matrix logo shuttle concept conventional reach beat beyond chase minor superb sunny picnic
  interstate sequence celebrity elite stream wave creator dreamer sprint across splash spa`.split(
    /\s+/,
  ),
);

function modelsMeant(dictionary: Dictionary, key: string): SearchQuery | undefined {
  const named = dictionary.models.get(key);
  if (named) return meaning(named);
  // `bmw 328` says whose number it is; `320d` says it alone.
  const before = makeAtStart(dictionary, key);
  const make = before && dictionary.makes.get(before);
  const own = key.slice(before.length);
  if (!/\d/.test(own) || (!make && /^\d+$/.test(own))) return undefined;
  const families = dictionary.patterns.filter(
    (family) => (!make || family.make === make) && family.pattern.test(own),
  );
  // Sellers state the family, the number or both, and write the number in the title anyway.
  return families.length > 0 ? { ...meaning(families), words: [own] } : undefined;
}

/** With which of its names a phrase begins by a make; empty if by none. */
function makeAtStart({ makes }: Dictionary, key: string): string {
  for (let length = key.length; length > 1; length--)
    if (makes.has(key.slice(0, length))) return key.slice(0, length);
  return '';
}

const meaning = (named: readonly Named[]): SearchQuery => ({
  ...everything,
  is: {
    make: [...new Set(named.map(({ make }) => make))].sort(),
    model: [...new Set(named.map(modelNamed))].sort(),
  },
});

const modelNamed = ({ make, family, variant }: Named): string =>
  variant ? `${make} ${variant}` : wholeFamily(`${make} ${family}`);

/** Sellers may write `constructor`, which every object has. */
const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined;

function createPlaces(lists: StockNames['places']): () => ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  // Oregon is no town in Ohio.
  for (const state of Object.values(states()))
    for (const name of [placeOfState(state), `${state} state`, `state of ${state}`])
      byKey.set(placeKey(name), placeOfState(state));
  const read = lists.map(() => 0);
  const placeOf = nicknames();
  const namesOfPlaces = Map.groupBy(placeOf.keys(), (name) => placeOf.get(name) ?? '');
  return () => {
    for (const [nth, list] of lists.entries()) {
      for (const place of list.slice(read[nth])) addPlace(byKey, place, namesOfPlaces);
      read[nth] = list.length;
    }
    return byKey;
  };
}

function createPlacesOfStock(
  { typedPlaces = [], firstOnOffer = ([first]) => first }: StockNames,
  known: () => ReadonlyMap<string, string>,
): Vocabulary['placesOfStock'] {
  const namesByKey = new Map<string, string[]>();
  let read = 0;
  function addName(key: string, place: string): void {
    const names = namesByKey.get(key);
    if (names) names.push(place);
    else namesByKey.set(key, [place]);
  }
  function namesNow() {
    for (const place of typedPlaces.slice(read))
      for (const key of new Set(placeKeys(place))) if (!known().has(key)) addName(key, place);
    read = typedPlaces.length;
    return namesByKey;
  }
  return {
    keys: () => namesNow().keys(),
    get(key) {
      const names = namesNow().get(key);
      return names && firstOnOffer(names);
    },
  };
}

/** Of `Dayton, OH`: without its state, with it, and with its whole name. */
function placeKeys(place: string): string[] {
  const [city = '', state = ''] = place.split(', ');
  const whole = ownValue(states(), state) ?? state;
  return [city, `${city} ${state}`, `${city} ${whole}`].map(placeKey).filter((key) => key !== '');
}

function addPlace(
  byKey: Map<string, string>,
  place: string,
  namesOfPlaces: ReadonlyMap<string, readonly string[]>,
): void {
  for (const key of placeKeys(place)) if (!byKey.has(key)) byKey.set(key, place);
  const [, state = ''] = place.split(', ');
  const whole = ownValue(states(), state) ?? state;
  for (const name of namesOfPlaces.get(place) ?? [])
    for (const key of [name, name + placeKey(state), name + placeKey(whole)])
      if (!byKey.has(key)) byKey.set(key, place);
}
