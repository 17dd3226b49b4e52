import { pictureSize } from 'car-pictures';
import type pg from 'pg';
import { drawnImageId } from '../drawn-image-id.ts';
import { before, type Column, insertRows, reserveIds } from './columns.ts';
import type { Offer } from './offer.ts';
import type { Stock } from './stock.ts';

const batch = 5_000;

/** Inserts the pictures and the cars, all of them available, and returns the id of each car. */
export async function loadCars(
  client: pg.ClientBase,
  { offers, advertised }: Stock,
  now: Date,
  loaded: (cars: number) => void,
): Promise<Map<Offer, number>> {
  const first = await reserveIds(client, 'cars', offers.length);
  const ids = new Map(offers.map((offer, at) => [offer, first + at]));
  const imageId = (offer: Offer) => drawnImageId(offer.car.drawing, ids.get(offer) ?? 0);
  const pictureColumns: Column<Offer>[] = [
    ['id', 'text', imageId],
    ['width', 'integer', () => pictureSize.width],
    ['height', 'integer', () => pictureSize.height],
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
  ['seats', 'smallint', ({ car }) => car.facts.seats],
  ['doors', 'smallint', ({ car }) => car.facts.doors],
  ['drivetrain', 'text', ({ car }) => car.facts.drivetrain],
  ['power_kw', 'integer', ({ car }) => car.facts.power],
  ['range_miles', 'integer', ({ car }) => car.facts.range],
  ['previous_owners', 'smallint', ({ car }) => car.facts.owners],
  ['accidents', 'text', ({ car }) => car.facts.accidents],
  ['damage', 'text', ({ car }) => car.facts.damage],
  ['service_history', 'text', ({ car }) => car.facts.service],
];

function carColumns(
  ids: Map<Offer, number>,
  imageId: (offer: Offer) => string,
  advertisedAgo: Map<Offer, number>,
  now: Date,
): Column<Offer>[] {
  return [
    ['id', 'bigint', (offer) => ids.get(offer) ?? null],
    ['seller_id', 'uuid', ({ seller }) => seller.id],
    ['category_id', 'smallint', ({ car }) => car.categoryId],
    ['title', 'text', ({ car }) => car.title],
    ['description', 'text', ({ car }) => car.description],
    ['image_id', 'text', imageId],
    ['location', 'text', ({ car }) => car.location],
    ['condition', 'text', ({ car }) => car.condition],
    ['years_of_use', 'smallint', ({ car }) => car.yearsOfUse],
    ['resale_price_cents', 'bigint', ({ car }) => car.resalePriceCents],
    ['original_price_cents', 'bigint', ({ car }) => car.originalPriceCents],
    ['phone', 'text', ({ car }) => car.phone],
    ['posted_at', 'timestamptz', (offer) => before(now, offer.postedAgo)],
    ['advertised_at', 'timestamptz', (offer) => momentOf(advertisedAgo.get(offer), now)],
    ['make', 'text', ({ car }) => car.make],
    ['model', 'text', ({ car }) => car.model],
    ['model_year', 'smallint', ({ car }) => car.modelYear],
    ['mileage', 'integer', ({ car }) => car.mileage],
    ['fuel', 'text', ({ car }) => car.fuel],
    ['gearbox', 'text', ({ car }) => car.gearbox],
    ['body', 'text', ({ car }) => car.body],
    ['colour', 'text', ({ car }) => car.color],
    ...factColumns,
  ];
}

function momentOf(secondsAgo: number | undefined, now: Date): Date | null {
  return secondsAgo === undefined ? null : before(now, secondsAgo);
}
