// Seals what was stated, shown and promised of a paid car. A purchase does not wait for it: a job takes
// it within a minute, and whoever opens the record before that takes it themselves.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import {
  nameHash,
  type SaltedName,
  type SealedRecord,
  sha256,
  textOfRecord,
} from './sealed-record.ts';
import { readSoldCar, type SoldCar } from './sold-car.ts';

export interface RecordPromises {
  /** After how many days a sale counts as handed over. */
  readonly handoverDays: number;
  /** For how many days after the handover a buyer may report a problem. */
  readonly disputeDays: number;
}
/** The file of a photo in which its hash is taken; null where there is none. */
export type ReadPhoto = (id: string) => Promise<Uint8Array | null>;

interface Taking extends RecordPromises {
  readonly readPhoto: ReadPhoto;
}

/** How many sales one run seals. */
const batchSize = 100;

/** Safe on many nodes at once, and repeatable: a sale has one record. */
export async function takeRecords(database: Database, taking: Taking): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from sales where not has_record order by id limit ${batchSize}`.execute(
    database.queries,
  );
  const errors: unknown[] = [];
  for (const { id } of rows)
    await takeRecord(database, id, taking).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Nothing happens where there is no such sale, or where it has its record. */
export async function takeRecord(
  { queries, transaction }: Database,
  id: number,
  { readPhoto, ...promises }: Taking,
): Promise<void> {
  const sold = await readSoldCar(queries, id);
  if (!sold) return;
  const photos = await Promise.all(
    sold.photoIds.map(async (photo) => {
      const bytes = await readPhoto(photo);
      return { id: photo, sha256: bytes && sha256(bytes) };
    }),
  );
  await transaction((tx) => seal(tx, id, sold, { ...promises, photos }));
}

async function seal(
  tx: Queries,
  id: number,
  sold: SoldCar,
  kept: RecordPromises & Pick<SealedRecord, 'photos'>,
): Promise<void> {
  const { buyerId, sellerId, photoIds, bookedAt, paidAt, ...car } = sold;
  const people = await namesOf(tx, [buyerId, sellerId]);
  const [buyer, seller] = [people.get(buyerId), people.get(sellerId)];
  const text = textOfRecord({
    version: 1,
    booking: id,
    bookedAt: bookedAt.toISOString(),
    paidAt: paidAt.toISOString(),
    sealedAt: new Date().toISOString(),
    ...car,
    ...kept,
    buyer: { id: buyerId, name: buyer?.named ? nameHash(buyer.named) : null },
    seller: {
      id: sellerId,
      name: seller?.named ? nameHash(seller.named) : null,
      kind: seller?.kind ?? null,
    },
  });
  await sql`
    insert into sale_records (sale_id, text, seal, buyer, seller)
    values (${id}, ${text}, decode(${sha256(text)}, 'hex'), ${jsonOf(buyer?.named)},
      ${jsonOf(seller?.named)})
    on conflict (sale_id) do nothing`.execute(tx);
  await sql`update sales set has_record = true where id = ${id} and not has_record`.execute(tx);
}

const jsonOf = (named: SaltedName | null | undefined): string | null =>
  named ? JSON.stringify(named) : null;

interface Named {
  readonly named: SaltedName | null;
  readonly kind: SealedRecord['seller']['kind'];
}

/** Locked, so that an erasure under way comes before or after it. Who is erased has no name. */
async function namesOf(tx: Queries, ids: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<{
    id: string;
    name: string;
    kind: Named['kind'];
    dealership: string | null;
    isErased: boolean;
  }>`
    select id, name, seller_type as kind, dealership, erased_at is not null as "isErased"
    from people where id = any(${ids}) order by id for key share`.execute(tx);
  return new Map(
    rows.map(({ id, kind, isErased, name, dealership }) => {
      const salt = randomBytes(16).toString('hex');
      return [id, { kind, named: isErased ? null : { name, dealership, salt } }];
    }),
  );
}
