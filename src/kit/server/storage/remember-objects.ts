// Caches what was read lately in memory: an object that never changes need not be fetched for everyone.
import { createRecentFiles } from '../recent-files.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Another server's deletion is noticed after `maxAgeMs` at most. */
export function rememberObjects(
  storage: ObjectStorage,
  { mostBytes, maxAgeMs }: { readonly mostBytes: number; readonly maxAgeMs: number },
): ObjectStorage {
  const recent = createRecentFiles(mostBytes, maxAgeMs);
  return {
    ...storage,
    async get(key) {
      const cached = recent.get(key);
      if (cached) return Buffer.from(cached.buffer, cached.byteOffset, cached.length);
      const bytes = await storage.get(key);
      if (bytes) recent.add(key, bytes);
      return bytes;
    },
    async put(key, bytes) {
      await storage.put(key, bytes);
      recent.drop(key);
    },
    async delete(key) {
      await storage.delete(key);
      recent.drop(key);
    },
  };
}
