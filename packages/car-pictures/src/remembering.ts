/** Makes each thing once for its key and keeps the last `count` of them. */
export function remembering<Key extends readonly (string | number)[], Made>(
  count: number,
  make: (...key: Key) => Made,
): (...key: Key) => Made {
  const kept = new Map<string, Made>();
  return (...key) => {
    const name = key.join(' ');
    const made = kept.get(name) ?? make(...key);
    kept.delete(name);
    kept.set(name, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= count) break;
      kept.delete(oldest);
    }
    return made;
  };
}
