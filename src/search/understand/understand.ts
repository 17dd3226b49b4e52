// Understands a sentence about the car somebody looks for: "red diesel van under 15k near Dayton".
// `understand` shows in which order it is read. What reads which part of it:
//
// tokens.ts, number-words.ts      its words, numbers and signs; "fifteen thousand" as digits
// spoken-names.ts                 "f one fifty", "honda see are vee"
// parted-words.ts                 "honda-civic", "2015wrx", "6spd"
// sentence-parts.ts               its parts, from the first word to the last, and what "not" excludes
// minus.ts                        the minus of `suv -tesla`
// phrases.ts                      the part that begins at a word, by readers of each kind of part
// places/                         "near Dayton", "within 50 miles of Leeds"; near.ts begins
// ranges.ts                       "under 15k", "2015-2018": prices, years, mileages, power
//   amounts.ts, comparisons.ts    "15k", "$9,000"; "at least", "newer than"
//   ages.ts, inspections.ts       "less than 5 years old"; "MOT until March 2028"
//   bare-amounts.ts               "civic 12k, under 90k": the larger one is the mileage
//   dear-cars.ts                  "corolla 150k" are miles, "porsche 911 90k" is a price
//   journeys.ts                   "300 miles on a charge"; "an 80 mile commute"
// other-cars.ts                   "smaller than a tahoe", "don't need awd": what is not looked for
// purposes.ts, towing.ts          "suv for a long journey", "pull a 5000 pound camper"
// foreign-words.ts                the `essence` of "enclave essence"
// least-counts.ts, owners.ts      "7+ seats", "at least five doors", "max 2 owners"
// said-words.ts                   "transmission rebuilt": words that mostly say nothing
// fixed-words.ts, vocabulary.ts   words of one meaning; makes and models, and which words are known
// pass.ts                         what its parts mean beside each other:
//   named-cars.ts                 "fiat spider", "golf 2016 gti", "mazda 3 or 6"
//   pickup-numbers.ts             "chevy 2500", "ford 150"
//   named-bodies.ts, minivans.ts  "audi a6 avant"; "honda odyssey van"
//   soft-tops.ts                  "4runner soft top", which is no convertible
//   needs.ts                      "family suv", which is an SUV
//   named-fuels.ts                "pacifica hybrid", "ev 300 miles"
// mistyped-words.ts               "hunda civc", "ragne rover"
//   typing-errors.ts              which word another one is like
import { namesOf } from '../../kit/names-of.ts';
import {
  bothOf,
  everything,
  longestSentence,
  type Range,
  type RangeName,
  type SearchQuery,
} from '../search-query.ts';
import { withMileages, withMilesAlone } from './bare-amounts.ts';
import { withFamilyVans, withMinivans } from './minivans.ts';
import { correctionsOf } from './mistyped-words.ts';
import {
  withBodies,
  withBuses,
  withSeats,
  withVans,
  withWagons,
  withWordsOfTrims,
} from './named-bodies.ts';
import {
  withCities,
  withEitherNumber,
  withHeavyDuty,
  withNamesOnce,
  withoutModelsOfOtherMakes,
  withRenamedMakes,
  withShortNames,
  withVariantsApart,
} from './named-cars.ts';
import { withPlugIns, withRangesOfCharges } from './named-fuels.ts';
import { asksNothing, isNeed, withNeeds } from './needs.ts';
import { withDigits } from './number-words.ts';
import { parted } from './parted-words.ts';
import type { Pass } from './pass.ts';
import { withPickups } from './pickup-numbers.ts';
import { withDistance, withMilesBeside } from './places/distance-apart.ts';
import type { Piece } from './places/doubtful-places.ts';
import { readSentence, type SentenceParts } from './sentence-parts.ts';
import { withSpokenNames } from './spoken-names.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { CorrectionCache } from './typing-errors.ts';
import type { Understood, UnderstoodPart } from './understood.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

/** What comes behind this many words and numbers is not read. */
const mostTokens = 30;

/**
 * What a sentence asks. `cache` spares looking for the same typing error again, in sentences that are
 * understood together.
 */
