// A real PostgreSQL in a data folder, started and stopped with the program that uses it.
import { accessSync, constants, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { accountFor, makePrivateTo } from './account.ts';
import { prepareBinaries } from './binaries/binaries.ts';
import { refusalFromError } from './database-start-refused.ts';
import { makeArchiveFolder, removeArchiveFolder } from './folder/archive-folder.ts';
import {
  findHome,
  makeOpenFolder,
  rememberHome,
  setAsideForgotten,
} from './folder/database-home.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { createDatabase, isInitialised } from './folder/new-database.ts';
import {
  emptySocketFolder,
  makeSocketFolder,
  removeSocketFolder,
  socketPort,
} from './folder/socket-folder.ts';
import { clearLeftovers } from './server/leftovers.ts';
import { startPostmaster } from './server/postmaster.ts';
import { readPostmasterFile } from './server/postmaster-file.ts';
import { rotateLog } from './server/server-log.ts';
import { archiveSettings } from './server/settings.ts';
import { supervise } from './server/supervise.ts';
import { startWatcher } from './server/watcher.ts';

export { DatabaseStartRefused } from './database-start-refused.ts';

export interface EmbeddedPostgres {
  /** For `pg`. The host is the folder of a Unix socket, because no network port is opened. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Where finished segments of the write-ahead log appear; null without `archive`. */
  readonly archiveFolder: string | null;
  /** Stops PostgreSQL without waiting for its clients, and releases the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made if missing. The database lives in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /**
   * Names the database, its user, its processes and its folders outside the data folder. A lower-case
   * letter, then up to 19 lower-case letters, digits and underscores. Keep it: an existing data
   * folder cannot be opened under another name.
   */
  readonly name: string;
  /**
   * Copies the write-ahead log, at least every `seconds` with a change, into `archiveFolder`. Who
   * removes the files there keeps them elsewhere first. Without it that folder is deleted.
   */
  readonly archive?: { readonly seconds: number };
  /** Receives progress for people, for instance "Preparing the database". */
  readonly log?: (line: string) => void;
}

/**
 * Starts PostgreSQL, makes the database at the first start, and restarts PostgreSQL whenever it dies.
 * Stops it if this process is killed. Throws `DatabaseStartRefused`, whose message is for people,
 * if the cause is something that they can put right.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw refusalFromError(options.dataDir, error);
  }
}

async function start(options: EmbeddedPostgresOptions) {
  const { dataDir: requested, name, log = () => {}, archive } = options;
  if (!/^[a-z][a-z0-9_]{0,19}$/.test(name)) throw new TypeError(`"${name}" cannot name a database`);
  makeOpenFolder(resolve(requested));
  const dataDir = realpathSync(requested);
  const account = accountFor(dataDir);
  const found = findHome(dataDir, name, account);
  const home = found.folder;
  accessSync(dirname(home), constants.W_OK);

  // Everything acquired is released in reverse order, by stop() or by a start that fails.
  await using held = new AsyncDisposableStack();
  held.use(await lockFolder(home));
  const binaries = await prepareBinaries(account, dirname(home));
  const leftSocket = readPostmasterFile(home)?.socketFolder;
  await clearLeftovers(home, log);
  if (leftSocket) removeSocketFolder(leftSocket);
  setAsideForgotten(found, log);
  if (!isInitialised(home, binaries.major)) {
    log('Preparing the database');
    await createDatabase({ home, name, binaries, account });
  }
  makePrivateTo(account, home);
  rememberHome(found, log);

  const archiveFolder = archive ? makeArchiveFolder(home, account) : removeArchiveFolder(home);
  const settings = archive && archiveFolder ? archiveSettings(archiveFolder, archive.seconds) : {};

  const logPath = join(dataDir, 'postgres.log');
  rotateLog(logPath);
  const socketFolder = makeSocketFolder(name, account);
  held.defer(() => removeSocketFolder(socketFolder));
  const watcher = held.use(startWatcher(home, socketFolder));
  held.use(
    await supervise({
      start: async (signal) => {
        await clearLeftovers(home, log);
        emptySocketFolder(socketFolder);
        return startPostmaster({
          program: binaries.postgres,
          home,
          name,
          socketFolder,
          account,
          logPath,
          settings,
          log,
          onSpawn: watcher.guard,
          signal,
        });
      },
      onEnd: watcher.standBy,
      log,
    }),
  );

  const resources = held.move();
  let stopping: Promise<void> | undefined;
  return {
    connection: { host: socketFolder, port: socketPort, user: name, database: name },
    archiveFolder,
    stop: () => (stopping ??= resources.disposeAsync()),
  };
}
