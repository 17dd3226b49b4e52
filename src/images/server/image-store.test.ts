// What every image store promises, wherever it lies. A new place is added to the list.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasS3Server, newBucket } from '../../../testing/providers/s3-server.ts';
import { createDiskStorage } from '../../kit/server/storage/object-storage.disk.ts';
import { createS3Storage } from '../../kit/server/storage/object-storage.s3.ts';
import type { ObjectStorage } from '../../kit/server/storage/object-storage.ts';
import { createImageStore, type ImageFile, type ImageStore } from './image-store.ts';

const onDisk = async (): Promise<ObjectStorage> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createDiskStorage(folder);
};
const inBucket = async () => createS3Storage(await newBucket(), { prefix: 'images/' });

const places: { name: string; create: () => Promise<ImageStore>; isMissing: boolean }[] = [
  { name: 'on disk', create: async () => createImageStore(await onDisk()), isMissing: false },
  {
    name: 'in S3',
    create: async () => createImageStore(await inBucket()),
    isMissing: !hasS3Server,
  },
  {
    name: 'in S3 with older photos on disk',
    create: async () => createImageStore(await inBucket(), await onDisk()),
    isMissing: !hasS3Server,
  },
];

const id = '0123456789abcdef0123456789abcdef';
const neighbour = '01ffffffffffffffffffffffffffffff';
const file = (changes: Partial<ImageFile> = {}): ImageFile => ({
  id,
  width: 360,
  format: 'webp',
  ...changes,
});
const bytes = (text: string) => Buffer.from(text);

for (const { name, create, isMissing } of places)
  describe.skipIf(isMissing)(`an image store ${name}`, () => {
    test('gives back what was written, each width and format apart', async () => {
      const store = await create();
      await store.write(file(), bytes('small'));
      await store.write(file({ width: 720 }), bytes('large'));
      await store.write(file({ format: 'avif' }), bytes('other format'));
      expect(await store.read(file())).toEqual(bytes('small'));
      expect(await store.read(file({ width: 720 }))).toEqual(bytes('large'));
      expect(await store.read(file({ format: 'avif' }))).toEqual(bytes('other format'));
    });

    test('replaces a file that is written again', async () => {
      const store = await create();
      await store.write(file(), bytes('before'));
      await store.write(file(), bytes('after'));
      expect(await store.read(file())).toEqual(bytes('after'));
    });

    test('gives null for a file that it does not have', async () => {
      const store = await create();
      await store.write(file(), bytes('small'));
      expect(await store.read(file({ width: 1280 }))).toBeNull();
      expect(await store.read(file({ id: neighbour }))).toBeNull();
    });

    test('shows a reader the whole file or none while it is written', async () => {
      const store = await create();
      const large = Buffer.alloc(4_000_000, 'x');
      const writing = store.write(file(), large);
      const seen = await Promise.all(Array.from({ length: 20 }, () => store.read(file())));
      await writing;
      for (const picture of seen) expect([undefined, large.length]).toContain(picture?.length);
    });

    test('deletes all files of an image, and no other image', async () => {
      const store = await create();
      const files = [file(), file({ width: 720 }), file({ format: 'avif' })];
      for (const stored of files) await store.write(stored, bytes('gone'));
      await store.write(file({ id: neighbour }), bytes('stays'));
      await store.delete(id);
      for (const stored of files) expect(await store.read(stored)).toBeNull();
      expect(await store.read(file({ id: neighbour }))).toEqual(bytes('stays'));
    });

    test('takes the deletion of an image that it does not have, also twice', async () => {
      const store = await create();
      await store.delete(id);
      await store.write(file(), bytes('small'));
      await store.delete(id);
      await store.delete(id);
      await store.write(file(), bytes('again'));
      expect(await store.read(file())).toEqual(bytes('again'));
    });
  });

test('an image store finds and deletes what lies in its former place', async () => {
  const [present, former] = [await onDisk(), await onDisk()];
  await createImageStore(former).write(file(), bytes('older'));
  const store = createImageStore(present, former);
  expect(await store.read(file())).toEqual(bytes('older'));
  await store.write(file({ width: 720 }), bytes('newer'));
  expect(await createImageStore(former).read(file({ width: 720 }))).toBeNull();
  await store.delete(id);
  expect(await createImageStore(former).read(file())).toBeNull();
});
