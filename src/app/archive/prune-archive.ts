// Deletes bases that no moment within the wanted days needs, and the log before them.
import type { ObjectStorage } from '../../kit/server/storage/object-storage.ts';
import { logName, logPrefix, noteKey, partKey } from './archive-layout.ts';
import { readBases } from './read-archive.ts';

export async function pruneArchive(place: ObjectStorage, since: Date): Promise<void> {
  const bases = await readBases(place);
  const needed = bases.findLastIndex(({ completeAt }) => new Date(completeAt) <= since);
  for (const { id, parts } of bases.slice(0, Math.max(0, needed))) {
    // The note first: what is left of a base without one is no base.
    await place.delete(noteKey(id));
    for (let part = 0; part < parts; part++) await place.delete(partKey(id, part));
  }
  const first = bases[Math.max(0, needed)]?.firstSegment;
  if (!first) return;
  const old: string[] = [];
  for await (const { key } of place.list(logPrefix)) {
    const name = logName(key);
    if (name && /^[0-9A-F]{24}/.test(name) && name.slice(8) < first.slice(8)) old.push(key);
  }
  for (const key of old) await place.delete(key);
}
