// What bodies and trims mean beside the names of cars: `audi a6 avant`, `transit passenger wagon`.
import { everything, familyNamed } from '../search-query.ts';
import { speaksGerman } from './fixed-words.ts';
import type { Pass } from './pass.ts';
import { wordOf } from './phrases.ts';
import { softTopsOfOffRoaders } from './soft-tops.ts';
import type { UnderstoodPart } from './understood.ts';
import { keyOf } from './vocabulary.ts';

/** Where people speak German, a Transporter is any van, unless the sentence names Volkswagen. */
export const withVans: Pass = (parts, { textOf, isTitle }) => {
  const isVan = (part: UnderstoodPart) => textOf(part) === 'transporter';
  const namesMaker = (part: UnderstoodPart) =>
    !isVan(part) && part.asks.is.make?.includes('Volkswagen');
  if (!speaksGerman() || isTitle || parts.some(namesMaker)) return parts;
  return parts.map((part) =>
    isVan(part) ? { ...part, asks: { ...everything, is: { body: ['Van'] } } } : part,
  );
};

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

/** A Toyota pickup is any pickup of that make, unless a year says that it is as old as the one without another name. */
export const withBodies: Pass = (parts, { vocabulary: { meaningOf }, isTitle }) => {
  const latest = Math.min(...parts.flatMap(({ asks }) => asks.ranges.year?.to ?? []));
  return parts.map((part) => {
    const { make, model } = part.asks.is;
    const name = familyNamed(model?.join() ?? '') ?? '';
    const last = calledAsBodies.get(name);
    if (last === undefined || latest <= last || isTitle) return part;
    const body = meaningOf(keyOf(name.split(' ').at(-1) ?? ''))?.is.body;
    return {
      ...part,
      asks: { ...everything, is: { ...(make && { make }), ...(body && { body }) } },
    };
  });
};

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
export const withWagons: Pass = (parts, { textOf }) => {
  const makes = [...new Set(parts.flatMap(({ asks }) => asks.is.make ?? []))];
  return parts.map((part) => {
    const namedBy = wagonsOfMakes.get(textOf(part)) ?? [];
    const isWagon = part.asks.wordsFirst && makes.length === 1 && namedBy.includes(makes[0] ?? '');
    return isWagon ? { ...part, asks: { ...everything, is: { body: ['Wagon'] } } } : part;
  });
};

/** Models whose makers call them by another body than they have: a Transit Passenger Wagon is a van. */
const calledOtherwise: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'Wagon',
    new Set([
      ...['E-150', 'E-250', 'E-350', 'E-450', 'E-Series', 'Club Wagon', 'Super Duty'].map(
        (name) => `Ford ${name}`,
      ),
      ...['Transit', 'Transit Connect'].map((name) => `Ford ${name}`),
      ...['Ram Van', 'Sprinter'].map((name) => `Dodge ${name}`),
      'Mercedes-Benz Metris',
      'Ram ProMaster City',
    ]),
  ],
  ['Coupe', new Set(['Smart forTwo', 'Smart EQ fortwo'])],
]);

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
 * black, an SUV with a soft top is seldom called a convertible, and a Transit Wagon is a van.
 */
export const withWordsOfTrims: Pass = (parts, whole) => {
  const { textOf } = whole;
  const models = parts.flatMap(({ asks }) => asks.is.model ?? []);
  const isSoftTop = softTopsOfOffRoaders(parts, whole);
  const trims = parts
    .flatMap(({ asks }) => asks.is.make ?? [])
    .flatMap((make) => trimsOfMakes.get(make) ?? []);
  const isCalledSo = (body: readonly string[]) =>
    models.length > 0 &&
    models.every((model) => calledOtherwise.get(body.join())?.has(familyNamed(model) ?? model));
  return parts.map((part, at) => {
    const { category, color, body } = part.asks.is;
    const next = parts[at + 1];
    const isTrim =
      (models.length > 0 && category) ||
      (color && next && trims.includes(`${textOf(part)} ${textOf(next)}`)) ||
      (body && !part.asks.is.make && isCalledSo(body)) ||
      isSoftTop(part);
    return isTrim ? { ...part, asks: wordOf(textOf(part)) } : part;
  });
};

/** With this many seats a van may as well be listed as a bus. */
const seatsOfBuses = 9;

/** `15 passenger van`, `passenger van` */
export const withBuses: Pass = (parts, { textOf, isTitle }) => {
  const seats = parts.flatMap(({ asks }) => asks.is.seats ?? []);
  const hasMany = seats.some((value) => Number.parseInt(value, 10) >= seatsOfBuses);
  return parts.map((part) => {
    const { body } = part.asks.is;
    const isVan =
      (hasMany && body?.join() === 'Van') || (!isTitle && /^passenger vans?$/.test(textOf(part)));
    return isVan
      ? { ...part, asks: { ...part.asks, is: { ...part.asks.is, body: ['Van', 'Bus'] } } }
      : part;
  });
};

/** From so many on, one with more seats will do as well: whoever looks for a 7-seater takes one for eight. */
const seatsOfMany = 6;

/** `up to 7 seats`, `8 seats max` */
const saysMost = /\b(?:up to|at most|max|maximum|no more than)\s*$/i;
const saysMostBehind = /^\s*(?:max|maximum|at most|or less|or fewer)\b/i;
const saysLess = /\b(?:under|below|less than|fewer than)\s*$/i;
const saysExactly = /\b(?:exactly|only|just)\s*$/i;

/** A `7 seater` may have eight, and what has `max 7 seats` may not. */
export const withSeats: Pass = (parts, { sentence, isTitle }) =>
  parts.map((part) => {
    const [seats = '', ...more] = part.asks.is.seats ?? [];
    const number = /^\d+$/.test(seats) ? Number(seats) : 0;
    const [before, behind] = [sentence.slice(0, part.start), sentence.slice(part.end)];
    if (isTitle || more.length > 0 || number < seatsOfMany || saysExactly.test(before)) return part;
    const isMost = saysMost.test(before) || saysMostBehind.test(behind);
    const value = saysLess.test(before) ? `${number - 1}-` : `${number}${isMost ? '-' : '+'}`;
    return { ...part, asks: { ...part.asks, is: { ...part.asks.is, seats: [value] } } };
  });
