/** Files that were requested lately, up to so many bytes in all. */
export function createRecentFiles(mostBytes: number) {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(name: string): Uint8Array | null {
      const file = files.get(name);
      if (!file) return null;
      files.delete(name);
      files.set(name, file);
      return file;
    },
    add(name: string, file: Uint8Array): void {
      bytes += file.length - (files.get(name)?.length ?? 0);
      files.set(name, file);
      for (const [oldest, { length }] of files) {
        if (bytes <= mostBytes) return;
        files.delete(oldest);
        bytes -= length;
      }
    },
  };
}
