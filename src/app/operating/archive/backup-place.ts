import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';

/**
 * The same place, whose failures say so. Their codes are those of a database that is away, which is
 * logged as a passing thing.
 */
export function namingFailures(place: ObjectStorage): ObjectStorage {
  return {
    ...place,
    put: (key, bytes) => place.put(key, bytes).catch(fail),
    get: (key) => place.get(key).catch(fail),
    delete: (key) => place.delete(key).catch(fail),
    async *list(prefix) {
      try {
        yield* place.list(prefix);
      } catch (error) {
        fail(error);
      }
    },
  };
}

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  throw new Error(`The place of the backups cannot be used: ${reason}`);
}
