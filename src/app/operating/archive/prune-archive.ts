// Deletes bases that no moment that may still be restored needs, and the log before them.
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import {
  type BaseNote,
  basePrefix,
  idOfPart,
  logName,
  logPrefix,
  noteKey,
  partKey,
} from './archive-layout.ts';
import { readBases } from './read-archive.ts';

export async function pruneArchive(place: ObjectStorage, since: Date): Promise<void> {
  const bases = await readBases(place);
  const needed = Math.max(
    0,
    bases.findLastIndex(({ completeAt }) => new Date(completeAt) <= since),
  );
  for (const base of bases.slice(0, needed)) await deleteBase(place, base);
  const remaining = bases.slice(needed);
  await deleteUnfinished(place, remaining);
  // After a return to an earlier moment a newer base begins at an earlier place in the log.
  const first = remaining.map(({ firstSegment }) => firstSegment.slice(8)).toSorted()[0];
  if (!first) return;
  const old: string[] = [];
  for await (const { key } of place.list(logPrefix)) {
    const name = logName(key);
    if (name && /^[0-9A-F]{24}/.test(name) && name.slice(8) < first) old.push(key);
  }
  for (const key of old) await place.delete(key);
}

/** Deletes parts without a note: their server ended while it wrote them. Ids are in the order of time. */
async function deleteUnfinished(
  place: ObjectStorage,
  remaining: readonly { readonly id: string }[],
): Promise<void> {
  const ids = new Set(remaining.map(({ id }) => id));
  const newest = [...ids].toSorted().at(-1) ?? '';
  const left: string[] = [];
  for await (const { key } of place.list(basePrefix)) {
    const id = idOfPart(key);
    if (id !== null && !ids.has(id) && id < newest) left.push(key);
  }
  for (const key of left) await place.delete(key);
}

/** Deletes the note first: parts without a note are not a base. */
export async function deleteBase(
  place: ObjectStorage,
  { id, parts }: Pick<BaseNote, 'id' | 'parts'>,
): Promise<void> {
  await place.delete(noteKey(id));
  for (let part = 0; part < parts; part++) await place.delete(partKey(id, part));
}
