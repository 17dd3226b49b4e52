// Photos that move between the disk and a bucket while people use the market.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { outcomeOf, startCommand } from '../../../../testing/market/command.ts';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { smallPhoto } from '../../../../testing/people/actions.ts';
import { newSeller } from '../../../../testing/people/people.ts';
import { hasS3Server, newBucket, s3Environment } from '../../../../testing/providers/s3-server.ts';
import { imageUrl } from '../../../images/image.ts';
import type { ImageFile } from '../../../images/server/images.ts';
import { photoStoragesByName } from '../../adapters.ts';
import { movePhotos } from '../../commands/photos/move-photos.ts';
import { findOrphanedPhotos } from '../../commands/photos/orphaned-photos.ts';
import { readSettings } from '../../settings/settings.ts';
import { copyPhotos, deleteMoved } from './move-photos.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A folder of its own for photos, on the database of all tests. */
async function newPlace(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-moving-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { host, port, user, database } = market.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const settings = { DATA_DIR: folder, DATABASE_URL, ...environment };
  return { settings, ...photoStoragesByName(readSettings(settings)) };
}

/** Stores photos as a market with these settings does; gives their files. */
async function storePhotos(settings: Record<string, string>, count: number): Promise<ImageFile[]> {
  const node = nodeOf(market, settings);
  onTestFinished(node.close);
  const seller = await newSeller(market);
  const files: ImageFile[] = [];
  for (let made = 0; made < count; made++) {
    const photo = await node.images.pictures.add(seller.id, await smallPhoto(), 'upload');
    if (typeof photo === 'string') throw new Error(photo);
    for (const width of [360, 720, 1280] as const)
      for (const format of ['avif', 'webp'] as const) files.push({ id: photo.id, width, format });
  }
  return files;
}

const keyOf = ({ id, width, format }: ImageFile) => `${id.slice(0, 2)}/${id}/${width}.${format}`;
const quietly = () => undefined;
const { queries } = databaseAt(market);

describe('photos that are copied to another place', () => {
  test('are all there after a copy that failed halfway is started again', async () => {
    const [{ disk: from, settings }, { disk: to }] = [await newPlace(), await newPlace()];
    const files = await storePhotos(settings, 2);
    let written = 0;
    const failing = {
      ...to,
      async put(key: string, bytes: Uint8Array) {
        if (++written > 5) throw new Error('the line is down');
        await to.put(key, bytes);
      },
    };
    const first = copyPhotos({ from, to: failing, queries, onProgress: quietly });
    await expect(first).rejects.toThrow('the line is down');
    const progress = vi.fn();
    const rest = await copyPhotos({ from, to, queries, onProgress: progress });
    expect(rest).toMatchObject({ files: files.length - 5, filesLeft: 0 });
    expect(progress).toHaveBeenCalledWith({ files: 0, bytes: 0, filesLeft: files.length - 5 });
    for (const file of files)
      expect(await to.get(keyOf(file))).toEqual(await from.get(keyOf(file)));
  });

  test('do not come back when they are deleted meanwhile', async () => {
    const [{ disk: from, settings }, { disk: to }] = [await newPlace(), await newPlace()];
    const [file] = await storePhotos(settings, 1);
    const deleting = {
      ...to,
      async put(key: string, bytes: Uint8Array) {
        await sql`update images set delete_files = true where id = ${String(file?.id)}`;
        await to.put(key, bytes);
      },
    };
    await copyPhotos({ from, to: deleting, queries, onProgress: quietly });
    for await (const { key } of to.list()) expect(key).toBeNull();
  });

  test('stay where they were if what lies at the other end is not the same', async () => {
    const [{ disk: from, settings }, { disk: to }] = [await newPlace(), await newPlace()];
    const [file] = await storePhotos(settings, 1);
    await copyPhotos({ from, to, queries, onProgress: quietly });
    const key = keyOf(file as ImageFile);
    const bytes = (await from.get(key)) ?? Buffer.alloc(0);
    await to.put(key, Buffer.alloc(bytes.length));
    const ended = await deleteMoved({ from, to, onProgress: quietly });
    expect(ended).toEqual({ deleted: 5, left: 1 });
    expect(await from.get(key)).toEqual(bytes);
  });
});

describe.skipIf(!hasS3Server)('an operator who moves photos to S3', () => {
  test('kills the command, runs it again, sees all photos throughout, and moves them back', async () => {
    const { settings, disk, s3 } = await newPlace(s3Environment(await newBucket()));
    const files = await storePhotos({ ...settings, PHOTOS: 'disk' }, 4);
    const countIn = async (place: typeof disk) => {
      let count = 0;
      for await (const _ of place.list()) count++;
      return count;
    };
    const killed = startCommand('photos/move-photos.ts', settings, '--to', 's3');
    await expect.poll(() => countIn(s3 as typeof disk)).toBeGreaterThan(3);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const node = nodeOf(market, settings);
    onTestFinished(node.close);
    for (const file of files)
      expect(await node.images.pictures.read(file), imageUrl(file.id)).not.toBeNull();
    const again = await outcomeOf(movePhotos, settings, '--to', 's3', '--delete');
    expect(again, again.output).toMatchObject({ code: 0 });
    expect(again.output).toContain(`Deleted ${files.length} files at their source`);
    expect(await countIn(disk)).toBe(0);
    expect(await countIn(s3 as typeof disk)).toBe(files.length);

    const tooEarly = await outcomeOf(movePhotos, settings, '--to', 'disk', '--delete');
    expect(tooEarly).toMatchObject({ code: 1, output: expect.stringContaining('PHOTOS=disk') });
    const toDisk = { ...settings, PHOTOS: 'disk' };
    const back = await outcomeOf(movePhotos, toDisk, '--to', 'disk', '--delete');
    expect(back, back.output).toMatchObject({ code: 0 });
    expect(await countIn(s3 as typeof disk)).toBe(0);
    expect(await countIn(disk)).toBe(files.length);
  });
});

test('an operator finds files that no photo of the market has, drawn ones of earlier versions too, and deletes them alone', async () => {
  const { settings, disk } = await newPlace({ DEMO: 'off' });
  const [stored] = await storePhotos(settings, 1);
  const orphan = 'or/orphan00orphan00orphan00orphan00/720.webp';
  const drawn = 'drawn/drawn-sedan-front-blank/1280.webp';
  for (const key of [orphan, drawn]) await disk.put(key, Buffer.from('left behind'));
  const outcome = await outcomeOf(findOrphanedPhotos, settings);
  expect(outcome, outcome.output).toMatchObject({
    output: expect.stringContaining('belong to no photo: 2 ('),
  });
  expect(await disk.get(orphan)).not.toBeNull();
  await outcomeOf(findOrphanedPhotos, settings, '--delete');
  for (const key of [orphan, drawn]) expect(await disk.get(key)).toBeNull();
  expect(await disk.get(keyOf(stored as ImageFile))).not.toBeNull();
});

test('an operator who names no place, or has no bucket, is told what is missing', async () => {
  const { settings } = await newPlace();
  for (const args of [[], ['--to', 'tape']])
    expect(await outcomeOf(movePhotos, settings, ...args)).toEqual({
      code: 2,
      output: 'Usage: npm run move-photos -- --to s3|disk [--delete]\n',
    });
  expect(await outcomeOf(movePhotos, settings, '--to', 's3')).toMatchObject({
    code: 1,
    output: expect.stringContaining('S3_BUCKET is missing'),
  });
});
