// What every place for objects promises, and what a bucket promises while its line is bad.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { faultyConnectionTo } from '../../../../testing/providers/faulty-connection.ts';
import { hasS3Server, newBucket } from '../../../../testing/providers/s3-server.ts';
import { createDiskStorage } from './object-storage.disk.ts';
import { createS3Storage } from './object-storage.s3.ts';
import type { ObjectStorage } from './object-storage.ts';

const inFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createDiskStorage(folder, { isSynced: true });
};
const inBucket = async () => createS3Storage(await newBucket(), { prefix: 'below/', pageSize: 7 });

const places = [
  { name: 'in a folder', create: inFolder, isMissing: false },
  { name: 'in a bucket of S3', create: inBucket, isMissing: !hasS3Server },
];

async function keysOf(storage: ObjectStorage, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

for (const { name, create, isMissing } of places)
  describe.skipIf(isMissing)(`objects ${name}`, () => {
    test('are listed in the order of their keys, with their sizes, however many they are', async () => {
      const storage = await create();
      const names = ['a', 'a-b/1', 'a/1', 'a/10', 'a/2', 'a.b', 'b/c/d'];
      const many = Array.from({ length: 15 }, (_, at) => `many/${String(at).padStart(2, '0')}`);
      for (const key of [...names.toReversed(), ...many])
        if (key !== 'a') await storage.put(key, Buffer.from(key));
      const sorted = [...names.slice(1), ...many].toSorted((x, y) => (x < y ? -1 : 1));
      expect(await keysOf(storage)).toEqual(sorted);
      expect(await keysOf(storage, 'a/')).toEqual(['a/1', 'a/10', 'a/2']);
      expect(await keysOf(storage, 'a/1')).toEqual(['a/1', 'a/10']);
      expect(await keysOf(storage, 'nothing/')).toEqual([]);
      for await (const { key, size } of storage.list()) expect(size).toBe(key.length);
    });

    test('are one of two whole ones when two write at once', async () => {
      const storage = await create();
      const [one, other] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')];
      await Promise.all([storage.put('same', one), storage.put('same', other)]);
      const read = await storage.get('same');
      expect([one, other].some((bytes) => read?.equals(bytes))).toBe(true);
    });

    test('can be checked, which leaves nothing behind', async () => {
      const storage = await create();
      await storage.check();
      expect(await keysOf(storage)).toEqual([]);
    });
  });

test('a file is there once it is put, whatever is deleted beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = createDiskStorage(folder);
  const keys = Array.from({ length: 4 }, (_, at) => `fa/${at}/file`);
  await Promise.all(
    keys.map(async (key) => {
      for (let turn = 0; turn < 500; turn++) {
        await storage.put(key, Buffer.from(key));
        await storage.delete(key);
      }
      await storage.put(key, Buffer.from(key));
    }),
  );
  expect(await keysOf(storage)).toEqual(keys);
});

test('a folder can be read by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const home = join(folder, 'private');
  await createDiskStorage(home, { isSynced: true }).put('a/b', Buffer.from('b'));
  for (const path of [home, join(home, 'a'), join(home, 'a/b')])
    expect((await stat(path)).mode & 0o077, path).toBe(0);
});

test('a folder that cannot be written is named', async () => {
  const below = join(import.meta.filename, 'below');
  const storage = createDiskStorage(below);
  await expect(storage.check()).rejects.toThrow(`${below} cannot be written`);
});

describe.skipIf(!hasS3Server)('a bucket of S3 behind a bad line', () => {
  async function behindBadLine(options: { timeoutMs?: number } = {}) {
    const bucket = await newBucket();
    const line = await faultyConnectionTo(bucket.endpoint);
    onTestFinished(line.close);
    const direct = createS3Storage(bucket, { prefix: '' });
    const storage = createS3Storage({ ...bucket, endpoint: line.url }, { prefix: '', ...options });
    return { storage, direct, line, bucket };
  }
  const bytes = Buffer.alloc(150_000, 'photo');

  test('is asked again when it is busy, broken, or the line drops', {
    tags: 'hostile-85',
  }, async () => {
    const { storage, direct, line } = await behindBadLine();
    line.faults.push('busy', 'broken', 'dropped');
    await storage.put('one', bytes);
    expect(await direct.get('one')).toEqual(bytes);
    line.faults.push('dropped', 'busy');
    expect(await storage.get('one')).toEqual(bytes);
    line.faults.push('busy');
    await storage.delete('one');
    expect(await direct.get('one')).toBeNull();
  });

  test('is asked again when no answer comes within a part of the time', {
    tags: 'hostile-85',
  }, async () => {
    const { storage, direct, line } = await behindBadLine({ timeoutMs: 7000 });
    line.faults.push('silent');
    await storage.put('one', bytes);
    expect(await direct.get('one')).toEqual(bytes);
  });

  test('is asked again when an answer breaks off, and never gives half an object', async () => {
    const { storage, line } = await behindBadLine();
    await storage.put('one', bytes);
    line.faults.push('cut-answer', 'cut-answer');
    expect(await storage.get('one')).toEqual(bytes);
  });

  test('has no object of which only half was sent', { tags: 'hostile-85' }, async () => {
    const { storage, direct, line } = await behindBadLine();
    line.faults.push('cut-upload', 'cut-upload', 'cut-upload', 'cut-upload');
    await expect(storage.put('one', bytes)).rejects.toThrow();
    expect(await direct.get('one')).toBeNull();
    line.faults.push('cut-upload');
    await storage.put('one', bytes);
    expect(await direct.get('one')).toEqual(bytes);
  });

  test('is given up when it stays busy or never answers', async () => {
    const { storage, line } = await behindBadLine();
    line.faults.push('broken', 'broken', 'broken', 'broken');
    await expect(storage.get('one')).rejects.toThrow('Not now');
    const impatient = await behindBadLine({ timeoutMs: 500 });
    impatient.line.faults.push('silent', 'silent', 'silent', 'silent');
    await expect(impatient.storage.get('one')).rejects.toThrow();
  });

  test('is said to be wrong in the words of the settings', async () => {
    const { bucket } = await behindBadLine();
    const checked = (changes: Partial<typeof bucket>) =>
      createS3Storage({ ...bucket, ...changes }, { prefix: '' }).check();
    await expect(checked({ secretAccessKey: 'wrong' })).rejects.toThrow(
      'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID',
    );
    await expect(checked({ accessKeyId: 'test:nobody' })).rejects.toThrow('S3_ACCESS_KEY_ID');
    await expect(checked({ bucket: 'no-such-bucket' })).rejects.toThrow(' S3_BUCKET');
    const backups = { bucket: 'no-such-bucket', setting: 'BACKUP_S3_BUCKET' } as const;
    await expect(checked(backups)).rejects.toThrow(' BACKUP_S3_BUCKET');
    await expect(checked({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('S3_ENDPOINT');
  });
});
