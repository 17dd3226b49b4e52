// The photos of disputes: the buyer and the seller often show titles, papers and plates.
import { sql } from 'kysely';
import { checkAccess } from '../../../calls/access.ts';
import { isPrivate } from '../../../images/image.ts';
import { copyAsPrivate } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import type { Dependencies } from '../dependencies.ts';

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

/**
 * Versions before took photos that anybody could see: each gets a private address. Its files at the
 * public one are deleted with the other photos that nothing shows.
 */
export async function hidePublicPhotos(dependencies: Dependencies): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await sql<{ photo: string }>`
      select photo from dispute_statements where photo > ${last}
      order by photo limit ${pageSize}`.execute(dependencies.database.queries);
    const photos = new Set(rows.map(({ photo }) => photo));
    for (const photo of photos) if (!isPrivate(photo)) await hidePhoto(dependencies, photo);
    last = rows.at(-1)?.photo;
  }
}

const pageSize = 500;

async function hidePhoto({ database, imageStore }: Dependencies, photo: string): Promise<void> {
  const { queries } = database;
  const id = await copyAsPrivate(queries, imageStore, photo);
  await sql`update dispute_statements set photo = ${id} where photo = ${photo}`.execute(queries);
}
