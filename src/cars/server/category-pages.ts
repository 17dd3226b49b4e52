// The market's most asked query: a page of a category. What it costs beyond `pg` itself is its
// columns, its dates and an object a row, so it asks for no more than an offered car needs.
import type { Pool } from 'pg';
import type { CategoryId } from '../../categories/category.ts';
import type { Condition } from '../car.ts';
import type { Car } from '../car-on-wire.ts';
import { type Cursor, carsPerPage } from '../contract.ts';

export interface CarsOfPage {
  readonly cars: Car[];
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null;
}

// Named: a keyset page has one good plan. The state is a literal, so that the partial index serves.
const pageText = (following: string) => `
  select c.id, (extract(epoch from c.posted_at) * 1000000) :: bigint, c.title, c.image_id,
    c.location, c.resale_price_cents, c.original_price_cents, c.years_of_use, p.name, p.email,
    p.verified_seller_at is not null, c.description, c.condition, c.advertised_at is not null,
    c.mileage, c.fuel
  from cars c join people p on p.id = c.seller_id
  where c.category_id = $1 and c.state = 'available' ${following}
  order by c.posted_at desc, c.id desc limit ${carsPerPage + 1}`;
const firstPage = { name: 'category-first-page', rowMode: 'array', text: pageText('') } as const;
export const nextPage = {
  name: 'category-next-page',
  rowMode: 'array',
  text: pageText(`and (c.posted_at, c.id) <
    ('epoch' :: timestamptz + $2 :: bigint * interval '1 microsecond', $3 :: bigint)`),
} as const;

type OfferedRow = [
  id: number,
  postedAtMicros: number,
  title: string,
  imageId: string,
  location: string,
  resalePriceCents: number,
  originalPriceCents: number | null,
  yearsOfUse: number,
  sellerName: string,
  sellerEmail: string,
  sellerVerified: boolean,
  description: string,
  condition: Condition,
  advertised: boolean,
  mileage: number | null,
  fuel: string | null,
];

/** A page of a category's available cars, newest first. */
export async function readCategoryPage(
  pool: Pool,
  categoryId: CategoryId,
  after?: Cursor,
): Promise<CarsOfPage> {
  const { rows } = await pool.query<OfferedRow>(
    after
      ? { ...nextPage, values: [categoryId, after.postedAtMicros, after.id] }
      : { ...firstPage, values: [categoryId] },
  );
  const shown = rows.slice(0, carsPerPage);
  const last = rows.length > carsPerPage ? shown.at(-1) : undefined;
  return {
    cars: shown.map((row) => offeredCar(row, categoryId)),
    next: last ? cursorOf(last) : null,
  };
}

const cursorOf = ([id, micros]: OfferedRow): Cursor => ({ postedAtMicros: String(micros), id });

function offeredCar(
  [
    id,
    micros,
    title,
    imageId,
    location,
    resalePriceCents,
    originalPriceCents,
    yearsOfUse,
    sellerName,
    sellerEmail,
    sellerVerified,
    description,
    condition,
    advertised,
    mileage,
    fuel,
  ]: OfferedRow,
  categoryId: CategoryId,
): Car {
  return {
    id,
    title,
    imageId,
    location,
    resalePriceCents,
    originalPriceCents,
    yearsOfUse,
    sellerName,
    sellerEmail,
    sellerVerified,
    description,
    postedAt: new Date(micros / 1000),
    categoryId,
    condition,
    state: { is: 'available' },
    advertised,
    mileage,
    fuel,
  };
}
