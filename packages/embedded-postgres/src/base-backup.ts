// A copy of a running database's files. Together with the write-ahead log it is a whole database.
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** A file or, where `bytes` is null, a folder. */
export interface BaseFile {
  /** Relative to the database's folder. */
  readonly name: string;
  readonly size: number;
  /** Exactly `size` bytes, to be read before the next file comes. */
  readonly bytes: AsyncIterable<Buffer> | null;
}

export interface BaseEnd {
  /** The segments of the write-ahead log without which the copy is of no use: from, and up to. */
  readonly firstSegment: string;
  readonly lastSegment: string;
  /** When the copy was complete. No earlier moment can be restored from it. */
  readonly at: Date;
}

/**
 * Hands all files over to `take`, and resolves once the log up to the end of the copy is archived. The
 * database works on meanwhile. It has to have been started with `archive`.
 */
export async function copyBase(
  connection: EmbeddedPostgres['connection'],
  take: (file: BaseFile) => Promise<void>,
): Promise<BaseEnd> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows: started } = await client.query<{ segment: string; folder: string }>(`
      select pg_walfile_name(pg_backup_start('base', fast => true)) as segment,
        current_setting('data_directory') as folder`);
    const { segment: firstSegment = '', folder = '' } = started[0] ?? {};
    for await (const file of filesOf(folder)) await take(file);
    const { rows: ended } = await client.query<{ label: string; segment: string; at: Date }>(`
      select labelfile as label, pg_walfile_name(lsn) as segment, clock_timestamp() as at
      from pg_backup_stop(wait_for_archive => true)`);
    const { label = '', segment: lastSegment = '', at = new Date() } = ended[0] ?? {};
    const bytes = Buffer.from(label);
    await take({ name: 'backup_label', size: bytes.length, bytes: only(bytes) });
    return { firstSegment, lastSegment, at };
  } finally {
    await client.end();
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Folders whose contents a start makes anew. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;

async function* filesOf(home: string, below = ''): AsyncGenerator<BaseFile> {
  const entries = await readdir(join(home, below), { withFileTypes: true }).catch(orGone([]));
  for (const entry of entries) {
    const name = join(below, entry.name);
    if (leftOut.test(name)) continue;
    if (entry.isDirectory()) {
      yield { name, size: 0, bytes: null };
      if (name === 'pg_wal') yield { name: 'pg_wal/archive_status', size: 0, bytes: null };
      if (!emptied.test(name)) yield* filesOf(home, name);
    } else if (entry.isFile()) yield* fileAt(home, name);
  }
}

/** Nothing for a file that is gone. One that became shorter ends in zeros: the log has the truth. */
async function* fileAt(home: string, name: string): AsyncGenerator<BaseFile> {
  const file = await open(join(home, name)).catch(orGone(null));
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield { name, size, bytes: read() };
    async function* read() {
      for (let at = 0; at < size; ) {
        const part = Buffer.alloc(Math.min(1 << 20, size - at));
        const { bytesRead } = (await file?.read(part, 0, part.length, at)) ?? { bytesRead: 0 };
        const length = bytesRead || part.length;
        yield part.subarray(0, length);
        at += length;
      }
    }
  } finally {
    await file.close();
  }
}

/** A table or a whole database may be dropped while it is copied: the log has that, too. */
const orGone =
  <Nothing>(nothing: Nothing) =>
  (error: NodeJS.ErrnoException): Nothing => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