export function understand(
  sentence: string,
  vocabulary: Vocabulary,
  cache: CorrectionCache = new Map(),
): Understood {
  const { typed, cutOff } = tokensIn(sentence, vocabulary);
  const asTyped = readSentence(typed, vocabulary, cache);
  const corrected = allCorrections(typed, asTyped, vocabulary, cache);
  const tokens = withoutErrors(typed, corrected);
  // A word may mean something only beside others, so all of them are read again.
  const asMeant = corrected.size > 0 ? readSentence(tokens, vocabulary, cache) : asTyped;
  const { parts, miles, leftOut } = besideEachOther(asMeant.parts, sentence, tokens, vocabulary);
  const query = queryOf(parts);
  const textsOf = (pieces: readonly Piece[]) => [
    ...new Set(pieces.map(({ start, end }) => sentence.slice(start, end))),
  ];
  return {
    query,
    miles,
    parts,
    corrections: [
      ...[...corrected].map(([at, word]) => ({ typed: typed[at]?.text ?? '', corrected: word })),
      ...asMeant.corrections,
    ],
    unknownPlaces: textsOf(asMeant.unknownPlaces),
    missingPlaces: query.near ? [] : textsOf(asMeant.missingPlaces),
    leftOut: eachOnce(textsOf([...asMeant.leftOut, ...leftOut])),
    cutOff,
  };
}

/** Without those that another one says as well: the `new` of `new tires`. */
const eachOnce = (texts: readonly string[]): string[] =>
  texts.filter((text, nth) =>
    texts.every((other, at) => {
      const isLonger = other.length > text.length || (other.length === text.length && at < nth);
      return !isLonger || !` ${other} `.toLowerCase().includes(` ${text} `.toLowerCase());
    }),
  );

/** Of `toyta camary` the make is corrected first: which model was mistyped is seen beside its make. */
function allCorrections(
  typed: readonly Token[],
  asTyped: SentenceParts,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): ReadonlyMap<number, string> {
  const corrected = correctionsOf(typed, asTyped, vocabulary, cache);
  const isMake = (word: string) => {
    const { make, model } = vocabulary.meaningOf(keyOf(word))?.is ?? {};
    return make !== undefined && !model;
  };
  const makes = new Map([...corrected].filter(([, word]) => isMake(word)));
  if (makes.size === 0 || makes.size === corrected.size) return corrected;
  const tokens = withoutErrors(typed, makes);
  const beside = readSentence(tokens, vocabulary, cache);
  return new Map([...makes, ...correctionsOf(tokens, beside, vocabulary, cache)]);
}

/** What the other parts of a sentence ask, as they were understood beside those that are left out. */
export function understoodWithout(
  understood: Understood,
  leftOut: readonly UnderstoodPart[],
): Understood {
  const parts = understood.parts.filter((part) => !leftOut.includes(part));
  const saysMiles = parts.some(({ miles }) => miles !== undefined);
  return {
    ...understood,
    parts,
    query: queryOf(parts),
    miles: saysMiles ? understood.miles : undefined,
  };
}

/** `pre-2010 ten grand` is `pre`, `2010`, `10`, `grand`. `cutOff`: what stands behind the words that are read. */
function tokensIn(
  sentence: string,
  vocabulary: Vocabulary,
): { readonly typed: readonly Token[]; readonly cutOff: string } {
  const words = tokensOf(sentence.slice(0, longestSentence));
  const all = parted(withSpokenNames(withDigits(words), vocabulary), vocabulary);
  const end = all[mostTokens]?.start ?? sentence.length;
  return { typed: all.slice(0, mostTokens), cutOff: sentence.slice(end, longestSentence) };
}

/** `hunda civc` is `honda civic`, and each word stays where it stands in the sentence. */
const withoutErrors = (
  typed: readonly Token[],
  corrected: ReadonlyMap<number, string>,
): readonly Token[] =>
  typed.map((token, at) => ({ ...token, text: corrected.get(at) ?? token.text }));

/**
 * What the parts mean as they stand in one sentence: `25 miles` is how far from Dayton in `near Dayton, red,
 * within 25 miles`, and `spider` is a Fiat in `fiat spider`.
 */
