// What each phrase means: fixed words, the makes and models that are known, and places. What sellers have
// typed is no word of the language. The name of a family means all of its models, which the index knows.
import { addToList } from '../../kit/add-to-list.ts';
import { namesOf } from '../../kit/names-of.ts';
import { everything, familyNamed, type SearchQuery, wholeFamily } from '../search-query.ts';
import {
  absences,
  daysAndMonths,
  foreignWords,
  genericWords,
  needs,
  phrasesOfPlainWords,
  queriesOfNeeds,
  spellings,
  tradeWords,
  wordsOfFacets,
  wordsOfSorts,
} from './fixed-words.ts';
import { interiorPhrases } from './interiors.ts';
import {
  createPlaces,
  createPlacesOfStock,
  type PlaceLists,
  type PlacesOfStock,
} from './places/places-by-key.ts';
import { folded, foldedWords } from './tokens.ts';
import { nearestWord } from './typing-errors.ts';

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
interface StockNames extends PlaceLists {
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
  readonly placesOfStock: PlacesOfStock;
  isKnownZip(zip: string): boolean;
  /** Is it a word that may stand anywhere: one of the dictionary or of the language? */
  isKnownWord(word: string): boolean;
  /** Is it a word of the language? */
  isCommonWord(word: string): boolean;
  /** All single words that mean something: what a typing error may have been. */
  readonly words: readonly string[];
  /** Those of them that name no model. */
  readonly wordsOfFacts: readonly string[];
  /** Usual misspellings of makes: what is like one and no other word was meant so, such as `hunday`. */
  readonly misspellings: readonly string[];
  /** Those of the models of a make. */
  wordsOfMake(make: string): readonly string[];
  /** The models of a make, by `keyOf` each. */
  modelsOfMake(make: string): ReadonlyMap<string, string>;
  /** By `keyOf` each model. */
  readonly modelKeys: readonly string[];
  /** The words of models that are written with a hyphen, such as `f-type`. */
  readonly hyphenedWords: ReadonlySet<string>;
  /** The words that names of cars have in one place, by `gapKey` their other words: `land` and `range`. */
  readonly wordsOfNames: ReadonlyMap<string, readonly string[]>;
  /** The same of phrases that mean a fact: `heated` and `leather` before `seats`. */
  readonly wordsOfPhrases: ReadonlyMap<string, readonly string[]>;
  /** The make with whose name a phrase begins, by its key; undefined if with none. */
  makeOf(key: string): string | undefined;
}

/** How phrases are compared: `MX-5`, `mx 5` and `mx5` are the same. */
export const keyOf = (phrase: string): string => folded(phrase).replace(/[^\p{L}\d]/gu, '');

/**
 * How names are found of which one word was mistyped: by what stands before that word and behind it, as
 * `folded` gives it.
 */
export const gapKey = (before: readonly string[], behind: readonly string[]): string =>
  [before, behind].map((words) => words.join('').replace(/[^\p{L}\d]/gu, '')).join(' ');

/** A phrase has at most this many words. */
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
  readonly misspellings: readonly string[];
  readonly knownWords: ReadonlySet<string>;
  readonly wordsOfMakes: ReadonlyMap<string, readonly string[]>;
  readonly modelsOfMakes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly modelKeys: readonly string[];
  readonly hyphenedWords: ReadonlySet<string>;
  readonly wordsOfNames: ReadonlyMap<string, readonly string[]>;
  readonly wordsOfPhrases: ReadonlyMap<string, readonly string[]>;
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
    isCommonWord: names.isCommonWord,
    isKnownWord: (word) => dictionary.knownWords.has(word) || names.isCommonWord(word),
    words: dictionary.words,
    wordsOfFacts: dictionary.wordsOfFacts,
    misspellings: dictionary.misspellings,
    makeOf: (key) => dictionary.makes.get(makeAtStart(dictionary, key)),
    wordsOfMake: (make) => dictionary.wordsOfMakes.get(make) ?? [],
    modelsOfMake: (make) => dictionary.modelsOfMakes.get(make) ?? new Map(),
    modelKeys: dictionary.modelKeys,
    hyphenedWords: dictionary.hyphenedWords,
    wordsOfNames: dictionary.wordsOfNames,
    wordsOfPhrases: dictionary.wordsOfPhrases,
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
      if (asks && queriesOfNeeds.has(asks)) return undefined;
      // An Audi allroad is called so, and an A4 allroad may be, too.
      const called = asks?.is.model?.find((name) => keyOf(familyNamed(name) ?? '') === key);
      return asks && called ? { ...asks, is: { ...asks.is, model: [called] } } : asks;
    },
    words: [],
    wordsOfFacts: [],
    misspellings: [],
    modelsOfMake: () => new Map(),
    modelKeys: [],
  };
}

