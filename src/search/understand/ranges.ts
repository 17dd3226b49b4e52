// Prices, years and mileages in a sentence: under 15k, 2019 or newer, between 20 and 30k.
import { country, countryCode, type DistanceUnit } from '../../kit/country.ts';
import { distanceUnitNamed, otherDistanceUnit } from '../../kit/distances.ts';
import type { Range, RangeName } from '../search-query.ts';
import { lengthOfPersonsAge, readAge } from './ages.ts';
import { type Amount, readAmount } from './amounts.ts';
import { type Comparator, readComparison, wordsOfAbout } from './comparisons.ts';
import { readMonth, shortYear } from './dates.ts';
import { isInNorthAmerica, mostWords } from './fixed-words.ts';
import { readInspected, untils } from './inspections.ts';
import { isElectricDrive, lengthOfJourney, wordsOfRange } from './journeys.ts';
import { dashes, lengthOfAny, type Token, textsAt, textsBefore } from './tokens.ts';
import { inThousands, readMostPrice, readTensOfThousands } from './unsaid-thousands.ts';

/** A range that a sentence asks for. */
export interface RangeMatch {
  readonly name: RangeName;
  readonly range: Range;
  /** How many tokens say it. */
  readonly length: number;
  /** Its number may count what stands beside it. */
  readonly mayCount?: boolean;
}

const newer = new Set(['newer', 'later', 'onwards', 'onward', 'younger', 'neuer', 'junger']);
/** They may be said of what is counted as well: `20 and up`. */
const upwards = new Set(['up', 'above', 'upward', 'upwards', 'beyond', 'forward', 'more']);
/** They stand right behind a year: `2016 onwards`, `2018 up`. */
const onwards: readonly string[] = [
  ...['onwards', 'onward', 'upwards', 'upward', 'aufwarts', 'up', 'forward', 'on up', 'and on up'],
  ...['at the oldest', 'at the earliest', 'or more recent', 'en adelante'],
  ...['mas nuevo', 'mas nueva', 'mas reciente', 'posterior'].map((newer) => `o ${newer}`),
];
const notOnwards: readonly string[] = [
  ...['to', 'country', 'state', 'grade', 'graded'].map((word) => `up ${word}`),
  ...['collision', 'facing', 'control'].map((noun) => `forward ${noun}`),
  'above average',
];
/** In `2015 or better condition` they are better, and no year. */
const betterThings: ReadonlySet<string> = new Set(['condition', 'shape', 'mpg']);
const backwards: readonly string[] = ['at the newest', 'at the latest'];
/** They end at this year, as in `2018 to now`. */
const untilNow: ReadonlySet<string> = new Set(['present', 'now', 'today', 'heute']);
const older = new Set(['older', 'earlier', 'prior', 'alter']);
const ors: ReadonlySet<string> = new Set(['or', 'and', 'n', '&', 'oder']);

/** Behind an amount that is not exact. */
const abouts: readonly string[] = ['give or take', 'or so', 'or thereabouts', 'more or less']
  .flatMap((words) => [words, `, ${words}`])
  .concat('ish');

/** `or so`, and with its amount `give or take 2k`. */
function lengthOfAbout(tokens: readonly Token[], at: number): number {
  const words = lengthOfAny(abouts, tokens, at);
  const gives = tokens[at + words - 1]?.text === 'take';
  return words + ((gives && readAmount(tokens, at + words)?.length) || 0);
}

/** Behind a price. */
const offers: readonly string[] = ['or best offer', 'obo', 'ono'];
const leasts = new Set(['min', 'minimum']);
/** `20s` may be of either century. */
const firstDecade = 1930;

/** A year in which somebody could have built a car that is for sale. */
const isYear = ({ value, unit, isThousands }: Amount) =>
  !unit && !isThousands && value >= 1900 && value <= 2099;

/** Below this a bare number is no price: 7 seats, 911. */
const leastBarePrice = 1000;

