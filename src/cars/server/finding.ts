// Finding cars: for the home page, a category's grid, one car's page and a seller's own list.
import { sql } from 'kysely';
import type { CategoryId } from '../../categories/category.ts';
import type { Database } from '../../kit/server/database.ts';
import type { Car } from '../car-on-wire.ts';
import type { Cursor } from '../contract.ts';
import { type CarsOfPage, readCategoryPage } from './category-pages.ts';
import { type CarRow, carColumns, carOf } from './row.ts';

export interface CarFinding {
  /** A page of a category's available cars, newest first, and where the next one begins. */
  page(categoryId: CategoryId, after?: Cursor): Promise<CarsOfPage>;
  /** Null for a car that there is not, or that was taken back. */
  read(id: number): Promise<Car | null>;
  advertised(): Promise<Car[]>;
  lastSold(): Promise<Car[]>;
  /** A seller's own cars, those that he took back apart from the others. */
  ofSeller(sellerId: string, wanted: OwnWanted): Promise<Car[]>;
}

interface OwnWanted {
  readonly after?: Cursor | undefined;
  readonly status?: 'withdrawn' | undefined;
}

export function openCarFinding({ pool, queries }: Database): CarFinding {
  return {
    page: (categoryId, after) => readCategoryPage(pool, categoryId, after),

    async read(id) {
      const { rows } = await sql<CarRow>`
        select ${carColumns} from cars c join people p on p.id = c.seller_id
        where c.id = ${id} and c.state <> 'withdrawn'`.execute(queries);
      return rows[0] ? carOf(rows[0]) : null;
    },

    async advertised() {
      const { rows } = await sql<CarRow>`
        select ${carColumns} from cars c join people p on p.id = c.seller_id
        where c.state = 'available' and c.advertised_at is not null
        order by c.advertised_at desc limit 8`.execute(queries);
      return rows.map(carOf);
    },

    async lastSold() {
      const { rows } = await sql<CarRow>`
        select ${carColumns} from cars c join people p on p.id = c.seller_id
        where c.state = 'sold' order by c.sold_at desc limit 4`.execute(queries);
      return rows.map(carOf);
    },

    async ofSeller(sellerId, { after, status }) {
      const following = after
        ? sql`and (c.posted_at, c.id) < ('epoch' :: timestamptz +
            ${after.postedAtMicros} :: bigint * interval '1 microsecond', ${after.id} :: bigint)`
        : sql``;
      const { rows } = await sql<CarRow>`
        select ${carColumns} from cars c join people p on p.id = c.seller_id
        where c.seller_id = ${sellerId} ${following}
          and (c.state = 'withdrawn') = ${status === 'withdrawn'}
        order by c.posted_at desc, c.id desc limit 200`.execute(queries);
      return rows.map(carOf);
    },
  };
}