/** Hardly anybody means a make of fewer when another one is as like what was typed. */
const leastFamilies = 5;

function createDictionary(makes: CarNames['makes']): Dictionary {
  const models = modelsNamed(makes);
  const fixed = fixedMeanings(makes, models);
  // `cheby` is a Chevy rather than a Chery.
  const [small = [], large = []] = [true, false].map((isSmall) =>
    makes.filter(({ families }) => families.length < leastFamilies === isSmall),
  );
  const isMisspelling = (name: string, nickname: string) =>
    nearestWord(folded(nickname), [folded(name)]) !== undefined;
  const wordsOfFacts = wordsIn([
    ...phrasesOfFacts(),
    ...[...large, ...small].flatMap(({ name, nicknames }) => [
      name,
      ...nicknames.filter((nickname) => !isMisspelling(name, nickname)),
    ]),
  ]);
  const words = [
    ...new Set([
      ...wordsOfFacts,
      ...wordsIn(makes.flatMap(({ families }) => namesOfAll(families))),
    ]),
  ];
  return {
    fixed,
    models,
    words,
    wordsOfFacts,
    misspellings: wordsIn(
      makes.flatMap(({ name, nicknames }) =>
        nicknames.filter((nickname) => isMisspelling(name, nickname)),
      ),
    ),
    modelKeys: [...models.keys()],
    hyphenedWords: new Set(
      makes
        .flatMap(({ families }) => namesOfAll(families))
        .flatMap((name) => folded(name).split(' '))
        .filter((word) => word.includes('-')),
    ),
    wordsOfNames: wordsOfCarNames(makes),
    wordsOfPhrases: wordsOfFactPhrases(),
    patterns: makes.flatMap(({ name: make, families }) =>
      families.flatMap(({ name: family, pattern }) => (pattern ? { make, family, pattern } : [])),
    ),
    makes: new Map(
      makes.flatMap((make) => writingsOf(make).map((name) => [keyOf(name), make.name] as const)),
    ),
    knownWords: new Set([
      ...words,
      ...genericWords,
      ...daysAndMonths,
      ...tradeWords,
      ...foreignWords,
      ...fixed.keys(),
      ...models.keys(),
    ]),
    wordsOfMakes: new Map(
      makes.map(({ name, families }) => [name, wordsIn(namesOfAll(families))] as const),
    ),
    modelsOfMakes: new Map(
      makes.map(({ name, families }) => [
        name,
        new Map(namesOfAll(families).map((model) => [keyOf(model), model])),
      ]),
    ),
  };
}

