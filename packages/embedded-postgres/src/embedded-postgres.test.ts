import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DatabaseStartRefused, startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeOf, newDataDir, preparedDataDir, query, start, testTimeout } from './test-database.ts';

const isRoot = process.getuid?.() === 0;

describe('an embedded database', { timeout: testTimeout }, () => {
  test('prepares itself at the first start, keeps its rows, and releases its folder', async () => {
    const dataDir = newDataDir();
    const log: string[] = [];
    const first = await start(dataDir, (line) => log.push(line));
    expect(log).toEqual(['Preparing the database']);
    await query(first, "CREATE TABLE fruit AS SELECT 'Bramley' AS apple");
    await Promise.all([first.stop(), first.stop()]);
    expect(existsSync(join(homeOf(dataDir), 'postmaster.pid'))).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await start(dataDir, (line) => log.push(line));
    expect(await query(second, 'SELECT apple FROM fruit')).toEqual([{ apple: 'Bramley' }]);
    expect(log).toHaveLength(1);
  });

  test('uses UTF-8 and durable settings, and listens only on a private socket', async () => {
    const database = await start(await preparedDataDir());
    const settings = `SELECT name, setting FROM pg_settings WHERE name IN
      ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'TimeZone')`;
    const rows = await query(database, settings);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    });
    expect(await query(database, "SELECT upper('škoda') AS word")).toEqual([{ word: 'ŠKODA' }]);
    const socketFolder = statSync(database.connection.host);
    expect(socketFolder.mode & 0o777).toBe(0o700);
  });

  test.skipIf(!isRoot)(
    'lives in a system folder when its account may not enter the data folder',
    async () => {
      const dataDir = newDataDir('/root');
      const log: string[] = [];
      const first = await start(dataDir, (line) => log.push(line));
      const home = homeOf(dataDir);
      expect(dirname(home)).toBe('/var/lib/pgtest');
      expect(log.join()).toContain(`The database is kept in ${home}`);
      await query(first, 'CREATE TABLE fruit ()');
      await first.stop();

      const second = await start(dataDir);
      expect(await query(second, 'SELECT * FROM fruit')).toEqual([]);
    },
  );

  test('takes its name only if that is a safe identifier', async () => {
    const dataDir = newDataDir();
    const startNamed = (name: string) => startEmbeddedPostgres({ dataDir, name });
    await expect(startNamed('a; b')).rejects.toThrow('cannot name a database');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('an unfinished database', { timeout: testTimeout }, () => {
  test('is removed, and a complete one is made', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres.new-abc123', 'base'), { recursive: true });
    const database = await start(dataDir);
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});

describe('a start is refused with an explanation', { timeout: testTimeout }, () => {
  const refusalOf = async (dataDir: string) => {
    const error = await start(dataDir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseStartRefused);
    return String(error);
  };

  test('when part of the path is a file', async () => {
    const dataDir = newDataDir();
    writeFileSync(dataDir, '');
    expect(await refusalOf(join(dataDir, 'below'))).toContain('is a file, not a folder');
  });

  // Modes do not stop root, and a test cannot mount a read-only disk.
  test.skipIf(isRoot)('when the folder may not be written to', async () => {
    expect(await refusalOf('/pgtest')).toContain('permission was denied');
  });

  test.skipIf(!existsSync('/proc/self'))('when no folder can be made on the disk', async () => {
    expect(await refusalOf('/proc/pgtest')).toMatch(/^DatabaseStartRefused: The database/);
  });

  test('when another major version has made the database', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusalOf(dataDir)).toContain('was made by PostgreSQL 14');
  });

  test('when the folder holds something else', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '');
    expect(await refusalOf(dataDir)).toContain('something other than a database');
  });

  test('when PostgreSQL does not start, with what it printed', async () => {
    const dataDir = await preparedDataDir();
    const settings = join(homeOf(dataDir), 'postgresql.auto.conf');
    writeFileSync(settings, "wal_levle = 'high'\n");
    expect(await refusalOf(dataDir)).toContain('wal_levle');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('wal_levle');
    writeFileSync(settings, '');
    await start(dataDir);
  });
});
