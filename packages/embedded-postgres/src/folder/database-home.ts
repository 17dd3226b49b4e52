// Where the database lives: in the data folder, unless PostgreSQL's account cannot enter it.
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
import { type Account, mayEnter } from '../account.ts';
import { DatabaseStartRefused } from '../database-start-refused.ts';

interface DatabaseHome {
  readonly folder: string;
  /** A link to make in the data folder once the database exists, so that the next start finds it. */
  readonly link?: string;
}

const systemFolders = ['/var/lib', '/usr/local/var', '/opt', '/srv'];

/**
 * Makes a folder and its missing parents with mode 0755, even under a strict umask. One by one,
 * because Node's `recursive` hides why a read-only disk refuses and never returns on some of them.
 */
export function makeOpenFolder(folder: string) {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeOpenFolder(dirname(folder));
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  } catch (error) {
    // Another start at the same time may have made it.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * `<dataDir>/postgres`, or, if the account may not enter it (root's home is closed to all other
 * accounts), a system folder, which is always the same for the same data folder.
 */
export function findHome(
  dataDir: string,
  name: string,
  account: Account | undefined,
): DatabaseHome {
  const usual = join(dataDir, 'postgres');
  const stats = lstatSync(usual, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return { folder: followLink(usual) };
  if (mayEnter(account, dataDir)) return { folder: usual };
  if (!stats) return { folder: systemFolderFor(dataDir, name, account), link: usual };
  throw new DatabaseStartRefused(
    `The database in ${usual} cannot be reached by the account ${account?.name}, which runs it, because a folder above it is closed. Open that with chmod a+x, or move the data folder.`,
  );
}

/** Whether a database was made in the data folder, which may be on a disk that is not mounted now. */
export function hasDatabase(dataDir: string): boolean {
  const usual = join(dataDir, 'postgres');
  if (!isFolder(dataDir)) return false;
  const stats = lstatSync(usual, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() || existsSync(join(usual, 'PG_VERSION'));
}

/** A dangling link may mean an unmounted disk: an empty database there would look like data loss. */
function followLink(link: string) {
  const folder = resolve(dirname(link), readlinkSync(link));
  if (existsSync(folder)) return realpathSync(folder);
  throw new DatabaseStartRefused(
    `${link} is a link to ${folder}, which is not there. Bring the database back, or remove the link to start with an empty one.`,
  );
}

function systemFolderFor(dataDir: string, name: string, account: Account | undefined) {
  const parent = systemFolders.find((each) => existsSync(each) && mayEnter(account, each));
  if (!parent) {
    throw new DatabaseStartRefused(
      `The account ${account?.name}, which runs the database, may not enter ${dataDir}. Use a data folder that it may enter.`,
    );
  }
  makeOpenFolder(join(parent, name));
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(parent, name, `${basename(dirname(dataDir))}-${hash}`);
}

/**
 * A database in a system folder without the link to it means that someone has removed the data
 * folder and expects an empty database. Keeps one old database, in case that was a mistake.
 */
export function setAsideForgotten({ folder, link }: DatabaseHome, log: (line: string) => void) {
  if (!link || !existsSync(folder)) return;
  const aside = `${folder}.set-aside`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(folder, aside);
  log(`Starting with an empty database; that of the removed data folder is kept in ${aside}`);
}

/** Links from the data folder to a database in a system folder. */
export function rememberHome({ folder, link }: DatabaseHome, log: (line: string) => void) {
  if (!link) return;
  symlinkSync(folder, link);
  log(`The database is kept in ${folder}, because root's own folders are closed to PostgreSQL`);
}
