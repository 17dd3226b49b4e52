import { sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import { nameWithoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isAdmin, type Person } from '../../../people/person.ts';
import { type FactName, factOf } from '../../facts/fact-table.ts';
import type { readCarFacts } from '../../facts/facts-contract.ts';
import { carVersion } from '../car-version.ts';
import { isFoundBy } from '../is-found-by.ts';
import { readFactChanges } from './fact-changes.ts';
import { type FactRow, factColumns, statementsOf } from './fact-row.ts';

interface ReadRow extends FactRow {
  readonly seesPrivate: boolean;
  readonly version: string;
}

/** What this reader may know of a car; null where they do not find it. */
export async function readFacts(
  queries: Queries,
  carId: number,
  reader: Person | null,
): Promise<OutputOf<typeof readCarFacts> | null> {
  const { rows } = await sql<ReadRow>`
    select ${factColumns}, ${seesPrivate(reader)} as "seesPrivate",
      ${carVersion} as version
    from cars c where c.id = ${carId} and ${isFoundBy(reader)}`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { version } = row;
  const [facts, changes] = [statementsOf(row), await readFactChanges(queries, carId)];
  if (row.seesPrivate) return { facts, changes, version };
  return {
    facts: facts
      .filter(({ name }) => !factOf(name).isPrivate)
      .map((one) =>
        one.is === 'known' ? { ...one, value: hidingContacts(one.name, one.value) } : one,
      ),
    changes: changes.map((one) => ({
      ...one,
      was: hidingContacts(one.name, one.was),
      became: hidingContacts(one.name, one.became),
    })),
    version,
  };
}

/** A make, a model and the like are what sellers have typed. */
const hidingContacts = <Value>(name: FactName, value: Value): Value | string =>
  factOf(name).kind === 'text' && typeof value === 'string' ? nameWithoutContacts(value) : value;

/** The seller, admins, and the buyer who has paid. */
function seesPrivate(reader: Person | null) {
  if (!reader) return sql`false`;
  if (isAdmin(reader)) return sql`true`;
  return sql`(c.seller_id = ${reader.id} or exists (
    select 1 from bookings b where b.id = c.sold_booking_id and b.buyer_id = ${reader.id}))`;
}
