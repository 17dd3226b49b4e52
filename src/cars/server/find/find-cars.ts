// Cars on offer, for lists. The query that the market runs most is a page of a category. It names the
// cars of the page and their versions; the cars themselves are mostly cached.
import type { Pool } from 'pg';
import { handle } from '../../../calls/server/handler.ts';
import type { CategoryId } from '../../../categories/category.ts';
import { readTogether } from '../../../kit/server/database/read-together.ts';
import type { Cursor } from '../../../kit/wire.ts';
import type { Car } from '../../car-on-wire.ts';
import * as contract from '../../contract.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  createCachedCars,
  type NamedCars,
  type VersionedId,
  versionColumn,
} from './cached-cars.ts';

export interface CarFinder {
  /** A page of a category's available cars, newest first. */
  page(categoryId: CategoryId, after?: Cursor): Promise<CarsOfPage>;
  /** Those of these cars that are on offer, in the order of `ids`. */
  onOffer(ids: readonly number[]): Promise<Car[]>;
}

interface CarsOfPage {
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
    order by c.posted_at desc, c.id desc limit ${contract.carsPerPage + 1}) page`;
const firstPage = pageText('');
const nextPage = pageText(`and (c.posted_at, c.id) <
    ('epoch' :: timestamptz + $2 :: bigint * interval '1 microsecond', $3 :: bigint)`);

const offeredText = `
  select json_agg(offered) as cars
  from (
    select c.id, ${versionColumn} from cars c join people p on p.id = c.seller_id
    where c.id = any($1) and c.state = 'available') offered`;

export function createCarFinder(pool: Pool): CarFinder {
  const cached = createCachedCars(pool);
  const nameOffered = readTogether(async (ids) => {
    const { rows } = await pool.query<NamedCars>(offeredText, [ids]);
    return new Map(rows[0]?.cars?.map((car) => [car.id, car]));
  });
  return {
    async page(categoryId, after) {
      const { rows } = await (after
        ? pool.query<Page>(nextPage, [categoryId, after.key, after.id])
        : pool.query<Page>(firstPage, [categoryId]));
      const named = rows[0]?.cars ?? [];
      const shown = named.slice(0, contract.carsPerPage);
      const last = named.length > contract.carsPerPage ? shown.at(-1) : undefined;
      return {
        cars: await cached.read(shown),
        next: last ? { key: last.postedAt, id: last.id } : null,
      };
    },

    async onOffer(ids) {
      if (ids.length === 0) return [];
      const named = await nameOffered(ids);
      return cached.read(ids.flatMap((id) => named.get(id) ?? []));
    },
  };
}

export const readCategory = ({ categories, finder }: Dependencies) =>
  handle(contract.readCategory, async ({ categoryId, after }) => {
    const [category, page] = await Promise.all([
      categories.read(categoryId),
      finder.page(categoryId, after),
    ]);
    return { category, ...page };
  });
