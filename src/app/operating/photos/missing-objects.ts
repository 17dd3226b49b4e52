import type { ObjectStorage, StoredObject } from '../../../kit/server/storage/object-storage.ts';

/**
 * What `from` has and `to` has not, or not in this size. Both are listed side by side in the order of
 * their keys, so that however many there are, few are in memory.
 */
export async function* missingObjects(
  from: ObjectStorage,
  to: ObjectStorage,
): AsyncGenerator<StoredObject> {
  const others = to.list()[Symbol.asyncIterator]();
  let other = await others.next();
  for await (const object of from.list()) {
    while (!other.done && other.value.key < object.key) other = await others.next();
    const isThere =
      !other.done && other.value.key === object.key && other.value.size === object.size;
    if (!isThere) yield object;
  }
}
