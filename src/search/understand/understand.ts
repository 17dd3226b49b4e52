// Understands a sentence about the car somebody looks for: "red diesel van under 15k near Dayton".
// `understand` shows in which order it is read. What reads which part of it:
//
// tokens.ts, number-words.ts      its words, numbers and signs; "fifteen thousand" as digits
// spoken-names.ts                 "f one fifty", "honda see are vee"
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
// pickup-numbers.ts, minivans.ts  "chevy 2500", "ford 150"; "honda odyssey van"
// soft-tops.ts                    "4runner soft top", which is no convertible
// mistyped-words.ts               "hunda civc", "ragne rover"
//   typing-errors.ts              which word another one is like
import { distanceUnitNamed } from '../../kit/distances.ts';
import { namesOf } from '../../kit/names-of.ts';
import {
  asksNoFact,
  bothOf,
  boundsOf,
  defaultMiles,
  everything,
  familyNamed,
  isWithin,
  longestSentence,
  type SearchQuery,
  wholeFamily,
  wordsOf,
} from '../search-query.ts';
import { withMileages, withMilesAlone } from './bare-amounts.ts';
import { comparingWords } from './comparisons.ts';
import { opinions, queriesOfNeeds, speaksGerman, stopWords } from './fixed-words.ts';
import { withMinivans } from './minivans.ts';
import { correctionsOf } from './mistyped-words.ts';
import { withDigits } from './number-words.ts';
import { wordOf } from './phrases.ts';
import { listedBehind, withPickups } from './pickup-numbers.ts';
import { withDistance } from './places/distance-apart.ts';
import type { Piece } from './places/doubtful-places.ts';
import { placeKey } from './places/place-names.ts';
import { readSentence, type SentenceParts } from './sentence-parts.ts';
import { softTopsOfOffRoaders } from './soft-tops.ts';
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
  const { parts: withPlaces, miles } = withDistance(parts);
  const cities = withCities(withVans(withPlaces, textOf, vocabulary), sentence, vocabulary);
  const cars = withoutModelsOfOtherMakes(cities, sentence, textOf, vocabulary);
  const once = withVariantsApart(withNamesOnce(cars, sentence, textOf), textOf, vocabulary);
  const pickups = withPickups(once, sentence, textOf, vocabulary);
  const named = withRenamedMakes(pickups, sentence, textOf, vocabulary);
  const meant = withHeavyDuty(withBodies(named, vocabulary), vocabulary);
  const needed = withNeeds(withWagons(withWordsOfTrims(meant, textOf, vocabulary), textOf), textOf);
  const leftOut = needed.filter(({ asks }, at) => asksNothing(asks) && isNeed(cars[at]));
  const seated = withMinivans(withBuses(needed), textOf, vocabulary);
  const driven = withMileages(seated, sentence, textOf);
  const counted = withRangesOfCharges(withMilesAlone(driven, sentence, textOf), textOf);
  return { parts: withEitherNumber(counted, sentence), miles, leftOut };
}

/** All that the parts ask: `red`, `2015` and `2016` ask for a red car of one of the two years. */
const queryOf = (parts: readonly UnderstoodPart[]): SearchQuery =>
  withYears(withEitherModel(parts)).reduce(bothOf, everything);

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

const eitherBetween = /^\s*(?:\/|(?:or|oder|vs\.?|versus)\b)/i;

