// Which cars cost so much that an amount such as `80k` may be their price, and not how far they were driven.
import { type CurrencyCode, country } from '../../kit/country.ts';
import { familyNamed } from '../search-query.ts';
import type { UnderstoodPart } from './understood.ts';

/** In other money cars of every day cost so much. */
const currencies: ReadonlySet<CurrencyCode> = new Set(['USD', 'GBP', 'EUR', 'CHF']);

/** Makes and models that are dear when they are no longer young, too. */
const dear: readonly string[] = [
  ...[
    'AM General',
    'Aston Martin',
    'Bentley',
    'Bugatti',
    'Ferrari',
    'Hummer',
    'Koenigsegg',
    'Lamborghini',
  ],
  ...['Lotus', 'Lucid', 'Maserati', 'Maybach', 'McLaren', 'Pagani', 'Porsche', 'Rolls-Royce'],
  ...['Saleen', 'Spyker', 'Acura NSX', 'Audi R8', 'BMW i8', 'BMW Z8', 'Chevrolet Corvette'],
  ...['M2', 'M3', 'M4', 'M5', 'M6', 'M8'].map((name) => `BMW ${name}`),
  ...['Dodge Viper', 'Ford GT', 'GMC Hummer EV', 'Honda NSX', 'Lexus LFA', 'Nissan GT-R'],
  ...['AMG GT', 'G-Class', 'S-Class', 'SLR', 'SLS'].map((name) => `Mercedes-Benz ${name}`),
  ...['Land Rover Range Rover', 'Toyota GR Supra', 'Toyota Land Cruiser', 'Toyota Supra'],
];
const dearWords =
  /\b(?:392|amg|camper|cobra|conversion|dark horse|demon|gt[35][05]0|hellcat|motorhome|raptor|redeye|restored|resto ?mod|rv|shelby|trackhawk|trd pro|trx|wheelchair|z06|zl1|zr1|zr2)\b/i;

/** A younger car of every day may cost so much, whatever it is. */
const leastYears = 7;
/** From so many years on what is left of any model may be dear. */
const yearsOfOldtimers = 35;
/** Hardly any model of which no year is named costs as much. */
const leastWithoutYear = 100_000;

/** May the cars that are named cost so much? */
export function mayCost(
  price: number,
  parts: readonly UnderstoodPart[],
  sentence: string,
): boolean {
  const names = parts.flatMap(({ asks: { is } }) => is.model ?? is.make ?? []);
  const years = parts.flatMap(({ asks }) => asks.ranges.year ?? []);
  const isYear =
    years.length > 0 && years.every(({ from, to }) => from !== undefined && from === to);
  const age = new Date().getFullYear() - Math.max(...years.map(({ to = 0 }) => to));
  const isGrown = isYear && age >= leastYears && age < yearsOfOldtimers;
  const hasModel = parts.some(({ asks }) => asks.is.model);
  const isBeyond = years.length === 0 && hasModel && price >= leastWithoutYear;
  if (names.length === 0 || !(isGrown || isBeyond)) return true;
  if (!currencies.has(country().currency) || dearWords.test(sentence)) return true;
  return names.some((name) =>
    dear.some((one) => `${familyNamed(name) ?? name} `.startsWith(`${one} `)),
  );
}