function besideEachOther(
  parts: readonly UnderstoodPart[],
  sentence: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Pick<Understood, 'parts' | 'miles'> & Pick<SentenceParts, 'leftOut'> {
  /** As it was understood: `hunda civc` is `honda civic`. */
  const textOf = ({ start, end }: Piece) =>
    tokens
      .filter((token) => token.start >= start && token.end <= end)
      .map(({ text }) => text)
      .join(' ');
  const { parts: withPlaces, miles } = withDistance(withMilesBeside(parts));
  const whole = { sentence, textOf, vocabulary, isTitle: vocabulary.words.length === 0 };
  const read = (passes: readonly Pass[], before: readonly UnderstoodPart[]) =>
    passes.reduce((now, pass) => pass(now, whole), before);
  const named = read(passesOfCars, withPlaces);
  const needs = named.filter(isNeed);
  const needed = withNeeds(named, whole);
  const isOf = ({ start }: UnderstoodPart) => needs.some((need) => need.start === start);
  const leftOut = needed.filter((part) => asksNothing(part.asks) && isOf(part));
  return { parts: read(passesOfFacts, needed), miles, leftOut };
}

/** In their order: what a name means is known before what its body and its number mean beside it. */
const passesOfCars: readonly Pass[] = [
  withVans,
  withCities,
  withoutModelsOfOtherMakes,
  withNamesOnce,
  withWagons,
  withVariantsApart,
  withShortNames,
  withPickups,
  withRenamedMakes,
  withBodies,
  withHeavyDuty,
  withWordsOfTrims,
  withFamilyVans,
];
/** What a need asks is known before these. */
const passesOfFacts: readonly Pass[] = [
  withBuses,
  withMinivans,
  withSeats,
  withPlugIns,
  withMileages,
  withMilesAlone,
  withRangesOfCharges,
  withEitherNumber,
];

/** All that the parts ask: `red`, `2015` and `2016` ask for a red car of one of the two years. */
const queryOf = (parts: readonly UnderstoodPart[]): SearchQuery =>
  withYears(withEitherRange(withEitherModel(parts))).reduce(bothOf, everything);

/** No car has the numbers of several models, so they leave none out: `328i or c300`, `4runner or gx460`. */
function withEitherModel(parts: readonly UnderstoodPart[]): readonly UnderstoodPart[] {
  const named = parts.filter(({ asks }) => asks.is.model);
  const models = new Set(named.map(({ asks }) => asks.is.model?.join()));
  const numbers = new Set(named.flatMap(({ asks }) => asks.words));
  if (models.size < 2 && numbers.size < 2) return parts;
  return parts.map((part) => {
    const { words, wordsFirst = [] } = part.asks;
    return part.asks.is.model && words.length > 0
      ? { ...part, asks: { ...part.asks, words: [], wordsFirst: [...words, ...wordsFirst] } }
      : part;
  });
}

/** In these two cars may differ that are both looked for. */
const rangesOfCars = ['year', 'price', 'mileage'] as const;

/** Of `civic under 10k or accord under 15k` and `2015+ civic or 2017+ accord` each has what is said of it or of the other. */
function withEitherRange(parts: readonly UnderstoodPart[]): readonly UnderstoodPart[] {
  const cars = parts.filter(({ asks }) => asks.is.make).length;
  const wider: Partial<Record<RangeName, Range>> = {};
  for (const name of rangesOfCars) {
    const ranges = parts.flatMap(({ asks }) => asks.ranges[name] ?? []);
    if (cars < 2 || ranges.length !== cars) continue;
    const froms = ranges.flatMap(({ from }) => from ?? []);
    const tos = ranges.flatMap(({ to }) => to ?? []);
    const range = {
      ...(froms.length === cars && { from: Math.min(...froms) }),
      ...(tos.length === cars && { to: Math.max(...tos) }),
    };
    // `ford or chevy over 10k under 20k` says both of both.
    if (Object.keys(range).length > 0) wider[name] = range;
  }
  return parts.map((part) => {
    const ranges = namesOf(part.asks.ranges).map((name) => [
      name,
      wider[name] ?? part.asks.ranges[name],
    ]);
    return { ...part, asks: { ...part.asks, ranges: Object.fromEntries(ranges) } };
  });
}

/** Of several years that are named, a car has one: "2015 or 2016", "80s or 90s", "2015-2017, 2019". */
function withYears(parts: readonly UnderstoodPart[]): SearchQuery[] {
  const spans = parts.flatMap(({ asks: { ranges } }) => {
    const { from, to } = ranges.year ?? {};
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)];
  const areApart = Math.max(...from) > Math.min(...to);
  const all = { from: Math.min(...from), to: Math.max(...to) };
  const isSpan = ({ ranges: { year } }: SearchQuery) =>
    year?.from !== undefined && year.to !== undefined;
  return parts.map(({ asks }) =>
    areApart && isSpan(asks) ? { ...asks, ranges: { ...asks.ranges, year: all } } : asks,
  );
}
