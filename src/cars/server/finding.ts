// Finding cars: the queries behind the home page, a category's grid and a seller's own list.
import { sql } from 'kysely';
import type { CategoryId } from '../../categories/category.ts';
import type { Database } from '../../kit/server/database.ts';
import type { Car } from '../car-on-wire.ts';
import { type Cursor, carsAPage } from '../contract.ts';
import { type CarRow, carColumns, carColumnsText, carOf } from './row.ts';

export interface CarFinding {
  /** A page of a category's available cars, newest first, and where the next one begins. */
  page(categoryId: CategoryId, after?: Cursor): Promise<{ cars: Car[]; next: Cursor | null }>;
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

type PageRow = CarRow & { posted_micros: string };

// Named: a keyset page has one good plan. The state is a literal, so that the partial index serves.
const pageText = (following: string) => `
  select ${carColumnsText}, (extract(epoch from c.posted_at) * 1000000) :: bigint :: text as posted_micros
  from cars c join people p on p.id = c.seller_id
  where c.category_id = $1 and c.state = 'available' ${following}
  order by c.posted_at desc, c.id desc limit ${carsAPage + 1}`;
const firstPage = { name: 'category-first-page', text: pageText('') };
const nextPage = {
  name: 'category-next-page',
  text: pageText(`and (c.posted_at, c.id) <
    ('epoch' :: timestamptz + $2 :: bigint * interval '1 microsecond', $3 :: bigint)`),
};

export function openCarFinding({ pool, queries }: Database): CarFinding {
  return {
    async page(categoryId, after) {
      const { rows } = await pool.query<PageRow>(
        after
          ? { ...nextPage, values: [categoryId, after.postedAtMicros, after.id] }
          : { ...firstPage, values: [categoryId] },
      );
      const shown = rows.slice(0, carsAPage);
      const last = rows.length > carsAPage ? shown.at(-1) : undefined;
      return {
        cars: shown.map(carOf),
        next: last ? { postedAtMicros: last.posted_micros, id: last.id } : null,
      };
    },

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
