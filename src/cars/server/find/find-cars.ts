// Finding cars: for the home page, a category's grid, one car's page and a seller's own list.
import { sql } from 'kysely';
import type { CategoryId } from '../../../categories/category.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { containsText } from '../../../kit/server/database/list-queries.ts';
import { readTogether } from '../../../kit/server/database/read-together.ts';
import type { Cursor } from '../../../kit/wire.ts';
import { isAdmin, type Person } from '../../../people/person.ts';
import type { CarStatus } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { ownCarsPerPage } from '../../contract.ts';
import { sellersCarsPerPage } from '../../seller-contract.ts';
import { type CarRow, carOf, publicColumns } from '../car-row.ts';
import { isFoundBy } from '../is-found-by.ts';
import { type CarsOfPage, readCategoryPage } from './category-pages.ts';
import { createKeptCars, type NamedCars, versionColumn } from './kept-cars.ts';

export interface CarFinder {
  /** A page of a category's available cars, newest first, and where the next one begins. */
  page(categoryId: CategoryId, after?: Cursor): Promise<CarsOfPage>;
  /** Null for a car that does not exist or is withdrawn; its seller and admins see that as well. */
  read(id: number, reader: Person | null): Promise<Car | null>;
  advertised(): Promise<Car[]>;
  lastSold(): Promise<Car[]>;
  /** Those of these cars that are on offer, in the order of `ids`. */
  onOffer(ids: readonly number[]): Promise<Car[]>;
  /** A page of a seller's own cars: all that are on the market or sold, or those in one state. */
  ofSeller(email: string, page: OwnCarsPage): Promise<Car[]>;
  /**
   * A page of what the seller of a car has on offer, newest first, from behind the car `after` on.
   * Null for a car that is withdrawn or does not exist.
   */
  stockOfSeller(carId: number, after?: number): Promise<Car[] | null>;
  /** How many cars a seller has in each state. */
  countOfSeller(email: string): Promise<OwnCarCounts>;
}

interface OwnCarCounts extends Readonly<Record<CarStatus, number>> {
  /** All but the withdrawn ones. */
  readonly posted: number;
}
interface OwnCarsPage {
  /** The last car of the page before. */
  readonly after?: number | undefined;
  readonly status?: CarStatus | undefined;
  /** Words of the car or its place, or its number. */
  readonly search?: string | undefined;
}

// One row, as for a page of a category.
const offeredText = `
  select json_agg(offered) as cars
  from (
    select c.id, ${versionColumn} from cars c join people p on p.id = c.seller_id
    where c.id = any($1) and c.state = 'available') offered`;

export function createCarFinder({ pool, queries }: Database): CarFinder {
  const keptCars = createKeptCars(pool);
  const nameOffered = readTogether(async (ids) => {
    const { rows } = await pool.query<NamedCars>(offeredText, [ids]);
    return new Map(rows[0]?.cars?.map((car) => [car.id, car]));
  });
  return {
    page: (categoryId, after) => readCategoryPage(pool, keptCars, categoryId, after),

    async read(id, reader) {
      const { rows } = await sql<CarRow>`
        select ${publicColumns}, ${emailFor(reader)} as "sellerEmail" from cars c join people p on p.id = c.seller_id
        where c.id = ${id} and ${isFoundBy(reader)}`.execute(queries);
      return rows[0] ? carOf(rows[0]) : null;
    },

    async advertised() {
      const { rows } = await sql<CarRow>`
        select ${publicColumns} from cars c join people p on p.id = c.seller_id
        where c.state = 'available' and c.advertised_at is not null
        order by c.advertised_at desc limit 8`.execute(queries);
      return rows.map(carOf);
    },

    async lastSold() {
      const { rows } = await sql<CarRow>`
        select ${publicColumns} from cars c join people p on p.id = c.seller_id
        where c.state = 'sold' order by c.sold_at desc limit 4`.execute(queries);
      return rows.map(carOf);
    },

    async onOffer(ids) {
      if (ids.length === 0) return [];
      const named = await nameOffered(ids);
      return keptCars.read(ids.flatMap((id) => named.get(id) ?? []));
    },

    async ofSeller(email, { after, status, search }) {
      const seller = sellerAt(email);
      const { rows } = await sql<CarRow>`
        select ${publicColumns}, p.email as "sellerEmail" from cars c join people p on p.id = c.seller_id
        where c.seller_id = ${seller} ${behind(after, seller)}
          and ${status ? sql`c.state = ${status}` : sql`c.state <> 'withdrawn'`}
          and ${matches(search)}
        order by c.posted_at desc, c.id desc limit ${ownCarsPerPage}`.execute(queries);
      return rows.map(carOf);
    },

    async stockOfSeller(carId, after) {
      const {
        rows: [seller],
      } = await sql<{ id: string }>`
        select p.id from cars c join people p on p.id = c.seller_id
        where c.id = ${carId} and c.state <> 'withdrawn' and p.erased_at is null`.execute(queries);
      if (!seller) return null;
      const { rows } = await sql<CarRow>`
        select ${publicColumns} from cars c join people p on p.id = c.seller_id
        where c.seller_id = ${seller.id} and c.state = 'available' ${behind(after, seller.id)}
        order by c.posted_at desc, c.id desc limit ${sellersCarsPerPage}`.execute(queries);
      return rows.map(carOf);
    },

    async countOfSeller(email) {
      const { rows } = await sql<{ state: CarStatus; count: number }>`
        select state, count(*) as count from cars where seller_id = ${sellerAt(email)}
        group by state`.execute(queries);
      const counts = { available: 0, 'on-hold': 0, sold: 0, withdrawn: 0 };
      for (const { state, count } of rows) counts[state] = count;
      return { ...counts, posted: counts.available + counts['on-hold'] + counts.sold };
    },
  };
}

const sellerAt = (email: string) =>
  sql`(select id from people where email = ${email} and erased_at is null)`;

/** Of a seller's cars, newest first, those that follow the car `after`. */
const behind = (after: number | undefined, seller: unknown) =>
  after
    ? sql`and (c.posted_at, c.id) < (
        select posted_at, id from cars where id = ${after} and seller_id = ${seller})`
    : sql``;

/** All words of a search, in any order, as they stand on the seller's list, which is read whole. */
function matches(search = '') {
  const text = sql`lower(c.title || ' ' || c.location || ' ' || c.id)`;
  const words = search.split(/\s+/).filter((word) => word !== '');
  return sql.join([sql`true`, ...words.map((word) => containsText(text, word))], sql` and `);
}

/** The seller's address, for those who may know it: the seller, the buyer who has paid, admins. */
function emailFor(reader: Person | null) {
  if (!reader) return sql`''`;
  if (isAdmin(reader)) return sql`p.email`;
  return sql`
    case when p.id = ${reader.id} or exists (
        select 1 from bookings b where b.id = c.sold_booking_id and b.buyer_id = ${reader.id})
      then p.email else '' end`;
}
