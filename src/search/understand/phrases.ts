// What one piece of a sentence asks: a place, a number of seats, a price, a word of a title.
import {
  bothOf,
  defaultMiles,
  everything,
  type FacetName,
  familyNamed,
  isStatedHere,
  type Near,
  type RangeName,
  type SearchQuery,
} from '../search-query.ts';
import { comparingWords } from './comparisons.ts';
import {
  isInNorthAmerica,
  isPart,
  isPartOf,
  isStopWord,
  negations,
  opinions,
  phrasesLeftOut,
  praise,
  queriesOfNeeds,
  seatNouns,
  speaksEnglish,
  wordsBetweenCars,
} from './fixed-words.ts';
import { isEnglishWord } from './foreign-words.ts';
import { lengthBeforeStay, regionsOfModels } from './journeys.ts';
import { readLeastCount } from './least-counts.ts';
import { isMinus } from './minus.ts';
import {
  allowsAny,
  isLikeness,
  isRightBehind,
  lengthBeforeOtherCar,
  lengthBeforeOwnCar,
  lengthOfAccepting,
  lengthOfIndifference,
  lengthOfLoss,
  lengthOfNoNeed,
  lengthOfTrade,
  mayBeAccepted,
  saysOnlyIndifference,
} from './other-cars.ts';
import { readMostOwners } from './owners.ts';
import { type Piece, zipAt } from './places/doubtful-places.ts';
import { readNamed } from './places/named-places.ts';
import { readNear } from './places/near.ts';
import { lengthOfZip } from './places/zip-codes.ts';
import { beginsWithPreposition, isPurpose } from './purposes.ts';
import { engineOf, lengthOfUnsearched, readRange, shortYearsAt } from './ranges.ts';
import { saysMoreHere } from './said-words.ts';
import { dashes, isAt, type Token, textsAt, textsBefore } from './tokens.ts';
import { readTowing } from './towing.ts';
import type { Correction, CorrectionCache } from './typing-errors.ts';
import type { UnderstoodPart } from './understood.ts';
import { keyOf, longestPhrase, type Vocabulary } from './vocabulary.ts';

export interface PhraseMatch {
  readonly asks: SearchQuery;
  readonly length: number;
  readonly miles?: number | undefined;
  readonly pieces?: readonly UnderstoodPart[];
  readonly corrections?: readonly Correction[];
  readonly unknownPlaces?: readonly Piece[];
  readonly missingPlace?: Piece | undefined;
  readonly isLeftOut?: boolean;
  /** What of it is left out, where the rest asks something. */
  readonly leftOut?: readonly Piece[];
  /** The car that is left out, as another one like it is looked for. */
  readonly alike?: SearchQuery;
  /** It stands in no title, and may have been typed wrong. */
  readonly isUnknown?: boolean;
}

/** Reads what begins at a token; null if it is something else. */
type Reader = (
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
) => PhraseMatch | null;

/** In their order: the first that knows what begins at a token reads it. */
const readers: readonly Reader[] = [
  readDestination,
  readStay,
  // `30 miles away` is no mileage.
  readPlaces,
  // `7+ seats`, `2 or 4 doors` and `1 owner or less` have phrases in them that ask for something else.
  readCount,
  readEither,
  readShared,
  readSeatsOfRow,
  readPartOfCar,
  readInteriorOn,
  readOwners,
  readPosted,
  // Nobody wants a camper who wants to `pull a camper`, and `10k towing capacity` is no price.
  readLoad,
  readHeight,
  // `$500 down` is no price.
  readUnsearched,
  readAmounts,
  // `newer than 2018 civic` has been read.
  readOther,
  readLiters,
  // `98-02 accord` and `65 mustang` are no numbers of models.
  readShortYears,
  // `LS1 4AP` is no Saturn LS1.
  readLongZip,
  // `cheap insurance` makes no car cheap.
  readPhraseLeftOut,
  // `needs engine work` is not about working with a car.
  readRepairs,
  readPraised,
  readPhrase,
  // `mpg` and `45402` are no words of titles.
  readWordLeftOut,
  readBareZip,
  readBarePrice,
  readWord,
];

/** What begins at a token; null if it asks nothing. */
export function readAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): PhraseMatch | null {
  for (const read of readers) {
    const match = read(tokens, at, vocabulary, cache);
    if (match) return leftOutHere(match) ?? match;
  }
  return null;
}

