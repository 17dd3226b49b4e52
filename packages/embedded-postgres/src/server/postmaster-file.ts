// Reads `postmaster.pid`, which PostgreSQL writes about its main process into the database folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PostmasterFile {
  /** NaN when the file is empty or damaged. */
  readonly pid: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

export const postmasterFilePath = (home: string) => join(home, 'postmaster.pid');

/** Returns `undefined` if there is no such file. */
export function readPostmasterFile(home: string): PostmasterFile | undefined {
  const text = readIfPresent(postmasterFilePath(home));
  if (text === undefined) return undefined;
  // Its lines: process id, folder, start time, port, socket folder, address, memory key, status.
  const lines = text.split('\n').map((line) => line.trim());
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    socketFolder: lines[4] ?? '',
    isReady: lines[7] === 'ready',
  };
}

function readIfPresent(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
