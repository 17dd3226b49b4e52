// Which amount without a unit is the price, and which the mileage: `civic 12k, under 90k`, `corolla 150k`.
import { everything } from '../search-query.ts';
import { comparingWords, wordsOfAbout } from './comparisons.ts';
import { mayCost } from './dear-cars.ts';
import type { Pass } from './pass.ts';
import type { UnderstoodPart } from './understood.ts';

/** Hardly anybody asks for fewer miles than these without naming them. */
const leastMiles = 30_000;
/** Two amounts of which one is not so many times the other may both be prices: `20k to 25k`. */
const leastRatio = 1.5;
/** A bare amount that is as large is hardly the price of a car of every day. */
const leastMilesAlone = 60_000;
const saysMoney =
  /\p{Sc}|^(?:price|budget|cost|spend|asking|cheap)|\b(?:dollars?|bucks|usd|grand|cash|obo|ono|offer|spend)\b/u;

const moneyBefore =
  /\b(?:for|at|pay|paid|spend|spending|worth|asking|price|budget|cash|have|got|afford|msrp|sticker|limit|finance|lease)\W*$/i;
const moneyBehind =
  /^\W*(?:all in|budget|cash|ceiling|firm|for (?:an?|my)|limit|loan|msrp|obo|ono|or best|otd|out the door|plus tax|price|to spend|total)\b/i;

/** What a car comes with is its mileage: `civic with less than 100k`. */
const behindWith = /\bw(?:ith)?\W*$/i;

/** `2015 accord 95k`, `2014 corolla 80k to 100k`: a mileage, unless the car may cost so much. */
export const withMilesAlone: Pass = (parts, { sentence, textOf }) => {
  if (parts.some(({ asks }) => asks.ranges.mileage)) return parts;
  const [part, ...others] = parts.filter(({ asks }) => asks.ranges.price);
  const { from, to = 0 } = part?.asks.ranges.price ?? {};
  const isLarge = (from ?? to) >= leastMilesAlone;
  if (!part || others.length > 0 || !isLarge || mayCost(to, parts, sentence)) return parts;
  const text = textOf(part);
  const first = text.split(' ')[0] ?? '';
  const isCompared = comparingWords.has(first) && !wordsOfAbout.has(first);
  const isOwned = behindWith.test(sentence.slice(0, part.start));
  const hasModel = parts.some(({ asks }) => asks.is.model);
  const isMoney =
    saysMoney.test(text) ||
    moneyBefore.test(sentence.slice(0, part.start)) ||
    moneyBehind.test(sentence.slice(part.end));
  // A price that hardly any Camry reaches leaves out none: `camry less than 100k`.
  if ((isCompared && !isOwned && !hasModel) || isMoney) return parts;
  const asks = { ...everything, ranges: { mileage: part.asks.ranges.price ?? {} } };
  return parts.map((other) => (other === part ? { ...part, asks } : other));
};

/**
 * Of two amounts of which both say at most how much, the larger is the mileage if it does not say that it is
 * money: `under 15k with less than 80k`. In `suv under 12k, truck under 40k` and `20k, maybe 35k` both are prices.
 */
export const withMileages: Pass = (parts, { sentence, textOf }) => {
  const most = ({ asks }: UnderstoodPart) => asks.ranges.price?.to ?? Number.POSITIVE_INFINITY;
  const [price] = parts.toSorted((one, other) => most(one) - most(other));
  if (!price || parts.some(({ asks }) => asks.ranges.mileage)) return parts;
  const carsIn = (start: number, end: number) =>
    parts.filter((part) => start <= part.start && part.end <= end).map(({ asks }) => asks.is);
  return parts.map((part) => {
    const { from, to = 0 } = part.asks.ranges.price ?? {};
    const [first, last] = part.start < price.start ? [part, price] : [price, part];
    const besides = [...carsIn(0, first.start), ...carsIn(last.end, sentence.length)];
    const isOfOtherCar = carsIn(first.end, last.start).some((car) =>
      besides.some((other) =>
        car.model ? other.model : car.body ? (other.body ?? other.model) : car.make && other.make,
      ),
    );
    const isOther =
      isOfOtherCar ||
      /\b(?:or|could|maybe|stretch|absolute)\b/i.test(sentence.slice(first.end, last.start)) ||
      /^,?\s*but up to\b/i.test(sentence.slice(first.end));
    const isLarger = to >= leastMiles && to > most(price) * leastRatio;
    return from === undefined && isLarger && !isOther && !saysMoney.test(textOf(part))
      ? { ...part, asks: { ...everything, ranges: { mileage: { to } } } }
      : part;
  });
};
