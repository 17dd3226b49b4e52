// Cars on offer, for lists. The query that the market runs most is a page of a category. It names the
// cars of the page and their versions; the cars themselves are mostly cached.

import type { Pool } from 'pg';
import { handle } from '../../../calls/server/handler.ts';
import { cacheJson } from '../../../calls/server/route/json-bytes.ts';
import type { CategoryId } from '../../../categories/category.ts';
import { readTogether } from '../../../kit/server/database/read-together.ts';
import type { Cursor } from '../../../kit/wire.ts';
import { type Car, carOnWire } from '../../car-on-wire.ts';
import * as contract from '../../contract.ts';
import { commonColumns, hidingContacts } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';

export interface CarFinder {
  /** A page of a category's available cars, newest first. */
  page(categoryId: CategoryId, after?: Cursor): Promise<CarsOfPage>;
  /** Finds those of these cars that are on offer, in the order of `ids`. */
  onOffer(ids: readonly number[]): Promise<Car[]>;
}

interface CarsOfPage {
  readonly cars: Car[];
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null;
}

/** Changes with every change of a car `c` or of its seller `p`. */
export const versionColumn = `concat_ws('-', c.xmin, p.xmin) as "version"`;

export interface VersionedId {
  readonly id: number;
  readonly version: string;
}
/** One row that names several cars. */
interface NamedCars<Named extends VersionedId = VersionedId> {
  /** Null where there are none. */
  readonly cars: readonly Named[] | null;
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
      const page = named.slice(0, contract.carsPerPage);
      const last = named.length > contract.carsPerPage ? page.at(-1) : undefined;
      return {
        cars: await cached.read(page),
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

export const readCategory = (dependencies: Dependencies) =>
  handle(contract.readCategory, async ({ categoryId, after }) => {
    const [category, page] = await Promise.all([
      dependencies.categoryOf(categoryId),
      dependencies.finder.page(categoryId, after),
    ]);
    return { category, ...page };
  });

interface CachedCars {
  /** These cars in this order, but for those that have left the market meanwhile. */
  read(versions: readonly VersionedId[]): Promise<Car[]>;
}

type OfferedRow = Omit<Car, 'sellerEmail' | 'state'> & { readonly version: string };
interface CachedCar {
  readonly version: string;
  readonly car: Car;
  /** How many bytes its JSON has. */
  readonly bytes: number;
}

// Named, because a read by ids has one good plan.
const readOffered = {
  name: 'cars-to-cache',
  text: `select ${commonColumns}, c.posted_at as "postedAt", ${versionColumn}
    from cars c join people p on p.id = c.seller_id
    where c.id = any($1) and c.state = 'available'`,
} as const;

/**
 * Cars on offer as they were last read, with their JSON: lists show the same cars again and again. A list
 * asks the database which cars it holds and in which version, and a cached car counts for that very version
 * alone. Caches up to `maxBytes` of JSON, and the cars themselves beside it.
 */
export function createCachedCars(pool: Pool, maxBytes = 8_000_000): CachedCars {
  // The cars that have been cached for the longest time come first.
  const cached = new Map<number, CachedCar>();
  let bytes = 0;

  function cache({ version, ...row }: OfferedRow): Car {
    const car = Object.freeze({
      ...hidingContacts(row),
      sellerEmail: '',
      state: { is: 'available' as const },
    });
    forget(car.id);
    const length = cacheJson(carOnWire, car);
    cached.set(car.id, { version, car, bytes: length });
    bytes += length;
    for (const [id] of cached) {
      if (bytes <= maxBytes) break;
      forget(id);
    }
    return car;
  }
  function forget(id: number): void {
    bytes -= cached.get(id)?.bytes ?? 0;
    cached.delete(id);
  }

  const readAnew = readTogether(async (ids) => {
    const { rows } = await pool.query<OfferedRow>({ ...readOffered, values: [ids] });
    return new Map(rows.map((row) => [row.id, cache(row)]));
  });

  return {
    async read(versions) {
      const cars = versions.map(({ id, version }) => {
        const match = cached.get(id);
        return match?.version === version ? match.car : null;
      });
      const missing = versions.filter((_, at) => cars[at] === null).map(({ id }) => id);
      if (missing.length > 0) {
        const loaded = await readAnew(missing);
        for (const [at, { id }] of versions.entries()) cars[at] ??= loaded.get(id) ?? null;
      }
      return cars.filter((car) => car !== null);
    },
  };
}