/** By `keyOf` what each phrase means that names no model. */
function fixedMeanings(
  makes: CarNames['makes'],
  models: Dictionary['models'],
): Map<string, SearchQuery> {
  const fixed = new Map<string, SearchQuery>();
  for (const { name: make, nicknames } of makes) {
    // A Mini Cooper is a Cooper, though sellers call the make so.
    const isModel = (name: string) => models.get(keyOf(name))?.some((model) => model.make === make);
    for (const name of [make, ...nicknames.filter((nickname) => !isModel(nickname))])
      fixed.set(keyOf(name), { ...everything, is: { make: [make] } });
  }
  for (const facet of namesOf(wordsOfFacets))
    for (const [value, phrases] of Object.entries(wordsOfFacets[facet] ?? {}))
      for (const phrase of phrases) {
        const key = keyOf(phrase);
        // `with warranty` is one of several, and `pick up` is `pickup`.
        const values = new Set(fixed.get(key)?.is[facet]).add(value);
        fixed.set(key, { ...everything, is: { [facet]: [...values] } });
      }
  for (const [phrase, asks] of interiorPhrases) fixed.set(keyOf(phrase), asks);
  for (const trim of phrasesOfPlainWords)
    fixed.set(keyOf(trim), { ...everything, wordsFirst: trim.split(' ') });
  for (const [wordsFirst, phrases] of spellings)
    for (const phrase of phrases) fixed.set(keyOf(phrase), { ...everything, wordsFirst });
  for (const sort of namesOf(wordsOfSorts))
    for (const phrase of wordsOfSorts[sort]) fixed.set(keyOf(phrase), { ...everything, sort });
  for (const [asks, phrases] of [...absences, ...needs])
    for (const phrase of phrases) fixed.set(keyOf(phrase), asks);
  return fixed;
}

/** By `keyOf` the models that each name may mean, beside its make and, unless it is too common, alone. */
function modelsNamed(makes: CarNames['makes']): Map<string, readonly Named[]> {
  const models = new Map<string, Named[]>();
  for (const make of makes) {
    const writings = writingsOf(make).map(keyOf);
    for (const family of make.families)
      for (const [name, model] of namesOfModels(make.name, family)) {
        const key = keyOf(name);
        if (namesAlone(key)) addToList(models, key, model);
        // `Teslas` are several.
        if (key !== 's') for (const before of writings) addToList(models, before + key, model);
      }
  }
  return models;
}

/** The names of a family and of its variants, each with the model that it names. */
function namesOfModels(
  make: string,
  { name: family, variants, spellings }: Family,
): (readonly [name: string, model: Named])[] {
  /** A `Rangie Sport` is a Range Rover Sport. */
  const inNicknames = (variant: string): string[] =>
    variant.startsWith(`${family} `)
      ? spellings.map((spelling) => spelling + variant.slice(family.length))
      : [];
  return [
    ...[family, ...spellings, ...inOtherLanguages(family)].map(
      (name) => [name, { make, family }] as const,
    ),
    // `prius` is any Prius, and not the Prius+ alone.
    ...variants.flatMap(({ name: variant, spellings: writings }) =>
      [variant, ...writings, ...inNicknames(variant)]
        .filter((name) => keyOf(name) !== keyOf(family))
        .map((name) => [name, { make, family, variant }] as const),
    ),
  ];
}

/** `C-Klasse`, `Classe C` */
function inOtherLanguages(family: string): string[] {
  const [, letters] = /^(.*)-Class$/.exec(family) ?? [];
  return letters ? [`${letters}-Klasse`, `Classe ${letters}`] : [];
}

/** Of two that are equally like what was typed, the first is taken: `gree` is green, not grey. */
function phrasesOfFacts(): string[] {
  const phrases = Object.values(wordsOfFacets).flatMap((values) => Object.values(values));
  return [
    ...phrases.flatMap(([usual = '']) => usual),
    ...phrases.flat(),
    ...Object.values(wordsOfSorts).flat(),
    ...needs.flatMap(([, all]) => all),
  ];
}

/** Gives the words of makes and models, and of makes that stand before their models. */
function wordsOfCarNames(makes: CarNames['makes']): Map<string, readonly string[]> {
  const byOthers = new Map<string, string[]>();
  for (const { name: make, nicknames, families } of makes) {
    const models = namesOfAll(families);
    for (const name of [make, ...nicknames, ...models]) addByOthers(byOthers, foldedWords(name));
    const before = foldedWords(make);
    for (const model of models) {
      const key = keyOf(model);
      // A digit alone stands behind many words: `mazda 3`.
      if (key.length > 1) addByOthers(byOthers, [...before, key], before.length);
    }
  }
  return byOthers;
}