/** What begins with the name of a fact, where the number alone would be another one. */
const names: ReadonlyMap<string, RangeName> = new Map([
  ['mileage', 'mileage'],
  ['odometer', 'mileage'],
  ['price', 'price'],
  ['priced', 'price'],
  ['budget', 'price'],
  ['cost', 'price'],
  ['costing', 'price'],
  ['power', 'power'],
  ['horsepower', 'power'],
  ['range', 'range'],
  ['battery', 'battery'],
  ['engine', 'engine'],
  ['co2', 'co2'],
  ['emissions', 'co2'],
  ['registered', 'registered'],
  ['registration', 'registered'],
  ['erstzulassung', 'registered'],
  ['ez', 'registered'],
  ['baujahr', 'year'],
  ['bj', 'year'],
  ['reichweite', 'range'],
  ['autonomie', 'range'],
  ['autonomia', 'range'],
  ['kilometerstand', 'mileage'],
  ['laufleistung', 'mileage'],
  ['preis', 'price'],
  ['leistung', 'power'],
  ['hubraum', 'engine'],
]);

/** They stand between a name and the most: `my budget tops out around 14`. */
const limits: readonly string[] = [
  'tops out',
  'maxes out',
  'capped',
  'limit is',
  'limit of',
].flatMap((limit) => [`${limit} at`, `${limit} around`, `${limit} about`, limit]);
/** They may stand between a name and its number: `price range of 10k to 12k`. */
const behindNames: ReadonlySet<string> = new Set(['of', 'in', 'is', 'emissions', 'range', 'de']);

/** `named` is the fact that was named before it. */
function nameOf(amount: Amount, named?: RangeName): RangeName | null {
  if (amount.unit === 'cc') return 'engine';
  if (amount.unit === 'kWh') return 'battery';
  if (amount.unit === 'co2') return 'co2';
  if (amount.unit === 'distance') return named === 'range' ? 'range' : 'mileage';
  if (amount.unit === 'money') return 'price';
  // Nobody knows at which rate.
  if (amount.unit === 'otherMoney') return null;
  if (amount.unit === 'horsepower') return 'power';
  if (named === 'registered' && !isYear(amount)) return null;
  if (named) return named;
  if (isYear(amount)) return 'year';
  return amount.isThousands || amount.value >= leastBarePrice ? 'price' : null;
}

/** The largest number that the address of a search can name. */
const largest = 999_999_999;

/** Before an amount of a payment, or of what charges a car. */
const namesOfUnsearched: ReadonlySet<string> = new Set(
  `payment payments rate raten monatsrate leasingrate mensualite paiement
  lader ladegerat ladeleistung wallbox`.split(/\s+/),
);

/** Of a payment or of what a car needs: no fact of cars here says them. */
const unsearched: readonly string[] = [
  ...['month', 'mo', 'mth', 'week', 'wk'].flatMap((time) => [
    time,
    ...['a', 'per', 'each', 'every'].map((word) => `${word} ${time}`),
  ]),
  ...['year', 'yr', 'annum'].flatMap((time) =>
    ['a', 'per', 'each', 'every'].map((word) => `${word} ${time}`),
  ),
  'monthly',
  'weekly',
  'yearly',
  'annually',
  'pcm',
  'pm',
  'p m',
  'pw',
  'down',
  'mpg',
  'payment',
  'payments',
  'to insure',
  'deposit',
  'road tax',
  'seconds',
  'secs',
  'sec',
  'monatlich',
  'im monat',
  'pro monat',
  'im jahr',
  'pro jahr',
  'mtl',
  'anzahlung',
  'par mois',
];
const chargers: readonly string[] = ['ac', 'dc', 'onboard', 'on-board', 'bord']
  .flatMap((kind) => ['charger', 'charging', 'lader'].map((noun) => `${kind} ${noun}`))
  .concat('charger', 'charging', 'lader', 'ladegerat', 'ladeleistung', 'wallbox', 'chargeur');
const unsearchedOfKilowatts: readonly string[] = [...unsearched, ...chargers];
const behindUnsearched: readonly string[] = [
  'max',
  'maximum',
  'tops',
  'payment',
  'payments',
  ...['less', 'under', 'below', 'more'].map((word) => `or ${word}`),
];

/**
 * How many tokens say an amount of something that cannot be searched, such as `under $300 a month`, `until
 * 2027` behind a warranty, or `under €9.000` in a market of dollars.
 */
