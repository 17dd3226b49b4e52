import { type RawBuilder, sql } from 'kysely';
import { isAdmin, type Person } from '../../people/person.ts';

/** Whether this reader finds the car `c`: one that is off the market only its seller and admins. */
export function isFoundBy(reader: Person | null): RawBuilder<boolean> {
  if (!reader) return sql`c.state <> 'withdrawn'`;
  if (isAdmin(reader)) return sql`true`;
  return sql`(c.state <> 'withdrawn' or c.seller_id = ${reader.id})`;
}