/** `clean title` in Germany, where nobody states it, is left out. Null for what sellers state here. */
function leftOutHere({ asks, length }: PhraseMatch): PhraseMatch | null {
  const names = [asks.is, asks.isNot, asks.ranges].flatMap(Object.keys) as (
    | FacetName
    | RangeName
  )[];
  return names.every(isStatedHere) ? null : { asks: everything, length, isLeftOut: true };
}

/** `smaller than a tahoe`, `trading my 2012 civic`, `don't need awd`: they look for something else. */
function readOther(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): PhraseMatch | null {
  // Titles are read as they are.
  if (vocabulary.words.length === 0) return null;
  const leftOut = (end: number): PhraseMatch => ({
    asks: everything,
    length: end - at,
    isLeftOut: true,
  });
  const indifferent = lengthOfIndifference(tokens, at);
  if (indifferent > 0) return leftOut(at + indifferent);
  const noNeed = lengthOfNoNeed(tokens, at);
  const unneeded = noNeed > 0 ? readAt(tokens, at + noNeed, vocabulary, cache) : null;
  if (unneeded) {
    const year = unneeded.asks.ranges.year ? unneeded.length : 0;
    const car = year > 0 ? readAt(tokens, at + noNeed + year, vocabulary, cache) : unneeded;
    if (car && isCar(car) && allowsAny(tokens, at)) return leftOut(at + noNeed);
    const end = at + noNeed + unneeded.length;
    const other = isAt(tokens, end, ['or']) && readPhrase(tokens, end + 1, vocabulary);
    const isOfFacts = other && !other.asks.is.make && !other.asks.is.body;
    if (isOfFacts) return leftOut(end + 1 + other.length);
    if (!isBehindWord(tokens, at, vocabulary) || !saysOnlyIndifference(tokens, at))
      return leftOut(end);
  }
  const accepted = endOfAccepted(tokens, at, vocabulary, cache);
  if (accepted > at) return leftOut(accepted);
  const own = lengthBeforeOwnCar(tokens, at);
  const ownCar = own > 0 ? carAt(tokens, at + own, vocabulary, cache) : null;
  const gone = ownCar ? lengthOfTrade(tokens, ownCar.end) || lengthOfLoss(tokens, ownCar.end) : 0;
  if (ownCar && gone > 0) return leftOut(ownCar.end + gone);
  const before = lengthBeforeOtherCar(tokens, at);
  // Where one thing stands in another many times, reading each twice would take long.
  const isSame = before > 0 && before === own;
  const otherAt = before > 0 && !isSame ? carAt(tokens, at + before, vocabulary, cache) : null;
  const other = isSame ? ownCar : otherAt;
  // `like a truck` begins what is looked for.
  const isBare = at === 0 && tokens[at]?.text === 'like' && !other?.asks.is.make;
  if (!other || isBare) return null;
  let { end } = other;
  // `like a civic or corolla`
  for (let next: CarNamed | null = other; next; end = next?.end ?? end)
    next = isAt(tokens, end, ['or']) ? carAt(tokens, end + 1, vocabulary, cache) : null;
  const isAlike = end === other.end && other.asks.is.make && isLikeness(tokens, at);
  return { ...leftOut(end), ...(isAlike && { alike: other.asks }) };
}

/** A word of titles, which may be what does not matter: `a/c doesn't matter red civic`. */
function isBehindWord(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [before = ''] = textsBefore(tokens, at, 1);
  const isWord = /^\p{L}/u.test(before) && !isStopWord(before) && isRightBehind(tokens, at);
  return isWord && !vocabulary.meaningOf(keyOf(before)) && !isBehindCar(tokens, at, vocabulary);
}

interface CarNamed {
  readonly asks: SearchQuery;
  readonly end: number;
}

const isCar = ({ asks }: PhraseMatch): boolean =>
  Boolean(asks.is.make ?? asks.is.body) && !queriesOfNeeds.has(asks);

/** What `2012 civic` names, and behind which token it ends; null where no car is named. */
function carAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): CarNamed | null {
  const year = readAmounts(tokens, at, vocabulary, cache);
  const start = at + (year?.asks.ranges.year ? year.length : 0);
  const car = readAt(tokens, start, vocabulary, cache);
  return car && isCar(car) ? { asks: car.asks, end: start + car.length } : null;
}

