// The photos of disputes: the buyer and the seller often show titles, papers and plates.
import { sql } from 'kysely';
import { checkAccess } from '../../../calls/access.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';

/** The buyer and the seller of the sale may, and admins. */
export async function maySeeDisputePhoto(
  queries: Queries,
  person: Person,
  id: string,
): Promise<boolean> {
  const isAdmin = checkAccess('admin', person) === 'allowed';
  const { rows } = await sql`
    select from dispute_statements d join bookings b on b.id = d.sale_id
    where d.photo = ${id} and (${isAdmin} or ${person.id} in (b.buyer_id, b.seller_id))
    limit 1`.execute(queries);
  return rows.length === 1;
}
