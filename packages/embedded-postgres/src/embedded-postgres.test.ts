import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DatabaseStartRefused } from './embedded-postgres.ts';
import { ask, homeOf, newDataDir, preparedDataDir, start } from './trial.ts';

const isRoot = process.getuid?.() === 0;

describe('an embedded database', { timeout: 20_000 }, () => {
  test('prepares itself at the first start, keeps its rows, and gives its folder up', async () => {
    const dataDir = newDataDir();
    const said: string[] = [];
    const first = await start(dataDir, (line) => said.push(line));
    expect(said).toEqual(['Preparing the database']);
    await ask(first, "CREATE TABLE car AS SELECT 'Ford Fiesta' AS model");
    await Promise.all([first.stop(), first.stop()]);
    expect(existsSync(join(homeOf(dataDir), 'postmaster.pid'))).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await start(dataDir, (line) => said.push(line));
    expect(await ask(second, 'SELECT model FROM car')).toEqual([{ model: 'Ford Fiesta' }]);
    expect(said).toHaveLength(1);
  });

  test('speaks UTF-8, loses nothing, and listens on a private socket only', async () => {
    const database = await start(await preparedDataDir());
    const settings = `SELECT name, setting FROM pg_settings WHERE name IN
      ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'TimeZone')`;
    const rows = await ask(database, settings);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    });
    expect(await ask(database, "SELECT upper('škoda') AS make")).toEqual([{ make: 'ŠKODA' }]);
    const socketFolder = statSync(database.connection.host);
    expect(socketFolder.mode & 0o777).toBe(0o700);
  });

  test.skipIf(!isRoot)('lives where its account may go when DATA_DIR is closed to it', async () => {
    const dataDir = newDataDir('/root');
    const said: string[] = [];
    const first = await start(dataDir, (line) => said.push(line));
    const home = homeOf(dataDir);
    expect(dirname(home)).toBe('/var/lib/forecourt');
    expect(said.join()).toContain(`The database is kept in ${home}`);
    await ask(first, 'CREATE TABLE car ()');
    await first.stop();

    const second = await start(dataDir);
    expect(await ask(second, 'SELECT * FROM car')).toEqual([]);
  });
});

describe('a half-made database', { timeout: 20_000 }, () => {
  test('is cleared away, and a whole one made', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres.new-abc123', 'base'), { recursive: true });
    const database = await start(dataDir);
    expect(await ask(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});

describe('a start is refused in plain words', { timeout: 20_000 }, () => {
  const refusal = async (dataDir: string) => {
    const error = await start(dataDir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseStartRefused);
    return String(error);
  };

  test('when part of the path is a file', async () => {
    const dataDir = newDataDir();
    writeFileSync(dataDir, '');
    expect(await refusal(join(dataDir, 'below'))).toContain('is a file, not a folder');
  });

  // Modes do not stop root, and a read-only disk is not ours to mount in a test.
  test.skipIf(isRoot)('when the folder may not be written to', async () => {
    expect(await refusal('/forecourt-trial')).toContain('permission was denied');
  });

  test.skipIf(!existsSync('/proc/self'))('when the disk takes no folders', async () => {
    expect(await refusal('/proc/forecourt-trial')).toMatch(/^DatabaseStartRefused: The database/);
  });

  test('when the database is of another major version', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusal(dataDir)).toContain('was made by PostgreSQL 14');
  });

  test('when the folder holds something else', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '');
    expect(await refusal(dataDir)).toContain('something other than a database');
  });

  test('when PostgreSQL does not start, with what it said', async () => {
    const dataDir = await preparedDataDir();
    const settings = join(homeOf(dataDir), 'postgresql.auto.conf');
    writeFileSync(settings, "wal_levle = 'high'\n");
    expect(await refusal(dataDir)).toContain('wal_levle');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('wal_levle');
    writeFileSync(settings, '');
    await start(dataDir);
  });
});
