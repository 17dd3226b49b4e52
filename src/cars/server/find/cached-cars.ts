// Cars on offer as they were last read, with their JSON: lists show the same cars again and again.
// Nothing is shown that the database has not just named: a list asks it which cars it holds and in
// which version, and a cached car counts for that very version alone.
import type { Pool } from 'pg';
import { keepJson } from '../../../calls/server/route/json-bytes.ts';
import { readTogether } from '../../../kit/server/database/read-together.ts';
import { type Car, carOnWire } from '../../car-on-wire.ts';
import { commonColumns, hidingContacts } from '../car-row.ts';

/** Of cars `c` joined with their sellers `p`: changes with every change of either row. */
export const versionColumn = `concat_ws('-', c.xmin, p.xmin) as "version"`;

export interface VersionedId {
  readonly id: number;
  readonly version: string;
}
/** One row that names several cars. */
export interface NamedCars<Named extends VersionedId = VersionedId> {
  /** Null where there are none. */
  readonly cars: readonly Named[] | null;
}
export interface CachedCars {
  /** These cars in this order, but for those that have left the market meanwhile. */
  read(versions: readonly VersionedId[]): Promise<Car[]>;
}

type OfferedRow = Omit<Car, 'sellerEmail' | 'state'> & { readonly version: string };
interface CachedCar {
  readonly version: string;
  readonly car: Car;
  /** Of its JSON. */
  readonly bytes: number;
}

// Named, because a read by ids has one good plan.
const readOffered = {
  name: 'cars-to-cache',
  text: `select ${commonColumns}, c.posted_at as "postedAt", ${versionColumn}
    from cars c join people p on p.id = c.seller_id
    where c.id = any($1) and c.state = 'available'`,
} as const;

/** Caches up to `maxBytes` of JSON, and the cars themselves beside it. */
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
    const length = keepJson(carOnWire, car);
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
        const read = await readAnew(missing);
        for (const [at, { id }] of versions.entries()) cars[at] ??= read.get(id) ?? null;
      }
      return cars.filter((car) => car !== null);
    },
  };
}
