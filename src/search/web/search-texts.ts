// The words of search, its fields and its results: Body, up to $20,000, 412 cars.

import { factOf } from '../../cars/facts/fact-table.ts';
import { choiceText } from '../../cars/facts/value-text.ts';
import { country, countryCode, currency, distanceUnit } from '../../kit/country.ts';
import { distanceText } from '../../kit/distances.ts';
import { lowerFirst } from '../../kit/text/letter-case.ts';
import { allOf } from '../../kit/text/list-text.ts';
import { numberText } from '../../kit/text/number-text.ts';
import {
  boundsOf,
  type FacetName,
  familyNamed,
  type MatchReason,
  type Near,
  type Range,
  type RangeName,
  type Sort,
  unstated,
} from '../search-query.ts';

export const facetLabels: Readonly<Record<FacetName, string>> = {
  category: 'Category',
  make: 'Make',
  model: 'Model',
  trim: factOf('trim').label,
  body: 'Body',
  fuel: 'Fuel',
  gearbox: factOf('gearbox').label,
  drivetrain: factOf('drivetrain').label,
  seats: factOf('seats').label,
  doors: factOf('doors').label,
  color: 'Color',
  owners: factOf('owners').label,
  accidents: factOf('accidents').label,
  damage: factOf('damage').label,
  service: factOf('service').label,
  titleStatus: factOf('titleStatus').label,
  warranty: factOf('warranty').label,
  vat: factOf('vat').label,
  interior: factOf('interior').label,
  equipment: factOf('equipment').label,
  condition: 'Condition',
  seller: 'Seller',
  sellerType: 'Seller type',
};

const rangeLabels = (): Readonly<Record<RangeName, string>> => ({
  price: 'Price',
  year: 'Year',
  mileage: 'Mileage',
  power: 'Horsepower',
  engine: 'Engine size in cc',
  range: `Electric range in ${distanceUnit().many}`,
  battery: 'Battery in kWh',
  co2: 'CO₂ in g/km',
  registered: 'First registered',
  inspected: 'Inspection valid until',
});

export const rangeLabel = (name: RangeName): string => rangeLabels()[name];

/** A label in the middle of a sentence: `battery in kWh`, but `CO₂` and `VAT` as they are. */
export const labelInside = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : lowerFirst(label);

export const sortLabels = {
  best: 'Best match',
  newest: 'Newest',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  mileage: 'Lowest mileage',
  year: 'Newest year',
  distance: 'Nearest',
} as const satisfies Readonly<Record<Sort, string>>;

const reasonTexts: Partial<Record<MatchReason, string>> = {
  verified: 'Verified seller',
  close: 'Close to you',
  new: 'Posted this week',
};
const statedNames: Partial<Record<MatchReason, string>> = {
  service: 'service history',
  owners: 'owners',
  accidents: 'accidents',
};

/** `Has details on service history and owners · Verified seller` */
export function reasonsText(reasons: readonly MatchReason[]): string {
  const stated = reasons.flatMap((reason) => statedNames[reason] ?? []);
  return [
    ...(stated.length > 0 ? [`Has details on ${allOf(stated)}`] : []),
    ...reasons.flatMap((reason) => reasonTexts[reason] ?? []),
  ].join(' · ');
}

const numbers: Readonly<Record<RangeName, (value: number) => string>> = {
  price: (units) => `${currency().sign}${numberText(units)}`,
  year: String,
  mileage: drivenText,
  power: (hp) => `${numberText(hp)} hp`,
  engine: (cc) => `${numberText(cc)} cc`,
  range: (distance) => `${drivenText(distance)} of range`,
  battery: (kwh) => `${numberText(kwh)} kWh`,
  co2: (grams) => `${numberText(grams)} g/km CO₂`,
  registered: String,
  inspected: (month) => `inspection ${String(month).slice(0, 4)}-${String(month).slice(4)}`,
};

function drivenText(distance: number): string {
  return `${numberText(distance)} ${distanceUnit().short}`;
}

export function rangeText(name: RangeName, { from, to }: Range): string {
  const text = numbers[name];
  // The size is written as it was typed: 2.0 liters.
  if (name === 'engine' && from !== undefined && to === from + 109)
    return `${((from + 60) / 1000).toFixed(1)} L`;
  if (name === 'registered') return `first registered ${rangeText('year', { from, to } as Range)}`;
  if (from !== undefined && to !== undefined)
    return from === to ? text(from) : `${text(from)} to ${text(to)}`;
  if (name === 'year') return from === undefined ? `${text(to ?? 0)} or older` : `${from} or newer`;
  return from === undefined ? `up to ${text(to ?? 0)}` : `from ${text(from)}`;
}

/** A value among the others of its facet. */
export const optionText = (facet: FacetName, value: string): string => {
  const family = facet === 'model' ? familyNamed(value) : null;
  if (family !== null) return `${family} (all models)`;
  if (value === unstated) return 'Not given';
  const bounds = boundsOf(value);
  if (!bounds) return choiceText(value);
  return bounds.least > 0 ? `${bounds.least} or more` : `${bounds.most} or fewer`;
};

export const withinText = (miles: number): string => `within ${distanceText(miles)}`;

/** `of` is the place, where a search asks for several. */
export function awayText({ place, miles }: Near, isOneOfMany: boolean): string {
  if (isOneOfMany) return miles === 0 ? `In ${place}` : `${distanceText(miles)} from ${place}`;
  return miles === 0 ? `Less than a ${distanceUnit().one} away` : `${distanceText(miles)} away`;
}

/** What a place is named by, in the middle of a sentence. Elsewhere no postal code is known. */
export const placeLabel = (): string =>
  countryCode() === 'US' ? `city or ${country().postalCode}` : 'city';

/** While the stock is loaded. */
export const preparingText = 'The search is being prepared. Try again in a moment.';

/** `No cars`, `1 car`, `412 cars`: totals of searches are always exact. */
export function totalText(total: number): string {
  if (total === 0) return 'No cars';
  return `${numberText(total)} ${total === 1 ? 'car' : 'cars'}`;
}

/**
 * How many cars an option would give, for beside it: `412`, heard as `412 cars`, or as an estimate
 * `~345,000`, heard as `About 345,000 cars`.
 */
export function optionCount(count: number, isExact: boolean) {
  const isAbout = !isExact && count > 0;
  const figure = `${isAbout ? '' : ' '}${numberText(count)}`;
  return { isAbout, figure, cars: count === 1 ? ' car' : ' cars' };
}