function wordsOfFactPhrases(): Map<string, readonly string[]> {
  const byOthers = new Map<string, string[]>();
  for (const phrase of [...phrasesOfFacts(), ...interiorPhrases.map(([phrase]) => phrase)])
    addByOthers(byOthers, foldedWords(phrase));
  return byOthers;
}

/** Each of the first words that may be mistyped, by `gapKey` the others. */
function addByOthers(
  byOthers: Map<string, string[]>,
  words: readonly string[],
  first = words.length,
): void {
  if (words.length < 2) return;
  for (const [at, word] of words.slice(0, first).entries()) {
    const key = gapKey(words.slice(0, at), words.slice(at + 1));
    // The `fe` of Santa Fe is short, and what stands beside it is long.
    if (!/^\p{L}+$/u.test(word) || word.length < (key.length > 4 ? 2 : 3)) continue;
    const listed = byOthers.get(key);
    if (!listed) byOthers.set(key, [word]);
    else if (!listed.includes(word)) listed.push(word);
  }
}

/** The name of a make, and its nicknames. */
const writingsOf = ({ name, nicknames }: CarNames['makes'][number]): readonly string[] => [
  name,
  ...nicknames,
];

const namesOfAll = (families: readonly Family[]): string[] => families.flatMap(namesIn);

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
  (!/^\d+$/.test(key) || famousNumbers.has(key)) &&
  (key.length > 2 || /\d/.test(key)) &&
  !genericWords.has(key) &&
  !otherWords.has(key);

/** Nobody needs to say that a 911 is a Porsche. */
const famousNumbers: ReadonlySet<string> = new Set(['356', '718', '911', '928', '944', '968']);

/** Models are called so, and people mean something else by them. */
const otherWords: ReadonlySet<string> = new Set(
  `one two air city wind spring sky ion ocean shadow spirit summit vision premier laser storm metro
  element crown classic breeze pickup convertible electric coupe cabriolet roadster hatch hardtop
  truck bus cargovan v8 sline thing recreationalvehicle fuelcelltruck electrictruck lowcabforward note fit
  semi kingcab gravity spectre wing turbo salon executive standard idea expert partner eight eleven master mark mode
  view era symbol matrix logo shuttle concept conventional reach beat beyond chase minor superb sunny picnic ls1 gts
  interstate lightning sequence celebrity elite stream wave creator dreamer sprint across splash spa
  amazon rally`.split(/\s+/),
);

/** Vans of Ford and numbers of Mercedes-Benz alike. */
const vansAndSedans: ReadonlySet<string> = new Set(['e250', 'e350', 'e450', 'e550']);

function modelsMeant(dictionary: Dictionary, key: string): SearchQuery | undefined {
  const named = dictionary.models.get(key);
  if (named && !vansAndSedans.has(key)) return meaning(named);
  // `bmw 328` says whose number it is; `320d` says it alone.
  const before = makeAtStart(dictionary, key);
  const make = before && dictionary.makes.get(before);
  const own = key.slice(before.length);
  if (!/\d/.test(own) || (!make && /^\d+$/.test(own))) return undefined;
  const families = dictionary.patterns.filter(
    (family) => (!make || family.make === make) && family.pattern.test(own),
  );
  if (families.length === 0) return undefined;
  if (named) return { ...meaning([...named, ...families]), wordsFirst: [own] };
  // Sellers state the family, the number or both, and write the number in the title anyway. `C300 AMG` may
  // be a `C300 4MATIC AMG Line`.
  const [, number = own, amg] = /^(.*\d)(amg)$/.exec(own) ?? [];
  return { ...meaning(families), words: [number], ...(amg && { wordsFirst: [amg] }) };
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