export function lengthOfUnsearched(tokens: readonly Token[], at: number): number {
  const other =
    lengthOfOtherDate(tokens, at) || lengthOfJourney(tokens, at) || lengthOfPersonsAge(tokens, at);
  if (other > 0) return other;
  const before = readPaymentName(tokens, at);
  const amounts = readAmounts(tokens, at + before.length);
  if (amounts && readInspected(tokens, at) === null) {
    const words = lengthOfUnsearchedWords(tokens, amounts);
    const end = amounts.end + words;
    if (words > 0 || before.isPayment) return end + lengthOfAny(behindUnsearched, tokens, end) - at;
  }
  const otherMoney = (next: number) => {
    const amount = readAmount(tokens, next);
    return amount?.unit === 'otherMoney' ? amount : null;
  };
  const compared = readComparison(tokens, at, otherMoney);
  if (compared) return compared.length + compared.value.length;
  const amount = readAmount(tokens, at);
  return amount?.unit === 'otherMoney' ? amount.length : 0;
}

const lasting: ReadonlySet<string> = new Set([
  'warranty',
  'garantie',
  'registration',
  'insurance',
  'tags',
]);
const behindLasting =
  /^(?:left|remaining|remains|valid|good|still|is|that|lasts|runs|expir\w*|ends)$/;
const ends = /^(?:expir\w*|ends|in)$/;
const donePart = /^(?:replaced|installed|done)$/;
const done = /^(?:rebuilt|serviced|overhauled|redone|repainted|restored)$/;

/** `until 2027`, `expires in 2027` behind a warranty; `in 2022`, `at 90k` behind `replaced`. */
function lengthOfOtherDate(tokens: readonly Token[], at: number): number {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const lengthOfDate = (place: number): number => {
    const amount = readMonth(tokens, place) ?? readAmount(tokens, place);
    return amount && !('unit' in amount && amount.unit === 'money') ? amount.length : 0;
  };
  const before = textAt(at - 1);
  if (donePart.test(before) || done.test(before)) {
    const joint = Number(['in', 'at'].includes(textAt(at)));
    const length = joint + lengthOfDate(at + joint);
    // In `battery replaced 2015 leaf` and `restored 1967` it may be that of the car.
    const isEnd = donePart.test(before) && ['', ','].includes(textAt(at + length));
    return length > joint && (joint > 0 || isEnd) ? length : 0;
  }
  let noun = at - 1;
  while (behindLasting.test(textAt(noun))) noun -= 1;
  if (!lasting.has(textAt(noun))) return 0;
  let date = at;
  const isUntil = () => untils.has(textAt(date)) || ends.test(textAt(date));
  while (isUntil() || behindLasting.test(textAt(date))) date += 1;
  const length = lengthOfDate(date);
  date -= 1;
  return isUntil() && date >= at && length > 0 ? date + 1 + length - at : 0;
}

/** `budget of`, `mileage`, `monthly payment`, where the amount may be one that is paid again and again. */
function readPaymentName(tokens: readonly Token[], at: number) {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const isRegular = ['monthly', 'weekly', 'monatlich', 'monatliche'].includes(textAt(at));
  const noun = at + Number(isRegular);
  const isPayment = namesOfUnsearched.has(textAt(noun));
  const end = noun + Number(isPayment || names.has(textAt(noun)));
  const joint = Number(end > at && ['of', 'in', 'is'].includes(textAt(end)));
  return { length: end + joint - at, isPayment: isRegular || isPayment };
}

interface Amounts {
  readonly last: Amount;
  /** Which token stands behind them. */
  readonly end: number;
}

/** `under $300`, `$300-400`, `between 300 and 400` */
function readAmounts(tokens: readonly Token[], at: number): Amounts | null {
  const compared = readComparison(tokens, at, (next) => readAmount(tokens, next));
  const opens = openings.has(tokens[at]?.text ?? '');
  const before = compared?.length ?? Number(opens);
  const low = compared?.value ?? readAmount(tokens, at + before);
  if (!low) return null;
  const end = at + before + low.length;
  const joint = tokens[end]?.text ?? '';
  const isSpan =
    dashes.has(joint) || (joints.has(joint) && (!['and', 'und'].includes(joint) || opens));
  const high = isSpan ? readAmount(tokens, end + 1) : null;
  return high ? { last: high, end: end + 1 + high.length } : { last: low, end };
}

/** `a month`, `max a month`; none for the `MO` of `15k MO`, which is Missouri. */
function lengthOfUnsearchedWords(tokens: readonly Token[], { last, end }: Amounts): number {
  const top = Number(mostWords.has(tokens[end]?.text ?? ''));
  const word = tokens[end + top];
  const isPrice = last.value >= leastBarePrice && (word?.isCapital || last.isThousands);
  if (word?.text === 'mo' && isPrice) return 0;
  // `11 kW charger`, while a Charger may have 300 hp.
  const isKilowatts = /^[\d.,]*kw$/.test(tokens[end - 1]?.text ?? '');
  const words = isKilowatts ? unsearchedOfKilowatts : unsearched;
  const length = lengthOfAny(words, tokens, end + top);
  return length > 0 ? top + length : 0;
}