/** Of `lexus rx or rx350` any RX will do, and those with the number come first. */
function withEitherNumber(
  parts: readonly UnderstoodPart[],
  sentence: string,
): readonly UnderstoodPart[] {
  const isSame = (one: UnderstoodPart, other: UnderstoodPart | undefined) =>
    other !== undefined &&
    other.asks.words.length === 0 &&
    other.asks.is.model?.join() === one.asks.is.model?.join();
  return parts.map((part, at) => {
    const { is, words, wordsFirst = [] } = part.asks;
    const [before, next] = [parts[at - 1], parts[at + 1]];
    const isEither =
      (before &&
        isSame(part, before) &&
        eitherBetween.test(sentence.slice(before.end, part.start))) ||
      (next && isSame(part, next) && eitherBetween.test(sentence.slice(part.end, next.start)));
    return is.model && words.length > 0 && isEither
      ? { ...part, asks: { ...part.asks, words: [], wordsFirst: [...words, ...wordsFirst] } }
      : part;
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

/** What stands between two cars of which either will do. */
const joinedBefore = /(?:,|\/|\b(?:or|oder|vs\.?|versus|and))\s*(?:an?\s+)?$/i;
const joinedBehind = /^\s*(?:,|\/|\b(?:or|oder|vs|versus|and)\b)/i;

/**
 * "spider" may be an Alfa Romeo or a Fiat: if the sentence names a make, it is of that make. What is a model
 * of others alone is a word there, as in "Honda Odyssey Touring Elite", unless several cars are listed, as in
 * "Honda Civic or Corolla".
 */
function withoutModelsOfOtherMakes(
  parts: readonly UnderstoodPart[],
  sentence: string,
  textOf: (part: Piece) => string,
  { makeOf, words }: Vocabulary,
): readonly UnderstoodPart[] {
  /** `mazda 3` names its make itself. */
  const namesMake = (part: UnderstoodPart) =>
    !part.asks.is.model || part.asks.is.make?.includes(makeOf(keyOf(textOf(part))) ?? '');
  const named = parts.flatMap((part) => (namesMake(part) ? (part.asks.is.make ?? []) : []));
  if (named.length === 0) return parts;
  const isCar = (part: UnderstoodPart | undefined) => part?.asks.is.make !== undefined;
  // Titles are read as they are.
  const isListed = ({ start, end }: Piece, at: number) =>
    words.length > 0 &&
    ((joinedBefore.test(sentence.slice(0, start)) && parts.slice(0, at).some(isCar)) ||
      (joinedBehind.test(sentence.slice(end)) && isCar(parts[at + 1])));
  return parts.map((part, at) => {
    const { model, make = [] } = part.asks.is;
    if (!model || namesMake(part)) return part;
    const ofNamed = model.filter((name) => named.some((make) => name.startsWith(`${make} `)));
    const makes = make.filter((name) => named.includes(name));
    if (ofNamed.length > 0)
      return {
        ...part,
        asks: { ...part.asks, is: { ...part.asks.is, make: makes, model: ofNamed } },
      };
    return isListed(part, at) ? part : { ...part, asks: wordOf(textOf(part)) };
  });
}

/**
 * The second name of a family that is named already says more of it: `911 carrera` is rather a Carrera than
 * another 911, and so are `transporter t6` and `corvette c7`.
 */
function withNamesOnce(
  parts: readonly UnderstoodPart[],
  sentence: string,
  textOf: (part: Piece) => string,
): readonly UnderstoodPart[] {
  return parts.map((part, at) => {
    const models = part.asks.is.model ?? [];
    const key = keyOf(textOf(part));
    const isListed = joinedBefore.test(sentence.slice(0, part.start));
    const before = parts
      .filter(({ asks: { is } }, nth) => {
        const others = nth === at ? [] : (is.model ?? []);
        // In `c7 corvette` the first name may mean another car as well.
        const isClearer = nth < at || others.length < models.length;
        return isClearer && others.length > 0 && others.every((model) => models.includes(model));
      })
      .map((other) => keyOf(textOf(other)));
    const isOther = before.every((name) => !name.includes(key) && !key.includes(name));
    const saysMore = before.length > 0 && isOther && !isListed && part.asks.words.length === 0;
    return saysMore ? { ...part, asks: wordOf(textOf(part)) } : part;
  });
}

/** Where people speak German, a Transporter is any van, unless the sentence names Volkswagen. Titles are read as they are. */
function withVans(
  parts: readonly UnderstoodPart[],
  textOf: (part: Piece) => string,
  { words }: Vocabulary,
): readonly UnderstoodPart[] {
  const isVan = (part: UnderstoodPart) => textOf(part) === 'transporter';
  const namesMaker = (part: UnderstoodPart) =>
    !isVan(part) && part.asks.is.make?.includes('Volkswagen');
  if (!speaksGerman() || words.length === 0 || parts.some(namesMaker)) return parts;
  return parts.map((part) =>
    isVan(part) ? { ...part, asks: { ...everything, is: { body: ['Van'] } } } : part,
  );
}

/** Models that have become makes of their own. */
const renamed: ReadonlyMap<string, string> = new Map([[wholeFamily('Dodge Ram'), 'Ram']]);

/** Whoever says `dodge ram 1500` may mean a Ram as well. Titles are read as they are. */
function withRenamedMakes(
  parts: readonly UnderstoodPart[],
  sentence: string,
  textOf: (part: Piece) => string,
  { words, meaningOf }: Vocabulary,
): readonly UnderstoodPart[] {
  return parts.map((part, at) => {
    const { make = [], model = [] } = part.asks.is;
    const later = words.length > 0 ? renamed.get(model.join()) : undefined;
    if (!later) return part;
    const numbered = listedBehind(parts, at, sentence).flatMap(
      (number) => meaningOf(keyOf(later + textOf(number)))?.is.model ?? [],
    );
    const is = { ...part.asks.is, make: [...make, later], model: [...model, ...numbered] };
    return { ...part, asks: { ...part.asks, is } };
  });
}

/** Models that are called as a body, with the last year in which they were built. */
export const calledAsBodies: ReadonlyMap<string, number> = new Map([
  ['Audi Cabriolet', 2000],
  ['Audi Coupe', 1996],
  ['Isuzu Pickup', 1996],
  ['Nissan Pickup', 1997],
  ['Nissan Van', 1990],
  ['Toyota Pickup', 1995],
  ['Toyota Van', 1989],
  ['Volkswagen Cabriolet', 2002],
]);

/** A Toyota pickup is any pickup of that make, unless a year says that it is as old as the one without another name. Titles are read as they are. */
function withBodies(
  parts: readonly UnderstoodPart[],
  { words, meaningOf }: Vocabulary,
): readonly UnderstoodPart[] {
  const latest = Math.min(...parts.flatMap(({ asks }) => asks.ranges.year?.to ?? []));
  return parts.map((part) => {
    const { make, model } = part.asks.is;
    const name = familyNamed(model?.join() ?? '') ?? '';
    const last = calledAsBodies.get(name);
    if (last === undefined || latest <= last || words.length === 0) return part;
    const body = meaningOf(keyOf(name.split(' ').at(-1) ?? ''))?.is.body;
    return {
      ...part,
      asks: { ...everything, is: { ...(make && { make }), ...(body && { body }) } },
    };
  });
}

/** They say which variant it is, also behind a trim. */
const variantNames = /^(?:\d{4}(?:hd)?|xl|max)$/;
const mostTrimWords = 3;

/** `yukon denali xl` is a Yukon XL, and `ram laramie 2500` a Ram 2500. Titles are read as they are. */
function withVariantsApart(
  parts: readonly UnderstoodPart[],
  textOf: (part: Piece) => string,
  { words, meaningOf }: Vocabulary,
): readonly UnderstoodPart[] {
  const meant = [...parts];
  for (const [at, part] of parts.entries()) {
    const name = textOf(part);
    if (words.length === 0 || !variantNames.test(name)) continue;
    const before = parts.findLastIndex(({ asks }, nth) => nth < at && asks.is.make);
    const [car, ...trim] = parts.slice(Math.max(before, 0), at);
    const isTrim = trim.length > 0 && trim.length <= mostTrimWords;
    if (!car || !isTrim) continue;
    const asks = meaningOf(keyOf(textOf(car) + name));
    if (!asks?.is.model || !trim.every((word) => word.asks.wordsFirst)) continue;
    meant[before] = { ...car, asks };
    meant[at] = { ...part, asks: wordOf(name) };
  }
  return meant;
}

/** Sellers call a Silverado 2500HD a Silverado 2500, too. Titles are read as they are. */
function withHeavyDuty(
  parts: readonly UnderstoodPart[],
  { words, meaningOf }: Vocabulary,
): readonly UnderstoodPart[] {
  return parts.map((part) => {
    const { model = [] } = part.asks.is;
    if (words.length === 0 || !model.some((name) => /\d\*?$/.test(name))) return part;
    const heavy = model.flatMap(
      (name) => meaningOf(keyOf(`${familyNamed(name) ?? name}HD`))?.is.model ?? [],
    );
    const is = { ...part.asks.is, model: [...new Set([...model, ...heavy])] };
    return heavy.length > 0 ? { ...part, asks: { ...part.asks, is } } : part;
  });
}

/** Words by which makes call their wagons. */
const wagonsOfMakes: ReadonlyMap<string, readonly string[]> = new Map([
  ['avant', ['Audi']],
  ['caravan', ['Opel', 'Vauxhall']],
  ['combi', ['Škoda', 'Skoda']],
  ['st', ['SEAT', 'Seat', 'Cupra']],
  ['sw', ['Peugeot', 'Kia']],
  ['tourer', ['Honda', 'Hyundai']],
  ['touring', ['BMW']],
  ['turnier', ['Ford']],
  ['variant', ['Volkswagen']],
]);

/** `audi a6 avant`, while a Civic Touring is none. */
function withWagons(
  parts: readonly UnderstoodPart[],
  textOf: (part: Piece) => string,
): readonly UnderstoodPart[] {
  const makes = [...new Set(parts.flatMap(({ asks }) => asks.is.make ?? []))];
  return parts.map((part) => {
    const namedBy = wagonsOfMakes.get(textOf(part)) ?? [];
    const isWagon = part.asks.wordsFirst && makes.length === 1 && namedBy.includes(makes[0] ?? '');
    return isWagon ? { ...part, asks: { ...everything, is: { body: ['Wagon'] } } } : part;
  });
}

/** Trims whose names begin with a color. */
const trimsOfMakes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Chevrolet', ['red line']],
  ['Ford', ['black diamond']],
  ['Infiniti', ['red sport']],
  ['Jeep', ['golden eagle', 'black bear']],
  ['Kia', ['red line']],
]);

/**
 * Beside a model, `luxury` is a word of its trim, as in `cadillac xt5 premium luxury`, a Q50 Red Sport may be
 * black, and an SUV with a soft top is seldom called a convertible.
 */
function withWordsOfTrims(
  parts: readonly UnderstoodPart[],
  textOf: (part: Piece) => string,
  vocabulary: Vocabulary,
): readonly UnderstoodPart[] {
  const hasModel = parts.some(({ asks }) => asks.is.model);
  const isSoftTop = softTopsOfOffRoaders(parts, textOf, vocabulary);
  const trims = parts
    .flatMap(({ asks }) => asks.is.make ?? [])
    .flatMap((make) => trimsOfMakes.get(make) ?? []);
  return parts.map((part, at) => {
    const { category, color } = part.asks.is;
    const next = parts[at + 1];
    const isTrim =
      (hasModel && category) ||
      (color && next && trims.includes(`${textOf(part)} ${textOf(next)}`)) ||
      isSoftTop(part);
    return isTrim ? { ...part, asks: wordOf(textOf(part)) } : part;
  });
}

/** `mini cooper austin` is one near Austin; of `Lincoln or Cadillac` either will do. */
function withCities(
  parts: readonly UnderstoodPart[],
  sentence: string,
  { places }: Vocabulary,
): readonly UnderstoodPart[] {
  return parts.map((part, at) => {
    const before = parts[at - 1];
    const { make = [], ...others } = part.asks.is;
    const place = places.get(placeKey(sentence.slice(part.start, part.end)));
    const isMakeAlone = make.length === 1 && Object.keys(others).length === 0;
    const isBehindCar =
      before?.asks.is.make !== undefined &&
      !before.asks.is.make.includes(make[0] ?? '') &&
      sentence.slice(before.end, part.start).trim() === '' &&
      !/^\s*(?:,|or\b|and\b)/.test(sentence.slice(part.end));
    return place && isMakeAlone && isBehindCar
      ? { ...part, asks: { ...everything, near: [{ place, miles: defaultMiles }] } }
      : part;
  });
}

/** With this many seats a van may as well be listed as a bus. */
const seatsOfBuses = 9;

/** `15 passenger van` */
function withBuses(parts: readonly UnderstoodPart[]): readonly UnderstoodPart[] {
  const seats = parts.flatMap(({ asks }) => asks.is.seats ?? []);
  if (!seats.some((value) => Number.parseInt(value, 10) >= seatsOfBuses)) return parts;
  return parts.map((part) => {
    const { body } = part.asks.is;
    return body?.join() === 'Van'
      ? { ...part, asks: { ...part.asks, is: { ...part.asks.is, body: ['Van', 'Bus'] } } }
      : part;
  });
}

/** In miles: how far batteries last. */
const charges = { shortest: 50, longest: 550 };
/** Their cars have no other engine. */
const electricMakes: ReadonlySet<string> = new Set(['Lucid', 'Rivian', 'Tesla']);

/** `electric with over 250 miles`, `ev 300 miles` are about a charge: nobody wants that on the odometer. */
function withRangesOfCharges(
  parts: readonly UnderstoodPart[],
  textOf: (part: Piece) => string,
): readonly UnderstoodPart[] {
  const isElectric = ({ asks: { is } }: UnderstoodPart) =>
    is.fuel?.join() === 'Electric' || is.make?.every((make) => electricMakes.has(make));
  if (!parts.some(isElectric)) return parts;
  return parts.map((part) => {
    const { mileage, ...ranges } = part.asks.ranges;
    const { from, to } = mileage ?? {};
    const isBare = /^\d\S*(?: \S+)?$/.test(textOf(part));
    const least = to === undefined ? from : isBare ? to : undefined;
    return least !== undefined && least >= charges.shortest && least < charges.longest
      ? { ...part, asks: { ...part.asks, ranges: { ...ranges, range: { from: least } } } }
      : part;
  });
}

const isNeed = (part: UnderstoodPart | undefined): boolean =>
  part !== undefined && queriesOfNeeds.has(part.asks);

/**
 * Of what a need asks, that which the sentence does not say itself; if it says all of it, what both say. Of
 * a model everybody knows the body: a need that asks for nothing else is words there. A need at odds with
 * the sentence, as in `family coupe`, asks nothing.
 */
function withNeeds(
  parts: readonly UnderstoodPart[],
  textOf: (part: Piece) => string,
): readonly UnderstoodPart[] {
  const others = parts.filter((part) => !isNeed(part)).map(({ asks }) => asks);
  const stated = {
    is: new Set(others.flatMap(({ is }) => [...Object.keys(is), ...(is.model ? ['body'] : [])])),
    ranges: new Set(others.flatMap(({ ranges }) => Object.keys(ranges))),
  };
  const left = <Facts extends object>(facts: Facts, of: 'is' | 'ranges'): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !stated[of].has(name))) as Facts;
  return parts.map((part) => {
    if (!isNeed(part)) return part;
    const asks = {
      ...part.asks,
      is: left(part.asks.is, 'is'),
      ranges: left(part.asks.ranges, 'ranges'),
    };
    if (!asksNothing(asks)) return { ...part, asks };
    const agreed = { ...everything, is: statedAsWell(part.asks.is, others) };
    const isOfModel = part.asks.is.body && others.some(({ is }) => is.model);
    return {
      ...part,
      asks: asksNothing(agreed) && isOfModel ? wordsIn(textOf(part)) : agreed,
    };
  });
}

