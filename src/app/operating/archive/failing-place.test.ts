// What a server does while the place of its backups fails.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { databaseAt } from '../../../../testing/market/sql.ts';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { backupStorage } from '../../adapters.ts';
import { createContinuousBackup } from './continuous-backup.ts';
import { writeBase } from './write-base.ts';

const market = inject('market');
const segment = '000000010000000000000001';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-place-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** As a server that cannot be reached fails. */
const away = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
};

const noAlerts = { raise: async () => undefined, end: async () => undefined };

async function backupInto(change: (place: ObjectStorage) => ObjectStorage) {
  const [logFolder, folder] = [await newFolder(), await newFolder()];
  await writeFile(join(logFolder, segment), 'log');
  const place = change(backupStorage({ place: { folder }, days: 14 }));
  const database = databaseAt(market);
  const { connection } = market;
  const { jobs } = createContinuousBackup({
    connection,
    logFolder,
    place,
    database,
    days: 14,
    photos: null,
    ownSecret: null,
    alerts: noAlerts,
  });
  const run = (name: string) => jobs.find((job) => job.name === name)?.run();
  return { run, logFolder, folder };
}

describe('an operator whose place of backups cannot be reached', () => {
  test('reads that in the log, where it is not taken for the database', async () => {
    const { run, logFolder } = await backupInto((place) => ({ ...place, get: away, put: away }));
    const failure = await Promise.resolve(run('backup of the log')).then(
      () => null,
      (error: Error) => error,
    );
    expect(failure?.message).toBe('The place of the backups cannot be used: connect ECONNREFUSED');
    expect(isDatabaseDown(failure)).toBe(false);
    expect(await readdir(logFolder)).toEqual([segment]);
  });

  test('has no base written whose log cannot follow', async () => {
    const { run, folder } = await backupInto((place) => ({ ...place, get: away }));
    await expect(run('backup of the database')).rejects.toThrow('place of the backups');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['a part', 'the note'])('keeps nothing of a base that failed at %s', async (at) => {
    const folder = await newFolder();
    const place = backupStorage({ place: { folder }, days: 14 });
    const failing: ObjectStorage = {
      ...place,
      put: (key, bytes) =>
        at === 'a part' || key.endsWith('note.json') ? away() : place.put(key, bytes),
    };
    const { connection } = market;
    const ship = async () => undefined;
    const writing = writeBase({ connection, ship, place: failing, ownSecret: null });
    await expect(writing).rejects.toThrow('ECONNREFUSED');
    expect(await readdir(folder)).toEqual([]);
  });
});
