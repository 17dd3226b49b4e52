// What people type, with the meaning that was written beside it: the filters that it asks for, and cars that
// it finds. What it must not find, and which cars come later, is in near-misses.ts.
import { familyOf, knownMake } from '../../src/cars/taxonomy/taxonomy.ts';
import type { CountryCode } from '../../src/kit/country.ts';
import type { FacetName, RangeName, Sort } from '../../src/search/search-query.ts';
import { plainCar, realData, type StoredCar } from './cars-in-memory.ts';

export interface TypedSearch {
  readonly q: string;
  readonly group: string;
  /** The country of its market; else the United States. */
  readonly market?: CountryCode;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** A model of a make, or of whatever make has it. */
export interface ExpectedName {
  readonly make: string | null;
  readonly model: string | null;
}

export interface Meaning {
  readonly names: readonly ExpectedName[];
  /** Of each facet, the values any of which is right; empty strings stand for what may be left out. */
  readonly is: Partial<Record<FacetName, readonly (readonly string[])[]>>;
  readonly isNot: Partial<Record<FacetName, readonly string[]>>;
  readonly ranges: Partial<Record<RangeName, { readonly from?: number; readonly to?: number }>>;
  /** Ranges that may be there. */
  readonly mayRange: Partial<Record<RangeName, { readonly from?: number; readonly to?: number }>>;
  /** How the name of the place begins, and where cars are that are near it and that are not. */
  readonly near: string | null;
  readonly mayBeNear: string | null;
  readonly sort: Sort | null;
  /** Words that cars with them come first for. */
  readonly words: readonly string[];
  /** Words that cars with them come last for. */
  readonly wordsLast: readonly string[];
  /** Pieces that are told to be no part of the search, and places that nobody knows. */
  readonly told: readonly string[];
  /** All cars, none, either, something that is told, a contradiction that is told; else some. */
  readonly outcome: 'some' | 'all' | 'none' | 'any' | 'told';
  /** Its amount is in the money of another country: it is told, and no price is asked. */
  readonly otherMoney: boolean;
}

const searchesFile = 'searches/searches.json';

export function typedSearches(): TypedSearch[] {
  const all: Record<string, readonly (TypedSearch & { readonly source?: string })[]> = JSON.parse(
    realData(searchesFile),
  );
  return ['searches', 'listings', 'later'].flatMap((part) =>
    (all[part] ?? []).map((one) => ({ ...one, group: one.group ?? one.source ?? part })),
  );
}

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map(String);

const bodies: Readonly<Record<string, readonly string[]>> = {
  pickup: ['Pickup'],
  truck: ['Pickup'],
  suv: ['SUV'],
  sedan: ['Sedan'],
  van: ['Van'],
  minivan: ['Minivan'],
  'mini-van': ['Minivan'],
  estate: ['Wagon'],
  coupe: ['Coupe'],
  convertible: ['Convertible'],
  'bus or van': ['Bus', 'Van'],
  wagon: ['Wagon'],
  hatchback: ['Hatchback'],
  bus: ['Bus'],
  camper: ['Camper'],
};
const fuels: Readonly<Record<string, string>> = {
  gas: 'Gasoline',
  gasoline: 'Gasoline',
  petrol: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
  lpg: 'LPG',
  'plug-in hybrid': 'Plug-in hybrid',
};
const gearboxes: Readonly<Record<string, string>> = { automatic: 'Automatic', manual: 'Manual' };
const equipment: Readonly<Record<string, string>> = {
  'apple carplay': 'Apple CarPlay',
  leather: 'Leather seats',
  'rear camera': 'Backup camera',
  'heated seats': 'Heated seats',
  sunroof: 'Sunroof',
  'tow hitch': 'Tow hitch',
  'heat pump': 'Heat pump',
  'third row': 'Third row',
};
const drives: Readonly<Record<string, readonly string[]>> = {
  awd: ['All-wheel drive'],
  '4wd': ['All-wheel drive'],
  rwd: ['Rear-wheel drive'],
  fwd: ['Front-wheel drive'],
  '2wd': ['Front-wheel drive', 'Rear-wheel drive'],
};
/** The cars that are meant where the meaning of a need does not name any. */
const carsOfNeeds: Readonly<Record<string, Pick<Meaning, 'is' | 'ranges'>>> = {
  'cheap, safe, small; or honest': {
    is: { body: [['Hatchback', 'Sedan']] },
    ranges: { price: { to: 12_000 } },
  },
  economical: { is: { fuel: [['Hybrid', 'Plug-in hybrid', 'Electric']] }, ranges: {} },
};

/** `towing -> pickup/large SUV, or honest text search` are two bodies. */
function carsOfNeed(text: string): Pick<Meaning, 'is' | 'ranges'> {
  const [, named = ''] = /(?:->|:) ([^,]+?)(?:,| or honest|$)/.exec(text) ?? [];
  const body = named
    .split('/')
    .flatMap((one) => bodies[one.replace('large ', '').toLowerCase()] ?? []);
  const cars = body.length > 0 ? { is: { body: [body] }, ranges: {} } : carsOfNeeds[text];
  if (!cars) throw new Error(`no meaning for the need ${text}`);
  return cars;
}

const translated = (names: Readonly<Record<string, string>>, value: unknown): string[] =>
  list(value).map((one) => names[one.toLowerCase()] ?? one);

const thisYear = new Date().getFullYear();
/** So many months away, such as 202803. */
const monthIn = (count: number): number => {
  const month = new Date(thisYear, new Date().getMonth() + count);
  return month.getFullYear() * 100 + month.getMonth() + 1;
};
const yearOf = (value: unknown): number =>
  value === 'recent'
    ? thisYear - 5
    : typeof value === 'string' && value.startsWith('now-')
      ? thisYear - Number(value.slice(4))
      : Number(value);

const milesOfKilometer = 0.621_371;

export function meaningOf({ q, market, expect }: TypedSearch): Meaning {
  const is: Partial<Record<FacetName, readonly (readonly string[])[]>> = {};
  const isNot: Partial<Record<FacetName, readonly string[]>> = {};
  const ranges: Partial<Record<RangeName, { from?: number; to?: number }>> = {};
  const mayRange: Partial<Record<RangeName, { from?: number; to?: number }>> = {};
  const words: string[] = [];
  const wordsLast: string[] = [];
  const told: string[] = [];
  let [near, mayBeNear, sort]: [string | null, string | null, Sort | null] = [null, null, null];
  let outcome: Meaning['outcome'] = 'some';
  const limit = (name: RangeName, end: 'from' | 'to', value: number) => {
    ranges[name] = { ...ranges[name], [end]: value };
  };
  for (const [key, value] of Object.entries(expect)) {
    if (key === 'make' || key === 'model' || key === 'makemodel') continue;
    else if (key === 'body' || key === 'type')
      is.body = [list(value).flatMap((one) => bodies[one.toLowerCase()] ?? [one])];
    else if (key === 'fuel') is.fuel = [translated(fuels, value)];
    else if (key === 'gearbox') is.gearbox = [translated(gearboxes, value)];
    else if (key === 'drive') is.drivetrain = [drives[String(value)] ?? []];
    else if (key === 'colour' || key === 'color')
      is.color = [/navy/.test(q) ? ['Dark blue'] : list(value).map(capital)];
    else if (key === 'doors') is.doors = [[String(value)]];
    else if (key === 'seatsMin') is.seats = [[String(value)], [`${value}+`]];
    else if (key === 'ownersMax') is.owners = [[String(value)], [`${value}-`]];
    else if (key === 'serviceHistory') is.service = [['Complete']];
    else if (key === 'accidents') is.accidents = [['No accidents']];
    else if (key === 'equipment') is.equipment = [translated(equipment, value)];
    else if (key === 'powerMin') limit('power', 'from', Number.parseInt(String(value), 10));
    else if (key === 'rangeMin') limit('range', 'from', Number(value));
    else if (key === 'priceMin') limit('price', 'from', Number(value));
    else if (key === 'priceMax') limit('price', 'to', Number(value));
    else if (key === 'priceMax?') mayRange.price = { to: Number(value) };
    else if (key === 'milesMax') limit('mileage', 'to', Number(value));
    else if (key === 'milesMin') limit('mileage', 'from', Number(value));
    else if (key === 'milesMax?') mayRange.mileage = { to: Number(value) };
    else if (key === 'kmMax') limit('mileage', 'to', Math.round(Number(value) * milesOfKilometer));
    else if (key === 'yearMin') limit('year', 'from', yearOf(value));
    else if (key === 'yearMax') limit('year', 'to', yearOf(value));
    else if (key === 'not make') isNot.make = list(value);
    else if (key === 'not colour') isNot.color = list(value).map(capital);
    else if (key === 'not gearbox') isNot.gearbox = translated(gearboxes, value);
    else if (key === 'not fuel') isNot.fuel = translated(fuels, value);
    else if (key === 'not body') isNot.body = list(value).flatMap((one) => bodies[one] ?? []);
    else if (key === 'not equipment') isNot.equipment = translated(equipment, value);
    else if (key === 'not sellerType') isNot.sellerType = list(value);
    else if (key === 'not title') isNot.titleStatus = list(value);
    else if (key === 'title') is.titleStatus = [list(value)];
    else if (key === 'damage' || key === 'interior' || key === 'sellerType' || key === 'warranty')
      is[key] = [list(value)];
    else if (key === 'batteryMin') limit('battery', 'from', Number(value));
    else if (key === 'engineMin') limit('engine', 'from', Number(value));
    else if (key === 'engineMax') limit('engine', 'to', Number(value));
    else if (key === 'registeredMin') limit('registered', 'from', Number(value));
    else if (key === 'registeredMax') limit('registered', 'to', Number(value));
    else if (key === 'inspected') limit('inspected', 'from', monthIn(0));
    else if (key === 'inspectedMonths') limit('inspected', 'from', monthIn(Number(value)));
    else if (key === 'inspectedUntil') limit('inspected', 'from', Number(value));
    else if (key === 'last') wordsLast.push(...list(value));
    else if (key === 'left out' || key === 'unknown place') told.push(...list(value));
    else if (key === 'near') near = String(value);
    else if (key === 'place') near = String(value).replace(/^(?:near|in) /, '');
    else if (key === 'near?') mayBeNear = String(value);
    else if (key === 'sort')
      sort = value === 'price ascending' ? 'cheapest' : (String(value) as Sort);
    else if (key === 'trim' || key === 'text')
      words.push(...String(value).toLowerCase().split(' '));
    else if (key === 'purpose') {
      const cars = carsOfNeed(String(value));
      Object.assign(is, cars.is);
      Object.assign(ranges, cars.ranges);
    } else if (key === 'all') outcome = 'all';
    else if (key === 'none' || key === 'vin') outcome = 'none';
    else if (key === 'all or none' || key === 'none or text' || key === 'text or nothing')
      outcome = 'any';
    else if (key === 'contradiction' || key.startsWith('told')) outcome = 'told';
    else throw new Error(`no meaning for ${key}`);
  }
  const otherMoney = market === undefined && /[€£]|\beuros?\b/i.test(q);
  if (otherMoney) {
    delete ranges.price;
    delete mayRange.price;
  }
  return {
    names: namesOf(expect),
    is,
    isNot,
    ranges,
    mayRange,
    near,
    mayBeNear,
    sort,
    words,
    wordsLast,
    told,
    outcome,
    otherMoney,
  };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

const madeBy: Readonly<Record<string, string>> = {
  civic: 'Honda',
  corolla: 'Toyota',
  mazda3: 'Mazda',
};

function namesOf({ make, model, makemodel }: TypedSearch['expect']): ExpectedName[] {
  if (typeof makemodel === 'string') {
    const [first = '', ...others] = makemodel.split(' ');
    const isTwo = knownMake(`${first} ${others[0]}`) !== null;
    return [nameOf(isTwo ? `${first} ${others.shift()}` : first, others.join(' '))];
  }
  const models = list(model).map((one) => (one.split(/,| in /)[0] ?? '').replace('every ', ''));
  const makes = list(make);
  // A make whose name was cut at its blank.
  if (makes.length === 1 && models.length === 1) return [nameOf(makes[0] ?? '', models[0] ?? '')];
  if (models.length > 0)
    return models.map((one) => {
      const [first = '', ...others] = one.split(' ');
      return makes.length === 0 && knownMake(first)
        ? nameOf(first, others.join(' '))
        : nameOf(madeBy[one.toLowerCase()] ?? makes[0] ?? '', one);
    });
  return makes.map((one) => nameOf(one, ''));
}

function nameOf(make: string, model: string): ExpectedName {
  const [next = '', ...others] = model.split(' ');
  if (knownMake(make) === null && knownMake(`${make} ${next}`))
    return { make: knownMake(`${make} ${next}`), model: others.join(' ') };
  return { make: knownMake(make) ?? make, model: model === '' ? null : model };
}

/** Cars that the search finds: the first has in each fact its first value, and each other one another value. */
export function fittingCars(meaning: Meaning): StoredCar[] {
  const { is, names } = meaning;
  const further = (Object.keys(is) as FacetName[]).flatMap((name) =>
    name === 'equipment' || is[name]?.length !== 1
      ? []
      : (is[name][0] ?? []).slice(1).map((value) => ({ ...is, [name]: [[value]] })),
  );
  return [
    fittingCar(meaning),
    ...names.slice(1).map((name) => fittingCar({ ...meaning, names: [name] })),
    ...further.map((other) => fittingCar({ ...meaning, is: other })),
  ];
}

function fittingCar(meaning: Meaning): StoredCar {
  const { is, isNot, ranges, near, mayBeNear, names, words } = meaning;
  const [{ make, model } = { make: 'Kestrel', model: 'Wisp' }] = names;
  const first = (name: FacetName) => is[name]?.[0]?.[0] ?? null;
  const number = (name: RangeName, unsaid: number) =>
    ranges[name]?.to ?? ranges[name]?.from ?? unsaid;
  const year = ranges.year?.from ?? ranges.year?.to ?? 2015;
  const seats = first('seats');
  return {
    ...plainCar,
    title: titleOf(year, { make, model }, words),
    make,
    model,
    year,
    firstYear: year,
    priceCents: number('price', 900) * 100,
    mileage: number('mileage', 500),
    power: Math.ceil(number('power', 120) / hpOfKilowatt),
    range: number('range', 100),
    body: first('body'),
    fuel: first('fuel'),
    gearbox: first('gearbox') ?? (isNot.gearbox ? anotherGearbox(isNot.gearbox) : null),
    drivetrain: first('drivetrain'),
    color: first('color') ?? (isNot.color ? anotherColor(isNot.color) : null),
    doors: first('doors') === null ? null : Number(first('doors')),
    seats: seats === null ? null : Number(seats.replace('+', '')),
    owners: first('owners') === null ? null : 1,
    service: first('service'),
    accidents: is.accidents ? 'denied' : null,
    damage: first('damage'),
    titleStatus: first('titleStatus'),
    warranty: first('warranty'),
    interior: first('interior'),
    sellerType: sellerTypeOf(first('sellerType')),
    engine: number('engine', 1000),
    battery: number('battery', 20),
    equipment: is.equipment ? [...(is.equipment[0] ?? [])] : null,
    location: placesNear(near ?? mayBeNear ?? 'ohio')[0],
  };
}

const anotherGearbox = (gearboxes: readonly string[]): string =>
  gearboxes.includes('Manual') ? 'Automatic' : 'Manual';

const anotherColor = (colors: readonly string[]): string =>
  ['Red', 'Green', 'Blue'].find((color) => !colors.includes(color)) ?? 'Purple';

export const sellerTypeOf = (value: string | null): StoredCar['sellerType'] =>
  value === null ? null : value === 'Dealer' ? 'dealer' : 'private';

export const hpOfKilowatt = 1.341_022;

export const titleOf = (
  year: number,
  { make, model }: ExpectedName,
  words: readonly string[],
): string => [year, make, model, ...words].filter((part) => part !== null).join(' ');

/** A place that is near enough to another one, and one that is a little too far. */
export function placesNear(near: string): readonly [string, string] {
  const places: Readonly<Record<string, readonly [string, string]>> = {
    seattle: ['Tacoma, WA', 'Bellingham, WA'],
    dallas: ['Fort Worth, TX', 'Waco, TX'],
    florida: ['Pensacola, FL', 'Mobile, AL'],
    ohio: ['Cincinnati, OH', 'Covington, KY'],
    '90210': ['Oxnard, CA', 'San Bernardino, CA'],
    'austin tx': ['San Marcos, TX', 'San Antonio, TX'],
    austin: ['San Marcos, TX', 'San Antonio, TX'],
    'dodge city ks': ['Dodge City, KS', 'Wichita, KS'],
    california: ['Fresno, CA', 'Reno, NV'],
    pennsylvania: ['Pittsburgh, PA', 'Cleveland, OH'],
    'new york state': ['Buffalo, NY', 'Burlington, VT'],
    'del rio': ['Del Rio, TX', 'San Antonio, TX'],
    'new jersey': ['Newark, NJ', 'Philadelphia, PA'],
    'north carolina': ['Charlotte, NC', 'Columbia, SC'],
    texas: ['El Paso, TX', 'Las Cruces, NM'],
    chicago: ['Gary, IN', 'Milwaukee, WI'],
    denver: ['Boulder, CO', 'Fort Collins, CO'],
    'portland or': ['Salem, OR', 'Corvallis, OR'],
    '60614': ['Gary, IN', 'Milwaukee, WI'],
    '30301': ['Marietta, GA', 'Macon, GA'],
    'lincoln, ne': ['Lincoln, NE', 'Grand Island, NE'],
    'plymouth, mn': ['Minneapolis, MN', 'Rochester, MN'],
    'jackson, wy': ['Jackson, WY', 'Idaho Falls, ID'],
    'tacoma, wa': ['Olympia, WA', 'Portland, OR'],
    'los angeles': ['Long Beach, CA', 'San Diego, CA'],
    boston: ['Quincy, MA', 'Springfield, MA'],
    'st. paul': ['Minneapolis, MN', 'Rochester, MN'],
    'silver spring': ['Rockville, MD', 'Philadelphia, PA'],
    'baton rouge': ['Baton Rouge, LA', 'New Orleans, LA'],
    'white plains': ['Yonkers, NY', 'Albany, NY'],
    'colorado springs': ['Pueblo, CO', 'Denver, CO'],
    'des moines': ['Ames, IA', 'Cedar Rapids, IA'],
    oklahoma: ['Tulsa, OK', 'Wichita, KS'],
  };
  const place = places[near.toLowerCase()];
  if (!place) throw new Error(`no place for ${near}`);
  return place;
}

/** The family of a name, as we write it; null for one that we do not know. */
export const familyName = ({ make, model }: ExpectedName): string | null => {
  const family = make && model ? familyOf(make, model) : null;
  return family ? `${family.make} ${family.name}` : null;
};
