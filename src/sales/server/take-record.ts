// Seals what was stated, shown and promised of a paid car. A purchase does not wait for it: a job takes
// it within a minute, and whoever opens the record before that takes it themselves.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { factsElsewhere, listedFacts } from '../../bookings/booked-car.ts';
import { bookedCarOf } from '../../bookings/server/bookings.ts';
import { type FactName, factOf } from '../../cars/facts/fact-table.ts';
import { factText, statedFacts } from '../../cars/facts/fact-text.ts';
import { shownFacts } from '../../cars/facts/plain-facts.ts';
import type { FactValue, Source } from '../../cars/facts/statement.ts';
import { factValueText } from '../../cars/facts/value-text.ts';
import { isDrawn } from '../../images/image.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { eachInTurn } from '../../payments/server/payments.ts';
import type { Dependencies } from './dependencies.ts';
import {
  nameHash,
  type SaltedName,
  type SealedRecord,
  sha256,
  textOfRecord,
} from './sealed-record.ts';

/** How many sales one run seals. */
const batchSize = 100;

/** Safe on many nodes at once, and repeatable: a sale has one record. */
export async function takeRecords(dependencies: Dependencies): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from sales where not has_record order by id limit ${batchSize}`.execute(
    dependencies.database.queries,
  );
  await eachInTurn(rows, ({ id }) => takeRecord(dependencies, id));
}

/** Nothing happens where there is no such sale, or where it has its record. */
export async function takeRecord(dependencies: Dependencies, id: number): Promise<void> {
  const { database, imageStore, handoverDays, disputeDays } = dependencies;
  const sold = await readSoldCar(database.queries, id);
  if (!sold) return;
  const photos = await Promise.all(
    sold.photoIds.map(async (photo) => {
      const bytes = await readPhoto(imageStore, photo);
      return { id: photo, sha256: bytes && sha256(bytes) };
    }),
  );
  await database.transaction((tx) => seal(tx, id, sold, { handoverDays, disputeDays, photos }));
}

/** In the largest size that is stored. A drawn picture of the demo is not stored for good, and has none. */
export const readPhoto = (
  store: Dependencies['imageStore'],
  id: string,
): Promise<Uint8Array | null> =>
  isDrawn(id) ? Promise.resolve(null) : store.read({ id, width: 1280, format: 'webp' });

async function seal(
  tx: Queries,
  id: number,
  sold: SoldCar,
  more: Pick<SealedRecord, 'handoverDays' | 'disputeDays' | 'photos'>,
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
    ...more,
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

type Facts = SealedRecord['facts'];
type Columns = Readonly<Record<string, unknown>>;
type Sources = { readonly [Name in string]?: { readonly by: Source; readonly at: string } };

/** What a paid booking says of its car, as people read it. None of it changes from the payment on. */
interface SoldCar
  extends Pick<
    SealedRecord,
    'car' | 'priceCents' | 'isOffer' | 'title' | 'location' | 'description' | 'terms' | 'facts'
  > {
  readonly bookedAt: Date;
  readonly paidAt: Date;
  readonly photoIds: readonly string[];
  readonly buyerId: string;
  readonly sellerId: string;
}

interface Row extends Omit<SoldCar, 'facts' | 'terms'> {
  readonly terms: SealedRecord['terms'] | null;
  readonly booked: Columns;
  /** Null once the car was sold again: what it says then is not of this sale. */
  readonly sources: Sources | null;
  readonly vin: string | null;
}

/** Null where there is no such sale. */
async function readSoldCar(queries: Queries, id: number): Promise<SoldCar | null> {
  const { rows } = await sql<Row>`
    select b.car_id as car, b.booked_at as "bookedAt", b.paid_at as "paidAt",
      b.price_cents as "priceCents", b.buyer_id as "buyerId", b.seller_id as "sellerId",
      b.booked_car ->> 'title' as title, b.booked_car ->> 'location' as location,
      coalesce(b.booked_car ->> 'description', '') as description, b.booked_car as booked,
      array_prepend(b.image_id, b.further_photos) as "photoIds",
      exists (select from offers where booking_id = b.id) as "isOffer",
      case when c.sold_booking_id = b.id then c.fact_sources end as sources,
      case when c.sold_booking_id = b.id then c.vin end as vin, (
        select json_agg(json_build_object('page', page, 'version', id,
          'sha256', encode(sha256(convert_to(text, 'UTF8')), 'hex')) order by page)
        from (select distinct on (page) page, id, text from legal_versions
          where written_at <= b.paid_at order by page, id desc) shown
        where text <> '') as terms
    from sales s join bookings b on b.id = s.id join cars c on c.id = b.car_id
    where s.id = ${id}`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { booked, sources, vin, terms, ...sold } = row;
  const facts = [...plainFacts(booked, sources ?? {}), ...structuredFacts(booked, sources, vin)];
  return { ...sold, terms: terms ?? [], facts };
}

/** What the ad states in its own fields. */
function plainFacts(columns: Columns, sources: Sources): Facts {
  const car = bookedCarOf(columns);
  return statedFacts(car, factsElsewhere).map((name) => ({
    label: shownFacts[name].label,
    text: factText(car, name),
    by: sources[name]?.by ?? 'seller',
    at: sources[name]?.at ?? null,
  }));
}

function structuredFacts(columns: Columns, sources: Sources | null, vin: string | null): Facts {
  const values: Columns = { ...columns, vin };
  return listedFacts.flatMap((name): Facts => {
    const value = values[factOf(name).column] as FactValue | null | undefined;
    if (value === undefined || value === null) return [];
    return [{ label: factOf(name).label, text: factValueText(name, value), ...by(sources, name) }];
  });
}

/** A fact of a car without a source was imported with it. */
function by(sources: Sources | null, name: FactName): Pick<Facts[number], 'by' | 'at'> {
  if (!sources) return { by: 'seller', at: null };
  return { by: sources[name]?.by ?? 'import', at: sources[name]?.at ?? null };
}