/** Behind which token `ok with manual or automatic` ends; `at` where it accepts nothing, as in `not ok with salvage`. */
function endOfAccepted(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): number {
  const opening = negations.has(textsBefore(tokens, at, 1)[0] ?? '')
    ? 0
    : lengthOfAccepting(tokens, at);
  let end = at;
  for (let next = at + opening; opening > 0; ) {
    const fact = readAt(tokens, next, vocabulary, cache);
    if (!fact || !mayBeAccepted(fact.asks)) break;
    end = next + fact.length;
    if (!['or', 'and'].includes(tokens[end]?.text ?? '')) break;
    next = end + 1;
  }
  return end;
}

/** `ship it to alaska`, `free delivery to 90210`: a car may stand anywhere. */
function readDestination(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const verb = at + Number(['free', 'home'].includes(textAt(at)));
  const to = verb + 1 + Number(textAt(verb + 1) === 'it');
  const isSent = /^(?:ship|deliver|lieferung|versand)/.test(textAt(verb));
  if (!isSent || !['to', 'nach'].includes(textAt(to))) return null;
  const place = readNamed(tokens, to + 1, vocabulary.places)?.length ?? lengthOfZip(tokens, to + 1);
  return place > 0 ? { asks: everything, length: to + 1 + place - at, isLeftOut: true } : null;
}

/** `to Tahoe` in `ski trips to Tahoe`, `near Tahoe`: where somebody drives, and no car. */
function readStay(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  // Titles are read as they are.
  if (vocabulary.words.length === 0) return null;
  const before = lengthBeforeStay(tokens, at);
  const place = at + (before > 0 ? before : Number(tokens[at]?.text === 'near'));
  const isRegion = regionsOfModels.has(tokens[place]?.text ?? '');
  const town = readNamed(tokens, place, vocabulary.places)?.length ?? 0;
  const isTo = before > 0 && tokens[at]?.text === 'to';
  // Whoever commutes or moves to a town looks for a car there; so do those who live in a known place.
  const isHome = town > 0 && (!isTo || /^(?:commut|mov)/.test(textsBefore(tokens, at, 1)[0] ?? ''));
  if (place === at || isHome || !(isRegion || (town > 0 && isTo))) return null;
  const name = readPhrase(tokens, place, vocabulary);
  const length = name?.asks.is.model ? name.length : Number(isRegion && before > 0);
  // Sierra Vista is a town.
  return length > 0 && town <= length
    ? { asks: everything, length: place + length - at, isLeftOut: true }
    : null;
}

/** They may stand before a part of a car: `sliding doors`, `brake calipers`, `soft top`. */
const kindsOfParts = /ing$|^(?:front|rear|side|brake|steel|soft|convertible)$/;
/** They stand behind `top` where it is praise: `black, top condition`. */
const behindTop: ReadonlySet<string> = new Set('condition of trim spec model speed'.split(' '));

/** `electric windows`, `black soft top`: what a part is like, which no fact says of the car. */
function readPartOfCar(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  if (!textsAt(tokens, at + 1, 3).some(isPart)) return null;
  const kind = readPhrase(tokens, at, vocabulary);
  const facts = Object.entries(kind?.asks.is ?? {}).flatMap(([name, [value = '']]) => [
    name,
    value,
  ]);
  if (!kind || facts.length !== 2) return null;
  const first = at + kind.length;
  const own = tokens[first]?.text ?? '';
  const length = isPartOf(facts, own) || !kindsOfParts.test(own) ? 1 : 2;
  const [noun = '', next = ''] = textsAt(tokens, first + length - 1, 2);
  if (!isPartOf(facts, noun) || (noun === 'top' && behindTop.has(next))) return null;
  // A manual with a soft top has two pedals more than a manual top.
  if (length === 2 && noun === 'top' && kind.asks.is.gearbox) return null;
  const part = readPhrase(tokens, first, vocabulary);
  // In `black roof rack` it is that of the car.
  if (part && part.length > length) return null;
  const isWhole = part?.length === length && (part.asks.is.equipment || part.asks.is.body);
  const text = textsAt(tokens, at, kind.length + length).join(' ');
  return { asks: isWhole ? part.asks : wordOf(text), length: kind.length + length };
}

/** `on black` in `red on black corvette` and in `black on black`, `over red` in `white over red`: the interior. */
function readInteriorOn(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  if (!/^(?:on|over)$/.test(tokens[at]?.text ?? '')) return null;
  const colorOf = (asks: SearchQuery | undefined) => asks?.is.color?.[0];
  const outside = colorOf(vocabulary.meaningOf(keyOf(textsBefore(tokens, at, 1).join(''))));
  const inside =
    readPartOfCar(tokens, at + 1, vocabulary) ?? readPhrase(tokens, at + 1, vocabulary);
  const color = colorOf(inside?.asks);
  return inside && color && outside
    ? asking({ is: { interior: [color] } }, 1 + inside.length)
    : null;
}