/** Of what the sentence says itself, that which a need asks for: the SUV of `family suv`. */
function statedAsWell(need: SearchQuery['is'], others: readonly SearchQuery[]): SearchQuery['is'] {
  const isAmong = (value: string, values: readonly string[]) =>
    values.some((other) => {
      const bounds = boundsOf(other);
      return value === other || (bounds && isWithin(String(Number.parseInt(value, 10)), bounds));
    });
  return Object.fromEntries(
    namesOf(need).flatMap((name) => {
      const stated = others.flatMap(({ is }) => is[name] ?? []);
      const both = [...new Set(stated)].filter((value) => isAmong(value, need[name] ?? []));
      return both.length > 0 ? [[name, both]] : [];
    }),
  );
}

const asksNothing = (asks: SearchQuery): boolean => asksNoFact(asks) && wordsOf(asks).length === 0;

/** Without those that say nothing, such as the `a` of `tow a trailer`. */
const wordsIn = (text: string): SearchQuery =>
  wordOf(
    text
      .split(' ')
      .filter((word) => !stopWords.has(word) && !opinions.has(word))
      .join(' '),
  );

/**
 * `honda-civic` are two names, and `cts-v` is one with a trim, `pre-2010` compares, `2018-present` and `2018-up` last,
 * `5k-ish` is about 5,000, `300-mile` and `£200pm` have a unit, `6spd` are 6 speeds, `don't` excludes, and `mx-5` is one.
 */
