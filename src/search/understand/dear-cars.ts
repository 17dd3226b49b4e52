// Which cars cost so much that an amount such as `80k` may be their price, and not how far they were driven.
import { type CurrencyCode, country } from '../../kit/country.ts';
import { familyNamed } from '../search-query.ts';
import type { UnderstoodPart } from './understood.ts';

/** In other money cars of every day cost so much. */
const currencies: ReadonlySet<CurrencyCode> = new Set(['USD', 'GBP', 'EUR', 'CHF']);

/** Makes and models that are dear whatever their age. */
const alwaysDear: readonly string[] = [
  ...['Aston Martin', 'Bentley', 'Bugatti', 'Ferrari', 'Hummer', 'Koenigsegg', 'Lamborghini'],
  ...['Lotus', 'Lucid', 'Maserati', 'Maybach', 'McLaren', 'Pagani', 'Porsche', 'Rolls-Royce'],
  ...['Saleen', 'Spyker', 'Acura NSX', 'Audi R8', 'BMW i8', 'BMW Z8', 'Chevrolet Corvette'],
  ...['M2', 'M3', 'M4', 'M5', 'M6', 'M8'].map((name) => `BMW ${name}`),
  ...['Dodge Viper', 'Ford GT', 'GMC Hummer EV', 'Honda NSX', 'Lexus LFA', 'Nissan GT-R'],
  ...['AMG GT', 'G-Class', 'S-Class', 'SLR', 'SLS'].map((name) => `Mercedes-Benz ${name}`),
  ...['Land Rover Range Rover', 'Toyota GR Supra', 'Toyota Land Cruiser', 'Toyota Supra'],
];
/** Makes and models that are dear as long as they are young. */
const dearWhenYoung: readonly string[] = [
  ...['Acura', 'Alfa Romeo', 'Audi', 'BMW', 'Cadillac', 'Fisker', 'Genesis', 'Infiniti', 'Jaguar'],
  ...['Karma', 'Land Rover', 'Lexus', 'Lincoln', 'Mercedes-Benz', 'Polestar', 'Ram', 'Rivian'],
  ...['Tesla', 'Volvo', 'Chevrolet Silverado', 'Chevrolet Suburban', 'Chevrolet Tahoe'],
  ...['Bronco', 'Expedition', 'F-150', 'F-250', 'F-350', 'F-450'].map((name) => `Ford ${name}`),
  ...['GMC Sierra', 'GMC Yukon', 'Jeep Grand Cherokee', 'Jeep Grand Wagoneer', 'Jeep Wagoneer'],
  ...['Jeep Wrangler', 'Kia EV9', 'Nissan Armada', 'Toyota Sequoia', 'Toyota Tundra'],
];
const dearWords =
  /\b(?:392|amg|camper|cobra|demon|gt[35][05]0|hellcat|motorhome|raptor|redeye|restored|restomod|rv|shelby|trackhawk|trx|z06|zl1|zr1)\b/i;

const mostYearsYoung = 8;
const mostPriceWhenYoung = 120_000;
/** From so many years on what is left of any model may be dear. */
const yearsOfOldtimers = 35;

/**
 * May a car that is named cost so much? A make alone has cars of every price, unless a year says that they
 * are no longer young.
 */
export function mayCost(
  price: number,
  parts: readonly UnderstoodPart[],
  sentence: string,
): boolean {
  const names = parts.flatMap(({ asks: { is } }) => is.model ?? is.make ?? []);
  const year = Math.max(...parts.flatMap(({ asks }) => asks.ranges.year?.to ?? []));
  const age = Number.isFinite(year) ? new Date().getFullYear() - year : null;
  const hasModel = parts.some(({ asks }) => asks.is.model);
  if (names.length === 0 || (age === null && !hasModel)) return true;
  if (!currencies.has(country().currency)) return true;
  const isOf = (dear: readonly string[]) =>
    names.some((name) => dear.some((one) => `${familyNamed(name) ?? name} `.startsWith(`${one} `)));
  const isYoung = age === null || age < mostYearsYoung;
  return (
    isOf(alwaysDear) ||
    dearWords.test(sentence) ||
    (age !== null && age >= yearsOfOldtimers) ||
    (isOf(dearWhenYoung) && isYoung && price <= mostPriceWhenYoung)
  );
}