/** The range that begins at a token; null if none does. */
export function readRange(tokens: readonly Token[], at: number): RangeMatch | null {
  const match =
    readRated(tokens, at) ??
    readSpent(tokens, at) ??
    readNamed(tokens, at) ??
    readSplit(tokens, at) ??
    readInspected(tokens, at) ??
    readAge(tokens, at) ??
    readDriven(tokens, at) ??
    readPlate(tokens, at) ??
    readNumbers(tokens, at) ??
    readMostPrice(tokens, at) ??
    readTensOfThousands(tokens, at);
  if (!match || Object.values(match.range).some((end) => end > largest)) return null;
  const end = at + match.length;
  // `around 20k or so`
  const about = lengthOfAbout(tokens, end);
  const offer = match.name === 'price' ? lengthOfAny(offers, tokens, end + about) : 0;
  return { ...match, length: match.length + about + offer };
}

/** What a number without a unit says of a fact: `range 300`. What is more is a price, and `engine 2.0` is in liters. */
const bare: Readonly<
  Partial<Record<RangeName, { readonly least: number; readonly most: number }>>
> = {
  range: { least: 1, most: 1000 },
  power: { least: 1, most: 2000 },
  engine: { least: 100, most: 10_000 },
  battery: { least: 1, most: 300 },
};

/** Is it no number of this fact, but a price or a year: `long range under 40k`, `v8 engine 2015`? */
function isOtherNumber(tokens: readonly Token[], { name, length }: RangeMatch, at: number) {
  const usual = bare[name];
  if (!usual) return false;
  return tokens.slice(at, at + length).some((_, nth) => {
    const amount = readAmount(tokens, at + nth);
    if (!amount || amount.unit) return false;
    const { value, isThousands } = amount;
    return isThousands || value < usual.least || value > usual.most || isYear(amount);
  });
}

/** `300 mile range`, `over 250 miles of range` */
function readRated(tokens: readonly Token[], at: number): RangeMatch | null {
  const verb = Number(isElectricDrive(tokens, at));
  const first = at + verb;
  const match = readNumbers(tokens, first, 'range');
  if (match?.name !== 'range' || isOtherNumber(tokens, match, first)) return null;
  const words = lengthOfAny(wordsOfRange, tokens, first + match.length);
  return verb + words > 0 ? { ...match, length: verb + match.length + words } : null;
}

/** `less than 60k on the clock`, `only 40k on it`; what they spend on it is a price. */
function readDriven(tokens: readonly Token[], at: number): RangeMatch | null {
  const match = readNumbers(tokens, at, 'mileage');
  if (!match) return null;
  const behind = textsAt(tokens, at + match.length, 3).join(' ');
  const [driven] = /^on (?:it\b|(?:the|its) (?:clock|odometer|odo|dash)$)/.exec(behind) ?? [];
  const isSpent = textsBefore(tokens, at, 3).some((word) =>
    /^(?:spend|spent|spending)$/.test(word),
  );
  if (!driven || isSpent || match.name !== 'mileage') return null;
  const mileage = inThousands(tokens, at, match);
  return mileage && { ...mileage, length: match.length + driven.split(' ').length };
}

/** `18 plate`, `67 reg`, `newer than 18 plate`, `18 plate or newer` */
function readPlate(tokens: readonly Token[], at: number): RangeMatch | null {
  const compared = readComparison(tokens, at, (next) => plateAt(tokens, next));
  const plate = compared?.value ?? plateAt(tokens, at);
  if (!plate) return null;
  const { from, to } = plate;
  const end = at + (compared?.length ?? 0) + plate.length;
  const or = Number(tokens[end]?.text === 'or');
  const side = tokens[end + or]?.text ?? '';
  const isNewer = newer.has(side) || upwards.has(side);
  const hasSide = !compared && (isNewer || older.has(side));
  if (hasSide)
    return { name: 'year', range: isNewer ? { from } : { to }, length: end + or + 1 - at };
  const isOldest = compared !== null && ['from', 'above', 'notOlder'].includes(compared.is);
  const isNewest = compared !== null && ['to', 'below'].includes(compared.is);
  return {
    name: 'year',
    range: { ...(!isNewest && { from }), ...(!isOldest && { to }) },
    length: end - at,
  };
}

