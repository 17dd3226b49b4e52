// Pictures on this machine's disk: one folder an image, below a folder of its first two characters.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFile, ImageStore } from './image-store.ts';

export function createDiskImageStore(folder: string): ImageStore {
  const pathOf = ({ id, width, format }: ImageFile) =>
    join(folder, id.startsWith('drawn-') ? 'drawn' : id.slice(0, 2), id, `${width}.${format}`);

  return {
    /** Written beside and renamed: a reader never sees half a picture. */
    async write(file, bytes) {
      const path = pathOf(file);
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.${randomUUID()}.part`;
      await writeFile(beside, bytes);
      await rename(beside, path);
    },
    async read(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
