// The query that the market runs most: a page of a category. Beyond `pg` itself it costs its
// columns, its dates and an object per row, so it selects only what an available car needs.
import type { Pool } from 'pg';
import type { CategoryId } from '../../categories/category.ts';
import type { Car } from '../car-on-wire.ts';
import { type Cursor, carsPerPage } from '../contract.ts';
import { commonColumns } from './car-row.ts';

export interface CarsOfPage {
  readonly cars: Car[];
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null;
}

/** A car as the query gives it: `postedAt` in microseconds, so that a cursor is exact. */
type OfferedRow = Omit<Car, 'postedAt' | 'sellerEmail' | 'state'> & { readonly postedAt: number };

// Named, because a keyset page has one good plan. The state is a literal so that PostgreSQL can use
// the partial index.
const pageText = (following: string) => `
  select ${commonColumns}, (extract(epoch from c.posted_at) * 1000000) :: bigint as "postedAt"
  from cars c join people p on p.id = c.seller_id
  where c.category_id = $1 and c.state = 'available' ${following}
  order by c.posted_at desc, c.id desc limit ${carsPerPage + 1}`;
const firstPage = { name: 'category-first-page', text: pageText('') } as const;
const nextPage = {
  name: 'category-next-page',
  text: pageText(`and (c.posted_at, c.id) <
    ('epoch' :: timestamptz + $2 :: bigint * interval '1 microsecond', $3 :: bigint)`),
} as const;

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
  // Before the rows become cars, while they still have their microseconds.
  const next = last ? cursorOf(last) : null;
  return { cars: shown.map(offeredCar), next };
}

const cursorOf = ({ postedAt, id }: OfferedRow): Cursor => ({
  postedAtMicros: String(postedAt),
  id,
});

/** Completes the row itself: another copy of each would be felt in the server's load. */
const offeredCar = (row: OfferedRow): Car =>
  Object.assign(row, {
    postedAt: new Date(row.postedAt / 1000),
    sellerEmail: '',
    state: { is: 'available' as const },
  });
