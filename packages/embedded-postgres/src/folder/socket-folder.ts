// The folder of the Unix socket. Every account that can enter it may use the database.
import { chmodSync, chownSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, mayEnter } from '../account.ts';

/** The port is only part of the socket's file name; nothing listens on the network. */
export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/**
 * Makes a new folder that only the account (and root) may enter. New, so that it cannot be a link
 * made by another account. Short, because the path of a socket is limited to 107 bytes (103 on macOS).
 */
export function makeSocketFolder(name: string, account: Account | undefined): string {
  const prefix = `${name}-pg-`;
  const folder = mkdtempSync(join(parentFolder(prefix, account), prefix));
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function parentFolder(prefix: string, account: Account | undefined) {
  const folder = tmpdir();
  const full = join(folder, `${prefix}123456`, socketName);
  // PostgreSQL expects a list here, so a comma or a quote would split the path.
  const isUsable = /^\/[\w./+-]*$/.test(folder) && full.length <= 100 && mayEnter(account, folder);
  return isUsable ? folder : '/tmp';
}

/** Removes what a crashed PostgreSQL has left in the folder. */
export function emptySocketFolder(folder: string) {
  for (const name of [socketName, `${socketName}.lock`])
    rmSync(join(folder, name), { force: true });
}

/** Removes a folder that `makeSocketFolder` has made. Leaves any other folder alone. */
export function removeSocketFolder(folder: string) {
  if (!/^[a-z][a-z0-9_]*-pg-\w{6}$/.test(basename(folder))) return;
  emptySocketFolder(folder);
  try {
    rmdirSync(folder);
  } catch {
    // The watcher has already removed it.
  }
}
