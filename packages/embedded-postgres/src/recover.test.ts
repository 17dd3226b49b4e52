import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { copyBase } from './base-backup.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { recoverEmbeddedPostgres } from './recover.ts';
import { newDataDir, query, start, testTimeout, waitUntil } from './test-database.ts';

test(
  'a database goes back to a moment, and from there to a later one that it had before',
  async () => {
    const besideData = dirname(newDataDir());
    const [baseFolder, logFolder] = [join(besideData, 'base'), join(besideData, 'log')];
    mkdirSync(logFolder);
    const first = await start(newDataDir(), undefined, archive);
    await query(first, 'create table fruit (name text)');
    await copyTo(baseFolder, first.connection);
    const afterOne = await add(first, 'Bramley');
    const afterTwo = await add(first, 'Cox');
    await keepLog(first, logFolder);
    await first.stop();

    const recoverTo = async (dataDir: string, until: Date) => {
      await recoverEmbeddedPostgres({
        dataDir,
        until,
        name: 'pgtest',
        fillBase: async (folder) => cpSync(baseFolder, folder, { recursive: true }),
        fillLog: async (folder) => cpSync(logFolder, folder, { recursive: true }),
      });
      return start(dataDir, undefined, archive);
    };
    const back = await recoverTo(newDataDir(), afterOne);
    expect(await fruit(back)).toEqual(['Bramley']);
    await add(back, 'Quince');
    await keepLog(back, logFolder);
    const waiting = "select from pg_ls_archive_statusdir() where name like '%.history.ready'";
    expect(await query(back, waiting)).toEqual([]);
    await back.stop();

    // What lies beside a database that is gone belongs to nothing.
    const parent = join(besideData, "5%f o'clock");
    mkdirSync(parent, { mode: 0o755 });
    const dataDir = newDataDir(parent);
    const stale = join(dataDir, 'postgres.archive', 'has-base');
    mkdirSync(dirname(stale), { recursive: true });
    writeFileSync(stale, '');
    const forth = await recoverTo(dataDir, afterTwo);
    expect(await fruit(forth)).toEqual(['Bramley', 'Cox']);
    expect(existsSync(stale)).toBe(false);
    // Its log is another than those of both before.
    const [log] = await query(forth, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
    expect(log.name).toMatch(/^00000003/);
  },
  testTimeout,
);

const archive = { seconds: 60 };

async function copyTo(folder: string, connection: EmbeddedPostgres['connection']) {
  await copyBase(connection, async ({ name, bytes }) => {
    const path = join(folder, name);
    await mkdir(bytes ? dirname(path) : path, { recursive: true });
    if (bytes) await writeFile(path, bytes);
  });
}

/** Gives the moment after it. */
async function add(database: EmbeddedPostgres, name: string): Promise<Date> {
  await query(database, `insert into fruit values ('${name}')`);
  const [row] = await query(database, 'select pg_sleep(0.01), clock_timestamp() as at');
  return row.at;
}

const fruit = async (database: EmbeddedPostgres) =>
  (await query(database, 'select name from fruit order by name')).map(({ name }) => name);

async function keepLog(database: EmbeddedPostgres, folder: string) {
  const [{ name }] = await query(database, 'select pg_walfile_name(pg_switch_wal()) as name');
  const from = database.archiveFolder ?? '';
  await waitUntil(() => existsSync(join(from, name)));
  for (const file of readdirSync(from).filter((file) => /^[0-9A-F]{8}/.test(file)))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(from, file))));
}
