// The query that the market runs most: a page of a category. It names the cars of the page and
// their versions; the cars themselves are mostly kept.
import type { Pool } from 'pg';
import type { CategoryId } from '../../../categories/category.ts';
import type { Cursor } from '../../../kit/wire.ts';
import type { Car } from '../../car-on-wire.ts';
import { carsPerPage } from '../../contract.ts';
import { type KeptCars, type NamedCars, type VersionedId, versionColumn } from './kept-cars.ts';

export interface CarsOfPage {
  readonly cars: Car[];
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null;
}

interface CarOfPage extends VersionedId {
  /** In microseconds, so that a cursor is exact. */
  readonly postedAt: number;
}
type Page = NamedCars<CarOfPage>;

// One row names all cars: rows of their own would take longer to read. Texts with parameters, so that
// each connection prepares them once: a keyset page has one good plan. The state is a literal so that
// PostgreSQL can use the partial index.
const pageText = (following: string) => `
  select json_agg(page order by page."postedAt" desc, page.id desc) as cars
  from (
    select c.id, ${versionColumn}, (extract(epoch from c.posted_at) * 1000000) :: bigint as "postedAt"
    from cars c join people p on p.id = c.seller_id
    where c.category_id = $1 and c.state = 'available' ${following}
    order by c.posted_at desc, c.id desc limit ${carsPerPage + 1}) page`;
const firstPage = pageText('');
const nextPage = pageText(`and (c.posted_at, c.id) <
    ('epoch' :: timestamptz + $2 :: bigint * interval '1 microsecond', $3 :: bigint)`);

/** A page of a category's available cars, newest first. */
export async function readCategoryPage(
  pool: Pool,
  keptCars: KeptCars,
  categoryId: CategoryId,
  after?: Cursor,
): Promise<CarsOfPage> {
  const { rows } = await (after
    ? pool.query<Page>(nextPage, [categoryId, after.key, after.id])
    : pool.query<Page>(firstPage, [categoryId]));
  const named = rows[0]?.cars ?? [];
  const shown = named.slice(0, carsPerPage);
  const last = named.length > carsPerPage ? shown.at(-1) : undefined;
  return {
    cars: await keptCars.read(shown),
    next: last ? { key: last.postedAt, id: last.id } : null,
  };
}
