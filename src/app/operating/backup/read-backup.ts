// Reads a backup entry by entry.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import {
  type BackupEnd,
  type BackupHead,
  BackupRefused,
  endName,
  headName,
  secretName,
} from './backup-file.ts';

export interface CheckedBackup {
  readonly head: BackupHead;
  readonly end: BackupEnd;
  /** Null where the operator has set the secret. */
  readonly secret: string | null;
}

interface Entry {
  readonly name: string;
  readonly size: number;
  /** What of it is not read is skipped when the next one is asked for. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const entries = extract();
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, size: entry.header.size, bytes: bytesOf(entry) };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

/** The chunks of an entry, which the library does not type. */
async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A backup holds bytes');
    yield chunk;
  }
}

/** Reads it whole. Throws `BackupRefused` where it is cut short or was changed. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  let secret: string | null = null;
  try {
    for await (const { name, size, bytes } of readEntries(file)) {
      if (name === endName) {
        end = JSON.parse((await buffer(bytes)).toString());
        continue;
      }
      hash.update(`${name} ${size}\n`);
      if (name === headName || name === secretName) {
        const text = await buffer(bytes);
        hash.update(text);
        if (name === headName) head = JSON.parse(text.toString());
        else secret = text.toString();
      } else for await (const chunk of bytes) hash.update(chunk);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${file} is not a whole backup (${reason}).`, { cause: error });
  }
  if (!head || !end) throw new BackupRefused(`${file} is not a whole backup: it was cut short.`);
  if (head.format !== 1)
    throw new BackupRefused(`${file} was made by a newer version. Restore it with that one.`);
  if (hash.digest('hex') !== end.sha256)
    throw new BackupRefused(`${file} was changed after it had been made, or is damaged.`);
  return { head, end, secret };
}
