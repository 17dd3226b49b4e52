// Images on this machine's disk: a folder for each, below one named by the word that its id begins with,
// or by the first two characters.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFile, ImageStore } from './image-store.ts';

export function createDiskImageStore(folder: string): ImageStore {
  const folderOf = (id: string) => join(folder, /^[a-z]+(?=-)/.exec(id)?.[0] ?? id.slice(0, 2), id);
  const pathOf = ({ id, width, format }: ImageFile) => join(folderOf(id), `${width}.${format}`);

  return {
    /** Writes a temporary file and renames it, so that a reader never sees half an image. */
    async write(file, bytes) {
      const path = pathOf(file);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}.part`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    },
    async read(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}
