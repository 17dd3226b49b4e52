// Where the database lives: in DATA_DIR, unless the account that runs it cannot go there.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, mayEnter } from './account.ts';
import { DatabaseStartRefused } from './database-start-refused.ts';

export interface DatabaseHome {
  readonly folder: string;
  /** A link still to be made in DATA_DIR once the database is there: so the place is remembered. */
  readonly link?: string;
}

const systemPlaces = ['/var/lib', '/usr/local/var', '/opt', '/srv'];

/**
 * Makes a folder and its parents, open for passing through even under a strict umask. Step by
 * step, because Node's `recursive` hides why a read-only disk refuses, and on some never ends.
 */
export function makeOpenFolder(folder: string) {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeOpenFolder(dirname(folder));
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  } catch (error) {
    // Two starts at once may both want to make it.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * `<dataDir>/postgres`; or, if the account may not enter there (root's home is closed to all
 * others), a folder of the system that always is the same for the same DATA_DIR.
 */
export function findHome(dataDir: string, account: Account | undefined): DatabaseHome {
  const wanted = join(dataDir, 'postgres');
  const found = lstatSync(wanted, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return { folder: followLink(wanted) };
  if (mayEnter(account, dataDir)) return { folder: wanted };
  if (!found) return { folder: placeOutside(dataDir, account), link: wanted };
  throw new DatabaseStartRefused(
    `The database in ${wanted} cannot be reached by the account ${account?.name}, which runs it, because a folder above it is closed. Open that with chmod a+x, or move DATA_DIR.`,
  );
}

/** A link to nowhere may be a disk not mounted yet: an empty database there would look like loss. */
function followLink(link: string) {
  const folder = resolve(dirname(link), readlinkSync(link));
  if (existsSync(folder)) return realpathSync(folder);
  throw new DatabaseStartRefused(
    `${link} is a link to ${folder}, which is not there. Bring the database back, or remove the link to start with an empty one.`,
  );
}

function placeOutside(dataDir: string, account: Account | undefined) {
  const place = systemPlaces.find((each) => existsSync(each) && mayEnter(account, each));
  if (!place) {
    throw new DatabaseStartRefused(
      `The account ${account?.name}, which runs the database, may not enter ${dataDir}. Set DATA_DIR to a folder that it may enter.`,
    );
  }
  makeOpenFolder(join(place, 'forecourt'));
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(place, 'forecourt', `${basename(dirname(dataDir))}-${mark}`);
}

/**
 * A place outside without the link to it: the person has removed DATA_DIR and expects an empty
 * start. The old database is kept once, in case that was a mistake.
 */
export function setForgottenAside({ folder, link }: DatabaseHome, say: (line: string) => void) {
  if (!link || !existsSync(folder)) return;
  const aside = `${folder}.set-aside`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(folder, aside);
  say(`Starting with an empty database; the one of the removed DATA_DIR is kept in ${aside}`);
}

/** Remembers the place outside by a link in DATA_DIR. */
export function rememberHome({ folder, link }: DatabaseHome, say: (line: string) => void) {
  if (!link) return;
  symlinkSync(folder, link);
  say(`The database is kept in ${folder}, because root's own folders are closed to PostgreSQL`);
}
