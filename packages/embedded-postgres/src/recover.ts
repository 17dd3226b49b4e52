// Makes a database of a copy of its files and of its write-ahead log, as it was at a moment.
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, accountFor, makePrivateTo } from './account.ts';
import { prepareBinaries } from './binaries/binaries.ts';
import { DatabaseStartRefused, refusalFromError } from './database-start-refused.ts';
import type { EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { removeArchiveFolder } from './folder/archive-folder.ts';
import { findHome, makeOpenFolder, rememberHome } from './folder/database-home.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { makeSocketFolder, removeSocketFolder } from './folder/socket-folder.ts';
import { type Postmaster, startPostmaster } from './server/postmaster.ts';
import { recoverySettings } from './server/recovery-settings.ts';

interface RecoverOptions extends EmbeddedPostgresOptions {
  /** Writes the copy of the files into this folder. */
  readonly fillBase: (folder: string) => Promise<void>;
  /** Writes the log into this empty folder: gzipped segments and histories, `<name>.gz`. */
  readonly fillLog: (folder: string) => Promise<void>;
  /** The last moment that comes back; null: all that the log has. */
  readonly until: Date | null;
}

/**
 * The data folder must have no database yet, and has one afterwards that was stopped cleanly, or none.
 * Throws `DatabaseStartRefused` where that cannot be done. False: the log ends before `until`, and all
 * of it was restored.
 */
export async function recoverEmbeddedPostgres(options: RecoverOptions): Promise<boolean> {
  try {
    return await recover(options);
  } catch (error) {
    throw refusalFromError(options.dataDir, error);
  }
}

async function recover(options: RecoverOptions): Promise<boolean> {
  const { dataDir: requested, name, log = () => {}, fillBase, fillLog, until } = options;
  makeOpenFolder(resolve(requested));
  const dataDir = realpathSync(requested);
  const account = accountFor(dataDir);
  const found = findHome(dataDir, name, account);
  const home = found.folder;
  using _lock = await lockFolder(home);
  if (existsSync(home) && readdirSync(home).length > 0)
    throw new DatabaseStartRefused(`${home} holds a database already. Use another data folder.`);
  const binaries = await prepareBinaries(account, join(home, '..'));
  // That of a database which is gone.
  removeArchiveFolder(home);
  const logFolder = `${home}.log-to-replay`;
  rmSync(logFolder, { recursive: true, force: true });
  try {
    mkdirSync(logFolder, { mode: 0o700 });
    await fillLog(logFolder);
    makePrivateTo(account, logFolder);
    const replay = async (target: Date | null) => {
      rmSync(home, { recursive: true, force: true });
      mkdirSync(home, { mode: 0o700 });
      // First, so that what an interruption leaves refuses to start.
      writeFileSync(join(home, 'recovery.signal'), '');
      await fillBase(home);
      makePrivateTo(account, home);
      const settings = {
        ...recoverySettings(logFolder, target),
        // A moment is one of the time before the database ever went back to an earlier one.
        recovery_target_timeline: until ? 'current' : 'latest',
      };
      log('Replaying what was written since then');
      const program = binaries.postgres;
      await runOnce({ program, home, name, account, dataDir, settings, log: () => undefined });
    };
    const reached = await replay(until).then(
      () => true,
      async (error: unknown) => {
        if (!until || !endsTooEarly(error)) throw error;
        await replay(null);
        return false;
      },
    );
    archiveHistory(home, account);
    rememberHome(found, log);
    return reached;
  } catch (error) {
    // Nothing half restored is left for a start to find.
    rmSync(home, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(logFolder, { recursive: true, force: true });
  }
}

const endsTooEarly = (error: unknown) =>
  error instanceof Error && error.message.includes('before configured recovery target was reached');

/**
 * Has the next start with `archive` copy the history of the new timeline as well, which PostgreSQL does
 * only while it archives. Without it another recovery would give its timeline the same number.
 */
function archiveHistory(home: string, account: Account | undefined): void {
  const folder = join(home, 'pg_wal');
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1);
  if (!newest) return;
  const ready = join(folder, 'archive_status', `${newest}.ready`);
  writeFileSync(ready, '');
  if (account) chownSync(ready, account.uid, account.gid);
}

interface OneRun {
  readonly program: string;
  readonly home: string;
  readonly name: string;
  readonly account: Account | undefined;
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly settings: Readonly<Record<string, string>>;
}

/** Long, because a day of changes is replayed before the database takes connections. */
const replayTimeoutMs = 24 * 60 * 60_000;

async function runOnce({ dataDir, ...run }: OneRun): Promise<void> {
  const socketFolder = makeSocketFolder(run.name, run.account);
  let server: Postmaster | undefined;
  try {
    server = await startPostmaster({
      ...run,
      socketFolder,
      logPath: join(dataDir, 'postgres.log'),
      timeoutMs: replayTimeoutMs,
      onSpawn: () => undefined,
      signal: new AbortController().signal,
    });
  } finally {
    await server?.stop();
    removeSocketFolder(socketFolder);
  }
}