/** British plates from 51 on are of the half year from September on. */
const secondHalf = 50;

/**
 * The years of a British plate: 18 was given from March 2018 on, and 67 from September 2017 on, until
 * February. They are asked as years, as more cars state theirs than when they were first registered.
 */
function plateAt(tokens: readonly Token[], at: number) {
  const [, digits, joined] = /^['’]?(\d\d)(-?(?:plate|reg))?$/.exec(tokens[at]?.text ?? '') ?? [];
  const isPlate = joined !== undefined || ['plate', 'reg'].includes(tokens[at + 1]?.text ?? '');
  const years = isPlate && digits ? yearsOfPlate(Number(digits)) : null;
  return years && { ...years, length: joined === undefined ? 2 : 1 };
}

/** Null for a plate that nobody has yet. */
function yearsOfPlate(number: number) {
  const isSecond = number > secondHalf;
  const from = 2000 + number - (isSecond ? secondHalf : 0);
  const thisYear = new Date().getFullYear();
  if (number === 0 || from > thisYear) return null;
  return { from, to: Math.min(from + Number(isSecond), thisYear) };
}

const beforeSpent: readonly string[] = ['spend', 'spending', 'asking', 'cash only', 'cash'];
const behindSpent: readonly string[] = [
  'to spend',
  'ausgeben',
  'zum ausgeben',
  'cash only',
  'cash',
];
/** `12 to spend` are perhaps thousands. */
const leastSpent = 100;

/** `spend 9000`, `cash only 3500`, `2000 to spend`, which is no year; but `cash only 2015 civic` is one */
function readSpent(tokens: readonly Token[], at: number): RangeMatch | null {
  const before = lengthOfAny(beforeSpent, tokens, at);
  const match = (before ? readBare : readNumbers)(tokens, at + before, 'price');
  if (match?.name !== 'price') return null;
  const end = at + before + match.length;
  const behind = lengthOfAny(behindSpent, tokens, end);
  const amount = readAmount(tokens, at + before);
  const isEnd = end === tokens.length || offers.concat(',').includes(tokens[end]?.text ?? '');
  const mayBeYear = before > 0 && behind === 0 && amount !== null && isYear(amount) && !isEnd;
  const isAmount = !mayBeYear && Object.values(match.range).every((value) => value >= leastSpent);
  return isAmount && before + behind > 0
    ? { ...match, length: before + match.length + behind }
    : null;
}

/** `mileage below 50,000`, `CO₂ emissions under 120`, `kilometers under 100,000`, `price 10,000 to 15,000`, `budget of 12k` */
function readNamed(tokens: readonly Token[], at: number): RangeMatch | null {
  const word = tokens[at]?.text ?? '';
  const unit = distanceUnitNamed(word);
  const name = unit ? 'mileage' : names.get(word);
  if (!name) return null;
  let before = 1;
  while (behindNames.has(tokens[at + before]?.text ?? '')) before += 1;
  before += lengthOfAny(limits, tokens, at + before);
  const numbers = readNumbers(tokens, at + before, name);
  if (numbers?.name !== name || isOtherNumber(tokens, numbers, at + before)) return null;
  const isCounted = name === 'price' || name === 'mileage';
  const match = isCounted ? inThousands(tokens, at + before, numbers) : numbers;
  if (!match) return null;
  const length = before + match.length;
  // A number may have a unit of its own.
  const hasOwn = tokens.slice(at + before, at + length).some(({ text }) => saysDistance(text));
  const range = unit && !hasOwn ? inOwnUnit(match.range, unit) : match.range;
  return { ...match, length, range };
}

/** `km`, `100km` */
const saysDistance = (text: string): boolean =>
  distanceUnitNamed(text.replace(/^[\d.,]+/, '')) !== null;

/** What compares, where a noun may stand before its `than`. */
const splitComparators: ReadonlyMap<string, Comparator> = new Map([
  ...['less', 'fewer', 'lower'].map((word) => [word, 'to'] as const),
  ...['more', 'higher', 'greater'].map((word) => [word, 'from'] as const),
]);

/** `fewer miles than 70k`, `lower mileage than 60k`, `more power than 300 hp` */
function readSplit(tokens: readonly Token[], at: number): RangeMatch | null {
  const [first = '', noun = '', than = ''] = textsAt(tokens, at, 3);
  const is = splitComparators.get(first);
  const unit = distanceUnitNamed(noun);
  const name = unit ? 'mileage' : names.get(noun);
  if (!is || !name || !['than', 'then'].includes(than)) return null;
  const amount = amountAt(tokens, at + 3, name);
  // `less miles than 2015 civic`
  if (!amount || isYear(amount) || nameOf(amount, name) !== name) return null;
  const range = compared(is, name, amount.value);
  const isOtherUnit = unit !== null && !amount.unit;
  return { name, range: isOtherUnit ? inOwnUnit(range, unit) : range, length: 3 + amount.length };
}

/** In the market's unit. */
const inOwnUnit = (range: Range, unit: DistanceUnit): Range =>
  unit === country().distance
    ? range
    : Object.fromEntries(
        Object.entries(range).map(([end, value]) => [
          end,
          Math.round(value * otherDistanceUnit().inOther),
        ]),
      );

const readNumbers = (tokens: readonly Token[], at: number, named?: RangeName): RangeMatch | null =>
  readBetween(tokens, at, named) ?? readCompared(tokens, at, named) ?? readBare(tokens, at, named);

const joints: ReadonlySet<string> = new Set(
  ['and', 'to', 'until', 'till', 'through', 'thru'].concat(['und', 'bis']),
);
const openings: ReadonlySet<string> = new Set(['between', 'btw', 'from', 'zwischen', 'von']);

/** `between 20 and 30k`, `2015-2018`, `10k to 15k`, `2015 through 2018`, `about 8 to 10k` */
function readBetween(tokens: readonly Token[], at: number, named?: RangeName): RangeMatch | null {
  const opens = openings.has(tokens[at]?.text ?? '');
  const about = at + Number(opens);
  const first = about + Number(wordsOfAbout.has(tokens[about]?.text ?? ''));
  const low = readAmount(tokens, first);
  if (!low) return null;
  const joint = first + low.length;
  const jointText = tokens[joint]?.text ?? '';
  const isDash = dashes.has(jointText);
  if (!isDash && !joints.has(jointText)) return null;
  const second = readAmount(tokens, joint + 1);
  if (!second || (['and', 'und'].includes(jointText) && !opens)) return null;
  const high = isDash && isYear(low) ? inCenturyOf(low, second) : second;
  const name = nameOf(high, named);
  if (!name) return null;
  // In `20 and 30k` both are thousands, in `between 800 and 2k` one is.
  const areThousands = high.isThousands && !low.isThousands && low.value < 1000;
  const isLowWhole = opens && low.value * 1000 > high.value;
  const from = areThousands && !isLowWhole ? low.value * 1000 : low.value;
  if (from > high.value || (isDash && !isOneRange(low, high, from))) return null;
  return {
    name,
    range: { from, to: high.value },
    length: joint + 1 + second.length - at,
  };
}

/** `2015-18` */
const inCenturyOf = (year: Amount, amount: Amount): Amount =>
  amount.value < 100 && !amount.unit && !amount.isThousands
    ? { ...amount, value: year.value - (year.value % 100) + amount.value }
    : amount;

/** A dash may stand between two things as well: `2016 - $60,000`, `Golf 7 - $15,000`. */
const isOneRange = (low: Amount, high: Amount, from: number): boolean =>
  (from === 0 || from * 20 >= high.value) &&
  (isYear(low) === isYear(high) || (isYear(low) && !high.unit && low.value % 100 === 0));

/** `under 15k`, `newer than 2018` */
function readCompared(tokens: readonly Token[], at: number, named?: RangeName): RangeMatch | null {
  const match = readComparison(tokens, at, (next) => {
    // `ab Baujahr 2015`
    const own = names.get(tokens[next]?.text ?? '');
    const amount = amountAt(tokens, own ? next + 1 : next, own ?? named);
    const name = amount && nameOf(amount, own ?? named);
    return amount && name ? { amount, name, before: Number(own !== undefined) } : null;
  });
  if (!match) return null;
  const {
    is,
    length,
    value: { amount, name, before },
  } = match;
  const slack = name === 'engine' ? literSlack : { below: 0, above: 0 };
  const { from, to } = compared(is, name, amount.value);
  return {
    name,
    range: {
      ...(from !== undefined && { from: from - slack.below }),
      ...(to !== undefined && { to: to + slack.above }),
    },
    length: length + before + amount.length,
  };
}

/** Of the month in which a car was registered, such as `03/2017`, the year. */
function amountAt(tokens: readonly Token[], at: number, named?: RangeName): Amount | null {
  const month = named === 'registered' ? readMonth(tokens, at) : null;
  return month
    ? { value: month.year, isThousands: false, orMore: false, length: month.length }
    : readAmount(tokens, at);
}

/** An engine of 2.0 liters has 1,968 or 1,998 cc, say. */
const literSlack = { below: 60, above: 49 };

/** The engines that somebody means by so many cubic centimeters. */
export const engineOf = (value: number): Range => ({
  from: value - literSlack.below,
  to: value + literSlack.above,
});

function compared(is: Comparator, name: RangeName, value: number): Range {
  if (is === 'around')
    return name === 'year' || name === 'registered'
      ? { from: value - 1, to: value + 1 }
      : { from: Math.round(value * 0.85), to: Math.round(value * 1.15) };
  const next = name === 'year' || name === 'registered' ? 1 : 0;
  if (is === 'below') return { to: value - next };
  if (is === 'above') return { from: value + next };
  return is === 'to' ? { to: value } : { from: value };
}

/** Which of its ten years they are. */
const partsOfDecade: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['', [0, 9]],
  ['early', [0, 3]],
  ['mid', [3, 6]],
  ['late', [6, 9]],
]);

