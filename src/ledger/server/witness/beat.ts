// What a server asks the database twice a second: is this still the one that it knows? It remembers the
// entries of the ledger that it has seen after they were acknowledged, in memory alone: the database may
// come back without them.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { EnteredCharge } from '../../../payments/server/payments.ts';
import type { EntryKind } from '../../ledger.ts';

export interface SeenEntry extends Omit<EnteredCharge, 'kind'> {
  /** Its cause is the payment of a charge, the refund of a refund. */
  readonly kind: EntryKind;
}

interface SeenEntries {
  add(entry: SeenEntry): void;
  /** The entry that was added last. */
  latest(): SeenEntry | null;
  /** The latest ones, or all. */
  list(most?: number): readonly SeenEntry[];
  remove(entries: readonly SeenEntry[]): void;
}

/** About 3 MB. A busy market enters this many in some hours. */
const maxEntries = 10_000;

export function createSeenEntries(): SeenEntries {
  // The entries in the order in which they were added.
  const entries = new Map<string, SeenEntry>();
  let last: SeenEntry | null = null;
  return {
    add(entry) {
      last = entry;
      const key = keyOf(entry);
      // One that is known as a charge of this server's own gets its id.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    latest: () => last,
    list: (count = entries.size) => [...entries.values()].slice(-count),
    remove(gone) {
      for (const entry of gone) entries.delete(keyOf(entry));
      last = [...entries.values()].at(-1) ?? null;
    },
  };
}

const keyOf = ({ bookingId, kind, causeId, enteredUs }: SeenEntry) =>
  `${bookingId} ${kind} ${causeId} ${enteredUs}`;

/** What tells an entry apart: the moment to the microsecond, since ids are given out again after a loss. */
const enteredUs = sql`(extract(epoch from entered_at) * 1000000) :: bigint`;

/** Whether the database has this entry. */
const has = ({ bookingId, kind, causeId, enteredUs: at }: SeenEntry): RawBuilder<boolean> => sql`
  exists (select from ledger_entries where booking_id = ${bookingId} and kind = ${kind}
    and cause_id = ${causeId} and ${enteredUs} = ${at})`;

/** Whether no charge may be applied and nothing paid out: the database has lost something, or lacks what was seen last. */
export const isInDoubt = (latest: SeenEntry | null): RawBuilder<boolean> => sql`(
  exists (select from database_losses where ended_at is null)
  or not ${latest ? has(latest) : sql`true`})`;

/** A loss is known by both, since ids are given out again after a loss. */
export interface KnownLoss {
  readonly id: number;
  readonly noticedUs: number;
}
const noticedUs = sql`(extract(epoch from noticed_at) * 1000000) :: bigint`;

/**
 * Whether a row of `database_losses` is younger than the last one that a server knew; null: it knew none. No
 * clock tells: the database of before had another one.
 */
export const isUnknownTo = (knownLoss: KnownLoss | null): RawBuilder<boolean> =>
  knownLoss
    ? sql`(id > ${knownLoss.id} or id = ${knownLoss.id} and ${noticedUs} <> ${knownLoss.noticedUs})`
    : sql`true`;

interface Beat {
  /** How many beats of this server were in the database; null: it has no row of this server. */
  readonly beats: number | null;
  /** Another server has seen a higher entry than there is. */
  readonly isBehindOthers: boolean;
  /** The entry that was seen last is gone. */
  readonly lacksLatest: boolean;
  /** The highest entry. */
  readonly entryId: number | null;
  /** The loss that has not ended. */
  readonly lossId: number | null;
  /** The last one, ended or not; null where there was none. */
  readonly lastLoss: KnownLoss | null;
}

interface Server {
  readonly id: string;
  readonly beats: number;
  readonly entryId: number | null;
  /** The last loss when the database was last as this server knows it; null: there was none. */
  readonly knownLoss: KnownLoss | null;
}

/**
 * Writes a beat, and reads how the database was before. A server that comes back after others have noticed a
 * loss does not write what it misses: to them that would be another one.
 */
export async function beat(
  queries: Queries,
  server: Server,
  latest: SeenEntry | null,
): Promise<Beat> {
  const { rows } = await sql<Beat>`
    with beat as (
      insert into witnesses (id, beats, entry_id)
      select ${server.id} :: uuid, ${server.beats} :: bigint,
        case when not exists (select from database_losses where ${isUnknownTo(server.knownLoss)})
          then ${server.entryId} :: bigint end
      on conflict (id) do update set beats = greatest(witnesses.beats, excluded.beats), entry_id = excluded.entry_id,
        seen_at = clock_timestamp()),
    swept as (delete from witnesses where seen_at < now() - interval '7 days')
    select (select beats from witnesses where id = ${server.id}) as beats,
      coalesce((select max(entry_id) from witnesses) > coalesce(head.id, 0), false) as "isBehindOthers",
      not ${latest ? has(latest) : sql`true`} as "lacksLatest",
      head.id as "entryId",
      (select id from database_losses where ended_at is null) as "lossId",
      (select json_build_object('id', id, 'noticedUs', ${noticedUs}) from database_losses
        order by id desc limit 1) as "lastLoss"
    from (select max(id) as id from ledger_entries) head`.execute(queries);
  if (!rows[0]) throw new Error('the database has not answered a beat');
  return rows[0];
}

/** Finds those of the entries that the database does not have. */
export async function findMissing(
  queries: Queries,
  entries: readonly SeenEntry[],
): Promise<SeenEntry[]> {
  const { rows } = await sql<{ place: number }>`
    select seen.place from unnest(
      ${entries.map(({ bookingId }) => bookingId)} :: bigint[], ${entries.map(({ kind }) => kind)} :: text[],
      ${entries.map(({ causeId }) => causeId)} :: bigint[], ${entries.map(
        (entry) => entry.enteredUs,
      )} :: bigint[]
    ) with ordinality seen (booking_id, kind, cause_id, entered_us, place)
    where not exists (select from ledger_entries e where e.booking_id = seen.booking_id
      and e.kind = seen.kind and e.cause_id = seen.cause_id
      and ${enteredUs} = seen.entered_us)`.execute(queries);
  return rows.flatMap(({ place }) => entries[place - 1] ?? []);
}

/**
 * The entries after that one, the oldest first; at most a thousand. What belongs to an entry is looked
 * up for it alone: a join might read all refunds from end to end.
 */
export async function entriesAfter(queries: Queries, id: number): Promise<SeenEntry[]> {
  const { rows } = await sql<SeenEntry>`
    select e.id, e.booking_id as "bookingId", e.kind, e.cause_id as "causeId",
      ${enteredUs} as "enteredUs", b.car_id as "carId", b.title,
      (select max(cents) from ledger_lines where entry_id = e.id) as cents,
      money.reference, money.processor
    from ledger_entries e
    cross join lateral (
      select car_id, booked_car ->> 'title' as title from bookings
      where id = e.booking_id limit 1) b
    left join lateral (
      select p.intent_id as reference, p.processor from payments p
      where e.kind = 'charge' and p.id = e.cause_id
      union all
      select r.provider_id, p.processor from refunds r join payments p on p.id = r.payment_id
      where e.kind like 'refund-%' and r.id = e.cause_id
      limit 1) money on true
    where e.id > ${id} order by e.id limit 1000`.execute(queries);
  return rows;
}
