/** Files that were requested lately, up to `mostBytes` in all, none longer than `maxAgeMs`. */
export function createRecentFiles(mostBytes: number, maxAgeMs = Number.POSITIVE_INFINITY) {
  const files = new Map<string, { readonly file: Uint8Array; readonly addedAt: number }>();
  let bytes = 0;

  function drop(name: string): void {
    bytes -= files.get(name)?.file.length ?? 0;
    files.delete(name);
  }

  return {
    drop,
    get(name: string): Uint8Array | null {
      const entry = files.get(name);
      if (!entry) return null;
      if (performance.now() - entry.addedAt > maxAgeMs) {
        drop(name);
        return null;
      }
      files.delete(name);
      files.set(name, entry);
      return entry.file;
    },
    add(name: string, file: Uint8Array): void {
      drop(name);
      files.set(name, { file, addedAt: performance.now() });
      bytes += file.length;
      for (const oldest of files.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