/** `near Dayton`, `within 50 miles of Leeds or York` */
function readPlaces(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): PhraseMatch | null {
  const match = readNear(tokens, at, vocabulary, cache);
  if (!match) return null;
  const { near, pieces = [], isNearest, length, ...others } = match;
  const asks = { ...(near && { near }), ...(isNearest && { sort: 'distance' as const }) };
  const nearPlace = (place: Near) => ({ ...everything, near: [place] });
  return {
    ...others,
    ...asking(asks, length),
    pieces: pieces.map(({ near: place, ...piece }) => ({ ...piece, asks: nearPlace(place) })),
  };
}

/** `7+ seats` */
function readCount(tokens: readonly Token[], at: number): PhraseMatch | null {
  const count = readLeastCount(tokens, at);
  return count && asking({ is: { [count.of]: [count.value] } }, count.length);
}

/** `max 2 owners` */
function readOwners(tokens: readonly Token[], at: number): PhraseMatch | null {
  const owners = readMostOwners(tokens, at);
  return owners && asking({ is: { owners: [owners.value] } }, owners.length);
}

/** `under 15k`, `12k or best offer`, `2015-2018`, `less than 5 years old` */
function readAmounts(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): PhraseMatch | null {
  const range = readRange(tokens, at);
  if (range?.mayCount && countsBeside(tokens, at, range.length, vocabulary, cache)) return null;
  return range && asking({ ranges: { [range.name]: range.range } }, range.length);
}

/** Behind a price they say no more. */
const behindPrices: ReadonlySet<string> = new Set('budget total otd cash firm'.split(' '));
/** The number behind them says how large they are. */
const numbered: ReadonlySet<string> = new Set('wheels rims tires speed group tax size'.split(' '));

/** Is `max 20` no price, as in `max 20 wheels`, `max 15 liter` and `insurance group max 15`? */
function countsBeside(
  tokens: readonly Token[],
  at: number,
  length: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): boolean {
  const [before = ''] = textsBefore(tokens, at, 1);
  const behind = tokens[at + length]?.text ?? '';
  const isNumberFirst = /^\d/.test(tokens[at]?.text ?? '');
  const number = isNumberFirst ? null : readAt(tokens, at + 1, vocabulary, cache);
  const thing = behindPrices.has(behind) ? null : readAt(tokens, at + length, vocabulary, cache);
  return (
    numbered.has(before) ||
    (number !== null && number.length > 1) ||
    thing?.asks.wordsFirst !== undefined
  );
}

const asking = (asks: Partial<SearchQuery>, length: number): PhraseMatch => ({
  asks: { ...everything, ...asks },
  length,
});

/** `pull a 5000 pound camper`: a need, of which the weight is left out. */
function readLoad(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): PhraseMatch | null {
  const { length, amounts } = readTowing(tokens, at);
  const asks = length > 0 ? meaningOf('towing') : undefined;
  return asks ? { asks, length, leftOut: amounts } : null;
}

const height =
  /^(?:[4-7]'\d+|[4-7] ?(?:foot|ft|feet) (?:(?:\d|1[01])(?: (?:in tall|inch|inches))?|tall))(?: tall)? (?!(?:door|seat|passenger|speed|bed|box)s? )/;
const longestHeight = 6;

/** `6'5`, `6 foot 4 tall`: how tall somebody is. A bed may be as long. */
function readHeight(
  tokens: readonly Token[],
  at: number,
  { words }: Vocabulary,
): PhraseMatch | null {
  const [match] = height.exec(`${textsAt(tokens, at, longestHeight).join(' ')} `) ?? [];
  // Titles are read as they are.
  return match && words.length > 0
    ? { asks: everything, length: match.trim().split(' ').length, isLeftOut: true }
    : null;
}

/** `300 mile range`, `$300 a month` */
function readUnsearched(tokens: readonly Token[], at: number): PhraseMatch | null {
  const length = lengthOfUnsearched(tokens, at);
  return length > 0 ? { asks: everything, length, isLeftOut: true } : null;
}

/** `clean carfax`: it is not asked, as no car would be found by it. */
function readLeftOut(tokens: readonly Token[], at: number, length: number): PhraseMatch | null {
  const words = textsAt(tokens, at, length);
  return words.length === length && phrasesLeftOut.has(words.join(' '))
    ? { asks: everything, length, isLeftOut: true }
    : null;
}

function readPhraseLeftOut(tokens: readonly Token[], at: number): PhraseMatch | null {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const match = readLeftOut(tokens, at, length);
    if (match) return match;
  }
  return null;
}

