// The embedded database: a real PostgreSQL in DATA_DIR, started and stopped with the server.
import { accessSync, constants, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { accountFor, giveTo } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { findHome, makeOpenFolder, rememberHome, setForgottenAside } from './database-home.ts';
import { refusalFromError } from './database-start-refused.ts';
import { lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { clearLeftovers } from './leftovers.ts';
import { createDatabase, databaseName, isInitialised } from './new-database.ts';
import { startPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { rotateLog } from './server-log.ts';
import {
  emptySocketFolder,
  makeSocketFolder,
  removeSocketFolder,
  socketPort,
} from './socket-folder.ts';
import { startWatcher } from './watcher.ts';

export { DatabaseStartRefused } from './database-start-refused.ts';

export interface EmbeddedPostgres {
  /** For `pg`: a Unix socket's folder as host, since no network port is opened. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Stops PostgreSQL without waiting for its clients, and gives up the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made if missing. The database lives in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Progress for people, e.g. "Preparing the database". */
  readonly say?: (line: string) => void;
}

/**
 * Starts PostgreSQL, makes the database `forecourt` at the first start, and restarts PostgreSQL
 * whenever it dies. Stops it if this process is killed. Throws `DatabaseStartRefused`, with a
 * message for people, for whatever they can put right.
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

async function start({ dataDir: asked, say = () => {} }: EmbeddedPostgresOptions) {
  makeOpenFolder(resolve(asked));
  const dataDir = realpathSync(asked);
  const account = accountFor(dataDir);
  const place = findHome(dataDir, account);
  const home = place.folder;
  accessSync(dirname(home), constants.W_OK);

  // Whatever is held is given back in reverse order: by stop(), or by a start that fails.
  await using held = new AsyncDisposableStack();
  held.use(await lockFolder(home));
  const binaries = await prepareBinaries(account, dirname(home));
  const leftSocket = readPostmasterFile(home)?.socketFolder;
  await clearLeftovers(home, say);
  if (leftSocket) removeSocketFolder(leftSocket);
  setForgottenAside(place, say);
  if (!isInitialised(home, binaries.major)) {
    say('Preparing the database');
    await createDatabase(home, binaries, account);
  }
  giveTo(account, home);
  rememberHome(place, say);

  const logPath = join(dataDir, 'postgres.log');
  rotateLog(logPath);
  const socketFolder = makeSocketFolder(account);
  held.defer(() => removeSocketFolder(socketFolder));
  const watcher = held.use(startWatcher(home, socketFolder));
  held.use(
    await keepRunning({
      start: async (signal) => {
        await clearLeftovers(home, say);
        emptySocketFolder(socketFolder);
        const program = binaries.postgres;
        const onSpawn = watcher.guard;
        return startPostmaster({
          program,
          home,
          socketFolder,
          account,
          logPath,
          say,
          onSpawn,
          signal,
        });
      },
      onEnd: watcher.rest,
      say,
    }),
  );

  const everything = held.move();
  let stopping: Promise<void> | undefined;
  return {
    connection: {
      host: socketFolder,
      port: socketPort,
      user: databaseName,
      database: databaseName,
    },
    stop: () => (stopping ??= everything.disposeAsync()),
  };
}
