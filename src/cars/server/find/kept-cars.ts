// Cars on offer as they were last read, with their JSON: lists show the same cars again and again.
// Nothing is shown that the database has not just named: a list asks it which cars it holds and in
// which version, and what is kept counts for that very version alone.
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
export interface KeptCars {
  /** These cars in this order, but for those that have left the market meanwhile. */
  read(versions: readonly VersionedId[]): Promise<Car[]>;
}

type OfferedRow = Omit<Car, 'sellerEmail' | 'state'> & { readonly version: string };
interface KeptCar {
  readonly version: string;
  readonly car: Car;
  /** Of its JSON. */
  readonly bytes: number;
}

// Named, because a read by ids has one good plan.
const readOffered = {
  name: 'cars-to-keep',
  text: `select ${commonColumns}, c.posted_at as "postedAt", ${versionColumn}
    from cars c join people p on p.id = c.seller_id
    where c.id = any($1) and c.state = 'available'`,
} as const;

/** Keeps up to `maxBytes` of JSON, and the cars themselves beside it. */
export function createKeptCars(pool: Pool, maxBytes = 8_000_000): KeptCars {
  // The cars that have been kept for the longest time come first.
  const kept = new Map<number, KeptCar>();
  let bytes = 0;

  function keep({ version, ...row }: OfferedRow): Car {
    const car = Object.freeze({
      ...hidingContacts(row),
      sellerEmail: '',
      state: { is: 'available' as const },
    });
    forget(car.id);
    const length = keepJson(carOnWire, car);
    kept.set(car.id, { version, car, bytes: length });
    bytes += length;
    for (const [id] of kept) {
      if (bytes <= maxBytes) break;
      forget(id);
    }
    return car;
  }
  function forget(id: number): void {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  }

  const readAnew = readTogether(async (ids) => {
    const { rows } = await pool.query<OfferedRow>({ ...readOffered, values: [ids] });
    return new Map(rows.map((row) => [row.id, keep(row)]));
  });

  return {
    async read(versions) {
      const cars = versions.map(({ id, version }) => {
        const known = kept.get(id);
        return known?.version === version ? known.car : null;
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
