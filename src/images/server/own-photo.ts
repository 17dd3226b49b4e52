// The picture of a person.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import { imageIdOf, imageUrl, isPrivate } from '../image.ts';
import type { Dependencies } from './dependencies.ts';

export const setOwnPhoto = ({ database: { queries, transaction } }: Dependencies) =>
  handle(contract.setOwnPhoto, async ({ photoUrl }, { person }) => {
    if (photoUrl === null) {
      await sql`
        update people set photo_url = null, updated_at = now() where id = ${person.id} and erased_at is null`.execute(
        queries,
      );
      return { acknowledged: true };
    }
    const named = imageIdOf(photoUrl);
    const id = named && !isPrivate(named) ? named : null;
    // The lock keeps the photo from those who sweep what nothing shows. An erasure locks the person
    // first: what then fails is tried again.
    const { numAffectedRows } = await transaction((tx) =>
      sql`
        with own as (
          select id from images
          where id = ${id} and owner_id = ${person.id} and not delete_files for update
        )
        update people set photo_url = ${imageUrl(id ?? '', 360)}, updated_at = now()
        from own where people.id = ${person.id} and erased_at is null`.execute(tx),
    );
    if (numAffectedRows !== 1n) return refuse('photo-gone');
    return { acknowledged: true };
  });

/** What a person has uploaded, for the file of everything about them. */
export async function photosOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select '/images/' || id || '/1280.webp' as address, car_id, created_at from images
    where owner_id = ${personId} and not delete_files order by created_at, id`.execute(tx);
  return rows;
}
