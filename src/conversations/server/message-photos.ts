// The photos of messages: each is in one message, and private to the people of its conversation.
import { sql } from 'kysely';
import { checkAccess } from '../../calls/access.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Person } from '../../people/person.ts';

/** The photos of the message `m`, in their order, as JSON. */
export const photosOfMessage = sql`(
  select coalesce(json_agg(json_build_object('imageId', i.id, 'width', i.width, 'height', i.height)
    order by p.position), '[]')
  from conversation_photos p join images i on i.id = p.photo where p.message_id = m.id)`;

/**
 * Whether all of them are photos of this person that no message has yet. They cannot be deleted until
 * `tx` ends.
 */
export async function mayShow(
  tx: Queries,
  authorId: string,
  photos: readonly string[],
): Promise<boolean> {
  if (photos.length === 0) return true;
  const { rows } = await sql`
    select from images i
    where id = any(${photos}) and owner_id = ${authorId} and not delete_files
      and not exists (select from conversation_photos where photo = i.id)
    for key share`.execute(tx);
  return rows.length === photos.length;
}

export async function addPhotos(
  tx: Queries,
  messageId: number,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  await sql`
    insert into conversation_photos (message_id, position, photo)
    select ${messageId}, position, photo
    from unnest(${photos} :: text[]) with ordinality one (photo, position)`.execute(tx);
}

/** Its owner may, the two people of its conversation, and admins while that is reported. */
export async function maySeeMessagePhoto(
  queries: Queries,
  person: Person,
  id: string,
): Promise<boolean> {
  const isAdmin = checkAccess('admin', person) === 'allowed';
  const { rows } = await sql<{ maySee: boolean }>`
    select exists (select from images where id = ${id} and owner_id = ${person.id})
      or exists (
        select from conversation_photos p join conversation_messages m on m.id = p.message_id
        join conversations v on v.id = m.conversation_id
        where p.photo = ${id} and (${person.id} in (v.buyer_id, v.seller_id)
          or ${isAdmin} and exists (
            select from conversation_reports where conversation_id = v.id and closed_at is null)))
      as "maySee"`.execute(queries);
  return rows[0]?.maySee === true;
}