const kindsOfWork =
  '(?:(?:a|any|some|little|bit|of|lot|minor|major|more|real|other|engine|motor|body|mechanical|transmission|suspension|brake|paint|interior|cosmetic|electrical) )*';
const needed = new RegExp(
  `^(?:needs|needing|requires) ${kindsOfWork}(?:work|repairs?|fixing|tlc) (?!(?:truck|van|vehicle|car)s? )`,
);
const unneeded = new RegExp(
  `^(?:needs )?no ${kindsOfWork}(?:work|repairs?) (?:(?:is )?(?:needed|required|necessary) )?(?!(?:truck|van|vehicle|car)s? )`,
);
const longestRepairs = 8;

/** `needs some engine work`; `no work needed` is told. */
function readRepairs(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): PhraseMatch | null {
  const text = `${textsAt(tokens, at, longestRepairs).join(' ')} `;
  const none = unneeded.exec(text);
  const match = none ?? needed.exec(text);
  if (!match) return null;
  const length = match[0].trim().split(' ').length;
  return none
    ? { asks: everything, length, isLeftOut: true }
    : { asks: meaningOf('needsrepair') ?? everything, length };
}

function readWordLeftOut(tokens: readonly Token[], at: number): PhraseMatch | null {
  return readLeftOut(tokens, at, 1);
}

/** `65 mustang`, `15-18 civic`: years of two digits, right before the name of a car. */
function readShortYears(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  const years = shortYearsAt(tokens, at);
  // Titles are read as they are; `15 seat van` counts something.
  if (!years || vocabulary.words.length === 0 || readPhrase(tokens, at, vocabulary)) return null;
  if (belongsBefore(tokens, at, vocabulary)) return null;
  const [number = '', next = ''] = textsAt(tokens, at + years.length - 1, 2);
  const isNumbered = vocabulary.meaningOf(keyOf(next + number)) !== undefined;
  const isCar = readPhrase(tokens, at + years.length, vocabulary)?.asks.is.make !== undefined;
  return isCar && !isNumbered && next !== 'volt'
    ? asking({ ranges: { year: years.range } }, years.length)
    : null;
}

/** As engines are called: from those of small cars to that of a Viper. */
const liters = /^(0[.,][6-9]|[1-7][.,]\d|8[.,][0-4])([tdi]?)$/;
/** Outside America a van of `3.5t` weighs so many tonnes; there, `3.5t` is a turbo. */
const leastTonnes = 2.5;
const engines: ReadonlySet<string> = new Set(
  `v6 v8 v10 v12 i4 i6 hemi ecoboost coyote tdi tfsi tsi fsi tdci cdti dci hdi bluehdi crdi jtd multijet duramax cummins
  powerstroke ecodiesel vortec vtec pentastar turbo turbodiesel supercharged diesel 4cyl 6cyl`.split(
    /\s+/,
  ),
);
/** Beside them a decimal is something else: `5.5 box`, `uconnect 8.4`, `3.5k`, `in 3.5 seconds`. */
const besideDecimals: ReadonlySet<string> = new Set(
  `box bed short long ft feet foot inch inches in ton tons tonne tonnes tow towing lift lifted leveling screen touchscreen uconnect sync display radio star
  stars rating gear gears axle ratio k grand thousand mil percent apr interest financing version gen fsd hw usb max
  maximum obo or and`.split(/\s+/),
);

/** `mustang 5.0`, `2.0 tdi`, `1,6 diesel`: an engine, though no liters are named. Titles are read as they are. */
function readLiters(
  tokens: readonly Token[],
  at: number,
  { words, meaningOf }: Vocabulary,
): PhraseMatch | null {
  const [, decimal = '', behind] = liters.exec(tokens[at]?.text ?? '') ?? [];
  if (decimal === '' || words.length === 0) return null;
  const value = Number(decimal.replace(',', '.'));
  if (behind === 't' && value >= leastTonnes && !isInNorthAmerica()) return null;
  const beside = [textsBefore(tokens, at, 1)[0] ?? '', tokens[at + 1]?.text ?? ''];
  const isOther = beside.some((word) => besideDecimals.has(word) || dashes.has(word));
  if (isOther || comparingWords.has(beside[0] ?? '')) return null;
  const namesCar = tokens.some((_, nth) =>
    [1, 2].some((count) => meaningOf(keyOf(textsAt(tokens, nth, count).join('')))?.is.make),
  );
  return namesCar || beside.some((word) => engines.has(word))
    ? asking({ ranges: { engine: engineOf(Math.round(value * 1000)) } }, 1)
    : null;
}

