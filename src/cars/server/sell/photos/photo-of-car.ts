// The uploaded photos that cars show: each is its owner's, and may show several cars of theirs.
import { sql } from 'kysely';
import type { Queries } from '../../../../kit/server/database/database.ts';

/** A photo that a car has shown is not an abandoned upload. */
export async function markPhotoUsed(tx: Queries, imageId: string, carId: number): Promise<void> {
  await sql`
    update images set car_id = ${carId} where id = ${imageId} and car_id is null`.execute(tx);
}