/** `1970s`, `90s`, `early 2000s`, `mid-80s`, `80er Jahre`, `años 80` */
function readDecade(tokens: readonly Token[], at: number): RangeMatch | null {
  const [first = '', second = ''] = textsAt(tokens, at, 2);
  if (['anos', 'annees'].includes(first) && /^[3-9]0$/.test(second))
    return {
      name: 'year',
      range: { from: 1900 + Number(second), to: 1909 + Number(second) },
      length: 2,
    };
  const isApart = ['early', 'mid', 'late'].includes(tokens[at]?.text ?? '');
  const text = tokens
    .slice(at, at + (isApart ? 2 : 1))
    .map((token) => token.text)
    .join('-');
  const [, part = '', century, tens] =
    /^(?:(early|mid|late)-)?(19|20|)(\d0)(?:['’]?s|er)$/.exec(text) ?? [];
  const decade = tens ? Number(`${century || '19'}${tens}`) : 0;
  const [from, to] = partsOfDecade.get(part) ?? [0, 9];
  const length = isApart ? 2 : 1;
  const isNamed = ['jahre', 'jahren'].includes(tokens[at + length]?.text ?? '');
  const range = { from: decade + from, to: decade + to };
  return decade >= firstDecade ? { name: 'year', range, length: length + Number(isNamed) } : null;
}

/** `65`, `98-02`, `15 to 18`, which may be years if the name of a car follows; null for other numbers. */
export function shortYearsAt(
  tokens: readonly Token[],
  at: number,
): { readonly range: Range; readonly length: number } | null {
  const [first = '', joint = '', second = ''] = textsAt(tokens, at, 3);
  if (!/^\d\d$/.test(first)) return null;
  const isSpan = (dashes.has(joint) || joint === 'to') && /^\d\d$/.test(second);
  const isPlate = countryCode() === 'GB' && Number(first) > secondHalf;
  const plate = isPlate && !isSpan ? yearsOfPlate(Number(first)) : null;
  if (plate) return { range: plate, length: 1 };
  const range = { from: shortYear(first), to: shortYear(isSpan ? second : first) };
  const isRange = firstDecade <= range.from && range.from <= range.to;
  return isRange ? { range, length: isSpan ? 3 : 1 } : null;
}

/** Of what stands behind the first year that is wanted; where an Up was sold, `2018 up` may be one. */
function lengthOfOnwards(tokens: readonly Token[], at: number): number {
  const mayBeCar = tokens[at]?.text === 'up' && !isInNorthAmerica();
  const isOther = mayBeCar || lengthOfAny(notOnwards, tokens, at) > 0;
  return isOther ? 0 : lengthOfAny(onwards, tokens, at);
}

/** Of `to present`, `until now`, `- present`, `present`, behind a year; 0 for other words. */
function lengthOfPresent(joint: string, next: string): number {
  if (joints.has(joint) && untilNow.has(next)) return 2;
  if (dashes.has(joint) && next === 'present') return 2;
  return Number(joint === 'present');
}

/** A year, or a day or month of two digits. */
const partOfDate = /^(?:(?:19|20)\d\d|[0-2]\d|3[01])$/;

/** `2019 or newer`, `2020+`, `2018`, `$20,000`, `15k max`, `60,000 miles`, `300 hp` */
function readBare(tokens: readonly Token[], at: number, named?: RangeName): RangeMatch | null {
  const decade = readDecade(tokens, at);
  if (decade) return decade;
  // `'15 mustang`, `08 civic`, `mazda 3 06`, but neither `2019-08` nor `08/2019`
  const isPartOfDate = [tokens[at - 1], tokens[at + 1]].some(
    (next) => dashes.has(next?.text ?? '') || partOfDate.test(next?.text ?? ''),
  );
  const pattern = isPartOfDate ? /^['’](\d\d)$/ : /^(?:['’]|(?=0))(\d\d)$/;
  const side = ors.has(tokens[at + 1]?.text ?? '') ? (tokens[at + 2]?.text ?? '') : '';
  // `20 or newer`, while `20 and up` counts something, and `20 and newer than 2015` compares another number.
  const isOfOther = tokens[at + 3]?.text === 'than';
  const isCompared = !isOfOther && (newer.has(side) || older.has(side));
  const short = (isCompared ? /^['’]?(\d\d)$/ : pattern).exec(tokens[at]?.text ?? '')?.[1];
  if (short) {
    const year = shortYear(short);
    if (newer.has(side)) return { name: 'year', range: { from: year }, length: 3 };
    if (older.has(side)) return { name: 'year', range: { to: year }, length: 3 };
    return { name: 'year', range: { from: year, to: year }, length: 1 };
  }
  const amount = amountAt(tokens, at, named);
  const name = amount && nameOf(amount, named);
  if (!amount || !name) return null;
  const { value, length } = amount;
  const [or, next] = [tokens[at + length]?.text ?? '', tokens[at + length + 1]?.text ?? ''];
  const thing = tokens[at + length + 2]?.text ?? '';
  if (ors.has(or) && !(next === 'better' && betterThings.has(thing))) {
    // `2015 or better`, `12k or better`
    const isBetter = next === 'better' && name !== 'price' && name !== 'mileage';
    // `2016 and up to 30k`
    const isUp = upwards.has(next) && lengthOfAny(notOnwards, tokens, at + length + 1) === 0;
    if (isBetter || newer.has(next) || isUp)
      return { name, range: { from: value }, length: length + 2 };
    const isLess = ['better', 'less', 'fewer', 'under', 'below', 'weniger'].includes(next);
    // `100k or less miles`
    const unit = distanceUnitNamed(thing);
    if (isLess && name === 'price' && !amount.unit && unit)
      return { name: 'mileage', range: inOwnUnit({ to: value }, unit), length: length + 3 };
    if (isLess || older.has(next)) return { name, range: { to: value }, length: length + 2 };
  }
  const present = name === 'year' ? lengthOfPresent(or, next) : 0;
  if (present > 0) return { name, range: { from: value }, length: length + present };
  if (mostWords.has(or)) return { name, range: { to: value }, length: length + 1 };
  const isOffer = name === 'price' && lengthOfAny(offers, tokens, at + length) > 0;
  if (isOffer) return { name, range: { to: value }, length };
  const later = name === 'year' ? lengthOfOnwards(tokens, at + length) : 0;
  if (later > 0) return { name, range: { from: value }, length: length + later };
  const earlier = name === 'year' ? lengthOfAny(backwards, tokens, at + length) : 0;
  if (earlier > 0) return { name, range: { to: value }, length: length + earlier };
  if (leasts.has(or)) return { name, range: { from: value }, length: length + 1 };
  if (amount.orMore) return { name, range: { from: value }, length };
  const about = lengthOfAbout(tokens, at + length);
  if (about > 0) return { name, range: compared('around', name, value), length: length + about };
  if (name === 'engine')
    return {
      name,
      range: engineOf(value),
      length: length + Number(tokens[at + length]?.text === 'engine'),
    };
  if (name === 'year' || name === 'registered')
    return { name, range: { from: value, to: value }, length };
  if (name === 'power' || name === 'range') return { name, range: { from: value }, length };
  if (name === 'battery')
    return {
      name,
      range: { from: value },
      length: length + Number(tokens[at + length]?.text === 'battery'),
    };
  // A price or a mileage that stands alone is what somebody can accept at most.
  return named || amount.unit || amount.isThousands ? { name, range: { to: value }, length } : null;
}
