/** Caches the results of a function for the last `count` keys. */
export function memoize<Key extends readonly (string | number)[], Made>(
  count: number,
  make: (...key: Key) => Made,
): (...key: Key) => Made {
  const cache = new Map<string, Made>();
  return (...key) => {
    const name = key.join(' ');
    const value = cache.get(name) ?? make(...key);
    cache.delete(name);
    cache.set(name, value);
    for (const oldest of cache.keys()) {
      if (cache.size <= count) break;
      cache.delete(oldest);
    }
    return value;
  };
}
