import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { type BaseNote, noteKey, partKey } from './archive-layout.ts';

/** The note first: what is left of a base without one is not a base. */
export async function deleteBase(
  place: ObjectStorage,
  { id, parts }: Pick<BaseNote, 'id' | 'parts'>,
): Promise<void> {
  await place.delete(noteKey(id));
  for (let part = 0; part < parts; part++) await place.delete(partKey(id, part));
}