const parted = (tokens: readonly Token[], { meaningOf }: Vocabulary): Token[] =>
  tokens.flatMap((token) => {
    const [behind] = /(?<=^\p{Sc}?\d.*)(?:-?ish|pcm|pm|pw)$/u.exec(token.text) ?? [];
    if (behind) return cutAt(token, token.text.length - behind.length);
    const [, number = '', unit = ''] = /^([\d.,]+k?)-(\p{L}+)$/u.exec(token.text) ?? [];
    if (distanceUnitNamed(unit) || ['present', 'up'].includes(unit))
      return cutAt(token, number.length);
    if (contraction.test(token.text)) return [{ ...token, text: 'not' }];
    // `6spd`, `6 spd`
    const [, gears] = /^(\d{0,2})-?spd$/.exec(token.text) ?? [];
    if (gears === '') return [{ ...token, text: 'speed' }];
    if (gears) return cutAt({ ...token, text: `${gears}speed` }, gears.length);
    // In two words it ends with a gearbox.
    if (token.text === 'e-auto') return [{ ...token, text: 'elektroauto' }];
    const words = token.text.split('-');
    if (words.length !== 2 || token.text.length !== token.end - token.start) return [token];
    const [before = '', after = ''] = words;
    const isCompared = comparingWords.has(before) && /^\d/.test(after);
    // `non-hybrid`
    const isNegated = before === 'non';
    const [first, second] = words.map((word) => meaningOf(keyOf(word)));
    const isWithTrim = first?.is.model !== undefined && isTrim(after);
    // `transit-250`, `civic-2015`
    const isWithNumber = first?.is.make !== undefined && /^\d{3,4}$/.test(after);
    const areNames =
      !meaningOf(keyOf(token.text)) && (isWithTrim || isWithNumber || (first && second));
    return isCompared || isNegated || areNames ? cutAt(token, before.length) : [token];
  });

/** `don't want`, `isnt`, `can’t drive`, `cannot` */
const contraction =
  /^(?:(?:do|does|did|is|are|ai|ca|wo|would|could|should|has|have)n['’]?t|cannot)$/;

/** `v`, `rs`; but `bolt-on` is no Chevrolet Bolt. */
const isTrim = (word: string): boolean =>
  /^\p{L}{1,2}$/u.test(word) && !['on', 'up'].includes(word);

/** Without the dash between. */
const cutAt = (token: Token, length: number): Token[] => [
  { ...token, text: token.text.slice(0, length), end: token.start + length },
  {
    ...token,
    text: token.text.slice(length).replace(/^-/, ''),
    start: token.start + length + Number(token.text[length] === '-'),
  },
];
