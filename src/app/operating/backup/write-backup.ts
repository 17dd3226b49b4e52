// Writes a backup while the market works: tables as they were at one moment, then their photos.
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { imageFormats, imageWidths, isDrawn } from '../../../images/image.ts';
import type { ImageStore } from '../../../images/server/images.ts';
import { connectToCopy, copyRows } from '../../../kit/server/database/copy.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  copyOut,
  createSum,
  likeAnyDatabase,
  ofMarket,
  readBackedUpTables,
} from './backed-up-tables.ts';
import {
  type BackedUpTable,
  type BackupEnd,
  type BackupHead,
  BackupRefused,
  endName,
  headName,
  nameOfPhoto,
  nameOfTable,
  secretName,
  type TableSum,
} from './backup-file.ts';

interface BackupSource {
  readonly database: Database;
  readonly imageStore: ImageStore;
  /** The secret that the market has made itself; null where the operator has set one. */
  readonly ownSecret: string | null;
}

interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  readonly photos: number;
  readonly bytes: number;
  /** Photos whose files the store does not have. */
  readonly missing: readonly string[];
}

/** Throws `BackupRefused` where `file` exists, or its folder does not. */
export function requireNewFile(file: string): void {
  if (existsSync(file)) throw new BackupRefused(`${file} exists. Name a file that does not.`);
  if (!existsSync(dirname(file))) throw new BackupRefused(`There is no folder ${dirname(file)}.`);
}

/**
 * Writes beside `file` first, so that `file` is a whole backup or is not there. Throws
 * `BackupRefused` where `file` exists.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<WrittenBackup> {
  requireNewFile(file);
  const part = `${file}.${randomUUID()}.part`;
  try {
    const written = await writeTo(part, source);
    const handle = await open(part);
    await handle.sync().finally(() => handle.close());
    await link(part, file);
    return { ...written, bytes: (await stat(file)).size };
  } finally {
    await rm(part, { force: true });
    await rm(`${part}.table`, { force: true });
  }
}

async function writeTo(part: string, source: BackupSource) {
  // It holds the hashes of passwords and everybody's mail, so only its owner may read it.
  const out = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  const tar = pack();
  const writing = pipeline(tar, out);
  writing.catch(() => undefined);
  const archive = { tar, hash: createHash('sha256') };
  const client = await connectToCopy(source.database.pool);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(likeAnyDatabase);
    const written = await writeAll(client, archive, { ...source, spool: `${part}.table` });
    await client.query('rollback');
    tar.finalize();
    await writing;
    return { ...written, missing: await stillThere(source.database, written.missing) };
  } finally {
    tar.destroy();
    await client.end();
  }
}

interface Archive {
  readonly tar: Pack;
  /** The hash of all entries until now. */
  readonly hash: Hash;
}

async function writeAll(
  client: pg.ClientBase,
  archive: Archive,
  { imageStore, ownSecret, spool }: BackupSource & { readonly spool: string },
) {
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, sha256 from migrations order by name',
  );
  const backedUp = await readBackedUpTables(client);
  const head: BackupHead = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations,
    tables: backedUp,
  };
  await addEntry(archive, headName, Buffer.from(JSON.stringify(head, null, 2)));
  if (ownSecret) await addEntry(archive, secretName, Buffer.from(ownSecret));

  const tables: Record<string, TableSum> = {};
  for (const table of backedUp)
    tables[table.name] = await addTable(client, archive, { table, spool });
  const { photos, missing } = await addPhotos(client, archive, imageStore);

  // Read last: a sequence that is ahead of the rows skips numbers, one that is behind gives them twice.
  const { rows: sequences } = await client.query<{ name: string; last: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
     from pg_sequences where last_value is not null and ${ofMarket('schemaname')}`,
  );
  const end: BackupEnd = {
    sha256: archive.hash.digest('hex'),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    photos,
  };
  await addEntry({ tar: archive.tar }, endName, Buffer.from(JSON.stringify(end, null, 2)));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { tables: backedUp.length, rows, photos, missing };
}

async function addEntry(
  { tar, hash }: Pick<Archive, 'tar'> & Partial<Archive>,
  name: string,
  bytes: Buffer,
): Promise<void> {
  hash?.update(`${name} ${bytes.length}\n`).update(bytes);
  await finished(tar.entry({ name, size: bytes.length }).end(bytes));
}

/** Adds a table by way of a file, because tar needs the size first. */
async function addTable(
  client: pg.ClientBase,
  { tar, hash }: Archive,
  { table, spool }: { readonly table: BackedUpTable; readonly spool: string },
): Promise<TableSum> {
  const sum = createSum();
  const compressed = createWriteStream(spool, { mode: 0o600 });
  const rows = await copyRows(client, copyOut(table), sum.stream, createZstdCompress(), compressed);
  const { size } = await stat(spool);
  const name = nameOfTable(table.name);
  hash.update(`${name} ${size}\n`);
  const entry = tar.entry({ name, size });
  const read = createReadStream(spool);
  read.on('data', (chunk) => hash.update(chunk));
  await pipeline(read, entry);
  return { rows, sha256: sum.sha256() };
}

const files = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

async function addPhotos(client: pg.ClientBase, archive: Archive, store: ImageStore) {
  let photos = 0;
  const missing: string[] = [];
  for await (const id of photoIds(client))
    if (await addPhoto(archive, store, id)) photos++;
    else missing.push(id);
  return { photos, missing };
}

/** The files of an erased person, for instance, are gone on purpose; the row stays where an order names it. */
const hasFiles = 'not delete_files and files_deleted_at is null';

/** Drawn pictures come with the market. */
async function* photoIds(client: pg.ClientBase): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from images where id > $1 and ${hasFiles} order by id limit 1000`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    for (const { id } of rows) if (!isDrawn(id)) yield id;
    after = last.id;
  }
}

/** A photo that was deleted while the backup was written is not missed. */
async function stillThere({ pool }: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from images where id = any($1) and ${hasFiles} order by id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

async function addPhoto(archive: Archive, store: ImageStore, id: string): Promise<boolean> {
  const read = files.map(async (file) => ({ file, bytes: await store.read({ id, ...file }) }));
  let isThere = false;
  for (const { file, bytes } of await Promise.all(read)) {
    if (!bytes) continue;
    await addEntry(archive, nameOfPhoto({ id, ...file }), bytes);
    isThere = true;
  }
  return isThere;
}

/** Notes in the market’s folder that a backup was written, which leaves nothing else there. */
export const noteBackup = (dataDir: string): Promise<void> =>
  writeFile(noteIn(dataDir), new Date().toISOString());

/** Whether a backup was ever written by command. */
export const hasBackup = (dataDir: string): boolean => existsSync(noteIn(dataDir));

const noteIn = (dataDir: string): string => join(dataDir, 'last-backup');
