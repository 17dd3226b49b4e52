// Puts a checked backup into an empty database, compares every table with it, and only then commits.

import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImageStore } from '../../../images/server/images.ts';
import { connectToCopy, copyRows } from '../../../kit/server/database/copy.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  copyIn,
  copyOut,
  createSum,
  likeAnyDatabase,
  readBackedUpTables,
} from './backed-up-tables.ts';
import { type BackedUpTable, BackupRefused, photoOfName, tableOfName } from './backup-file.ts';
import { type CheckedBackup, readEntries } from './read-backup.ts';

interface Target {
  /** The connection as the role that owns the tables. */
  readonly owner: Database;
  readonly imageStore: ImageStore;
}

/**
 * All or nothing, but for photos: those that were written stay. Throws `BackupRefused` where the
 * database is in use or has other migrations than the backup.
 */
export async function restoreBackup(
  { owner, imageStore }: Target,
  file: string,
  { head, end }: CheckedBackup,
): Promise<void> {
  const client = await connectToCopy(owner.pool);
  try {
    await client.query('begin');
    await client.query(likeAnyDatabase);
    await refuseOthers(client, head.migrations);
    await refuseUsed(client);
    const tables = await readBackedUpTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(head.tables))
      throw new BackupRefused('The tables of the backup are not those of its migrations.');
    const links = await unlink(client, tables);
    await loadEntries(client, imageStore, file, tables);
    for (const statement of links) await client.query(statement);
    for (const [name, last] of Object.entries(end.sequences))
      await client.query('select setval($1 :: regclass, $2)', [name, last]);
    await client.query('set constraints all immediate');
    await compare(client, tables, end.tables);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function refuseOthers(
  client: pg.ClientBase,
  migrations: CheckedBackup['head']['migrations'],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const here = rows.map(({ name }) => name);
  const there = migrations.map(({ name }) => name);
  const others = [
    ...here.filter((name) => !there.includes(name)),
    ...there.filter((name) => !here.includes(name)),
  ];
  if (others.length > 0)
    throw new BackupRefused(
      `The database and the backup differ in migrations (${others.join(', ')}). Restore into an empty database, with the version that made the backup or a newer one.`,
    );
}

async function refuseUsed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isUsed: boolean }>(`
    select exists (select from people) or exists (select from cars)
      or exists (select from contact_messages) as "isUsed"`);
  if (rows[0]?.isUsed !== false)
    throw new BackupRefused('This market is in use. Restore into an empty one.');
}

/**
 * Turns the triggers of the tables off, empties them of what their migrations have put there, and takes
 * the references between them away, since some go round in a circle. Gives what brings all of it back.
 */
async function unlink(client: pg.ClientBase, tables: readonly BackedUpTable[]): Promise<string[]> {
  const names = tables.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid :: regclass :: text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1 :: regclass[])`,
    [names],
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return [
    ...rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}

async function loadEntries(
  client: pg.ClientBase,
  imageStore: ImageStore,
  file: string,
  tables: readonly BackedUpTable[],
): Promise<void> {
  for await (const { name, bytes } of readEntries(file)) {
    const table = tables.find((table) => table.name === tableOfName(name));
    const photo = photoOfName(name);
    if (table) await pipeline(bytes, createZstdDecompress(), client.query(copyFrom(copyIn(table))));
    else if (photo) await imageStore.write(photo, await buffer(bytes));
  }
}

/** Compares all tables by their sums. */
async function compare(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
  sums: CheckedBackup['end']['tables'],
): Promise<void> {
  for (const table of tables) {
    const sum = createSum();
    const nowhere = new Writable({ write: (_, __, done) => done() });
    await copyRows(client, copyOut(table), sum.stream, nowhere);
    if (sum.sha256() !== sums[table.name]?.sha256)
      throw new Error(`the rows of ${table.name} are not those of the backup`);
  }
}