/** What says how long ago a car was put up for sale takes at most so many words. */
const longestPosted = 7;
const opensPosted: ReadonlySet<string> = new Set(
  'new posted listed added uploaded listings heute gestern diese in letzten'.split(' '),
);
const spans = '(?:hour|day|week|month)s?';
const posted = new RegExp(
  `^(?:${[
    `(?:new in|(?:new )?(?:posted|listed|added|uploaded|listings)) (?:${[
      'today|yesterday',
      `(?:this|last) ${spans}`,
      `(?:(?:in|within) )?(?:the )?(?:last|past) (?:\\d+ |few )?${spans}`,
      `\\d+ ${spans} ago`,
    ].join('|')})`,
    '(?:heute|gestern|diese woche|(?:in den )?letzten \\d+ (?:tagen|wochen)) (?:eingestellt|inseriert)',
  ].join('|')}) `,
);

/** `listed this week`, `posted in the last 7 days`: no search asks for a day, so that the newest come first. */
function readPosted(tokens: readonly Token[], at: number): PhraseMatch | null {
  if (!opensPosted.has(tokens[at]?.text ?? '')) return null;
  const [match] = posted.exec(`${textsAt(tokens, at, longestPosted).join(' ')} `) ?? [];
  return match ? asking({ sort: 'newest' }, match.trim().split(' ').length) : null;
}

/** They stand before a number that is no year. */
const beforeNumbers: ReadonlySet<string> = new Set(['type', 'size', 'route', 'series', 'class']);

/** Does a number belong to what stands before it? `under 20`, `audi 80`, `land cruiser 80`, `e 30`, `size 35` */
function belongsBefore(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [before = ''] = textsBefore(tokens, at, 1);
  return (
    /^(?:\d+|\p{L}{1,2})$/u.test(before) ||
    dashes.has(before) ||
    comparingWords.has(before) ||
    beforeNumbers.has(before) ||
    isBehindCar(tokens, at, vocabulary)
  );
}

/** Do the one or two words before it name a car? */
const isBehindCar = (tokens: readonly Token[], at: number, { meaningOf }: Vocabulary): boolean =>
  [1, 2].some((count) => meaningOf(keyOf(textsBefore(tokens, at, count).join('')))?.is.make);

/** With five digits it is no number of a model, and seldom a mileage or a ZIP code. */
const roundPrice = /^[1-9]\d[05]00$/;
/** They stand beside a number that is no price. */
const besideOthers: ReadonlySet<string> = new Set(
  'lb lbs pounds kg gvwr gvw capacity tow tows towing pull pulls rpm'.split(' '),
);

/** `camry 15000`: the most that somebody wants to pay. */
function readBarePrice(
  tokens: readonly Token[],
  at: number,
  { words }: Vocabulary,
): PhraseMatch | null {
  const [price = '', next = ''] = textsAt(tokens, at, 2);
  const [before = ''] = textsBefore(tokens, at, 1);
  const isOther = [before, next].some((word) => besideOthers.has(word) || /^\d+$/.test(word));
  // Titles are read as they are.
  return roundPrice.test(price) && !isOther && words.length > 0
    ? asking({ ranges: { price: { to: Number(price) } } }, 1)
    : null;
}

/** `LS1 4AP`, but not `A3 5dr`, which is an Audi. */
function readLongZip(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  const isZip = lengthOfZip(tokens, at) > 1 && !vocabulary.meaningOf(tokens[at + 1]?.text ?? '');
  return isZip ? readBareZip(tokens, at, vocabulary) : null;
}

/** A number that is neither a price nor a word of a title: `van 45402`. */
function readBareZip(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  const length = lengthOfZip(tokens, at);
  const [first, last] = [tokens[at], tokens[at + length - 1]];
  const isWord = vocabulary.meaningOf(keyOf(first?.text ?? '')) !== undefined;
  if (length === 0 || (length === 1 && isWord) || !first || !last) return null;
  const { place } = zipAt(tokens, at, length, vocabulary);
  return place
    ? asking({ near: [{ place, miles: defaultMiles }] }, length)
    : { asks: everything, length, unknownPlaces: [{ start: first.start, end: last.end }] };
}

