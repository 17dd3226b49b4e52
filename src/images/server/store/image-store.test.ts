// What every image store promises. A new implementation is added to the list.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiskImageStore } from './image-store.disk.ts';
import type { ImageFile, ImageStore } from './image-store.ts';

const implementations: { name: string; create: () => Promise<ImageStore> }[] = [
  {
    name: 'on disk',
    async create() {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-images-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      return createDiskImageStore(folder);
    },
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

describe.each(implementations)('an image store $name', ({ create }) => {
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
    for (const one of seen) expect([undefined, large.length]).toContain(one?.length);
  });

  test('deletes all files of an image, and no other image', async () => {
    const store = await create();
    const files = [file(), file({ width: 720 }), file({ format: 'avif' })];
    for (const one of files) await store.write(one, bytes('gone'));
    await store.write(file({ id: neighbour }), bytes('stays'));
    await store.delete(id);
    for (const one of files) expect(await store.read(one)).toBeNull();
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
