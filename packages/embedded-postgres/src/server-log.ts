// PostgreSQL's log, `<dataDir>/postgres.log`.
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const largest = 10 * 1024 * 1024;

/** Puts a log of over 10 MB aside as `.1`, replacing the one before. */
export function rotateLog(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && found.size > largest) renameSync(path, `${path}.1`);
}

/** Opens the log for a child to write to; `said()` is what has been added since. */
export function openLog(path: string) {
  const handle = openSync(path, 'a', 0o600);
  const before = statSync(path).size;
  return {
    handle,
    said: () => readFileSync(path).subarray(before).toString('utf8'),
    [Symbol.dispose]: () => closeSync(handle),
  };
}
