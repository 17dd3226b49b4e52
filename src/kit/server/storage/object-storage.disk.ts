// Objects as files of a folder. Only the account of the market may read what it writes.
import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import {
  checkKey,
  type ObjectStorage,
  StorageUnusable,
  type StoredObject,
} from './object-storage.ts';

/** What a process left that was killed while it wrote. */
const isUnfinished = (name: string) => name.endsWith('.part');

interface DiskOptions {
  /** What was put survives a power cut. */
  readonly isSynced?: boolean;
}

export function createDiskStorage(folder: string, options: DiskOptions = {}): ObjectStorage {
  const pathOf = (key: string) => join(folder, key);

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key);
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await writeNew(temporary, bytes, options);
      await rename(temporary, path);
      if (options.isSynced) await syncNames(path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async function get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(pathOf(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Removes the folders that it leaves empty, too. */
  async function remove(key: string): Promise<void> {
    await rm(pathOf(key), { force: true });
    for (let above = dirname(pathOf(key)); above.length > folder.length; above = dirname(above))
      try {
        await rmdir(above);
      } catch {
        return;
      }
  }

  async function check(): Promise<void> {
    const key = checkKey(randomUUID());
    try {
      await put(key, Buffer.from(key));
      await remove(key);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StorageUnusable(`${folder} cannot be written: ${reason}`, { cause: error });
    }
  }

  /** A file survives a power cut once the folders survive that lead to it. */
  async function syncNames(path: string): Promise<void> {
    for (let above = dirname(path); above.length >= folder.length; above = dirname(above)) {
      const names = await open(above).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      // Deleted meanwhile, with the file.
      if (!names) continue;
      try {
        await names.sync();
      } finally {
        await names.close();
      }
    }
  }

  return { put, get, delete: remove, list: (prefix = '') => listFolder(folder, prefix), check };
}

const mostTries = 20;

/** Makes the folder, and again where the last file above it or in it has just been deleted. */
async function writeNew(path: string, bytes: Uint8Array, { isSynced }: DiskOptions): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        if (isSynced) await file.sync();
      } finally {
        await file.close();
      }
      return;
    } catch (error) {
      if (!isFolderGone(error) || tries === mostTries) throw error;
    }
}

/** Sorted like whole keys: a folder counts with the slash behind its name. */
async function* listFolder(
  folder: string,
  prefix: string,
  below = '',
): AsyncGenerator<StoredObject> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: unknown): Dirent[] => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const named = entries.map((entry) => ({
    key: `${below}${entry.name}${entry.isDirectory() ? '/' : ''}`,
    isFolder: entry.isDirectory(),
  }));
  named.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, isFolder } of named) {
    if (!key.startsWith(prefix.slice(0, key.length))) continue;
    if (isFolder) yield* listFolder(folder, prefix, key);
    else if (key.startsWith(prefix) && !isUnfinished(key)) {
      const file = await stat(join(folder, key)).catch(() => null);
      if (file) yield { key, size: file.size };
    }
  }
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Node says ENOTDIR where a folder goes away between two looks at it. */
const isFolderGone = (error: unknown): boolean => isMissing(error) || codeOf(error) === 'ENOTDIR';