/** `2 or 4 doors`, `five or seven seats` */
function readEither(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): PhraseMatch | null {
  const [least, or, most, noun] = textsAt(tokens, at, 4);
  if (or !== 'or' || !least || !most || !noun) return null;
  const [first, second] = [least, most].map((count) => meaningOf(keyOf(`${count} ${noun}`)));
  const isCounted = (asks: SearchQuery) =>
    Boolean(asks.is.seats ?? asks.is.doors ?? asks.is.owners);
  if (!first || !second || !isCounted(first) || !isCounted(second)) return null;
  return { asks: bothOf(first, second), length: 4 };
}

/** `heated and cooled seats`, `heated leather seats`: two features with one noun. */
function readShared(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): PhraseMatch | null {
  const joint = tokens[at + 1]?.text === 'and' ? 1 : 0;
  const [first, last, noun] = [at, at + joint + 1, at + joint + 2].map(
    (place) => tokens[place]?.text ?? '',
  );
  if (noun === '') return null;
  const [one, other] = [first, last].map((kind) => meaningOf(keyOf(`${kind}${noun}`)));
  if (!one?.is.equipment || !other?.is.equipment || first === last) return null;
  return { asks: bothOf(one, other), length: joint + 3 };
}

/** `heated rear seats`, `front ventilated seats`: no car states in which row they are. */
function readSeatsOfRow(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): PhraseMatch | null {
  const words = textsAt(tokens, at, 3);
  const others = words.filter((word) => word !== 'front' && word !== 'rear');
  if (words.length !== 3 || others.length !== 2) return null;
  const asks = meaningOf(keyOf(others.join('')));
  return asks?.is.equipment ? { asks, length: 3 } : null;
}

/** `Kias` is one; `GTS` and the S of `Mercedes S` are none. */
const leastPlural = 4;

/** What several are, such as `Kias`; nobody means the make by `seats`. */
function pluralMeant(
  last: string,
  typed: string,
  { meaningOf }: Vocabulary,
): SearchQuery | undefined {
  const isPlural = last.length >= leastPlural && last.endsWith('s') && !seatNouns.includes(last);
  return isPlural ? meaningOf(typed.slice(0, -1)) : undefined;
}

/** Is it a variant of what the plural means? `mini coopers` are several, and no Cooper S; a 300S is one. */
function isOneOf(last: string, asks: SearchQuery, plural: SearchQuery | undefined): boolean {
  const [models = [], family = []] = [asks.is.model, plural?.is.model];
  const isVariant = (model: string) =>
    family.some((name) => model.startsWith(familyNamed(name) ?? name));
  return /^\p{L}+$/u.test(last) && models.length > 0 && models.every(isVariant);
}

/** They say in what seats one sits well, and not how small a car is. */
const ofSeats: ReadonlySet<string> = new Set(['car', 'comfortable', 'comfy']);

/**
 * Where people speak English, a seat is a SEAT at the beginning, and behind a number, a word that says
 * nothing, an opinion or a fact, as in `used seat` and `red seat`, and none in `massage seat`. The `car seat`
 * of `used car seat leon` is none for a child.
 */
function isSeat(
  tokens: readonly Token[],
  at: number,
  count: number,
  { meaningOf, words }: Vocabulary,
): boolean {
  const [last = '', next = ''] = textsAt(tokens, at + count - 1, 2);
  if (last !== 'seat' || words.length === 0 || !speaksEnglish()) return false;
  if (count > 1) return meaningOf(keyOf(last + next))?.is.model !== undefined;
  const [before = ''] = textsBefore(tokens, at, 1);
  if (!/^\p{L}\D*$/u.test(before)) return false;
  const facts = Array.from({ length: Math.min(at, longestPhrase) }, (_, nth) =>
    meaningOf(keyOf(textsBefore(tokens, at, nth + 1).join(''))),
  ).filter((asks) => asks !== undefined);
  if (facts.some(({ is }) => is.equipment)) return true;
  const isOfCar = facts.some(({ is, sort }) => sort || Object.keys(is).length > 0);
  const saysNothing =
    isStopWord(before) || [opinions, negations, phrasesLeftOut].some((all) => all.has(before));
  return !isOfCar && (!saysNothing || ofSeats.has(before));
}

