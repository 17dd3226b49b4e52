// PostgreSQL's log, `<dataDir>/postgres.log`.
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const maxBytes = 10 * 1024 * 1024;

/** Renames a log of over 10 MB to `.1`, replacing the previous one. */
export function rotateLog(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.size > maxBytes) renameSync(path, `${path}.1`);
}

/** Opens the log for a child process to write to. `newText()` is what has been added since. */
export function openLog(path: string) {
  const handle = openSync(path, 'a', 0o600);
  const before = statSync(path).size;
  return {
    handle,
    newText: () => readFileSync(path).subarray(before).toString('utf8'),
    [Symbol.dispose]: () => closeSync(handle),
  };
}
