// Prices, years and mileages in a sentence: under 15k, 2019 or newer, between 20 and 30k.
import type { Range, RangeName } from '../search-query.ts';
import { type Amount, readAmount } from './amounts.ts';
import type { Token } from './tokens.ts';

interface Found {
  readonly name: RangeName;
  readonly range: Range;
  /** How many tokens say it. */
  readonly length: number;
}

type Comparison = 'to' | 'below' | 'from' | 'above' | 'around';

const comparisons: readonly (readonly [phrase: readonly string[], is: Comparison])[] = [
  [['not', 'more', 'than'], 'to'],
  [['no', 'more', 'than'], 'to'],
  [['less', 'than'], 'to'],
  [['fewer', 'than'], 'to'],
  [['cheaper', 'than'], 'to'],
  [['up', 'to'], 'to'],
  [['at', 'most'], 'to'],
  [['more', 'than'], 'from'],
  [['at', 'least'], 'from'],
  [['older', 'than'], 'below'],
  [['newer', 'than'], 'above'],
  [['under'], 'to'],
  [['below'], 'to'],
  [['max'], 'to'],
  [['maximum'], 'to'],
  [['until'], 'to'],
  [['<'], 'to'],
  [['<='], 'to'],
  [['before'], 'below'],
  [['over'], 'from'],
  [['above'], 'from'],
  [['from'], 'from'],
  [['since'], 'from'],
  [['min'], 'from'],
  [['minimum'], 'from'],
  [['>'], 'from'],
  [['>='], 'from'],
  [['after'], 'above'],
  [['around'], 'around'],
  [['about'], 'around'],
  [['circa'], 'around'],
];

const newer = new Set(['newer', 'later', 'up', 'onwards', 'onward', 'younger']);
const older = new Set(['older', 'earlier']);

/** A year in which somebody could have built a car that is for sale. */
const isYear = ({ value, unit, isThousands }: Amount) =>
  !unit && !isThousands && value >= 1900 && value <= 2099;

/** Below this a bare number is no price: 7 seats, 911. */
const leastBarePrice = 1000;

function nameOf(amount: Amount): RangeName | null {
  if (amount.unit === 'miles') return 'mileage';
  if (amount.unit === 'dollars') return 'price';
  if (amount.unit === 'horsepower') return 'power';
  if (isYear(amount)) return 'year';
  return amount.isThousands || amount.value >= leastBarePrice ? 'price' : null;
}

/** The largest number that the address of a search can name. */
const largest = 999_999_999;

/** The range that begins at a token; null if none does. */
export function readRange(tokens: readonly Token[], at: number): Found | null {
  const found = readBetween(tokens, at) ?? readCompared(tokens, at) ?? readBare(tokens, at);
  return found && Object.values(found.range).every((end) => end <= largest) ? found : null;
}

/** `between 20 and 30k`, `2015-2018`, `10k to 15k` */
function readBetween(tokens: readonly Token[], at: number): Found | null {
  const years = /^((?:19|20)\d\d)-((?:19|20)\d\d)$/.exec(tokens[at]?.text ?? '');
  if (years)
    return { name: 'year', range: { from: Number(years[1]), to: Number(years[2]) }, length: 1 };
  const opens = ['between', 'from'].includes(tokens[at]?.text ?? '');
  const first = opens ? at + 1 : at;
  const low = readAmount(tokens, first);
  if (!low) return null;
  const joint = first + low.length;
  if (!['and', 'to', 'until'].includes(tokens[joint]?.text ?? '')) return null;
  const high = readAmount(tokens, joint + 1);
  if (!high || (tokens[joint]?.text === 'and' && !opens)) return null;
  const name = nameOf(high);
  if (!name) return null;
  // In `20 and 30k` both are thousands.
  const from =
    high.isThousands && !low.isThousands && low.value < 1000 ? low.value * 1000 : low.value;
  if (from > high.value) return null;
  return {
    name,
    range: { from, to: high.value },
    length: joint + 1 + high.length - at,
  };
}

/** `under 15k`, `newer than 2018` */
function readCompared(tokens: readonly Token[], at: number): Found | null {
  for (const [phrase, is] of comparisons) {
    if (!phrase.every((word, nth) => tokens[at + nth]?.text === word)) continue;
    const amount = readAmount(tokens, at + phrase.length);
    const name = amount && nameOf(amount);
    if (!amount || !name) continue;
    return { name, range: compared(is, name, amount.value), length: phrase.length + amount.length };
  }
  return null;
}

function compared(is: Comparison, name: RangeName, value: number): Range {
  if (is === 'around')
    return name === 'year'
      ? { from: value - 1, to: value + 1 }
      : { from: Math.round(value * 0.85), to: Math.round(value * 1.15) };
  const next = name === 'year' ? 1 : 0;
  if (is === 'below') return { to: value - next };
  if (is === 'above') return { from: value + next };
  return is === 'to' ? { to: value } : { from: value };
}

/** `2019 or newer`, `2020+`, `1970s`, `2018`, `$20,000`, `60,000 miles`, `300 hp` */
function readBare(tokens: readonly Token[], at: number): Found | null {
  const decade = /^((?:19|20)\d0)'?s$/.exec(tokens[at]?.text ?? '');
  if (decade) {
    const from = Number(decade[1]);
    return { name: 'year', range: { from, to: from + 9 }, length: 1 };
  }
  const amount = readAmount(tokens, at);
  const name = amount && nameOf(amount);
  if (!amount || !name) return null;
  const { value, length } = amount;
  const [or, side] = [tokens[at + length]?.text ?? '', tokens[at + length + 1]?.text ?? ''];
  if (['or', 'and'].includes(or)) {
    if (newer.has(side) || side === 'more')
      return { name, range: { from: value }, length: length + 2 };
    if (older.has(side) || ['less', 'under', 'below'].includes(side))
      return { name, range: { to: value }, length: length + 2 };
  }
  if (amount.orMore) return { name, range: { from: value }, length };
  if (name === 'year') return { name, range: { from: value, to: value }, length };
  if (name === 'power') return { name, range: { from: value }, length };
  // A price or a mileage that stands alone is what somebody can accept at most.
  return amount.unit || amount.isThousands ? { name, range: { to: value }, length } : null;
}
