// Finds in the place of backups what brings a moment back.
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import {
  type BaseNote,
  basePrefix,
  isNote,
  logKey,
  logName,
  logPrefix,
  partKey,
} from './archive-layout.ts';

/** Reads all bases that are whole, the oldest first. */
export async function readBases(place: ObjectStorage): Promise<BaseNote[]> {
  const notes: BaseNote[] = [];
  for await (const { key } of place.list(basePrefix)) {
    const bytes = isNote(key) ? await place.get(key) : null;
    if (bytes) notes.push(JSON.parse(bytes.toString()));
  }
  return notes.toSorted((a, b) => a.completeAt.localeCompare(b.completeAt));
}

/** Finds the newest base that was complete by then. Throws `BackupRefused` where there is none. */
export async function baseFor(place: ObjectStorage, until: Date | null): Promise<BaseNote> {
  const bases = await readBases(place);
  const base = bases.findLast(({ completeAt }) => !until || new Date(completeAt) <= until);
  if (base) return base;
  const [first] = bases;
  throw new BackupRefused(
    first
      ? `The backups begin at ${first.completeAt}: no earlier moment can be restored.`
      : 'There is no continuous backup of a market.',
  );
}

/** Throws `BackupRefused` where a part is missing or damaged. */
export async function writeBaseFiles(
  place: ObjectStorage,
  { id, parts }: BaseNote,
  folder: string,
): Promise<void> {
  const files = extract();
  const reading = pipeline(Readable.from(partsOf()), createZstdDecompress(), files);
  reading.catch(() => undefined);
  try {
    for await (const entry of files) {
      const path = join(folder, entry.header.name);
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      }
    }
    await reading;
  } catch (error) {
    // The first error of the three streams may be one of those that it ends.
    const cause: unknown = await reading.catch((reason: unknown) => reason);
    if (!isDamage(cause)) throw cause ?? error;
    throw new BackupRefused(`The base ${id} in the backup is damaged (${cause.message}).`);
  }

  async function* partsOf() {
    for (let part = 0; part < parts; part++) {
      const bytes = await place.get(partKey(id, part));
      if (!bytes) throw new BackupRefused(`${partKey(id, part)} is missing in the backup.`);
      yield bytes;
    }
  }
}

/** Did the decompression fail, or do names and sizes not fit? */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^ZSTD_/.test(String(Reflect.get(error, 'code'))) ||
    /^(Invalid (tar )?header|Unexpected end of data)/.test(error.message));

/**
 * Writes the log from the base on, each file checked. Throws `BackupRefused` where one is missing that
 * the base needs, or is damaged. Gives the key of the first that is missing later, before others that
 * are there; null: none.
 */
export async function writeLog(
  place: ObjectStorage,
  { firstSegment, lastSegment }: BaseNote,
  folder: string,
): Promise<string | null> {
  const written = new Set<string>();
  for await (const { key } of place.list(logPrefix)) {
    const name = logName(key);
    // Timeline, then place in the log: a segment before the base is of no use.
    if (!name || (/^[0-9A-F]{24}/.test(name) && name.slice(8) < firstSegment.slice(8))) continue;
    const bytes = await place.get(key);
    await promisify(gunzip)(bytes ?? Buffer.alloc(0)).catch((error: Error) => {
      throw new BackupRefused(`${key} in the backup is damaged (${error.message}).`);
    });
    await writeFile(join(folder, `${name}.gz`), bytes ?? Buffer.alloc(0), { mode: 0o600 });
    written.add(name);
  }
  for (const name of [firstSegment, lastSegment])
    if (!written.has(name)) throw new BackupRefused(`${logKey(name)} is missing in the backup.`);
  const missing = firstMissing([...written], firstSegment.slice(0, 8));
  return missing && logKey(missing);
}

/** Names of segments end in two numbers of 32 bits; the second goes up to 255. */
function firstMissing(names: readonly string[], timeline: string): string | null {
  const sorted = names
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name.startsWith(timeline))
    .toSorted();
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);
  const before = sorted.find((name, at) => {
    const next = sorted[at + 1];
    return next !== undefined && numberOf(next) !== numberOf(name) + 1;
  });
  if (!before) return null;
  const missing = numberOf(before) + 1;
  const inHex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return timeline + inHex(Math.floor(missing / 256)) + inHex(missing % 256);
}
