// The folder of the Unix socket: whoever can enter it may use the database.
import { chmodSync, chownSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, mayEnter } from './account.ts';

const prefix = 'forecourt-pg-';

/** The port only gives the socket its name; nothing listens on the network. */
export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/**
 * Makes a fresh folder that only the account (and root) may enter. Fresh, so that it cannot be
 * somebody's link; short, because a socket's path may have no more than 107 bytes (103 on macOS).
 */
export function makeSocketFolder(account: Account | undefined): string {
  const folder = mkdtempSync(join(placeFor(account), prefix));
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function placeFor(account: Account | undefined) {
  const place = tmpdir();
  const full = join(place, `${prefix}123456`, socketName);
  // PostgreSQL takes a list here, so a comma or a quote in the path would part it.
  const isUsable = /^\/[\w./+-]*$/.test(place) && full.length <= 100 && mayEnter(account, place);
  return isUsable ? place : '/tmp';
}

/** Removes what a PostgreSQL that died has left in the folder. */
export function emptySocketFolder(folder: string) {
  for (const name of [socketName, `${socketName}.lock`])
    rmSync(join(folder, name), { force: true });
}

/** Removes a folder made here, and only such a one. */
export function removeSocketFolder(folder: string) {
  if (!basename(folder).startsWith(prefix)) return;
  emptySocketFolder(folder);
  try {
    rmdirSync(folder);
  } catch {
    // Already gone with the watcher's help.
  }
}