/** The longest phrase that means something. */
function readPhrase(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  const { meaningOf, isKnownWord } = vocabulary;
  // `a 4 door sedan` is no Audi A4, `a 60 mile trip` no Mercedes-Benz A 60, and `all 4 doors` no ALL4.
  if (/^(?:a|all)$/.test(tokens[at]?.text ?? '') && /^\d/.test(tokens[at + 1]?.text ?? ''))
    return null;
  for (let count = Math.min(longestPhrase, tokens.length - at); count > 0; count -= 1) {
    const words = textsAt(tokens, at, count);
    const first = words[0] ?? '';
    // `or a` is no Ora.
    if (wordsBetweenCars.has(first) || (isStopWord(first) && count === 1)) return null;
    // `enclave essence`
    if (count === 1 && isEnglishWord(tokens, at, vocabulary)) return null;
    const typed = keyOf(words.join(''));
    const hasSign = words.some(
      (word, nth) => /^(?:,|[<>]=?)$/.test(word) || isMinus(tokens, at + nth, vocabulary),
    );
    const last = words.at(-1) ?? '';
    if (hasSign || dashes.has(last)) continue;
    const exact = meaningOf(typed);
    const plural = pluralMeant(last, typed, vocabulary);
    const isPlural = exact === undefined || isOneOf(last, exact, plural);
    const asks =
      (isPlural ? plural : exact) ??
      (count === 1 && !isKnownWord(typed) ? germanFact(typed, meaningOf) : undefined);
    // Titles are read as they are.
    const isModel = vocabulary.words.length > 0 && asks?.is.model !== undefined;
    const isWord =
      isModel &&
      (count === 1 ? isPurpose(tokens, at, vocabulary) : beginsWithPreposition(tokens, at));
    if (isWord) continue;
    // `black series 5 bmw`
    const isNumbered = last === 'series' && /^\d$/.test(tokens[at + count]?.text ?? '');
    if (isSeat(tokens, at, count, vocabulary)) continue;
    // `nonsmoker` is no `non smoker`.
    const isOneWord = count === 1 && /^\p{L}+$/u.test(last);
    if (asks && !(asks.wordsFirst && (isNumbered || isOneWord))) return { asks, length: count };
  }
  return null;
}

const beforeNeeds: ReadonlySet<string> = new Set(
  'car cars vehicle for in on at a an the my our'.split(' '),
);

/** `great for kids`, `good car for snow` */
function readPraised(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  if (!praise.has(tokens[at]?.text ?? '')) return null;
  for (let next = at + 1; beforeNeeds.has(tokens[next]?.text ?? ''); next += 1)
    for (const first of [next, next + 1]) {
      const need = readPhrase(tokens, first, vocabulary);
      if (need && queriesOfNeeds.has(need.asks))
        return { ...need, length: first + need.length - at };
    }
  return null;
}

/** `rotes`, `schwarzer`, `elektrische` */
function germanFact(typed: string, meaningOf: Vocabulary['meaningOf']): SearchQuery | undefined {
  const [, stem] = /^(.{3,})(?:e|er|es|en|em)$/.exec(typed) ?? [];
  // `orangenes`
  const asks = stem ? (meaningOf(stem) ?? meaningOf(stem.replace(/n$/, ''))) : undefined;
  return asks?.is.color || asks?.is.fuel || asks?.is.gearbox ? asks : undefined;
}

/** A word of titles; one that stands in none was perhaps typed wrong. */
function readWord(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PhraseMatch | null {
  const text = tokens[at]?.text ?? '';
  // `del 2017`, while Del Rio is a town.
  const isArticle = text === 'del' && /^\d/.test(tokens[at + 1]?.text ?? '');
  const isSaid = saysMoreHere(tokens, at, vocabulary);
  const saysNothing = (isStopWord(text) && !isSaid) || negations.has(text) || isArticle;
  if (saysNothing || !/[\p{L}\d]/u.test(text)) return null;
  // `316i compact` is a body.
  const isVariant = text === 'compact' && isBehindCar(tokens, at, vocabulary);
  if (opinions.has(text) && !isVariant) return { asks: everything, length: 1, isLeftOut: true };
  const isUnknown = !vocabulary.isKnownWord(text) && /^\p{L}{4,}$/u.test(text);
  return { asks: wordOf(text), length: 1, isUnknown };
}

/** Titles are read word by word: `F-150` stands in them as two. The `s` of `captain's` is no word. */
export const wordOf = (word: string): SearchQuery => ({
  ...everything,
  wordsFirst: word
    .replace(/['’]s(?!\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((part) => part !== ''),
});
