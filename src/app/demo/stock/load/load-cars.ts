import type pg from 'pg';
import { demoImageId, pictureSize } from '../../demo-pictures.ts';
import type { Offer } from '../offer.ts';
import type { Stock } from '../stock.ts';
import { before, type Column, insertRows, reserveIds } from './columns.ts';

const batch = 5_000;

/** Inserts the pictures and the cars, all of them available, and returns the id of each car. */
export async function loadCars(
  client: pg.ClientBase,
  { offers, advertised }: Pick<Stock, 'offers' | 'advertised'>,
  now: Date,
  loaded: (cars: number) => void,
): Promise<Map<Offer, number>> {
  const first = await reserveIds(client, 'cars', offers.length);
  const ids = new Map(offers.map((offer, at) => [offer, first + at]));
  const imageId = (offer: Offer) => demoImageId(offer.car.drawing, ids.get(offer) ?? 0);
  const pictureColumns: Column<Offer>[] = [
    ['id', imageId],
    ['width', () => pictureSize.width],
    ['height', () => pictureSize.height],
  ];
  const advertisedAgo = new Map(advertised.map((one) => [one.offer, one.advertisedAgo]));
  const columns = carColumns(ids, imageId, advertisedAgo, now);
  for (let done = 0; done < offers.length; done += batch) {
    const some = offers.slice(done, done + batch);
    await insertRows(client, 'images', some, pictureColumns);
    await insertRows(client, 'cars', some, columns);
    loaded(Math.min(done + batch, offers.length));
  }
  return ids;
}

const factColumns: Column<Offer>[] = [
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['model_year', ({ car }) => car.modelYear],
  ['mileage', ({ car }) => car.mileage],
  ['fuel', ({ car }) => car.fuel],
  ['gearbox', ({ car }) => car.gearbox],
  ['body', ({ car }) => car.body],
  ['color', ({ car }) => car.color],
  ['seats', ({ car }) => car.facts.seats],
  ['doors', ({ car }) => car.facts.doors],
  ['drivetrain', ({ car }) => car.facts.drivetrain],
  ['power_kw', ({ car }) => car.facts.power],
  ['range_miles', ({ car }) => car.facts.range],
  ['previous_owners', ({ car }) => car.facts.owners],
  ['accidents', ({ car }) => car.facts.accidents],
  ['damage', ({ car }) => car.facts.damage],
  ['service_history', ({ car }) => car.facts.service],
  ['trim_level', ({ car }) => car.facts.trim],
  ['equipment', ({ car }) => arrayOf(car.facts.equipment)],
];

/** As PostgreSQL writes an array; none of these names has a quotation mark. */
const arrayOf = (names: readonly string[] | null): string | null =>
  names && `{${names.map((name) => `"${name}"`).join(',')}}`;

const statedColumns = factColumns.map(
  ([name, value]): Column<Offer> => [name, (offer) => (offer.statesNoFacts ? null : value(offer))],
);

function carColumns(
  ids: Map<Offer, number>,
  imageId: (offer: Offer) => string,
  advertisedAgo: Map<Offer, number>,
  now: Date,
): Column<Offer>[] {
  return [
    ['id', (offer) => ids.get(offer) ?? null],
    ['seller_id', ({ seller }) => seller.id],
    ['category_id', ({ car }) => car.categoryId],
    ['title', ({ car }) => car.title],
    ['description', ({ car }) => car.description],
    ['image_id', imageId],
    ['location', ({ car }) => car.location],
    ['condition', ({ car }) => car.condition],
    ['years_of_use', ({ car }) => car.yearsOfUse],
    ['resale_price_cents', ({ car }) => car.resalePriceCents],
    ['original_price_cents', ({ car }) => car.originalPriceCents],
    ['phone', ({ car }) => car.phone],
    ['posted_at', (offer) => before(now, offer.postedAgo)],
    ['advertised_at', (offer) => momentOf(advertisedAgo.get(offer), now)],
    ...statedColumns,
  ];
}

function momentOf(secondsAgo: number | undefined, now: Date): Date | null {
  return secondsAgo === undefined ? null : before(now, secondsAgo);
}
