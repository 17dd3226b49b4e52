// A market that is backed up all the time, loses its disk, and comes back as it was at a moment.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outcomeOf } from '../../../../testing/market/command.ts';
import { startTestMarket } from '../../../../testing/market/market.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { openTempFolder } from '../../../../testing/market/temp-folder.ts';
import { book, pay, postCar } from '../../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { hasS3Server, newBucket, s3Environment } from '../../../../testing/providers/s3-server.ts';
import { backupPhotoStorage, backupStorage, photoStoragesByName } from '../../adapters.ts';
import { backUp } from '../../commands/backup.ts';
import { checkLedger } from '../../commands/check-ledger.ts';
import { restore } from '../../commands/restore.ts';
import { readSettings } from '../../settings/settings.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { copyUploadedPhotos } from '../photos/move-photos.ts';
import { logKey, partKey } from './archive-layout.ts';
import { readBases } from './read-archive.ts';

async function newFolder(): Promise<string> {
  const folder = openTempFolder('lost');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const places = [
  {
    name: 'a folder',
    isMissing: false,
    create: async () => {
      const BACKUP_DIR = join(await newFolder(), 'backup');
      return { environment: { BACKUP_DIR }, source: BACKUP_DIR };
    },
  },
  {
    name: 'a bucket of S3',
    isMissing: !hasS3Server,
    create: async () => {
      const { bucket } = await newBucket();
      const photos = s3Environment(await newBucket());
      const environment = { ...photos, PHOTOS: 'disk', BACKUP_S3_BUCKET: bucket };
      return { environment, source: 'bucket' };
    },
  },
];

/** Which background work may change at any moment. */
const restless = ['cron_runs', 'nodes', 'outbox', 'mailbox', 'witnesses'];
/** So many bytes that they cannot mean the same by chance, as one in a run of zeros may. */
const damagedInside = (bytes: Buffer): Buffer => {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.from(bytes.map((byte, at) => (Math.abs(at - middle) < 32 ? byte ^ 255 : byte)));
};

async function rowsIn(file: string) {
  const { tables } = (await checkBackup(file)).end;
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !restless.includes(name)));
}

for (const { name, isMissing, create } of places)
  describe.skipIf(isMissing)(`an operator who backs up to ${name} all the time`, () => {
    test('loses the disk, and has the market back as it was at a moment, row by row', {
      tags: 'hostile-83',
    }, async () => {
      const { environment, source } = await create();
      const market = await startTestMarket({ cars: 60, hasJobs: true, environment });
      onTestFinished(market.close);
      const { address } = market;
      const settings = readSettings({ DATA_DIR: address.dataDir, ...environment });
      const { backup } = settings;
      if (!backup) throw new Error('no backup');
      const place = backupStorage(backup);
      await expect.poll(async () => (await readBases(place)).length, { timeout: 110_000 }).toBe(1);

      const sql = sqlAt(address);
      const seller = await newSeller(address);
      const sold = await postCar(seller);
      const buyer = await newBuyer(address);
      await pay(address, buyer, await book(buyer, sold));
      // The test cards report the payment once more, in their own time.
      await expect.poll(() => sql`select 1 as report from test_processor.notices`).toEqual([]);
      const { disk } = photoStoragesByName(settings);
      await copyUploadedPhotos(databaseAt(address).queries, disk, backupPhotoStorage(backup));
      const folder = await newFolder();
      let backups = 0;
      const rowsNow = async () => {
        const file = join(folder, `${++backups}.tar`);
        const made = await outcomeOf(backUp, { DATA_DIR: address.dataDir }, file);
        expect(made, made.output).toMatchObject({ code: 0 });
        return rowsIn(file);
      };
      // A moment around which nothing changed: what a job still does for the sale may come meanwhile.
      let moment: Date | undefined;
      let before = await rowsNow();
      const isAtRest = async () => {
        const [now] = await sql<{ at: Date }>`select clock_timestamp() as at`;
        moment = now?.at;
        const earlier = before;
        before = await rowsNow();
        return isDeepStrictEqual(before, earlier);
      };
      await expect.poll(isAtRest, { timeout: 240_000 }).toBe(true);
      // What comes after that moment is not to come back.
      await postCar(seller);
      const [last] = await sql<{ segment: string }>`
        select pg_walfile_name(pg_switch_wal()) as segment`;
      const isSafe = async () => (await place.get(`log/${last?.segment}.gz`)) !== null;
      await expect.poll(isSafe).toBe(true);

      const photo = join('images', sold.imageId.slice(0, 2), sold.imageId, '720.webp');
      const photoBytes = await readFile(join(address.dataDir, photo));
      await databaseAt(address).close();
      await market.kill();
      await rm(dirname(address.dataDir), { recursive: true, force: true, maxRetries: 20 });

      const home = join(folder, 'new-disk');
      const anew = { ...environment, DATA_DIR: home };
      const until = String(moment?.toISOString());
      const restored = await outcomeOf(restore, anew, source, '--until', until);
      expect(restored, restored.output).toMatchObject({ code: 0 });
      const after = join(folder, 'after.tar');
      const again = await outcomeOf(backUp, anew, after);
      expect(again, again.output).toMatchObject({ code: 0 });
      expect(await rowsIn(after)).toEqual(before);
      expect(await readFile(join(home, photo))).toEqual(photoBytes);
      const ledger = await outcomeOf(checkLedger, anew);
      expect(ledger, ledger.output).toMatchObject({ code: 0 });
      expect(ledger.output).toContain('The ledger agrees');

      const tooEarly = { ...anew, DATA_DIR: join(folder, 'too-early') };
      const refused = await outcomeOf(restore, tooEarly, source, '--until', '2020-01-01T00:00Z');
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('begin at') });

      // Damage to the backup is told before anything is restored.
      const [base] = await readBases(place);
      const part = partKey(String(base?.id), Number(base?.parts) - 1);
      const log = logKey(String(base?.firstSegment));
      for (const [key, isGone, says] of [
        [part, false, 'is damaged'],
        [part, true, `${part} is missing`],
        [log, false, `${log} in the backup is damaged`],
      ] as const) {
        const whole = (await place.get(key)) ?? Buffer.alloc(0);
        if (isGone) await place.delete(key);
        else await place.put(key, damagedInside(whole));
        const DATA_DIR = join(folder, randomUUID());
        const damaged = await outcomeOf(restore, { ...anew, DATA_DIR }, source);
        expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining(says) });
        expect(await readdir(join(DATA_DIR, 'postgres')).catch(() => [])).toEqual([]);
        await place.put(key, whole);
      }
      const overwriting = await outcomeOf(restore, anew, source);
      expect(overwriting).toMatchObject({
        code: 1,
        output: expect.stringContaining('holds a database already'),
      });
    });
  });
